import { beforeEach, describe, expect, it } from "vitest";

import { findUnitForSystem } from "#features/companies/server/queries.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf, type TestClient } from "#tests/app.ts";
import {
  buildCategory,
  buildDish,
  buildOrganization,
  buildReservation,
  buildUnit,
  buildWaitlistEntry,
  type BuiltReservation,
  type BuiltUnit,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { Allergen } from "../../menu/contract.ts";
import { sweepBookingHealth } from "../erasure/server/jobs.ts";
import { CONSENT_WORDINGS } from "../health/text.ts";
import { readMarks } from "./commands.ts";

// Friday, 20 November 2026, 18:00 in São Paulo.
const NOW = new Date("2026-11-20T21:00:00Z");
const TODAY = "2026-11-20";
const ANA = "+5511987654321";

const { sql, app, organization, unit, keeper, host } = useUnit({
  now: NOW,
  users: {
    keeper: { role: "staff", permissions: ["clientes"] },
    host: { role: "staff", permissions: ["reservas"] },
  },
});

const book = (over: Partial<BuiltReservation> = {}, at: BuiltUnit = unit) =>
  buildReservation(sql, at, {
    customerName: "Ana Lima",
    customerPhone: "(11) 98765-4321",
    date: TODAY,
    ...over,
  });

const profile = async (client = host, phone = ANA) =>
  (await client.guests.read({ unitId: unit.id, phone })).guest ??
  expect.fail("nobody is known by that number");

const consent = (phone = ANA, purpose: "health" | "marketing" = "health") =>
  host.guests.giveConsent({
    unitId: unit.id,
    phone,
    id: newId(),
    purpose,
    wording: CONSENT_WORDINGS[purpose].version,
    channel: "in_person",
  });

const noteHealth = (phone = ANA) =>
  host.guests.saveHealth({
    unitId: unit.id,
    phone,
    allergens: ["crustaceans"],
    text: "leva injeção na bolsa",
  });

const note = (over: { isVip?: boolean; tags?: string[]; notes?: string; version?: number; phone?: string }) =>
  host.guests.save({ unitId: unit.id, phone: ANA, version: 0, isVip: false, tags: [], notes: "", ...over });

describe("the history", () => {
  it("is counted from the bookings of all units, however the number was written", async () => {
    const beach = await buildUnit(sql, organization, { name: "Praia" });
    const seatedAt = new Date("2026-03-06T23:00:00Z");
    const completedAt = new Date("2026-03-07T00:30:00Z");
    await book({ date: "2026-03-06", status: "completed", guests: 4, seatedAt, completedAt });
    await book(
      { date: "2026-05-01", status: "completed", guests: 4, customerPhone: "+55 11 98765-4321" },
      beach,
    );
    await book({ date: "2026-06-01", status: "no_show", customerPhone: "11 8765 4321" });
    await book({ date: "2024-06-01", status: "no_show" });
    await book({ date: "2026-07-01", status: "cancelled" });
    await book({ date: "2026-12-01", customerName: "Ana Lima Souza", customerEmail: "ana@example.com" });
    await book({ customerPhone: "(11) 98765-4322" });
    const { history, names, emails } = await profile();
    expect(names.toSorted()).toEqual(["Ana Lima", "Ana Lima Souza"]);
    expect(emails).toEqual(["ana@example.com"]);
    expect(history).toMatchObject({
      visits: 2,
      firstVisit: "2026-03-06",
      lastVisit: "2026-05-01",
      recent: { noShows: 1, bookings: 3 },
      cancellations: 1,
      usualGuests: 4,
    });
    expect(history.bookings.map(({ date }) => date)[0]).toBe("2026-12-01");
  });

  it("is found by a reservation and by an entry of the queue; a number that names nobody has none", async () => {
    const { id } = await book();
    const entry = await buildWaitlistEntry(sql, unit, { customerPhone: "11987654321" });
    const odd = await book({ customerPhone: "ligar para o hotel" });
    const read = async (of: { reservationId?: string; entryId?: string }) =>
      (await host.guests.read({ unitId: unit.id, ...of })).guest?.phone ?? null;
    expect(await read({ reservationId: id })).toBe(ANA);
    expect(await read({ entryId: entry.id })).toBe(ANA);
    expect(await host.guests.read({ unitId: unit.id, reservationId: odd.id })).toMatchObject({
      guest: null,
      isErased: false,
    });
    expect((await keeper.guests.read({ unitId: unit.id, phone: "+5511999999999" })).guest).toBeNull();
  });

  it("says that several people share a number, and keeps their names on their bookings", async () => {
    for (const customerName of ["Ana", "Bia", "Caio", "Duda", "Eva"]) await book({ customerName });
    expect((await profile()).names.toSorted()).toEqual(["Ana", "Bia", "Caio", "Duda", "Eva"]);
  });
});

describe("notes", () => {
  it("are kept by number, for all units, and an older edit is refused", async () => {
    await book();
    expect(await note({ isVip: true, tags: ["Sócia"], notes: "Mesa do canto" })).toEqual({ version: 1 });
    expect(await profile(keeper)).toMatchObject({
      isVip: true,
      tags: ["Sócia"],
      notes: "Mesa do canto",
      version: 1,
    });
    // The same call again, as after a lost answer.
    expect(await note({ isVip: true, tags: ["Sócia"], notes: "Mesa do canto" })).toEqual({ version: 1 });
    expect(await outcomeOf(note({ notes: "outra" }))).toBe("changed_meanwhile");
  });

  it("are not for a number that nobody gave, and not for another organization", async () => {
    expect(await outcomeOf(note({}))).toBe("NOT_FOUND");
    const other = await buildUnit(sql, await buildOrganization(sql));
    await book({}, other);
    expect(await outcomeOf(note({}))).toBe("NOT_FOUND");
  });

  it.each([
    ["notes", { notes: "x".repeat(2001) }],
    ["tags", { tags: Array.from({ length: 21 }, (_, place) => `t${place}`) }],
    ["tags", { tags: ["Sócia", "sócia"] }],
    ["phone", { phone: "11987654321" }],
  ])("refuses %s that cannot be stored", async (field, over) => {
    await expect(note(over)).rejects.toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
  });
});

describe("allergies", () => {
  it("need a consent in today's words, and go with it", async () => {
    await book();
    expect(await outcomeOf(noteHealth())).toBe("consent_missing");
    const outdated = {
      unitId: unit.id,
      phone: ANA,
      id: newId(),
      purpose: "health",
      wording: 999,
      channel: "phone",
    } as const;
    expect(await outcomeOf(host.guests.giveConsent(outdated))).toBe("wording_outdated");
    await consent();
    await noteHealth();
    expect((await profile()).health).toEqual({ allergens: ["crustaceans"], text: "leva injeção na bolsa" });
    expect((await profile()).consents).toMatchObject([
      { purpose: "health", channel: "in_person", byName: "Ana Souza" },
    ]);
    await host.guests.revokeConsent({ unitId: unit.id, phone: ANA, purpose: "health" });
    expect(await profile()).toMatchObject({ health: null, consents: [] });
    expect(await rows(sql, "select from guest_health where organization_id = $1", [organization.id])).toEqual(
      [],
    );
    expect(await outcomeOf(noteHealth())).toBe("consent_missing");
  });

  it("are read by hosts on the day of the booking alone, and by users with 'Clientes' always", async () => {
    const { id } = await book({ date: "2026-11-27" });
    await consent();
    await noteHealth();
    expect(await profile(host)).toMatchObject({ health: null, mayReadHealth: false });
    expect((await profile(keeper)).health?.allergens).toEqual(["crustaceans"]);
    const marks = async (client: TestClient) =>
      (await client.guests.listMarks({ unitId: unit.id, first: TODAY, last: "2026-11-30" })).marks;
    expect(await marks(host)).toMatchObject([{ partyId: id, allergens: [], healthText: "" }]);
    app.setNow(new Date("2026-11-27T21:00:00Z"));
    expect((await profile(host)).health?.allergens).toEqual(["crustaceans"]);
    expect(await marks(host)).toMatchObject([
      { partyId: id, allergens: ["crustaceans"], healthText: "leva injeção na bolsa" },
    ]);
    // After midnight the evening before still runs.
    app.setNow(new Date("2026-11-28T02:30:00Z"));
    await rows(sql, "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1", [
      unit.id,
    ]);
    expect((await profile(host)).health?.allergens).toEqual(["crustaceans"]);
    app.setNow(new Date("2026-11-28T21:00:00Z"));
    expect((await profile(host)).health).toBeNull();
  });

  it("have a late party as the next visit after midnight, while its night runs", async () => {
    await rows(sql, "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1", [
      unit.id,
    ]);
    await book({ date: "2026-11-27", time: "23:50" });
    const nextVisit = async () => (await keeper.guests.list({ unitId: unit.id })).guests[0]?.nextVisit;
    app.setNow(new Date("2026-11-28T03:10:00Z"));
    expect(await nextVisit()).toBe("2026-11-27");
    app.setNow(new Date("2026-11-28T05:00:00Z"));
    expect(await nextVisit()).toBeNull();
  });

  it("are read by hosts in the evening also of who comes after midnight, while that service is open", async () => {
    await rows(sql, "update opening_hours set starts_at = '18:00', ends_at = '02:00' where unit_id = $1", [
      unit.id,
    ]);
    const late = await book({ date: "2026-11-21", time: "01:00" });
    const tomorrow = await book({ date: "2026-11-21", time: "20:00", customerPhone: "(11) 98765-4322" });
    for (const { id } of [late, tomorrow])
      await host.guests.saveBookingHealth({ unitId: unit.id, id, allergens: ["milk"], text: "" });
    const days = { first: TODAY, last: "2026-11-21" };
    const { marks } = await host.guests.listMarks({ unitId: unit.id, ...days });
    expect(marks).toMatchObject([
      { partyId: late.id, allergens: ["milk"] },
      { partyId: tomorrow.id, allergens: [] },
    ]);
    const read = (of: { reservationId?: string; phone?: string }) =>
      host.guests.read({ unitId: unit.id, ...of });
    expect(await read({ reservationId: late.id })).toMatchObject({
      guest: { mayReadHealth: true },
      bookingHealth: { allergens: ["milk"] },
    });
    expect(await read({ reservationId: tomorrow.id })).toMatchObject({
      guest: { mayReadHealth: false },
      bookingHealth: null,
    });
  });

  it("of another day are added to, and never replaced, by a host who does not see them", async () => {
    const { id } = await book({ date: "2026-11-27" });
    await consent();
    await noteHealth();
    const noted = { allergens: ["crustaceans" as const], text: "leva injeção na bolsa" };
    await keeper.guests.saveHealth({ unitId: unit.id, phone: ANA, ...noted });
    app.setNow(new Date("2026-11-27T21:00:00Z"));
    await host.guests.saveBookingHealth({ unitId: unit.id, id, ...noted });
    app.setNow(NOW);
    const write = (input: { allergens: "milk"[]; text: string; shown?: typeof noted }) => [
      host.guests.saveHealth({ unitId: unit.id, phone: ANA, ...input }),
      host.guests.saveBookingHealth({ unitId: unit.id, id, ...input }),
    ];
    await Promise.all(write({ allergens: ["milk"], text: "sem pimenta" }));
    // Nor by saying what the form would have shown.
    const outcomes = write({ allergens: [], text: "", shown: noted }).map(outcomeOf);
    expect(await Promise.all(outcomes)).toEqual(["health_hidden", "health_hidden"]);

    expect(await host.guests.read({ unitId: unit.id, reservationId: id })).toMatchObject({
      guest: { health: null, mayReadHealth: false },
      bookingHealth: null,
      mayReadBookingHealth: false,
    });
    const read = await keeper.guests.read({ unitId: unit.id, reservationId: id });
    expect(read.mayReadBookingHealth).toBe(true);
    for (const health of [read.guest?.health, read.bookingHealth]) {
      expect(health?.allergens.toSorted()).toEqual(["crustaceans", "milk"]);
      expect(health?.text).toBe("leva injeção na bolsa\nsem pimenta");
    }
  });

  it("keep what somebody else added while a form was open; what a form showed it may remove", async () => {
    const { id } = await book();
    const save = (allergens: Allergen[], shown: Allergen[]) =>
      host.guests.saveBookingHealth({
        unitId: unit.id,
        id,
        allergens,
        text: "",
        shown: { allergens: shown, text: "" },
      });
    const read = async () => (await host.guests.read({ unitId: unit.id, reservationId: id })).bookingHealth;
    await save(["fish"], []);
    await save(["fish", "milk"], ["fish"]);
    await save(["nuts"], ["fish"]);
    expect((await read())?.allergens.toSorted()).toEqual(["milk", "nuts"]);
    await save([], ["milk", "nuts"]);
    expect(await read()).toBeNull();
  });

  it("name the dishes to avoid, and stand in no entry of the history", async () => {
    await book();
    const category = await buildCategory(sql, unit);
    await buildDish(sql, category, { name: "Moqueca", allergens: ["fish", "crustaceans"] });
    await buildDish(sql, category, { name: "Pudim", allergens: ["milk"], position: 2 });
    await consent();
    await noteHealth();
    expect((await profile()).dishesToAvoid).toEqual(["Moqueca"]);
    const trail = await rows(sql, "select * from audit_entry where organization_id = $1", [organization.id]);
    expect(trail).toHaveLength(2);
    expect(JSON.stringify(trail)).not.toMatch(/crustaceans|injeção|98765/);
  });

  it("without consent are of one booking alone, and go a day after it", async () => {
    const { id } = await book({ status: "completed", completedAt: NOW });
    await host.guests.saveBookingHealth({ unitId: unit.id, id, allergens: [], text: "sem glúten" });
    const read = async () => (await host.guests.read({ unitId: unit.id, reservationId: id })).bookingHealth;
    expect(await read()).toEqual({ allergens: [], text: "sem glúten" });
    const sweep = async (at: string) => {
      app.setNow(new Date(at));
      await sweepBookingHealth.run(app.services);
      app.setNow(NOW);
    };
    await sweep("2026-11-21T20:59:00Z");
    expect(await read()).not.toBeNull();
    await sweep("2026-11-21T21:01:00Z");
    expect(await read()).toBeNull();
  });
});

describe("the list", () => {
  it("lists who was here nearest to today first, and by name within a day", async () => {
    await book({ customerName: "Caio Melo", customerPhone: "(11) 90000-0001" });
    await book({ customerName: "ana Reis", customerPhone: "(11) 90000-0003" });
    await book({ customerName: "Bia Sá", customerPhone: "(11) 90000-0002", date: "2026-11-19" });
    await book({ customerName: "Águeda Sá", customerPhone: "(11) 90000-0004" });
    const { guests } = await keeper.guests.list({ unitId: unit.id });
    expect(guests.map(({ name }) => name)).toEqual(["Águeda Sá", "ana Reis", "Caio Melo", "Bia Sá"]);
  });

  it("finds by any part of name and number, and says what was noted", async () => {
    await book({ status: "completed" });
    await book({ customerName: "Bruno Alves", customerPhone: "+55 21 3344-5566" });
    await note({ isVip: true });
    const find = async (text?: string) =>
      (await keeper.guests.list({ unitId: unit.id, ...(text !== undefined && { text }) })).guests;
    expect((await find()).map(({ name }) => name).toSorted()).toEqual(["Ana Lima", "Bruno Alves"]);
    for (const text of ["lim", "8765", "(11) 98765-43", "ana lima"])
      expect(await find(text), text).toEqual([
        {
          phone: ANA,
          otherName: null,
          name: "Ana Lima",
          visits: 1,
          lastVisit: TODAY,
          nextVisit: null,
          nextTime: null,
          nextUnit: null,
          lastWait: null,
          knownSince: expect.any(String),
          noShows: 0,
          birthday: null,
          isVip: true,
          tags: [],
        },
      ]);
    expect(await find("alves")).toMatchObject([{ phone: "+552133445566", visits: 0, nextVisit: TODAY }]);
    expect(await find("ninguém")).toEqual([]);
    expect(await find("--")).toEqual([]);
  });
});

it("lists who has waited without ever booking, by the name given last", async () => {
  const wait = (customerName: string, customerPhone: string, addedAt = NOW) =>
    buildWaitlistEntry(sql, unit, {
      customerName,
      customerPhone,
      addedAt,
      status: "left",
      leftAt: addedAt,
      leftReason: "gave_up",
    });
  // After midnight in UTC it is still the 20th in São Paulo.
  await wait("Célia Prado", "(11) 93333-4444", new Date("2026-11-21T01:00:00Z"));
  await wait("Recado", "não tem");
  await book({ customerName: "Ana Lima" });
  await wait("Ana L.", "11 98765 4321", new Date("2030-01-01T00:00:00Z"));
  const find = async (text: string) => (await keeper.guests.list({ unitId: unit.id, text })).guests;
  for (const text of ["celia", "3333-44"])
    expect(await find(text)).toMatchObject([
      { phone: "+5511933334444", name: "Célia Prado", visits: 0, lastWait: TODAY, knownSince: TODAY },
    ]);
  for (const text of ["5511933334444", "0 15 11 93333-4444", "005511933334444"])
    expect((await find(text)).map(({ phone }) => phone)).toContain("+5511933334444");
  expect(await find("recado")).toEqual([]);
  expect(await find("ana l.")).toMatchObject([{ phone: ANA, name: "Ana L.", nextVisit: TODAY }]);
});

describe("two numbers of one guest", () => {
  const WORK = "+5511987654322";

  beforeEach(async () => {
    await book({ status: "completed" });
    await book({ status: "completed", customerPhone: "(11) 98765-4322", customerName: "Ana B. Lima" });
  });

  const duplicates = async () =>
    (await keeper.guests.listDuplicates({ unitId: unit.id })).pairs.map(({ one, other, reason }) => [
      one.phone,
      other.phone,
      reason,
    ]);
  const merge = () => keeper.guests.merge({ unitId: unit.id, phone: ANA, otherPhone: WORK });

  it("are proposed for similar names and one digit apart, or the same e-mail; and not again once decided", async () => {
    expect(await duplicates()).toEqual([[ANA, WORK, "similar_name"]]);
    await book({
      customerPhone: "(21) 99999-0000",
      customerName: "A. Lima",
      customerEmail: "Ana@example.com",
    });
    await book({ customerPhone: "(11) 98765-4321", customerEmail: "ana@example.com" });
    await book({ customerPhone: "(11) 98765-4323", customerName: "Zeca" });
    expect(await duplicates()).toEqual([
      [ANA, WORK, "similar_name"],
      [ANA, "+5521999990000", "same_email"],
    ]);
    await keeper.guests.keepApart({ unitId: unit.id, phone: WORK, otherPhone: ANA });
    await keeper.guests.merge({ unitId: unit.id, phone: ANA, otherPhone: "+5521999990000" });
    expect(await duplicates()).toEqual([]);
  });

  it("are proposed once, and decided once, for a guest of several numbers", async () => {
    const third = "+5511987654323";
    await book({ customerPhone: "(11) 98765-4323" });
    expect(await duplicates()).toHaveLength(3);
    await merge();
    const [pair, ...further] = await duplicates();
    expect(further).toEqual([]);
    expect(pair?.[1]).toBe(third);
    await keeper.guests.keepApart({ unitId: unit.id, phone: pair?.[0] ?? "", otherPhone: third });
    expect(await duplicates()).toEqual([]);
    // Separated again, the other number is asked about.
    await keeper.guests.unmerge({ unitId: unit.id, phone: WORK });
    expect(await duplicates()).toContainEqual([ANA, WORK, "similar_name"]);
  });

  it("are not proposed for an e-mail that many give, such as a hotel's", async () => {
    const dial = (digit: number) =>
      book({
        customerPhone: `(21) 9${String(digit).repeat(4)}-0000`,
        customerName: `Hóspede ${digit}`,
        customerEmail: "recepcao@example.com",
      });
    for (const digit of [1, 2, 3, 4]) await dial(digit);
    expect(await duplicates()).toHaveLength(1 + 6);
    await dial(5);
    expect(await duplicates()).toEqual([[ANA, WORK, "similar_name"]]);
  });

  it("become one guest with one history, and two again with what each had", async () => {
    await note({ tags: ["Sócia"], notes: "Janela" });
    await note({ phone: WORK, isVip: true, tags: ["sócia", "Vinho"], notes: "Empresa" });
    await merge();
    for (const phone of [ANA, WORK])
      expect(await profile(host, phone)).toMatchObject({
        phone: ANA,
        isVip: true,
        tags: ["Sócia", "Vinho"],
        notes: "Janela\n\nEmpresa",
        history: { visits: 2 },
        merged: [{ phone: WORK, canUnmerge: true }],
      });
    expect((await keeper.guests.list({ unitId: unit.id })).guests).toMatchObject([{ phone: ANA, visits: 2 }]);
    expect(await outcomeOf(merge())).toBe("same_guest");
    await keeper.guests.unmerge({ unitId: unit.id, phone: WORK });
    expect(await profile(host, ANA)).toMatchObject({
      isVip: false,
      tags: ["Sócia"],
      notes: "Janela",
      history: { visits: 1 },
    });
    expect(await profile(host, WORK)).toMatchObject({
      isVip: true,
      tags: ["sócia", "Vinho"],
      notes: "Empresa",
      merged: [],
    });
  });

  it("each keep their own notes when they are merged one after the other and separated again", async () => {
    const THIRD = "+5511987654323";
    await book({ status: "completed", customerPhone: "(11) 98765-4323", customerName: "Ana C. Lima" });
    const noted = {
      [WORK]: { isVip: true, tags: ["Vinho"], notes: "Empresa" },
      [ANA]: { isVip: false, tags: ["Sócia"], notes: "Calma" },
      [THIRD]: { isVip: false, tags: ["Vinho", "Janela"], notes: "Terceira" },
    };
    for (const [phone, notes] of Object.entries(noted)) await note({ phone, ...notes });
    await merge();
    await keeper.guests.merge({ unitId: unit.id, phone: THIRD, otherPhone: ANA });
    expect(await profile()).toMatchObject({
      isVip: true,
      tags: ["Vinho", "Janela", "Sócia"],
      notes: "Terceira\n\nCalma\n\nEmpresa",
    });
    await keeper.guests.unmerge({ unitId: unit.id, phone: ANA });
    expect(await profile(host, THIRD)).toMatchObject({
      isVip: true,
      tags: ["Vinho", "Janela"],
      notes: "Terceira\n\nEmpresa",
    });
    await keeper.guests.unmerge({ unitId: unit.id, phone: WORK });
    for (const [phone, notes] of Object.entries(noted))
      expect(await profile(host, phone)).toMatchObject({ ...notes, merged: [] });
  });

  it("leave a tag that another merged number has too, and bring back none that was removed since", async () => {
    const THIRD = "+5511987654323";
    await book({ status: "completed", customerPhone: "(11) 98765-4323", customerName: "Ana C. Lima" });
    for (const phone of [WORK, THIRD]) await note({ phone, isVip: true, tags: ["Vinho", "Terraço"] });
    await merge();
    await keeper.guests.merge({ unitId: unit.id, phone: ANA, otherPhone: THIRD });
    const { version } = await profile();
    await note({ isVip: true, tags: ["Vinho"], version });
    await keeper.guests.unmerge({ unitId: unit.id, phone: WORK });
    expect(await profile()).toMatchObject({ isVip: true, tags: ["Vinho"] });
    await keeper.guests.unmerge({ unitId: unit.id, phone: THIRD });
    expect(await profile()).toMatchObject({ isVip: false, tags: [] });
  });

  it("can be separated for thirty days", async () => {
    await merge();
    app.setNow(new Date("2026-12-21T21:00:00Z"));
    expect(await outcomeOf(keeper.guests.unmerge({ unitId: unit.id, phone: WORK }))).toBe(
      "too_late_to_unmerge",
    );
    app.setNow(new Date("2026-12-20T21:00:00Z"));
    await keeper.guests.unmerge({ unitId: unit.id, phone: WORK });
    expect(await outcomeOf(keeper.guests.unmerge({ unitId: unit.id, phone: WORK }))).toBe("not_merged");
  });

  it("share a warning, and separated again neither has lost it", async () => {
    await consent();
    await noteHealth();
    await consent(WORK);
    await merge();
    await host.guests.saveHealth({
      unitId: unit.id,
      phone: WORK,
      allergens: ["crustaceans", "nuts"],
      text: "",
    });
    expect((await profile()).health?.allergens.toSorted()).toEqual(["crustaceans", "nuts"]);
    await keeper.guests.unmerge({ unitId: unit.id, phone: WORK });
    expect((await profile(keeper, WORK)).health?.allergens.toSorted()).toEqual(["crustaceans", "nuts"]);
    expect((await profile(keeper, ANA)).health?.allergens.toSorted()).toEqual(["crustaceans", "nuts"]);
  });

  it("keep a consent taken back that either took back", async () => {
    await consent();
    await noteHealth();
    await consent(WORK);
    await host.guests.revokeConsent({ unitId: unit.id, phone: WORK, purpose: "health" });
    await merge();
    expect(await profile()).toMatchObject({ health: null, consents: [] });
    expect(await rows(sql, "select from guest_health where organization_id = $1", [organization.id])).toEqual(
      [],
    );
  });
});

it("marks bookings of guests of whom something is noted, and for the briefing all, with the visits before", async () => {
  const first = await book({ date: "2026-11-16", status: "completed" });
  const second = await book({ date: "2026-11-18", status: "seated" });
  const third = await book({ date: "2026-11-18", customerPhone: "(21) 3344-5566" });
  await book({ date: "2026-11-18", customerPhone: "recado" });
  const days = { first: "2026-11-15", last: "2026-11-21" };
  const shown = async () =>
    (await host.guests.listMarks({ unitId: unit.id, ...days })).marks.map(({ partyId, isVip }) => [
      partyId,
      isVip,
    ]);
  expect(await shown()).toEqual([]);
  await note({ isVip: true });
  const waiting = await buildWaitlistEntry(sql, unit, {
    customerPhone: "11 98765 4321",
    addedAt: NOW,
  });
  await buildWaitlistEntry(sql, unit, {
    customerPhone: "11 98765 4321",
    status: "left",
    leftAt: NOW,
    leftReason: "gave_up",
  });
  expect(await shown()).toEqual([
    [first.id, true],
    [second.id, true],
    [waiting.id, true],
  ]);
  const authorized = await findUnitForSystem(sql, unit.id);
  const all = await readMarks(app.services, authorized ?? expect.fail(), days);
  expect(new Map(all.map(({ partyId, visits }) => [partyId, visits]))).toEqual(
    new Map([
      [first.id, 0],
      [second.id, 1],
      [third.id, 0],
      [waiting.id, 2],
    ]),
  );
});

it("says of a month at most what is known of its guests", async () => {
  const ask = (first: string, last: string) => host.guests.listMarks({ unitId: unit.id, first, last });
  expect(await ask("2026-11-01", "2026-12-01")).toEqual({ marks: [] });
  for (const [first, last] of [
    ["2026-11-01", "2026-12-02"],
    ["2026-11-02", "2026-11-01"],
  ] as const)
    await expect(ask(first, last)).rejects.toMatchObject({
      code: "INVALID",
      data: { fields: [{ field: "last" }] },
    });
});

describe("several people with one number", () => {
  const noteOf = (person: string, text: string) =>
    keeper.guests.saveHealth({ unitId: unit.id, phone: ANA, person, allergens: ["crustaceans"], text });
  const marks = async () =>
    (await host.guests.listMarks({ unitId: unit.id, first: TODAY, last: TODAY })).marks;

  it("an allergy stands on that person's bookings alone, and says whose it is", async () => {
    const family = await book({ customerName: "Família Prado", time: "19:00" });
    const ana = await book({ customerName: "Dona Ana", time: "20:00" });
    await book({ customerName: "Mariana Prado", time: "21:00" });
    await consent();
    await noteOf("Ana Souza", "leva injeção");
    expect(await marks()).toMatchObject([
      { partyId: family.id, allergens: [], healthText: "" },
      { partyId: ana.id, allergens: ["crustaceans"], healthText: "Ana Souza: leva injeção" },
      { allergens: [], healthText: "" },
    ]);
    const opened = async (id: string) =>
      (await keeper.guests.read({ unitId: unit.id, reservationId: id })).guest?.healthOfPeople;
    expect(await opened(family.id)).toEqual([]);
    expect(await opened(ana.id)).toMatchObject([{ person: "Ana Souza", text: "leva injeção" }]);
    expect((await profile(keeper)).healthOfPeople).toHaveLength(1);
  });

  it("what counts for everybody stands on each booking, and each note is edited alone", async () => {
    await book({ customerName: "Família Prado" });
    await consent();
    await noteOf("", "sem glúten");
    await noteOf("Ana Souza", "leva injeção");
    await keeper.guests.saveHealth({
      unitId: unit.id,
      phone: ANA,
      person: "Ana Souza",
      allergens: [],
      text: "",
      shown: { allergens: ["crustaceans"], text: "leva injeção" },
    });
    expect(await profile(keeper)).toMatchObject({ health: { text: "sem glúten" }, healthOfPeople: [] });
    expect(await marks()).toMatchObject([{ healthText: "sem glúten" }]);
  });

  it("nothing that is noted of the guest counts for a booking of another person with the number", async () => {
    await book({ customerName: "Ana Lima", date: "2026-11-01", status: "completed" });
    const { version } = await profile();
    await host.guests.save({ unitId: unit.id, phone: ANA, version, isVip: true, tags: ["vinho"], notes: "" });
    await consent();
    await noteOf("", "sem glúten");
    const own = await book({ time: "19:00" });
    const other = await book({ customerName: "João Reis", time: "20:00", isOtherPerson: true });
    expect(await marks()).toEqual([
      {
        partyId: own.id,
        visits: 1,
        isVip: true,
        tags: ["vinho"],
        allergens: ["crustaceans"],
        healthText: "sem glúten",
      },
      { partyId: other.id, visits: 0, isVip: false, tags: [], allergens: [], healthText: "" },
    ]);
    const opened = async (id: string) =>
      (await keeper.guests.read({ unitId: unit.id, reservationId: id })).guest?.health;
    expect(await opened(own.id)).toMatchObject({ text: "sem glúten" });
    expect(await opened(other.id)).toBeNull();
  });

  it("a search shows the name that it found", async () => {
    await book({ customerName: "Ana Souza", date: "2026-11-01", status: "completed" });
    await book({ customerName: "Família Prado", date: "2026-11-19", status: "completed" });
    const find = async (text: string) => (await keeper.guests.list({ unitId: unit.id, text })).guests;
    expect(await find("ana souza")).toMatchObject([{ name: "Ana Souza", otherName: "Família Prado" }]);
    expect(await find("prado")).toMatchObject([{ name: "Família Prado", otherName: null }]);
    expect(await find("98765")).toMatchObject([{ name: "Família Prado", otherName: null }]);
  });
});
