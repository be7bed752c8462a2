import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { PlanResult } from "../../../table-planner/engine/planner.ts";
import type { PlanProblem } from "../../../table-planner/engine/problem.ts";
import { tablePlannerOf } from "../../../table-planner/server/commands.ts";
import { stayFor } from "../../../turn-times/rules.ts";
import type { TryOutAnswer, WhatIf } from "../contract.ts";
import { checkPlanInForce } from "../in-force.ts";
import { askedParty } from "../problem.ts";
import { decideStep, LIVE_MS } from "../rules.ts";
import {
  ASKED_ID,
  describeDifference,
  minuteOfService,
  planAfter,
  seatAsked,
  withDelay,
  withPin,
} from "../what-if.ts";
import { readPlanState, type PlanState } from "./plan-state.ts";

/**
 * Says what would happen, by the same steps as if it did: the plan in force, then the planner if somebody has no table, then its proposal
 * as if staff took it. Nothing is written. `unknown` if the planner died. Refuses `not_found` for a table or party that is not part of the service.
 */
export async function tryOut(
  services: Services,
  unit: AuthorizedUnit,
  { what }: { what: WhatIf },
): Promise<Result<TryOutAnswer, "not_found">> {
  const state = await readPlanState(services.database.sql, unit, services.clock.now());
  const wanted = ask(state, what);
  if (wanted === null) return refuse("not_found");
  const asked = seatAsked(wanted, checkPlanInForce(wanted));
  if (asked.inForce.broken.length + asked.inForce.unplaced.length === 0)
    return ok(describeDifference(state, asked, true));
  const found = await solveOrGiveUp(services, asked.problem);
  if (found === null) return ok(describeDifference(state, asked, false));
  const step = decideStep(asked.problem, asked.inForce, found.plan);
  const after = planAfter(asked.problem, asked.inForce, step);
  const isProven = found.proven.includes("unseated");
  return ok(describeDifference(state, { problem: asked.problem, inForce: after }, isProven));
}

/** Null if the planner died: then nobody knows. */
async function solveOrGiveUp(services: Services, problem: PlanProblem): Promise<PlanResult | null> {
  try {
    return await tablePlannerOf(services).solve(problem, { milliseconds: LIVE_MS });
  } catch (error) {
    services.log.warn({ err: error }, "'what if' could not be planned");
    return null;
  }
}

function ask(state: PlanState, what: WhatIf): PlanProblem | null {
  const { problem, seated, evening, rules } = state;
  switch (what.kind) {
    case "delay": {
      const party = seated.find(({ tableIds }) => tableIds.includes(what.tableId));
      return withDelay(problem, what.tableId, what.minutes, party?.tableIds ?? []);
    }
    case "party": {
      const startsAt = Math.max(minuteOfService(what.time, evening, rules.timeZone), problem.now);
      const { minutes, bufferMinutes } = stayFor(rules.turn, { ...what, date: evening.date });
      const party = askedParty({
        id: ASKED_ID,
        guests: what.guests,
        startsAt,
        stayMinutes: minutes,
        bufferMinutes,
      });
      return { ...problem, parties: [...problem.parties, party] };
    }
    case "pin": {
      const startsAt = what.time === undefined ? null : minuteOfService(what.time, evening, rules.timeZone);
      return withPin(problem, what.reservationId, what.tableIds, startsAt);
    }
  }
}
