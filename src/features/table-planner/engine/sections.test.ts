import { describe, expect, it } from "vitest";

import { partyOf, tinyProblem } from "#tests/plan-problems.ts";
import { planByChains } from "./chains.ts";
import { findFaults } from "./faults.ts";
import { listChoices } from "./options.ts";
import type { PlanProblem } from "./problem.ts";
import { BestPlan } from "./search.ts";
import { balanceSections, sectionValueOf } from "./sections.ts";
import { compareValues, valueOf } from "./value.ts";

const table = (id: string, seats = 2) => ({ id, seats, minGuests: 1, areaId: null, attributes: [] });
const section = (...tableIds: string[]) => ({ tableIds, starts: [] });
const problemOf = (over: Partial<PlanProblem>): PlanProblem => ({
  now: 0,
  tables: ["A1", "A2", "A3", "B1", "B2", "B3"].map((id) => table(id)),
  joins: [],
  parties: [],
  taken: [],
  maxEmptySeats: null,
  sections: [section("A1", "A2", "A3"), section("B1", "B2", "B3")],
  ...over,
});
const at = (tableId: string, startsAt = 0) => ({ tableIds: [tableId], startsAt });
const everybody = () => true;

describe("spreading parties over the servers", () => {
  it("gives each server as many guests for a table, and nobody three parties within 15 minutes", () => {
    const parties = ["P1", "P2", "P3", "P4"].map((id, index) => partyOf({ id, startsAt: index * 5 }));
    const problem = problemOf({ parties });
    const plan = new Map(
      parties.map(({ id, startsAt }, index) => [id, at(["A1", "A2", "A3", "B1"][index] ?? "", startsAt)]),
    );
    expect(sectionValueOf(problem, plan)).toEqual({ crowded: 1, imbalance: (36 + 4) / 3 });
    const dealt = balanceSections(problem, plan, everybody);
    expect(sectionValueOf(problem, dealt)).toEqual({ crowded: 0, imbalance: (16 + 16) / 3 });
  });

  it("counts the parties that have sat down already", () => {
    const parties = [partyOf({ id: "P1" })];
    const sections = [{ ...section("A1"), starts: [{ at: -30, guests: 4 }] }, section("B1")];
    const problem = problemOf({ parties, sections });
    expect(balanceSections(problem, new Map([["P1", at("A1")]]), everybody).get("P1")).toEqual(at("B1"));
  });

  it("lets two parties change places where no table is free", () => {
    const parties = [
      partyOf({ id: "large", guests: 4 }),
      partyOf({ id: "large too", guests: 4, startsAt: 90 }),
      partyOf({ id: "small", guests: 1 }),
      partyOf({ id: "small too", guests: 1, startsAt: 90 }),
    ];
    const problem = problemOf({
      tables: [table("A1", 4), table("B1", 4)],
      parties,
      sections: [section("A1"), section("B1")],
    });
    const plan = new Map([
      ["large", at("A1")],
      ["large too", at("A1", 90)],
      ["small", at("B1")],
      ["small too", at("B1", 90)],
    ]);
    const dealt = balanceSections(problem, plan, everybody);
    expect(sectionValueOf(problem, dealt).imbalance).toBe(50);
    expect(findFaults(problem, dealt)).toEqual([]);
  });

  it("exchanges a stretch of the evening where no two parties can change places", () => {
    const parties = [
      partyOf({ id: "early", startsAt: 0, stayMinutes: 90 }),
      partyOf({ id: "late", startsAt: 120, stayMinutes: 90 }),
      partyOf({ id: "between", guests: 1, startsAt: 60, stayMinutes: 90 }),
    ];
    const problem = problemOf({
      tables: [table("A1"), table("B1")],
      parties,
      sections: [
        { ...section("A1"), starts: [{ at: -200, guests: 4 }] },
        { ...section("B1"), starts: [{ at: -200, guests: 1 }] },
      ],
    });
    const plan = new Map([
      ["early", at("A1")],
      ["late", at("A1", 120)],
      ["between", at("B1", 60)],
    ]);
    const dealt = balanceSections(problem, plan, everybody);
    expect(sectionValueOf(problem, dealt).imbalance).toBe(25 + 25);
    expect(findFaults(problem, dealt)).toEqual([]);
  });

  it("moves nobody who must not move, nor anybody whom staff promised a table", () => {
    const parties = [partyOf({ id: "P1" }), partyOf({ id: "P2", pinnedTo: ["A2"] })];
    const problem = problemOf({ parties });
    const plan = new Map([
      ["P1", at("A1")],
      ["P2", at("A2")],
    ]);
    expect(balanceSections(problem, plan, () => false)).toEqual(plan);
    const dealt = balanceSections(problem, plan, everybody);
    expect(dealt.get("P2")).toEqual(at("A2"));
    expect(dealt.get("P1")?.tableIds[0]).toMatch(/^B/);
  });

  it("takes no larger table, no table of another area, and none that becomes free only just in time", () => {
    const parties = [partyOf({ id: "P1" }), partyOf({ id: "P2" })];
    const plan = new Map([
      ["P1", at("A1")],
      ["P2", at("A2")],
    ]);
    const other = (changed: object) =>
      problemOf({
        parties,
        tables: [table("A1"), table("A2"), { ...table("B1"), ...changed }],
        sections: [section("A1", "A2"), section("B1")],
      });
    expect(balanceSections(other({ seats: 4 }), plan, everybody)).toEqual(plan);
    expect(balanceSections(other({ areaId: "garden" }), plan, everybody)).toEqual(plan);
    const justFree = { ...other({}), taken: [{ tableId: "B1", from: -60, until: -5 }] };
    expect(balanceSections(justFree, plan, everybody)).toEqual(plan);
    expect(balanceSections(other({}), plan, everybody)).not.toEqual(plan);
  });

  it("does not empty a section onto tables that nobody serves", () => {
    const problem = problemOf({ parties: [partyOf({ id: "P1" })], sections: [section("A1"), section("A2")] });
    const taken = [{ tableId: "A2", from: -60, until: 200 }];
    const plan = new Map([["P1", at("A1")]]);
    expect(balanceSections({ ...problem, taken }, plan, everybody)).toEqual(plan);
  });

  it("never makes any of the six levels worse, nor a plan that cannot be carried out", () => {
    let moved = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const without = tinyProblem(seed);
      const [first, ...others] = without.tables.map(({ id }) => id);
      const sections = [section(...(first === undefined ? [] : [first])), section(...others)];
      const problem = { ...without, sections };
      const best = new BestPlan(problem);
      best.offer(planByChains(listChoices(problem)));
      const isNew = ({ planned }: { planned: unknown }) => planned === null;
      const dealt = balanceSections(problem, best.plan, isNew);
      expect(findFaults(problem, dealt), `seed ${seed}`).toEqual([]);
      expect(compareValues(valueOf(problem, dealt), best.value), `seed ${seed}`).toBeLessThanOrEqual(0);
      const [before, after] = [sectionValueOf(problem, best.plan), sectionValueOf(problem, dealt)];
      expect(after.crowded, `seed ${seed}`).toBeLessThanOrEqual(before.crowded);
      if (after.crowded < before.crowded || after.imbalance < before.imbalance) moved += 1;
    }
    expect(moved).toBeGreaterThan(20);
  });
});
