import { createHash } from "node:crypto";

import type { Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { readCurrentRules, rulesOfVersion, type UnitRules } from "../../availability/server/rules-queries.ts";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import { eveningOf, type Evening } from "../../reservations/evening/rules.ts";
import type { PlanProblem } from "../../table-planner/engine/problem.ts";
import { LEVELS, valueOf, ZERO_VALUE, type PlanValue } from "../../table-planner/engine/value.ts";
import { stayFor } from "../../turn-times/rules.ts";
import type { TablePlan } from "../contract.ts";
import { describePlan, type StoredReason } from "../plan/describe.ts";
import { checkPlanInForce, type PlanInForce } from "../plan/in-force.ts";
import { withMoves } from "../plan/moves.ts";
import {
  problemKey,
  problemOf,
  type BusyTable,
  type ExpectedLeave,
  type PlanFacts,
  type WaitingParty,
} from "../plan/problem.ts";
import { isCalm, isStillUseful } from "../rules.ts";
import { readStoredFacts, type StoredFacts, type StoredPlan, type StoredProposal } from "./queries.ts";

/** The plan of a service as it is stored, with the facts of this moment. */
export interface PlanState {
  now: Date;
  evening: Evening;
  rules: UnitRules;
  facts: StoredFacts;
  planFacts: PlanFacts;
  stored: StoredPlan | null;
  problem: PlanProblem;
  seated: readonly ExpectedLeave[];
  /** Equal hashes have the same best plans. */
  hash: string;
  inForce: PlanInForce;
  value: PlanValue;
  /** The stored proposal, whatever its state, while its moves are possible and help; `after` is the plan with them. */
  proposal: { stored: StoredProposal; after: PlanInForce } | null;
}

/** What is known of a unit's rules from an earlier reading. They may have changed since. */
type KnownRules = Pick<PlanState, "rules"> & { rulesVersion: string };

/**
 * Reads the service that runs at `now`, and what of its plan still holds. With `known` rules it is one statement, which also says if they
 * have changed: then it is read again.
 */
export async function readPlanState(
  sql: Sql,
  unit: AuthorizedUnit,
  now: Date,
  known: KnownRules | null = null,
): Promise<PlanState> {
  const state = await readPlanStateUnless(sql, unit, now, known, null);
  if (state === null) throw new Error(`unit ${unit.unitId} is not there`);
  return state;
}

/** As `readPlanState`; null while `mark` is the mark of the facts. */
export async function readPlanStateUnless(
  sql: Sql,
  unit: AuthorizedUnit,
  now: Date,
  known: KnownRules | null,
  mark: string | null,
): Promise<PlanState | null> {
  if (known !== null) {
    const { rules, rulesVersion } = known;
    const evening = runningAt(rules, now);
    const facts = await readStoredFacts(sql, unit, evening, now, mark);
    if (facts === null) return null;
    if (facts.rulesVersion === rulesVersion) return planStateOf(rules, evening, facts, now);
  }
  const current = await readCurrentRules(sql, unit);
  const evening = runningAt(current, now);
  const facts = await readStoredFacts(sql, unit, evening, now, mark);
  if (facts === null) return null;
  return planStateOf(await rulesOfVersion(sql, unit, facts.rulesVersion), evening, facts, now);
}

function runningAt(rules: UnitRules, now: Date): Evening {
  return eveningOf(rules, localOf(now, rules.timeZone), rules.timeZone);
}

function planStateOf(rules: UnitRules, evening: Evening, facts: StoredFacts, now: Date): PlanState {
  const planFacts = planFactsOf(facts, rules, localOf(now, rules.timeZone));
  const { problem, seated } = problemOf(rules, planFacts, now.getTime());
  const inForce = checkPlanInForce(problem);
  const stored = facts.plan;
  return {
    now,
    evening,
    rules,
    facts,
    planFacts,
    stored,
    problem,
    seated,
    hash: createHash("sha1").update(problemKey(problem)).digest("base64url"),
    inForce,
    value: valueOf(problem, inForce.plan),
    proposal: usefulProposal(problem, inForce, stored?.proposal ?? null),
  };
}

function usefulProposal(
  problem: PlanProblem,
  inForce: PlanInForce,
  stored: StoredProposal | null,
): PlanState["proposal"] {
  if (stored === null || stored.state === "applied") return null;
  const after = checkPlanInForce(withMoves(problem, stored.moves));
  return isStillUseful(problem, inForce, stored, after) ? { stored, after } : null;
}

function planFactsOf(
  { parties, queue, busyTables, otherHolds, sections }: StoredFacts,
  rules: UnitRules,
  moment: LocalMoment,
): PlanFacts {
  const known = new Set(parties.map(({ id }) => id));
  return {
    parties: parties.map((party) => ({ ...party, bufferMinutes: stayFor(rules.turn, party).bufferMinutes })),
    queue: queue
      .filter(({ reservationId }) => reservationId === null || !known.has(reservationId))
      .map(({ id, guests, requires, wantedAreaId, addedAt, quotedMinutes }): WaitingParty => {
        const stay = stayFor(rules.turn, { ...moment, guests });
        return {
          id,
          guests,
          requires,
          wantedAreaId,
          stayMinutes: stay.minutes,
          bufferMinutes: stay.bufferMinutes,
          addedAt,
          quotedUntil: quotedMinutes === null ? null : addedAt + quotedMinutes * MINUTE_MS,
        };
      }),
    busyTables: busyTables.map(({ tableId, status, since, leavesAt, cleaningUntil }): BusyTable =>
      status === "cleaning"
        ? { tableId, leavesAt: cleaningUntil, bufferMinutes: 0 }
        : {
            tableId,
            leavesAt: leavesAt ?? (since === null ? null : since + rules.turn.minutes * MINUTE_MS),
            bufferMinutes: stayFor(rules.turn, { ...moment, guests: 1 }).bufferMinutes,
          },
    ),
    otherHolds,
    sections,
  };
}

/** The least that any plan costs at each level, as far as it is known: what was proven of these very facts, else nothing. */
export function boundOf({ stored, hash }: PlanState): PlanValue {
  const bound = { ...ZERO_VALUE };
  if (stored?.factsHash !== hash) return bound;
  for (const [index, level] of LEVELS.entries()) bound[level] = stored.bound[index] ?? 0;
  return bound;
}

/** How far ahead somebody looks whether the plan still holds, in minutes. */
const LOOK_AHEAD = [5, 2];

/** Until when nobody has to look at the plan again, if time passes and nothing else happens. */
function holdsUntil({ rules, planFacts, now, inForce, problem, evening }: PlanState): Date {
  const later = (minutes: number) => now.getTime() + minutes * MINUTE_MS;
  const isCalmAfter = (minutes: number) => {
    const then = problemOf(rules, planFacts, later(minutes)).problem;
    return isCalm(then, checkPlanInForce(then));
  };
  const minutes = (isCalm(problem, inForce) ? LOOK_AHEAD.find(isCalmAfter) : undefined) ?? 1;
  const serviceEnds = evening.until > now ? evening.until.getTime() : Infinity;
  return new Date(Math.min(later(minutes), serviceEnds));
}

/** The plan as the contract answers it. `isOld`: it had to be made again, and could not. */
export function describeState(state: PlanState, isOld: boolean): TablePlan {
  const { facts, stored, proposal } = state;
  const movedBecause = new Map<string, StoredReason>(
    facts.parties.flatMap(({ id, plannedReason }) => (plannedReason === null ? [] : [[id, plannedReason]])),
  );
  return describePlan({
    ...state,
    serviceDate: state.evening.date,
    version: stored?.version ?? 0,
    computedAt: stored?.computedAt ?? null,
    isOld,
    holdsUntil: holdsUntil(state).toISOString(),
    bound: boundOf(state),
    movedBecause,
    proposal: proposal?.stored.state === "open" ? { ...proposal.stored, after: proposal.after.plan } : null,
  });
}
