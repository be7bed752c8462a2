/**
 * `node bench/friday.ts [units]` (1000): the busiest hour of a Friday, in compressed time. Every unit has an open screen that
 * listens. A sample of the units works through its hour, in a fixed order, on one process and one PostgreSQL. Prints the CPU of each
 * kind of call and of one unit's hour: rates depend on what else runs on the machine, CPU hardly does.
 */
import { newId } from "#shared/id.ts";
import { localOf } from "#shared/time.ts";
import { afternoonZone } from "#tests/afternoon-zone.ts";
import type { TestClient } from "#tests/app.ts";
import { buildReservation, buildTable } from "#tests/factories.ts";
import { nothingAcknowledged, workAsHost } from "#tests/host-work.ts";
import { environmentOf } from "#tests/postgres.ts";
import { startProduct } from "#tests/product.ts";
import { rows } from "#tests/rows.ts";
import { clientOf, openRestaurants, type Restaurant } from "./crowd.ts";
import { Connection } from "./load.ts";
import { rpc } from "./requests.ts";
import { cpuOf, memoryOf, openStage } from "./stage.ts";

const UNITS = Number(process.argv[2] ?? 1_000);
/** How many units work, and how often each makes a kind of call at most; the others listen. The hour is calculated from that. */
const WORKING = Math.min(UNITS, 20);
const SAMPLES = 12;

/**
 * What one unit asks for in its busiest hour, with two open screens. A host's round is nine writes and a list: some 70 changes an
 * hour are seven rounds. Each change makes both screens read the week and the queue again, and the plan of the tables. A third of the
 * changes, as in the round, is about another day and leaves the plan as it is. Time alone makes both screens read the plan every five
 * minutes, and every minute while a table is late, here a third of the hour. Ten times an hour somebody has no table, so that the
 * reading makes a new plan.
 */
const PEAK_HOUR = {
  rounds: 7,
  weekLists: 140,
  queueLists: 140,
  menus: 60,
  turns: 15,
  plansAfterChange: 47 + 28,
  plansUnchanged: 23,
  replans: 10,
};
/** What the plan of a working unit's tables is made for: as many parties in five hours as its tables can take, since availability refuses more. */
const EVENING = { tables: 25, parties: 60, quarters: 20 };
/** An evening has four such hours; so few seconds of CPU does a core give in an hour at 60 % load. */
const CORE_SECONDS = 3_600 * 0.6;

const stage = await openStage();
const { connection, database } = await stage.openDatabase("friday");
const restaurants = await openRestaurants(database, { count: UNITS, hostsEach: 1 });
for (const { unitId } of restaurants.slice(0, WORKING)) await openEvening(unitId);
const product = await startProduct(environmentOf(connection));
const working = restaurants.slice(0, WORKING);

const screens: Connection[] = [];
let heard = 0;
for (const { unitId, hosts } of restaurants) {
  const screen = await Connection.open(product.url, hosts[0]?.cookie ?? "");
  screen.listen(rpc("audit/watch", { unitId }), () => (heard += 1));
  screens.push(screen);
}

type Act = (restaurant: Restaurant, client: TestClient) => Promise<unknown>;
const acts: Record<keyof typeof PEAK_HOUR, Act> = {
  rounds: ({ hosts: [host] }, client) =>
    host ? workAsHost(client, host, nothingAcknowledged(), (call) => call()) : Promise.resolve(),
  weekLists: ({ unitId }, client) => client.reservations.listWeek({ unitId, day: "2099-01-05" }),
  queueLists: ({ unitId }, client) => client.waitlist.list({ unitId }),
  menus: async ({ path }) => (await fetch(product.url + path)).text(),
  async plansAfterChange({ unitId }, client) {
    await touchParty(unitId, "guests = guests");
    return readOnBothScreens(unitId, client);
  },
  plansUnchanged: ({ unitId }, client) => readOnBothScreens(unitId, client),
  async replans({ unitId }, client) {
    // It has no table now, and stays longer, so that what was found for it before is no answer.
    await touchParty(unitId, "planned_table_ids = null, ends_at = ends_at + interval '5 minutes'");
    return readOnBothScreens(unitId, client);
  },
  async turns({ unitId }, client) {
    const text = "tem mesa pra 2 amanhã às 20h?";
    for await (const event of await client.chat.send({ unitId, customer: "new", id: newId(), text }))
      if (event.type === "done") return;
  },
};

// The first call of each kind loads its code, which a whole evening does once.
for (const act of Object.values(acts))
  for (const restaurant of working.slice(0, 5)) await act(restaurant, clientOfHost(restaurant));

// The first plan of an evening is made once.
for (const restaurant of working) await acts.plansUnchanged(restaurant, clientOfHost(restaurant));

let server = 0;
let postgres = 0;
const plans = { server: 0, postgres: 0 };
for (const [name, times] of Object.entries(PEAK_HOUR) as [keyof typeof PEAK_HOUR, number][]) {
  const samples = Math.min(times, SAMPLES);
  const touched = await costOfTouches(name, samples);
  const before = cpu();
  for (let sample = 0; sample < samples; sample += 1)
    await Promise.all(working.map((restaurant) => acts[name](restaurant, clientOfHost(restaurant))));
  const calls = samples * WORKING;
  const [serverMs, postgresMs] = [
    (cpu().server - before.server) / calls,
    (cpu().postgres - before.postgres - touched) / calls,
  ];
  server += serverMs * times;
  postgres += postgresMs * times;
  if (/plans/.test(name)) {
    plans.server += serverMs * times;
    plans.postgres += postgresMs * times;
  }
  console.log(
    `${name}: ${times} a unit, ${serverMs.toFixed(2)} ms of server and ${postgresMs.toFixed(2)} ms of PostgreSQL each`,
  );
}
console.log(
  `the plan of the tables makes that ${(server / (server - plans.server)).toFixed(2)} times of what it was without for the server, ${(postgres / (postgres - plans.postgres)).toFixed(2)} times for PostgreSQL`,
);
console.log(
  `a unit's busiest hour: ${(server / 1000).toFixed(2)} s of server CPU, ${(postgres / 1000).toFixed(2)} s of PostgreSQL's`,
);
console.log(
  `units a core of the server: ${Math.floor((CORE_SECONDS * 1000) / server)}; a core of PostgreSQL: ${Math.floor((CORE_SECONDS * 1000) / postgres)}`,
);
console.log(
  `${UNITS} screens listen, ${heard} pieces heard; memory of the server ${Math.round(memoryOf(product.process.pid))} MB`,
);
for (const screen of screens) screen.close();
await product.stop();
await stage.stop();
process.exit(0);

/** What the changes that an act of this bench makes by hand cost PostgreSQL: they are no part of it. */
async function costOfTouches(name: string, samples: number): Promise<number> {
  if (name !== "plansAfterChange" && name !== "replans") return 0;
  const before = cpu().postgres;
  for (let sample = 0; sample < samples; sample += 1)
    await Promise.all(working.map(({ unitId }) => touchParty(unitId, "guests = guests")));
  return cpu().postgres - before;
}

/** Both learn of a change at the same moment. */
function readOnBothScreens(unitId: string, client: TestClient) {
  return Promise.all([client.tablePlan.read({ unitId }), client.tablePlan.read({ unitId })]);
}

function clientOfHost({ hosts }: Restaurant): TestClient {
  return clientOf(product.url, hosts[0]?.cookie ?? "");
}

function touchParty(unitId: string, assignments: string) {
  return rows(
    database.sql,
    `update reservation set ${assignments} where unit_id = $1 and id = (
       select id from reservation where unit_id = $1 and planned_table_ids <> '{}' order by random() limit 1)`,
    [unitId],
  );
}

/** Tables and parties of a service that runs now, in an hour at which every restaurant is open. */
async function openEvening(unitId: string): Promise<void> {
  const timeZone = afternoonZone();
  await rows(database.sql, "update unit set time_zone = $2 where id = $1", [unitId, timeZone]);
  const unit = { id: unitId, timeZone };
  for (let number = 1; number <= EVENING.tables; number += 1)
    await buildTable(database.sql, unit, { label: `T${number}`, seats: number % 3 === 0 ? 6 : 4 });
  for (let number = 0; number < EVENING.parties; number += 1) {
    const startsAt = new Date(Date.now() + (5 + (number % EVENING.quarters) * 15) * 60_000);
    const { date, time } = localOf(startsAt, timeZone);
    await buildReservation(database.sql, unit, { date, time, guests: 2 + (number % 4) });
  }
}

function cpu() {
  return { server: cpuOf(product.process.pid), postgres: cpuOf(stage.postgresPid, true) };
}
