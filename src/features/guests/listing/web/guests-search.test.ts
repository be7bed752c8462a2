import { expect, test } from "vitest";

import { GUEST_FILTERS, GUEST_SORTS } from "../../limits.ts";
import {
  choiceOf,
  countInput,
  type GuestChoice,
  isNarrowed,
  listInput,
  searchOf,
  toggleFilter,
} from "./guests-search.ts";

const usual: GuestChoice = { text: "", filters: [], sort: "nearest" };

test("every choice is read from the address as it was written", () => {
  for (const sort of GUEST_SORTS)
    for (const filter of GUEST_FILTERS) {
      const choice = { text: "ana lima", filters: [filter], sort };
      expect(choiceOf(searchOf(choice))).toEqual(choice);
    }
  expect(choiceOf(searchOf({ ...usual, filters: GUEST_FILTERS })).filters).toEqual(GUEST_FILTERS);
});

test("the usual list has a bare address, and asks what the page's document brings", () => {
  expect(searchOf(usual)).toEqual({});
  expect([listInput("u", usual), countInput("u", usual)]).toEqual([{ unitId: "u" }, { unitId: "u" }]);
});

test("several filters stand in the address in one order", () => {
  expect(searchOf({ ...usual, filters: ["upcoming", "vip"] })).toEqual({ filtros: "vip.com-reserva" });
});

test.each([
  [
    { busca: "a", filtros: "vip.nada..faltas", ordem: "idade" },
    { ...usual, filters: ["vip", "no_shows"] },
  ],
  [
    { busca: "  ana  ", filtros: "" },
    { ...usual, text: "ana" },
  ],
  [{ busca: "x".repeat(300) }, { ...usual, text: "x".repeat(100) }],
])("what makes no sense in an address is left out: %o", (address, choice) =>
  expect(choiceOf(address)).toEqual(choice),
);

test("a filter is added and taken away, and says that guests may be left out", () => {
  const vip = toggleFilter(usual, "vip");
  expect([isNarrowed(usual), isNarrowed(vip), vip.filters]).toEqual([false, true, ["vip"]]);
  expect(toggleFilter(vip, "vip")).toEqual(usual);
  expect(isNarrowed({ ...usual, sort: "name" })).toBe(false);
});
