import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import type { PlanResult } from "../../table-planner/engine/planner.ts";
import { type PlanProblem, askedParty } from "../../table-planner/engine/problem.ts";
import { tablePlannerOf, type SearchTime } from "../../table-planner/server/commands.ts";
import { stayFor } from "../../turn-times/rules.ts";
import type { TryOutAnswer, WhatIf } from "../contract.ts";
import { checkPlanInForce, isInTime } from "../plan/in-force.ts";
import { withMoves } from "../plan/moves.ts";
import {
  ASKED_ID,
  describeDifference,
  minuteOfService,
  planAfter,
  seatAsked,
  withDelay,
  withParty,
  withPin,
} from "../plan/what-if.ts";
import { decideStep, fillGaps, isAsUseful, LIVE_MS, PATIENT_MS, type Step } from "../rules.ts";
import { readPlanState, type PlanState } from "./plan-state.ts";

/**
 * Says what would happen, by the same steps as if it did: the plan in force, then the planner if somebody has no table, then its proposal
 * as if staff took it. An open proposal that somebody needs counts as taken: its moves are no effects of the question. Nothing is written.
 * The verdict is `unknown` if the planner died, or the time is not enough. Refuses `not_found` for a table or party that is not part of
 * the service, and for the delay of a table that nobody is at; `time_over` for a party at a time that is over.
 */
export async function tryOut(
  services: Services,
  unit: AuthorizedUnit,
  { what, isPatient = false }: { what: WhatIf; isPatient?: boolean | undefined },
): Promise<Result<TryOutAnswer, "not_found" | "time_over">> {
  const state = await readPlanState(services.database.sql, unit, services.clock.now());
  const { proposal } = state;
  const isCounted = proposal?.stored.state === "open" && proposal.stored.because.kind !== "better";
  const open = isCounted ? proposal : null;
  const before =
    open === null ? state : { problem: withMoves(state.problem, open.stored.moves), inForce: open.after };
  const tell = (asked: typeof before, isProven: boolean) =>
    ok({ ...describeDifference(before, asked, isProven), countsProposal: open !== null });

  const wanted = ask({ ...state, ...before }, what);
  if (!wanted.ok) return wanted;
  const asked = seatAsked(wanted.value, checkPlanInForce(wanted.value));
  if (isInTime(asked.inForce)) return tell(asked, true);
  const milliseconds = isPatient ? PATIENT_MS : LIVE_MS;
  const found =
    fillGaps(asked.problem, asked.inForce) ??
    (await solveOrGiveUp(services, asked.problem, { milliseconds }));
  if (found === null) return tell(asked, false);
  const step = decideStep(asked.problem, asked.inForce, found.plan);
  const after = planAfter(asked.problem, asked.inForce, wantedStep(asked.problem, step, proposal));
  const isProven = found.value.unseated <= found.bound.unseated;
  return tell({ problem: asked.problem, inForce: after }, isProven);
}

/** The step without moves that nobody needs, or that staff have dismissed in some form. */
function wantedStep(problem: PlanProblem, step: Step, last: PlanState["proposal"]): Step {
  if (step.kind !== "propose") return step;
  const isUnwanted = last?.stored.state === "dismissed" && isAsUseful(problem, last.stored, step);
  return step.gain !== null || isUnwanted ? { ...step, moves: [] } : step;
}

/** Null if the planner died: then nobody knows. */
async function solveOrGiveUp(
  services: Services,
  problem: PlanProblem,
  time: SearchTime,
): Promise<PlanResult | null> {
  try {
    return await tablePlannerOf(services).solve(problem, time);
  } catch (error) {
    services.log.warn({ err: error }, "'what if' could not be planned");
    return null;
  }
}

function ask(state: PlanState, what: WhatIf): Result<PlanProblem, "not_found" | "time_over"> {
  const { problem, seated, evening, rules } = state;
  switch (what.kind) {
    case "delay": {
      const party = seated.find(({ tableIds }) => tableIds.includes(what.tableId));
      return orNotFound(withDelay(problem, what.tableId, what.minutes, party?.tableIds ?? []));
    }
    case "party": {
      const startsAt = minuteOfService(what.time, evening, rules.timeZone);
      if (startsAt < problem.now) return refuse("time_over");
      // Stay rules go by the calendar's date, which is the next one after midnight.
      const { date } = localOf(new Date(startsAt * MINUTE_MS), rules.timeZone);
      const { minutes, bufferMinutes } = stayFor(rules.turn, { ...what, date });
      const party = askedParty({
        id: ASKED_ID,
        guests: what.guests,
        startsAt,
        stayMinutes: minutes,
        bufferMinutes,
      });
      return ok(withParty(problem, party));
    }
    case "pin": {
      const startsAt = what.time === undefined ? null : minuteOfService(what.time, evening, rules.timeZone);
      return orNotFound(withPin(problem, what.reservationId, what.tableIds, startsAt));
    }
  }
}

function orNotFound(problem: PlanProblem | null): Result<PlanProblem, "not_found"> {
  return problem === null ? refuse("not_found") : ok(problem);
}
