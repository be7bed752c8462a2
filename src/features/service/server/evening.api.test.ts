import { ORPCError } from "@orpc/client";
import { beforeEach, describe, expect, it } from "vitest";

import { inTransaction } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { addDays, type LocalDate, MINUTE_MS } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { NOW, startEvening, TODAY } from "#tests/evening.ts";
import {
  buildReservation,
  buildTable,
  buildUnit,
  buildWaitlistEntry,
  type BuiltTable,
} from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import { markDueNoShows } from "./commands.ts";

const evening = startEvening();
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
/** The sentence of a refusal, and what somebody else has just done. */
const sentencesOf = (call: Promise<unknown>) =>
  call.then(
    () => ["done"],
    (error: unknown) =>
      error instanceof ORPCError
        ? [error.message, (error.data as { cause?: string }).cause]
        : [String(error)],
  );
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

  it("may say its name later, without a phone; a booking needs one", async () => {
    const { status: _status, tables: _tables, ...fields } = await walkIn(2);
    const named = await evening.staff.reservations.update({
      ...fields,
      unitId: unitId(),
      customerName: "Lia",
    });
    expect(named).toMatchObject({ customerName: "Lia", customerPhone: "", version: 2 });
    const { status: _confirmed, tables: _none, ...booked } = await evening.create();
    const edit = { ...booked, unitId: unitId(), customerPhone: "" };
    expect(await outcomeOf(evening.staff.reservations.update(edit))).toBe("phone_missing");
  });

  it("is refused at a named table that was just taken, with the next best one and who took it", async () => {
    await walkIn(4, [m2.id]);
    const error = await walkIn(4, [m2.id]).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: "A mesa M2 acabou de ser ocupada",
      data: { reason: "table_taken", offer: { tableIds: [m6.id], label: "M6" } },
    });
  });

  it("is shown which place is free now, as it would be seated", async () => {
    const free = async (guests: number) => {
      const { tables } = await evening.staff.evening.findFreePlace({ unitId: unitId(), guests });
      return tables.map(({ label }) => label);
    };
    expect([await free(2), await free(3), await free(20)]).toEqual([["M1"], ["M2"], []]);
    await walkIn(3);
    await walkIn(5);
    expect([await free(2), await free(3)]).toEqual([["M1"], []]);
  });

  it("is shown a place that is left by those who wait already, in the order of the queue", async () => {
    const free = async (guests: number) => {
      const { tables } = await evening.staff.evening.findFreePlace({ unitId: unitId(), guests });
      return tables.map(({ label }) => label);
    };
    const queue = (customerName: string, guests: number) =>
      buildWaitlistEntry(evening.sql, evening.unit, { customerName, guests });
    await queue("Eva Melo", 2);
    expect([await free(2), await free(3)]).toEqual([["M2"], ["M2"]]);
    await queue("Rui Costa", 4);
    expect([await free(2), await free(5)]).toEqual([["M6"], ["M6"]]);
    await queue("Bia Reis", 8);
    expect(await free(2)).toEqual(["M6"]);
    await queue("Caio Reis", 6);
    expect(await free(2)).toEqual([]);
  });
});

describe("a walk-in in addition to the plan", () => {
  const plan = (id: string, table: BuiltTable) =>
    rows(evening.sql, "update reservation set planned_table_ids = $2 where id = $1", [id, [table.id]]);
  const offerAt = async (guests: number, table: BuiltTable) => {
    const error = await walkIn(guests, [table.id]).catch((thrown: unknown) => thrown);
    return error instanceof ORPCError ? (error.data as { offer?: { label: string } }).offer?.label : "seated";
  };

  it("is never offered a table that the plan needs meanwhile, nor gets it without naming it", async () => {
    const soon = await book("19:35", { guests: 4 });
    await plan(soon.id, m2);
    await walkIn(2, [m1.id]);
    expect(await offerAt(2, m1)).toBe("M6");
    expect((await walkIn(2)).tables).toEqual(["M6"]);
    expect(await offerAt(2, m1)).toBeUndefined();
    expect(await outcomeOf(walkIn(2))).toBe("no_free_table");
    // A table that the plan gives to somebody later than the walk-in's stay is free; so is one that a host names.
    await rows(evening.sql, "update reservation set starts_at = $2, ends_at = $3 where id = $1", [
      soon.id,
      later(150),
      later(240),
    ]);
    expect((await walkIn(2)).tables).toEqual(["M2"]);
  });

  it("is offered the tables that the restaurant joins if it is larger than each of them", async () => {
    const join = [evening.unit.id, newId()];
    const { sql } = evening;
    await rows(
      sql,
      "insert into table_join (unit_id, id, min_guests, max_guests) values ($1, $2, 7, 10)",
      join,
    );
    await rows(sql, "insert into table_join_member select $1, $2, unnest($3::uuid[])", [
      ...join,
      [m2.id, m6.id],
    ]);
    await walkIn(2, [m1.id]);
    expect(await offerAt(9, m1)).toBe("M2 + M6");
    expect((await walkIn(9)).tables.toSorted()).toEqual(["M2", "M6"]);
  });
});

describe("an expected party", () => {
  const arrive = (id: string, arrivedGuests?: number) =>
    evening.staff.evening.markArrived({ unitId: unitId(), id, ...(arrivedGuests && { arrivedGuests }) });
  const absent = (id: string) => evening.staff.evening.markNoShow({ unitId: unitId(), id });

  it("comes in parts; its first time stays, and seating it keeps both", async () => {
    const { id } = await book("19:30", { guests: 4 });
    expect(await arrive(id, 2)).toMatchObject({ guests: 4, arrivedGuests: 2, arrivedAt: NOW.toISOString() });
    expect((await arrive(id, 2)).version).toBe(2);
    evening.setNow(later(5));
    expect(await arrive(id)).toMatchObject({ arrivedGuests: 4, arrivedAt: NOW.toISOString(), version: 3 });
    const seated = await evening.staff.reservations.seat({ unitId: unitId(), id, tableIds: [m2.id] });
    expect(seated).toMatchObject({ arrivedAt: NOW.toISOString(), arrivedGuests: 4 });
    expect(await evening.auditTypes(id)).toEqual([
      "reservation.arrived",
      "reservation.arrived",
      "reservation.seated",
    ]);
  });

  it("grows when more come than were expected, and keeps its promised table longer, if nobody needs it", async () => {
    const { id } = await book("19:30", { guests: 4, tables: [m2] });
    expect(await arrive(id, 5)).toMatchObject({ guests: 5, arrivedGuests: 5, turnMinutes: 120 });
    const [held] = await rows<{ until: Date }>(
      evening.sql,
      "select upper(during) as until from reservation_table where reservation_id = $1",
      [id],
    );
    expect(held?.until).toEqual(later(120).toISOString());

    const other = await book("19:30", { guests: 4, tables: [m6] });
    await book("21:15", { tables: [m6] });
    expect(await outcomeOf(arrive(other.id, 5))).toBe("table_held");
    expect((await read()).parties.find((party) => party.id === other.id)).toMatchObject({
      guests: 4,
      arrivedAt: null,
    });
  });

  it("that sits grows, too", async () => {
    const { id } = await book("19:30", { guests: 4, status: "seated", tables: [m6] });
    await arrive(id, 6);
    expect((await read()).parties).toMatchObject([
      { guests: 6, arrivedGuests: 6, expectedLeaveAt: later(120).toISOString() },
    ]);
  });

  it("says how late it comes, and takes it back", async () => {
    const { id } = await book("19:30");
    const delay = (minutes: number | null) =>
      evening.staff.evening.noteDelay({ unitId: unitId(), id, minutes });
    await delay(25);
    expect((await read()).parties).toMatchObject([{ lateNoticeUntil: later(25).toISOString() }]);
    await delay(null);
    expect((await read()).parties).toMatchObject([{ lateNoticeUntil: null }]);
    await expect(delay(500)).rejects.toMatchObject({
      data: { fields: [{ field: "minutes", message: "De 5 a 120 minutos" }] },
    });
    await arrive(id);
    expect(await outcomeOf(delay(10))).toBe("already_arrived");
  });

  it("that is moved to another day has not come yet, nor does its notice of a delay stand", async () => {
    const moveTo = async (
      date: LocalDate,
      time: string,
      { id, version }: { id: string; version: number },
    ) => {
      const stored = (await evening.listWeek()).find((party) => party.id === id)!;
      const { status: _status, tables: _tables, ...fields } = stored;
      return evening.staff.reservations.update({ ...fields, unitId: unitId(), version, date, time });
    };
    const here = await arrive((await book("19:30")).id);
    const soon = await moveTo(here.date, "20:00", here);
    expect(soon).toMatchObject({ arrivedAt: NOW.toISOString(), arrivedGuests: here.guests });
    expect(await moveTo(addDays(here.date, 1), "20:00", soon)).toMatchObject({
      arrivedAt: null,
      arrivedGuests: null,
    });
    const { id } = await book("19:30");
    const late = await evening.staff.evening.noteDelay({ unitId: unitId(), id, minutes: 60 });
    await moveTo(here.date, "20:15", late);
    expect((await read()).parties).toMatchObject([{ id, lateNoticeUntil: null }]);
  });

  it("does not come: its table and its place in the queue are free, until the host takes that back", async () => {
    const { id } = await book("19:45", { tables: [m2] });
    const entry = await buildWaitlistEntry(evening.sql, evening.unit, { reservationId: id, addedAt: NOW });
    expect(await outcomeOf(absent(id))).toBe("not_due");
    evening.setNow(later(15));
    expect(await absent(id)).toMatchObject({ status: "no_show", tables: [] });
    const [row] = (await read()).parties;
    expect(row).toMatchObject({ noShowAt: later(15).toISOString(), undoActId: expect.any(String) });
    expect((await evening.staff.waitlist.list({ unitId: unitId() })).entries).toEqual([]);

    evening.setNow(later(120));
    expect(await acts()).toMatchObject([{ id: row?.undoActId, type: "reservation.no_show", tables: ["M2"] }]);
    const { reservations } = await undo(row?.undoActId ?? "");
    expect(reservations).toMatchObject([{ id, status: "confirmed", tables: ["M2"], version: 3 }]);
    expect((await evening.staff.waitlist.list({ unitId: unitId() })).entries).toMatchObject([
      { id: entry.id },
    ]);
    evening.setNow(later(4 * 60));
    expect(await absent(id)).toMatchObject({ status: "no_show" });
  });

  it("that did not come stays so when its table is promised to others, and after the service", async () => {
    const { id } = await book("19:30", { tables: [m2] });
    await absent(id);
    const [{ undoActId } = { undoActId: null }] = (await read()).parties;
    const { id: otherId } = await book("20:00", { customerName: "Rui Costa" });
    await evening.staff.reservations.holdTables({ unitId: unitId(), id: otherId, tableIds: [m2.id] });
    const refusal = await undo(undoActId ?? "").catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      data: { reason: "table_held", cause: "Reservada para Rui Costa às 20:00" },
    });
    evening.setNow(later(3.5 * 60 + 1));
    expect(await outcomeOf(undo(undoActId ?? ""))).toBe("undo_too_late");
  });

  it("is marked by the product when its unit wishes so, and it did not say that it comes later", async () => {
    const { id } = await book("19:00");
    await book("19:05", { lateNoticeUntil: later(0) });
    await book("19:01", { arrivedAt: NOW });
    const count = async () =>
      (await read()).parties.filter(({ status }) => status === "no_show").map((party) => party.id);
    await markDueNoShows(evening.services);
    expect(await count()).toEqual([]);
    await rows(evening.sql, "update unit set no_show_minutes = 30 where id = $1", [unitId()]);
    evening.setNow(later(-1));
    await markDueNoShows(evening.services);
    expect(await count()).toEqual([]);
    evening.setNow(later(14));
    await markDueNoShows(evening.services);
    expect(await count()).toEqual([id]);
    expect(await acts()).toMatchObject([{ actorName: null, type: "reservation.no_show" }]);
    evening.setNow(later(15));
    await markDueNoShows(evening.services);
    expect(await count()).toHaveLength(2);
  });
});

describe("a seated party", () => {
  it("goes through the stages of its meal, each with its time", async () => {
    const { id } = await book("19:00", { status: "seated", tables: [m1] });
    for (const [index, stage] of (["ordered", "dessert", "bill"] as const).entries()) {
      evening.setNow(later(index * 20));
      await evening.staff.evening.setStage({ unitId: unitId(), id, stage });
      expect((await read()).parties).toMatchObject([{ stage, stageAt: later(index * 20).toISOString() }]);
    }
    await evening.staff.reservations.release({ unitId: unitId(), id });
    expect(await outcomeOf(evening.staff.evening.setStage({ unitId: unitId(), id, stage: "bill" }))).toBe(
      "not_seated",
    );
  });

  it("has the tables at which it sat last also after it has left", async () => {
    const { id } = await walkIn(2, [m1.id]);
    const tables = async () => (await read()).parties.map((party) => party.tables);
    await evening.staff.reservations.release({ unitId: unitId(), id });
    expect(await tables()).toEqual([["M1"]]);
    const moved = await walkIn(2, [m2.id]);
    evening.setNow(later(20));
    await evening.staff.reservations.changeTables({ unitId: unitId(), id: moved.id, tableIds: [m6.id] });
    await evening.staff.reservations.release({ unitId: unitId(), id: moved.id });
    expect(await tables()).toEqual([["M1"], ["M6"]]);
  });

  it("is read until it leaves, whichever day it came; other days' parties are not", async () => {
    const { id } = await book("12:00", { date: "2026-11-19", status: "seated", tables: [m1] });
    await book("20:00", { date: "2026-11-19" });
    await book("20:00", { date: "2026-11-21" });
    const tonight = await book("22:00");
    expect(await read()).toMatchObject({
      date: TODAY,
      isOpen: true,
      opensAt: "2026-11-20T14:00:00.000Z",
      closesAt: "2026-11-21T02:00:00.000Z",
      turn: { minutes: 90, largePartyMinutes: 120, largePartySize: 5 },
      parties: [{ id }, { id: tonight.id, kind: "booking", stage: null, undoActId: null }],
    });
  });
});

describe("two hosts", () => {
  it("press at once: one wins, and the other reads who", async () => {
    const ana = await evening.hire("Ana Souza");
    const bia = await evening.hire("Bia Reis");
    const { id } = await book("19:30");
    const seat = (host: typeof ana, tableId: string) =>
      host.reservations.seat({ unitId: unitId(), id, tableIds: [tableId] });
    await seat(ana, m1.id);
    expect(await sentencesOf(seat(bia, m2.id))).toEqual([
      "Esta reserva não está mais confirmada",
      "Ana Souza acabou de sentar o cliente",
    ]);
    const other = await book("19:30");
    expect(
      await sentencesOf(bia.reservations.seat({ unitId: unitId(), id: other.id, tableIds: [m1.id] })),
    ).toEqual(["A mesa M1 acabou de ser ocupada", "Ana Souza acabou de sentar o cliente"]);
    expect(await outcomeOf(bia.evening.markNoShow({ unitId: unitId(), id }))).toBe("not_confirmed");

    const [act] = await acts();
    expect(act).toMatchObject({ actorName: "Ana Souza" });
    await bia.evening.undo({ unitId: unitId(), id: act?.id ?? "" });
    expect(await sentencesOf(ana.evening.undo({ unitId: unitId(), id: act?.id ?? "" }))).toEqual([
      "Isto já foi desfeito",
      "Bia Reis desfez primeiro",
    ]);
    expect(await acts()).toMatchObject([{ undoneBy: "Bia Reis", undoneAt: NOW.toISOString() }]);
  });
});

describe("the evening", () => {
  it("has no service on a closed date, whatever the database's clock says", async () => {
    evening.setNow(new Date("2026-01-09T22:30:00Z"));
    await rows(
      evening.sql,
      "insert into closed_date (unit_id, id, first_date, last_date, reason) values ($1, $2, $3, $3, '')",
      [unitId(), newId(), "2026-01-09"],
    );
    expect(await read()).toMatchObject({ date: "2026-01-09", opensAt: null, isOpen: false });
  });
});

describe("undo", () => {
  it("is refused after ten minutes, after another act on the party, and for another unit's act", async () => {
    const actId = newId();
    const { id } = await walkIn(2, [m1.id], newId(), actId);
    await evening.staff.evening.setStage({ unitId: unitId(), id, stage: "ordered" });
    expect(await outcomeOf(undo(actId))).toBe("changed_since");
    const [last] = await acts();
    await undo(last?.id ?? "");
    evening.setNow(new Date(later(10).getTime() + 1));
    expect(await outcomeOf(undo(actId))).toBe("undo_too_late");
    expect(await outcomeOf(undo(newId()))).toBe("nothing_to_undo");
    const elsewhere = await buildUnit(evening.sql, { id: evening.unit.organizationId });
    evening.setNow(NOW);
    expect(await outcomeOf(evening.staff.evening.undo({ unitId: elsewhere.id, id: actId }))).toBe(
      "nothing_to_undo",
    );
  });

  it("is refused after an edit, which it would take back", async () => {
    const { id } = await book("19:30", { customerName: "Bruno" });
    const actId = newId();
    const seated = await evening.staff.reservations.seat({ unitId: unitId(), id, tableIds: [m1.id], actId });
    const { status: _status, tables: _tables, turnMinutes: _turn, ...fields } = seated;
    await evening.staff.reservations.update({ ...fields, unitId: unitId(), customerName: "Bruna" });
    expect(await outcomeOf(undo(actId))).toBe("changed_since");
  });

  it("refuses an id that another act has", async () => {
    const actId = newId();
    await walkIn(2, [m1.id], newId(), actId);
    const { id } = await book("19:30");
    expect(await outcomeOf(evening.staff.evening.markArrived({ unitId: unitId(), id, actId }))).toBe(
      "already_created",
    );
  });

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
    expect(await acts()).toMatchObject([{ id: actId, customerName: null, guests: 2, tables: ["M1"] }]);
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
    expect(await sentencesOf(undo(second))).toEqual([
      "A mesa M1 acabou de ser ocupada",
      "Passante sentou ali às 19:30",
    ]);
  });

  it("brings no party back to a table at which another one has sat since, also one that moved there", async () => {
    const { id } = await book("19:00", { status: "seated", tables: [m1] });
    const { id: otherId } = await book("18:45", {
      status: "seated",
      tables: [m2],
      customerName: "Rui Costa",
    });
    const actId = newId();
    await evening.staff.reservations.release({ unitId: unitId(), id, actId });
    evening.setNow(later(1));
    await evening.staff.reservations.changeTables({ unitId: unitId(), id: otherId, tableIds: [m1.id] });
    await evening.staff.reservations.release({ unitId: unitId(), id: otherId });
    expect((await sentencesOf(undo(actId)))[1]).toBe("Rui Costa sentou ali às 19:31");
  });

  it("does not wait for the queue where nobody returns to it", async () => {
    const actId = newId();
    const { id } = await walkIn(2, [m1.id], newId(), actId);
    await inTransaction(evening.services.database, async (tx) => {
      // As everybody does who joins the queue.
      await rows(tx, "select id from unit where id = $1 for no key update", [unitId()]);
      await undo(actId);
    });
    expect(await evening.auditTypes(id)).toContain("reservation.undone");
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
    const { customerName, guests } = entry;
    expect(await acts()).toMatchObject([{ id: actId, customerName, guests }]);
    expect(await evening.listWeek()).toEqual([]);
    expect(await evening.auditTypes(entry.id)).toEqual(["waitlist.confirmed", "waitlist.returned"]);
    expect(await evening.auditTypes(id)).toContain("reservation.undone");
  });
});
