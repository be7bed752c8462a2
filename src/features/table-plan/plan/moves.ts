import type { Plan, PlanParty, PlanProblem } from "../../table-planner/engine/problem.ts";
import { isSamePlace } from "../../table-planner/engine/value.ts";

/** A party that a plan puts elsewhere than the plan in force does. */
export interface Move {
  reservationId: string;
  from: readonly string[];
  to: readonly string[];
}

/** The parties with reservations that the plan puts at other tables than those that are stored for them. */
export function listMoves({ parties }: PlanProblem, plan: Plan): Move[] {
  return parties.flatMap(({ id, kind, planned }) => {
    if (kind !== "promised") return [];
    const from = planned?.tableIds ?? [];
    const to = plan.get(id)?.tableIds ?? [];
    return isSamePlace(from, to) ? [] : [{ reservationId: id, from, to }];
  });
}

/** The same question with these moves as if they were stored. */
export function withMoves(problem: PlanProblem, moves: readonly Move[]): PlanProblem {
  const byId = new Map(moves.map((move) => [move.reservationId, move]));
  const parties = problem.parties.map((party): PlanParty => {
    const move = byId.get(party.id);
    if (move === undefined) return party;
    const planned = move.to.length === 0 ? null : { tableIds: move.to, startsAt: party.startsAt };
    return { ...party, planned };
  });
  return { ...problem, parties };
}

/** The same question with this plan as if it were stored. Who has no table in it keeps what is stored. */
export function withPlaced(problem: PlanProblem, placed: Plan): PlanProblem {
  return withMoves(
    problem,
    listMoves(problem, placed).filter(({ to }) => to.length > 0),
  );
}
