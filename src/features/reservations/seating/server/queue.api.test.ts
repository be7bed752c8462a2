import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp, type TestApp, type TestClient } from "../../../../../tests/support/app.ts";
import { useDatabase } from "../../../../../tests/support/database.ts";
import {
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
  type BuiltTable,
  type BuiltUnit,
} from "../../../../../tests/support/factories.ts";
import { rows } from "../../../../../tests/support/rows.ts";

// Friday, 20 November 2026, 19:30 in São Paulo.
const NOW = new Date("2026-11-20T22:30:00Z");
const TODAY = "2026-11-20";

const database = useDatabase();
let app: TestApp;
let unit: BuiltUnit;
let staff: TestClient;
let table: BuiltTable;

beforeAll(async () => {
  app = await startTestApp(database());
});
afterAll(() => app.stop());

beforeEach(async () => {
  app.setNow(NOW);
  const { sql } = database();
  const organization = await buildOrganization(sql);
  unit = await buildUnit(sql, organization);
  const sessionEndsAt = new Date("2030-01-01T00:00:00Z");
  staff = app.client(
    (await buildUser(sql, organization, { permissions: ["reservas"], sessionEndsAt })).cookie,
  );
  table = await buildTable(sql, unit, { label: "M4" });
});

const seat = (entryId: string, tableId = table.id, id = newId()) =>
  staff.reservations.seatFromWaitlist({ unitId: unit.id, entryId, id, tableIds: [tableId] });
const listed = async () => (await staff.reservations.listWeek({ unitId: unit.id, day: TODAY })).reservations;
const waiting = async () => (await staff.waitlist.list({ unitId: unit.id })).entries;
const auditTypes = async () =>
  (
    await rows<{ type: string }>(
      database().sql,
      "select type from audit_entry where unit_id = $1 order by id",
      [unit.id],
    )
  ).map(({ type }) => type);

describe("seating a waiting party", () => {
  it("makes its reservation of today, seated now, and takes it off the queue; a repeated call answers the same", async () => {
    const entry = await buildWaitlistEntry(database().sql, unit, { customerName: "Carla", guests: 3 });
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
    expect(await listed()).toEqual([seated]);
    expect(await waiting()).toEqual([]);
    expect((await staff.floor.listTables({ unitId: unit.id })).tables).toMatchObject([
      { status: "occupied", customerName: "Carla", occupiedSince: NOW.toISOString(), reservationId: id },
    ]);
    expect(await auditTypes()).toEqual(["waitlist.confirmed", "reservation.created", "reservation.seated"]);
  });

  it("seats the reservation that the party waited with, and makes no second one", async () => {
    const { sql } = database();
    const { id } = await buildReservation(sql, unit, { date: TODAY, time: "19:00" });
    const entry = await buildWaitlistEntry(sql, unit, { reservationId: id });
    const seated = await seat(entry.id);
    expect(seated).toMatchObject({ id, status: "seated", time: "19:00", tables: ["M4"] });
    expect(await seat(entry.id)).toEqual(seated);
    expect(await listed()).toEqual([seated]);
    expect(await waiting()).toEqual([]);
    expect(await auditTypes()).toEqual(["waitlist.confirmed", "reservation.seated"]);
  });

  it("makes a new reservation where the one that the party waited with was cancelled", async () => {
    const { sql } = database();
    const { id } = await buildReservation(sql, unit, { date: TODAY, status: "cancelled" });
    const entry = await buildWaitlistEntry(sql, unit, { reservationId: id });
    expect((await seat(entry.id)).id).not.toBe(id);
    expect((await listed()).map(({ status }) => status).toSorted()).toEqual(["cancelled", "seated"]);
  });

  it("leaves everything as it was where the table is taken, and seats nobody who waits no more", async () => {
    const { sql } = database();
    await buildReservation(sql, unit, { date: TODAY, time: "19:00", status: "seated", tables: [table] });
    const entry = await buildWaitlistEntry(sql, unit);
    expect(await outcomeOf(seat(entry.id))).toBe("table_taken");
    expect(await waiting()).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
    expect(await auditTypes()).toEqual([]);

    const { id } = await buildReservation(sql, unit, { date: TODAY });
    for (const gone of [
      { status: "removed" },
      { status: "confirmed" },
      { status: "removed", reservationId: id },
    ] as const)
      expect(await outcomeOf(seat((await buildWaitlistEntry(sql, unit, gone)).id))).toBe("not_waiting");
    expect(await outcomeOf(seat(newId()))).toBe("NOT_FOUND");
    const elsewhere = await buildUnit(sql, { id: unit.organizationId });
    expect(await outcomeOf(seat((await buildWaitlistEntry(sql, elsewhere)).id))).toBe("NOT_FOUND");
  });

  it("lets one of two hosts win: at one table, and for one party", async () => {
    const { sql } = database();
    const entries = [await buildWaitlistEntry(sql, unit), await buildWaitlistEntry(sql, unit)];
    const outcomes = await Promise.all(entries.map(({ id }) => outcomeOf(seat(id))));
    expect(outcomes.toSorted()).toEqual(["done", "table_taken"]);
    const [left] = await waiting();
    expect(left?.id).toBe(entries[outcomes.indexOf("table_taken")]?.id);

    const others = [
      await buildTable(sql, unit, { label: "M5" }),
      await buildTable(sql, unit, { label: "M6" }),
    ];
    const again = await Promise.all(others.map(({ id }) => outcomeOf(seat(left?.id ?? "", id))));
    expect(again.toSorted()).toEqual(["done", "not_waiting"]);
    expect(await listed()).toHaveLength(2);
  });

  it("is offered with the time that the party will stay, by the unit's turn times", async () => {
    const { sql } = database();
    for (const guests of [4, 5]) await buildWaitlistEntry(sql, unit, { guests });
    expect((await waiting()).map(({ guests, turnMinutes }) => [guests, turnMinutes])).toEqual([
      [4, 90],
      [5, 120],
    ]);
  });
});
