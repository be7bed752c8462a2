import { randomInt } from "node:crypto";

import { newId } from "#shared/id.ts";
import { addDays, weekOf } from "#shared/time.ts";
import { rows } from "#tests/rows.ts";
import { sendLoad, quantile, type Load, type Request } from "./load.ts";
import { cpuOf, stopProcess, type House, type Server, type Stage } from "./stage.ts";
import { milliseconds, ratioLine, formatFigure, type Figure, type Line } from "./table.ts";

const ROUNDS = 6;
const SECONDS = 1;
const today = new Date().toISOString().slice(0, 10);

/** The week list, the most used page. */
export async function measureList(stage: Stage): Promise<Line[]> {
  return withServers(stage, "list", async (house, ours, ceiling) => {
    const next = inTurn(house.unitIds);
    const { first, last } = weekOf(today);
    const compared = await compare(stage, [16, 64], {
      ours: [ours, () => rpc("reservations/listWeek", { unitId: next(), day: today })],
      ceiling: [
        ceiling,
        () => ({ method: "GET", path: `/list?unitId=${next()}&first=${first}&last=${last}` }),
      ],
    });
    return linesOf("week list", compared, { rate: 0.75, cpu: 2.5, p99: 2.5 });
  });
}

/** The menu of 400 dishes, all at once: searching, filtering and sorting then cost no request. */
export async function measureMenu(stage: Stage): Promise<Line[]> {
  return withServers(stage, "menu", async (house, ours, ceiling) => {
    const next = inTurn(house.unitIds);
    const compared = await compare(stage, [16], {
      ours: [ours, () => rpc("menu/list", { unitId: next() })],
      ceiling: [ceiling, () => ({ method: "GET", path: `/menu?unitId=${next()}` })],
    });
    return linesOf("menu, 400 dishes", compared, { rate: 0.75 });
  });
}

/** A new reservation. */
export async function measureCreate(stage: Stage): Promise<Line[]> {
  return withServers(stage, "create", async (house, ours, ceiling) => {
    const next = inTurn(house.unitIds);
    const compared = await compare(
      stage,
      [16, 64],
      {
        ours: [ours, () => rpc("reservations/create", newReservation(next()))],
        ceiling: [ceiling, () => ({ method: "POST", path: "/create", body: newReservation(next()) })],
      },
      // The rounds must not fill the evenings: the product checks all reservations of an evening before it
      // accepts one.
      () => clearReservations(house),
    );
    return [...linesOf("create", compared, { rate: 0.3, cpu: 6, p99: 2.5 }), allCpuLine(compared[0])];
  });
}

/** Cancelling, the simplest change of status. */
export async function measureStatus(stage: Stage): Promise<Line[]> {
  return withServers(stage, "status", async (house, ours, ceiling) => {
    let supply: Stored[] = [];
    const next = () => takeUnused(supply);
    const compared = await compare(
      stage,
      [16],
      {
        ours: [ours, () => rpc("reservations/cancel", next())],
        ceiling: [ceiling, () => ({ method: "POST", path: "/cancel", body: { ...next(), version: 1 } })],
      },
      async () => {
        await clearReservations(house);
        supply = await storeReservations(house);
      },
    );
    return [...linesOf("cancel", compared, { rate: 0.4 }), allCpuLine(compared[0])];
  });
}

// The goals for CPU are 0.30 ms where the ceiling takes 0.12 (list) and 0.05 (create): as ratios they hold on any machine.

/** A call as the browser makes it. */
export function rpc(procedure: string, input: unknown): Request {
  return { method: "POST", path: `/rpc/${procedure}`, body: { json: input } };
}

/** Takes the items in turn, so that all get an equal share of the load. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => items[turn++ % items.length]!;
}

/** Some evening within the half year that has reservations. */
export function newReservation(unitId: string) {
  return {
    unitId,
    id: newId(),
    customerName: "Bench",
    customerPhone: "(11) 98765-4321",
    date: addDays(today, randomInt(1, 170)),
    time: `${randomInt(12, 22)}:${randomInt(2) === 0 ? "00" : "30"}`,
    guests: randomInt(1, 7),
    notes: "Mesa perto da janela",
  };
}

export interface Side {
  loads: Load[];
  /** Processor time in milliseconds per request, of the server and of PostgreSQL. */
  cpu: number;
  postgresCpu: number;
}

interface Compared<Name extends string> {
  callers: number;
  sides: Record<Name, Side>;
}

/** What a server is asked, and what is measured with it: with the ceiling, or with peers. */
type Works<Name extends string> = Record<Name, [Server, () => Request]>;

/** Runs rounds of all servers in turn, for each number of callers, after a warm-up round of each. `before` prepares a server's round. */
export async function compare<Name extends string>(
  stage: Stage,
  callers: [number, ...number[]],
  works: Works<Name>,
  before?: (name: Name) => Promise<void>,
): Promise<[Compared<Name>, ...Compared<Name>[]]> {
  const names = Object.keys(works) as Name[];
  const round = async (name: Name, count: number, side?: Side) => {
    await before?.(name);
    const [server, next] = works[name];
    const cpu = cpuOf(server.process.pid);
    const postgresCpu = cpuOf(stage.postgresPid, true);
    const load = await sendLoad(server, { callers: count, seconds: SECONDS }, next);
    side?.loads.push(load);
    if (side) side.cpu += cpuOf(server.process.pid) - cpu;
    if (side) side.postgresCpu += cpuOf(stage.postgresPid, true) - postgresCpu;
  };
  for (const name of names) await round(name, callers[0]);

  const compared: Compared<Name>[] = [];
  for (const count of callers) {
    const sides = Object.fromEntries(
      names.map((name): [Name, Side] => [name, { loads: [], cpu: 0, postgresCpu: 0 }]),
    ) as Record<Name, Side>;
    for (let turn = 0; turn < ROUNDS; turn += 1)
      for (const name of names) await round(name, count, sides[name]);
    for (const side of Object.values<Side>(sides)) {
      const answered = side.loads.reduce((sum, load) => sum + load.answered, 0);
      side.cpu /= answered;
      side.postgresCpu /= answered;
    }
    compared.push({ callers: count, sides });
  }
  return compared as [Compared<Name>, ...Compared<Name>[]];
}

function linesOf(
  name: string,
  compared: Compared<"ours" | "ceiling">[],
  goals: { rate: number; cpu?: number; p99?: number },
): Line[] {
  return compared.flatMap(({ callers, sides: { ours, ceiling } }) => {
    const p99 = ({ loads }: Side) =>
      bestOf(
        loads.map((load) => load.p99).toSorted((a, b) => a - b),
        " ms",
      );
    if (callers !== 16)
      return [
        ratioLine(`${name}, ${callers} callers, p99`, p99(ours), p99(ceiling), {
          atMost: goals.p99 ?? Infinity,
        }),
      ];
    return [
      ratioLine(`${name}, ${callers} callers, a second`, rateOf(ours), rateOf(ceiling), {
        atLeast: goals.rate,
      }),
      ratioLine(
        "  … server CPU a request",
        milliseconds(ours.cpu),
        milliseconds(ceiling.cpu),
        goals.cpu === undefined ? undefined : { atMost: goals.cpu },
      ),
      ratioLine(
        "  … PostgreSQL CPU a request",
        milliseconds(ours.postgresCpu),
        milliseconds(ceiling.postgresCpu),
      ),
    ];
  });
}

/** All processor time of a write. `node bench/run.ts peers` shows whose bare write takes how much. */
function allCpuLine({ sides: { ours, ceiling } }: Compared<"ours" | "ceiling">): Line {
  return ratioLine("  … all CPU a request", allCpuOf(ours), allCpuOf(ceiling));
}

/** Milliseconds of processor time for one request, of the server and PostgreSQL together. */
export function allCpuOf({ cpu, postgresCpu }: Side): Figure {
  return milliseconds(cpu + postgresCpu);
}

/** Requests a second: the best round, and the median of all rounds behind it. */
export function rateOf({ loads }: Side): Figure {
  return bestOf(loads.map(({ perSecond }) => perSecond).toSorted((a, b) => b - a));
}

/** The best round's figure; the text shows the median behind it. */
function bestOf(bestFirst: number[], unit = ""): Figure {
  const best = bestFirst[0] ?? Number.NaN;
  return { value: best, shown: `${formatFigure(best)}${unit} (${formatFigure(quantile(bestFirst, 0.5))})` };
}

async function withServers(
  stage: Stage,
  name: string,
  measure: (house: House, ours: Server, ceiling: Server) => Promise<Line[]>,
): Promise<Line[]> {
  const house = await stage.openHouse(`bench_${name}`);
  const ours = await stage.startProduct(house);
  const ceiling = await stage.startCeiling(house);
  const lines = await measure(house, ours, ceiling);
  await Promise.all([stopProcess(ours.process), stopProcess(ceiling.process)]);
  return lines;
}

export type Stored = { unitId: string; id: string };

/** Stores more reservations than one round can cancel, far in the future. */
export async function storeReservations(
  { database, unitIds }: House,
  table = "reservation",
): Promise<Stored[]> {
  return rows<Stored>(
    database.sql,
    `insert into ${table} (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, channel)
     select ($1::uuid[])[1 + number % cardinality($1)], gen_random_uuid(), 'Bench', '(11) 98765-4321', '2099-01-05', '20:00',
       timestamptz '2099-01-05 20:00-03', timestamptz '2099-01-05 21:30-03', 2, 'backoffice'
     from generate_series(1, $2::integer) as number
     returning unit_id as "unitId", id`,
    [unitIds, 12_000 * SECONDS],
  );
}

/** Takes a reservation that no request has cancelled yet. Throws if none is left. */
export function takeUnused(supply: Stored[]): Stored {
  const stored = supply.pop();
  if (stored === undefined) throw new Error("more was cancelled than there was");
  return stored;
}

/** Removes what the rounds stored. */
export async function clearReservations({ database }: House, table = "reservation"): Promise<void> {
  await rows(database.sql, `delete from ${table} where customer_name = 'Bench'`);
  await rows(database.sql, `vacuum analyze ${table}`);
}
