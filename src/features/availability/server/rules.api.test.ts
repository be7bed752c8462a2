import { beforeEach, expect, test } from "vitest";

import { inTransaction } from "#platform/db/database.ts";
import { mintAuthorizedUnit, systemActor, type AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { refuse } from "#shared/result.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildTable, buildUnit } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import { readAvailabilityFacts } from "./availability-queries.ts";

// A process keeps a unit's rules. Here another process changes them: plain SQL does not inform this one.

const database = useDatabase();
const DAY = "2030-05-10";
let unit: AuthorizedUnit;

beforeEach(async () => {
  const { sql } = database();
  const organization = await buildOrganization(sql);
  const { id: unitId, timeZone } = await buildUnit(sql, organization);
  await buildTable(sql, { id: unitId }, { label: "M1" });
  const actor = systemActor(organization.id);
  unit = mintAuthorizedUnit({ actor, organizationId: organization.id, unitId, timeZone });
});

const readRules = async () => {
  const { bookings: _all, ...rules } = await readAvailabilityFacts(database().sql, unit, {
    first: DAY,
    last: DAY,
  });
  return rules;
};
const change = (text: string) => rows(database().sql, text, [unit.unitId]);
const readVersion = () => change(`select rules_version from unit where id = $1`);

test.each([
  ["time zone", "update unit set time_zone = 'America/Manaus' where id = $1", { timeZone: "America/Manaus" }],
  [
    "last reservation",
    "update unit set last_reservation_time = '20:30' where id = $1",
    { lastReservationTime: "20:30" },
  ],
  ["day's maximum", "update unit set max_reservations = 7 where id = $1", { maxReservationsPerDay: 7 }],
  [
    "turn times",
    "update unit set turn_minutes = 60, large_party_turn_minutes = 150, large_party_size = 8 where id = $1",
    { turn: expect.objectContaining({ minutes: 60, largePartyMinutes: 150, largePartySize: 8 }) },
  ],
  [
    "cleaning time",
    "update unit set cleaning_minutes = 9 where id = $1",
    { turn: expect.objectContaining({ cleaningMinutes: 9 }) },
  ],
  [
    "a rule of stays",
    `insert into turn_rule (unit_id, id, position, weekdays, minutes) values ($1, '${newId()}', 1, '{5}', 75)`,
    { turn: expect.objectContaining({ rules: [expect.objectContaining({ weekdays: [5], minutes: 75 })] }) },
  ],
  ["no weekday", "delete from opening_hours where unit_id = $1", { openingHours: [] }],
  [
    "a table's seats",
    "update dining_table set seats = 9 where unit_id = $1",
    { tables: [expect.objectContaining({ seats: 9 })] },
  ],
  ["no table", "update dining_table set removed_at = now() where unit_id = $1", { tables: [] }],
  ["a deleted table", "delete from dining_table where unit_id = $1", { tables: [] }],
])("the next read knows a change of the rules: %s", async (_what, text, changed) => {
  const before = await readRules();
  await change(text);
  expect(await readRules()).toEqual({ ...before, ...changed });
});

test("the next read knows hours, closed dates and tables that were added, changed and removed", async () => {
  await readRules();
  await change("update opening_hours set ends_at = '23:30' where unit_id = $1 and weekday = 5");
  expect((await readRules()).openingHours[5]).toMatchObject({ endsAt: "23:30" });
  await change(
    `insert into opening_hours (unit_id, weekday) values ($1, 5)
     on conflict (unit_id, weekday) do update set starts_at = '18:00'`,
  );
  expect((await readRules()).openingHours[5]).toMatchObject({ startsAt: "18:00" });

  const id = newId();
  await change(
    `insert into closed_date (unit_id, id, first_date, last_date) values ($1, '${id}', '2030-05-01', '2030-05-02')`,
  );
  expect((await readRules()).closedDates).toMatchObject([{ id, lastDate: "2030-05-02" }]);
  await change(`update closed_date set last_date = '2030-05-03' where unit_id = $1`);
  expect((await readRules()).closedDates).toMatchObject([{ id, lastDate: "2030-05-03" }]);
  await change("delete from closed_date where unit_id = $1");
  expect((await readRules()).closedDates).toEqual([]);

  await buildTable(database().sql, { id: unit.unitId }, { label: "M2" });
  expect((await readRules()).tables).toHaveLength(2);
});

test.each([
  ["area", `insert into area (unit_id, id, name, position) values ($1, '${newId()}', 'Varanda', 1)`],
  [
    "join",
    `with made as (insert into table_join (unit_id, id, min_guests, max_guests) values ($1, '${newId()}', 5, 6) returning *)
     insert into table_join_member select made.unit_id, made.id, t.id from made join dining_table t on t.unit_id = made.unit_id`,
  ],
  [
    "block",
    `insert into table_block (unit_id, id, table_id, during)
     select unit_id, gen_random_uuid(), id, '[2030-05-10,2030-05-11)' from dining_table where unit_id = $1`,
  ],
  ["smallest party of a table", "update dining_table set min_guests = 2 where unit_id = $1"],
  ["attribute of a table", "update dining_table set attributes = '{window}' where unit_id = $1"],
  [
    "limit of a quarter of an hour",
    "insert into pacing_rule (unit_id, weekday, slot, max_covers) values ($1, 5, '20:00', 9)",
  ],
  ["day with limits of its own", "insert into pacing_day values ($1, '2030-05-10', '[]')"],
  ["pause", "insert into booking_pause (unit_id, from_at, until_at) values ($1, '2030-05-10', '2030-05-11')"],
  ["most empty seats", "update unit set max_empty_seats = 2 where id = $1"],
])("a change of what a plan depends on makes the rules new: %s", async (_what, text) => {
  const before = await readVersion();
  await change(text);
  expect(await readVersion()).not.toEqual(before);
});

test("rules that were read in a transaction that is rolled back do not come again", async () => {
  const before = await readRules();
  await inTransaction(database(), async (tx) => {
    await rows(tx, "update unit set max_reservations = 7 where id = $1", [unit.unitId]);
    const within = await readAvailabilityFacts(tx, unit, { first: DAY, last: DAY });
    expect(within.maxReservationsPerDay).toBe(7);
    return refuse("rolled_back");
  });
  expect(await readRules()).toEqual(before);
  await change("update unit set max_reservations = 8 where id = $1");
  expect((await readRules()).maxReservationsPerDay).toBe(8);
});

test("who sits at a table, where it stands, and a unit's other settings leave the rules as they are", async () => {
  const before = await readVersion();
  await change(
    "update dining_table set status = 'occupied', x = 7, label = 'M7', seats = 4 where unit_id = $1",
  );
  await change("update unit set phone = '(11) 3284-5170', no_show_minutes = 30 where id = $1");
  expect(await readVersion()).toEqual(before);
});
