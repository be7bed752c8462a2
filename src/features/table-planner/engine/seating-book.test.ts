import { describe, expect, it } from "vitest";

import { partyOf, tinyProblem } from "#tests/plan-problems.ts";
import { loadSolver } from "../server/connectors/highs.ts";
import { mostSeatedGuests } from "./crowd.ts";
import { findFaults } from "./faults.ts";
import { findFit } from "./fit.ts";
import { listPlaces } from "./places.ts";
import type { PlanParty, PlanProblem } from "./problem.ts";
import { SeatingBook, type BookedParty } from "./seating-book.ts";
import { WishPlaces } from "./wish-places.ts";

const solver = await loadSolver();

/** More with SMALL_EVENINGS=400. */
const EVENINGS = Number(process.env["SMALL_EVENINGS"] ?? 160);

describe(`${EVENINGS} small evenings`, () => {
  const evenings = Array.from({ length: EVENINGS }, (_, index) => {
    const { parties, taken, ...house } = tinyProblem(index + 1);
    const promised = parties.filter(({ kind }) => kind === "promised").map(withoutLateStart);
    // What staff promised to others is taken, as availability says it.
    const pins = promised.flatMap(({ pinnedTo, startsAt: from, stayMinutes, bufferMinutes }) =>
      (pinnedTo ?? []).map((tableId) => ({ tableId, from, until: from + stayMinutes + bufferMinutes })),
    );
    return {
      ...house,
      taken: [...taken, ...pins],
      parties: promised.filter(({ pinnedTo }) => pinnedTo === null),
    };
  });

  it("give only plans that can be carried out, and disprove only what the solver disproves", () => {
    const counts = { fits: 0, does_not_fit: 0, unknown: 0 };
    let leftOpen = 0;
    for (const [index, problem] of evenings.entries()) {
      const name = `evening ${index + 1}`;
      // The solver improvises for a party that is larger than every place; the book is asked before such a party is taken.
      const largest = Math.max(...listPlaces(problem).map(({ maxGuests }) => maxGuests));
      const guests = Math.min(1 + (index % 5), largest);
      const asked = partyOf({ id: "new", guests, startsAt: 1200 + 15 * (index % 6) });
      const book = bookOf(problem);
      const before = planOf(book, problem);
      expect(findFaults(problem, before), name).toEqual([]);

      const verdict = book.judge(bookedOf(asked));
      counts[verdict.kind] += 1;
      if (verdict.kind === "unknown" && book.unseated.length === 0) leftOpen += 1;
      if (verdict.kind === "unknown") continue;
      expect(verdict.kind, name).toBe(findFit(problem, asked, solver, () => 10).verdict);
      if (verdict.kind !== "fits") continue;
      const after = planOf(book, { ...problem, parties: [...problem.parties, asked] }, [
        { id: "new", tableIds: verdict.tableIds },
        ...verdict.moves,
      ]);
      expect(findFaults({ ...problem, parties: [...problem.parties, asked] }, after), name).toEqual([]);
      expect(after.size, name).toBe(before.size + 1);
    }
    // Without the solver, most evenings on which everybody has a place are decided.
    expect(leftOpen).toBeLessThan(EVENINGS / 10);
    expect(counts.fits).toBeGreaterThan(EVENINGS / 4);
    expect(counts.does_not_fit).toBeGreaterThan(EVENINGS / 4);
  });

  it("stay as they are after a question", () => {
    for (const problem of evenings.slice(0, 50)) {
      const book = bookOf(problem);
      const before = planOf(book, problem);
      const asked = bookedOf(partyOf({ id: "new", guests: 3, startsAt: 1230 }));
      book.judge(asked);
      book.hasRoom(asked);
      expect(planOf(book, problem)).toEqual(before);
    }
  });
});

describe("a seating book", () => {
  const tables = [tableOf("M1", 2), tableOf("M2", 4)];
  const house = { tables, joins: [], maxEmptySeats: null };

  it("moves a couple away from the table for four that the new party needs", () => {
    const couple = bookedOf(partyOf(), { planned: ["M2"] });
    const verdict = bookWith(house, [couple]).judge(bookedOf(partyOf({ id: "new", guests: 4 })));
    expect(verdict).toEqual({
      kind: "fits",
      tableIds: ["M2"],
      moves: [{ id: "P1", tableIds: ["M1"] }],
    });
  });

  it("leaves a party that comes soon where it is, for the solver to decide", () => {
    const couple = bookedOf(partyOf(), { planned: ["M2"], isSettled: true });
    const verdict = bookWith(house, [couple]).judge(bookedOf(partyOf({ id: "new", guests: 4 })));
    expect(verdict.kind).toBe("unknown");
  });

  it("gives a pinned party its tables, whatever their size, and moves others away from them", () => {
    const couple = bookedOf(partyOf(), { planned: ["M1"] });
    const pinned = bookedOf(partyOf({ id: "new", guests: 3 }), { pinnedTo: ["M1"] });
    expect(bookWith(house, [couple]).judge(pinned)).toEqual({
      kind: "fits",
      tableIds: ["M1"],
      moves: [{ id: "P1", tableIds: ["M2"] }],
    });
  });

  it("improvises for a party that staff took, and refuses such a party to others", () => {
    const large = bookedOf(partyOf({ guests: 6 }));
    const book = bookWith(house, [large]);
    expect([...book.placements.values()]).toEqual([["M2", "M1"]]);
    expect(bookWith(house, []).judge(large)).toEqual({ kind: "does_not_fit" });
  });

  it("improvises for nobody who asks for a window that is too small", () => {
    const windows = [tableOf("W1", 2), tableOf("W2", 2)].map((table) => ({
      ...table,
      attributes: ["window"],
    }));
    const asked = bookedOf(partyOf({ guests: 4, requires: ["window"] }));
    const book = bookWith({ ...house, tables: [...tables, ...windows] }, []);
    expect(book.judge(asked)).toEqual({ kind: "does_not_fit" });
    expect(book.hasRoom(asked)).toBe(false);
    expect(book.judge({ ...asked, requires: [] }).kind).toBe("fits");
  });

  it("takes no free table from a party that might need it", () => {
    // Two parties of four at one table for four: nobody knows where the second one may go.
    const isOverbooked = [partyOf({ guests: 4 }), partyOf({ id: "P2", guests: 4 })].map((one) =>
      bookedOf(one),
    );
    const book = bookWith(house, isOverbooked);
    expect(book.unseated).toHaveLength(1);
    // Proven: one of the two cannot sit. The table for two is nobody else's.
    expect(book.judge(bookedOf(partyOf({ id: "new" }))).kind).toBe("fits");
  });

  it("measures how full the restaurant is by the minutes of all tables", () => {
    const parties = [partyOf({ guests: 4 }), partyOf({ id: "P2", startsAt: 60, guests: 2 })].map((one) =>
      bookedOf(one),
    );
    const book = bookWith(house, parties);
    expect(book.tableMinutesIn({ from: 0, until: 60 })).toBe(60);
    expect(book.tableMinutesIn({ from: 60, until: 120 })).toBe(90);
    const closed = new SeatingBook(new WishPlaces(house), [{ tableId: "M1", from: 30, until: 40 }], []);
    expect(closed.tableMinutesIn({ from: 0, until: 60 })).toBe(10);
  });
});

it("counts the guests that can sit at once, the largest parties first", () => {
  const [small, large] = new WishPlaces({
    tables: [tableOf("M1", 2), tableOf("M2", 4)],
    joins: [],
    maxEmptySeats: null,
  }).listFor({ guests: 1, areaId: null, requires: [] });
  if (small === undefined || large === undefined) throw new Error("two tables");
  const couple = { guests: 2, places: [large, small] };
  const family = { guests: 4, places: [large] };
  expect(mostSeatedGuests([couple, family])).toBe(6);
  expect(mostSeatedGuests([couple, couple, family])).toBe(6);
  expect(mostSeatedGuests([family, { guests: 3, places: [large] }])).toBe(4);
});

function tableOf(id: string, seats: number) {
  return { id, seats, minGuests: 1, areaId: null, attributes: [] };
}

/** In the book nobody sits down late. */
function withoutLateStart(party: PlanParty): PlanParty {
  return { ...party, isArrived: false };
}

function bookedOf(party: PlanParty, changes: Partial<BookedParty> = {}): BookedParty {
  return {
    ...party,
    from: party.startsAt,
    until: party.startsAt + party.stayMinutes + party.bufferMinutes,
    planned: party.planned?.tableIds ?? null,
    isSettled: false,
    ...changes,
  };
}

function bookOf({ parties, taken, ...floor }: PlanProblem): SeatingBook {
  return new SeatingBook(
    new WishPlaces(floor),
    taken,
    parties.map((party) => bookedOf(party)),
  );
}

function bookWith(floor: ConstructorParameters<typeof WishPlaces>[0], parties: BookedParty[]): SeatingBook {
  return new SeatingBook(new WishPlaces(floor), [], parties);
}

function planOf(
  book: SeatingBook,
  { parties }: PlanProblem,
  changes: readonly { id: string; tableIds: readonly string[] }[] = [],
) {
  const startsAt = new Map(parties.map((party) => [party.id, party.startsAt]));
  const placements = [...book.placements].map(([{ id }, tableIds]) => ({ id, tableIds }));
  return new Map(
    [...placements, ...changes].map(({ id, tableIds }) => [
      id,
      { tableIds, startsAt: startsAt.get(id) ?? 0 },
    ]),
  );
}
