import { expect, it } from "vitest";

import { partyOf } from "#tests/plan-problems.ts";
import type { PlanProblem } from "./problem.ts";
import { planQueue } from "./queue.ts";

it("gives the queue the first gaps, in its order, in addition to what the plan gives it", () => {
  const queued = { kind: "hopeful", stayMinutes: 60 } as const;
  const problem: PlanProblem = {
    now: 0,
    tables: ["M1", "M2"].map((id) => ({ id, seats: 2, minGuests: 1, areaId: null, attributes: [] })),
    joins: [],
    parties: [
      partyOf({ id: "promised", startsAt: 30, stayMinutes: 60 }),
      ...["first", "second", "third"].map((id) => partyOf({ id, ...queued })),
      partyOf({ id: "giant", guests: 5, ...queued }),
    ],
    taken: [{ tableId: "M1", from: -30, until: 20 }],
    maxEmptySeats: null,
  };
  const plan = new Map([
    ["promised", { tableIds: ["M2"], startsAt: 30 }],
    ["first", { tableIds: ["M1"], startsAt: 20 }],
  ]);
  expect([...planQueue(problem, plan)]).toEqual([
    ["first", { tableIds: ["M1"], startsAt: 20 }],
    ["second", { tableIds: ["M1"], startsAt: 80 }],
    ["third", { tableIds: ["M2"], startsAt: 90 }],
  ]);
});
