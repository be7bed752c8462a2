import { describe, expect, it } from "vitest";

import { MINUTE_MS } from "#shared/time.ts";
import type { Section } from "./contract.ts";
import {
  findSharedTable,
  initialsOf,
  isSameLayout,
  rankPlaces,
  rotationOf,
  type ServedParty,
  whyWithoutTurn,
} from "./rules.ts";

const NOW = new Date("2026-11-20T23:00:00Z");
const TABLES = ["M1", "M2", "M3", "M4", "M5", "M6"].map((label) => ({
  id: label.toLowerCase(),
  label,
  blockedUntil: null as string | null,
}));
const section = (id: string, tableIds: string[], over: Partial<Section> = {}): Section => ({
  id,
  name: id,
  color: "blue",
  userId: null,
  isClosed: false,
  tableIds,
  ...over,
});
const party = (
  table: string,
  minutesAgo: number,
  guests = 2,
  completedAt: string | null = null,
): ServedParty => ({
  guests,
  seatedAt: new Date(NOW.getTime() - minutesAgo * MINUTE_MS).toISOString(),
  completedAt,
  tables: [table],
});
const ana = section("ana", ["m1", "m2"]);
const bia = section("bia", ["m3", "m4"]);
const caio = section("caio", ["m5", "m6"]);
/** The tables of which some are blocked, or were: by id, until how many minutes from now. */
const tablesWith = (blocked: Record<string, number>) =>
  TABLES.map((table) => {
    const minutes = blocked[table.id];
    if (minutes === undefined) return table;
    return { ...table, blockedUntil: new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString() };
  });
const orderOf = (sections: Section[], parties: ServedParty[], tables = TABLES) => {
  const { loads } = rotationOf(sections, { parties, tables }, NOW);
  return loads
    .filter(({ turn }) => turn !== null)
    .toSorted((one, other) => (one.turn ?? 0) - (other.turn ?? 0))
    .map((load) => load.section.id);
};

describe("the rotation", () => {
  it.each([
    [ana, null],
    [section("dora", []), "no_tables"],
    [section("dora", ["m5", "m6"]), "all_blocked"],
    [section("dora", ["m5", "m6"], { isClosed: true }), "closed"],
  ])("says why a section gets no parties", (asked, why) => {
    const { loads } = rotationOf([asked], { parties: [], tables: tablesWith({ m5: 30, m6: 30 }) }, NOW);
    expect(loads.map(whyWithoutTurn)).toEqual([why]);
  });

  it("gives the next party to the section with the fewest guests of the last hour for each table", () => {
    const parties = [party("M1", 30, 4), party("M3", 40, 2), party("M5", 50, 3), party("M6", 61, 8)];
    expect(orderOf([ana, bia, caio], parties)).toEqual(["bia", "caio", "ana"]);
    const large = section("caio", ["m5", "m6", "m7", "m8"]);
    const more = ["m7", "m8"].map((id) => ({ id, label: id, blockedUntil: null }));
    expect(orderOf([ana, bia, large], parties, [...TABLES, ...more])).toEqual(["caio", "bia", "ana"]);
  });

  it("counts no table while it is blocked; who has none left gets no turn, and its tables stand behind the others", () => {
    const parties = [party("M1", 30, 4), party("M3", 40, 3)];
    expect(orderOf([ana, bia], parties)).toEqual(["bia", "ana"]);
    expect(orderOf([ana, bia], parties, tablesWith({ m4: 60 }))).toEqual(["ana", "bia"]);
    expect(orderOf([ana, bia], parties, tablesWith({ m4: 0 }))).toEqual(["bia", "ana"]);
    const tables = tablesWith({ m1: 5, m2: 5 });
    expect(orderOf([ana, bia], [], tables)).toEqual(["bia"]);
    const rank = rankPlaces(rotationOf([ana, bia], { parties: [], tables }, NOW));
    expect([["m3"], ["m1"]].map(rank)).toEqual([0, 2]);
  });

  it("counts parties that have left already", () => {
    expect(orderOf([ana, bia], [party("M1", 20, 2, NOW.toISOString()), party("M3", 30, 1)])).toEqual([
      "bia",
      "ana",
    ]);
  });

  it("passes over a server who got a party in the last 10 minutes, and last of all one who got two in 15", () => {
    const parties = [party("M1", 14, 1), party("M2", 11, 1), party("M3", 5, 1), party("M5", 30, 8)];
    expect(orderOf([ana, bia, caio], parties)).toEqual(["caio", "bia", "ana"]);
  });

  it("goes on where nobody has a party yet, in the order of the sections", () => {
    expect(orderOf([bia, ana], [])).toEqual(["bia", "ana"]);
  });

  it("asks the one who has waited longest among equals", () => {
    expect(orderOf([ana, bia], [party("M1", 30), party("M3", 40)])).toEqual(["bia", "ana"]);
  });

  it("passes over closed sections and those without tables, and is off when none is left", () => {
    const closed = section("ana", ["m1"], { isClosed: true });
    const empty = section("bia", []);
    expect(orderOf([closed, empty, caio], [])).toEqual(["caio"]);
    expect(rotationOf([caio], { parties: [], tables: TABLES }, NOW).isOffBecause).toBeNull();
    expect(rotationOf([closed], { parties: [], tables: TABLES }, NOW).isOffBecause).toBe("all_closed");
    expect(rotationOf([closed, empty], { parties: [], tables: TABLES }, NOW).isOffBecause).toBe("no_tables");
  });

  it("shows the guests who sit there now, and when the last party sat down", () => {
    const { loads } = rotationOf(
      [ana],
      { parties: [party("M1", 30, 4), party("M2", 20, 3, NOW.toISOString())], tables: TABLES },
      NOW,
    );
    expect(loads).toMatchObject([{ covers: 4, lastStart: NOW.getTime() - 20 * MINUTE_MS, turn: 0 }]);
  });

  it("ranks places: the next server first, tables of nobody last, closed ones not at all", () => {
    const closed = section("bia", ["m3"], { isClosed: true });
    const rank = rankPlaces(
      rotationOf([ana, closed, caio], { parties: [party("M1", 5)], tables: TABLES }, NOW),
    );
    expect([["m5"], ["m1"], ["m5", "m1"], ["m9"], ["m3"], ["m5", "m3"]].map(rank)).toEqual([
      0,
      1,
      1,
      3,
      Infinity,
      Infinity,
    ]);
  });
});

describe("a layout", () => {
  it("has a table once", () => {
    expect(findSharedTable([ana, bia])).toBeNull();
    expect(findSharedTable([ana, section("x", ["m3", "m2"])])).toBe("m2");
    expect(findSharedTable([section("x", ["m3", "m3"])])).toBe("m3");
  });

  it("is the same whatever the order of the tables, and whether a section is closed", () => {
    const other = section("ana", ["m2", "m1"], { isClosed: true });
    expect(isSameLayout([other, bia], [ana, bia])).toBe(true);
    expect(isSameLayout([bia, ana], [ana, bia])).toBe(false);
    expect(isSameLayout([ana], [section("ana", ["m1", "m2"], { name: "Ana Lima" })])).toBe(false);
  });
});

it("initials distinguish sections", () => {
  expect(["Ana", "Ana Lima", "João da Silva", "Praça 2", "Praça 10", "é"].map(initialsOf)).toEqual([
    "A",
    "AL",
    "JS",
    "P2",
    "P10",
    "É",
  ]);
});
