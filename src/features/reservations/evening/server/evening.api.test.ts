import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf } from "../../../../../tests/support/app.ts";
import { NOW, startEvening, TODAY } from "../../../../../tests/support/evening.ts";
import {
  buildReservation,
  buildTable,
  buildWaitlistEntry,
  type BuiltTable,
} from "../../../../../tests/support/factories.ts";
import { rows } from "../../../../../tests/support/rows.ts";

const evening = startEvening();
const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
let m1: BuiltTable;
let m2: BuiltTable;
let m6: BuiltTable;

beforeEach(async () => {
  m1 = await buildTable(evening.sql, evening.unit, { label: "M1", seats: 2 });
  m2 = await buildTable(evening.sql, evening.unit, { label: "M2", seats: 4 });
  m6 = await buildTable(evening.sql, evening.unit, { label: "M6", seats: 6 });
});

const unitId = () => evening.unit.id;
const read = () => evening.staff.evening.read({ unitId: unitId() });
const acts = async () => (await evening.staff.evening.listActs({ unitId: unitId() })).acts;
const undo = (id: string) => evening.staff.evening.undo({ unitId: unitId(), id });
const walkIn = (guests: number, tableIds?: string[], id = newId(), actId = newId()) =>
  evening.staff.evening.seatWalkIn({ unitId: unitId(), id, actId, guests, ...(tableIds && { tableIds }) });
const book = (time: string, over: object = {}) =>
  buildReservation(evening.sql, evening.unit, { date: TODAY, time, ...over });

describe("a walk-in", () => {
  it("sits in one call at the smallest free table that fits, without name or phone", async () => {
    const seated = await walkIn(3);
    expect(seated).toMatchObject({
      customerName: "Passante",
      customerPhone: "",
      kind: "walk_in",
      status: "seated",
      date: TODAY,
      time: "19:30",
      guests: 3,
      arrivedGuests: 3,
      arrivedAt: NOW.toISOString(),
      tables: ["M2"],
    });
    expect(await evening.listWeek()).toEqual([seated]);
    expect(await evening.auditTypes()).toEqual(["reservation.walked_in"]);
    expect((await read()).parties).toMatchObject([
      {
        id: seated.id,
        stage: "seated",
        seatedAt: NOW.toISOString(),
        expectedLeaveAt: later(90).toISOString(),
      },
    ]);
    expect((await walkIn(4)).tables).toEqual(["M6"]);
    expect(await outcomeOf(walkIn(4))).toBe("no_free_table");
  });

  it("is stored once when the call is repeated, and refused for other people", async () => {
    const id = newId();
    const actId = newId();
    const seated = await walkIn(2, undefined, id, actId);
    expect(await walkIn(2, undefined, id, actId)).toEqual(seated);
    expect(await outcomeOf(walkIn(3, undefined, id, actId))).toBe("already_created");
    expect(await acts()).toHaveLength(1);
  });

  it("is refused at a named table that was just taken, with the next best one and who took it", async () => {
    await walkIn(4, [m2.id]);
    const error = await walkIn(4, [m2.id]).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: "A mesa M2 acabou de ser ocupada",
      data: { reason: "table_taken", offer: { id: m6.id, label: "M6" } },
    });
  });
});

describe("undo", () => {
  it("takes a walk-in back as if it had not been", async () => {
    const actId = newId();
    const { id } = await walkIn(2, [m1.id], newId(), actId);
    expect(await acts()).toMatchObject([
      {
        id: actId,
        type: "reservation.walked_in",
        customerName: "Passante",
        guests: 2,
        tables: ["M1"],
        undoneAt: null,
      },
    ]);
    expect(await undo(actId)).toEqual({ reservations: [] });
    expect(await undo(actId)).toEqual({ reservations: [] });
    expect(await evening.listWeek()).toEqual([]);
    expect(await evening.auditTypes(id)).toEqual(["reservation.walked_in", "reservation.undone"]);
    expect((await walkIn(2)).tables).toEqual(["M1"]);
  });

  it("brings a released party back to its table, and refuses once others sit there", async () => {
    await rows(evening.sql, "update unit set cleaning_minutes = 10 where id = $1", [unitId()]);
    const { id } = await book("19:00", { status: "seated", tables: [m1] });
    const release = async (actId: string) =>
      evening.staff.reservations.release({ unitId: unitId(), id, actId });
    const first = newId();
    await release(first);
    expect((await undo(first)).reservations).toMatchObject([{ id, status: "seated", tables: ["M1"] }]);
    const second = newId();
    await release(second);
    await evening.staff.evening.endCleaning({ unitId: unitId(), id: m1.id });
    await walkIn(2, [m1.id]);
    expect(await outcomeOf(undo(second))).toBe("table_taken");
  });

  it("puts a party that was seated from the queue back to its place", async () => {
    const entry = await buildWaitlistEntry(evening.sql, evening.unit, { addedAt: NOW });
    const actId = newId();
    const { id } = await evening.staff.reservations.seatFromWaitlist({
      unitId: unitId(),
      entryId: entry.id,
      id: newId(),
      tableIds: [m1.id],
      actId,
    });
    await undo(actId);
    expect((await evening.staff.waitlist.list({ unitId: unitId() })).entries).toMatchObject([
      { id: entry.id, addedAt: NOW.toISOString() },
    ]);
    expect(await evening.listWeek()).toEqual([]);
    expect(await evening.auditTypes(entry.id)).toEqual(["waitlist.confirmed", "waitlist.returned"]);
    expect(await evening.auditTypes(id)).toContain("reservation.undone");
  });
});
