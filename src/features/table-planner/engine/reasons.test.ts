import { describe, expect, it } from "vitest";

import { partyOf } from "#tests/plan-problems.ts";
import type { PlanParty, PlanProblem } from "./problem.ts";
import { explainPlaces, type PlaceReason } from "./reasons.ts";

const table = (id: string, seats: number) => ({ id, seats, minGuests: 1, areaId: null, attributes: [] });
const room = {
  now: 0,
  tables: [table("M1", 2), table("M2", 4), table("M3", 4)],
  joins: [],
  taken: [],
  maxEmptySeats: null,
};
const at = (...tableIds: string[]) => ({ tableIds, startsAt: 0 });
const other = partyOf({ id: "other", startsAt: 60 });

describe("a party's place", () => {
  it.each<[string, Partial<PlanParty>, Partial<PlanProblem>, string, string | null, PlaceReason]>([
    ["pinned", { pinnedTo: ["M2"] }, {}, "M2", null, { kind: "pinned" }],
    [
      "the only one",
      { guests: 4 },
      { taken: [{ tableId: "M3", from: 60, until: 90 }] },
      "M2",
      null,
      { kind: "only_one" },
    ],
    ["the smallest", {}, {}, "M1", null, { kind: "smallest" }],
    ["the smallest of equal ones", { guests: 3 }, {}, "M3", "M2", { kind: "smallest" }],
    [
      "larger, as the smaller one is taken",
      {},
      { taken: [{ tableId: "M1", from: 0, until: 5 }] },
      "M2",
      null,
      { kind: "smallest" },
    ],
    [
      "larger, as the smaller one is kept",
      {},
      {},
      "M2",
      "M1",
      { kind: "kept_smaller", tableIds: ["M1"], partyId: "other", at: 60 },
    ],
    ["larger, as it was there", { planned: at("M2") }, {}, "M2", null, { kind: "stays" }],
    [
      "moved for another party",
      { planned: at("M1") },
      {},
      "M2",
      "M1",
      { kind: "moved", from: ["M1"], partyId: "other" },
    ],
    [
      "moved from what is taken",
      { planned: at("M1") },
      { taken: [{ tableId: "M1", from: 0, until: 5 }] },
      "M2",
      null,
      { kind: "moved", from: ["M1"], partyId: null },
    ],
    ["better than before", { planned: at("M2") }, {}, "M1", null, { kind: "smallest" }],
  ])("is %s", (_, changes, changesOfRoom, place, placeOfOther, reason) => {
    const problem = { ...room, ...changesOfRoom, parties: [partyOf(changes), other] };
    const plan = new Map([["P1", at(place)]]);
    if (placeOfOther !== null) plan.set("other", { tableIds: [placeOfOther], startsAt: 60 });
    expect(explainPlaces(problem, plan)("P1")).toEqual(reason);
  });

  it("needs no reason where the plan has no place", () => {
    expect(explainPlaces({ ...room, parties: [partyOf()] }, new Map())("P1")).toBeNull();
  });
});
