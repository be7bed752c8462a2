import { findFaults } from "../../table-planner/engine/faults.ts";
import {
  LATE_STARTS,
  type Placement,
  type Plan,
  type PlanParty,
  type PlanProblem,
  type TakenTable,
} from "../../table-planner/engine/problem.ts";
import { planQueue } from "../../table-planner/engine/queue.ts";

/** What holds of the plan in force, as the stored tables of its parties say. */
export interface PlanInForce {
  /** The placements that can be carried out, the queue's included. */
  plan: Plan;
  /** Parties whose tables are not free in time, or do not fit them any more. */
  broken: readonly BrokenPlacement[];
  /** Promised parties for which no table was chosen. */
  unplaced: readonly PlanParty[];
  /** Parties at the door whose tables become free a few minutes late (`freeAt`). The plan has them there. Not those that staff pinned there. */
  delayed: readonly BrokenPlacement[];
}

export interface BrokenPlacement {
  party: PlanParty;
  tableIds: readonly string[];
  /**
   * From when on the tables are free for the whole stay: when the party could sit there after all. Epoch minutes. Null: they do not suit
   * it any more.
   */
  freeAt: number | null;
}

/**
 * Finds out which stored placements still hold. A party sits at the earliest time that it may and its tables are free: a party at the
 * door may wait a few minutes. Of two parties at one table the earlier one keeps it. The queue gets what is left, in its order.
 */
export function checkPlanInForce(problem: PlanProblem): PlanInForce {
  // Nearly always every place suits its party: one look at all of them costs much less than one at each.
  const known = placeInOrder(problem, () => true);
  const isSound = known.broken.length === 0 && findFaults(problem, known.plan).length === 0;
  const checked = isSound ? known : placeInOrder(problem, (party, place) => fits(problem, party, place));
  for (const [id, placement] of planQueue(problem, checked.plan)) checked.plan.set(id, placement);
  return checked;
}

function placeInOrder(
  problem: PlanProblem,
  isSuited: (party: PlanParty, placement: Placement) => boolean,
): PlanInForce & { plan: Map<string, Placement> } {
  const stays: TakenTable[] = [...problem.taken];
  const plan = new Map<string, Placement>();
  const broken: BrokenPlacement[] = [];
  const unplaced: PlanParty[] = [];
  const delayed: BrokenPlacement[] = [];
  for (const party of inOrder(problem)) {
    const { planned } = party;
    if (planned === null) {
      unplaced.push(party);
      continue;
    }
    const { tableIds } = planned;
    const startsAt = startsOf(party).find((start) => isFree(stays, tableIds, start, endOf(party, start)));
    const placement = { tableIds, startsAt: startsAt ?? party.startsAt };
    const suits = isSuited(party, placement);
    if (startsAt === undefined || !suits) {
      broken.push({ party, tableIds, freeAt: suits ? firstFree(stays, party, tableIds) : null });
      continue;
    }
    plan.set(party.id, placement);
    if (startsAt > party.startsAt && party.pinnedTo === null)
      delayed.push({ party, tableIds, freeAt: startsAt });
    stays.push(...staysOf(party, placement));
  }
  return { plan, broken, unplaced, delayed };
}

/** True if every promised party has a table that is free in time. */
export function isInTime({ broken, unplaced, delayed }: PlanInForce): boolean {
  return broken.length + unplaced.length + delayed.length === 0;
}

/** True if the tables suit the party; whether they are free is another question. */
function fits(problem: PlanProblem, party: PlanParty, placement: Placement): boolean {
  const alone = { ...problem, parties: [party], taken: [] };
  return findFaults(alone, new Map([[party.id, placement]])).length === 0;
}

/** Pinned parties first: nothing moves them. Then by time, and by id, so that equal facts give equal answers. */
function inOrder({ parties }: PlanProblem): PlanParty[] {
  return parties
    .filter(({ kind }) => kind === "promised")
    .toSorted(
      (one, other) =>
        Number(one.pinnedTo === null) - Number(other.pinnedTo === null) ||
        one.startsAt - other.startsAt ||
        one.id.localeCompare(other.id),
    );
}

function startsOf({ startsAt, isArrived }: PlanParty): number[] {
  return isArrived ? [startsAt, ...LATE_STARTS.map((late) => startsAt + late)] : [startsAt];
}

function firstFree(stays: readonly TakenTable[], party: PlanParty, tableIds: readonly string[]): number {
  let start = party.startsAt;
  for (;;) {
    const blocking = stays.find(
      (stay) => tableIds.includes(stay.tableId) && stay.from < endOf(party, start) && start < stay.until,
    );
    if (blocking === undefined) return start;
    start = blocking.until;
  }
}

/** All that holds a table in a plan. */
export function listStays(problem: PlanProblem, plan: Plan): TakenTable[] {
  return [
    ...problem.taken,
    ...problem.parties.flatMap((party) => {
      const placement = plan.get(party.id);
      return placement === undefined ? [] : staysOf(party, placement);
    }),
  ];
}

function staysOf(party: PlanParty, { tableIds, startsAt }: Placement): TakenTable[] {
  return tableIds.map((tableId) => ({ tableId, from: startsAt, until: endOf(party, startsAt) }));
}

/** When the tables of a party are ready for the next one. */
export function endOf({ stayMinutes, bufferMinutes }: PlanParty, startsAt: number): number {
  return startsAt + stayMinutes + bufferMinutes;
}

/** True when no stay takes one of the tables from `from` until before `until`, in epoch minutes. */
export function isFree(
  stays: readonly TakenTable[],
  tableIds: readonly string[],
  from: number,
  until: number,
): boolean {
  return !stays.some((stay) => tableIds.includes(stay.tableId) && stay.from < until && from < stay.until);
}

/** The queue gets what is left, so it is no reason for anybody's place. */
export function withoutQueue({ parties }: PlanProblem, plan: Plan): Plan {
  const promised = new Set(parties.filter(({ kind }) => kind === "promised").map(({ id }) => id));
  return new Map([...plan].filter(([id]) => promised.has(id)));
}
