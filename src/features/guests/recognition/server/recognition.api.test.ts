import { describe, expect, it } from "vitest";

import { outcomeOf } from "#tests/app.ts";
import {
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  type BuiltReservation,
  type BuiltUnit,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { CONSENT_WORDINGS } from "../../health/text.ts";

// Friday, 20 November 2026, 18:00 in São Paulo.
const NOW = new Date("2026-11-20T21:00:00Z");
const ANA = "+5511987654321";

const { sql, organization, unit, keeper, host, clientWith } = useUnit({
  now: NOW,
  users: {
    keeper: { role: "staff", permissions: ["reservas", "clientes"] },
    host: { role: "staff", permissions: ["reservas"] },
  },
});

const book = (over: Partial<BuiltReservation> & { tables?: { id: string }[] } = {}, at: BuiltUnit = unit) =>
  buildReservation(sql, at, {
    customerName: "Ana Lima",
    customerPhone: "(11) 98765-4321",
    date: "2026-11-01",
    status: "completed",
    ...over,
  });

const recognize = async (text: string, client = host) =>
  (await client.guests.recognize({ unitId: unit.id, text })).guests;

describe("A caller is recognized", () => {
  it("by six digits, by the whole number in any form, and by four letters, with what helps to book", async () => {
    const table = await buildTable(sql, unit, { label: "M5" });
    const other = await buildUnit(sql, organization, { name: "Praia" });
    await book({ guests: 4, tables: [table], customerEmail: "ana@exemplo.com.br" });
    await book({ guests: 4, date: "2026-11-08", tables: [table] });
    await book({ guests: 2, date: "2026-11-09" }, other);
    await book({ date: "2026-10-01", status: "no_show" });
    await book({ date: "2026-11-28", time: "20:30", guests: 6, status: "confirmed" }, other);
    const ana = {
      phone: ANA,
      name: "Ana Lima",
      email: "ana@exemplo.com.br",
      visits: 3,
      lastVisit: "2026-11-09",
      noShows: 1,
      isVip: false,
      usualGuests: 4,
      likedTables: ["M5"],
      openBookings: [{ date: "2026-11-28", time: "20:30", guests: 6, unitName: "Praia" }],
      allergens: [],
    };
    for (const text of ["(11) 9876", "11987654321", "+55 11 98765-4321", "Ana Lima", "lima", "LÍMA"])
      expect(await recognize(text), text).toEqual([ana]);
    for (const text of ["Ana", "(11) 98", "", "Limão"]) expect(await recognize(text), text).toEqual([]);
  });

  it("five at most, those nearest to today first, and what others with the number booked counts for them alone", async () => {
    for (let day = 1; day <= 6; day += 1)
      await book({
        customerName: `Souza ${day}`,
        customerPhone: `(11) 98765-000${day}`,
        date: `2026-11-0${day}`,
      });
    expect((await recognize("Souza")).map(({ name }) => name)).toEqual(
      ["6", "5", "4", "3", "2"].map((day) => `Souza ${day}`),
    );
    await book({ guests: 2 });
    await book({ guests: 8, isOtherPerson: true, customerEmail: "hotel@exemplo.com.br" });
    await book({ guests: 8, isOtherPerson: true, date: "2026-11-02", status: "no_show" });
    expect(await recognize("11987654321")).toMatchObject([{ usualGuests: 2, email: "", noShows: 0 }]);
  });

  it("without the reservation that is edited: neither its own visit nor its own booking is news", async () => {
    const table = await buildTable(sql, unit, { label: "M5" });
    await book({ date: "2026-11-08" });
    const seated = await book({ date: "2026-11-20", status: "seated", tables: [table] });
    const coming = await book({ date: "2026-11-28", status: "confirmed" });
    const without = async (exceptReservationId: string) =>
      (await host.guests.recognize({ unitId: unit.id, text: "11987654321", exceptReservationId })).guests;
    expect(await without(seated.id)).toMatchObject([
      { visits: 1, lastVisit: "2026-11-08", openBookings: [{ date: "2026-11-28" }] },
    ]);
    expect(await without(coming.id)).toMatchObject([
      { visits: 2, lastVisit: "2026-11-20", openBookings: [] },
    ]);
  });

  it("who only waited, however many waits came after", async () => {
    const waits = (from: number, to: number, name: string) =>
      rows(
        sql,
        `insert into waitlist_entry (unit_id, id, customer_name, customer_phone, guests, channel, added_at, status, left_at, left_reason)
         select $1, gen_random_uuid(), $4, '(11) 91' || lpad(n::text, 3, '0') || '-' || lpad(n::text, 4, '0'), 2, 'backoffice',
           $5::timestamptz + n * interval '1 minute', 'left', $5::timestamptz + n * interval '1 minute', 'gave_up'
         from generate_series($2::integer, $3::integer) n`,
        [unit.id, from, to, name, "2026-11-01T12:00:00Z"],
      );
    await waits(0, 0, "Zélia Prado");
    await waits(1, 2001, "Ana Lima");
    expect(await recognize("zelia")).toMatchObject([{ name: "Zélia Prado", visits: 0 }]);
    expect((await keeper.guests.list({ unitId: unit.id, text: "zelia" })).guests).toMatchObject([
      { name: "Zélia Prado" },
    ]);
  });

  it("with allergies only for those who may read them", async () => {
    await book();
    await keeper.guests.giveConsent({
      unitId: unit.id,
      phone: ANA,
      id: "0198a000-0000-7000-8000-00000000c0de",
      purpose: "health",
      wording: CONSENT_WORDINGS.health.version,
      channel: "phone",
    });
    await keeper.guests.saveHealth({
      unitId: unit.id,
      phone: ANA,
      person: "",
      allergens: ["peanuts"],
      text: "",
    });
    expect(await recognize("Ana Lima", keeper)).toMatchObject([{ allergens: ["peanuts"] }]);
    expect(await recognize("Ana Lima", host)).toMatchObject([{ allergens: [] }]);
    // Expected today: hosts need it.
    await book({ date: "2026-11-20", status: "confirmed" });
    expect(await recognize("Ana Lima", host)).toMatchObject([{ allergens: ["peanuts"] }]);
  });

  it("by nobody without 'Reservas', and never as a guest of another organization", async () => {
    await book();
    const elsewhere = await buildOrganization(sql);
    const theirUnit = await buildUnit(sql, elsewhere);
    const stranger = await clientWith(["reservas", "clientes"], elsewhere);
    expect((await stranger.guests.recognize({ unitId: theirUnit.id, text: "Ana Lima" })).guests).toEqual([]);
    expect(await outcomeOf(recognize("Ana Lima", await clientWith(["cardapio"])))).toBe("FORBIDDEN");
    expect(await outcomeOf(recognize("Ana Lima", await clientWith(["clientes"])))).toBe("FORBIDDEN");
  });
});
