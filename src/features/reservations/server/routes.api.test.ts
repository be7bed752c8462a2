import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp, type TestApp, type TestClient } from "../../../../tests/support/app.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import {
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
  type BuiltUnit,
} from "../../../../tests/support/factories.ts";
import { rows } from "../../../../tests/support/rows.ts";

// Friday, 20 November 2026, 19:30 in São Paulo.
const NOW = new Date("2026-11-20T22:30:00Z");
const TODAY = "2026-11-20";

const database = useDatabase();
let app: TestApp;
let unit: BuiltUnit;
let staff: TestClient;

beforeAll(async () => {
  app = await startTestApp(database());
});
afterAll(() => app.stop());

beforeEach(async () => {
  app.setNow(NOW);
  const organization = await buildOrganization(database().sql);
  unit = await buildUnit(database().sql, organization);
  const sessionEndsAt = new Date("2030-01-01T00:00:00Z");
  staff = app.client(
    (await buildUser(database().sql, organization, { permissions: ["reservas"], sessionEndsAt })).cookie,
  );
});

const fields = {
  customerName: "Ana Lima",
  customerPhone: "(11) 98765-4321",
  customerEmail: "ana@example.com",
  date: TODAY,
  time: "20:00",
  guests: 4,
  notes: "Perto da janela",
};

const create = (over: Partial<typeof fields> & { id?: string } = {}) =>
  staff.reservations.create({ unitId: unit.id, id: newId(), ...fields, ...over });

const listed = async (day = TODAY) =>
  (await staff.reservations.listWeek({ unitId: unit.id, day })).reservations;

const auditTypes = async (subjectId: string) =>
  (
    await rows<{ type: string }>(
      database().sql,
      "select type from audit_entry where subject_id = $1 order by id",
      [subjectId],
    )
  ).map(({ type }) => type);

describe("create", () => {
  it("stores what was typed, as confirmed, and writes it into the trail", async () => {
    const created = await create();
    expect(created).toMatchObject({ ...fields, status: "confirmed", tables: [], version: 1 });
    expect(await listed()).toEqual([created]);
    expect(await auditTypes(created.id)).toEqual(["reservation.created"]);
  });

  it("stores one row when the same create comes twice", async () => {
    const id = newId();
    const [first, second] = await Promise.all([create({ id }), create({ id })]);
    expect(second).toEqual(first);
    expect(await create({ id })).toEqual(first);
    expect(await listed()).toHaveLength(1);
    expect(await auditTypes(id)).toEqual(["reservation.created"]);
  });

  it.each([
    ["customerName", { customerName: "  " }],
    ["customerPhone", { customerPhone: "" }],
    ["customerEmail", { customerEmail: "ana@" }],
    ["date", { date: "2026-02-30" }],
    ["time", { time: "25:00" }],
    ["guests", { guests: 0 }],
    ["guests", { guests: 21 }],
    ["guests", { guests: 2.5 }],
  ])("names the field at fault: %s %j", async (field, over) => {
    const error = await create(over as Partial<typeof fields>).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", status: 422, data: { fields: [{ field }] } });
    expect(await listed()).toEqual([]);
  });

  it("refuses yesterday in the unit's calendar, and takes earlier today", async () => {
    expect(await outcomeOf(create({ date: "2026-11-19" }))).toBe("date_in_past");
    expect(await outcomeOf(create({ time: "12:00" }))).toBe("done");
  });

  it("judges today by the unit's zone, whatever the server's", async () => {
    // 23:30 on the 20th in São Paulo is 22:30 in Manaus and already the 21st in UTC.
    app.setNow(new Date("2026-11-21T02:30:00Z"));
    expect(await outcomeOf(create({ date: "2026-11-20" }))).toBe("done");
    expect(await outcomeOf(create({ date: "2026-11-19" }))).toBe("date_in_past");
  });

  it("lets staff overrule the soft rules, and writes down which", async () => {
    const created = await create({ time: "23:30" });
    const [entry] = await rows<{ detail: { overruled: string[] } }>(
      database().sql,
      "select detail from audit_entry where subject_id = $1",
      [created.id],
    );
    expect(entry?.detail.overruled).toContain("outside_opening_hours");
  });
});

describe("listWeek", () => {
  it("lists Sunday to Saturday of the week that holds the day, by date and time", async () => {
    const { sql } = database();
    for (const [date, time] of [
      ["2026-11-14", "20:00"],
      ["2026-11-15", "21:00"],
      ["2026-11-15", "12:00"],
      ["2026-11-21", "20:00"],
      ["2026-11-22", "20:00"],
    ] as const) {
      await buildReservation(sql, unit, { date, time });
    }
    expect((await listed()).map(({ date, time }) => `${date} ${time}`)).toEqual([
      "2026-11-15 12:00",
      "2026-11-15 21:00",
      "2026-11-21 20:00",
    ]);
  });

  it("shows nothing of another unit of the same organization", async () => {
    const other = await buildUnit(database().sql, { id: unit.organizationId });
    await buildReservation(database().sql, other, { date: TODAY });
    expect(await listed()).toEqual([]);
  });
});

describe("update", () => {
  it("changes every field and grows the version", async () => {
    const { id, version } = await create();
    const changed = { ...fields, customerName: "Ana Souza", time: "21:00", guests: 6, notes: "" };
    const updated = await staff.reservations.update({ unitId: unit.id, id, version, ...changed });
    expect(updated).toMatchObject({ ...changed, version: version + 1 });
    expect(await auditTypes(id)).toEqual(["reservation.created", "reservation.updated"]);
  });

  it("refuses to write over somebody else's change, and loses nothing of it", async () => {
    const { id, version } = await create();
    await staff.reservations.update({ unitId: unit.id, id, version, ...fields, notes: "Aniversário" });
    const late = staff.reservations.update({ unitId: unit.id, id, version, ...fields, notes: "Cadeirão" });
    expect(await outcomeOf(late)).toBe("changed_meanwhile");
    expect((await listed())[0]?.notes).toBe("Aniversário");
  });

  it.each(["completed", "cancelled"] as const)("refuses one that is %s", async (status) => {
    const { id } = await buildReservation(database().sql, unit, { date: TODAY, status });
    expect(await outcomeOf(staff.reservations.update({ unitId: unit.id, id, version: 1, ...fields }))).toBe(
      "not_confirmed",
    );
  });

  it("moves the hold of a confirmed reservation's table along with it", async () => {
    const table = await buildTable(database().sql, unit);
    const { id } = await buildReservation(database().sql, unit, {
      date: TODAY,
      time: "20:00",
      guests: 4,
      tables: [table],
    });
    await staff.reservations.update({ unitId: unit.id, id, version: 1, ...fields, time: "21:30" });
    const [hold] = await rows<{ from: string }>(
      database().sql,
      `select lower(during) as "from" from reservation_table where reservation_id = $1`,
      [id],
    );
    expect(hold?.from).toBe("2026-11-21T00:30:00.000Z");
  });

  it("refuses to move a hold onto another one of the same table", async () => {
    const table = await buildTable(database().sql, unit);
    await buildReservation(database().sql, unit, { date: TODAY, time: "22:00", tables: [table] });
    const { id } = await buildReservation(database().sql, unit, {
      date: TODAY,
      time: "19:45",
      tables: [table],
    });
    const moved = staff.reservations.update({
      unitId: unit.id,
      id,
      version: 1,
      ...fields,
      guests: 2,
      time: "21:30",
    });
    expect(await outcomeOf(moved)).toBe("table_held");
    expect((await listed()).find((reservation) => reservation.id === id)?.time).toBe("19:45");
  });
});

describe("cancel", () => {
  it("cancels a confirmed one, frees its hold and takes it off the queue; twice is once", async () => {
    const table = await buildTable(database().sql, unit);
    const { id } = await buildReservation(database().sql, unit, { date: TODAY, tables: [table] });
    await staff.reservations.addToWaitlist({ unitId: unit.id, id, entryId: newId() });
    expect(await staff.reservations.cancel({ unitId: unit.id, id })).toMatchObject({
      status: "cancelled",
      tables: [],
    });
    expect(await staff.reservations.cancel({ unitId: unit.id, id })).toMatchObject({ status: "cancelled" });
    expect((await staff.waitlist.list({ unitId: unit.id })).entries).toEqual([]);
    expect(await auditTypes(id)).toEqual(["reservation.cancelled"]);
  });

  it.each(["seated", "completed"] as const)("refuses one that is %s", async (status) => {
    const { id } = await buildReservation(database().sql, unit, { date: TODAY, status });
    expect(await outcomeOf(staff.reservations.cancel({ unitId: unit.id, id }))).toBe("not_confirmed");
  });
});

describe("seat and release", () => {
  it("makes the table occupied with name and time, and available again", async () => {
    const table = await buildTable(database().sql, unit, { label: "M7" });
    const { id } = await create();
    const seated = await staff.reservations.seat({ unitId: unit.id, id, tableIds: [table.id] });
    expect(seated).toMatchObject({ status: "seated", tables: ["M7"] });
    expect((await staff.floor.listTables({ unitId: unit.id })).tables).toMatchObject([
      {
        label: "M7",
        status: "occupied",
        customerName: "Ana Lima",
        occupiedSince: NOW.toISOString(),
        estimatedLeaveAt: "2026-11-21T00:00:00.000Z",
        reservationId: id,
      },
    ]);

    const released = await staff.reservations.release({ unitId: unit.id, id });
    expect(released).toMatchObject({ status: "completed", tables: [] });
    expect((await staff.floor.listTables({ unitId: unit.id })).tables).toMatchObject([
      { status: "available", customerName: null },
    ]);
    expect(await auditTypes(id)).toEqual([
      "reservation.created",
      "reservation.seated",
      "reservation.released",
    ]);
  });

  it("leaves the table in cleaning for the unit's cleaning time, and then by itself available", async () => {
    await rows(database().sql, "update unit set cleaning_minutes = 10 where id = $1", [unit.id]);
    const table = await buildTable(database().sql, unit);
    const { id } = await create();
    await staff.reservations.seat({ unitId: unit.id, id, tableIds: [table.id] });
    await staff.reservations.release({ unitId: unit.id, id });
    const statusAt = async (minutes: number) => {
      app.setNow(new Date(NOW.getTime() + minutes * 60_000));
      return (await staff.floor.listTables({ unitId: unit.id })).tables[0]?.status;
    };
    expect([await statusAt(0), await statusAt(9), await statusAt(10)]).toEqual([
      "cleaning",
      "cleaning",
      "available",
    ]);
    const next = await create();
    expect(
      await outcomeOf(staff.reservations.seat({ unitId: unit.id, id: next.id, tableIds: [table.id] })),
    ).toBe("done");
  });

  it("answers a repeated call like the first, without a second entry in the trail", async () => {
    const table = await buildTable(database().sql, unit);
    const { id } = await create();
    const seat = () => staff.reservations.seat({ unitId: unit.id, id, tableIds: [table.id] });
    expect(await seat()).toEqual(await seat());
    await staff.reservations.release({ unitId: unit.id, id });
    expect(await staff.reservations.release({ unitId: unit.id, id })).toMatchObject({ status: "completed" });
    expect(await auditTypes(id)).toEqual([
      "reservation.created",
      "reservation.seated",
      "reservation.released",
    ]);
  });

  it("lets one of two hosts win a table; the other reads which one is gone", async () => {
    const table = await buildTable(database().sql, unit, { label: "M1" });
    const parties = await Promise.all([create(), create()]);
    const answers = await Promise.allSettled(
      parties.map(({ id }) => staff.reservations.seat({ unitId: unit.id, id, tableIds: [table.id] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = answers.find((answer) => answer.status === "rejected");
    expect(lost?.reason).toMatchObject({
      status: 409,
      message: "A mesa M1 acabou de ser ocupada",
      data: { reason: "table_taken" },
    });
  });

  it("seats a party at several tables, and frees all of them", async () => {
    const tables = [
      await buildTable(database().sql, unit, { label: "M1" }),
      await buildTable(database().sql, unit, { label: "M2" }),
    ];
    const { id } = await create({ guests: 8 });
    const seated = await staff.reservations.seat({
      unitId: unit.id,
      id,
      tableIds: tables.map((table) => table.id),
    });
    expect(seated.tables).toEqual(["M1", "M2"]);
    await staff.reservations.release({ unitId: unit.id, id });
    const { tables: after } = await staff.floor.listTables({ unitId: unit.id });
    expect(after.map(({ status }) => status)).toEqual(["available", "available"]);
  });

  it("refuses tables in cleaning, set to occupied by hand, held by a reservation whose time has come, or not the unit's", async () => {
    const { sql } = database();
    const cleaning = await buildTable(sql, unit, { label: "M1", status: "cleaning" });
    const occupied = await buildTable(sql, unit, { label: "M2", status: "occupied" });
    const held = await buildTable(sql, unit, { label: "M3" });
    await buildReservation(sql, unit, { date: TODAY, time: "19:15", tables: [held] });
    const foreign = await buildTable(sql, await buildUnit(sql, { id: unit.organizationId }));
    const { id } = await create();
    const seatAt = (tableId: string) =>
      outcomeOf(staff.reservations.seat({ unitId: unit.id, id, tableIds: [tableId] }));
    expect(await seatAt(cleaning.id)).toBe("table_cleaning");
    expect(await seatAt(occupied.id)).toBe("table_taken");
    expect(await seatAt(held.id)).toBe("table_held");
    expect(await seatAt(foreign.id)).toBe("NOT_FOUND");
    expect((await listed()).find((reservation) => reservation.id === id)?.status).toBe("confirmed");
  });

  it("keeps a table that is needed later only until then", async () => {
    const table = await buildTable(database().sql, unit);
    const later = await buildReservation(database().sql, unit, {
      date: TODAY,
      time: "20:15",
      tables: [table],
    });
    const { id } = await create();
    expect(await outcomeOf(staff.reservations.seat({ unitId: unit.id, id, tableIds: [table.id] }))).toBe(
      "done",
    );
    expect((await staff.floor.listTables({ unitId: unit.id })).tables).toMatchObject([
      {
        status: "occupied",
        estimatedLeaveAt: later.startsAt.toISOString(),
        nextHoldAt: later.startsAt.toISOString(),
      },
    ]);
  });

  it.each(["completed", "cancelled"] as const)("seats none that is %s", async (status) => {
    const table = await buildTable(database().sql, unit);
    const { id } = await buildReservation(database().sql, unit, { date: TODAY, status });
    expect(await outcomeOf(staff.reservations.seat({ unitId: unit.id, id, tableIds: [table.id] }))).toBe(
      "not_confirmed",
    );
  });

  it("releases only who sits", async () => {
    const { id } = await create();
    expect(await outcomeOf(staff.reservations.release({ unitId: unit.id, id }))).toBe("not_seated");
  });

  it("takes a seated party off the queue", async () => {
    const table = await buildTable(database().sql, unit);
    const { id } = await create();
    await staff.reservations.addToWaitlist({ unitId: unit.id, id, entryId: newId() });
    await staff.reservations.seat({ unitId: unit.id, id, tableIds: [table.id] });
    expect((await staff.waitlist.list({ unitId: unit.id })).entries).toEqual([]);
  });
});

describe("waiting list", () => {
  it("takes a reservation's party with an estimate of 20 minutes, once; the reservation stays", async () => {
    const { id } = await create();
    const entryId = newId();
    const add = (entry: string) => staff.reservations.addToWaitlist({ unitId: unit.id, id, entryId: entry });
    const entry = await add(entryId);
    expect(entry).toMatchObject({
      customerName: "Ana Lima",
      guests: 4,
      estimatedWaitMinutes: 20,
      reservationId: id,
    });
    expect(await add(entryId)).toEqual(entry);
    expect(await outcomeOf(add(newId()))).toBe("already_waiting");
    expect((await listed())[0]?.status).toBe("confirmed");
  });

  it.each(["seated", "completed", "cancelled"] as const)("does not take one that is %s", async (status) => {
    const { id } = await buildReservation(database().sql, unit, { date: TODAY, status });
    expect(await outcomeOf(staff.reservations.addToWaitlist({ unitId: unit.id, id, entryId: newId() }))).toBe(
      "not_confirmed",
    );
  });

  it("confirms an entry as a reservation on the chosen day at the unit's current time, without an e-mail", async () => {
    const entry = await buildWaitlistEntry(database().sql, unit, { customerName: "Carla", guests: 3 });
    const id = newId();
    const confirm = () =>
      staff.reservations.confirmFromWaitlist({ unitId: unit.id, entryId: entry.id, id, date: "2026-11-21" });
    const made = await confirm();
    expect(made).toMatchObject({
      customerName: "Carla",
      customerEmail: "",
      date: "2026-11-21",
      time: "19:30",
      guests: 3,
      status: "confirmed",
    });
    expect(await confirm()).toEqual(made);
    expect((await staff.waitlist.list({ unitId: unit.id })).entries).toEqual([]);
  });

  it("confirms an entry once when two people do so at the same moment", async () => {
    const entry = await buildWaitlistEntry(database().sql, unit);
    const confirm = () =>
      outcomeOf(
        staff.reservations.confirmFromWaitlist({
          unitId: unit.id,
          entryId: entry.id,
          id: newId(),
          date: TODAY,
        }),
      );
    expect((await Promise.all([confirm(), confirm()])).toSorted()).toEqual(["done", "not_waiting"]);
    expect(await listed()).toHaveLength(1);
  });

  it("books nobody twice: the reservation that the party waited with is cancelled", async () => {
    const { id: previous } = await create();
    const entryId = newId();
    await staff.reservations.addToWaitlist({ unitId: unit.id, id: previous, entryId });
    const id = newId();
    await staff.reservations.confirmFromWaitlist({ unitId: unit.id, entryId, id, date: TODAY });
    const statusById = Object.fromEntries(
      (await listed()).map((reservation) => [reservation.id, reservation.status]),
    );
    expect(statusById).toEqual({ [previous]: "cancelled", [id]: "confirmed" });
  });

  it("refuses a day that has passed, and keeps the entry in the queue", async () => {
    const entry = await buildWaitlistEntry(database().sql, unit);
    const confirmed = staff.reservations.confirmFromWaitlist({
      unitId: unit.id,
      entryId: entry.id,
      id: newId(),
      date: "2026-11-18",
    });
    expect(await outcomeOf(confirmed)).toBe("date_in_past");
    expect((await staff.waitlist.list({ unitId: unit.id })).entries).toHaveLength(1);
  });
});

describe("checkAvailability", () => {
  it("answers the reasons, the nearest alternatives and the free slots", async () => {
    await buildTable(database().sql, unit, { seats: 4 });
    await buildReservation(database().sql, unit, { date: TODAY, time: "20:00", guests: 2 });
    const checked = await staff.reservations.checkAvailability({
      unitId: unit.id,
      date: TODAY,
      time: "20:30",
      guests: 2,
    });
    expect(checked.reasons).toEqual(["no_table"]);
    expect(checked.alternatives[0]).toEqual({ date: TODAY, time: "21:30" });
    expect(checked.slots).toEqual(["21:30", "22:00"]);
  });

  it("leaves the edited reservation out", async () => {
    await buildTable(database().sql, unit, { seats: 4 });
    const { id } = await buildReservation(database().sql, unit, { date: TODAY, time: "20:00", guests: 2 });
    const question = { unitId: unit.id, date: TODAY, time: "20:30", guests: 2, exceptReservationId: id };
    expect((await staff.reservations.checkAvailability(question)).reasons).toEqual([]);
  });

  it("knows closed dates, weekdays, the day's limit and the last time", async () => {
    await rows(
      database().sql,
      "insert into closed_date (unit_id, id, first_date, last_date) values ($1, $2, $3, $3)",
      [unit.id, newId(), "2026-11-25"],
    );
    await rows(
      database().sql,
      "update opening_hours set is_active = false where unit_id = $1 and weekday = 0",
      [unit.id],
    );
    await rows(database().sql, "update unit set max_reservations = 0 where id = $1", [unit.id]);
    const reasons = async (date: string, time: string) =>
      (await staff.reservations.checkAvailability({ unitId: unit.id, date, time, guests: 2 })).reasons;
    expect(await reasons("2026-11-25", "20:00")).toContain("closed_date");
    expect(await reasons("2026-11-22", "20:00")).toContain("closed_weekday");
    expect(await reasons("2026-11-23", "20:00")).toContain("day_full");
    expect(await reasons("2026-11-23", "22:30")).toContain("after_last_reservation_time");
  });
});
