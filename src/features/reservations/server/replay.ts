import type { Services } from "#platform/services.ts";
import { addDays, minutesOf, timeOfMinutes, type LocalTime } from "#shared/time.ts";
import { findUnitForSystem } from "../../companies/server/queries.ts";
import { findArrivalReason } from "../availability/rules.ts";
import { readFactsKnownAt } from "./availability-queries.ts";
import { listDueReplays, storeVerdict, type DueReplay, type ReplayVerdict } from "./refusal-queries.ts";
import { judgeWithProof } from "./seating-proof.ts";

const BATCH = 50;
/** Starts are offered on this grid around the asked time. */
const STEP_MINUTES = 15;

/**
 * Asks the planner again, with what was known when a party was refused, whether its tables had room: soon after the refusal, because
 * later changes of other bookings cannot be undone. A unit that is gone keeps its refusals unjudged.
 */
export async function replayRefusals(services: Services): Promise<void> {
  for (const refusal of await listDueReplays(services.database.sql, BATCH))
    await storeVerdict(services.database.sql, refusal, await judgeRefusal(services, refusal));
}

async function judgeRefusal(services: Services, refusal: DueReplay): Promise<ReplayVerdict> {
  const { unitId, date, guests, requires, wantedAreaId } = refusal;
  const unit = await findUnitForSystem(services.database.sql, unitId);
  if (!unit) return "unknown";
  const at = new Date(refusal.at);
  const days = { first: addDays(date, -1), last: addDays(date, 1) };
  const facts = await readFactsKnownAt(services.database.sql, unit, days, at);
  let verdict: ReplayVerdict = "does_not_fit";
  for (const time of startsOf(refusal)) {
    if (findArrivalReason(facts, date, minutesOf(time)) !== null) continue;
    const { seat } = await judgeWithProof(
      services,
      facts,
      { date, time, guests, requires, wantedAreaId },
      at,
    );
    if (seat.kind === "fits") return "fits";
    if (seat.kind === "unknown") verdict = "unknown";
  }
  return verdict;
}

/** The asked time, then those of its day within the guest's window, the nearest first. */
function startsOf({ time, windowMinutes }: DueReplay): LocalTime[] {
  const asked = minutesOf(time);
  const starts = [asked];
  for (let far = STEP_MINUTES; far <= windowMinutes; far += STEP_MINUTES)
    starts.push(...[asked - far, asked + far].filter((start) => start >= 0 && start < 24 * 60));
  return starts.map(timeOfMinutes);
}
