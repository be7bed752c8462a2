import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { mintAuthorizedUnit, type AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import {
  openTestServices,
  outcomeOf,
  startTestApp,
  type TestApp,
  type TestClient,
} from "../../../../../tests/support/app.ts";
import { useDatabase } from "../../../../../tests/support/database.ts";
import {
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  buildUser,
  type BuiltUnit,
} from "../../../../../tests/support/factories.ts";
import { rows } from "../../../../../tests/support/rows.ts";
import { createReservation } from "../../server/commands.ts";
import type { PacingRule } from "../contract.ts";

/** Thursday, 19 November 2026, 19:30 in São Paulo. */
const NOW = new Date("2026-11-19T22:30:00Z");
const FRIDAY = "2026-11-20";
/** More with PACED_BOOKINGS=500. */
const BOOKINGS = Number(process.env["PACED_BOOKINGS"] ?? 60);
const TABLES = 30;

const database = useDatabase();
let app: TestApp;
let unit: BuiltUnit;
let owner: TestClient;
let online: AuthorizedUnit;

beforeAll(async () => {
  app = await startTestApp(database());
});
afterAll(() => app.stop());

beforeEach(async () => {
  app.setNow(NOW);
  const organization = await buildOrganization(database().sql);
  unit = await buildUnit(database().sql, organization);
  const { cookie } = await buildUser(database().sql, organization, {
    name: "Helena",
    sessionEndsAt: new Date("2030-01-01T00:00:00Z"),
  });
  owner = app.client(cookie);
  online = mintAuthorizedUnit({
    actor: {
      kind: "assistant",
      id: null,
      organizationId: organization.id,
      role: null,
      permissions: [],
      channel: "whatsapp",
    },
    organizationId: organization.id,
    unitId: unit.id,
    timeZone: unit.timeZone,
  });
  for (let index = 0; index < TABLES; index += 1)
    await buildTable(database().sql, unit, { label: `M${index + 1}` });
});

const rule = (over: Partial<PacingRule> = {}): PacingRule => ({
  weekday: 5,
  slot: "20:00",
  maxCovers: 10,
  maxOnlineCovers: null,
  maxParties: null,
  ...over,
});
const save = async (...rules: PacingRule[]) => {
  const { rules: before } = await owner.pacing.read({ unitId: unit.id });
  return owner.pacing.save({ unitId: unit.id, rules, before });
};
const party = (over: { id?: string; time?: string; guests?: number; date?: string } = {}) => ({
  unitId: unit.id,
  id: newId(),
  customerName: "Ana",
  customerPhone: "(11) 98765-4321",
  customerEmail: "",
  date: FRIDAY,
  time: "20:00",
  guests: 2,
  notes: "",
  ...over,
});
const bookOnline = async (over: Parameters<typeof party>[0] = {}, services = app.services) => {
  const result = await createReservation(services, online, party(over));
  return result.ok ? "done" : result.reason;
};

it("keeps the limits, tells what exceeds them, and cancels nothing", async () => {
  const stored = await buildReservation(database().sql, unit, { date: FRIDAY, time: "20:10", guests: 6 });
  const { rules, exceeded } = await save(rule({ maxCovers: 4 }), rule({ slot: "21:00", maxCovers: null }));
  expect(rules).toEqual([rule({ maxCovers: 4 })]);
  expect(exceeded).toMatchObject([{ date: FRIDAY, slot: "20:00", covers: 6, maxCovers: 4 }]);
  expect(await owner.pacing.read({ unitId: unit.id })).toMatchObject({ rules, days: [], pause: null });
  const { exceeded: none } = await owner.pacing.saveDay({ unitId: unit.id, date: FRIDAY, limits: [] });
  expect(none).toEqual([]);
  expect(await bookOnline()).toBe("done");
  await owner.pacing.saveDay({ unitId: unit.id, date: FRIDAY, limits: null });
  expect(await bookOnline()).toBe("pacing_full");
  const { slots } = await owner.pacing.readDay({ unitId: unit.id, date: FRIDAY });
  expect(slots).toMatchObject([{ slot: "20:00", covers: 8, onlineCovers: 2, parties: 2, isOver: true }]);
  const [kept] = await rows<{ status: string }>(
    database().sql,
    "select status from reservation where id = $1",
    [stored.id],
  );
  expect(kept).toEqual({ status: "confirmed" });
});

it.each([
  ["a time that is no quarter of an hour", { slot: "20:10" }],
  ["a negative limit", { maxCovers: -1 }],
  ["an online limit above the total", { maxOnlineCovers: 11 }],
] as const)("refuses %s", async (_what, over) => {
  expect(await outcomeOf(save(rule(over)))).toBe("INVALID");
});

it("refuses hours in which the unit is closed, and an edit of limits that somebody else has changed", async () => {
  await expect(save(rule({ slot: "23:00" }))).rejects.toMatchObject({
    message: "A unidade não abre às 23:00 nesse dia",
  });
  await save(rule());
  const late = owner.pacing.save({ unitId: unit.id, rules: [], before: [] });
  expect(await outcomeOf(late)).toBe("pacing_changed_meanwhile");
});

it(`takes no more than the limit of ${BOOKINGS} bookings at once from two processes, and warns staff`, async () => {
  await save(rule());
  const { env, realtime, ...other } = await openTestServices(database(), { now: () => NOW });
  const services = [app.services, { env, realtime, ...other }];
  const outcomes = await Promise.all(
    Array.from({ length: BOOKINGS }, (_, index) => bookOnline({ guests: 1 }, services[index % 2])),
  );
  await other.state.close();
  await realtime.close();
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(10);
  expect(new Set(outcomes)).toEqual(new Set(["done", "pacing_full"]));

  const asked = { unitId: unit.id, date: FRIDAY, time: "20:00", guests: 2 };
  const warned = await owner.reservations.checkAvailability(asked);
  expect(warned.reasons).toEqual(["pacing_full"]);
  expect(warned.slots).not.toContain("20:00");
  expect(await outcomeOf(owner.reservations.create(party()))).toBe("done");
  const [entry] = await rows<{ detail: unknown }>(
    database().sql,
    "select detail from audit_entry where unit_id = $1 and type = 'reservation.created' order by id desc limit 1",
    [unit.id],
  );
  expect(entry?.detail).toMatchObject({ overruled: ["pacing_full"] });
});

it("gives a quarter back when a booking moves or is cancelled", async () => {
  await save(rule({ maxParties: 1 }));
  const booked = await owner.reservations.create(party());
  expect(await bookOnline()).toBe("pacing_full");
  const {
    status: _s,
    tables: _t,
    turnMinutes: _m,
    kind: _k,
    arrivedAt: _a,
    arrivedGuests: _g,
    ...fields
  } = booked;
  const moved = await owner.reservations.update({ unitId: unit.id, ...fields, time: "20:15" });
  expect(await bookOnline()).toBe("done");
  const {
    status: _s2,
    tables: _t2,
    turnMinutes: _m2,
    kind: _k2,
    arrivedAt: _a2,
    arrivedGuests: _g2,
    ...again
  } = moved;
  expect(await outcomeOf(owner.reservations.update({ unitId: unit.id, ...again, guests: 3 }))).toBe("done");
  await save(rule({ slot: "20:15", maxParties: 1 }));
  expect(await bookOnline({ time: "20:20" })).toBe("pacing_full");
  await owner.reservations.cancel({ unitId: unit.id, id: booked.id });
  expect(await bookOnline({ time: "20:20" })).toBe("done");
});

it("pauses bookings that begin soon, says until when and who paused, and resumes", async () => {
  const soon = { date: "2026-11-19", time: "19:45" };
  const { pause } = await owner.pacing.pauseBookings({ unitId: unit.id, minutes: 30 });
  expect(pause).toEqual({ from: NOW.toISOString(), until: "2026-11-19T23:00:00.000Z", byName: "Helena" });
  expect(await owner.pacing.pauseBookings({ unitId: unit.id, minutes: 30 })).toEqual({ pause });
  expect(await bookOnline(soon)).toBe("bookings_paused");
  expect(await bookOnline({ ...soon, time: "20:00" })).toBe("done");
  expect(await outcomeOf(owner.reservations.create(party(soon)))).toBe("done");
  await owner.pacing.resumeBookings({ unitId: unit.id });
  await owner.pacing.resumeBookings({ unitId: unit.id });
  expect(await bookOnline(soon)).toBe("done");
  const trail = await rows<{ type: string }>(
    database().sql,
    "select type from audit_entry where unit_id = $1 and type like 'bookings.%' order by id",
    [unit.id],
  );
  expect(trail.map(({ type }) => type)).toEqual(["bookings.paused", "bookings.resumed"]);
});

it("suggests what nine of ten past services did not exceed", async () => {
  for (const [week, guests] of [2, 4, 6, 8].entries())
    await buildReservation(database().sql, unit, {
      date: `2026-11-${String(13 - week).padStart(2, "0")}`,
      time: "20:05",
      guests,
    });
  const { rules } = await owner.pacing.suggest({ unitId: unit.id });
  expect(rules).toContainEqual({
    weekday: 5,
    slot: "20:00",
    maxCovers: 2,
    maxOnlineCovers: null,
    maxParties: 1,
  });
});
