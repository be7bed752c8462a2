import { describe, expect, it } from "vitest";

import { eveningOf, liveAt } from "#tests/plan-evenings.ts";
import { tinyProblem } from "#tests/plan-problems.ts";
import { loadSolver } from "../server/connectors/highs.ts";
import { certifiedLevels, type Certificate } from "./certificate.ts";
import { certify } from "./certify.ts";
import { checkCertificate } from "./check-certificate.ts";
import { findFaults } from "./faults.ts";
import { solvePlan } from "./planner.ts";
import type { Placement } from "./problem.ts";
import { compareValues, LEVELS, valueOf } from "./value.ts";

const solver = await loadSolver();
const inTime = () => 10;

describe("the certificates of 60 small problems and two evenings", () => {
  const small = Array.from({ length: 60 }, (_, index) => tinyProblem(index + 1));
  // One that the solver proves in half a second, so that a slow machine proves it, too.
  const cold = eveningOf("J", 105);
  const live = liveAt(cold, solvePlan(cold, solver, () => 0).plan, 1200, 4);
  const certificates = [...small, cold, live].map((problem) => {
    const result = solvePlan(problem, solver, inTime);
    return { certificate: certify(problem, result, solver, inTime), proven: result.proven };
  });

  it("are right, also after JSON, and certify nothing that is not proven", () => {
    let certified = 0;
    for (const { certificate, proven } of certificates) {
      expect(checkCertificate(JSON.parse(JSON.stringify(certificate)) as Certificate)).toEqual([]);
      expect(proven).toEqual(expect.arrayContaining(certifiedLevels(certificate)));
      certified += certifiedLevels(certificate).length;
    }
    expect(certified / (certificates.length * LEVELS.length)).toBeGreaterThan(0.9);
  });

  it("are wrong with any other value or bound", () => {
    for (const { certificate } of certificates) {
      for (const level of LEVELS)
        for (const change of [-1, 1]) {
          const value = { ...certificate.value, [level]: certificate.value[level] + change };
          expect(checkCertificate({ ...certificate, value, levels: [] })).not.toEqual([]);
        }
      for (const [index, one] of certificate.levels.entries()) {
        const levels = certificate.levels.with(index, { ...one, bound: one.bound + 1 });
        expect(checkCertificate({ ...certificate, levels })).not.toEqual([]);
      }
    }
  });

  it("are wrong with any other plan that cannot be carried out or costs something else", () => {
    let mutants = 0;
    for (const { certificate } of certificates) {
      const { problem, plan } = certificate;
      const ids = problem.tables.map(({ id }) => id);
      for (const [index, [partyId, { tableIds, startsAt }]] of plan.entries()) {
        if (index > 4 && index % 16 > 0) continue;
        const other = ids[(ids.indexOf(tableIds[0] ?? "") + 1 + index) % ids.length] ?? "";
        const changed: Placement[] = [
          { tableIds: [other], startsAt },
          { tableIds: [...tableIds, other], startsAt },
          { tableIds, startsAt: startsAt - 5 },
          { tableIds, startsAt: startsAt + 5 },
        ];
        const mutated = changed.map((placement) => plan.with(index, [partyId, placement]));
        for (const mutant of [...mutated, plan.toSpliced(index, 1)]) {
          const isAsGood =
            findFaults(problem, new Map(mutant)).length === 0 &&
            compareValues(valueOf(problem, new Map(mutant)), certificate.value) === 0;
          if (isAsGood) continue;
          mutants += 1;
          expect(checkCertificate({ ...certificate, plan: mutant, levels: [] })).not.toEqual([]);
        }
      }
    }
    expect(mutants).toBeGreaterThan(500);
  });
});
