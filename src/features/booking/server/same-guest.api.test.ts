import { expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { buildReservation, buildTable, buildUnit, buildWaitlistEntry } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";

const DAY = "2026-11-20";
const ANA = { customerName: "Ana Lima", customerPhone: "(31) 98765-4321", guests: 2 };

const { sql, app, organization, unit, staff } = useUnit({
  now: new Date("2026-11-20T15:00:00Z"),
  users: { staff: ["reservas"] },
});

const create = (over: Partial<typeof ANA & { id: string; date: string; time: string }> = {}) =>
  staff.reservations.create({ unitId: unit.id, id: newId(), ...ANA, date: DAY, time: "20:00", ...over });

const known = async (
  over: { phone?: string; date?: string; time?: string; exceptReservationId?: string } = {},
) =>
  (
    await staff.reservations.findSameGuest({
      unitId: unit.id,
      phone: ANA.customerPhone,
      date: DAY,
      time: "20:00",
      ...over,
    })
  ).reservations.map(({ time }) => time);

it("shows the other bookings of a number on the day, the nearest first, however the number was written", async () => {
  const lunch = await create({ time: "12:30" });
  await create({ customerPhone: "5531987654321", time: "20:30" });
  await create({ customerPhone: "(31) 98765-4322" });
  await create({ date: "2026-11-27" });
  expect(await known()).toEqual(["20:30", "12:30"]);
  expect(await known({ phone: "0 15 31 8765–4321" })).toEqual(["20:30", "12:30"]);
  expect(await known({ exceptReservationId: lunch.id })).toEqual(["20:30"]);
  expect(await known({ phone: "98765-4321" })).toEqual([]);
});

it("looks beyond midnight, and leaves out what is over", async () => {
  await buildReservation(sql, unit, { ...ANA, date: "2026-11-21", time: "00:30" });
  await buildReservation(sql, unit, { ...ANA, date: DAY, time: "19:00", status: "cancelled" });
  await buildReservation(sql, unit, { ...ANA, date: DAY, time: "13:00", status: "completed" });
  expect(await known({ time: "23:30" })).toEqual(["00:30"]);
});

it("knows nothing of another unit", async () => {
  const beach = await buildUnit(sql, organization, { name: "Praia" });
  await buildReservation(sql, beach, { ...ANA, date: DAY, time: "20:00" });
  expect(await known()).toEqual([]);
});

it("takes the same booking of two devices at once, and shows one of them the other", async () => {
  const [one, other] = await Promise.all([create(), create()]);
  expect([one, other].map(({ sameGuest }) => sameGuest.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  const [warned, first] = one.sameGuest.length === 1 ? [one, other] : [other, one];
  expect(warned.sameGuest).toMatchObject([{ id: first.id, time: "20:00", customerName: "Ana Lima" }]);
});

it("an edit shows it, too: the date moved to a day on which the guest comes already", async () => {
  const { id: expected } = await create();
  const { id, version, sameGuest } = await create({ date: "2026-11-27" });
  expect(sameGuest).toEqual([]);
  const edited = await staff.reservations.update({
    unitId: unit.id,
    id,
    version,
    ...ANA,
    date: DAY,
    time: "21:00",
  });
  expect(edited.sameGuest.map((one) => one.id)).toEqual([expected]);
});

it("another time shows it, too: a booking that is dragged to the hour of the guest's other one", async () => {
  const { id: expected } = await create();
  const { id, version } = await create({ time: "12:30" });
  const moved = await staff.reservations.reschedule({
    unitId: unit.id,
    id,
    version,
    date: DAY,
    time: "19:15",
    tableIds: [],
  });
  expect(moved.sameGuest.map((one) => one.id)).toEqual([expected]);
});

it("so does the queue: a party that is seated or booked from it may have a booking then", async () => {
  app.setNow(new Date("2026-11-20T22:30:00Z"));
  const { id: expected } = await create();
  const table = await buildTable(sql, unit, { label: "M4", seats: 4 });
  const ana = { customerName: "Ana", customerPhone: "5531987654321", guests: 2 };
  const seated = await buildWaitlistEntry(sql, unit, ana);
  const common = { unitId: unit.id, id: newId() };
  const answer = await staff.reservations.seatFromWaitlist({
    ...common,
    entryId: seated.id,
    tableIds: [table.id],
  });
  expect(answer.sameGuest.map((one) => one.id)).toEqual([expected]);
  const booked = await buildWaitlistEntry(sql, unit, ana);
  const confirmed = await staff.reservations.confirmFromWaitlist({
    ...common,
    id: newId(),
    entryId: booked.id,
    date: DAY,
  });
  expect(confirmed.sameGuest.map((one) => one.id)).toEqual([answer.id, expected]);
  app.setNow(new Date("2026-11-20T15:00:00Z"));
});

it("a retry of a create answers what is stored", async () => {
  const id = newId();
  const first = await create({ id });
  expect(await create({ id })).toEqual(first);
});
