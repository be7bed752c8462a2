import { MINUTE_MS, type LocalDate } from "#shared/time.ts";
import type { Placement, Plan, PlanParty, PlanProblem } from "../../table-planner/engine/problem.ts";
import { explainPlaces } from "../../table-planner/engine/reasons.ts";
import { LEVELS, type PlanValue } from "../../table-planner/engine/value.ts";
import type { PlanCause, PlanMove, PlanReason, TablePlan } from "../contract.ts";
import { type BrokenPlacement, withoutQueue, type PlanInForce } from "./in-force.ts";
import type { Move } from "./moves.ts";
import type { ExpectedLeave } from "./problem.ts";

/** Why a party was moved, as it is stored with it. */
export interface StoredReason {
  from: readonly string[];
  partyId: string | null;
}

/** All that people read about a plan. */
export interface PlanToTell {
  serviceDate: LocalDate;
  version: number;
  computedAt: string | null;
  isOld: boolean;
  holdsUntil: string;
  problem: PlanProblem;
  inForce: PlanInForce;
  value: PlanValue;
  bound: PlanValue;
  seated: readonly ExpectedLeave[];
  movedBecause: ReadonlyMap<string, StoredReason>;
  proposal: { id: string; because: PlanCause; moves: readonly Move[]; after: Plan } | null;
}

/**
 * Says a plan in instants. A party whose tables are not free in time is shown there from when they are; one whose tables do not suit it
 * any more has no place.
 */
export function describePlan(told: PlanToTell): TablePlan {
  const { problem, inForce, movedBecause, proposal } = told;
  const gap = LEVELS.find((level) => told.value[level] > told.bound[level]);
  const brokenBy = new Map(inForce.broken.map((one) => [one.party.id, one]));
  const reasonOf = reasonsOf(problem, withoutQueue(problem, inForce.plan));
  const placements = problem.parties.flatMap((party): TablePlan["placements"] => {
    if (party.kind === "hopeful") return [];
    const placed = inForce.plan.get(party.id);
    const place = placed ?? laterPlace(brokenBy.get(party.id));
    if (place === null) return [];
    const { tableIds, startsAt } = place;
    const moved = movedBecause.get(party.id);
    return [
      {
        reservationId: party.id,
        tableIds: [...tableIds],
        startsAt: isoOf(startsAt),
        endsAt: isoOf(startsAt + party.stayMinutes),
        freeAt: isoOf(startsAt + party.stayMinutes + party.bufferMinutes),
        isPinned: party.pinnedTo !== null,
        reason:
          moved === undefined || party.pinnedTo !== null
            ? reasonOf(party.id)
            : { kind: "moved", from: [...moved.from], reservationId: moved.partyId },
      },
    ];
  });
  return {
    serviceDate: told.serviceDate,
    version: told.version,
    computedAt: told.computedAt,
    isOld: told.isOld,
    holdsUntil: told.holdsUntil,
    isProven: gap === undefined && inForce.broken.length === 0,
    gap: gap === undefined ? null : { level: gap, value: told.value[gap], bound: told.bound[gap] },
    placements,
    seated: told.seated.map(({ reservationId, tableIds, leavesAt, freeAt }) => ({
      reservationId,
      tableIds: [...tableIds],
      leavesAt: isoOf(leavesAt),
      freeAt: isoOf(freeAt),
    })),
    queue: problem.parties.flatMap((party) => {
      const placed = inForce.plan.get(party.id);
      return party.kind === "promised" || placed === undefined
        ? []
        : [{ entryId: party.id, tableIds: [...placed.tableIds], at: isoOf(placed.startsAt) }];
    }),
    withoutTable: [...inForce.broken.map(({ party }) => party), ...inForce.unplaced].map(({ id }) => id),
    proposal: proposal && {
      id: proposal.id,
      because: proposal.because,
      moves: describeMoves(problem, proposal.moves, proposal.after),
    },
  };
}

function laterPlace(broken: BrokenPlacement | undefined): Placement | null {
  if (broken === undefined || broken.freeAt === null) return null;
  return { tableIds: broken.tableIds, startsAt: broken.freeAt };
}

/** Says moves with the reason of each new place. `problem` still has everybody where they were. */
export function describeMoves(problem: PlanProblem, moves: readonly Move[], after: Plan): PlanMove[] {
  const reasonOf = reasonsOf(problem, withoutQueue(problem, after));
  return moves.map(({ reservationId, from, to }) => ({
    reservationId,
    from: [...from],
    to: [...to],
    reason: reasonOf(reservationId),
  }));
}

/** Says why each party has its place. */
function reasonsOf(problem: PlanProblem, plan: Plan): (partyId: string) => PlanReason | null {
  const explain = explainPlaces(problem, plan);
  return (partyId) => {
    const reason = explain(partyId);
    if (reason === null) return null;
    switch (reason.kind) {
      case "moved":
        return { kind: "moved", from: [...reason.from], reservationId: reason.partyId };
      case "kept_smaller": {
        const { tableIds, partyId: other, at } = reason;
        return { kind: "kept_smaller", tableIds: [...tableIds], reservationId: other, at: isoOf(at) };
      }
      default:
        return { kind: reason.kind };
    }
  };
}

/** Minutes that parties with reservations wait for their tables. */
export function delaysOf(parties: readonly PlanParty[], plan: Plan): Map<string, number> {
  return new Map(
    parties.flatMap(({ id, kind, startsAt }) => {
      const placed = plan.get(id);
      return kind === "hopeful" || placed === undefined || placed.startsAt === startsAt
        ? []
        : [[id, placed.startsAt - startsAt]];
    }),
  );
}

/** An instant of a problem as answers carry it. */
export function isoOf(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString();
}
