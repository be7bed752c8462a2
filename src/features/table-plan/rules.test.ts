import { describe, expect, it } from "vitest";

import { partyOf } from "#tests/plan-problems.ts";
import { type Plan, type PlanParty, type PlanProblem, askedParty } from "../table-planner/engine/problem.ts";
import { ZERO_VALUE } from "../table-planner/engine/value.ts";
import { checkPlanInForce } from "./plan/in-force.ts";
import { withMoves, type Move } from "./plan/moves.ts";
import { decideStep, fillGaps, isAsUseful, isStillUseful, mayBeOffered } from "./rules.ts";

it("takes no table from a party by itself: staff are asked, even if a larger party gains it", () => {
  const ana = partyOf({ id: "ana", guests: 1, startsAt: 120, planned: { tableIds: ["m1"], startsAt: 120 } });
  const eva = partyOf({ id: "eva", guests: 2, startsAt: 120 });
  const tables = [{ id: "m1", seats: 2, minGuests: 1, areaId: null, attributes: [] }];
  const problem = { now: 0, tables, joins: [], parties: [ana, eva], taken: [], maxEmptySeats: null };
  const found = new Map([["eva", { tableIds: ["m1"], startsAt: 120 }]]);
  expect(decideStep(problem, checkPlanInForce(problem), found)).toMatchObject({
    kind: "propose",
    moves: [
      { reservationId: "ana", from: ["m1"], to: [] },
      { reservationId: "eva", from: [], to: ["m1"] },
    ],
  });
});

// Minutes from now; a stay takes 60. The tables have 2, 4 and 6 seats.

const planOf = (places: Record<string, [table: string, startsAt: number]>): Plan =>
  new Map(
    Object.entries(places).map(([id, [table, startsAt]]) => [id, { tableIds: [table], startsAt }] as const),
  );

function partyAt(id: string, startsAt: number, guests: number, table: string | null): PlanParty {
  const planned = table === null ? null : { tableIds: [table], startsAt };
  return { ...askedParty({ id, guests, startsAt, stayMinutes: 60, bufferMinutes: 0 }), planned };
}

function problemWith(...parties: PlanParty[]): PlanProblem {
  const tables = [2, 4, 6, 10].map((seats) => ({
    id: `m${seats}`,
    seats,
    minGuests: 1,
    areaId: null,
    attributes: [],
  }));
  return { now: 0, tables, joins: [], taken: [], maxEmptySeats: null, parties };
}

describe("a plan that the planner found", () => {
  const decide = (problem: PlanProblem, found: Plan) => decideStep(problem, checkPlanInForce(problem), found);

  it("goes into force if somebody needs it and nobody soon moves, and moves no others", () => {
    const problem = problemWith(
      partyAt("ana", 120, 2, "m4"),
      partyAt("eva", 240, 2, "m4"),
      partyAt("rui", 120, 4, null),
    );
    const found = planOf({ ana: ["m2", 120], eva: ["m2", 240], rui: ["m4", 120] });
    expect(decide(problem, found)).toEqual({
      kind: "adopt",
      placed: planOf({ ana: ["m2", 120], eva: ["m4", 240], rui: ["m4", 120] }),
    });
  });

  const home: Record<string, string> = { ana: "m2", eva: "m4", gil: "m6" };
  const homeOf = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, home[id] ?? ""]));
  const planAt120 = (tables: Record<string, string>) =>
    planOf(Object.fromEntries(Object.entries(tables).map(([id, table]) => [id, [table, 120]])));
  it.each<[string, found: Record<string, string>]>([
    ["swap tables", { ana: "m4", eva: "m2" }],
    ["change tables in a ring", { ana: "m4", eva: "m6", gil: "m2" }],
    ["move one after the other", { ana: "m6", eva: "m2" }],
  ])("moves nobody who would only %s", (_what, found) => {
    const ids = Object.keys(found);
    for (const order of [ids, ids.toReversed()]) {
      const parties = order.map((id) => partyAt(id, 120, 2, home[id] ?? null));
      const step = decide(
        problemWith(...parties, partyAt("rui", 120, 10, null)),
        planAt120({ ...found, rui: "m10" }),
      );
      expect(step).toEqual({ kind: "adopt", placed: planAt120({ ...homeOf(ids), rui: "m10" }) });
    }
  });

  it("is a proposal if somebody needs it and people move soon", () => {
    const problem = problemWith(partyAt("ana", 60, 2, "m4"), partyAt("rui", 60, 4, null));
    const step = decide(problem, planOf({ ana: ["m2", 60], rui: ["m4", 60] }));
    expect(step).toMatchObject({
      kind: "propose",
      gain: null,
      moves: [{ reservationId: "ana" }, { to: ["m4"] }],
    });
  });

  const wasteful = problemWith(partyAt("ana", 120, 2, "m10"), partyAt("eva", 120, 4, "m6"));

  it("is only offered if nobody needs it, and somebody would feel the gain", () => {
    const moves = [{ reservationId: "ana", from: ["m10"], to: ["m2"] }];
    const found = planOf({ ana: ["m2", 120], eva: ["m6", 120] });
    const gain = { handOvers: 0, chairs: 8 };
    expect(decide(wasteful, found)).toEqual({
      kind: "propose",
      placed: planOf({ ana: ["m10", 120], eva: ["m6", 120] }),
      moves,
      gain,
    });
    const because = { kind: "better", ...gain } as const;
    const isUseful = (problem: PlanProblem) =>
      isStillUseful(
        problem,
        checkPlanInForce(problem),
        { because, moves },
        checkPlanInForce(withMoves(problem, moves)),
      );
    expect(isUseful(wasteful)).toBe(true);
    expect(isUseful({ ...wasteful, now: 40 })).toBe(false);
    expect(mayBeOffered(wasteful, { ...ZERO_VALUE, waste: 10 }, ZERO_VALUE)).toBe(true);
    expect(mayBeOffered(wasteful, { ...ZERO_VALUE, waste: 7 }, ZERO_VALUE)).toBe(false);
  });

  it("is offered without the moves that gain nothing", () => {
    const couple = (id: string, table: string) => partyAt(id, 120, 2, table);
    const problem = problemWith(couple("eva", "m4"), couple("ana", "m10"), couple("gil", "m6"));
    const step = decide(problem, planAt120({ ana: "m2", eva: "m6", gil: "m4" }));
    expect(step).toMatchObject({ kind: "propose", moves: [{ reservationId: "ana", to: ["m2"] }] });
  });

  it("is forgotten if nobody would feel the gain, or somebody would have to move soon", () => {
    const smaller = planOf({ ana: ["m10", 120], eva: ["m4", 120] });
    expect(decide(wasteful, smaller)).toEqual({ kind: "keep" });
    const soon = { ...wasteful, now: 40 };
    expect(decide(soon, planOf({ ana: ["m2", 120], eva: ["m6", 120] }))).toEqual({ kind: "keep" });
  });
});

describe("an open proposal", () => {
  // Ana and Eva have lost m4 to a party that stays longer.
  const taken = [{ tableId: "m4", from: 0, until: 300 }];
  const problem = { ...problemWith(partyAt("ana", 60, 2, "m4"), partyAt("eva", 180, 2, "m4")), taken };
  const because = { kind: "no_table", reservationId: "ana" } as const;
  const move = (reservationId: string, to: string) => ({ reservationId, from: ["m4"], to: [to] });
  const stays = (moves: Move[], over: Move[]) =>
    isAsUseful(problem, { because, moves }, { placed: new Map(), moves: over });
  const both = [move("ana", "m2"), move("eva", "m2")];

  it("stays if another plan helps no more", () => {
    expect(stays(both, [move("eva", "m6"), move("ana", "m6")])).toBe(true);
    expect(stays(both, [move("ana", "m6")])).toBe(true);
  });

  it("gives way to a plan that helps more, or once it is impossible", () => {
    expect(stays([move("ana", "m2")], both)).toBe(false);
    expect(stays([{ ...move("ana", "m2"), from: ["m6"] }], [move("ana", "m6")])).toBe(false);
  });

  it("gives way once a party of it gets its table by itself", () => {
    const rui = partyAt("rui", 60, 2, null);
    const more = { ...problem, parties: [...problem.parties, rui] };
    const moves = [...both, { reservationId: "rui", from: [], to: ["m6"] }];
    const step = { placed: planOf({ rui: ["m10", 60] }), moves: both };
    expect(isAsUseful(more, { because, moves }, step)).toBe(false);
  });
});

describe("parties without a table", () => {
  const fill = (problem: PlanProblem) => fillGaps(problem, checkPlanInForce(problem));

  it("get the smallest free ones, without the planner", () => {
    const problem = problemWith(partyAt("ana", 60, 2, "m2"), partyAt("rui", 60, 2, null));
    expect(fill(problem)).toMatchObject({
      plan: planOf({ ana: ["m2", 60], rui: ["m4", 60] }),
      value: { unseated: 0, moves: 0, waste: 2 },
      bound: { waste: 0 },
    });
  });

  it("get another table if somebody else stays at theirs", () => {
    const taken = [{ tableId: "m2", from: 0, until: 80 }];
    const problem = { ...problemWith(partyAt("ana", 60, 2, "m2"), partyAt("eva", 60, 4, "m4")), taken };
    expect(fill(problem)).toMatchObject({
      plan: planOf({ ana: ["m6", 60], eva: ["m4", 60] }),
      value: { moves: 1 },
      bound: { moves: 1 },
    });
  });

  it("need the planner if others have to move", () => {
    const problem = problemWith(partyAt("ana", 60, 2, "m10"), partyAt("rui", 60, 9, null));
    expect(fill(problem)).toBeNull();
  });
});
