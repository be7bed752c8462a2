import type { Certificate } from "../table-planner/engine/certificate.ts";
import { findPlace } from "../table-planner/engine/gaps.ts";
import { QUEUE_AHEAD } from "../table-planner/engine/options.ts";
import { listPlaces, placesFor } from "../table-planner/engine/places.ts";
import type { Placement, Plan, PlanParty, PlanProblem, TakenTable } from "../table-planner/engine/problem.ts";
import { planQueue } from "../table-planner/engine/queue.ts";
import { balanceSections } from "../table-planner/engine/sections.ts";
import {
  compareValues,
  isSamePlace,
  LEVELS,
  sizeOfPlace,
  valueOf,
  ZERO_VALUE,
  type Level,
  type PlanValue,
} from "../table-planner/engine/value.ts";
import type { PlanCause } from "./contract.ts";
import {
  checkPlanInForce,
  endOf,
  isFree,
  isInTime,
  listStays,
  withoutQueue,
  type PlanInForce,
} from "./plan/in-force.ts";
import { listMoves, type Move, withMoves, withPlaced } from "./plan/moves.ts";
import { undoNeedlessMoves } from "./plan/needless-moves.ts";

/**
 * How long the planner may think while somebody waits, in milliseconds; it always has a plan by then. It answers up to 90 ms later, since
 * the solver looks at the clock between its steps only, and screens are to have the plan within 300 ms.
 */
export const LIVE_MS = 180;

/** How long it may think when somebody asks again, because the time above was not enough to know. */
export const PATIENT_MS = 3_000;

/** How long it may think about a better plan, while nobody waits. */
export const SEARCH_MS = 5_000;

/** What becomes of a plan that was just found. */
export type Step =
  /** The plan in force is as good, or nobody would feel the difference. */
  | { kind: "keep" }
  /** `placed` goes into force at once: it was needed, nobody loses a table, and nobody who comes soon or is here moves. */
  | { kind: "adopt"; placed: Plan }
  /** Staff decide about `moves`; `placed` goes into force at once. `gain`: of moves that nobody needs. */
  | { kind: "propose"; placed: Plan; moves: Move[]; gain: Gain | null };

/**
 * The least gain that a better plan is offered for: tables that need not change hands within a quarter of an hour, or empty chairs, as many
 * as at two tables of four. Less is not worth a host's look.
 */
const FELT = { handOvers: 2, chairs: 8 };

/**
 * Decides about a plan that the planner found. What somebody without a table needs happens by itself if it moves nobody whose time is
 * near and takes no table from anybody; else it is a proposal. A plan that is merely better is only ever offered, and only if somebody would feel the gain.
 */
export function decideStep(problem: PlanProblem, inForce: PlanInForce, found: Plan): Step {
  const target = undoNeedlessMoves(
    problem,
    inForce.plan,
    found,
    (value, than) => needOf(value) <= needOf(than),
  );
  const current = valueOf(problem, inForce.plan);
  if (needOf(valueOf(problem, target)) >= needOf(current)) return decideOffer(problem, inForce, found);
  const takesNoTable = [...inForce.plan.keys()].every((id) => target.has(id) || isHopeful(problem, id));
  if (valueOf(problem, target).moves === 0 && takesNoTable) return { kind: "adopt", placed: target };
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
  return { kind: "propose", placed, moves, gain: null };
}

function decideOffer(problem: PlanProblem, inForce: PlanInForce, found: Plan): Step {
  const isNoWorse = (value: PlanValue, than: PlanValue) => compareValues(value, than) <= 0;
  const offered = undoNeedlessMoves(problem, inForce.plan, found, isNoWorse);
  const gain = gainOf(problem, inForce.plan, offered);
  return gain === null || !isFelt(gain)
    ? { kind: "keep" }
    : { kind: "propose", placed: inForce.plan, moves: listMoves(problem, offered), gain };
}

/** What a plan that nobody needs saves. */
export interface Gain {
  handOvers: number;
  chairs: number;
}

/** Null if the plan is no better, or moves somebody whose time is near. */
function gainOf(problem: PlanProblem, current: Plan, found: Plan): Gain | null {
  const [before, after] = [valueOf(problem, current), valueOf(problem, found)];
  if (needOf(after) !== needOf(before) || after.moves > before.moves || compareValues(after, before) >= 0)
    return null;
  return { handOvers: before.tightHandOvers - after.tightHandOvers, chairs: before.waste - after.waste };
}

function isFelt({ handOvers, chairs }: Gain): boolean {
  return handOvers >= FELT.handOvers || chairs >= FELT.chairs;
}

/** True if a plan could exist that is worth an offer. `bound`: what is known of the least that any plan costs. */
export function mayBeOffered(problem: PlanProblem, value: PlanValue, bound: PlanValue): boolean {
  const leastChairs = Math.max(bound.waste, leastWaste(problem));
  return isFelt({
    handOvers: value.tightHandOvers - bound.tightHandOvers,
    chairs: value.waste - leastChairs,
  });
}

/** This many parties get free tables one after the other. More at once are planned together. */
const MOST_GAPS = 3;

/**
 * The plan in force with a free table for each party that has none. Null if somebody finds none, the queue would wait longer than it was
 * quoted, or there was hardly a plan. Nobody else moves, and who has lost its table must move anyway: so no plan is better but in hand-overs
 * and empty chairs.
 */
export function fillGaps(problem: PlanProblem, { plan, broken, unplaced }: PlanInForce): FoundPlan | null {
  const parties = [...broken.map(({ party }) => party), ...unplaced];
  const before = withoutQueue(problem, plan);
  const placed = new Map(before);
  if (parties.length > Math.min(MOST_GAPS, placed.size)) return null;
  const stays = listStays(problem, placed);
  for (const party of parties.toSorted((one, other) => one.startsAt - other.startsAt)) {
    const { id, startsAt, pinnedTo } = party;
    const until = endOf(party, startsAt);
    const tableIds = pinnedTo === null ? findPlace(problem, stays, party, startsAt, until) : null;
    if (tableIds === null) return null;
    placed.set(id, { tableIds, startsAt });
    for (const tableId of tableIds) stays.push({ tableId, from: startsAt, until });
  }
  const filled = new Map(balanceSections(problem, placed, ({ id }) => !before.has(id)));
  for (const [id, placement] of planQueue(problem, filled)) filled.set(id, placement);
  const value = valueOf(problem, filled);
  const bound = { ...ZERO_VALUE, moves: value.moves, waste: leastWaste(problem) };
  return needOf(value) === 0 ? { plan: filled, value, bound, certificate: null } : null;
}

/** Empty chairs that no plan can avoid, as if each party had the restaurant for itself. */
function leastWaste(problem: PlanProblem): number {
  const places = listPlaces(problem);
  const sizes = new Map<string, number>();
  let least = 0;
  for (const { guests, kind, areaId, requires } of problem.parties) {
    if (kind === "hopeful") continue;
    const wish = JSON.stringify([guests, areaId, requires]);
    const size =
      sizes.get(wish) ??
      Math.min(...placesFor({ guests, areaId, requires }, places, problem).map(sizeOfPlace));
    sizes.set(wish, size);
    if (Number.isFinite(size)) least += Math.max(0, size - guests);
  }
  return least;
}

/** A plan that was found for a problem. */
export interface FoundPlan {
  plan: Plan;
  value: PlanValue;
  /** The least that any plan costs at each level; 0 where nothing is known. */
  bound: PlanValue;
  /** Null: it was found without the solver. */
  certificate: Certificate | null;
}

/** The queue's later places are estimates, which no plan keeps. */
function isHopeful({ parties }: PlanProblem, partyId: string): boolean {
  return parties.some(({ id, kind }) => id === partyId && kind === "hopeful");
}

/**
 * The certificate of the plan that goes into force. It has the bounds of the plan that was certified: those of a level hold as long as the
 * levels before it cost the same. A plan that was made without the solver has none, and needs none where it costs nothing.
 */
export function certificateOf(
  problem: PlanProblem,
  placed: Plan,
  certified: Certificate | null,
): Certificate {
  const plan = withoutEstimates(problem, placed);
  const value = valueOf(problem, plan);
  const firstOther = LEVELS.findIndex((level) => value[level] !== certified?.value[level]);
  const alike = new Set<Level>(LEVELS.slice(0, firstOther === -1 ? LEVELS.length : firstOther + 1));
  const levels = (certified?.levels ?? []).filter(({ level }) => alike.has(level));
  return { problem, plan: [...plan], value, levels };
}

/**
 * The plan without those of the queue who wait longer than they were quoted, or for a promised party to leave: certificates know neither.
 */
function withoutEstimates({ parties, taken }: PlanProblem, plan: Plan): Plan {
  const isKnown = ({ kind, startsAt, quotedUntil }: PlanParty, at: Placement): boolean => {
    if (kind === "promised") return true;
    if (at.startsAt > (quotedUntil ?? startsAt + QUEUE_AHEAD)) return false;
    const isFreed = ({ tableId, until }: TakenTable) =>
      at.tableIds.includes(tableId) && until === at.startsAt;
    return at.startsAt === startsAt || taken.some(isFreed);
  };
  return new Map(
    parties.flatMap((party) => {
      const at = plan.get(party.id);
      return at !== undefined && isKnown(party, at) ? [[party.id, at] as const] : [];
    }),
  );
}

/** True if the moves can still be made, and do what they were proposed for: more parties have a table in time, or the gain is still felt. */
export function isStillUseful(
  problem: PlanProblem,
  inForce: PlanInForce,
  { because, moves }: { because: PlanCause; moves: readonly Move[] },
  after: PlanInForce,
): boolean {
  const isUpToDate = moves.every(({ reservationId, from }) => {
    const party = problem.parties.find(({ id }) => id === reservationId);
    return party !== undefined && party.pinnedTo === null && isSamePlace(party.planned?.tableIds ?? [], from);
  });
  if (!isUpToDate || moves.some(({ reservationId, to }) => to.length > 0 && !after.plan.has(reservationId)))
    return false;
  if (because.kind !== "better")
    return needOf(valueOf(problem, after.plan)) < needOf(valueOf(problem, inForce.plan));
  const gain = gainOf(problem, inForce.plan, after.plan);
  return gain !== null && isFelt(gain);
}

/**
 * True if the last proposal stays, since somebody may be about to take it: it is still useful, and the step's moves leave as many guests
 * without a table in time. The same holds if staff have dismissed it: they are not asked about another way to the same end.
 */
export function isAsUseful(
  problem: PlanProblem,
  last: { because: PlanCause; moves: readonly Move[] },
  step: Pick<Extract<Step, { kind: "propose" }>, "placed" | "moves">,
): boolean {
  const placed = withPlaced(problem, step.placed);
  const after = (moves: readonly Move[]) => checkPlanInForce(withMoves(placed, moves));
  const needAfter = (moves: readonly Move[]) => needOf(valueOf(placed, after(moves).plan));
  return (
    isStillUseful(placed, checkPlanInForce(placed), last, after(last.moves)) &&
    needAfter(last.moves) <= needAfter(step.moves)
  );
}

/** True if every promised party has a table in time, and nobody in the queue waits longer than they were quoted. */
export function isCalm(problem: PlanProblem, inForce: PlanInForce): boolean {
  return isInTime(inForce) && valueOf(problem, inForce.plan).beyondQuote === 0;
}

/** What guests notice of a plan, as one number: without a table, later than promised. */
function needOf({ unseated, delay, beyondQuote }: PlanValue): number {
  return (unseated * 10_000 + delay) * 10_000 + beyondQuote;
}
