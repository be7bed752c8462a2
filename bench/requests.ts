import { randomInt } from "node:crypto";

import { newId } from "#shared/id.ts";
import { addDays, MINUTE_MS, weekOf } from "#shared/time.ts";
import { LEAN_JSON } from "#shared/usual-values.ts";
import { rows } from "#tests/rows.ts";
import { sendLoad, quantile, type Load, type Request } from "./load.ts";
import { cancelWith, createWith, listWith } from "./postgraphile.ts";
import { cpuOf, stopProcess, type House, type Server, type Stage } from "./stage.ts";
import { milliseconds, ratioLine, formatFigure, type Figure, type Line } from "./table.ts";

const ROUNDS = 6;
const SECONDS = 1;
const today = new Date().toISOString().slice(0, 10);

/** The same work for the product and for what it is compared with. */
interface Workload {
  name: string;
  next: Record<"ours" | "ceiling" | "postGraphile", () => Request>;
  /** Before each round. */
  before?: () => Promise<void>;
  /** For the rows that a round of the peer must have left: GraphQL answers 200 to what it refuses. */
  leaves?: string;
  /** Ratios to the ceiling, and of the rate to PostGraphile's. */
  goals: { rate: number; cpu?: number; p99?: number; toPeer?: number };
}

/** The week list, made once and kept, known to the browser, and made for each request; creating; cancelling, the simplest change. */
export async function workloadsOf(house: House, ours: Server): Promise<Workload[]> {
  const { unitIds } = house;
  const unit = inTurn(unitIds);
  const week = (unitId: string, day = today) => rpc("reservations/listWeek", { unitId, day });
  const weekOfCeiling = (unitId: string, day = today): Request => {
    const { first, last } = weekOf(day);
    return { method: "GET", path: `/list?unitId=${unitId}&first=${first}&last=${last}` };
  };
  const weekOfPeer = (unitId: string, day = today) => listWith(unitId, weekOf(day));
  const list = {
    ours: () => week(unit()),
    ceiling: () => weekOfCeiling(unit()),
    postGraphile: () => weekOfPeer(unit()),
  };
  const known = inTurn(
    await Promise.all(
      unitIds.map(async (unitId) => {
        const { path, ...asked } = week(unitId);
        const { headers } = await fetch(`${ours.url}${path}`, {
          method: asked.method,
          body: JSON.stringify(asked.body),
          headers: { cookie: ours.cookie, "content-type": "application/json" },
        });
        return {
          ...week(unitId),
          headers: `accept: ${LEAN_JSON}\r\nif-none-match: ${headers.get("etag")}\r\n`,
        };
      }),
    ),
  );
  /** More weeks than a process keeps answers of: each is made, as after a write of its unit. */
  const anyDay = inTurn(Array.from({ length: 361 }, (_, index) => addDays(today, index - 180)));
  let supply: Stored[] = [];
  const stored = () => takeUnused(supply);
  return [
    { name: "week list", next: list, goals: { rate: 1.5, p99: 1, toPeer: 3 } },
    { name: "known week list", next: { ...list, ours: known }, goals: { rate: 3 } },
    {
      name: "week list made each time",
      next: {
        ours: () => week(unit(), anyDay()),
        ceiling: () => weekOfCeiling(unit(), anyDay()),
        postGraphile: () => weekOfPeer(unit(), anyDay()),
      },
      goals: { rate: 0.6 },
    },
    {
      name: "create",
      next: {
        ours: () => rpc("reservations/create", newReservation(unit())),
        ceiling: () => ({ method: "POST", path: "/create", body: newReservation(unit()) }),
        postGraphile: () => createWith(withStay(newReservation(unit()))),
      },
      // The rounds must not fill the evenings: the product checks all reservations of an evening before it accepts one.
      before: () => clearReservations(house),
      leaves: "true",
      goals: { rate: 0.55, cpu: 2.4, p99: 2.5 },
    },
    {
      name: "cancel",
      next: {
        ours: () => rpc("reservations/cancel", stored()),
        ceiling: () => ({ method: "POST", path: "/cancel", body: { ...stored(), version: 1 } }),
        postGraphile: () => cancelWith(stored()),
      },
      before: async () => {
        await clearReservations(house);
        supply = await storeReservations(house);
      },
      leaves: "status = 'cancelled' and version = 2",
      goals: { rate: 0.6, cpu: 2.4 },
    },
  ];
}

/** PostGraphile computes nothing, so the caller says when the stay begins and ends. */
function withStay(reservation: ReturnType<typeof newReservation>) {
  const startsAt = `${reservation.date}T${reservation.time}:00-03:00`;
  return { ...reservation, startsAt, endsAt: new Date(Date.parse(startsAt) + 90 * MINUTE_MS).toISOString() };
}

/** Measures what the workloads with these beginnings of names do, next to the ceiling, with 16 callers and with 64. */
export function measureWorkloads(...beginnings: string[]): (stage: Stage) => Promise<Line[]> {
  return async (stage) => {
    const lines: Line[] = [];
    await withServers(stage, beginnings.join("_"), async (house, ours, ceiling) => {
      for (const { name, next, before, goals } of await workloadsOf(house, ours)) {
        if (!beginnings.some((beginning) => name.startsWith(beginning))) continue;
        const works = { ours: [ours, next.ours], ceiling: [ceiling, next.ceiling] } satisfies Works<string>;
        lines.push(
          ...linesOf(name, await compare(stage, [16, ...(goals.p99 ? [64] : [])], works, before), goals),
        );
      }
    });
    return lines;
  };
}

/** The menu of 400 dishes, all at once: searching, filtering and sorting then cost no request. */
export async function measureMenu(stage: Stage): Promise<Line[]> {
  const lines: Line[] = [];
  await withServers(stage, "menu", async (house, ours, ceiling) => {
    const next = inTurn(house.unitIds);
    const compared = await compare(stage, [16], {
      ours: [ours, () => rpc("menu/list", { unitId: next() })],
      ceiling: [ceiling, () => ({ method: "GET", path: `/menu?unitId=${next()}` })],
    });
    lines.push(...linesOf("menu, 400 dishes", compared, { rate: 0.75 }));
  });
  return lines;
}

/** A call as the browser makes it. */
export function rpc(procedure: string, input: unknown): Request {
  return {
    method: "POST",
    path: `/rpc/${procedure}`,
    body: { json: input },
    headers: `accept: ${LEAN_JSON}\r\n`,
  };
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
  before?: () => Promise<void>,
): Promise<[Compared<Name>, ...Compared<Name>[]]> {
  const names = Object.keys(works) as Name[];
  const round = async (name: Name, count: number, side?: Side) => {
    await before?.();
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
      ratioLine("  … server CPU a request", milliseconds(ours.cpu), milliseconds(ceiling.cpu)),
      ratioLine(
        "  … PostgreSQL CPU a request",
        milliseconds(ours.postgresCpu),
        milliseconds(ceiling.postgresCpu),
      ),
      ratioLine("  … all CPU a request", allCpuOf(ours), allCpuOf(ceiling), { atMost: goals.cpu }),
    ];
  });
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
  measure: (house: House, ours: Server, ceiling: Server) => Promise<void>,
): Promise<void> {
  const house = await stage.openHouse(`bench_${name.replaceAll(" ", "_")}`);
  const ours = await stage.startProduct(house);
  const ceiling = await stage.startCeiling(house);
  await measure(house, ours, ceiling);
  await Promise.all([stopProcess(ours.process), stopProcess(ceiling.process)]);
}

type Stored = { unitId: string; id: string };

/** Stores more reservations than one round can cancel, far in the future. */
function storeReservations({ database, unitIds }: House): Promise<Stored[]> {
  return rows<Stored>(
    database.sql,
    `insert into reservation (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, channel)
     select ($1::uuid[])[1 + number % cardinality($1)], gen_random_uuid(), 'Bench', '(11) 98765-4321', '2099-01-05', '20:00',
       timestamptz '2099-01-05 20:00-03', timestamptz '2099-01-05 21:30-03', 2, 'backoffice'
     from generate_series(1, $2::integer) as number
     returning unit_id as "unitId", id`,
    [unitIds, 12_000 * SECONDS],
  );
}

/** Takes a reservation that no request has cancelled yet. Throws if none is left. */
function takeUnused(supply: Stored[]): Stored {
  const stored = supply.pop();
  if (stored === undefined) throw new Error("more was cancelled than there was");
  return stored;
}

/** Removes what the rounds stored. */
async function clearReservations({ database }: House): Promise<void> {
  await rows(database.sql, "delete from reservation where customer_name = 'Bench'");
  await rows(database.sql, "vacuum analyze reservation");
}
