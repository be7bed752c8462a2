import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { NOW, reservationFields, TODAY, startEvening } from "#tests/evening.ts";
import { buildReservation, buildTable, buildUnit, buildWaitlistEntry } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";

const evening = startEvening();
const fields = reservationFields;

describe("create", () => {
  it("stores a confirmed reservation and logs it", async () => {
    const { sameGuest, ...created } = await evening.create();
    expect(sameGuest).toEqual([]);
    expect(created).toMatchObject({ ...fields, status: "confirmed", tables: [], version: 1 });
    expect(await evening.listWeek()).toEqual([created]);
    expect(await evening.auditTypes(created.id)).toEqual(["reservation.created"]);
  });

  it("stores one row when the same create arrives twice", async () => {
    const id = newId();
    const [first, second] = await Promise.all([evening.create({ id }), evening.create({ id })]);
    expect(second).toEqual(first);
    expect(await evening.create({ id })).toEqual(first);
    expect(await evening.listWeek()).toHaveLength(1);
    expect(await evening.auditTypes(id)).toEqual(["reservation.created"]);
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
  ])("refuses a wrong %s and names the field: %j", async (field, over) => {
    const error = await evening.create(over as Partial<typeof fields>).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", status: 422, data: { fields: [{ field }] } });
    expect(await evening.listWeek()).toEqual([]);
  });

  it("refuses yesterday in the unit's calendar, and allows earlier today", async () => {
    expect(await outcomeOf(evening.create({ date: "2026-11-19" }))).toBe("date_in_past");
    expect(await outcomeOf(evening.create({ time: "12:00" }))).toBe("done");
  });

  it("reads today in the unit's time zone, not in the server's", async () => {
    // 23:30 on the 20th in São Paulo is the 21st in UTC.
    evening.setNow(new Date("2026-11-21T02:30:00Z"));
    expect(await outcomeOf(evening.create({ date: "2026-11-20" }))).toBe("done");
    expect(await outcomeOf(evening.create({ date: "2026-11-19" }))).toBe("date_in_past");
  });

  it("lets staff overrule the rules of availability, and logs which", async () => {
    const created = await evening.create({ time: "23:30" });
    const [entry] = await rows<{ detail: { overruled: string[] } }>(
      evening.sql,
      "select detail from audit_entry where subject_id = $1",
      [created.id],
    );
    expect(entry?.detail.overruled).toContain("outside_opening_hours");
  });
});

describe("listWeek", () => {
  it("lists the week of the day from Sunday to Saturday, by date and time", async () => {
    const { sql } = evening;
    for (const [date, time] of [
      ["2026-11-14", "20:00"],
      ["2026-11-15", "21:00"],
      ["2026-11-15", "12:00"],
      ["2026-11-21", "20:00"],
      ["2026-11-22", "20:00"],
    ] as const) {
      await buildReservation(sql, evening.unit, { date, time });
    }
    expect((await evening.listWeek()).map(({ date, time }) => `${date} ${time}`)).toEqual([
      "2026-11-15 12:00",
      "2026-11-15 21:00",
      "2026-11-21 20:00",
    ]);
  });

  it("shows no reservation of another unit of the same organization", async () => {
    const other = await buildUnit(evening.sql, { id: evening.unit.organizationId });
    await buildReservation(evening.sql, other, { date: TODAY });
    expect(await evening.listWeek()).toEqual([]);
  });
});

describe("update", () => {
  it("changes every field and raises the version", async () => {
    const { id, version } = await evening.create();
    const changed = { ...fields, customerName: "Ana Souza", time: "21:00", guests: 6, notes: "" };
    const updated = await evening.staff.reservations.update({
      unitId: evening.unit.id,
      id,
      version,
      ...changed,
    });
    expect(updated).toMatchObject({ ...changed, version: version + 1 });
    expect(await evening.auditTypes(id)).toEqual(["reservation.created", "reservation.updated"]);
  });

  it("refuses an edit of an older version, and keeps the newer one", async () => {
    const { id, version } = await evening.create();
    await evening.staff.reservations.update({
      unitId: evening.unit.id,
      id,
      version,
      ...fields,
      notes: "Aniversário",
    });
    const late = evening.staff.reservations.update({
      unitId: evening.unit.id,
      id,
      version,
      ...fields,
      notes: "Cadeirão",
    });
    expect(await outcomeOf(late)).toBe("changed_meanwhile");
    expect((await evening.listWeek())[0]?.notes).toBe("Aniversário");
  });

  it.each(["completed", "cancelled"] as const)("refuses a %s reservation", async (status) => {
    const { id } = await buildReservation(evening.sql, evening.unit, { date: TODAY, status });
    expect(
      await outcomeOf(
        evening.staff.reservations.update({ unitId: evening.unit.id, id, version: 1, ...fields }),
      ),
    ).toBe("not_confirmed");
  });

  it("moves a confirmed reservation's hold of a table to its new time", async () => {
    const table = await buildTable(evening.sql, evening.unit);
    const { id } = await buildReservation(evening.sql, evening.unit, {
      date: TODAY,
      time: "20:00",
      guests: 4,
      tables: [table],
    });
    await evening.staff.reservations.update({
      unitId: evening.unit.id,
      id,
      version: 1,
      ...fields,
      time: "21:30",
    });
    const [hold] = await rows<{ from: string }>(
      evening.sql,
      `select lower(during) as "from" from reservation_table where reservation_id = $1`,
      [id],
    );
    expect(hold?.from).toBe("2026-11-21T00:30:00.000Z");
  });

  it("refuses a new time at which another reservation holds the table", async () => {
    const table = await buildTable(evening.sql, evening.unit);
    await buildReservation(evening.sql, evening.unit, {
      date: TODAY,
      time: "22:00",
      customerName: "Carla",
      tables: [table],
    });
    const { id } = await buildReservation(evening.sql, evening.unit, {
      date: TODAY,
      time: "19:45",
      tables: [table],
    });
    const moved = evening.staff.reservations.update({
      unitId: evening.unit.id,
      id,
      version: 1,
      ...fields,
      guests: 2,
      time: "21:30",
    });
    await expect(moved).rejects.toMatchObject({
      data: { reason: "table_held", cause: "Reservada para Carla às 22:00" },
    });
    expect((await evening.listWeek()).find((reservation) => reservation.id === id)?.time).toBe("19:45");
  });
});

describe("cancel", () => {
  it("cancels a confirmed reservation, releases its table and takes its party off the waiting list, once", async () => {
    const table = await buildTable(evening.sql, evening.unit);
    const { id } = await buildReservation(evening.sql, evening.unit, { date: TODAY, tables: [table] });
    await evening.staff.reservations.addToWaitlist({ unitId: evening.unit.id, id, entryId: newId() });
    expect(await evening.staff.reservations.cancel({ unitId: evening.unit.id, id })).toMatchObject({
      status: "cancelled",
      tables: [],
    });
    expect(await evening.staff.reservations.cancel({ unitId: evening.unit.id, id })).toMatchObject({
      status: "cancelled",
    });
    expect((await evening.staff.waitlist.list({ unitId: evening.unit.id })).entries).toEqual([]);
    expect(await evening.auditTypes(id)).toEqual(["reservation.cancelled"]);
  });

  it.each(["seated", "completed"] as const)("refuses a %s reservation", async (status) => {
    const { id } = await buildReservation(evening.sql, evening.unit, { date: TODAY, status });
    expect(await outcomeOf(evening.staff.reservations.cancel({ unitId: evening.unit.id, id }))).toBe(
      "not_confirmed",
    );
  });
});

describe("seat and release", () => {
  it("occupies the table with name and time, then frees it", async () => {
    const table = await buildTable(evening.sql, evening.unit, { label: "M7" });
    const { id } = await evening.create();
    const seated = await evening.staff.reservations.seat({
      unitId: evening.unit.id,
      id,
      tableIds: [table.id],
    });
    expect(seated).toMatchObject({ status: "seated", tables: ["M7"] });
    expect((await evening.staff.floor.listTables({ unitId: evening.unit.id })).tables).toMatchObject([
      {
        label: "M7",
        status: "occupied",
        customerName: "Ana Lima",
        occupiedSince: NOW.toISOString(),
        estimatedLeaveAt: "2026-11-21T00:00:00.000Z",
        reservationId: id,
      },
    ]);

    const released = await evening.staff.reservations.release({ unitId: evening.unit.id, id });
    expect(released).toMatchObject({ status: "completed", tables: [] });
    expect((await evening.staff.floor.listTables({ unitId: evening.unit.id })).tables).toMatchObject([
      { status: "available", customerName: null },
    ]);
    expect(await evening.auditTypes(id)).toEqual([
      "reservation.created",
      "reservation.seated",
      "reservation.released",
    ]);
  });

  it("keeps the table in cleaning for the unit's cleaning time, then makes it available", async () => {
    await rows(evening.sql, "update unit set cleaning_minutes = 10 where id = $1", [evening.unit.id]);
    const table = await buildTable(evening.sql, evening.unit);
    const { id } = await evening.create();
    await evening.staff.reservations.seat({ unitId: evening.unit.id, id, tableIds: [table.id] });
    await evening.staff.reservations.release({ unitId: evening.unit.id, id });
    const statusAt = async (minutes: number) => {
      evening.setNow(new Date(NOW.getTime() + minutes * 60_000));
      return (await evening.staff.floor.listTables({ unitId: evening.unit.id })).tables[0]?.status;
    };
    expect([await statusAt(0), await statusAt(9), await statusAt(10)]).toEqual([
      "cleaning",
      "cleaning",
      "available",
    ]);
    const next = await evening.create();
    expect(
      await outcomeOf(
        evening.staff.reservations.seat({ unitId: evening.unit.id, id: next.id, tableIds: [table.id] }),
      ),
    ).toBe("done");
  });

  it("answers a repeated call like the first, and logs it once", async () => {
    const table = await buildTable(evening.sql, evening.unit);
    const { id } = await evening.create();
    const seat = () => evening.staff.reservations.seat({ unitId: evening.unit.id, id, tableIds: [table.id] });
    expect(await seat()).toEqual(await seat());
    await evening.staff.reservations.release({ unitId: evening.unit.id, id });
    expect(await evening.staff.reservations.release({ unitId: evening.unit.id, id })).toMatchObject({
      status: "completed",
    });
    expect(await evening.auditTypes(id)).toEqual([
      "reservation.created",
      "reservation.seated",
      "reservation.released",
    ]);
  });

  it("lets one of two hosts take a table; the other reads which one is taken", async () => {
    const table = await buildTable(evening.sql, evening.unit, { label: "M1" });
    const parties = await Promise.all([evening.create(), evening.create()]);
    const answers = await Promise.allSettled(
      parties.map(({ id }) =>
        evening.staff.reservations.seat({ unitId: evening.unit.id, id, tableIds: [table.id] }),
      ),
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
      await buildTable(evening.sql, evening.unit, { label: "M1" }),
      await buildTable(evening.sql, evening.unit, { label: "M2" }),
    ];
    const { id } = await evening.create({ guests: 8 });
    const seated = await evening.staff.reservations.seat({
      unitId: evening.unit.id,
      id,
      tableIds: tables.map((table) => table.id),
    });
    expect(seated.tables).toEqual(["M1", "M2"]);
    await evening.staff.reservations.release({ unitId: evening.unit.id, id });
    const { tables: after } = await evening.staff.floor.listTables({ unitId: evening.unit.id });
    expect(after.map(({ status }) => status)).toEqual(["available", "available"]);
  });

  it("refuses a table in cleaning, occupied by hand, held from now on, or of another unit", async () => {
    const { sql } = evening;
    const cleaning = await buildTable(sql, evening.unit, { label: "M1", status: "cleaning" });
    const occupied = await buildTable(sql, evening.unit, { label: "M2", status: "occupied" });
    const held = await buildTable(sql, evening.unit, { label: "M3" });
    await buildReservation(sql, evening.unit, { date: TODAY, time: "19:15", tables: [held] });
    const foreign = await buildTable(sql, await buildUnit(sql, { id: evening.unit.organizationId }));
    const { id } = await evening.create();
    const seatAt = (tableId: string) =>
      outcomeOf(evening.staff.reservations.seat({ unitId: evening.unit.id, id, tableIds: [tableId] }));
    expect(await seatAt(cleaning.id)).toBe("table_cleaning");
    expect(await seatAt(occupied.id)).toBe("table_taken");
    expect(await seatAt(held.id)).toBe("table_held");
    expect(await seatAt(foreign.id)).toBe("NOT_FOUND");
    expect((await evening.listWeek()).find((reservation) => reservation.id === id)?.status).toBe("confirmed");
  });

  it("keeps a table only until the next reservation needs it", async () => {
    const table = await buildTable(evening.sql, evening.unit);
    const later = await buildReservation(evening.sql, evening.unit, {
      date: TODAY,
      time: "20:15",
      tables: [table],
    });
    const { id } = await evening.create();
    expect(
      await outcomeOf(evening.staff.reservations.seat({ unitId: evening.unit.id, id, tableIds: [table.id] })),
    ).toBe("done");
    expect((await evening.staff.floor.listTables({ unitId: evening.unit.id })).tables).toMatchObject([
      {
        status: "occupied",
        estimatedLeaveAt: later.startsAt.toISOString(),
        nextHoldAt: later.startsAt.toISOString(),
      },
    ]);
  });

  it.each(["completed", "cancelled"] as const)("refuses to seat a %s reservation", async (status) => {
    const table = await buildTable(evening.sql, evening.unit);
    const { id } = await buildReservation(evening.sql, evening.unit, { date: TODAY, status });
    expect(
      await outcomeOf(evening.staff.reservations.seat({ unitId: evening.unit.id, id, tableIds: [table.id] })),
    ).toBe("not_confirmed");
  });

  it("releases seated reservations alone", async () => {
    const { id } = await evening.create();
    expect(await outcomeOf(evening.staff.reservations.release({ unitId: evening.unit.id, id }))).toBe(
      "not_seated",
    );
  });

  it("takes a seated party off the waiting list", async () => {
    const table = await buildTable(evening.sql, evening.unit);
    const { id } = await evening.create();
    await evening.staff.reservations.addToWaitlist({ unitId: evening.unit.id, id, entryId: newId() });
    await evening.staff.reservations.seat({ unitId: evening.unit.id, id, tableIds: [table.id] });
    expect((await evening.staff.waitlist.list({ unitId: evening.unit.id })).entries).toEqual([]);
  });
});

describe("waiting list", () => {
  it("adds a reservation's party with an estimate of 20 minutes, once; the reservation stays", async () => {
    const { id } = await evening.create();
    const entryId = newId();
    const add = (entry: string) =>
      evening.staff.reservations.addToWaitlist({ unitId: evening.unit.id, id, entryId: entry });
    const entry = await add(entryId);
    expect(entry).toMatchObject({
      customerName: "Ana Lima",
      guests: 4,
      quotedMinutes: 20,
      reservationId: id,
    });
    expect(await add(entryId)).toEqual(entry);
    expect(await outcomeOf(add(newId()))).toBe("already_waiting");
    expect((await evening.listWeek())[0]?.status).toBe("confirmed");
  });

  it("has a phone once: of a reservation and the queue's form at the same moment, the second reads who waits", async () => {
    const { unit, staff } = evening;
    const { id } = await evening.create();
    const party = { customerName: "Ana", customerPhone: fields.customerPhone, guests: 2 };
    const joining = await Promise.allSettled([
      staff.reservations.addToWaitlist({ unitId: unit.id, id, entryId: newId() }),
      staff.waitlist.add({ unitId: unit.id, id: newId(), ...party }),
    ]);
    const [first, ...others] = (await staff.waitlist.list({ unitId: unit.id })).entries;
    expect(others).toEqual([]);
    expect(joining.filter(({ status }) => status === "rejected")).toMatchObject([
      {
        reason: {
          data: { reason: "phone_waits" },
          message: `Este telefone já está na fila: ${first?.customerName}, 1º lugar`,
        },
      },
    ]);
  });

  it.each(["seated", "completed", "cancelled"] as const)(
    "refuses the party of a %s reservation",
    async (status) => {
      const { id } = await buildReservation(evening.sql, evening.unit, { date: TODAY, status });
      expect(
        await outcomeOf(
          evening.staff.reservations.addToWaitlist({ unitId: evening.unit.id, id, entryId: newId() }),
        ),
      ).toBe("not_confirmed");
    },
  );

  it("confirms an entry as a reservation on the chosen day at the unit's current time, without an e-mail", async () => {
    const entry = await buildWaitlistEntry(evening.sql, evening.unit, { customerName: "Carla", guests: 3 });
    const id = newId();
    const confirm = () =>
      evening.staff.reservations.confirmFromWaitlist({
        unitId: evening.unit.id,
        entryId: entry.id,
        id,
        date: "2026-11-21",
      });
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
    expect((await evening.staff.waitlist.list({ unitId: evening.unit.id })).entries).toEqual([]);
  });

  it("confirms an entry once when two people confirm it at the same moment", async () => {
    const entry = await buildWaitlistEntry(evening.sql, evening.unit);
    const confirm = () =>
      outcomeOf(
        evening.staff.reservations.confirmFromWaitlist({
          unitId: evening.unit.id,
          entryId: entry.id,
          id: newId(),
          date: TODAY,
        }),
      );
    expect((await Promise.all([confirm(), confirm()])).toSorted()).toEqual(["done", "not_waiting"]);
    expect(await evening.listWeek()).toHaveLength(1);
  });

  it("cancels the reservation that the party waited with, so that nobody is booked twice", async () => {
    const { id: previous } = await evening.create();
    const entryId = newId();
    await evening.staff.reservations.addToWaitlist({ unitId: evening.unit.id, id: previous, entryId });
    const id = newId();
    await evening.staff.reservations.confirmFromWaitlist({
      unitId: evening.unit.id,
      entryId,
      id,
      date: TODAY,
    });
    const statusById = Object.fromEntries(
      (await evening.listWeek()).map((reservation) => [reservation.id, reservation.status]),
    );
    expect(statusById).toEqual({ [previous]: "cancelled", [id]: "confirmed" });
  });

  it("refuses a past day, and keeps the entry on the waiting list", async () => {
    const entry = await buildWaitlistEntry(evening.sql, evening.unit);
    const confirmed = evening.staff.reservations.confirmFromWaitlist({
      unitId: evening.unit.id,
      entryId: entry.id,
      id: newId(),
      date: "2026-11-18",
    });
    expect(await outcomeOf(confirmed)).toBe("date_in_past");
    expect((await evening.staff.waitlist.list({ unitId: evening.unit.id })).entries).toHaveLength(1);
  });
});

describe("checkAvailability", () => {
  it("answers the reasons, the nearest alternatives and the free slots", async () => {
    await buildTable(evening.sql, evening.unit, { seats: 4 });
    await buildReservation(evening.sql, evening.unit, { date: TODAY, time: "20:00", guests: 2 });
    const checked = await evening.staff.reservations.checkAvailability({
      unitId: evening.unit.id,
      date: TODAY,
      time: "20:30",
      guests: 2,
    });
    expect(checked.reasons).toEqual(["no_table"]);
    expect(checked.alternatives[0]).toEqual({ date: TODAY, time: "21:30" });
    expect(checked.slots).toEqual(["21:30", "22:00"]);
  });

  it("does not count the edited reservation", async () => {
    await buildTable(evening.sql, evening.unit, { seats: 4 });
    const { id } = await buildReservation(evening.sql, evening.unit, {
      date: TODAY,
      time: "20:00",
      guests: 2,
    });
    const question = {
      unitId: evening.unit.id,
      date: TODAY,
      time: "20:30",
      guests: 2,
      exceptReservationId: id,
    };
    expect((await evening.staff.reservations.checkAvailability(question)).reasons).toEqual([]);
  });

  it("knows closed dates, closed weekdays, the day's limit and the last reservation time", async () => {
    await rows(
      evening.sql,
      "insert into closed_date (unit_id, id, first_date, last_date) values ($1, $2, $3, $3)",
      [evening.unit.id, newId(), "2026-11-25"],
    );
    await rows(evening.sql, "update opening_hours set is_active = false where unit_id = $1 and weekday = 0", [
      evening.unit.id,
    ]);
    await rows(evening.sql, "update unit set max_reservations = 0 where id = $1", [evening.unit.id]);
    const reasons = async (date: string, time: string) =>
      (await evening.staff.reservations.checkAvailability({ unitId: evening.unit.id, date, time, guests: 2 }))
        .reasons;
    expect(await reasons("2026-11-25", "20:00")).toContain("closed_date");
    expect(await reasons("2026-11-22", "20:00")).toContain("closed_weekday");
    expect(await reasons("2026-11-23", "20:00")).toContain("day_full");
    expect(await reasons("2026-11-23", "22:30")).toContain("after_last_reservation_time");
  });
});
