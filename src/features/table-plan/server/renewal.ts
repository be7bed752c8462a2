import { inTransaction, isConstraintViolation, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import type { Plan, PlanParty } from "../../table-planner/engine/problem.ts";
import { explainPlaces } from "../../table-planner/engine/reasons.ts";
import { balanceSections } from "../../table-planner/engine/sections.ts";
import { costOfMove, LEVELS, valueOf } from "../../table-planner/engine/value.ts";
import { tablePlannerOf } from "../../table-planner/server/commands.ts";
import type { PlanCause } from "../contract.ts";
import { tablePlanEvents } from "../events.ts";
import { causeOf, orderMoves } from "../plan/cause.ts";
import { isInTime, withoutQueue } from "../plan/in-force.ts";
import { listMoves } from "../plan/moves.ts";
import {
  LIVE_MS,
  certificateOf,
  decideStep,
  fillGaps,
  isAsUseful,
  isCalm,
  type FoundPlan,
  type Step,
} from "../rules.ts";
import { readPlanState, type PlanState } from "./plan-state.ts";
import { lockPlan, readFactsMark, type StoredProposal } from "./queries.ts";
import { extendSeatedStays, storePlacements, storePlan, type NewPlacement } from "./stored-plan-queries.ts";

/** A plan that could not seat everybody is tried again so often, because time alone changes what is possible. */
const TRY_AGAIN_MS = MINUTE_MS;
/** Facts that change while the planner thinks: then it begins again, at most so often. */
const ATTEMPTS = 3;

/** A plan as it is now. */
export interface Renewed {
  state: PlanState;
  /** It had to be made again, and could not. */
  isOld: boolean;
}

/** Makes the plan again if it has to be. The planner runs outside of every transaction. */
export async function renewPlan(services: Services, unit: AuthorizedUnit, read: PlanState): Promise<Renewed> {
  const { database, clock, log } = services;
  let state = read;
  await keepSeatedStays(services, unit, state);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!isPlanNeeded(state)) return { state, isOld: false };
    let result: FoundPlan;
    const began = performance.now();
    try {
      result =
        fillGaps(state.problem, state.inForce) ??
        (await tablePlannerOf(services).solveAndCertify(state.problem, { milliseconds: LIVE_MS }));
    } catch (error) {
      log.warn({ err: error }, "the tables could not be planned");
      return { state, isOld: true };
    }
    const solveMs = Math.round(performance.now() - began);
    const isStored = await storeResult(services, unit, state, { result, solveMs });
    const { rules, facts } = state;
    state = await readPlanState(database.sql, unit, clock.now(), { rules, rulesVersion: facts.rulesVersion });
    if (isStored) return { state, isOld: false };
  }
  return { state, isOld: true };
}

/**
 * True if somebody has no table in time, or waits in the queue longer than they were quoted, unless the same facts were tried just now. While
 * everybody has a place, nothing is solved.
 */
function isPlanNeeded({ now, stored, hash, inForce, proposal, problem }: PlanState): boolean {
  const wanted = proposal?.after ?? inForce;
  if (isCalm(problem, wanted)) return false;
  if (stored === null || stored.factsHash !== hash) return true;
  // Time alone seldom helps the queue.
  return !isInTime(wanted) && now.getTime() - Date.parse(stored.computedAt) >= TRY_AGAIN_MS;
}

/**
 * Spreads the parties of the service that runs now evenly over the servers, after their sections have changed: parties get other tables of the
 * same kind, if their time is far away. Best effort: if something happens meanwhile, or this fails, the plan stays as it is.
 */
export async function rebalanceServers(services: Services, unit: AuthorizedUnit): Promise<void> {
  try {
    await storeBalanced(services, unit);
  } catch (error) {
    services.log.warn({ err: error }, "the parties could not be spread over the sections");
  }
}

async function storeBalanced({ database, clock }: Services, unit: AuthorizedUnit): Promise<void> {
  const state = await readPlanState(database.sql, unit, clock.now());
  const { problem, inForce, stored, now } = state;
  if (stored === null) return;
  const mayMove = (party: PlanParty) => costOfMove(party, problem.now) === 0;
  const balanced = balanceSections(problem, inForce.plan, mayMove);
  const moves = listMoves(problem, balanced).filter(({ to }) => to.length > 0);
  if (moves.length === 0) return;
  await inTransaction(database, async (tx) => {
    await lockPlan(tx, unit);
    if (!(await isUnchanged(tx, unit, state))) return;
    const placements = moves.map(({ reservationId, to }) => ({ reservationId, tableIds: to, moved: null }));
    await storePlacements(tx, unit, placements);
    const value = { ...valueOf(problem, balanced), moves: 0 };
    const plan = {
      ...stored,
      value: LEVELS.map((level) => value[level]),
      solveMs: 0,
      certificate: certificateOf(problem, balanced, null),
    };
    await storePlan(tx, unit, state.evening.date, plan, true, now);
    await appendPlanEvent(tx, unit, "table_plan.changed", moves.length);
  });
}

/** Stores what was found. False if something has happened since the state was read: then nothing is stored. */
export async function storeResult(
  { database }: Services,
  unit: AuthorizedUnit,
  state: PlanState,
  { result, solveMs }: { result: FoundPlan; solveMs: number },
): Promise<boolean> {
  const { problem, inForce, now } = state;
  const step = decideStep(problem, inForce, result.plan);
  const placed = step.kind === "keep" ? inForce.plan : step.placed;
  const placements = step.kind === "keep" ? missingPlacements(state) : newPlacements(state, placed);
  const proposal = step.kind === "propose" ? propose(state, step) : (state.proposal?.stored ?? null);
  const moved = listMoves(problem, placed).filter(({ from, to }) => from.length > 0 && to.length > 0);
  const isNewProposal = proposal !== null && proposal.id !== state.proposal?.stored.id;
  return inTransaction(database, async (tx) => {
    await lockPlan(tx, unit);
    if (!(await isUnchanged(tx, unit, state))) return false;
    if (placements.length > 0) await storePlacements(tx, unit, placements);
    const value = { ...valueOf(problem, placed), moves: 0 };
    const plan = {
      factsHash: state.hash,
      value: LEVELS.map((level) => value[level]),
      bound: LEVELS.map((level) => (level === "moves" ? 0 : Math.min(result.bound[level], value[level]))),
      solveMs,
      proposal,
      certificate: certificateOf(problem, placed, result.certificate),
    };
    await storePlan(tx, unit, state.evening.date, plan, placements.length > 0, now);
    if (moved.length > 0 && step.kind !== "keep")
      await appendPlanEvent(tx, unit, "table_plan.changed", moved.length);
    if (isNewProposal) await appendPlanEvent(tx, unit, "table_plan.proposed", proposal.moves.length);
    return true;
  });
}

/** Appends what happened to the plan to the audit trail, which informs every open screen. `moves`: of how many parties. */
export async function appendPlanEvent(
  tx: Transaction,
  unit: AuthorizedUnit,
  type: "table_plan.changed" | "table_plan.proposed" | "table_plan.applied" | "table_plan.dismissed",
  moves: number,
): Promise<void> {
  await appendAuditEntry(tx, unit, tablePlanEvents, { type, subjectId: null, detail: { moves } });
}

/** A plan of other facts, or of another plan in force, is not stored. */
async function isUnchanged(
  tx: Transaction,
  unit: AuthorizedUnit,
  { evening, now, facts }: PlanState,
): Promise<boolean> {
  return (await readFactsMark(tx, unit, evening, now)) === facts.mark;
}

/** Parties that no plan has looked at: now one has, and has no table for them. */
function missingPlacements({ facts, inForce }: PlanState): NewPlacement[] {
  const unplaced = new Set(inForce.unplaced.map(({ id }) => id));
  return facts.parties
    .filter(({ id, plannedTableIds }) => plannedTableIds === null && unplaced.has(id))
    .map(({ id }) => ({ reservationId: id, tableIds: [], moved: null }));
}

function newPlacements(state: PlanState, placed: Plan): NewPlacement[] {
  const { problem, facts } = state;
  const broken = new Set(state.inForce.broken.map(({ party }) => party.id));
  const explain = explainPlaces(problem, withoutQueue(problem, placed));
  const known = new Set<string>();
  const changed = listMoves(problem, placed).flatMap(({ reservationId, from, to }): NewPlacement[] => {
    // Its tables are late: it keeps them until staff take the proposal.
    if (to.length === 0 && broken.has(reservationId)) return [];
    known.add(reservationId);
    const reason = from.length === 0 ? null : explain(reservationId);
    const moved = reason?.kind === "moved" ? { from: reason.from, partyId: reason.partyId } : null;
    return [{ reservationId, tableIds: to, moved }];
  });
  const unseen = facts.parties.flatMap(({ id, plannedTableIds, status }): NewPlacement[] =>
    status === "confirmed" && plannedTableIds === null && !known.has(id) && !placed.has(id)
      ? [{ reservationId: id, tableIds: [], moved: null }]
      : [],
  );
  return [...changed, ...unseen];
}

/** The proposal of a step, or the last one while it is as useful. */
function propose(
  { problem, inForce, seated, proposal }: PlanState,
  step: Extract<Step, { kind: "propose" }>,
): StoredProposal {
  const last = proposal?.stored;
  if (last !== undefined && isAsUseful(problem, last, step)) return last;
  const because: PlanCause = step.gain === null ? causeOf(inForce, seated) : { kind: "better", ...step.gain };
  const moves = orderMoves(problem, because, step.moves).map(({ reservationId, from, to }) => ({
    reservationId,
    from: [...from],
    to: [...to],
  }));
  return { id: newId(), because, moves, state: "open" };
}

/** Best effort: a promise that is made at the same moment wins, and the next look tries again. */
async function keepSeatedStays(
  { database }: Services,
  unit: AuthorizedUnit,
  { seated, now, facts }: PlanState,
): Promise<void> {
  const isLate = seated.some(({ reservationId, leavesAt }) => {
    const end = facts.parties.find(({ id }) => id === reservationId)?.keptUntil;
    return (
      end !== undefined &&
      end !== null &&
      end < Math.min(leavesAt * MINUTE_MS, now.getTime() + 10 * MINUTE_MS)
    );
  });
  if (!isLate) return;
  try {
    // A transaction begins again after a deadlock.
    await inTransaction(database, (tx) => extendSeatedStays(tx, unit, now));
  } catch (error) {
    if (!isConstraintViolation(error, "23P01")) throw error;
  }
}
