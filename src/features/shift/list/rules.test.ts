import { describe, expect, it } from "vitest";

import { partyOf } from "#tests/shift-party.ts";
import type { ShiftParty } from "../contract.ts";
import { signsOf } from "./rules.ts";
import { signText } from "./text.ts";

const mark = { visits: 3, isVip: false, tags: [], allergens: [], healthText: "" };
const signs = (over: Partial<ShiftParty>) => signsOf(partyOf(over)).map(signText);

describe("the signs of a party", () => {
  it("name VIP, first visit, occasion and children, in this order", () => {
    expect(
      signs({
        mark: { ...mark, isVip: true, visits: 0 },
        notes: "Aniversário da avó, duas crianças e uma cadeirinha",
      }),
    ).toEqual(["VIP", "Primeira visita", "Aniversário", "2 crianças e 1 cadeirinha"]);
  });

  it("are none where nothing is known, or where the caller may read neither guest nor note", () => {
    expect(signs({ mark })).toEqual([]);
    expect(signs({ mark: null, notes: null })).toEqual([]);
  });

  it.each([
    [1, 1, "Risco de falta: faltou na única reserva"],
    [1, 3, "Risco de falta: faltou 1 de 3 vezes"],
    [2, 20, "Risco de falta: faltou 2 de 20 vezes"],
    [1, 4, null],
  ])("of a guest who missed %i of %i say %s", (noShows, bookings, text) => {
    expect(signs({ missed: { noShows, bookings } })).toEqual(text === null ? [] : [text]);
  });

  it.each<[string, Partial<ShiftParty>]>([
    ["has confirmed once more", { isConfirmed: true }],
    ["has arrived", { hasArrived: true }],
    ["sits", { status: "seated" }],
  ])("say nothing of a risk once the guest %s", (_case, over) => {
    expect(signs({ missed: { noShows: 2, bookings: 3 }, ...over })).toEqual([]);
  });
});
