import { causeOf, orderMoves } from "#features/reservations/table-plan/cause.ts";
import type { TablePlan } from "#features/reservations/table-plan/contract.ts";
import { describePlan } from "#features/reservations/table-plan/describe.ts";
import { checkPlanInForce, type PlanInForce } from "#features/reservations/table-plan/in-force.ts";
import { listMoves, withMoves, type Move } from "#features/reservations/table-plan/moves.ts";
import {
  problemKey,
  problemOf,
  type PlanFacts,
  type PlanRules,
} from "#features/reservations/table-plan/problem.ts";
import { decideStep, fillGaps, isStillUseful, LIVE_MS } from "#features/reservations/table-plan/rules.ts";
import { solvePlan } from "#features/table-planner/engine/planner.ts";
import type { PlanProblem } from "#features/table-planner/engine/problem.ts";
import type { Solver } from "#features/table-planner/engine/solver.ts";
import { valueOf, ZERO_VALUE } from "#features/table-planner/engine/value.ts";
import { newId } from "#shared/id.ts";
import { type LocalDate, MINUTE_MS } from "#shared/time.ts";

/** A plan that could not seat everybody is tried again so often. */
const TRY_AGAIN_MS = MINUTE_MS;

interface Proposal {
  id: string;
  because: ReturnType<typeof causeOf>;
  moves: Move[];
}

/** Stores the tables that a plan gives a party: empty for none. */
type Store = (reservationId: string, tableIds: readonly string[]) => void;

/** The plan of one evening, kept as the product keeps it, without a database. It counts CPU as time. */
export class RulesPlan {
  readonly #solver: Solver;
  #tried: { key: string; at: number } | null = null;
  #proposal: Proposal | null = null;

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  /** The plan as staff read it: made anew if somebody has no table in time, or waits longer than they were told. */
  read(date: LocalDate, rules: PlanRules, readFacts: () => PlanFacts, now: number, store: Store): TablePlan {
    let { problem, seated } = problemOf(rules, readFacts(), now);
    let inForce = checkPlanInForce(problem);
    let after = this.#afterProposal(problem, inForce);
    const key = problemKey(problem);
    if (this.#isNeeded(problem, after ?? inForce, key, now)) {
      this.#tried = { key, at: now };
      this.#improve(problem, inForce, seated, store);
      ({ problem, seated } = problemOf(rules, readFacts(), now));
      inForce = checkPlanInForce(problem);
      after = this.#afterProposal(problem, inForce);
    }
    const at = new Date(now).toISOString();
    return describePlan({
      serviceDate: date,
      version: 1,
      computedAt: this.#tried === null ? null : at,
      isOld: false,
      holdsUntil: at,
      problem,
      inForce,
      value: valueOf(problem, inForce.plan),
      bound: ZERO_VALUE,
      seated,
      movedBecause: new Map(),
      proposal: this.#proposal && after && { ...this.#proposal, after: after.plan },
    });
  }

  /** Takes the proposal. */
  apply(proposalId: string, store: Store): void {
    if (this.#proposal?.id !== proposalId) throw new Error("there is no such proposal");
    for (const { reservationId, to } of this.#proposal.moves) store(reservationId, to);
    this.#proposal = null;
  }

  #afterProposal(problem: PlanProblem, inForce: PlanInForce): PlanInForce | null {
    if (this.#proposal === null) return null;
    const after = checkPlanInForce(withMoves(problem, this.#proposal.moves));
    if (isStillUseful(problem, inForce, this.#proposal, after)) return after;
    this.#proposal = null;
    return null;
  }

  #isNeeded(
    problem: PlanProblem,
    { plan, broken, unplaced }: PlanInForce,
    key: string,
    now: number,
  ): boolean {
    const isWithoutTable = broken.length > 0 || unplaced.length > 0;
    if (!isWithoutTable && valueOf(problem, plan).beyondQuote === 0) return false;
    if (this.#tried?.key !== key) return true;
    return isWithoutTable && now - this.#tried.at >= TRY_AGAIN_MS;
  }

  #improve(
    problem: PlanProblem,
    inForce: PlanInForce,
    seated: ReturnType<typeof problemOf>["seated"],
    store: Store,
  ): void {
    const began = process.cpuUsage().user;
    const secondsLeft = () => (LIVE_MS * 1000 - (process.cpuUsage().user - began)) / 1_000_000;
    const { plan } = fillGaps(problem, inForce) ?? solvePlan(problem, this.#solver, secondsLeft);
    const step = decideStep(problem, inForce, plan);
    const broken = new Set(inForce.broken.map(({ party }) => party.id));
    // Its tables are late: it keeps them until staff take the proposal.
    for (const { reservationId, to } of step.kind === "keep" ? [] : listMoves(problem, step.placed))
      if (to.length > 0 || !broken.has(reservationId)) store(reservationId, to);
    if (step.kind !== "propose" || step.gain !== null) return;
    const because = causeOf(inForce, seated);
    this.#proposal = { id: newId(), because, moves: orderMoves(problem, because, step.moves) };
  }
}
