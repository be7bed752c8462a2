import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, type TestClient } from "#tests/app.ts";
import { buildReservation, buildTable, type BuiltTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

/** Friday, 20 November 2026, 19:30 in São Paulo. */
const NOW = new Date("2026-11-20T22:30:00Z");
const TODAY = "2026-11-20";

const { sql, app, unit, staff, host, clientWith } = useUnit({
  now: NOW,
  users: { staff: ["mesas"], host: ["reservas"] },
});
let tables: BuiltTable[];

beforeEach(async () => {
  tables = [];
  for (const label of ["M7", "M8", "M10"]) tables.push(await buildTable(sql, unit, { label }));
});

const unitId = () => unit.id;
const ids = (...places: number[]) => places.map((place) => tables[place]?.id ?? "");
const read = () => staff.floor.readPlan({ unitId: unitId() });
const listed = async () => (await staff.floor.listTables({ unitId: unitId() })).tables;
const trail = () =>
  rows<{ type: string; subjectId: string | null; detail: Record<string, unknown> }>(
    sql,
    `select type, subject_id as "subjectId", detail from audit_entry where unit_id = $1 order by id`,
    [unitId()],
  );

describe("areas", () => {
  const add = (name: string, id = newId()) => staff.floor.addArea({ unitId: unitId(), id, name });
  const assign = (tableIds: string[], areaId: string | null) =>
    staff.floor.assignArea({ unitId: unitId(), tableIds, areaId });

  it("are added, renamed, sorted and removed; their tables stay, in no area", async () => {
    const [room, terrace] = [await add(" Salão "), await add("Varanda")];
    expect((await read()).areas).toEqual([{ id: room.id, name: "Salão" }, terrace]);
    expect(await add("Varanda", terrace.id)).toEqual(terrace);
    expect(await outcomeOf(add("Deck", terrace.id))).toBe("already_created");

    await staff.floor.renameArea({ unitId: unitId(), id: terrace.id, name: "Jardim" });
    await staff.floor.sortAreas({ unitId: unitId(), ids: [terrace.id] });
    expect((await read()).areas.map(({ name }) => name)).toEqual(["Jardim", "Salão"]);

    await assign(ids(0, 1), terrace.id);
    await staff.floor.editTable({ unitId: unitId(), id: ids(2)[0] ?? "", areaId: terrace.id });
    expect((await listed()).map(({ areaId }) => areaId)).toEqual([terrace.id, terrace.id, terrace.id]);
    await assign(ids(2), null);
    await staff.floor.removeArea({ unitId: unitId(), id: terrace.id });
    await staff.floor.removeArea({ unitId: unitId(), id: terrace.id });
    expect((await listed()).map(({ areaId }) => areaId)).toEqual([null, null, null]);
    expect((await trail()).map(({ type, detail }) => [type, detail["change"]])).toEqual([
      ["area.changed", "added"],
      ["area.changed", "added"],
      ["area.changed", "renamed"],
      ["area.changed", "sorted"],
      ["table.changed", "edited"],
      ["table.changed", "edited"],
      ["table.changed", "edited"],
      ["area.changed", "removed"],
    ]);
  });

  it("have each name once, in capitals or not, also when two people add it at once", async () => {
    const outcomes = await Promise.all([outcomeOf(add("Varanda")), outcomeOf(add("VARANDA"))]);
    expect(outcomes.toSorted()).toEqual(["area_name_taken", "done"]);
    const other = await add("Deck");
    const rename = (name: string) => staff.floor.renameArea({ unitId: unitId(), id: other.id, name });
    expect(await outcomeOf(rename("varanda"))).toBe("area_name_taken");
    expect(await outcomeOf(rename("DECK"))).toBe("done");
  });

  it("refuse tables when somebody else has removed the area", async () => {
    const gone = newId();
    expect(await outcomeOf(assign(ids(0), gone))).toBe("area_gone");
    const edit = staff.floor.editTable({ unitId: unitId(), id: ids(0)[0] ?? "", areaId: gone });
    expect(await outcomeOf(edit)).toBe("area_gone");
    expect(await outcomeOf(staff.floor.renameArea({ unitId: unitId(), id: gone, name: "X" }))).toBe(
      "area_gone",
    );
  });
});

describe("a table's smallest party and attributes", () => {
  const edit = (over: { minGuests?: number; seats?: number; attributes?: ("window" | "accessible")[] }) =>
    staff.floor.editTable({ unitId: unitId(), id: ids(0)[0] ?? "", ...over });

  it("are changed without the other fields, and a copy of the table keeps them", async () => {
    const table = await edit({ minGuests: 3, attributes: ["window", "accessible"] });
    expect(table).toMatchObject({ seats: 4, minGuests: 3, attributes: ["window", "accessible"] });
    const { label: _taken, ...copied } = table;
    const copy = { ...copied, id: newId(), label: "M11", areaId: newId() };
    await staff.floor.saveTables({ unitId: unitId(), tables: [copy] });
    // The area was removed while the table was on the clipboard.
    expect((await listed()).find(({ label }) => label === "M11")).toMatchObject({
      minGuests: 3,
      attributes: ["window", "accessible"],
      areaId: null,
    });
  });

  it("refuse a smallest party that has no room", async () => {
    await expect(edit({ minGuests: 5 })).rejects.toMatchObject({
      message: "O menor grupo não pode passar dos lugares da mesa (4 lugares)",
    });
    expect(await outcomeOf(edit({ minGuests: 0 }))).toBe("INVALID");
    expect(await outcomeOf(edit({ attributes: ["window", "window"] }))).toBe("INVALID");
  });
});

describe("joins", () => {
  const join = (
    over: {
      id?: string;
      tableIds?: string[];
      minGuests?: number;
      maxGuests?: number;
      isActive?: boolean;
    } = {},
  ) => ({
    id: newId(),
    tableIds: ids(0, 1),
    minGuests: 5,
    maxGuests: 6,
    isActive: true,
    ...over,
  });
  const save = (...joins: ReturnType<typeof join>[]) => staff.floor.saveJoins({ unitId: unitId(), joins });

  it("are stored several at once, changed, switched off and removed, each change once", async () => {
    const [pair, three] = [join(), join({ tableIds: ids(2, 1, 0), maxGuests: 14 })];
    const saved = await save(pair, three);
    expect(saved.joins).toHaveLength(2);
    await save(pair, three);
    await save({ ...pair, isActive: false, maxGuests: 7 });
    expect((await read()).joins).toContainEqual({ ...pair, isActive: false, maxGuests: 7 });
    await staff.floor.removeJoin({ unitId: unitId(), id: three.id });
    await staff.floor.removeJoin({ unitId: unitId(), id: three.id });
    expect((await read()).joins).toHaveLength(1);
    expect((await trail()).map(({ type, detail }) => [type, detail["change"], detail["count"]])).toEqual([
      ["join.changed", "added", 2],
      ["join.changed", "edited", 1],
      ["join.changed", "removed", 1],
    ]);
  });

  it("refuse one table, a table twice, tables that are gone, and the same tables again", async () => {
    expect(await outcomeOf(save(join({ tableIds: ids(0) })))).toBe("INVALID");
    expect(await outcomeOf(save(join({ tableIds: ids(0, 0) })))).toBe("INVALID");
    expect(await outcomeOf(save(join({ minGuests: 7 })))).toBe("INVALID");
    expect(await outcomeOf(save(join({ tableIds: [...ids(0), newId()] })))).toBe("tables_gone");
    await save(join());
    await expect(save(join({ tableIds: ids(1, 0) }))).rejects.toMatchObject({
      message: "Já existe a combinação M7 + M8",
    });
  });

  it("lie in one area: neither are tables of two areas joined, nor joined tables parted", async () => {
    const [room, terrace] = [
      await staff.floor.addArea({ unitId: unitId(), id: newId(), name: "Salão" }),
      await staff.floor.addArea({ unitId: unitId(), id: newId(), name: "Varanda" }),
    ];
    const assign = (tableIds: string[], areaId: string) =>
      staff.floor.assignArea({ unitId: unitId(), tableIds, areaId });
    await assign(ids(0), room.id);
    await assign(ids(1), terrace.id);
    expect(await outcomeOf(save(join()))).toBe("joined_in_two_areas");
    await save(join({ tableIds: ids(0, 2) }));
    await expect(assign(ids(2), terrace.id)).rejects.toMatchObject({
      message: "M7 + M10 ficam em áreas diferentes. Mesas combináveis precisam ser da mesma área",
    });
    expect(await outcomeOf(assign(ids(0, 2), terrace.id))).toBe("done");
  });

  it("are out of use while one of their tables is removed, and come back with it", async () => {
    await save(join());
    const [first] = await listed();
    if (!first) throw new Error("no table");
    await staff.floor.removeTables({ unitId: unitId(), ids: [first.id] });
    expect((await read()).joins).toEqual([]);
    await staff.floor.saveTables({ unitId: unitId(), tables: [first], restore: true });
    expect((await read()).joins).toHaveLength(1);
  });
});

describe("blocks", () => {
  const block = (
    over: {
      id?: string;
      actId?: string;
      table?: number;
      date?: string;
      from?: string;
      until?: string;
      reason?: string;
    } = {},
  ) => {
    const {
      id = newId(),
      table = 0,
      date = TODAY,
      from = "21:00",
      until = "22:00",
      reason = "Cadeira quebrada",
      ...named
    } = over;
    const [tableId = ""] = ids(table);
    return staff.floor.addBlock({
      unitId: unitId(),
      id,
      tableId,
      from: { date, time: from },
      until: { date, time: until },
      reason,
      ...named,
    });
  };

  it("can be undone on the stand, by those who may also open the layout", async () => {
    const manager = await clientWith(["mesas", "reservas"]);
    const made = await block();
    await staff.floor.removeBlock({ unitId: unitId(), id: made.id });
    const listActs = async (client: TestClient) =>
      (await client.evening.listActs({ unitId: unitId() })).acts.map(
        ({ id, type, tables, at, undoableUntil }) => ({
          id,
          type,
          tables,
          isUndoable: undoableUntil > at,
        }),
      );
    const acts = await listActs(manager);
    expect(acts).toMatchObject([
      { type: "table.unblocked", tables: ["M7"], isUndoable: true },
      { type: "table.blocked", tables: ["M7"], isUndoable: true },
    ]);
    expect((await listActs(host)).map(({ isUndoable }) => isUndoable)).toEqual([false, false]);
    const undo = (client: TestClient, index: number) =>
      outcomeOf(client.evening.undo({ unitId: unitId(), id: acts[index]?.id ?? "" }));
    expect(await undo(host, 0)).toBe("undo_needs_layout");
    expect(await undo(manager, 1)).toBe("changed_since");
    expect(await undo(manager, 0)).toBe("done");
    expect((await read()).blocks).toEqual([made]);
    expect(await undo(manager, 1)).toBe("done");
    expect((await read()).blocks).toEqual([]);
  });

  it("are made and removed by acts of their own: an id of another act is refused, and nothing changes", async () => {
    const actId = newId();
    const made = await block({ actId });
    expect(await outcomeOf(block({ actId, from: "22:00", until: "23:00" }))).toBe("already_created");
    expect(await outcomeOf(staff.floor.removeBlock({ unitId: unitId(), id: made.id, actId }))).toBe(
      "already_created",
    );
    expect((await read()).blocks).toEqual([made]);
  });

  it("come back by an undo only if nobody needs the table by now", async () => {
    const manager = await clientWith(["mesas", "reservas"]);
    const made = await block();
    const actId = newId();
    await staff.floor.removeBlock({ unitId: unitId(), id: made.id, actId });
    const undoBlock = () => manager.evening.undo({ unitId: unitId(), id: actId });
    const undo = () => outcomeOf(undoBlock());
    const other = await block({ from: "20:30", until: "21:30" });
    expect(await undo()).toBe("changed_since");
    await staff.floor.removeBlock({ unitId: unitId(), id: other.id });
    await buildReservation(sql, unit, {
      customerName: "Ana Lima",
      date: TODAY,
      time: "20:30",
      tables: [tables[0]!],
    });
    await expect(undoBlock()).rejects.toMatchObject({
      data: { reason: "table_held", cause: "Reservada para Ana Lima às 20:30" },
    });
  });

  it("are listed until they are over, and mark their table", async () => {
    const id = newId();
    const running = await block({ id, from: "19:00" });
    expect(running).toMatchObject({ from: "2026-11-20T22:00:00.000Z", until: "2026-11-21T01:00:00.000Z" });
    expect(await block({ id, from: "19:00" })).toEqual(running);
    const later = await block({ from: "22:00", until: "23:00" });
    expect((await read()).blocks).toEqual([running, later]);
    expect(await listed()).toMatchObject([
      { blockedUntil: running.until, nextBlockAt: later.from, status: "available" },
      { blockedUntil: null, nextBlockAt: null },
      { blockedUntil: null, nextBlockAt: null },
    ]);
    await staff.floor.removeBlock({ unitId: unitId(), id: later.id });
    await staff.floor.removeBlock({ unitId: unitId(), id: later.id });
    app.setNow(new Date("2026-11-21T01:00:00Z"));
    expect((await read()).blocks).toEqual([]);
    expect((await trail()).map(({ type }) => type)).toEqual([
      "table.blocked",
      "table.blocked",
      "table.unblocked",
    ]);
  });

  it("refuse times that are backwards, over, or blocked already", async () => {
    expect(await outcomeOf(block({ from: "22:00" }))).toBe("block_ends_before");
    expect(await outcomeOf(block({ from: "18:00", until: "19:30" }))).toBe("block_over");
    await block();
    await expect(block({ from: "21:30", until: "22:30" })).rejects.toMatchObject({
      message: "A mesa já está bloqueada nesse horário: 21:00 a 22:00",
    });
    expect(await outcomeOf(block({ from: "22:00", until: "23:00" }))).toBe("done");
    expect(
      await outcomeOf(
        staff.floor.addBlock({
          unitId: unitId(),
          id: newId(),
          tableId: newId(),
          from: { date: TODAY, time: "21:00" },
          until: { date: TODAY, time: "22:00" },
        }),
      ),
    ).toBe("NOT_FOUND");
  });

  it("refuse a time that a change of the clocks skips, with the two nearest", async () => {
    await rows(sql, "update unit set time_zone = 'Europe/Lisbon' where id = $1", [unit.id]);
    const date = "2027-03-28";
    for (const period of [
      { from: "01:30", until: "04:00" },
      { from: "00:30", until: "01:30" },
    ])
      await expect(block({ date, ...period })).rejects.toMatchObject({
        message: "Nesta data os relógios pulam este horário. Os mais perto são 00:59 ou 02:00",
      });
    expect(await outcomeOf(block({ date, from: "00:59", until: "02:00" }))).toBe("done");
  });

  it("refuse an id that a block of another table has", async () => {
    const { id } = await block();
    expect(await outcomeOf(block({ id, table: 1 }))).toBe("already_created");
    expect((await read()).blocks).toHaveLength(1);
  });

  it("name the party that sits there, or that the table is promised to", async () => {
    const [seatedAt, promised, byHand] = tables;
    if (!seatedAt || !promised || !byHand) throw new Error("no tables");
    await buildReservation(sql, unit, {
      customerName: "Ana Souza",
      date: TODAY,
      time: "19:00",
      status: "seated",
      tables: [seatedAt],
    });
    await buildReservation(sql, unit, {
      customerName: "Bia Reis",
      date: TODAY,
      time: "21:30",
      tables: [promised],
    });
    await staff.floor.editTable({
      unitId: unitId(),
      id: byHand.id,
      status: "occupied",
      customerName: "Caio",
    });
    await expect(block({ from: "20:00" })).rejects.toMatchObject({
      message: "Há clientes na mesa: Ana Souza, 19:00. Libere ou troque a mesa antes de bloquear",
    });
    await expect(block({ table: 1 })).rejects.toMatchObject({
      message:
        "A mesa está reservada nesse horário: Bia Reis, 21:30. Mude ou cancele a reserva antes de bloquear",
    });
    expect(await outcomeOf(block({ table: 1, from: "20:00", until: "21:30" }))).toBe("done");
    expect(await outcomeOf(block({ table: 2, from: "19:00" }))).toBe("party_in_block");
  });

  it("keep everybody from their table: seat, walk-in, promise, and a new time of a promise", async () => {
    const [table, free] = tables;
    if (!table || !free) throw new Error("no tables");
    await block({ from: "19:00", until: "22:00" });
    const guests = { date: TODAY, time: "19:30", guests: 4 };
    const due = await buildReservation(sql, unit, guests);
    const seat = { unitId: unitId(), id: due.id, tableIds: [table.id] };
    await expect(host.reservations.seat(seat)).rejects.toMatchObject({
      message: expect.stringContaining("A mesa M7 está bloqueada"),
      data: { reason: "table_blocked", offer: { label: "M8" } },
    });
    expect(await outcomeOf(host.reservations.holdTables(seat))).toBe("table_blocked");
    const walkIn = await host.evening.seatWalkIn({ unitId: unitId(), id: newId(), guests: 4 });
    expect(walkIn.tables).toEqual(["M8"]);
    const { tables: taken } = await host.reservations.listTakenTables({ unitId: unitId(), id: due.id });
    expect(taken).toContainEqual({
      tableId: table.id,
      customerName: "",
      startsAt: "2026-11-20T22:00:00.000Z",
      blockedUntil: "2026-11-21T01:00:00.000Z",
    });

    const later = await buildReservation(sql, unit, { ...guests, time: "22:00", tables: [table] });
    const { reservations } = await host.reservations.listWeek({ unitId: unitId(), day: TODAY });
    const stored = reservations.find(({ id }) => id === later.id);
    if (!stored) throw new Error("no reservation");
    const {
      status: _s,
      tables: _t,
      turnMinutes: _m,
      kind: _k,
      arrivedAt: _a,
      arrivedGuests: _g,
      ...fields
    } = stored;
    expect(await outcomeOf(host.reservations.update({ unitId: unitId(), ...fields, time: "21:00" }))).toBe(
      "table_blocked",
    );
  });

  it("end the stay of a party that sits down before them", async () => {
    const [table] = tables;
    if (!table) throw new Error("no table");
    await block({ from: "20:15" });
    await host.evening.seatWalkIn({ unitId: unitId(), id: newId(), guests: 4, tableIds: [table.id] });
    expect((await listed())[0]?.estimatedLeaveAt).toBe("2026-11-20T23:15:00.000Z");
  });

  it("and a party never take a table both when they come at once", async () => {
    const [table] = tables;
    if (!table) throw new Error("no table");
    for (let round = 0; round < 8; round += 1) {
      const due = await buildReservation(sql, unit, { date: TODAY, time: "21:00", guests: 4 });
      const id = newId();
      const outcomes = await Promise.all([
        outcomeOf(block({ id })),
        outcomeOf(host.reservations.holdTables({ unitId: unitId(), id: due.id, tableIds: [table.id] })),
      ]);
      expect([
        ["done", "table_blocked"],
        ["hold_in_block", "done"],
      ]).toContainEqual(outcomes);
      await staff.floor.removeBlock({ unitId: unitId(), id });
      await outcomeOf(host.reservations.holdTables({ unitId: unitId(), id: due.id, tableIds: [] }));
    }
  });
});
