import { expect, test } from "vitest";

import { escapeFormula } from "#shared/csv.ts";
import type { GuestSummary } from "./contract.ts";
import { cellsOf, HEADINGS } from "./file-text.ts";
import { marksOf, readPlace, shortUnitName, writePlace } from "./rules.ts";
import { markText } from "./text.ts";

const TODAY = "2026-11-20";
const plain = {
  isVip: false,
  birthday: null,
  nextVisit: null,
  nextTime: null,
  nextUnit: null,
  noShows: 0,
};
const upcoming = { kind: "upcoming", time: "19:00", unit: "Praia" };
const next = { ...plain, nextTime: "19:00", nextUnit: "Praia" };

test.each([
  ["nobody special", plain, []],
  ["a VIP", { ...plain, isVip: true }, [{ kind: "vip" }]],
  ["absences", { ...plain, noShows: 2 }, [{ kind: "no_shows", count: 2 }]],
  ["a booking today", { ...next, nextVisit: TODAY }, [{ ...upcoming, date: TODAY, isToday: true }]],
  [
    "a booking to come",
    { ...next, nextVisit: "2026-11-21" },
    [{ ...upcoming, date: "2026-11-21", isToday: false }],
  ],
  [
    "a birthday of this month",
    { ...plain, birthday: "11-02" },
    [{ kind: "birthday", birthday: "11-02", isToday: false }],
  ],
  [
    "a birthday today",
    { ...plain, birthday: "11-20" },
    [{ kind: "birthday", birthday: "11-20", isToday: true }],
  ],
  ["a birthday of the next month", { ...plain, birthday: "12-20" }, []],
])("a row marks %s", (_, guest, marks) => expect(marksOf(guest, TODAY)).toEqual(marks));

test("all marks stand in one order", () => {
  const guest = { ...plain, isVip: true, birthday: "11-20", nextVisit: TODAY, noShows: 1 };
  expect(marksOf(guest, TODAY).map(({ kind }) => kind)).toEqual(["vip", "birthday", "upcoming", "no_shows"]);
});

test.each([
  ["Bela Vista Shopping", ["Bela Vista Centro", "Bela Vista Shopping", "Bela Vista Praia"], "Shopping"],
  ["Centro", ["Centro", "Centro Norte"], "Centro"],
  ["Centro", ["Centro"], ""],
])("the unit %s among %j is called %j", (name, all, short) => {
  expect(shortUnitName(name, all)).toBe(short);
  expect(markText.bookedToday("19:00", short)).toBe(short === "" ? "Hoje 19:00" : `Hoje 19:00 · ${short}`);
});

test("a place in the list is read as it was written", () => {
  const place = { first: -3, second: 100_012, name: 'ana "lima"/\\', phone: "+5511987654321" };
  expect(readPlace(writePlace(place))).toEqual(place);
});

test("a guest is a row under the headings, and a name is no formula", () => {
  const guest: GuestSummary = {
    phone: "+5511987654321",
    name: "=1+1",
    otherName: "Bia",
    visits: 2,
    lastVisit: "2026-10-01",
    nextVisit: null,
    nextTime: null,
    nextUnit: null,
    lastWait: null,
    knownSince: "2025-01-31",
    noShows: 1,
    isVip: true,
    birthday: "02-29",
    tags: ["Sócia", "Vinho"],
  };
  const cells = cellsOf(guest).map(escapeFormula);
  expect(Object.fromEntries(HEADINGS.map((heading, place) => [heading, cells[place]]))).toEqual({
    Nome: "'=1+1",
    Telefone: "(11) 98765-4321",
    "Telefone também de": "Bia",
    VIP: "Sim",
    Aniversário: "29/02",
    Etiquetas: "Sócia, Vinho",
    Visitas: "2",
    "Última visita": "01/10/2026",
    "Próxima reserva": "",
    "Faltas em 12 meses": "1",
    "Última vez na fila": "",
    "Cadastro de": "31/01/2025",
  });
});
