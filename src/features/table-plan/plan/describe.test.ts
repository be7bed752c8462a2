import { expect, it } from "vitest";

import { partyOf } from "#tests/plan-problems.ts";
import type { PlanParty, PlanProblem } from "../../table-planner/engine/problem.ts";
import { ZERO_VALUE } from "../../table-planner/engine/value.ts";
import { describePlan } from "./describe.ts";
import { checkPlanInForce } from "./in-force.ts";

const tables = [{ id: "m4", seats: 4, minGuests: 1, areaId: null, attributes: [] }];
const planned = { tableIds: ["m4"], startsAt: 60 };

function tellPlan(party: PlanParty, taken: PlanProblem["taken"] = []) {
  const problem = { now: 0, tables, joins: [], parties: [party], taken, maxEmptySeats: null };
  return describePlan({
    serviceDate: "2026-11-20",
    version: 1,
    computedAt: null,
    isOld: false,
    holdsUntil: "2026-11-20T22:00:00.000Z",
    problem,
    inForce: checkPlanInForce(problem),
    value: ZERO_VALUE,
    bound: ZERO_VALUE,
    seated: [],
    movedBecause: new Map(),
    proposal: null,
  });
}

it("shows a party whose table is late there, from when it is free", () => {
  const told = tellPlan(partyOf({ id: "ana", guests: 4, startsAt: 60, planned }), [
    { tableId: "m4", from: 0, until: 80 },
  ]);
  expect(told.placements).toMatchObject([{ tableIds: ["m4"], startsAt: "1970-01-01T01:20:00.000Z" }]);
  expect(told.withoutTable).toEqual(["ana"]);
});

it("names no table to a party that has become too large for it", () => {
  const told = tellPlan(partyOf({ id: "ana", guests: 5, startsAt: 60, planned }));
  expect(told).toMatchObject({ placements: [], withoutTable: ["ana"] });
});
