import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { addDays } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import {
  buildOrganization,
  buildReservation,
  buildUnit,
  buildWaitlistEntry,
  type BuiltReservation,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { CONSENT_WORDINGS } from "../../health/text.ts";
import { type GuestFilter, type GuestSort, LIST_PAGE } from "../../limits.ts";

// Friday, 20 November 2026, 18:00 in São Paulo.
const NOW = new Date("2026-11-20T21:00:00Z");
const TODAY = "2026-11-20";

const { sql, organization, unit, owner, clientWith } = useUnit({ now: NOW, users: { owner: "all" } });

/** Guests have one letter as their name, and a number that goes with it. */
const numberOf = (letter: string) => String(letter.charCodeAt(0)).padStart(4, "0");
const phoneOf = (letter: string) => `+55119${numberOf(letter)}0000`;

async function came(letter: string, daysAgo: number, over: Partial<BuiltReservation> = {}, at = unit) {
  await buildReservation(sql, at, {
    customerName: `Guest ${letter}`,
    customerPhone: `(11) 9${numberOf(letter)}-0000`,
    date: addDays(TODAY, -daysAgo),
    status: "completed",
    ...over,
  });
}

const note = (letter: string, over: { isVip?: boolean; birthday?: string | null; version?: number }) =>
  owner.guests.save({
    unitId: unit.id,
    phone: phoneOf(letter),
    version: 0,
    isVip: false,
    tags: [],
    notes: "",
    ...over,
  });

interface Asked {
  filters?: GuestFilter[];
  sort?: GuestSort;
  text?: string;
}

const lettersOf = (guests: readonly { name: string }[]) =>
  guests.map(({ name }) => name.replace("Guest ", "")).join("");

/** The letters of the list, and their count. */
async function list(asked: Asked = {}) {
  const { sort, ...search } = asked;
  const [{ guests }, { count }] = await Promise.all([
    owner.guests.list({ unitId: unit.id, ...asked }),
    owner.guests.count({ unitId: unit.id, ...search }),
  ]);
  expect(count, sort).toBe(guests.length);
  return lettersOf(guests);
}

describe("the filters", () => {
  it("'returning' has who sat twice or more, in any unit, also with two numbers", async () => {
    const beach = await buildUnit(sql, organization, { name: "Praia" });
    await came("a", 10);
    await came("a", 40, {}, beach);
    await came("b", 10);
    await came("b", 5, { status: "no_show" });
    await came("c", 9);
    await came("d", 8);
    expect(await list({ filters: ["returning"] })).toBe("a");
    await owner.guests.merge({ unitId: unit.id, phone: phoneOf("c"), otherPhone: phoneOf("d") });
    expect(await list({ filters: ["returning"] })).toBe("da");
  });

  it("'no_shows' has who did not come within twelve months, and says how often", async () => {
    await came("a", 10, { status: "no_show" });
    await came("a", 300, { status: "no_show" });
    await came("b", 370, { status: "no_show" });
    await came("c", 10, { status: "cancelled" });
    const { guests } = await owner.guests.list({ unitId: unit.id, filters: ["no_shows"] });
    expect(guests).toMatchObject([{ name: "Guest a", noShows: 2, visits: 0 }]);
    const { guest } = await owner.guests.read({ unitId: unit.id, phone: phoneOf("a") });
    expect(guest?.history.recent.noShows).toBe(2);
  });

  it("'away' has who came, for the last time 90 days ago or earlier", async () => {
    await came("a", 89);
    await came("b", 90);
    await came("c", 400);
    await came("c", 3);
    await came("d", 200, { status: "no_show" });
    expect(await list({ filters: ["away"] })).toBe("b");
  });

  it("'upcoming' has who has a booking from today on", async () => {
    await came("a", 0, { status: "confirmed" });
    await came("b", -30, { status: "confirmed" });
    await came("c", 1, { status: "confirmed" });
    await came("d", -2, { status: "cancelled" });
    expect(await list({ filters: ["upcoming"] })).toBe("ab");
  });

  it("'vip' and 'birthday' have what was noted, and all that are chosen hold", async () => {
    for (const letter of ["a", "b", "c"]) await came(letter, 10);
    await note("a", { isVip: true, birthday: "11-01" });
    await note("b", { birthday: "11-30" });
    await note("c", { isVip: true, birthday: "12-20" });
    expect(await list({ filters: ["vip"] })).toBe("ac");
    expect(await list({ filters: ["birthday"] })).toBe("ab");
    expect(await list({ filters: ["birthday", "vip"] })).toBe("a");
    expect(await list({ filters: ["birthday", "vip", "away"] })).toBe("");
    expect(await list({ filters: ["vip"], text: "guest c" })).toBe("c");
  });

  it("count who only waited, and search them", async () => {
    await buildWaitlistEntry(sql, unit, {
      customerName: "Guest w",
      customerPhone: "(11) 93333-4444",
      addedAt: NOW,
    });
    await came("a", 1);
    expect(await list()).toBe("wa");
    expect(await list({ text: "guest w" })).toBe("w");
    expect(await list({ filters: ["returning"] })).toBe("");
  });
});

async function readPages(sort: GuestSort) {
  const guests: { name: string; phone: string }[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page: Awaited<ReturnType<typeof owner.guests.list>> = await owner.guests.list({
      unitId: unit.id,
      sort,
      ...(cursor !== null && { cursor }),
    });
    guests.push(...page.guests);
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== null);
  return { names: guests.map(({ name }) => name), phones: guests.map(({ phone }) => phone), pages };
}

describe("the orders", () => {
  it("sort by what they say, and by name where guests are equal", async () => {
    await came("d", 0);
    await came("c", 0);
    await came("a", 5);
    await came("a", 6);
    await came("b", 2, { status: "no_show" });
    await came("b", 120);
    await came("e", -3, { status: "confirmed" });
    expect(await list()).toBe("cdbea");
    expect(await list({ sort: "name" })).toBe("abcde");
    expect(await list({ sort: "last_visit" })).toBe("cdabe");
    expect(await list({ sort: "visits" })).toBe("acdbe");
    expect(await list({ sort: "no_shows" })).toBe("bcdae");
  });

  it("name guests of today first by their hour, then those in the restaurant, in the queue, and gone", async () => {
    const beach = await buildUnit(sql, organization, { name: "Praia" });
    await came("f", 0);
    await came("e", 0, { status: "cancelled" });
    await came("c", 0, { status: "seated" });
    await came("b", 0, { status: "confirmed", time: "21:00" });
    await came("b", 0, { status: "completed", time: "12:00" });
    await came("a", 0, { status: "confirmed", time: "20:30" }, beach);
    await buildWaitlistEntry(sql, unit, {
      customerName: "Guest d",
      customerPhone: `(11) 9${numberOf("d")}-0000`,
      addedAt: NOW,
    });
    expect(await list()).toBe("abcdef");
    const { guests } = await owner.guests.list({ unitId: unit.id });
    expect(guests.map(({ nextTime, nextUnit }) => [nextTime, nextUnit]).slice(0, 3)).toEqual([
      ["20:30", "Praia"],
      ["21:00", unit.name],
      [null, null],
    ]);
  });

  it("by name look neither at capitals nor at accents, and take the name given last", async () => {
    await came("x", 1, { customerName: "Águeda" });
    await came("y", 2, { customerName: "bruno" });
    await came("z", 9, { customerName: "Zeca" });
    await came("z", 3, { customerName: "Ana" });
    const { guests } = await owner.guests.list({ unitId: unit.id, sort: "name" });
    expect(guests.map(({ name }) => name)).toEqual(["Águeda", "Ana", "bruno"]);
  });

  it.each(["nearest", "name", "last_visit", "visits", "no_shows"] as const)(
    "by %s come in pages that leave out nobody and repeat nobody",
    async (sort) => {
      const guests = LIST_PAGE * 2 + 7;
      for (let nth = 0; nth < guests; nth += 1)
        await buildReservation(sql, unit, {
          customerName: `Guest ${nth % 10} ${nth % 3}`,
          customerPhone: `(11) 9${String(10_000_000 + nth * 37).slice(0, 4)}-${String(1000 + nth)}`,
          date: addDays(TODAY, -(nth % 2)),
          status: nth % 5 === 0 ? "no_show" : "completed",
        });
      const { names, phones, pages } = await readPages(sort);
      expect([pages, phones.length, new Set(phones).size]).toEqual([3, guests, guests]);
      if (sort === "name") expect(names).toEqual(names.toSorted());
      expect(await owner.guests.count({ unitId: unit.id })).toEqual({ count: guests });
    },
  );
});

it("shows pages of both orders that count only their first guests as the whole list has them", async () => {
  const beach = await buildUnit(sql, organization, { name: "Praia" });
  for (let nth = 0; nth < 420; nth += 1)
    await buildReservation(sql, nth % 4 === 0 ? beach : unit, {
      customerName: `Guest ${(nth * 7) % 31}`,
      customerPhone: `(11) 91000-${1000 + ((nth * 31) % 230)}`,
      date: addDays(TODAY, ((nth * 17) % 90) - 70),
      status: "completed",
    });
  for (let nth = 0; nth < 40; nth += 1)
    await buildWaitlistEntry(sql, unit, {
      customerName: `Guest ${nth}`,
      customerPhone: `(11) 91000-${1200 + nth}`,
      addedAt: new Date(NOW.getTime() - nth * 20 * 60 * 60 * 1000),
      status: "left",
      leftAt: NOW,
      leftReason: "gave_up",
    });
  for (const sort of ["nearest", "name"] as const) {
    const { phones, pages } = await readPages(sort);
    const { csv } = await owner.guests.exportList({ unitId: unit.id, sort });
    const whole = csv
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(";")[1]);
    expect([pages, new Set(phones).size]).toEqual([5, 240]);
    expect(phones.map((phone) => `(11) 9${phone.slice(6, 10)}-${phone.slice(10)}`)).toEqual(whole);
  }
});

describe("the file", () => {
  const readCsv = async (asked: Asked = {}) => {
    const { csv, fileName, nextCursor } = await owner.guests.exportList({ unitId: unit.id, ...asked });
    expect([fileName, nextCursor]).toEqual(["clientes-2026-11-20.csv", null]);
    return csv.split("\r\n").filter(Boolean);
  };

  it("has exactly what is shown, in its order, safe as a spreadsheet, and is in the history", async () => {
    await came("a", 10, { customerName: '=HYPERLINK("x")' });
    await came("b", 5);
    await came("c", 200);
    await note("b", { isVip: true, birthday: "02-29" });
    expect(await readCsv({ sort: "name", filters: ["vip"] })).toEqual([
      "\uFEFFNome;Telefone;Telefone também de;VIP;Aniversário;Etiquetas;Visitas;Última visita;Próxima reserva;Faltas em 12 meses;Última vez na fila;Cadastro de",
      expect.stringMatching(/^Guest b;\(11\) 90098-0000;;Sim;29\/02;;1;15\/11\/2026;;0;;\d\d\/\d\d\/\d{4}$/),
    ]);
    const all = await readCsv({ text: "0000" });
    expect(all.map((line) => line.split(";")[0])).toEqual([
      "\uFEFFNome",
      "Guest b",
      `"'=HYPERLINK(""x"")"`,
      "Guest c",
    ]);
    expect(await readCsv({ text: "ninguém" })).toHaveLength(1);
    const entries = await rows<{ detail: unknown }>(
      sql,
      "select detail from audit_entry where organization_id = $1 and type = 'guests.exported' order by id",
      [organization.id],
    );
    expect(entries.map(({ detail }) => detail)).toEqual([{ guests: 1 }, { guests: 3 }, { guests: 0 }]);
  });

  it("and the list say nothing about health", async () => {
    await came("a", 10);
    const guest = { unitId: unit.id, phone: phoneOf("a") };
    await owner.guests.giveConsent({
      ...guest,
      id: newId(),
      purpose: "health",
      wording: CONSENT_WORDINGS.health.version,
      channel: "in_person",
    });
    await owner.guests.saveHealth({ ...guest, allergens: ["crustaceans"], text: "xaxim" });
    const [csv, page] = [await readCsv(), await owner.guests.list({ unitId: unit.id })];
    expect(JSON.stringify([csv, page])).not.toMatch(/xaxim|crust/i);
  });
});

it("lists, counts and exports for nobody without the screen, and nobody of another organization", async () => {
  await came("a", 10);
  const host = await clientWith({ role: "staff", permissions: ["reservas"] });
  const mine = { unitId: unit.id };
  for (const call of [host.guests.list(mine), host.guests.count(mine), host.guests.exportList(mine)])
    expect(await outcomeOf(call)).toBe("FORBIDDEN");
  const elsewhere = await buildOrganization(sql);
  const other = await buildUnit(sql, elsewhere);
  const foreign = await clientWith({ role: "staff", permissions: ["clientes"] }, elsewhere);
  const theirs = { unitId: other.id };
  expect(await foreign.guests.list(theirs)).toEqual({ guests: [], nextCursor: null });
  expect(await foreign.guests.count({ ...theirs, text: "guest" })).toEqual({ count: 0 });
  expect((await foreign.guests.exportList(theirs)).csv).not.toContain("Guest");
  expect(await outcomeOf(foreign.guests.list(mine))).toBe("NOT_FOUND");
});

it.each([
  "",
  "x",
  "null",
  "{}",
  "[1,2,3]",
  '[1,2,"a","+5511987654321","c"]',
  '[1.5,2,"a","+5511987654321"]',
  '["1",2,"a","+5511987654321"]',
  '[1,4294967296,"a","+5511987654321"]',
  '[1,2,"a","b"]',
  String.raw`[1,2,"a\u0000","+5511987654321"]`,
  String.raw`[1,2,"\ud800","+5511987654321"]`,
  `[1,2,"${"a".repeat(501)}","+5511987654321"]`,
])("refuses the cursor %s", async (cursor) => {
  await expect(owner.guests.list({ unitId: unit.id, cursor })).rejects.toMatchObject({
    code: "INVALID",
    data: { fields: [{ field: "cursor" }] },
  });
});

describe("a birthday", () => {
  it("is kept by an edit that does not name it, stands in the guest's file, and goes with the guest", async () => {
    await came("a", 10);
    await note("a", { birthday: "02-29" });
    await note("a", { isVip: true, version: 1 });
    const guest = { unitId: unit.id, phone: phoneOf("a") };
    expect((await owner.guests.read(guest)).guest).toMatchObject({ birthday: "02-29", isVip: true });
    const { json } = await owner.guests.exportData(guest);
    expect(JSON.parse(json)).toMatchObject({ anotacoes: [{ aniversario: "29/02" }] });
    await note("a", { birthday: null, isVip: true, version: 2 });
    expect((await owner.guests.read(guest)).guest?.birthday).toBeNull();
    await note("a", { birthday: "02-29", version: 3 });
    await owner.guests.erase(guest);
    const left = await rows(sql, "select from guest where organization_id = $1", [organization.id]);
    expect(left).toEqual([]);
  });

  it.each(["30-02", "02-30", "1980-02-01", ""])("refuses '%s'", async (birthday) => {
    await came("a", 10);
    await expect(note("a", { birthday })).rejects.toMatchObject({
      code: "INVALID",
      data: { fields: [{ field: "birthday" }] },
    });
  });
});
