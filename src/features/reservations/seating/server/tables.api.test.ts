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
  type BuiltTable,
  type BuiltUnit,
} from "../../../../../tests/support/factories.ts";
import { rows } from "../../../../../tests/support/rows.ts";

// Friday, 20 November 2026, 19:30 in São Paulo.
const NOW = new Date("2026-11-20T22:30:00Z");
const TODAY = "2026-11-20";
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const database = useDatabase();
let app: TestApp;
let unit: BuiltUnit;
let staff: TestClient;
let m1: BuiltTable;
let m2: BuiltTable;

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
  m1 = await buildTable(sql, unit, { label: "M1" });
  m2 = await buildTable(sql, unit, { label: "M2" });
});

const fields = {
  customerName: "Ana Lima",
  customerPhone: "(11) 98765-4321",
  customerEmail: "",
  date: TODAY,
  time: "20:00",
  guests: 2,
  notes: "",
};
const create = (over: Partial<typeof fields> = {}) =>
  staff.reservations.create({ unitId: unit.id, id: newId(), ...fields, ...over });
const seatAt = (id: string, table: BuiltTable) =>
  staff.reservations.seat({ unitId: unit.id, id, tableIds: [table.id] });
const moveTo = (id: string, table: { id: string }) =>
  staff.reservations.changeTables({ unitId: unit.id, id, tableIds: [table.id] });
const hold = (id: string, ...tables: { id: string }[]) =>
  staff.reservations.holdTables({ unitId: unit.id, id, tableIds: tables.map((table) => table.id) });
const tables = async () =>
  Object.fromEntries(
    (await staff.floor.listTables({ unitId: unit.id })).tables.map((table) => [table.label, table]),
  );
const auditTypes = async (id: string) =>
  (
    await rows<{ type: string }>(
      database().sql,
      "select type from audit_entry where subject_id = $1 order by id",
      [id],
    )
  ).map(({ type }) => type);

describe("moving a seated party", () => {
  it("takes the new table for the rest of its stay and frees the old one; twice is once", async () => {
    const { id } = await create();
    await seatAt(id, m1);
    app.setNow(at(20));
    const moved = await moveTo(id, m2);
    expect(moved).toMatchObject({ status: "seated", tables: ["M2"], version: 3 });
    expect(await tables()).toMatchObject({
      M1: { status: "available", customerName: null, reservationId: null },
      M2: {
        status: "occupied",
        customerName: "Ana Lima",
        occupiedSince: NOW.toISOString(),
        estimatedLeaveAt: at(90).toISOString(),
      },
    });
    expect(await moveTo(id, m2)).toEqual(moved);
    expect(await auditTypes(id)).toEqual(["reservation.created", "reservation.seated", "reservation.moved"]);
    expect(await moveTo(id, m1)).toMatchObject({ tables: ["M1"] });
    expect(await staff.reservations.release({ unitId: unit.id, id })).toMatchObject({ tables: [] });
  });

  it("leaves the old table in cleaning for the unit's cleaning time", async () => {
    await rows(database().sql, "update unit set cleaning_minutes = 10 where id = $1", [unit.id]);
    const { id } = await create();
    await seatAt(id, m1);
    await moveTo(id, m2);
    expect((await tables())["M1"]?.status).toBe("cleaning");
  });

  it("is refused where somebody sits, cleans or is expected, and leaves the party where it was", async () => {
    const { sql } = database();
    const { id } = await create();
    const other = await create();
    await seatAt(id, m1);
    await seatAt(other.id, m2);
    const dirty = await buildTable(sql, unit, { label: "M3", status: "cleaning" });
    const held = await buildTable(sql, unit, { label: "M4" });
    await buildReservation(sql, unit, { date: TODAY, time: "19:15", tables: [held] });
    const foreign = await buildTable(sql, await buildUnit(sql, { id: unit.organizationId }));
    const outcomes = [m2, dirty, held, foreign].map((table) => outcomeOf(moveTo(id, table)));
    expect(await Promise.all(outcomes)).toEqual(["table_taken", "table_cleaning", "table_held", "NOT_FOUND"]);
    expect((await tables())["M1"]).toMatchObject({ status: "occupied", reservationId: id });
    expect(await outcomeOf(moveTo((await create()).id, held))).toBe("not_seated");
  });

  it("lets one of two parties win a table", async () => {
    const { sql } = database();
    const parties = [await create(), await create()];
    await Promise.all([seatAt(parties[0]!.id, m1), seatAt(parties[1]!.id, m2)]);
    const wanted = await buildTable(sql, unit, { label: "M3" });
    const outcomes = await Promise.all(parties.map(({ id }) => outcomeOf(moveTo(id, wanted))));
    expect(outcomes.toSorted()).toEqual(["done", "table_taken"]);
    expect(Object.values(await tables()).filter(({ status }) => status === "occupied")).toHaveLength(2);
  });
});

describe("editing a seated party", () => {
  it("changes size and notes, and with the size how long it keeps its table", async () => {
    const { id } = await create();
    const { version } = await seatAt(id, m1);
    const edit = (over: Partial<typeof fields>) =>
      staff.reservations.update({ unitId: unit.id, id, version, ...fields, ...over });
    expect(await outcomeOf(edit({ time: "20:30" }))).toBe("seated_moment_fixed");
    expect(await edit({ guests: 6, notes: "Bolo às 21h" })).toMatchObject({
      status: "seated",
      guests: 6,
      notes: "Bolo às 21h",
      tables: ["M1"],
    });
    expect((await tables())["M1"]?.estimatedLeaveAt).toBe(at(120).toISOString());
  });

  it("keeps the table no longer than until the next reservation of it", async () => {
    const { sql } = database();
    const later = await buildReservation(sql, unit, { date: TODAY, time: "21:15", tables: [m1] });
    const { id } = await create();
    const { version } = await seatAt(id, m1);
    await staff.reservations.update({ unitId: unit.id, id, version, ...fields, guests: 8 });
    expect((await tables())["M1"]?.estimatedLeaveAt).toBe(later.startsAt.toISOString());
  });
});

describe("a table that is promised beforehand", () => {
  it("is held for the booking's time, stands on it, and can be changed and given up", async () => {
    const { id } = await create();
    const held = await hold(id, m1);
    expect(held).toMatchObject({ status: "confirmed", tables: ["M1"] });
    expect(await hold(id, m1)).toEqual(held);
    expect((await tables())["M1"]).toMatchObject({
      status: "available",
      nextHoldAt: "2026-11-20T23:00:00.000Z",
    });
    expect(await hold(id, m2)).toMatchObject({ tables: ["M2"] });
    expect((await tables())["M1"]?.nextHoldAt).toBeNull();
    expect(await hold(id)).toMatchObject({ tables: [] });
    expect((await tables())["M2"]?.nextHoldAt).toBeNull();
    expect(await auditTypes(id)).toEqual([
      "reservation.created",
      ...Array.from({ length: 3 }, () => "reservation.table_held"),
    ]);
  });

  it("is refused where another booking holds it then, which the map of that time shows", async () => {
    const first = await create({ customerName: "Bia", time: "19:00" });
    await hold(first.id, m1);
    const { id } = await create();
    const taken = () => staff.reservations.listTakenTables({ unitId: unit.id, id });
    expect((await taken()).tables).toEqual([
      { tableId: m1.id, customerName: "Bia", startsAt: "2026-11-20T22:00:00.000Z" },
    ]);
    await expect(hold(id, m1)).rejects.toMatchObject({
      data: { reason: "table_held" },
      message:
        "A mesa M1 está reservada para outro cliente neste horário. Escolha outra mesa ou outro horário",
    });
    const late = await create({ time: "20:30" });
    expect(await outcomeOf(hold(late.id, m1))).toBe("done");
    const foreign = await buildTable(
      database().sql,
      await buildUnit(database().sql, { id: unit.organizationId }),
    );
    expect(await outcomeOf(hold(id, foreign))).toBe("NOT_FOUND");
    expect(await outcomeOf(hold((await seatAt(id, m2)).id, m2))).toBe("not_confirmed");
  });

  it("goes to one of two bookings that ask at the same moment", async () => {
    const bookings = await Promise.all([create(), create()]);
    const outcomes = await Promise.all(bookings.map(({ id }) => outcomeOf(hold(id, m1))));
    expect(outcomes.toSorted()).toEqual(["done", "table_held"]);
  });

  it("follows the booking to another time, where that is free, and counts for availability", async () => {
    const { id, version } = await create();
    const { version: heldVersion } = await hold(id, m1);
    expect(heldVersion).toBe(version + 1);
    const other = await create({ time: "22:00" });
    await hold(other.id, m1);
    const edit = (time: string) =>
      staff.reservations.update({ unitId: unit.id, id, version: heldVersion, ...fields, time });
    expect(await outcomeOf(edit("21:30"))).toBe("table_held");
    expect(await edit("20:15")).toMatchObject({ time: "20:15", tables: ["M1"] });
    expect((await tables())["M1"]?.nextHoldAt).toBe("2026-11-20T23:15:00.000Z");

    const reasons = async () =>
      (await staff.reservations.checkAvailability({ unitId: unit.id, date: TODAY, time: "20:15", guests: 2 }))
        .reasons;
    expect(await reasons()).toEqual([]);
    await rows(database().sql, "update dining_table set removed_at = $2 where id = $1", [m2.id, NOW]);
    expect(await reasons()).toContain("no_table");
  });
});
