import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { Result } from "#shared/result.ts";
import type { PlanProblem } from "../../table-planner/engine/problem.ts";
import type { BookedParty, SeatVerdict } from "../../table-planner/engine/seating-book.ts";
import { isSamePlace } from "../../table-planner/engine/value.ts";
import { tablePlannerOf, type TablePlanner } from "../../table-planner/server/commands.ts";
import { askedOf } from "../moments/room.ts";
import {
  ASKED,
  judgeMoment,
  judgeSeat,
  type AvailabilityFacts,
  type AvailabilityRequest,
  type Judgement,
} from "../moments/rules.ts";

/** How long the solver may search: first in the thread of live answers, then longer. A customer waits for no longer than this. */
const LIVE = { milliseconds: 900 };
const THOROUGH = { milliseconds: 4_000 };
/** How often an act begins again because the evening changed while the solver searched. */
const MAX_TRIES = 4;

/** Whether a party fits into the problem of an evening. */
interface Question {
  problem: PlanProblem;
  party: BookedParty;
}

/** What the solver found out about the question with this key (`keyOf`). */
interface Proof {
  questionKey: string;
  seat: SeatVerdict;
}

/** One try of an act: what it knows, and what it may do. */
interface Try {
  proof: Proof | null;
  /** It holds the unit's rules alone, so that it may move other parties' planned places. */
  isAlone: boolean;
  isLast: boolean;
}

/** Under this key the try stands in the notes of its transaction. */
const TRY = Symbol("try");

function tryOf(tx: Transaction): Try | undefined {
  return tx.notes.get(TRY) as Try | undefined;
}

/** Ends a transaction that has to begin again: with the solver's answer, or with the right to move others. */
class BeginAgain extends Error {
  readonly question: Question | null;

  constructor(question: Question | null) {
    super("the act begins again");
    this.question = question;
  }
}

/**
 * Runs an act that takes a table for a future party, in a transaction. Where the quick judgement cannot decide if the party fits, the act
 * is rolled back, and the solver searches while no lock is held. Then the act runs again with its answer. So `act` may run several times, as
 * with `inTransaction`. If the evening keeps changing, or the solver gives up, the verdict stays `unknown`.
 */
export async function inSeatingTransaction<Value, Refusal extends string>(
  services: Services,
  act: (tx: Transaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  let proof: Proof | null = null;
  for (let tries = 1; ; tries += 1) {
    const current: Try = { proof, isAlone: tries > 1, isLast: tries >= MAX_TRIES };
    try {
      return await inTransaction(services.database, (tx) => {
        tx.notes.set(TRY, current);
        return act(tx);
      });
    } catch (error) {
      if (!(error instanceof BeginAgain)) throw error;
      if (error.question) proof = await proveFit(tablePlannerOf(services), error.question);
    }
  }
}

/** True if the transaction may move planned parties: it takes the unit's rules alone (see `lockEvening`). */
export function isAlone(tx: Transaction): boolean {
  return tryOf(tx)?.isAlone ?? false;
}

/**
 * Judges a request within an act of `inSeatingTransaction`, which begins again where that is needed. Elsewhere it judges quickly. Who may
 * overrule the verdict does not wait for the solver: the dialog has asked it already.
 */
export function judgeInTransaction(
  tx: Transaction,
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  { now, mayOverrule }: { now: Date; mayOverrule: boolean },
): Judgement {
  const judgement = judgeMoment(facts, request, now);
  const current = tryOf(tx);
  if (current === undefined) return judgement;
  const { seat, party, room } = judgement;
  const movesOthers = seat.kind === "fits" && seat.moves.length > 0;
  if (movesOthers && !current.isAlone) throw new BeginAgain(null);
  if (seat.kind !== "unknown" || mayOverrule) return judgement;

  const question = { problem: room.problemAround(party), party };
  if (current.proof?.questionKey === keyOf(question))
    return judgeSeat(facts, request, { ...judgement, seat: current.proof.seat });
  if (current.isLast) return judgement;
  throw new BeginAgain(question);
}

/** As `judgeMoment`, for a request that nothing is written for: with the solver where the quick judgement cannot decide. */
export async function judgeWithProof(
  services: Pick<Services, "state">,
  facts: AvailabilityFacts,
  request: AvailabilityRequest,
  now: Date,
): Promise<Judgement> {
  let judgement = judgeMoment(facts, request, now);
  const { party, room } = judgement;
  const planner = tablePlannerOf(services);
  if (!room.bookFor(party).hasLeastUnseated(party)) {
    const best = await orNull(planner.solve(room.problemAround(party), LIVE));
    if (best?.proven.includes("unseated")) {
      room.adoptBestPlan(party, best.plan);
      judgement = judgeSeat(facts, request, { ...judgement, seat: room.bookFor(party).judge(party) });
    }
  }
  if (judgement.seat.kind !== "unknown") return judgement;
  const { seat } = await proveFit(planner, { problem: room.problemAround(party), party });
  return judgeSeat(facts, request, { ...judgement, seat });
}

async function proveFit(planner: TablePlanner, question: Question): Promise<Proof> {
  const questionKey = keyOf(question);
  const { problem, party } = question;
  for (const time of [LIVE, THOROUGH]) {
    const fit = await orNull(planner.fits(problem, askedOf(party), time));
    if (fit?.verdict === "does_not_fit") return { questionKey, seat: { kind: "does_not_fit" } };
    if (fit?.verdict !== "fits") continue;
    const moves = problem.parties.flatMap(({ id, planned }) => {
      const tableIds = fit.plan.get(id)?.tableIds ?? [];
      return isSamePlace(tableIds, planned?.tableIds ?? []) ? [] : [{ id, tableIds }];
    });
    return { questionKey, seat: { kind: "fits", tableIds: fit.plan.get(ASKED)?.tableIds ?? [], moves } };
  }
  return { questionKey, seat: { kind: "unknown" } };
}

/** Questions with the same key have the same answer. The minute of asking is left out: it decides nothing. */
function keyOf({ problem, party }: Question): string {
  return JSON.stringify([{ ...problem, now: 0 }, party]);
}

/** A planner that died or failed has found out nothing. */
async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch {
    return null;
  }
}
