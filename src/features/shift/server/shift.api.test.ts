import { beforeEach, describe, expect, it } from "vitest";

import type { Screen } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf, type TestClient } from "#tests/app.ts";
import { NOW, startEvening, TODAY } from "#tests/evening.ts";
import { buildOrganization, buildReservation, buildTable, buildUnit } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";

const evening = startEvening();
const TOMORROW = "2026-11-21";
const unitId = () => evening.unit.id;
const read = (date?: string) => evening.staff.shift.read({ unitId: unitId(), ...(date && { date }) });
const book = (time: string, over: object = {}) =>
  buildReservation(evening.sql, evening.unit, { date: TODAY, time, ...over });
const add = (text: string, over: { id?: string; date?: string; isPinned?: boolean } = {}) =>
  evening.staff.shift.addNote({ unitId: unitId(), id: newId(), date: TODAY, text, ...over });

describe("the service", () => {
  it("has its parties with the tables that they were promised, or that the plan gives them", async () => {
    const m1 = await buildTable(evening.sql, evening.unit, { label: "M1" });
    const m2 = await buildTable(evening.sql, evening.unit, { label: "M2" });
    const m3 = await buildTable(evening.sql, evening.unit, { label: "M3" });
    await book("20:00", { customerName: "Ana", tables: [m1] });
    const planned = await book("19:00", {
      customerName: "Bia",
      notes: "Bolo",
      customerPhone: "(11) 91111-1111",
    });
    await rows(evening.sql, "update reservation set planned_table_ids = $2 where id = $1 returning id", [
      planned.id,
      [m3.id, m2.id],
    ]);
    await rows(
      evening.sql,
      `insert into seating_plan (unit_id, service_date, version, computed_at) values ($1, $2, 41, now()) returning version`,
      [unitId(), TODAY],
    );
    await book("21:00", { customerName: "Caio", status: "cancelled" });
    await book("20:00", { customerName: "Amanhã", date: TOMORROW });
    const shift = await read();
    expect(shift).toMatchObject({
      date: TODAY,
      opensAt: "2026-11-20T14:00:00.000Z",
      closesAt: "2026-11-21T02:00:00.000Z",
      readAt: NOW.toISOString(),
      planVersion: 41,
      seesContacts: true,
      notes: [],
    });
    expect(shift.parties).toMatchObject([
      {
        customerName: "Bia",
        time: "19:00",
        tables: ["M2", "M3"],
        arePromised: false,
        notes: "Bolo",
        customerPhone: "(11) 91111-1111",
      },
      { customerName: "Ana", tables: ["M1"], arePromised: true },
      { customerName: "Caio", status: "cancelled" },
    ]);
    expect(shift.pace).toMatchObject([
      { slot: "19:00", parties: 1, seatedCovers: 0, maxCovers: null },
      { slot: "20:00", parties: 1, isOver: false },
    ]);
    expect((await read(TOMORROW)).parties).toMatchObject([{ customerName: "Amanhã", tables: [] }]);
  });

  it("names the tables at which a party sat that has left, and none of who does not come", async () => {
    const m1 = await buildTable(evening.sql, evening.unit, { label: "M1" });
    const m2 = await buildTable(evening.sql, evening.unit, { label: "M2" });
    const left = await book("12:00", { status: "completed", tables: [m1, m2] });
    const cancelled = await book("13:00", { status: "cancelled" });
    for (const { id } of [left, cancelled])
      await rows(evening.sql, "update reservation set planned_table_ids = $2 where id = $1 returning id", [
        id,
        [m2.id],
      ]);
    expect((await read()).parties).toMatchObject([
      { status: "completed", tables: ["M1", "M2"] },
      { status: "cancelled", tables: [], arePromised: false },
    ]);
  });

  it("is planned first where no plan has looked at a party yet", async () => {
    await buildTable(evening.sql, evening.unit, { label: "M1", seats: 4 });
    await book("20:00", { guests: 2 });
    await book("20:00", { guests: 8 });
    const { parties, planVersion } = await read();
    expect(planVersion).toBeGreaterThan(0);
    expect(
      parties
        .map(({ tables, isPlanned }) => [...tables, isPlanned])
        .toSorted((one, other) => other.length - one.length),
    ).toEqual([["M1", true], [true]]);
  });

  it("shows when a seated party is expected to leave as the stand does, also one that came late", async () => {
    const m1 = await buildTable(evening.sql, evening.unit, { label: "M1" });
    const { id } = await book("18:30");
    await book("21:00");
    await evening.staff.reservations.seat({ unitId: unitId(), id, tableIds: [m1.id] });
    const stand = await evening.staff.evening.read({ unitId: unitId() });
    expect(stand.parties.map(({ expectedLeaveAt }) => expectedLeaveAt)).toEqual([
      "2026-11-21T00:00:00.000Z",
      null,
    ]);
    expect((await read()).parties.map(({ endsAt }) => endsAt)).toEqual([
      "2026-11-21T00:00:00.000Z",
      "2026-11-21T01:30:00.000Z",
    ]);
  });

  it("includes what comes after midnight, and says of a closed day that it is closed", async () => {
    await rows(
      evening.sql,
      "update opening_hours set starts_at = '18:00', ends_at = '02:00', is_active = weekday <> 6 where unit_id = $1 returning weekday",
      [unitId()],
    );
    await book("01:00", { date: TOMORROW, customerName: "Depois da meia-noite" });
    await book("12:00", { date: TOMORROW, customerName: "Dia fechado" });
    expect((await read()).parties).toMatchObject([{ customerName: "Depois da meia-noite" }]);
    const closed = await read(TOMORROW);
    expect(closed).toMatchObject({ date: TOMORROW, opensAt: null, closesAt: null });
    // Nobody's booking gets lost on a day that was closed later.
    expect(closed.parties).toMatchObject([{ customerName: "Dia fechado" }]);
  });

  it("shows a guest's first visit, and VIPs and allergies of today's service", async () => {
    const phone = "(11) 98765-4321";
    await buildReservation(evening.sql, evening.unit, {
      date: "2026-11-13",
      time: "20:00",
      status: "completed",
      customerPhone: "11 98765 4321",
    });
    const { id } = await book("20:00", { customerName: "Ana", customerPhone: phone });
    await book("21:00", { customerName: "Bia", customerPhone: "(11) 91111-1111" });
    await rows(
      evening.sql,
      `insert into guest (organization_id, id, phone, is_vip, created_at, updated_at)
       values ($1, gen_random_uuid(), '+5511987654321', true, now(), now()) returning id`,
      [evening.unit.organizationId],
    );
    await rows(
      evening.sql,
      `insert into reservation_health values ($1, $2, '{milk}', 'sem pimenta', now()) returning reservation_id`,
      [unitId(), id],
    );
    expect((await read()).parties.map(({ mark }) => mark)).toMatchObject([
      { visits: 1, isVip: true, allergens: ["milk"], healthText: "sem pimenta" },
      { visits: 0, isVip: false, allergens: [], healthText: "" },
    ]);
  });

  it("shows how often a guest did not come within a year, in all units, of those who are still to come", async () => {
    const { sql, unit } = evening;
    const branch = await buildUnit(sql, { id: unit.organizationId });
    const stranger = await buildUnit(sql, await buildOrganization(sql));
    const [phone, other] = ["(11) 98765-4321", "(11) 91111-1111"];
    const past = (of: typeof unit, over: object) =>
      buildReservation(sql, of, { date: "2026-10-10", time: "20:00", customerPhone: phone, ...over });
    await past(unit, { status: "completed" });
    await past(branch, { status: "no_show", customerPhone: "11 98765 4321" });
    // Of the guest's second number, which was merged.
    await past(unit, { status: "no_show", customerPhone: other });
    const insertGuest = (number: string, mergedInto: string | null) =>
      rows<{ id: string }>(
        sql,
        `insert into guest (organization_id, id, phone, merged_into, merged_at, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, $3::uuid, case when $3::uuid is not null then now() end, now(), now()) returning id`,
        [unit.organizationId, number, mergedInto],
      );
    const [guest] = await insertGuest("+5511987654321", null);
    await insertGuest("+5511911111111", guest?.id ?? null);
    // None of these counts: cancelled, longer ago, of somebody else with the number, of another company.
    await past(unit, { status: "cancelled" });
    await past(unit, { status: "no_show", date: "2025-10-10" });
    await past(unit, { status: "no_show", isOtherPerson: true, customerName: "Rui" });
    await past(stranger, { status: "no_show" });
    await book("20:00", { customerName: "Ana", customerPhone: phone });
    await book("21:00", { customerName: "Rui", customerPhone: phone, isOtherPerson: true });
    await book("21:30", { customerName: "Bia", customerPhone: "(11) 92222-2222" });
    await book("12:00", { customerName: "Ana", customerPhone: phone, status: "completed" });
    expect((await read()).parties.map(({ customerName, missed }) => [customerName, missed])).toEqual([
      ["Ana", null],
      ["Ana", { noShows: 2, bookings: 4 }],
      ["Rui", { noShows: 1, bookings: 1 }],
      ["Bia", null],
    ]);
  });

  it("shows neither phones nor notes of guests to those who may not open the reservations", async () => {
    const { id } = await book("20:00", {
      customerName: "Ana",
      notes: "alergia a camarão",
      customerPhone: "(11) 98765-4321",
    });
    await rows(
      evening.sql,
      `insert into reservation_health values ($1, $2, '{molluscs}', '', now()) returning reservation_id`,
      [unitId(), id],
    );
    await book("20:00", { date: "2026-11-13", status: "no_show", customerPhone: "(11) 98765-4321" });
    expect((await read()).parties).toMatchObject([
      { mark: { allergens: ["molluscs"] }, missed: { noShows: 1, bookings: 1 } },
    ]);
    const waiter = await evening.clientWith({ role: "staff", permissions: ["mesas"] });
    const answer = await waiter.shift.read({ unitId: unitId() });
    expect(answer).toMatchObject({
      seesContacts: false,
      parties: [{ customerName: "Ana", mark: null, missed: null }],
    });
    expect(answer.seesHealth).toBe(false);
    expect(JSON.stringify(answer)).not.toMatch(/98765|camar|molluscs/);
  });

  it("of another day has allergies for users with 'Clientes', and says to a host that it has none", async () => {
    const { id } = await book("20:00", { date: TOMORROW, customerPhone: "(11) 98765-4321" });
    await rows(
      evening.sql,
      `insert into reservation_health values ($1, $2, '{molluscs}', '', now()) returning reservation_id`,
      [unitId(), id],
    );
    const readAs = async (...permissions: Screen[]) => {
      const colleague = await evening.clientWith({ role: "staff", permissions });
      return colleague.shift.read({ unitId: unitId(), date: TOMORROW });
    };
    expect(await readAs("reservas", "clientes")).toMatchObject({
      seesHealth: true,
      parties: [{ mark: { allergens: ["molluscs"] } }],
    });
    expect(await readAs("reservas")).toMatchObject({
      seesHealth: false,
      parties: [{ mark: { allergens: [] } }],
    });
    expect((await read()).seesHealth).toBe(true);
  });
});

describe("notes", () => {
  let other: TestClient;
  beforeEach(async () => {
    other = await evening.hire("Bruno Reis");
  });

  it("stand with their author, and a pinned one also in later services, before the others", async () => {
    const note = await add("Caixa 2 quebrado");
    expect(note).toMatchObject({
      date: TODAY,
      text: "Caixa 2 quebrado",
      isPinned: false,
      authorName: "Ana Souza",
    });
    await other.shift.addNote({ unitId: unitId(), id: newId(), date: TOMORROW, text: "Festa no salão" });
    expect((await read(TOMORROW)).notes).toMatchObject([
      { text: "Festa no salão", authorName: "Bruno Reis" },
    ]);
    await evening.staff.shift.changeNote({ unitId: unitId(), ...note, isPinned: true });
    expect((await read(TOMORROW)).notes.map(({ text }) => text)).toEqual([
      "Caixa 2 quebrado",
      "Festa no salão",
    ]);
    expect((await read("2026-11-19")).notes).toEqual([]);
    expect(await evening.auditTypes(note.id)).toEqual(["shift.note_added", "shift.note_changed"]);
  });

  it("are written once, changed from the last version only, and removed for good", async () => {
    const id = newId();
    const note = await add("Sem ostras", { id });
    expect(await add("Sem ostras", { id })).toEqual(note);
    expect(await outcomeOf(add("Sem vieiras", { id }))).toBe("already_created");
    const changed = await other.shift.changeNote({
      unitId: unitId(),
      ...note,
      text: "Sem ostras e vieiras",
    });
    expect(changed).toMatchObject({ authorName: "Ana Souza", changedByName: "Bruno Reis" });
    const pinned = await evening.staff.shift.changeNote({ unitId: unitId(), ...changed, isPinned: true });
    expect((await read()).notes).toEqual([pinned]);
    expect(pinned.changedByName).toBe("Bruno Reis");
    const change = (text: string) => evening.staff.shift.changeNote({ unitId: unitId(), ...note, text });
    expect(await outcomeOf(change("Sem lagosta"))).toBe("changed_meanwhile");
    await evening.staff.shift.removeNote({ unitId: unitId(), id });
    await evening.staff.shift.removeNote({ unitId: unitId(), id });
    expect(await add("Sem ostras", { isPinned: true })).toMatchObject({ isPinned: true });
    expect(await outcomeOf(change("Sem lagosta"))).toBe("note_gone");
    expect(await evening.auditTypes(id)).toEqual([
      "shift.note_added",
      "shift.note_changed",
      "shift.note_changed",
      "shift.note_removed",
    ]);
  });

  it("have 1 to 2,000 characters, and a service has fifty of them", async () => {
    expect((await add("a".repeat(2000))).text).toHaveLength(2000);
    expect(await outcomeOf(add("a".repeat(2001)))).toBe("INVALID");
    expect(await outcomeOf(add("  "))).toBe("INVALID");
    await rows(
      evening.sql,
      `insert into shift_note (unit_id, id, service_date, text, created_at, updated_at)
       select $1, gen_random_uuid(), $2, 'x', now(), now() from generate_series(1, 49) returning id`,
      [unitId(), TODAY],
    );
    expect(await outcomeOf(add("uma a mais"))).toBe("too_many_notes");
  });
});

describe("a guest who confirms once more", () => {
  const confirm = (id: string, isConfirmed = true) =>
    evening.staff.shift.confirmParty({ unitId: unitId(), id, isConfirmed });
  const isConfirmed = async () => (await read()).parties.map((party) => party.isConfirmed);

  it("is noted once, and it can be taken back", async () => {
    const { id } = await book("20:00");
    await confirm(id);
    await confirm(id);
    expect(await isConfirmed()).toEqual([true]);
    await confirm(id, false);
    expect(await isConfirmed()).toEqual([false]);
    expect(await evening.auditTypes(id)).toEqual(["shift.party_confirmed", "shift.party_unconfirmed"]);
  });

  it("has to be asked again when the reservation moves", async () => {
    const created = await evening.create();
    await confirm(created.id);
    const { customerName, customerPhone, customerEmail, date, guests, notes, version } = created;
    const fields = { customerName, customerPhone, customerEmail, date, guests, notes };
    await evening.staff.reservations.update({
      unitId: unitId(),
      id: created.id,
      version,
      ...fields,
      time: "21:00",
    });
    expect(await isConfirmed()).toEqual([false]);
    await confirm(created.id);
    expect(await isConfirmed()).toEqual([true]);
  });

  it("is refused for a party that nobody expects", async () => {
    expect(await outcomeOf(confirm((await book("20:00", { status: "cancelled" })).id))).toBe("not_expected");
    expect(await outcomeOf(confirm(newId()))).toBe("NOT_FOUND");
  });
});

describe("the revenue of a service", () => {
  const enter = (permissions: Screen[]) => evening.clientWith({ role: "manager", permissions });
  let manager: TestClient;
  beforeEach(async () => {
    manager = await enter(["reservas", "relatorios"]);
  });
  const readRevenue = async (date: string) => (await manager.shift.read({ unitId: unitId(), date })).revenue;
  const set = (cents: number | null, version: number, date = TODAY) =>
    manager.shift.setRevenue({ unitId: unitId(), date, cents, version });

  it("is stored, changed and taken back, each time against the last version", async () => {
    expect(await readRevenue(TODAY)).toEqual({ cents: null, version: 0 });
    expect(await set(123_450, 0)).toEqual({ cents: 123_450, version: 1 });
    expect(await set(123_450, 0)).toEqual({ cents: 123_450, version: 1 });
    expect(await outcomeOf(set(99, 0))).toBe("changed_meanwhile");
    expect(await set(200_000, 1)).toEqual({ cents: 200_000, version: 2 });
    expect(await readRevenue(TODAY)).toEqual({ cents: 200_000, version: 2 });
    expect(await outcomeOf(set(null, 1))).toBe("changed_meanwhile");
    expect(await set(null, 2)).toEqual({ cents: null, version: 0 });
    expect(await outcomeOf(set(5, 2))).toBe("changed_meanwhile");
  });

  it("is asked for no day without a service, unless parties came or a revenue was typed", async () => {
    await rows(
      evening.sql,
      "update opening_hours set is_active = false where unit_id = $1 returning weekday",
      [unitId()],
    );
    expect(await readRevenue(TODAY)).toBeNull();
    await set(500, 0);
    expect(await readRevenue(TODAY)).toEqual({ cents: 500, version: 1 });
    await set(null, 1);
    await book("20:00", { status: "completed" });
    expect(await readRevenue(TODAY)).toEqual({ cents: null, version: 0 });
  });

  it("is refused for a service that has not begun, below nothing and beyond the limit", async () => {
    expect(await readRevenue(TOMORROW)).toBeNull();
    expect(await outcomeOf(set(1, 0, TOMORROW))).toBe("not_begun");
    expect(await outcomeOf(set(-1, 0))).toBe("INVALID");
    expect(await outcomeOf(set(10_000_000_000, 0))).toBe("INVALID");
  });

  it("is read and written by those alone who may open the reports", async () => {
    await set(123_450, 0);
    const host = await enter(["reservas", "mesas"]);
    expect((await host.shift.read({ unitId: unitId() })).revenue).toBeNull();
    expect(
      await outcomeOf(host.shift.setRevenue({ unitId: unitId(), date: TODAY, cents: 1, version: 1 })),
    ).toBe("FORBIDDEN");
  });
});
