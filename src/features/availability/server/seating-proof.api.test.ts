import { afterAll, beforeEach, expect, test } from "vitest";

import { createReservation } from "#features/booking/server/create.ts";
import { EMPTY_FIELDS } from "#features/reservations/fields/rules.ts";
import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { asAssistant } from "#tests/assistant-unit.ts";
import { buildReservation, buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { checkAvailability } from "./check-availability.ts";

// The assistant takes a table only if a plan of the whole evening seats everybody, and it takes every such table.

const { sql, app, unit, clientWith } = useUnit();
const DAY = "2030-05-10";
let assistant: AuthorizedUnit;

afterAll(() => tablePlannerOf(app.services).endThreads());

beforeEach(() => {
  assistant = asAssistant(unit);
});

test("a party that only the count per instant would take is refused", async () => {
  await buildTables([2, 4]);
  // Both couples meet at 20:00, and M1 is busy until 20:30: so the later couple needs M2 until 21:30.
  expect(await take("18:30", 4)).toBe("taken");
  expect(await take("19:00", 2)).toBe("taken");
  expect(await take("20:00", 2)).toBe("taken");
  // At 21:00 one table is free, but it is the small one.
  expect(await take("21:00", 4)).toBe("no_table");
  const { reasons, alternatives, offers } = await checkAvailability(app.services, assistant, {
    unitId: unit.id,
    date: DAY,
    time: "21:00",
    guests: 4,
    windowMinutes: 30,
  });
  expect(reasons).toEqual(["no_table"]);
  expect(offers).toEqual([{ date: DAY, time: "21:30", offset: 30, isCalm: false }]);
  expect(alternatives[0]).toEqual({ date: DAY, time: "21:30" });
  expect(await take("21:30", 4)).toBe("taken");
  expect(await listOverlaps()).toEqual([]);
});

test("a party for which others have to move is taken, and the plan in force moves them", async () => {
  const [m1, m2] = await buildTables([4, 2]);
  const couple = await buildReservation(sql, unit, { date: DAY, time: "20:00" });
  await plan(couple.id, [m1]);
  expect(await take("20:00", 4)).toBe("taken");
  expect(await planOf(couple.id)).toEqual([m2]);
  const [stored] = await rows<{ version: number }>(sql, "select version from reservation where id = $1", [
    couple.id,
  ]);
  expect(stored?.version).toBe(1);
  expect(await listOverlaps()).toEqual([]);
});

test("a party that takes more moves than the quick search tries is taken by the solver's proof", async () => {
  // A table of n seats takes parties of n - 1 and n. Everybody sits at the larger one, and the smallest table is free.
  const tables = await buildTables([2, 3, 4, 5, 6]);
  await rows(sql, "update dining_table set min_guests = seats - 1 where unit_id = $1", [unit.id]);
  for (const guests of [2, 3, 4, 5]) {
    const endsAt = new Date(`${DAY}T23:00:00-03:00`);
    const { id } = await buildReservation(sql, unit, { date: DAY, guests, endsAt });
    await plan(id, [tables[guests - 1] ?? ""]);
  }
  expect(await take("20:00", 6)).toBe("taken");
  expect(await listOverlaps()).toEqual([]);
  expect(await take("20:00", 2)).toBe("no_table");
});

test("a party that staff took beyond the tables closes the evening to nobody whom a plan still seats", async () => {
  await buildTables([2, 4]);
  for (const _ of [1, 2]) await buildReservation(sql, unit, { date: DAY, guests: 4 });
  expect(await take("20:00", 2)).toBe("taken");
  expect(await take("20:00", 2)).toBe("no_table");
});

test("parties that ask at the same moment never get more tables than the evening has", async () => {
  await buildTables([2, 2, 4, 4, 6]);
  const wishes = ["19:00", "19:30", "20:00", "20:30", "21:00"].flatMap((time) =>
    [2, 2, 3, 4, 5].map((guests) => [time, guests] as const),
  );
  const answers = await Promise.all(wishes.map(([time, guests]) => take(time, guests)));
  expect(new Set(answers)).toEqual(new Set(["taken", "no_table"]));
  expect(await listOverlaps()).toEqual([]);
  const unplanned = await rows(
    sql,
    `select id from reservation where unit_id = $1 and (planned_table_ids is null or planned_table_ids = '{}')`,
    [unit.id],
  );
  expect(unplanned).toEqual([]);
});

test("an edit to another time keeps the promised tables, for which others move", async () => {
  const [m1, m2] = await buildTables([4, 4]);
  const promised = await buildReservation(sql, unit, {
    date: DAY,
    time: "13:00",
    tables: [{ id: m1 ?? "" }],
  });
  const other = await buildReservation(sql, unit, { date: DAY, time: "20:00" });
  await plan(other.id, [m1]);
  const staff = await clientWith("all");
  await staff.reservations.update({
    unitId: unit.id,
    ...fieldsOf("20:00", 2),
    id: promised.id,
    version: 1,
  });
  expect(await planOf(other.id)).toEqual([m2]);
});

async function take(time: string, guests: number): Promise<string> {
  const created = await createReservation(app.services, assistant, {
    unitId: unit.id,
    id: newId(),
    ...fieldsOf(time, guests),
  });
  return created.ok ? "taken" : created.reason;
}

function fieldsOf(time: string, guests: number) {
  return { ...EMPTY_FIELDS, customerName: "Ana", customerPhone: "(11) 98888-7766", date: DAY, time, guests };
}

/** Tables M1, M2, … with this many seats; their ids. */
async function buildTables(seats: readonly number[]): Promise<string[]> {
  const built = [];
  for (const [index, count] of seats.entries())
    built.push(await buildTable(sql, unit, { label: `M${index + 1}`, seats: count }));
  return built.map(({ id }) => id);
}

async function plan(id: string, tableIds: readonly (string | undefined)[]): Promise<void> {
  await rows(sql, "update reservation set planned_table_ids = $2 where id = $1", [id, tableIds]);
}

async function planOf(id: string): Promise<string[]> {
  const [row] = await rows<{ tableIds: string[] }>(
    sql,
    `select planned_table_ids as "tableIds" from reservation where id = $1`,
    [id],
  );
  return row?.tableIds ?? [];
}

/** Pairs of reservations that the plan in force puts at one table at the same time. */
async function listOverlaps(): Promise<object[]> {
  return rows(
    sql,
    `select one.id, other.id as other from reservation one
     join reservation other on other.unit_id = one.unit_id and other.id > one.id
       and other.planned_table_ids && one.planned_table_ids
       and tstzrange(other.starts_at, other.ends_at) && tstzrange(one.starts_at, one.ends_at)
     where one.unit_id = $1`,
    [unit.id],
  );
}
