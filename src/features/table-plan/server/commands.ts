import { LRUCache } from "lru-cache";

import { coalesce } from "#platform/coalesce.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { JsonText } from "#platform/json-text.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { playPlanningAct } from "../../acts/server/planning-act.ts";
import type { UnitRules } from "../../availability/server/rules-queries.ts";
import { findUnitForSystem } from "../../companies/server/queries.ts";
import { explainRefusal } from "../../reservations/server/explain-refusal.ts";
import { LEVELS, valueOf, ZERO_VALUE } from "../../table-planner/engine/value.ts";
import type { TablePlan } from "../contract.ts";
import { applyPlan } from "../plan/apply-act.ts";
import { certificateOf } from "../rules.ts";
import { scheduleSearch } from "./better-plan.ts";
import { readPlanState, readPlanStateUnless, describeState, type PlanState } from "./plan-state.ts";
import { lockPlan, type StoredProposal } from "./queries.ts";
import { renewPlan, storeResult, appendPlanEvent, type Renewed } from "./renewal.ts";
import { storePlacements, storePlan, type NewPlacement } from "./stored-plan-queries.ts";

export type PlanRefusal = "proposal_outdated";

/** The screens of a unit receive an event, and read the plan, within milliseconds. */
const GATHER_MS = 5;
const MOST_KNOWN = 500;

/** An answer, which stays true until the mark of its facts changes, or `until` comes. */
interface KnownPlan {
  unit: AuthorizedUnit;
  rules: UnitRules;
  rulesVersion: string;
  mark: string;
  from: number;
  until: number;
  answer: JsonText<TablePlan>;
}

/**
 * Answers the plan of the service that runs now. If something has happened since it was made, it is made again first: everybody who asks
 * meanwhile shares that. If it cannot be, the answer is the plan in force, which says that it is old.
 */
export async function readTablePlan(services: Services, unit: AuthorizedUnit): Promise<JsonText<TablePlan>> {
  return readingsOf(services)(unit.unitId);
}

const readingsOf = perProcess((services: Services) => {
  const known = new LRUCache<string, KnownPlan>({ max: MOST_KNOWN });
  return coalesce(
    async (unitId) => {
      const { database, clock } = services;
      const last = known.get(unitId);
      const unit = last?.unit ?? (await findUnit(services, unitId));
      const now = clock.now();
      const holds = last !== undefined && last.from <= now.getTime() && now.getTime() < last.until;
      const mark = holds ? last.mark : null;
      const state = await readPlanStateUnless(database.sql, unit, now, last ?? null, mark);
      if (state === null && holds) return last.answer;
      if (state === null) throw new Error(`unit ${unitId} has a plan and is not there`);
      const renewed = await renewPlan(services, unit, state);
      const answered = knownPlanOf(unit, renewed);
      if (renewed.isOld) known.delete(unitId);
      else {
        known.set(unitId, answered);
        scheduleSearch(services, unit, renewed.state, storeResult);
      }
      return answered.answer;
    },
    { gatherMs: GATHER_MS },
  );
});

async function findUnit({ database }: Services, unitId: string): Promise<AuthorizedUnit> {
  const unit = await findUnitForSystem(database.sql, unitId);
  if (!unit) throw new Error(`unit ${unitId} has a plan and is not there`);
  return unit;
}

function knownPlanOf(unit: AuthorizedUnit, { state, isOld }: Renewed): KnownPlan {
  const plan = describeState(state, isOld);
  return {
    unit,
    rules: state.rules,
    rulesVersion: state.facts.rulesVersion,
    mark: state.facts.mark,
    from: state.now.getTime(),
    until: Date.parse(plan.holdsUntil),
    answer: new JsonText(JSON.stringify(plan)),
  };
}

interface ApplyInput {
  proposalId: string;
  actId?: string | undefined;
}

/** Puts the proposed plan into force. A repeated call answers as the first one did. Refuses `proposal_outdated`. */
export async function applyProposal(
  services: Services,
  unit: AuthorizedUnit,
  input: ApplyInput,
): Promise<Result<JsonText<TablePlan>, PlanRefusal | "already_created">> {
  const about = { reservationId: null };
  const applied = await explainRefusal(services, unit, about, takeProposal(services, unit, input));
  return applied.ok ? ok(await readTablePlan(services, unit)) : applied;
}

/** The act of `applyProposal`: stores what staff decided, so that it can be undone. */
export async function takeProposal(
  services: Services,
  unit: AuthorizedUnit,
  { proposalId, actId }: ApplyInput,
): Promise<Result<null, PlanRefusal | "already_created">> {
  return playPlanningAct(services, unit, { act: applyPlan, id: actId }, async (tx, now) => {
    const settled = await settleProposal(tx, unit, proposalId, "applied", now);
    if (!settled.ok) return settled;
    const { state, proposal } = settled.value;
    if (proposal === null) return ok({ answer: null, change: null });
    await storePlacements(tx, unit, placementsOf(proposal));
    const detail = { moves: proposal.moves.length };
    return ok({ answer: null, change: { subjectId: null, detail, ...factsOfMoves(state, proposal) } });
  });
}

/** Leaves everybody where they are. A repeated call answers as the first one did. Refuses `proposal_outdated`. */
export async function dismissProposal(
  services: Services,
  unit: AuthorizedUnit,
  { proposalId }: Pick<ApplyInput, "proposalId">,
): Promise<Result<JsonText<TablePlan>, PlanRefusal>> {
  const { database, clock } = services;
  const settled = await inTransaction(database, async (tx): Promise<Result<null, PlanRefusal>> => {
    const dismissed = await settleProposal(tx, unit, proposalId, "dismissed", clock.now());
    if (!dismissed.ok) return dismissed;
    const { proposal } = dismissed.value;
    if (proposal !== null) await appendPlanEvent(tx, unit, "table_plan.dismissed", proposal.moves.length);
    return ok(null);
  });
  return settled.ok ? ok(await readTablePlan(services, unit)) : settled;
}

/** Stores what staff decided of a proposal. The proposal is null if it was decided so before. */
async function settleProposal(
  tx: Transaction,
  unit: AuthorizedUnit,
  proposalId: string,
  outcome: "applied" | "dismissed",
  now: Date,
): Promise<Result<{ state: PlanState; proposal: StoredProposal | null }, PlanRefusal>> {
  await lockPlan(tx, unit);
  const state = await readPlanState(tx, unit, now);
  const last = state.stored?.proposal;
  if (last?.id === proposalId && last.state === outcome) return ok({ state, proposal: null });
  const { proposal, stored } = state;
  if (stored === null || proposal?.stored.id !== proposalId || proposal.stored.state !== "open")
    return refuse("proposal_outdated");
  const isApplied = outcome === "applied";
  const inForce = isApplied ? proposal.after.plan : state.inForce.plan;
  const value = valueOf(state.problem, inForce);
  const plan = {
    factsHash: state.hash,
    value: LEVELS.map((level) => (level === "moves" ? 0 : value[level])),
    bound: stored.factsHash === state.hash ? stored.bound : LEVELS.map((level) => ZERO_VALUE[level]),
    solveMs: 0,
    proposal: { ...proposal.stored, state: outcome },
    certificate: certificateOf(state.problem, inForce, null),
  };
  await storePlan(tx, unit, state.evening.date, plan, isApplied, now);
  return ok({ state, proposal: proposal.stored });
}

function placementsOf({ moves, because }: StoredProposal): NewPlacement[] {
  const cause = "reservationId" in because ? because.reservationId : null;
  return moves.map(({ reservationId, from, to }) => ({
    reservationId,
    tableIds: to,
    moved: from.length === 0 ? null : { from, partyId: cause === reservationId ? null : cause },
  }));
}

function factsOfMoves({ facts }: PlanState, { id: proposalId, moves }: StoredProposal) {
  const parties = new Map(facts.parties.map((party) => [party.id, party]));
  return {
    before: {
      plans: moves.map(({ reservationId: id }) => ({
        id,
        planned_table_ids: parties.get(id)?.plannedTableIds ?? null,
        planned_reason: parties.get(id)?.plannedReason ?? null,
      })),
    },
    after: {
      tableIds: [...new Set(moves.flatMap(({ to }) => to))],
      proposalId,
      places: Object.fromEntries(moves.map(({ reservationId, to }) => [reservationId, to])),
    },
  };
}
