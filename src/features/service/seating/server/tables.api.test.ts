import { beforeEach, describe, expect, it } from "vitest";

import { outcomeOf } from "#tests/app.ts";
import { NOW, reservationFields, TODAY, startEvening } from "#tests/evening.ts";
import { buildReservation, buildTable, buildUnit, type BuiltTable } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";

const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const evening = startEvening();
let m1: BuiltTable;
let m2: BuiltTable;

beforeEach(async () => {
  m1 = await buildTable(evening.sql, evening.unit, { label: "M1" });
  m2 = await buildTable(evening.sql, evening.unit, { label: "M2" });
});

const fields = { ...reservationFields, guests: 2 };
const create = (over: Partial<typeof fields> = {}) => evening.create({ ...fields, ...over });
const seatAt = (id: string, table: BuiltTable) =>
  evening.staff.reservations.seat({ unitId: evening.unit.id, id, tableIds: [table.id] });
const moveTo = (id: string, table: { id: string }) =>
  evening.staff.reservations.changeTables({ unitId: evening.unit.id, id, tableIds: [table.id] });
const holdTables = (id: string, ...tables: { id: string }[]) =>
  evening.staff.reservations.holdTables({
    unitId: evening.unit.id,
    id,
    tableIds: tables.map((table) => table.id),
  });
const tablesByLabel = async () =>
  Object.fromEntries(
    (await evening.staff.floor.listTables({ unitId: evening.unit.id })).tables.map((table) => [
      table.label,
      table,
    ]),
  );

describe("moving a seated party", () => {
  it("occupies the new table for the rest of its stay and frees the old one, once", async () => {
    const { id } = await create();
    await seatAt(id, m1);
    evening.setNow(at(20));
    const moved = await moveTo(id, m2);
    expect(moved).toMatchObject({ status: "seated", tables: ["M2"], version: 3 });
    expect(await tablesByLabel()).toMatchObject({
      M1: { status: "available", customerName: null, reservationId: null },
      M2: {
        status: "occupied",
        customerName: "Ana Lima",
        occupiedSince: NOW.toISOString(),
        estimatedLeaveAt: at(90).toISOString(),
      },
    });
    expect(await moveTo(id, m2)).toEqual(moved);
    expect(await evening.auditTypes(id)).toEqual([
      "reservation.created",
      "reservation.seated",
      "reservation.moved",
    ]);
    expect(await moveTo(id, m1)).toMatchObject({ tables: ["M1"] });
    expect(await evening.staff.reservations.release({ unitId: evening.unit.id, id })).toMatchObject({
      tables: [],
    });
  });

  it("puts the old table in cleaning for the unit's cleaning time", async () => {
    await rows(evening.sql, "update unit set cleaning_minutes = 10 where id = $1", [evening.unit.id]);
    const { id } = await create();
    await seatAt(id, m1);
    await moveTo(id, m2);
    expect((await tablesByLabel())["M1"]?.status).toBe("cleaning");
  });

  it("refuses a table that is taken, in cleaning or held, and leaves the party where it was", async () => {
    const { sql } = evening;
    const { id } = await create();
    const other = await create();
    await seatAt(id, m1);
    await seatAt(other.id, m2);
    const dirty = await buildTable(sql, evening.unit, { label: "M3", status: "cleaning" });
    const held = await buildTable(sql, evening.unit, { label: "M4" });
    await buildReservation(sql, evening.unit, { date: TODAY, time: "19:15", tables: [held] });
    const foreign = await buildTable(sql, await buildUnit(sql, { id: evening.unit.organizationId }));
    const outcomes = [m2, dirty, held, foreign].map((table) => outcomeOf(moveTo(id, table)));
    expect(await Promise.all(outcomes)).toEqual(["table_taken", "table_cleaning", "table_held", "NOT_FOUND"]);
    expect((await tablesByLabel())["M1"]).toMatchObject({ status: "occupied", reservationId: id });
    expect(await outcomeOf(moveTo((await create()).id, held))).toBe("not_seated");
  });

  it("lets one of two parties take a table", async () => {
    const { sql } = evening;
    const parties = [await create(), await create()];
    await Promise.all([seatAt(parties[0]!.id, m1), seatAt(parties[1]!.id, m2)]);
    const wanted = await buildTable(sql, evening.unit, { label: "M3" });
    const outcomes = await Promise.all(parties.map(({ id }) => outcomeOf(moveTo(id, wanted))));
    expect(outcomes.toSorted()).toEqual(["done", "table_taken"]);
    expect(Object.values(await tablesByLabel()).filter(({ status }) => status === "occupied")).toHaveLength(
      2,
    );
  });
});

describe("editing a seated party", () => {
  it("changes size and notes; a new size changes how long the party keeps its table", async () => {
    const { id } = await create();
    const { version } = await seatAt(id, m1);
    const edit = (over: Partial<typeof fields>) =>
      evening.staff.reservations.update({ unitId: evening.unit.id, id, version, ...fields, ...over });
    expect(await outcomeOf(edit({ time: "20:30" }))).toBe("seated_moment_fixed");
    expect(await edit({ guests: 6, notes: "Bolo às 21h" })).toMatchObject({
      status: "seated",
      guests: 6,
      notes: "Bolo às 21h",
      tables: ["M1"],
    });
    expect((await tablesByLabel())["M1"]?.estimatedLeaveAt).toBe(at(120).toISOString());
  });

  it("keeps the table at most until its next reservation", async () => {
    const { sql } = evening;
    const later = await buildReservation(sql, evening.unit, { date: TODAY, time: "21:15", tables: [m1] });
    const { id } = await create();
    const { version } = await seatAt(id, m1);
    await evening.staff.reservations.update({ unitId: evening.unit.id, id, version, ...fields, guests: 8 });
    expect((await tablesByLabel())["M1"]?.estimatedLeaveAt).toBe(later.startsAt.toISOString());
  });
});

describe("another time and other tables in one act", () => {
  const reschedule = (id: string, version: number, time: string, ...tables: { id: string }[]) =>
    evening.staff.reservations.reschedule({
      unitId: evening.unit.id,
      id,
      version,
      date: TODAY,
      time,
      tableIds: tables.map((table) => table.id),
    });
  const lastAct = async () => {
    const { acts } = await evening.staff.evening.listActs({ unitId: evening.unit.id });
    return acts[0]?.id ?? "";
  };
  const undoOf = (id: string) => () => evening.staff.evening.undo({ unitId: evening.unit.id, id });

  it("are stored together, also where the old table is not free at the new time, and one undo takes both back", async () => {
    const { id } = await create();
    const { version } = await holdTables(id, m1);
    await holdTables((await create({ customerName: "Bia", time: "22:00" })).id, m1);
    expect(await reschedule(id, version, "21:30", m2)).toMatchObject({ time: "21:30", tables: ["M2"] });
    expect((await tablesByLabel())["M2"]?.nextHoldAt).toBe("2026-11-21T00:30:00.000Z");
    const { reservations } = await undoOf(await lastAct())();
    expect(reservations).toMatchObject([{ id, time: "20:00", tables: ["M1"] }]);
    expect((await tablesByLabel())["M1"]?.nextHoldAt).toBe("2026-11-20T23:00:00.000Z");
    expect(await evening.auditTypes(id)).toEqual([
      "reservation.created",
      "reservation.table_held",
      "reservation.rescheduled",
      "reservation.undone",
    ]);
  });

  it("are refused together: for a table that is promised then, and for a version that is not the last", async () => {
    const { id, version } = await create();
    await holdTables((await create({ customerName: "Bia", time: "22:00" })).id, m1);
    await expect(reschedule(id, version, "21:30", m1)).rejects.toMatchObject({
      data: { reason: "table_held", cause: "Reservada para Bia às 22:00" },
    });
    const { version: next } = await holdTables(id, m2);
    expect(await outcomeOf(reschedule(id, version, "21:30", m2))).toBe("changed_meanwhile");
    expect((await evening.listWeek()).find((party) => party.id === id)).toMatchObject({
      time: "20:00",
      tables: ["M2"],
      version: next,
    });
  });

  it("come back only while the old place is free, and not in another time zone", async () => {
    const { id } = await create();
    const { version } = await holdTables(id, m1);
    await reschedule(id, version, "20:15", m1);
    const undo = undoOf(await lastAct());
    const other = await create({ customerName: "Bia", time: "18:40" });
    await holdTables(other.id, m1);
    await expect(undo()).rejects.toMatchObject({
      data: { reason: "table_held", cause: "Reservada para Bia às 18:40" },
    });
    await holdTables(other.id);
    const moveUnit = (zone: string) =>
      rows(evening.sql, "update unit set time_zone = $2 where id = $1 returning id", [evening.unit.id, zone]);
    await moveUnit("America/Manaus");
    expect(await outcomeOf(undo())).toBe("changed_since");
    await moveUnit("America/Sao_Paulo");
    expect(await outcomeOf(undo())).toBe("done");
  });
});

describe("promising a table", () => {
  it("holds the table for the reservation's time, and can be changed and taken back", async () => {
    const { id } = await create();
    const held = await holdTables(id, m1);
    expect(held).toMatchObject({ status: "confirmed", tables: ["M1"] });
    expect(await holdTables(id, m1)).toEqual(held);
    expect((await tablesByLabel())["M1"]).toMatchObject({
      status: "available",
      nextHoldAt: "2026-11-20T23:00:00.000Z",
    });
    expect(await holdTables(id, m2)).toMatchObject({ tables: ["M2"] });
    expect((await tablesByLabel())["M1"]?.nextHoldAt).toBeNull();
    expect(await holdTables(id)).toMatchObject({ tables: [] });
    expect((await tablesByLabel())["M2"]?.nextHoldAt).toBeNull();
    expect(await evening.auditTypes(id)).toEqual([
      "reservation.created",
      ...Array.from({ length: 3 }, () => "reservation.table_held"),
    ]);
  });

  it("refuses a table that another reservation holds then, and lists it as taken", async () => {
    const first = await create({ customerName: "Bia", time: "19:00" });
    await holdTables(first.id, m1);
    const { id } = await create();
    const taken = () => evening.staff.reservations.listTakenTables({ unitId: evening.unit.id, id });
    expect((await taken()).tables).toEqual([
      { tableId: m1.id, customerName: "Bia", startsAt: "2026-11-20T22:00:00.000Z", blockedUntil: null },
    ]);
    await expect(holdTables(id, m1)).rejects.toMatchObject({
      data: { reason: "table_held", cause: "Reservada para Bia às 19:00" },
      message:
        "A mesa M1 está reservada para outro cliente neste horário. Escolha outra mesa ou outro horário",
    });
    const late = await create({ time: "20:30" });
    expect(await outcomeOf(holdTables(late.id, m1))).toBe("done");
    const foreign = await buildTable(
      evening.sql,
      await buildUnit(evening.sql, { id: evening.unit.organizationId }),
    );
    expect(await outcomeOf(holdTables(id, foreign))).toBe("NOT_FOUND");
    expect(await outcomeOf(holdTables((await seatAt(id, m2)).id, m2))).toBe("not_confirmed");
  });

  it("lets one of two reservations have the table when both ask at the same moment", async () => {
    const bookings = await Promise.all([create(), create()]);
    const outcomes = await Promise.all(bookings.map(({ id }) => outcomeOf(holdTables(id, m1))));
    expect(outcomes.toSorted()).toEqual(["done", "table_held"]);
  });

  it("follows the reservation to another free time, and counts for availability", async () => {
    const { id, version } = await create();
    const { version: heldVersion } = await holdTables(id, m1);
    expect(heldVersion).toBe(version + 1);
    const other = await create({ time: "22:00" });
    await holdTables(other.id, m1);
    const edit = (time: string) =>
      evening.staff.reservations.update({
        unitId: evening.unit.id,
        id,
        version: heldVersion,
        ...fields,
        time,
      });
    expect(await outcomeOf(edit("21:30"))).toBe("table_held");
    expect(await edit("20:15")).toMatchObject({ time: "20:15", tables: ["M1"] });
    expect((await tablesByLabel())["M1"]?.nextHoldAt).toBe("2026-11-20T23:15:00.000Z");

    const reasons = async () =>
      (
        await evening.staff.reservations.checkAvailability({
          unitId: evening.unit.id,
          date: TODAY,
          time: "20:15",
          guests: 2,
        })
      ).reasons;
    expect(await reasons()).toEqual([]);
    await rows(evening.sql, "update dining_table set removed_at = $2 where id = $1", [m2.id, NOW]);
    expect(await reasons()).toContain("no_table");
  });
});
