import { beforeEach, expect, it } from "vitest";

import { createReservation } from "#features/booking/server/create.ts";
import { updateReservation } from "#features/booking/server/edit.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import { NOTHING_SPECIAL } from "#features/reservations/fields/rules.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { asAssistant } from "#tests/assistant-unit.ts";
import { buildReservation, buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { PacingRule } from "../contract.ts";

/** Thursday, 19 November 2026, 19:30 in São Paulo. */
const NOW = new Date("2026-11-19T22:30:00Z");
const FRIDAY = "2026-11-20";
const TABLES = 30;

const { sql, app, unit, owner } = useUnit({ now: NOW, users: { owner: { name: "Helena" } } });
let online: AuthorizedUnit;

beforeEach(async () => {
  online = asAssistant(unit);
  for (let index = 0; index < TABLES; index += 1) await buildTable(sql, unit, { label: `M${index + 1}` });
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
  ...NOTHING_SPECIAL,
  ...over,
});
const fieldsOf = ({
  status: _status,
  tables: _tables,
  turnMinutes: _minutes,
  kind: _kind,
  arrivedAt: _at,
  arrivedGuests: _guests,
  wantedArea: _area,
  ...fields
}: Reservation) => ({ unitId: unit.id, ...fields });
const bookOnline = async (over: Parameters<typeof party>[0] = {}) => {
  const result = await createReservation(app.services, online, party(over));
  return result.ok ? "done" : result.reason;
};

it("keeps the limits, shows what exceeds them, and cancels nothing", async () => {
  const stored = await buildReservation(sql, unit, { date: FRIDAY, time: "20:10", guests: 6 });
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
  const [kept] = await rows<{ status: string }>(sql, "select status from reservation where id = $1", [
    stored.id,
  ]);
  expect(kept).toEqual({ status: "confirmed" });
});

it("takes the limits of a date by the product's clock, whatever the database's clock says", async () => {
  app.setNow(new Date("2026-01-08T22:30:00Z"));
  const date = "2026-01-09";
  const limits = [{ slot: "20:00", maxCovers: 1, maxOnlineCovers: null, maxParties: null }];
  await owner.pacing.saveDay({ unitId: unit.id, date, limits });
  expect((await owner.pacing.read({ unitId: unit.id })).days).toEqual([{ date, limits }]);
  expect(await bookOnline({ date })).toBe("pacing_full");
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

it("takes no more than the limit without staff, and warns staff", async () => {
  await save(rule());
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => bookOnline({ guests: 1 })));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(10);
  expect(new Set(outcomes)).toEqual(new Set(["done", "pacing_full"]));

  const asked = { unitId: unit.id, date: FRIDAY, time: "20:00", guests: 2 };
  const warned = await owner.reservations.checkAvailability(asked);
  expect(warned.reasons).toEqual(["pacing_full"]);
  expect(warned.slots).not.toContain("20:00");
  expect(await outcomeOf(owner.reservations.create(party()))).toBe("done");
  const [entry] = await rows<{ detail: unknown }>(
    sql,
    "select detail from audit_entry where unit_id = $1 and type = 'reservation.created' order by id desc limit 1",
    [unit.id],
  );
  expect(entry?.detail).toMatchObject({ overruled: ["pacing_full"] });
});

it("gives a quarter back when a booking moves or is cancelled", async () => {
  await save(rule({ maxParties: 1 }));
  const booked = await owner.reservations.create(party());
  expect(await bookOnline()).toBe("pacing_full");
  const moved = await owner.reservations.update({ ...fieldsOf(booked), time: "20:15" });
  expect(await bookOnline()).toBe("done");
  expect(await outcomeOf(owner.reservations.update({ ...fieldsOf(moved), guests: 3 }))).toBe("done");
  await save(rule({ slot: "20:15", maxParties: 1 }));
  expect(await bookOnline({ time: "20:20" })).toBe("pacing_full");
  await owner.reservations.cancel({ unitId: unit.id, id: booked.id });
  expect(await bookOnline({ time: "20:20" })).toBe("done");
});

it("accepts an online edit that makes a party smaller in a quarter over its limit, and no larger one", async () => {
  await save(rule({ maxCovers: 5 }));
  const booked = await owner.reservations.create(party({ guests: 3 }));
  await owner.reservations.create(party({ guests: 4 }));
  const edit = async (guests: number) => {
    const result = await updateReservation(app.services, online, { ...fieldsOf(booked), guests });
    return result.ok ? "done" : result.reason;
  };
  expect(await edit(4)).toBe("pacing_full");
  expect(await edit(2)).toBe("done");
});

it("shows of 90 days what a recount by SQL finds", async () => {
  await rows(
    sql,
    `insert into reservation (unit_id, id, customer_name, customer_phone, date, time, guests, starts_at, ends_at, status, channel,
       seated_at, completed_at, cancelled_at)
     select $1, gen_random_uuid(), 'Ana', '(11) 98765-4321', day, at, 1 + n % 7, starts_at, starts_at + interval '90 minutes', status,
       case when n / 4 % 3 = 0 then 'whatsapp' else 'backoffice' end,
       case when status = 'completed' then starts_at end, case when status = 'completed' then starts_at + interval '1 hour' end,
       case when status = 'cancelled' then starts_at end
     from (
       select n, day, at, (day + at) at time zone $2 as starts_at,
         case n / 90 % 5 when 0 then 'cancelled' when 1 then 'confirmed' else 'completed' end as status
       from (select n, date '2026-08-22' + n % 90 as day, time '18:00' + (n * 7 % 290) * interval '1 minute' as at
             from generate_series(1, 900) n) drawn
     ) placed`,
    [unit.id, unit.timeZone],
  );
  const recounted = await rows<{ date: string; slots: unknown }>(
    sql,
    `select to_char(date, 'YYYY-MM-DD') as date, json_agg(json_build_object('slot', slot, 'covers', covers,
       'onlineCovers', online, 'parties', parties, 'seatedCovers', seated) order by slot) as slots
     from (
       select date, left((date_trunc('hour', time) + floor(extract(minute from time) / 15) * interval '15 minutes')::text, 5) as slot,
         sum(guests) as covers, coalesce(sum(guests) filter (where channel = 'whatsapp'), 0) as online, count(*) as parties,
         coalesce(sum(guests) filter (where status = 'completed'), 0) as seated
       from reservation where unit_id = $1 and status <> 'cancelled' group by 1, 2
     ) counted group by date order by date`,
    [unit.id],
  );
  expect(recounted).toHaveLength(90);
  const shown = await Promise.all(
    recounted.map(async ({ date }) => ({ date, ...(await owner.pacing.readDay({ unitId: unit.id, date })) })),
  );
  expect(shown).toMatchObject(recounted);
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
    sql,
    "select type from audit_entry where unit_id = $1 and type like 'bookings.%' order by id",
    [unit.id],
  );
  expect(trail.map(({ type }) => type)).toEqual(["bookings.paused", "bookings.resumed"]);
});

it("suggests what nine of ten past services did not exceed", async () => {
  for (const [week, guests] of [2, 4, 6, 8].entries())
    await buildReservation(sql, unit, {
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
