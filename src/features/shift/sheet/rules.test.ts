import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { partyOf } from "#tests/shift-party.ts";
import type { Shift, ShiftParty } from "../contract.ts";
import { remarkOf, remarkText, sheetCsv } from "./file-text.ts";
import { linesOf } from "./line-breaks.ts";
import { isRemarkAcross, pagesOf, teamNoteText } from "./rules.ts";

const shiftOf = (parties: ShiftParty[], over: Partial<Shift> = {}): Shift => ({
  date: "2026-11-20",
  opensAt: null,
  closesAt: null,
  closedOn: null,
  intervals: [],
  readAt: "2026-11-20T21:02:00.000Z",
  planVersion: 41,
  seesContacts: true,
  seesHealth: true,
  pace: [],
  parties,
  notes: [],
  revenue: null,
  ...over,
});

const paged = (shift: Shift) => pagesOf(shift, (party) => remarkText(remarkOf(party)));

const note = (text: string) => ({
  id: newId(),
  date: "2026-11-20",
  text,
  isPinned: false,
  authorName: "Ana",
  changedByName: null,
  createdAt: "2026-11-20T18:00:00.000Z",
  version: 1,
});

describe("the pages of the day sheet", () => {
  it("hold forty parties each", () => {
    const pages = paged(shiftOf(Array.from({ length: 120 }, () => partyOf())));
    expect(pages.map(({ rows }) => rows.length)).toEqual([40, 40, 40]);
    expect(paged(shiftOf([])).length).toBe(1);
    expect(paged(shiftOf([partyOf({ status: "cancelled" })]))).toEqual([{ rows: [], notes: [] }]);
    const [left, here, expected] = (["completed", "seated", "confirmed"] as const).map((status) =>
      partyOf({ status }),
    );
    expect(paged(shiftOf([left!, here!, expected!]))[0]?.rows).toEqual([expected, here, left]);
  });

  it("hold fewer parties where notes are long, and lose nothing", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ notes: fc.string({ maxLength: 2000 }), customerName: fc.string({ maxLength: 200 }) }),
          {
            maxLength: 60,
          },
        ),
        fc.array(fc.string({ minLength: 1, maxLength: 2000 }), { maxLength: 6 }),
        (texts, notes) => {
          const shift = shiftOf(texts.map(partyOf), { notes: notes.map(note) });
          const pages = paged(shift);
          expect(pages.flatMap(({ rows }) => rows)).toEqual(shift.parties);
          expect(pages.flatMap((page) => page.notes)).toEqual(shift.notes);
          for (const { rows } of pages) expect(rows.length).toBeLessThanOrEqual(40);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("have room for the longest note and remark, whatever their letters and line breaks", () => {
    const texts = ["W".repeat(2000), "é\n".repeat(1000).trim(), "SEM OSTRAS HOJE ".repeat(125).trim()];
    for (const text of texts) {
      const pages = paged(shiftOf([partyOf({ notes: text })], { notes: [note(text)] }));
      expect(pages.length).toBeLessThanOrEqual(2);
      expect(linesOf(teamNoteText(text), 58)).toBeLessThan(60);
      expect(isRemarkAcross(remarkText(remarkOf(partyOf({ notes: text }))))).toBe(true);
    }
    const list = Array.from({ length: 30 }, (_line, at) => `item ${at}`).join("\n");
    expect(teamNoteText(list)).toBe(list);
    expect(isRemarkAcross("uma mesa perto da janela, por favor")).toBe(false);
  });

  it.each([
    ["", 1],
    ["uma mesa perto da janela", 1],
    ["uma mesa perto da janela, por favor", 2],
    ["MESA PERTO DA JANELA", 2],
    ["a".repeat(60), 3],
    ["W".repeat(61), 5],
    ["um\ndois", 2],
  ])("count the lines of %j as %i", (text, lines) => {
    expect(linesOf(text, 13.86)).toBe(lines);
  });
});

describe("the last column of the sheet", () => {
  it("has what somebody must not eat, the signs that the note does not say, and the note", () => {
    const party = partyOf({
      notes: "Aniversário: levar o bolo\nduas crianças",
      missed: { noShows: 2, bookings: 5 },
      mark: { visits: 0, isVip: true, tags: [], allergens: ["milk"], healthText: "" },
    });
    expect(remarkText(remarkOf(party))).toBe(
      "Leite · Primeira visita · 2 crianças · Risco de falta: faltou 2 de 5 vezes · Aniversário: levar o bolo · duas crianças",
    );
  });
});

describe("the file", () => {
  const mark = {
    visits: 0,
    isVip: false,
    tags: [],
    allergens: ["milk" as const, "soy" as const],
    healthText: "sem pimenta",
  };

  it("keeps a formula as text, and separates by semicolons after a byte order mark", () => {
    const csv = sheetCsv(
      shiftOf([
        partyOf({
          customerName: "=1+1",
          tables: ["M1", "M2"],
          notes: "bolo; velas",
          isConfirmed: true,
          mark,
        }),
      ]),
    );
    expect(csv).toBe(
      "\uFEFFHora;Nome;Pessoas;Mesa;Situação;Confirmou;Telefone;Destaques;Observações;Alergias\r\n" +
        '20:00;\'=1+1;2;M1 + M2;Por chegar;sim;(11) 98765-4321;Primeira visita;"bolo; velas";"Leite e soja; sem pimenta"\r\n',
    );
  });

  it("has neither phone nor notes for those who may not read them", () => {
    const party = partyOf({ customerPhone: null, notes: null });
    expect(sheetCsv(shiftOf([party], { seesHealth: false }))).toMatch(/Observações\r\n/);
    expect(sheetCsv(shiftOf([party], { seesContacts: false, seesHealth: false }))).toBe(
      "\uFEFFHora;Nome;Pessoas;Mesa;Situação;Confirmou\r\n20:00;Ana Lima;2;;Por chegar;não\r\n",
    );
  });
});
