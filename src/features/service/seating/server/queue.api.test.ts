import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { NOW, TODAY, startEvening } from "#tests/evening.ts";
import {
  buildReservation,
  buildTable,
  buildUnit,
  buildWaitlistEntry,
  type BuiltTable,
} from "#tests/factories.ts";

const evening = startEvening();
let table: BuiltTable;

beforeEach(async () => {
  table = await buildTable(evening.sql, evening.unit, { label: "M4" });
});

const seat = (entryId: string, tableId = table.id, id = newId()) =>
  evening.staff.reservations.seatFromWaitlist({ unitId: evening.unit.id, entryId, id, tableIds: [tableId] });
const listWaiting = async () => (await evening.staff.waitlist.list({ unitId: evening.unit.id })).entries;

describe("seating a waiting party", () => {
  it("creates its reservation for today, seats it and takes the party off the waiting list, once", async () => {
    const entry = await buildWaitlistEntry(evening.sql, evening.unit, { customerName: "Carla", guests: 3 });
    const id = newId();
    const seated = await seat(entry.id, table.id, id);
    expect(seated).toMatchObject({
      id,
      customerName: "Carla",
      date: TODAY,
      time: "19:30",
      guests: 3,
      status: "seated",
      tables: ["M4"],
    });
    expect(await seat(entry.id, table.id, id)).toEqual(seated);
    const { sameGuest: _, ...row } = seated;
    expect(await evening.listWeek()).toEqual([row]);
    expect(await listWaiting()).toEqual([]);
    expect((await evening.staff.floor.listTables({ unitId: evening.unit.id })).tables).toMatchObject([
      { status: "occupied", customerName: "Carla", occupiedSince: NOW.toISOString(), reservationId: id },
    ]);
    expect(await evening.auditTypes()).toEqual([
      "waitlist.confirmed",
      "reservation.created",
      "reservation.seated",
    ]);
  });

  it("seats the reservation that the party waited with, and creates no second one", async () => {
    const { sql } = evening;
    const { id } = await buildReservation(sql, evening.unit, { date: TODAY, time: "19:00" });
    const entry = await buildWaitlistEntry(sql, evening.unit, { reservationId: id });
    const seated = await seat(entry.id);
    expect(seated).toMatchObject({ id, status: "seated", time: "19:00", tables: ["M4"] });
    expect(await seat(entry.id)).toEqual(seated);
    const { sameGuest: _, ...row } = seated;
    expect(await evening.listWeek()).toEqual([row]);
    expect(await listWaiting()).toEqual([]);
    expect(await evening.auditTypes()).toEqual(["waitlist.confirmed", "reservation.seated"]);
  });

  it("has one size in the queue and in the reservation that it waits with, wherever that is changed", async () => {
    const { sql, unit, staff } = evening;
    const { id } = await buildReservation(sql, unit, { date: TODAY, time: "19:00", guests: 2 });
    const of = { unitId: unit.id, id };
    const entryId = newId();
    await staff.reservations.addToWaitlist({ ...of, entryId });
    const sizes = async () => [
      (await listWaiting()).map(({ guests }) => guests),
      (await evening.listWeek()).map(({ guests, turnMinutes }) => [guests, turnMinutes]),
    ];
    await staff.waitlist.resize({ unitId: unit.id, id: entryId, guests: 5 });
    expect(await sizes()).toEqual([[5], [[5, 120]]]);

    const actId = newId();
    await staff.evening.markArrived({ ...of, arrivedGuests: 6, actId });
    expect(await sizes()).toEqual([[6], [[6, 120]]]);
    await staff.evening.undo({ unitId: unit.id, id: actId });
    expect(await sizes()).toEqual([[5], [[5, 120]]]);

    const [stored] = await evening.listWeek();
    if (!stored) throw new Error("the reservation is gone");
    const { status: _status, tables: _tables, turnMinutes: _turn, ...fields } = stored;
    await staff.reservations.update({ unitId: unit.id, ...fields, guests: 3 });
    expect(await sizes()).toEqual([[3], [[3, 90]]]);
    expect(await seat(entryId)).toMatchObject({ id, guests: 3 });
  });

  it("keeps its size in the queue while another reservation needs its promised table before it would leave", async () => {
    const { sql, unit, staff } = evening;
    const promised = { date: TODAY, tables: [table] };
    const { id } = await buildReservation(sql, unit, { ...promised, time: "19:00", guests: 2 });
    await buildReservation(sql, unit, { ...promised, time: "20:30" });
    const entryId = newId();
    await staff.reservations.addToWaitlist({ unitId: unit.id, id, entryId });
    expect(await outcomeOf(staff.waitlist.resize({ unitId: unit.id, id: entryId, guests: 5 }))).toBe(
      "table_held",
    );
    expect((await listWaiting()).map(({ guests }) => guests)).toEqual([2]);
  });

  it("seats and books a party that is called by a number: it has no phone", async () => {
    const { unit, staff } = evening;
    const [seated, booked] = [newId(), newId()];
    for (const id of [seated, booked])
      await staff.waitlist.add({
        unitId: unit.id,
        id,
        customerName: "Eva",
        customerPhone: "",
        hasNoPhone: true,
        guests: 2,
      });
    expect(await seat(seated)).toMatchObject({ kind: "walk_in", customerPhone: "", status: "seated" });
    const reservation = { unitId: unit.id, entryId: booked, id: newId(), date: TODAY };
    const confirmed = await staff.reservations.confirmFromWaitlist(reservation);
    expect(confirmed).toMatchObject({ kind: "walk_in", customerPhone: "", status: "confirmed" });
    expect(await listWaiting()).toEqual([]);
    // Both numbers were called out this evening.
    const again = { unitId: unit.id, id: confirmed.id, entryId: newId() };
    expect(await staff.reservations.addToWaitlist(again)).toMatchObject({ callNumber: 3 });
  });

  it("creates a reservation if the one that the party waited with was cancelled", async () => {
    const { sql } = evening;
    const { id } = await buildReservation(sql, evening.unit, { date: TODAY, status: "cancelled" });
    const entry = await buildWaitlistEntry(sql, evening.unit, { reservationId: id });
    expect((await seat(entry.id)).id).not.toBe(id);
    expect((await evening.listWeek()).map(({ status }) => status).toSorted()).toEqual([
      "cancelled",
      "seated",
    ]);
  });

  it("changes nothing if the table is taken, and refuses a party that no longer waits", async () => {
    const { sql } = evening;
    await buildReservation(sql, evening.unit, {
      date: TODAY,
      time: "19:00",
      status: "seated",
      tables: [table],
    });
    const entry = await buildWaitlistEntry(sql, evening.unit);
    expect(await outcomeOf(seat(entry.id))).toBe("table_taken");
    expect(await listWaiting()).toHaveLength(1);
    expect(await evening.listWeek()).toHaveLength(1);
    expect(await evening.auditTypes()).toEqual([]);

    const { id } = await buildReservation(sql, evening.unit, { date: TODAY });
    for (const gone of [
      { status: "left", leftAt: NOW, leftReason: "removed" },
      { status: "seated", seatedAt: NOW },
      { status: "left", leftAt: NOW, leftReason: "cancelled", reservationId: id },
    ] as const)
      expect(await outcomeOf(seat((await buildWaitlistEntry(sql, evening.unit, gone)).id))).toBe(
        "not_waiting",
      );
    expect(await outcomeOf(seat(newId()))).toBe("NOT_FOUND");
    const elsewhere = await buildUnit(sql, { id: evening.unit.organizationId });
    expect(await outcomeOf(seat((await buildWaitlistEntry(sql, elsewhere)).id))).toBe("NOT_FOUND");
  });

  it("lets one of two hosts win, at one table and for one party", async () => {
    const { sql } = evening;
    const entries = [
      await buildWaitlistEntry(sql, evening.unit),
      await buildWaitlistEntry(sql, evening.unit),
    ];
    const outcomes = await Promise.all(entries.map(({ id }) => outcomeOf(seat(id))));
    expect(outcomes.toSorted()).toEqual(["done", "table_taken"]);
    const [left] = await listWaiting();
    expect(left?.id).toBe(entries[outcomes.indexOf("table_taken")]?.id);

    const others = [
      await buildTable(sql, evening.unit, { label: "M5" }),
      await buildTable(sql, evening.unit, { label: "M6" }),
    ];
    const again = await Promise.all(others.map(({ id }) => outcomeOf(seat(left?.id ?? "", id))));
    expect(again.toSorted()).toEqual(["done", "not_waiting"]);
    expect(await evening.listWeek()).toHaveLength(2);
  });

  it("lists each entry with the time that its party will stay, by the unit's turn times", async () => {
    const { sql } = evening;
    for (const guests of [4, 5]) await buildWaitlistEntry(sql, evening.unit, { guests });
    expect((await listWaiting()).map(({ guests, turnMinutes }) => [guests, turnMinutes])).toEqual([
      [4, 90],
      [5, 120],
    ]);
  });
});
