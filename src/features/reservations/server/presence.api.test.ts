import { beforeAll, expect, test } from "vitest";
import * as z from "zod";

import {
  readAvailabilityFacts,
  readFactsOfMoment,
} from "#features/availability/server/availability-queries.ts";
import { inTransaction, rows } from "#platform/db/database.ts";
import { mintAuthorizedUnit, systemActor, type AuthorizedUnit } from "#shared/access.ts";
import { ok } from "#shared/result.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildReservation, buildUnit } from "#tests/factories.ts";
import { OPEN_ENTRIES } from "../../acts/server/queries.ts";
import { listCompanyUnits } from "../../company-settings/units/server/queries.ts";
import { OPEN_STATUSES } from "../../waitlist/limits.ts";
import type { ReservationStatus } from "../contract.ts";
import { type Presence, PRESENCE } from "../status/contract.ts";
import { RESERVATION_STATUSES } from "../status/rules.ts";
import { lockOpenReservations } from "./hold-queries.ts";
import { listExpected } from "./queries.ts";
import { searchReservations } from "./search-queries.ts";
import { countCovers, countCurrentReservations, listArrivals } from "./service-queries.ts";

// One reservation of every status on one evening: each query that means several statuses must find the right ones.

const database = useDatabase();
const INDEX = { definition: z.string() };
const ID = { id: z.string() };
const DAY = "2030-05-10";
const now = new Date("2030-05-10T12:00:00Z");
const SERVICE = { from: new Date("2030-05-10T03:00:00Z"), until: new Date("2030-05-11T03:00:00Z") };
let unit: AuthorizedUnit;
const statusById = new Map<string, ReservationStatus>();

beforeAll(async () => {
  const { sql } = database();
  const organization = await buildOrganization(sql);
  const built = await buildUnit(sql, organization);
  unit = mintAuthorizedUnit({
    actor: systemActor(organization.id),
    organizationId: organization.id,
    unitId: built.id,
    timeZone: built.timeZone,
  });
  for (const [index, status] of RESERVATION_STATUSES.entries()) {
    const { id } = await buildReservation(sql, built, { date: DAY, status, guests: index + 1 });
    statusById.set(id, status);
  }
});

const statusesWith = (...presences: Presence[]) =>
  RESERVATION_STATUSES.filter((status) => presences.includes(PRESENCE[status])).toSorted();
const statusesOf = (found: readonly { id: string }[]) =>
  found.map(({ id }) => statusById.get(id) ?? id).toSorted();

test("arrivals and expected reservations are those still to come, and no others", async () => {
  const { sql } = database();
  expect(statusesOf(await listArrivals(sql, unit, SERVICE))).toEqual(statusesWith("expected"));
  expect(statusesOf(await listExpected(sql, unit, DAY, now))).toEqual(statusesWith("expected"));
});

test("reservations that are not over are current, move with the time zone, and warn before the unit is closed", async () => {
  const open = statusesWith("expected", "here");
  expect((await countCurrentReservations(database().sql, unit, now)).today).toBe(open.length);
  const [closing] = await listCompanyUnits(database().sql, unit, now);
  expect(closing?.comingReservations).toBe(open.length);
  await inTransaction(database(), async (tx) => {
    expect(statusesOf(await lockOpenReservations(tx, unit, DAY))).toEqual(open);
    return ok(null);
  });
});

test("expected, seated and completed reservations count for the day's guests and its availability", async () => {
  const counted = statusesWith("expected", "here", "left");
  const covers = await countCovers(database().sql, unit, SERVICE);
  expect(covers.map(({ guests }) => guests)).toEqual([
    counted.reduce((sum, status) => sum + RESERVATION_STATUSES.indexOf(status) + 1, 0),
  ]);
  const { bookings } = await readAvailabilityFacts(database().sql, unit, { first: DAY, last: DAY });
  expect(statusesOf(bookings)).toEqual(counted);
  const atThatTime = await readFactsOfMoment(database().sql, unit, { date: DAY, time: "20:00" });
  expect(statusesOf(atThatTime.bookings)).toEqual(counted);
});

test("a search finds all, those that are not over first", async () => {
  const found = await searchReservations(database().sql, unit, [["bruno"]], DAY);
  const { length } = statusesWith("expected", "here");
  expect(statusesOf(found)).toEqual(RESERVATION_STATUSES.toSorted());
  expect(statusesOf(found.slice(0, length))).toEqual(statusesWith("expected", "here"));
});

test.each([
  ["reservation_open", ["expected", "here"]],
  ["reservation_counted", ["expected", "here", "left"]],
  ["reservation_served", ["here", "left"]],
  ["reservation_presence where is_expected", ["expected"]],
  ["reservation_presence where is_here", ["here"]],
  ["reservation_presence where has_left", ["left"]],
  ["reservation_presence where is_served", ["here", "left"]],
  ["reservation_presence where is_cancelled or is_missed", ["absent"]],
] as const)("%s has the reservations whose party is %s", async (view, presences) => {
  const found = await rows(
    database().sql,
    ID,
    `select id from (select * from ${view}) named where date = $1`,
    [DAY],
  );
  expect(statusesOf(found)).toEqual(statusesWith(...presences));
});

test("acts keep the entries of the queue that are open", () => {
  expect(OPEN_ENTRIES).toBe(OPEN_STATUSES.map((status) => `'${status}'`).join(", "));
});

test("the index reservation_current holds all reservations that are not over", async () => {
  const [index] = await rows(
    database().sql,
    INDEX,
    "select pg_get_indexdef('reservation_current'::regclass) as definition",
  );
  const statuses = Array.from(
    (index?.definition ?? "").matchAll(/'([^']*)'::text/g),
    ([, status = ""]) => status,
  );
  expect(statuses.toSorted()).toEqual(statusesWith("expected", "here"));
});
