import { coalesce } from "#platform/coalesce.ts";
import { inTransaction, isConstraintViolation, type Transaction } from "#platform/db/database.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { findUnitForSystem } from "../../../companies/server/queries.ts";
import type { Plan } from "../../../table-planner/engine/problem.ts";
import { explainPlace } from "../../../table-planner/engine/reasons.ts";
import { LEVELS, valueOf, ZERO_VALUE } from "../../../table-planner/engine/value.ts";
import { tablePlannerOf, type CertifiedResult } from "../../../table-planner/server/commands.ts";
import { reservationEvents } from "../../events.ts";
import type { TablePlan } from "../contract.ts";
import { withoutQueue } from "../describe.ts";
import { LIVE_MS, causeOf, certificateOf, decideStep, listMoves, type Move, areSameMoves } from "../rules.ts";
import { searchBetterPlan } from "./better-plan.ts";
import { readPlanState, tellPlan, type PlanState } from "./plan-state.ts";
import {
  extendSeatedStays,
  lockPlan,
  storePlacements,
  storePlan,
  type NewPlacement,
  type StoredProposal,
} from "./queries.ts";

export type PlanRefusal = "proposal_outdated";

/** A plan that could not seat everybody is tried again so often, because time alone changes what is possible. */
const TRY_AGAIN_MS = MINUTE_MS;
/** Facts that change while the planner thinks: then it begins again, at most so often. */
const ATTEMPTS = 3;

/**
 * Answers the plan of the service that runs now. If something has happened since it was made, it is made anew first: everybody who asks
 * meanwhile shares that. If it cannot be, the answer is the plan in force, which says that it is old.
 */
export async function readTablePlan(services: Services, unit: AuthorizedUnit): Promise<TablePlan> {
  const { state, isOld } = await renewalsOf(services)(unit.unitId);
  return tellPlan(state, isOld);
}

interface Renewed {
  state: PlanState;
  isOld: boolean;
}

const renewalsOf = perProcess((services: Services) =>
  coalesce(async (unitId): Promise<Renewed> => {
    const unit = await findUnitForSystem(services.database.sql, unitId);
    if (!unit) throw new Error(`unit ${unitId} has a plan and is not there`);
    const renewed = await renewPlan(services, unit);
    if (!renewed.isOld) searchBetterPlan(services, unit, renewed.state, storeResult);
    return renewed;
  }),
);

/** Makes the plan anew if it has to be. The planner runs outside of every transaction. */
async function renewPlan(services: Services, unit: AuthorizedUnit): Promise<Renewed> {
  const { database, clock, log } = services;
  let state = await readPlanState(database.sql, unit, clock.now());
  await keepSeatedStays(services, unit, state);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!isPlanNeeded(state)) return { state, isOld: false };
    let result: CertifiedResult;
    const began = performance.now();
    try {
      result = await tablePlannerOf(services).solveAndCertify(state.problem, { milliseconds: LIVE_MS });
    } catch (error) {
      log.warn({ err: error }, "the tables could not be planned");
      return { state, isOld: true };
    }
    const solveMs = Math.round(performance.now() - began);
    const isStored = await storeResult(services, unit, state, { result, solveMs });
    state = await readPlanState(database.sql, unit, clock.now());
    if (isStored) return { state, isOld: false };
  }
  return { state, isOld: true };
}

/**
 * True if somebody has no table, or waits in the queue longer than they were told, and this was not tried with the same facts just now.
 * While everybody has a place, nothing is solved.
 */
function isPlanNeeded({ now, stored, hash, inForce, proposal, problem }: PlanState): boolean {
  const { broken, unplaced, plan } = proposal?.after ?? inForce;
  const isWithoutTable = broken.length > 0 || unplaced.length > 0;
  if (!isWithoutTable && valueOf(problem, plan).beyondQuote === 0) return false;
  if (stored === null || stored.factsHash !== hash) return true;
  // Time alone seldom helps the queue.
  return isWithoutTable && now.getTime() - Date.parse(stored.computedAt) >= TRY_AGAIN_MS;
}

/** Stores what was found. False if something has happened since the state was read: then nothing is stored. */
async function storeResult(
  { database }: Services,
  unit: AuthorizedUnit,
  state: PlanState,
  { result, solveMs }: { result: CertifiedResult; solveMs: number },
): Promise<boolean> {
  const { problem, inForce, now } = state;
  const step = decideStep(problem, inForce, result.plan);
  const placed = step.kind === "keep" ? inForce.plan : step.placed;
  const placements = step.kind === "keep" ? missingPlacements(state) : newPlacements(state, placed);
  const proposal = step.kind === "propose" ? propose(state, step.moves) : (state.proposal?.stored ?? null);
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
      certificate: certificateOf(problem, placed, result),
    };
    await storePlan(tx, unit, state.evening.date, plan, placements.length > 0, now);
    if (moved.length > 0 && step.kind !== "keep") await tell(tx, unit, "table_plan.changed", moved.length);
    if (isNewProposal) await tell(tx, unit, "table_plan.proposed", proposal.moves.length);
    return true;
  });
}

async function tell(
  tx: Transaction,
  unit: AuthorizedUnit,
  type: "table_plan.changed" | "table_plan.proposed" | "table_plan.applied" | "table_plan.dismissed",
  moves: number,
): Promise<void> {
  await appendAuditEntry(tx, unit, reservationEvents, { type, subjectId: null, detail: { moves } });
}

/** Reads again under the lock: a plan of other facts, or of another plan in force, is not stored. */
async function isUnchanged(tx: Transaction, unit: AuthorizedUnit, state: PlanState): Promise<boolean> {
  const again = await readPlanState(tx, unit, state.now);
  const planned = ({ problem }: PlanState) => JSON.stringify(problem.parties.map((party) => party.planned));
  return (
    again.hash === state.hash &&
    planned(again) === planned(state) &&
    again.stored?.proposal?.id === state.stored?.proposal?.id
  );
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
  const plan = withoutQueue(problem, placed);
  const known = new Set<string>();
  const changed = listMoves(problem, placed).flatMap(({ reservationId, from, to }): NewPlacement[] => {
    // Its tables are late: it keeps them until staff take the proposal.
    if (to.length === 0 && broken.has(reservationId)) return [];
    known.add(reservationId);
    const reason = from.length === 0 ? null : explainPlace(problem, plan, reservationId);
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

/** A search that finds the open proposal again leaves it as it is: somebody may be about to take it. */
function propose({ inForce, seated, proposal }: PlanState, found: Move[]): StoredProposal {
  const open = proposal?.stored;
  if (open?.state === "open" && areSameMoves(open.moves, found)) return open;
  const moves = found.map(({ reservationId, from, to }) => ({ reservationId, from: [...from], to: [...to] }));
  return { id: newId(), because: causeOf(inForce, seated), moves, state: "open" };
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

/** Puts the proposed plan into force. A repeated call answers as the first one did. Refuses `proposal_outdated`. */
export async function applyProposal(
  services: Services,
  unit: AuthorizedUnit,
  { proposalId }: { proposalId: string },
): Promise<Result<TablePlan, PlanRefusal>> {
  return settleProposal(services, unit, proposalId, "applied");
}

/** Leaves everybody where they are. A repeated call answers as the first one did. Refuses `proposal_outdated`. */
export async function dismissProposal(
  services: Services,
  unit: AuthorizedUnit,
  { proposalId }: { proposalId: string },
): Promise<Result<TablePlan, PlanRefusal>> {
  return settleProposal(services, unit, proposalId, "dismissed");
}

async function settleProposal(
  services: Services,
  unit: AuthorizedUnit,
  proposalId: string,
  outcome: "applied" | "dismissed",
): Promise<Result<TablePlan, PlanRefusal>> {
  const settled = await inTransaction(services.database, async (tx): Promise<Result<null, PlanRefusal>> => {
    await lockPlan(tx, unit);
    const state = await readPlanState(tx, unit, services.clock.now());
    const last = state.stored?.proposal;
    if (last?.id === proposalId && last.state === outcome) return ok(null);
    const { proposal, stored } = state;
    if (stored === null || proposal?.stored.id !== proposalId || proposal.stored.state !== "open")
      return refuse("proposal_outdated");
    const { moves, because } = proposal.stored;
    if (outcome === "applied") {
      const partyId = because.kind === "better" ? null : because.reservationId;
      await storePlacements(
        tx,
        unit,
        moves.map(({ reservationId, from, to }) => ({
          reservationId,
          tableIds: to,
          moved: from.length === 0 ? null : { from, partyId: partyId === reservationId ? null : partyId },
        })),
      );
    }
    const value = outcome === "applied" ? valueOf(state.problem, proposal.after.plan) : state.value;
    await storePlan(
      tx,
      unit,
      state.evening.date,
      {
        factsHash: state.hash,
        value: LEVELS.map((level) => (level === "moves" ? 0 : value[level])),
        bound: stored.factsHash === state.hash ? stored.bound : LEVELS.map((level) => ZERO_VALUE[level]),
        solveMs: 0,
        proposal: { ...proposal.stored, state: outcome },
        certificate: null,
      },
      outcome === "applied",
      services.clock.now(),
    );
    await tell(tx, unit, `table_plan.${outcome}`, moves.length);
    return ok(null);
  });
  return settled.ok ? ok(await readTablePlan(services, unit)) : settled;
}
