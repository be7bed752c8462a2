import { afterEach, expect, it } from "vitest";

import { ProcessState } from "#platform/process-state.ts";
import { ThreadStopped } from "#platform/thread-host.ts";
import { partyOf } from "#tests/plan-problems.ts";
import { checkCertificate } from "../engine/check-certificate.ts";
import type { PlanProblem } from "../engine/problem.ts";
import { tablePlannerOf } from "./commands.ts";

const services = { state: new ProcessState() };
const planner = tablePlannerOf(services);
afterEach(() => planner.endThreads());

const problem: PlanProblem = {
  now: 0,
  tables: [{ id: "M1", seats: 2, minGuests: 1, areaId: null, attributes: [] }],
  joins: [],
  parties: [partyOf()],
  taken: [],
  maxEmptySeats: null,
};
/** Of each thread the longest time that it takes: an answer comes as soon as it is proven. */
const live = { milliseconds: 1000 };
const thorough = { milliseconds: 60_000 };

it("plans in a thread, several tasks one after the other", async () => {
  const [{ plan }, other, fit] = await Promise.all([
    planner.solve(problem, live),
    planner.solve({ ...problem, taken: [{ tableId: "M1", from: 0, until: 60 }] }, thorough),
    planner.fits(problem, partyOf({ id: "P2", startsAt: 30 }), thorough),
  ]);
  expect(plan).toEqual(new Map([["P1", { tableIds: ["M1"], startsAt: 0 }]]));
  expect(other.value.unseated).toBe(2);
  expect(fit).toEqual({ verdict: "does_not_fit" });
  const { certificate } = await planner.solveAndCertify({ ...problem, taken: [] }, thorough);
  expect(checkCertificate(certificate)).toEqual([]);
});

it("rejects what ran when the thread died, runs what waited, and goes on", async () => {
  const running = planner.solve(problem, thorough);
  const waiting = planner.solve(problem, thorough);
  const [ran, waited] = await Promise.allSettled([running, waiting, planner.endThreads()]);
  expect(ran).toMatchObject({ status: "rejected", reason: new ThreadStopped("the thread ended") });
  expect(waited.status).toBe("fulfilled");
  expect((await planner.solve(problem, thorough)).plan.size).toBe(1);
});
