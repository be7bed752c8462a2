import type { Certificate } from "../../table-planner/engine/certificate.ts";
import type { Plan, PlanParty, PlanProblem } from "../../table-planner/engine/problem.ts";
import { compareValues, isSamePlace, valueOf, type PlanValue } from "../../table-planner/engine/value.ts";
import type { PlanCause } from "./contract.ts";
import { isFree, listStays, endOf, type PlanInForce } from "./in-force.ts";
import type { ExpectedLeave } from "./problem.ts";

/**
 * How long the planner may think while somebody waits, in milliseconds; it always has a plan by then. It answers up to 90 ms later, since
 * the solver looks at the clock between its steps only, and screens are to have the plan within 300 ms.
 */
export const LIVE_MS = 180;

/** A party that a plan puts elsewhere than the plan in force does. */
export interface Move {
  reservationId: string;
  from: readonly string[];
  to: readonly string[];
}

/** True if both move the same parties to the same tables, in any order. */
export function areSameMoves(one: readonly Move[], other: readonly Move[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ reservationId, to }) =>
      other.some((move) => move.reservationId === reservationId && isSamePlace(move.to, to)),
    )
  );
}

/** What becomes of a plan that was just found. */
export type Step =
  /** The plan in force is as good. */
  | { kind: "keep" }
  /** `placed` goes into force at once: nobody who comes soon, is here or was told a table moves. */
  | { kind: "adopt"; placed: Plan }
  /** Staff decide about `moves`; `placed` goes into force at once. */
  | { kind: "propose"; placed: Plan; moves: Move[] };

/**
 * Decides about a plan that the planner found. Only moves that cost nothing happen by themselves. A plan that moves people whose time is
 * near is a proposal, and only if somebody gains a table or waits less by it: for fewer empty chairs alone nobody is asked.
 */
export function decideStep(problem: PlanProblem, inForce: PlanInForce, found: Plan): Step {
  const current = valueOf(problem, inForce.plan);
  const value = valueOf(problem, found);
  if (compareValues(value, current) >= 0) return { kind: "keep" };
  if (value.moves === 0) return { kind: "adopt", placed: found };
  const target = undoNeedlessMoves(problem, inForce, found);
  const stays = listStays(problem, inForce.plan);
  const placed = new Map(inForce.plan);
  for (const party of inForce.unplaced) {
    const place = target.get(party.id);
    if (place === undefined) continue;
    const until = endOf(party, place.startsAt);
    if (!isFree(stays, place.tableIds, place.startsAt, until)) continue;
    placed.set(party.id, place);
    for (const tableId of place.tableIds) stays.push({ tableId, from: place.startsAt, until });
  }
  const moves = listMoves(problem, target).filter(({ reservationId, to }) => {
    const place = placed.get(reservationId);
    return place === undefined || !isSamePlace(place.tableIds, to);
  });
  return { kind: "propose", placed, moves };
}

/**
 * The certificate of the plan that goes into force. Null if that is worse than the plan that was certified, because staff decide about the
 * rest. The queue's later places are estimates, which no certificate knows.
 */
export function certificateOf(
  problem: PlanProblem,
  placed: Plan,
  { value, certificate }: { value: PlanValue; certificate: Certificate },
): Certificate | null {
  if (compareValues(valueOf(problem, placed), value) !== 0) return null;
  const quotes = new Map(
    problem.parties.map(({ id, kind, quotedUntil }) => [id, kind === "hopeful" && quotedUntil]),
  );
  const plan = [...placed].filter(([id, { startsAt }]) => {
    const quote = quotes.get(id);
    return typeof quote !== "number" || startsAt <= quote;
  });
  return { ...certificate, plan };
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

/** The same plan with everybody left where the plan in force has them, if their tables are free there. */
function undoNeedlessMoves(problem: PlanProblem, { plan: current }: PlanInForce, found: Plan): Plan {
  const calm = new Map(found);
  for (const party of problem.parties) {
    const [before, after] = [current.get(party.id), calm.get(party.id)];
    if (before === undefined || after === undefined || isSamePlace(before.tableIds, after.tableIds)) continue;
    calm.delete(party.id);
    const isPossible = isFree(
      listStays(problem, calm),
      before.tableIds,
      before.startsAt,
      endOf(party, before.startsAt),
    );
    calm.set(party.id, isPossible ? before : after);
  }
  return calm;
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

/** True if the moves can still be made, and more parties have a table in time after them than before. */
export function isStillUseful(
  problem: PlanProblem,
  inForce: PlanInForce,
  moves: readonly Move[],
  after: PlanInForce,
): boolean {
  const isUpToDate = moves.every(({ reservationId, from }) => {
    const party = problem.parties.find(({ id }) => id === reservationId);
    return party !== undefined && party.pinnedTo === null && isSamePlace(party.planned?.tableIds ?? [], from);
  });
  if (!isUpToDate || moves.some(({ reservationId, to }) => to.length > 0 && !after.plan.has(reservationId)))
    return false;
  return needOf(valueOf(problem, after.plan)) < needOf(valueOf(problem, inForce.plan));
}

/** What guests notice of a plan, as one number: without a table, later than promised. */
function needOf({ unseated, delay, beyondQuote }: PlanValue): number {
  return (unseated * 10_000 + delay) * 10_000 + beyondQuote;
}

/** What made the moves necessary: the party at the tables, else the party without a table. */
export function causeOf({ broken, unplaced }: PlanInForce, seated: readonly ExpectedLeave[]): PlanCause {
  for (const { party, tableIds } of broken) {
    const late = seated.find(
      (leave) =>
        leave.overMinutes > 0 &&
        leave.freeAt > party.startsAt &&
        leave.tableIds.some((id) => tableIds.includes(id)),
    );
    if (late !== undefined)
      return {
        kind: "stays_longer",
        tableIds: [...late.tableIds],
        reservationId: late.reservationId,
        minutes: late.overMinutes,
      };
  }
  const [first] = [...broken.map(({ party }) => party), ...unplaced];
  return first === undefined ? { kind: "better" } : { kind: "no_table", reservationId: first.id };
}
