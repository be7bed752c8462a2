import { beforeEach, expect, it } from "vitest";

import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { readHabits } from "#features/table-plan/server/habit-queries.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { addDays, MINUTE_MS } from "#shared/time.ts";
import { NOW, startEvening, TODAY } from "#tests/evening.ts";
import { buildReservation, buildTable, buildWaitlistEntry } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import { countPatience } from "./past-wait-queries.ts";
import { quoteQueue } from "./quote-queue.ts";

const evening = startEvening();
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS);
const quote = async (guests = 2) => {
  const unit = (await findUnitForAssistant(evening.sql, evening.unit.id, "whatsapp")) as AuthorizedUnit;
  return quoteQueue(evening.services, unit, { guests }, NOW);
};
/** Finished stays of couples on the days before. */
const finishStays = async (count: number, minutes = 90) => {
  for (let day = 1; day <= count; day += 1) {
    const stay = await buildReservation(evening.sql, evening.unit, {
      date: addDays(TODAY, -day),
      status: "completed",
    });
    await rows(
      evening.sql,
      "update reservation set completed_at = seated_at + $3 * interval '1 minute' where unit_id = $1 and id = $2",
      [evening.unit.id, stay.id, minutes],
    );
  }
};

beforeEach(async () => {
  const table = await buildTable(evening.sql, evening.unit, { label: "M1", seats: 2 });
  await buildReservation(evening.sql, evening.unit, {
    date: TODAY,
    time: "18:30",
    status: "seated",
    arrivedAt: minutesAgo(60),
    tables: [table],
  });
});

/** Waits of couples that ended at a table. */
const finishWaits = async (count: number, { waited = 30, rawHigh = 30 } = {}) => {
  for (let one = 0; one < count; one += 1)
    await buildWaitlistEntry(evening.sql, evening.unit, {
      status: "seated",
      addedAt: minutesAgo(600),
      seatedAt: minutesAgo(600 - waited),
      quotedMinutes: 35,
      quotedRaw: rawHigh,
    });
};

it("counts the waiting parties until twenty stays are known", async () => {
  await finishStays(19);
  await buildWaitlistEntry(evening.sql, evening.unit, { addedAt: minutesAgo(5) });
  expect(await quote()).toEqual({
    waiting: new Map(),
    newcomer: expect.objectContaining({ promise: 20, source: "fallback" }),
  });
});

it("says nothing of its own before twenty waits, and keeps what it would have said", async () => {
  await finishStays(20);
  await finishWaits(19);
  const { newcomer, waiting } = await quote();
  expect(newcomer).toMatchObject({ promise: 15, source: "fallback", rawHigh: expect.any(Number) as number });
  expect(waiting.size).toBe(0);
  const party = { customerName: "Carla Dias", customerPhone: "(11) 91234-5678", guests: 2 };
  const { id } = await evening.staff.waitlist.add({ unitId: evening.unit.id, id: newId(), ...party });
  const [stored] = await rows(
    evening.sql,
    "select quote_source, quoted_raw from waitlist_entry where id = $1",
    [id],
  );
  expect(stored).toEqual({ quote_source: "fallback", quoted_raw: newcomer?.rawHigh });
});

it("simulates the room for all who wait and for one more", async () => {
  await finishStays(20);
  await finishWaits(20);
  await buildWaitlistEntry(evening.sql, evening.unit, { addedAt: minutesAgo(5) });
  const { newcomer, waiting } = await quote();
  const [first] = waiting.values();
  // The couple at the only table has about half an hour left; the second party waits for the first one to leave, too.
  expect(first?.source).toBe("model");
  expect(first?.median).toBeGreaterThan(20);
  expect(first?.median).toBeLessThan(45);
  expect(newcomer?.source).toBe("model");
  expect(newcomer?.median).toBeGreaterThan((first?.median ?? 0) + 30);
});

it("shows the wait for a table of the wanted kind, which is then promised", async () => {
  await finishStays(20);
  await finishWaits(20);
  await buildTable(evening.sql, evening.unit, { label: "M2", seats: 2, x: 400 });
  const input = { unitId: evening.unit.id, guests: 2 };
  expect(await evening.staff.waitlist.quote(input)).toMatchObject({ promise: 0, source: "model" });
  const wish = { ...input, requires: ["accessible" as const] };
  const { promise } = await evening.staff.waitlist.quote(wish);
  const party = { customerName: "Carla Dias", customerPhone: "(11) 91234-5678" };
  const stored = await evening.staff.waitlist.add({ ...wish, id: newId(), ...party });
  expect(promise).toBe(stored.quotedMinutes);
});

it("promises a reservation's party that queues the wait for its kind of table", async () => {
  await finishStays(20);
  await finishWaits(20);
  await buildTable(evening.sql, evening.unit, { label: "M2", seats: 2, x: 400 });
  const queued = async (requires: ("accessible" | "window")[], customerPhone: string) => {
    const { id } = await buildReservation(evening.sql, evening.unit, {
      date: TODAY,
      time: "22:30",
      requires,
      customerPhone,
    });
    const input = { unitId: evening.unit.id, id, entryId: newId() };
    return (await evening.staff.reservations.addToWaitlist(input)).quotedMinutes;
  };
  expect(await queued(["accessible"], "(11) 90000-0001")).toBe(120);
  expect(await queued([], "(11) 90000-0002")).toBe(0);
});

it("knows how long parties of this restaurant stay, and that one leaves soon after its bill", async () => {
  await finishStays(40, 62);
  await finishWaits(20);
  const { newcomer: quick } = await quote();
  expect(quick?.median).toBeLessThan(26);
  await rows(
    evening.sql,
    "update reservation set stage = 'bill', stage_at = $2 where unit_id = $1 and status = 'seated'",
    [evening.unit.id, minutesAgo(8)],
  );
  const { newcomer: paying } = await quote();
  expect(paying?.median).toBeLessThan(12);
});

it("keeps a free table for a reservation while the plan expects a party that was moved to stay at the other", async () => {
  await finishStays(20);
  await finishWaits(20);
  await buildTable(evening.sql, evening.unit, { label: "M2", seats: 2, x: 400 });
  await buildReservation(evening.sql, evening.unit, { date: TODAY, time: "19:50" });
  await rows(evening.sql, "update reservation set seated_at = $2 where unit_id = $1 and status = 'seated'", [
    evening.unit.id,
    minutesAgo(85),
  ]);
  const { newcomer: before } = await quote();
  expect(before?.median, "the other table is expected to be free for the reservation").toBe(0);
  // After a move a party has half an hour at least.
  await rows(
    evening.sql,
    "update reservation_table set during = tstzrange($2, $3) where unit_id = $1 and status = 'seated'",
    [evening.unit.id, minutesAgo(1), minutesAgo(-60)],
  );
  const { newcomer: moved } = await quote();
  expect(moved?.median).toBeGreaterThan(0);
});

it("adds what the last waits were above their quotes, in proportion", async () => {
  await finishStays(20);
  await finishWaits(20, { waited: 45, rawHigh: 35 });
  const { newcomer } = await quote();
  const rawHigh = newcomer?.rawHigh ?? 0;
  const correction = (10 * (rawHigh + 5)) / (35 + 5);
  expect(newcomer?.promise).toBe(Math.ceil((rawHigh + correction) / 5) * 5);
});

it("knows how many parties of each size walk in on this weekday", async () => {
  const visit = async (days: number, guests: number) => {
    const past = { date: addDays(TODAY, -days), time: "19:30", status: "completed" as const, guests };
    return (await buildReservation(evening.sql, evening.unit, past)).id;
  };
  const walkedIn = [await visit(7, 2), await visit(14, 2), await visit(14, 4), await visit(8, 2)];
  await visit(7, 2);
  await rows(evening.sql, "update reservation set kind = 'walk_in' where id = any($1)", [walkedIn]);
  const unit = (await findUnitForAssistant(evening.sql, evening.unit.id, "whatsapp")) as AuthorizedUnit;
  const { walkIns } = await readHabits(evening.sql, unit, TODAY, 12);
  expect(walkIns.toSorted((one, other) => one.guests - other.guests)).toEqual([
    { hour: 19, guests: 2, perMinute: 1 / 60 },
    { hour: 19, guests: 4, perMinute: 1 / 120 },
  ]);
});

it("counts who gave up, by the quarter of an hour of their wait", async () => {
  const addedAt = minutesAgo(600);
  const after = (minutes: number) => new Date(addedAt.getTime() + minutes * MINUTE_MS);
  const leave = (minutes: number) =>
    buildWaitlistEntry(evening.sql, evening.unit, {
      status: "left",
      leftReason: "gave_up",
      addedAt,
      leftAt: after(minutes),
    });
  await leave(20);
  await leave(100);
  await buildWaitlistEntry(evening.sql, evening.unit, { status: "seated", addedAt, seatedAt: after(10) });
  const unit = (await findUnitForAssistant(evening.sql, evening.unit.id, "whatsapp")) as AuthorizedUnit;
  expect(await countPatience(evening.sql, unit, minutesAgo(700))).toEqual({
    seated: 1,
    patience: [
      { gaveUp: 0, waitedMinutes: 40 },
      { gaveUp: 1, waitedMinutes: 20 },
      { gaveUp: 0, waitedMinutes: 15 },
      { gaveUp: 0, waitedMinutes: 15 },
      { gaveUp: 0, waitedMinutes: 15 },
      { gaveUp: 1, waitedMinutes: 25 },
    ],
  });
});

it("counts while the restaurant is closed", async () => {
  await finishStays(20);
  await finishWaits(20);
  evening.setNow(new Date("2026-11-20T12:00:00Z"));
  const unit = (await findUnitForAssistant(evening.sql, evening.unit.id, "whatsapp")) as AuthorizedUnit;
  const { newcomer } = await quoteQueue(evening.services, unit, { guests: 2 }, evening.services.clock.now());
  expect(newcomer).toMatchObject({ promise: 15, source: "fallback" });
});
