import { expect, it } from "vitest";

import { partyOf, tinyProblem } from "#tests/plan-problems.ts";
import { findFaults } from "./faults.ts";
import { findPlace } from "./gaps.ts";
import { listChoices } from "./options.ts";
import { compareValues, valueOf } from "./value.ts";

it("finds the cheapest of all places that are free, in 200 small rooms", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const room = tinyProblem(seed);
    const party = partyOf({ id: "new", guests: 1 + (seed % 6), startsAt: room.now + 5 * (seed % 9) });
    const problem = { ...room, parties: [party] };
    const values = (listChoices(problem).ofParty[0] ?? []).map((option) => {
      const tableIds = option.tables.map((table) => room.tables[table]?.id ?? "");
      return valueOf(problem, new Map([["new", { tableIds, startsAt: option.from }]]));
    });
    const best = values.toSorted(compareValues)[0] ?? null;
    const until = party.startsAt + party.stayMinutes;
    const tableIds = findPlace(room, room.taken, party, party.startsAt, until);
    const plan = tableIds && new Map([["new", { tableIds, startsAt: party.startsAt }]]);
    expect(plan && valueOf(problem, plan), `room ${seed}`).toEqual(best);
    expect(plan && findFaults(problem, plan), `room ${seed}`).toEqual(plan && []);
  }
});

it("leaves room before the next party rather than a tight hand-over, and gives a giant several tables", () => {
  const table = { seats: 4, minGuests: 1, areaId: null, attributes: [] };
  const floor = { tables: ["M1", "M2", "M3"].map((id) => ({ ...table, id })), joins: [], maxEmptySeats: 2 };
  const before = { tableId: "M1", from: 0, until: 55 };
  const after = { tableId: "M2", from: 155, until: 200 };
  expect(findPlace(floor, [before, after], partyOf(), 60, 150)).toEqual(["M3"]);
  expect(findPlace(floor, [before, after], partyOf({ guests: 7 }), 60, 150)).toEqual(["M2", "M3"]);
  expect(findPlace(floor, [before, after], partyOf({ guests: 13 }), 60, 150)).toBeNull();
  expect(findPlace(floor, [], partyOf({ guests: 1 }), 60, 150)).toBeNull();
});

it("asks for the caller's rank between places that cost the same, and leaves out those without one", () => {
  const table = { minGuests: 1, areaId: null, attributes: [] };
  const tables = [
    { ...table, id: "M1", seats: 2 },
    { ...table, id: "M2", seats: 2 },
    { ...table, id: "M3", seats: 4 },
  ];
  const find = (ranks: Record<string, number>) =>
    findPlace(
      { tables, joins: [], maxEmptySeats: null },
      [],
      partyOf(),
      0,
      90,
      ([id]) => ranks[id ?? ""] ?? 9,
    );
  expect(find({ M1: 1, M2: 0, M3: 0 })).toEqual(["M2"]);
  expect(find({ M1: 1, M2: 1, M3: 0 })).toEqual(["M1"]);
  expect(find({ M1: Infinity, M2: Infinity, M3: 3 })).toEqual(["M3"]);
});
