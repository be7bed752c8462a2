import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildOrganization, buildReservation, buildTable, buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { DiningTable, PlannedTable, TableEdit } from "../contract.ts";

// Friday, 20 November 2026, 19:30 in São Paulo.
const NOW = new Date("2026-11-20T22:30:00Z");

const { sql, app, organization, unit, staff, clientWith } = useUnit({
  now: NOW,
  users: { staff: ["mesas"] },
});

const add = (shape: "rectangle" | "circle" = "rectangle", id = newId()) =>
  staff.floor.addTable({ unitId: unit.id, id, shape });

const save = (tables: PlannedTable[], restore = false) =>
  staff.floor.saveTables({ unitId: unit.id, tables, restore });

const edit = ({ id }: { id: string }, over: Partial<TableEdit> = {}) =>
  staff.floor.editTable({ unitId: unit.id, id, ...over });

const remove = (...tables: { id: string }[]) =>
  staff.floor.removeTables({ unitId: unit.id, ids: tables.map(({ id }) => id) });

const listed = async () => (await staff.floor.listTables({ unitId: unit.id })).tables;
const labels = async () => (await listed()).map(({ label }) => label);

const trail = async () =>
  rows<{ type: string; subjectId: string | null; detail: Record<string, unknown> }>(
    sql,
    `select type, subject_id as "subjectId", detail from audit_entry where unit_id = $1 order by id`,
    [unit.id],
  );

const planned = (over: Partial<PlannedTable> = {}): PlannedTable => ({
  id: newId(),
  label: "M1",
  seats: 4,
  shape: "rectangle",
  x: 300,
  y: 200,
  width: 120,
  height: 120,
  radius: 60,
  rotation: 0,
  ...over,
});

const drawingOf = ({ id, label, seats, shape, x, y, width, height, radius, rotation }: DiningTable) => ({
  id,
  label,
  seats,
  shape,
  x,
  y,
  width,
  height,
  radius,
  rotation,
});

/** A party with a reservation that sits at a table. */
const seatParty = (table: { id: string }, over: { customerName?: string } = {}) =>
  buildReservation(sql, unit, {
    status: "seated",
    customerName: "Ana Lima",
    seatedAt: new Date(NOW.getTime() - 25 * MINUTE_MS),
    endsAt: new Date(NOW.getTime() + 65 * MINUTE_MS),
    startsAt: new Date(NOW.getTime() - 25 * MINUTE_MS),
    date: "2026-11-20",
    tables: [table],
    ...over,
  });

describe("addTable", () => {
  it("adds a table with the seed's defaults, 20 px further for each existing table", async () => {
    const rectangle = await add("rectangle");
    const circle = await add("circle");
    expect(rectangle).toMatchObject({
      label: "M1",
      seats: 4,
      shape: "rectangle",
      x: 100,
      y: 100,
      width: 120,
      height: 120,
      rotation: 0,
      status: "available",
    });
    expect(circle).toMatchObject({
      label: "M2",
      seats: 4,
      shape: "circle",
      x: 120,
      y: 100,
      radius: 60,
      status: "available",
    });
    expect(await listed()).toEqual([rectangle, circle]);
  });

  it("takes the next free number, and stays on the canvas", async () => {
    await buildTable(sql, unit, { label: "m3" });
    await add();
    expect((await add()).label).toBe("M4");
    for (let count = 3; count < 50; count += 1) {
      const { shape, x } = await add(count % 2 === 0 ? "circle" : "rectangle");
      expect(x).toBe(Math.min(100 + 20 * count, shape === "circle" ? 940 : 880));
    }
  });

  it("adds one table and one audit entry when the same call comes twice", async () => {
    const id = newId();
    const [first, second] = await Promise.all([add("circle", id), add("circle", id)]);
    expect(second).toEqual(first);
    expect(await listed()).toEqual([first]);
    expect(await trail()).toMatchObject([
      { type: "table.changed", subjectId: id, detail: { change: "added" } },
    ]);
  });

  it("gives every table its own label when many are added at once", async () => {
    await Promise.all(Array.from({ length: 12 }, () => add()));
    expect(new Set(await labels()).size).toBe(12);
    expect((await labels()).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `M${index + 1}`).toSorted(),
    );
  });

  it("is allowed for users who draw the layout, and users who seat people can only read it", async () => {
    const host = await clientWith(["reservas"]);
    expect(await outcomeOf(host.floor.addTable({ unitId: unit.id, id: newId(), shape: "circle" }))).toBe(
      "FORBIDDEN",
    );
    expect(await outcomeOf(host.floor.listTables({ unitId: unit.id }))).toBe("done");
    expect(
      await outcomeOf(app.client().floor.addTable({ unitId: unit.id, id: newId(), shape: "circle" })),
    ).toBe("UNAUTHORIZED");
  });
});

it("countOccupied counts the tables of each unit of the organization, and those at which somebody sits", async () => {
  const other = await buildUnit(sql, organization, { name: "Praia", position: 1 });
  await buildTable(sql, other, { label: "M1" });
  const [seated] = [await add(), await add()];
  await seatParty(seated);
  const { units } = await staff.floor.countOccupied();
  expect(units.toSorted((one, two) => two.tables - one.tables)).toEqual([
    { unitId: unit.id, tables: 2, occupied: 1 },
    { unitId: other.id, tables: 1, occupied: 0 },
  ]);
  const guest = await clientWith(["cardapio"]);
  expect(await outcomeOf(guest.floor.countOccupied())).toBe("FORBIDDEN");
});

describe("saveTables", () => {
  it("stores exactly the drawn tables, with one audit entry for the gesture", async () => {
    const [first, second] = [await add(), await add("circle")];
    const dropped = [
      { ...drawingOf(first), x: 12.5, y: 400, width: 180, height: 90, rotation: 90 },
      { ...drawingOf(second), x: 700.25, y: 300, radius: 45 },
    ];
    const { tables } = await save(dropped);
    expect(tables.map(drawingOf)).toEqual(dropped);
    expect((await listed()).map(drawingOf)).toEqual(dropped);
    expect((await trail()).slice(2)).toMatchObject([
      {
        type: "table.changed",
        subjectId: null,
        detail: { change: "moved", tableIds: [first.id, second.id] },
      },
    ]);
  });

  it("writes nothing when the tables did not move", async () => {
    const table = await add();
    await save([drawingOf(table)]);
    expect(await trail()).toHaveLength(1);
  });

  it("creates new tables, with another label when theirs is taken", async () => {
    const table = await add();
    const copies = [planned({ label: table.label, seats: 7 }), planned({ label: table.label, x: 500 })];
    const { tables } = await save(copies);
    expect(tables.map(({ id, label, seats }) => ({ id, label, seats }))).toEqual([
      { id: copies[0]?.id, label: "M2", seats: 7 },
      { id: copies[1]?.id, label: "M3", seats: 4 },
    ]);
    // The client retries because the answer was lost.
    await save(copies);
    expect(await labels()).toEqual(["M1", "M2", "M3"]);
  });

  it("lets the last drop win for each table, and loses nothing else when two people edit", async () => {
    const [shared, hers, his] = [await add(), await add(), await add()];
    const other = await clientWith(["mesas"]);
    await edit(shared, { label: "Varanda", seats: 8, status: "cleaning" });
    await Promise.all([
      save([
        { ...drawingOf(shared), x: 10, y: 10 },
        { ...drawingOf(hers), x: 400, y: 10 },
      ]),
      other.floor.saveTables({ unitId: unit.id, tables: [{ ...drawingOf(his), x: 600, y: 10 }] }),
    ]);
    await other.floor.saveTables({ unitId: unit.id, tables: [{ ...drawingOf(shared), x: 800, y: 400 }] });
    expect(await listed()).toMatchObject([
      { x: 800, y: 400, label: "Varanda", seats: 8, status: "cleaning" },
      { x: 400, y: 10, label: "M2" },
      { x: 600, y: 10, label: "M3" },
    ]);
  });

  it("does not restore a table that somebody removed meanwhile, except on request", async () => {
    const [kept, gone] = [await add(), await add("circle")];
    await remove(gone);
    const late = await save([drawingOf(kept), { ...drawingOf(gone), x: 500 }]);
    expect(late.tables.map(({ id }) => id)).toEqual([kept.id]);
    expect(await labels()).toEqual(["M1"]);

    await add();
    const restored = await save([drawingOf(gone)], true);
    // Another table got its label meanwhile.
    expect(restored.tables.map(drawingOf)).toEqual([{ ...drawingOf(gone), label: "M3" }]);
  });

  it.each([
    ["outside of the canvas", { x: 890 }, "outside_plan"],
    ["above the canvas", { y: -1 }, "outside_plan"],
    ["outside of the canvas when it is turned", { x: 0, y: 0, rotation: 45 }, "outside_plan"],
    ["turned by a crooked angle", { rotation: 20 }, "INVALID"],
    ["too small", { width: 10 }, "INVALID"],
    ["without seats", { seats: 0 }, "INVALID"],
    ["without a label", { label: " " }, "INVALID"],
  ] as const)("refuses a table that is %s, and the whole gesture with it", async (_what, over, outcome) => {
    const table = await add();
    expect(await outcomeOf(save([{ ...drawingOf(table), x: 5 }, planned(over)]))).toBe(outcome);
    expect(await listed()).toEqual([table]);
  });

  it("refuses the same table twice in one request", async () => {
    const table = planned();
    expect(await outcomeOf(save([table, table]))).toBe("INVALID");
  });

  it("changes no table of another unit, for any id", async () => {
    const foreign = await buildUnit(sql, await buildOrganization(sql));
    const table = await buildTable(sql, foreign, { label: "Alheia" });
    await save([planned({ id: table.id, x: 5 })]);
    const [untouched] = await rows<{ x: number; label: string }>(
      sql,
      "select x, label from dining_table where unit_id = $1",
      [foreign.id],
    );
    expect(untouched).toEqual({ x: 100, label: "Alheia" });
    expect(await outcomeOf(staff.floor.removeTables({ unitId: foreign.id, ids: [table.id] }))).toBe(
      "NOT_FOUND",
    );
  });

  it("refuses more tables than the plan can show", async () => {
    const many = Array.from({ length: 500 }, (_, index) => planned({ label: `T${index}` }));
    expect(await outcomeOf(save(many))).toBe("done");
    expect(await outcomeOf(save([planned()]))).toBe("too_many_tables");
    expect(await outcomeOf(add())).toBe("too_many_tables");
  });
});

describe("editTable", () => {
  it("renames a table, changes its seats, and records both values in the audit trail", async () => {
    const table = await add();
    expect(await edit(table, { label: "  Varanda 1 ", seats: 6 })).toMatchObject({
      label: "Varanda 1",
      seats: 6,
    });
    expect((await trail()).at(-1)).toMatchObject({
      type: "table.changed",
      subjectId: table.id,
      detail: {
        change: "edited",
        before: { label: "M1", seats: 4, status: "available" },
        after: { label: "Varanda 1", seats: 6, status: "available" },
      },
    });
    const count = (await trail()).length;
    await edit(table, { label: "Varanda 1", seats: 6 });
    expect(await trail()).toHaveLength(count);
  });

  it("changes only the given fields, so that two people may edit one table", async () => {
    const table = await add();
    await Promise.all([
      edit(table, { seats: 9 }),
      edit(table, { label: "Janela" }),
      edit(table, { status: "cleaning" }),
    ]);
    expect(await listed()).toMatchObject([{ label: "Janela", seats: 9, status: "cleaning" }]);
  });

  it("refuses a label that is taken in upper or lower case, and names it", async () => {
    const [table, other] = [await add(), await add()];
    const refused = edit(other, { label: "m1" });
    await expect(refused).rejects.toMatchObject({ message: "Já existe a mesa M1 nesta unidade" });
    expect(await outcomeOf(edit(other, { label: "m1" }))).toBe("label_taken");
    expect(await outcomeOf(edit(table, { label: "m1" }))).toBe("done");
  });

  it("gives a label to one table only when two are renamed at once", async () => {
    const [first, second] = [await add(), await add()];
    const outcomes = await Promise.all([
      outcomeOf(edit(first, { label: "Janela" })),
      outcomeOf(edit(second, { label: "Janela" })),
    ]);
    expect(outcomes.toSorted()).toEqual(["done", "label_taken"]);
  });

  it.each([
    ["label", { label: "" }],
    ["label", { label: "x".repeat(21) }],
    ["seats", { seats: 0 }],
    ["seats", { seats: 51 }],
    ["seats", { seats: 2.5 }],
    ["occupiedMinutes", { status: "occupied", occupiedMinutes: -1 }],
    ["estimatedLeaveMinutes", { status: "occupied", estimatedLeaveMinutes: 1.5 }],
    ["status", { status: "reserved" }],
  ])("names the invalid field: %s %j", async (field, over) => {
    const error = await edit(await add(), over as Partial<TableEdit>).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", status: 422, data: { fields: [{ field }] } });
  });

  it("sets a table occupied by hand with name, minutes and leaving time, which continue with the clock", async () => {
    const table = await edit(await add(), {
      status: "occupied",
      customerName: " Bruno ",
      occupiedMinutes: 20,
      estimatedLeaveMinutes: 40,
    });
    expect(table).toMatchObject({
      status: "occupied",
      customerName: "Bruno",
      occupiedSince: new Date(NOW.getTime() - 20 * MINUTE_MS).toISOString(),
      estimatedLeaveAt: new Date(NOW.getTime() + 40 * MINUTE_MS).toISOString(),
      reservationId: null,
    });

    app.setNow(new Date(NOW.getTime() + 10 * MINUTE_MS));
    expect(await edit(table, { seats: 5 })).toEqual({ ...table, seats: 5 });
    expect(await edit(table, { occupiedMinutes: 45, estimatedLeaveMinutes: null })).toMatchObject({
      occupiedSince: new Date(NOW.getTime() - 35 * MINUTE_MS).toISOString(),
      estimatedLeaveAt: null,
      customerName: "Bruno",
    });
  });

  it("removes the customer's name when the table is free again, and lets staff end cleaning", async () => {
    const table = await edit(await add(), { status: "occupied", customerName: "Bruno" });
    const cleaned = await edit(table, { status: "cleaning" });
    expect(cleaned).toMatchObject({ status: "cleaning", customerName: null, occupiedSince: null });
    app.setNow(new Date(NOW.getTime() + 600 * MINUTE_MS));
    expect(await listed()).toMatchObject([{ status: "cleaning" }]);
    expect(await edit(cleaned, { status: "available" })).toMatchObject({ status: "available" });
  });

  it("ends cleaning that was set by hand after the unit's cleaning time", async () => {
    await rows(sql, "update unit set cleaning_minutes = 15 where id = $1", [unit.id]);
    await edit(await add(), { status: "cleaning" });
    app.setNow(new Date(NOW.getTime() + 14 * MINUTE_MS));
    expect(await listed()).toMatchObject([{ status: "cleaning" }]);
    app.setNow(new Date(NOW.getTime() + 15 * MINUTE_MS));
    expect(await listed()).toMatchObject([{ status: "available" }]);
  });

  it.each(["available", "cleaning"] as const)(
    "refuses to make a table %s while a reservation's party sits there",
    async (status) => {
      const { id, label } = await buildTable(sql, unit, { label: "M7" });
      await seatParty({ id });
      const [table] = await listed();
      if (!table) throw new Error("no table");
      await expect(edit(table, { status })).rejects.toMatchObject({
        message: `Há clientes em ${label}. Libere antes de continuar`,
        data: { reason: "party_seated" },
      });
      // Other fields may change; the customer's name belongs to the reservation.
      expect(await edit(table, { label: "M8", seats: 2, customerName: "Outra", occupiedMinutes: 1 })).toEqual(
        {
          ...table,
          label: "M8",
          seats: 2,
        },
      );
    },
  );

  it("does not find a removed table or another unit's table", async () => {
    const table = await add();
    await remove(table);
    expect(await outcomeOf(edit(table))).toBe("NOT_FOUND");
    const foreign = await buildTable(sql, await buildUnit(sql, organization));
    expect(await outcomeOf(edit({ ...table, id: foreign.id }))).toBe("NOT_FOUND");
  });
});

describe("removeTables", () => {
  it("removes tables once, and frees their labels", async () => {
    const [first, second] = [await add(), await add()];
    await remove(first, second);
    await remove(first, second);
    expect(await listed()).toEqual([]);
    expect((await trail()).slice(2)).toMatchObject([
      { subjectId: null, detail: { change: "removed", tableIds: [first.id, second.id] } },
    ]);
    expect((await add()).label).toBe("M1");
  });

  it("refuses with the tables' labels while a party sits there, with a reservation or set by hand", async () => {
    const [party, byHand, free] = [await add(), await add(), await add()];
    await seatParty(party);
    await edit(byHand, { status: "occupied" });
    const refused = remove(party, byHand, free);
    await expect(refused).rejects.toMatchObject({
      message: "Há clientes em M1 e M2. Libere antes de continuar",
      data: { reason: "party_seated" },
    });
    expect(await labels()).toEqual(["M1", "M2", "M3"]);
    expect(await outcomeOf(remove(free))).toBe("done");
  });

  it("refuses with the table's label while a confirmed reservation holds it, but not after that reservation", async () => {
    const [held, past] = [await add(), await add()];
    await buildReservation(sql, unit, { date: "2026-11-21", tables: [held] });
    await buildReservation(sql, unit, { date: "2026-11-19", tables: [past] });
    await expect(remove(held, past)).rejects.toMatchObject({
      message: "Há reservas confirmadas para M1. Cancele ou mude as reservas antes de remover",
      data: { reason: "reserved_ahead" },
    });
    expect(await outcomeOf(remove(past))).toBe("done");
  });

  it("keeps the history of parties through renaming and removal", async () => {
    const table = await add();
    const party = await seatParty(table);
    await edit(table, { label: "Janela" });
    await staff.reservations.releaseAtTable({
      unitId: unit.id,
      id: table.id,
      label: "Janela",
      seats: 4,
      status: "available",
    });
    await remove(table);
    expect(
      await rows(
        sql,
        `select t.label, held.status from reservation_table held
         join dining_table t on t.unit_id = held.unit_id and t.id = held.table_id where held.reservation_id = $1`,
        [party.id],
      ),
    ).toEqual([{ label: "Janela", status: "released" }]);
  });

  it("seats nobody at a table that is removed at the same moment", async () => {
    const host = await clientWith(["reservas"]);
    for (let round = 0; round < 8; round += 1) {
      const table = await add();
      const reservation = await buildReservation(sql, unit, { date: "2026-11-20" });
      const [removal, seating] = await Promise.all([
        outcomeOf(remove(table)),
        outcomeOf(host.reservations.seat({ unitId: unit.id, id: reservation.id, tableIds: [table.id] })),
      ]);
      expect([`${removal} ${seating}`]).toEqual(
        removal === "done" ? ["done NOT_FOUND"] : ["party_seated done"],
      );
    }
  });

  it("leaves removed tables out of the available ones", async () => {
    const host = await clientWith(["reservas"]);
    const large = await buildTable(sql, unit, { label: "Grande", seats: 12 });
    const ask = () =>
      host.reservations.checkAvailability({ unitId: unit.id, date: "2026-11-21", time: "20:00", guests: 10 });
    expect((await ask()).reasons).toEqual([]);
    await remove(large);
    await add();
    expect((await ask()).reasons).toEqual(["party_too_large"]);
  });
});

describe("reservations.releaseAtTable", () => {
  const releaseAt = (table: { id: string; label: string }, over: Partial<TableEdit> = {}) =>
    staff.reservations.releaseAtTable({
      unitId: unit.id,
      id: table.id,
      label: table.label,
      seats: 4,
      status: "available",
      ...over,
    });

  const statusOf = async (id: string) =>
    (await rows<{ status: string }>(sql, "select status from reservation where id = $1", [id]))[0]?.status;

  it.each(["available", "cleaning", "occupied"] as const)(
    "completes the party's reservation and leaves the table %s, in one step",
    async (status) => {
      const table = await add();
      const party = await seatParty(table);
      const released = await releaseAt(table, { status, label: "M9", seats: 2 });
      expect(released).toMatchObject({
        label: "M9",
        seats: 2,
        status,
        reservationId: null,
        customerName: null,
      });
      expect(await statusOf(party.id)).toBe("completed");
      expect((await trail()).map(({ type }) => type)).toEqual([
        "table.changed",
        "reservation.released",
        "table.changed",
      ]);
      expect(await outcomeOf(releaseAt(table, { status, label: "M9", seats: 2 }))).toBe("done");
    },
  );

  it("frees the party's other tables as every release does", async () => {
    await rows(sql, "update unit set cleaning_minutes = 15 where id = $1", [unit.id]);
    const [first, second] = [await add(), await add()];
    const party = await seatParty(first);
    await rows(
      sql,
      `insert into reservation_table (unit_id, reservation_id, table_id, during, status)
       select unit_id, reservation_id, $2, during, status from reservation_table where reservation_id = $1`,
      [party.id, second.id],
    );
    await releaseAt(first);
    expect(await listed()).toMatchObject([{ status: "available" }, { status: "cleaning" }]);
  });

  it("releases no party when the edit is refused", async () => {
    const [table, other] = [await add(), await add()];
    const party = await seatParty(table);
    expect(await outcomeOf(releaseAt(table, { label: other.label }))).toBe("label_taken");
    expect(await statusOf(party.id)).toBe("seated");
  });

  it("only edits a table without a party, and finds no table of another unit", async () => {
    const table = await add();
    expect(await releaseAt(table, { status: "cleaning" })).toMatchObject({ status: "cleaning" });
    const foreign = await buildTable(sql, await buildUnit(sql, organization));
    expect(await outcomeOf(releaseAt(foreign))).toBe("NOT_FOUND");
  });
});
