import { describe, expect, it } from "vitest";

import { randomFrom } from "#shared/random.ts";
import { bestValueByTrying } from "#tests/plan-by-trying.ts";
import { PLAN_CASES } from "#tests/plan-cases.ts";
import { eveningOf } from "#tests/plan-evenings.ts";
import { partyOf, tinyProblem } from "#tests/plan-problems.ts";
import { loadSolver } from "../server/connectors/highs.ts";
import { findFaults } from "./faults.ts";
import { findFit } from "./fit.ts";
import { solvePlan } from "./planner.ts";
import { LEVELS, ZERO_VALUE } from "./value.ts";

const solver = await loadSolver();
const inTime = () => 10;

describe("100 problems that are small enough to try every plan", () => {
  const problems = Array.from({ length: 100 }, (_, index) => tinyProblem(index + 1));
  const bestValues = problems.map((problem) => bestValueByTrying(problem));

  it("get the best plan, which can be carried out, proven at every level", () => {
    for (const [index, problem] of problems.entries()) {
      const { plan, value, proven, bound } = solvePlan(problem, solver, inTime);
      const found = { value, bound, faults: findFaults(problem, plan), proven };
      const best = bestValues[index];
      expect(found, `problem ${index + 1}`).toEqual({ value: best, bound: best, faults: [], proven: LEVELS });
    }
  });

  it("get a plan without a solver, and nothing is called proven that is not", () => {
    for (const [index, problem] of problems.entries()) {
      const { plan, value, proven } = solvePlan(problem, solver, () => 0);
      expect(findFaults(problem, plan), `problem ${index + 1}`).toEqual([]);
      for (const level of proven)
        expect(value[level], `problem ${index + 1}, ${level}`).toBe(bestValues[index]?.[level]);
    }
  });

  it("take one more party if and only if no promised guest loses a table by it", () => {
    const verdicts = new Set<string>();
    for (const [index, problem] of problems.entries()) {
      const party = partyOf({ id: "new", guests: 1 + (index % 5), startsAt: 1200 + 15 * (index % 6) });
      const promised = problem.parties.filter(({ kind }) => kind === "promised");
      const before = bestValueByTrying({ ...problem, parties: promised }).unseated;
      const after = bestValueByTrying({ ...problem, parties: [...promised, party] }).unseated;
      const fit = findFit(problem, party, solver, inTime);
      verdicts.add(fit.verdict);
      expect(fit.verdict, `problem ${index + 1}`).toBe(after > before ? "does_not_fit" : "fits");
      if (fit.verdict === "fits") expect(fit.plan.has("new") || after > 0).toBe(true);
    }
    expect(verdicts.size).toBe(2);
  });
});

it("40 rooms of three equal tables, with stays from every fifth minute on, get the best plan, proven at every level", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = randomFrom(seed);
    const tables = ["A", "B", "C"].map((id) => ({
      id,
      seats: 4,
      minGuests: 1,
      areaId: null,
      attributes: [],
    }));
    const parties = Array.from({ length: 7 }, (_, index) =>
      partyOf({
        id: `P${index}`,
        guests: 2 + Math.floor(random() * 3),
        startsAt: 1200 + 5 * Math.floor(random() * 14),
        stayMinutes: 15 + 5 * Math.floor(random() * 5),
      }),
    );
    const problem = { now: 0, tables, joins: [], parties, taken: [], maxEmptySeats: null };
    const { value, proven } = solvePlan(problem, solver, inTime);
    expect({ value, proven }, `room ${seed}`).toEqual({ value: bestValueByTrying(problem), proven: LEVELS });
  }
});

it("a long search proves a whole evening with stays from every fifth minute on", () => {
  const begin = process.threadCpuUsage().user;
  const secondsLeft = () => 30 - (process.threadCpuUsage().user - begin) / 1e6;
  expect(solvePlan(eveningOf("M", 107), solver, secondsLeft).proven).toEqual(LEVELS);
});

describe("an evening on paper", () => {
  /** With more parties there are too many plans to try them all. */
  const MOST_TRIED = 6;

  it.each(PLAN_CASES)("%s", (_name, room, value) => {
    const problem = { now: 0, tables: [], joins: [], parties: [], taken: [], maxEmptySeats: null, ...room };
    const best = { ...ZERO_VALUE, ...value };
    const found = solvePlan(problem, solver, inTime);
    expect({ value: found.value, proven: found.proven }).toEqual({ value: best, proven: LEVELS });
    expect(findFaults(problem, found.plan)).toEqual([]);
    if (problem.parties.length <= MOST_TRIED) expect(bestValueByTrying(problem)).toEqual(best);
  });
});
