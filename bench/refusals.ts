/**
 * `node bench/refusals.ts [evenings]`: is anybody refused for want of a table although all tables could be dealt out? And is the report's list
 * 'Recusados que cabiam' that of a referee? Guests call one after the other at a room of ten tables, through the
 * assistant's own command; some cancel meanwhile, and at 20:00 a limit of guests refuses parties that would fit. The referee tries all ways
 * to deal out the tables, and shares no code with the planner. Goals: no wrong refusal, equal lists.
 */
import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { readReport } from "#features/reports/server/commands.ts";
import { EMPTY_FIELDS } from "#features/reservations/fields/rules.ts";
import { cancelReservation, createReservation } from "#features/reservations/server/commands.ts";
import { keepRefusal } from "#features/reservations/server/refusal-queries.ts";
import { replayRefusals } from "#features/reservations/server/replay.ts";
import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import { openDatabase } from "#platform/db/database.ts";
import { WORK_LIMITS } from "#platform/db/limits.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import { randomFrom } from "#shared/random.ts";
import { addDays, timeOfMinutes } from "#shared/time.ts";
import { insertRows } from "../db/demo/insert-rows.ts";
import { openTestServices } from "../tests/support/app.ts";
import { buildOrganization, buildTable, buildUnit } from "../tests/support/factories.ts";
import { createDatabase } from "../tests/support/postgres.ts";
import { openStage } from "./stage.ts";

const EVENINGS = Number(process.argv[2] ?? 20);
const CALLERS = 45;
const SEATS = [2, 2, 2, 4, 4, 4, 4, 6, 6, 8];
const FIRST_DAY = "2027-01-04";
const LIMITED = { time: "20:00", covers: 8 };
/** No other bench or test makes its evenings from these. */
const FIRST_SEED = 9_100;

/** Minutes since midnight. */
interface Party {
  id: string;
  from: number;
  until: number;
  guests: number;
}

const stage = await openStage();
const connection = await createDatabase(stage.connection, "refusals");
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog, limits: WORK_LIMITS });
const { sql } = database;
const services = await openTestServices(database, { now: () => new Date() });
const organization = await buildOrganization(sql);
const unit = await buildUnit(sql, organization, { maxReservations: 500 });
for (const [index, seats] of SEATS.entries()) await buildTable(sql, unit, { label: `M${index + 1}`, seats });
await insertRows(
  sql,
  "pacing_rule",
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    unit_id: unit.id,
    weekday,
    slot: LIMITED.time,
    max_covers: LIMITED.covers,
  })),
);
const assistant = await findUnitForAssistant(sql, unit.id, "whatsapp");
if (!assistant) throw new Error("the unit takes no bookings");

const total = { requests: 0, noTable: 0, wrong: 0, limited: 0, listed: 0, differ: 0 };
for (let evening = 0; evening < EVENINGS; evening += 1) {
  const date = addDays(FIRST_DAY, evening);
  const random = randomFrom(FIRST_SEED + evening);
  const below = (limit: number) => Math.floor(random() * limit);
  const seated: Party[] = [];
  const fitting: string[] = [];
  for (let caller = 0; caller < CALLERS; caller += 1) {
    if (caller % 9 === 8) {
      const [gone] = seated.splice(below(seated.length), 1);
      if (gone) await cancelReservation(services, assistant, { unitId: unit.id, id: gone.id, by: "guest" });
    }
    const from = 18 * 60 + 15 * below(15);
    const guests = 1 + below(below(3) === 0 ? 8 : 4);
    const party = { id: newId(), from, until: from + (guests >= 5 ? 120 : 90), guests };
    const time = timeOfMinutes(from);
    const fields = {
      ...EMPTY_FIELDS,
      customerName: "Ana",
      customerPhone: "(11) 98888-7766",
      date,
      time,
      guests,
    };
    const created = await createReservation(services, assistant, {
      unitId: unit.id,
      id: party.id,
      ...fields,
    });
    total.requests += 1;
    if (created.ok) {
      seated.push(party);
      continue;
    }
    const { reason } = created;
    if (reason !== "no_table" && reason !== "pacing_full") throw new Error(`refused: ${reason}`);
    const fits = canSeat([...seated, party]);
    total[reason === "no_table" ? "noTable" : "limited"] += 1;
    if (fits && reason === "no_table") total.wrong += 1;
    if (fits) fitting.push(`${time} ${guests} ${reason}`);
    await keepRefusal(
      sql,
      assistant,
      party.id,
      { date, time, guests, windowMinutes: 0, reason, offered: [] },
      new Date(),
    );
  }
  if (!canSeat(seated)) throw new Error(`evening ${date} promised too much`);
  // Later cancellations must not change what was known then.
  for (const { id } of seated.slice(0, 3))
    await cancelReservation(services, assistant, { unitId: unit.id, id, by: "guest" });
  await replayRefusals(services);
  const later = { ...services, clock: { now: () => new Date("2028-06-01T12:00:00Z") } };
  const report = await readReport(later, assistant, { unitId: unit.id, from: date, to: date });
  if (!report.ok) throw new Error(report.reason);
  const listed = report.value.fittedRefusals.map(({ time, guests, reason }) => `${time} ${guests} ${reason}`);
  total.listed += listed.length;
  if (listed.toSorted().join() !== fitting.toSorted().join()) total.differ += 1;
}
console.log(
  `${EVENINGS} evenings, ${total.requests} requests: refused for want of a table ${total.noTable}, of these wrongly ${total.wrong} (goal 0); ` +
    `refused by the limit ${total.limited}; listed as fitting ${total.listed}; evenings whose list is not the referee's ${total.differ} (goal 0)`,
);
await tablePlannerOf(services).endThreads();
await services.realtime.close();
await database.close();
await stage.stop();

/** Whether all parties can have a table: a search through all ways to deal the tables out, without one that it has tried before. */
function canSeat(parties: readonly Party[]): boolean {
  const inOrder = parties.toSorted((one, other) => one.from - other.from);
  const tried = new Set<string>();
  const seat = (index: number, freeAt: readonly number[]): boolean => {
    const party = inOrder[index];
    if (party === undefined) return true;
    // Tables that are free already are alike.
    const now = freeAt.map((at) => Math.max(at, party.from));
    const state = `${index} ${stateOf(now)}`;
    if (tried.has(state)) return false;
    tried.add(state);
    return SEATS.some(
      (seats, table) =>
        seats >= party.guests && now[table] === party.from && seat(index + 1, now.with(table, party.until)),
    );
  };
  return seat(
    0,
    SEATS.map(() => 0),
  );
}

/** Tables with as many seats may be exchanged. */
function stateOf(freeAt: readonly number[]): string {
  return SEATS.map((seats, table) => `${seats}:${freeAt[table]}`)
    .toSorted()
    .join();
}
