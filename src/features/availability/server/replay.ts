import type { Services } from "#platform/services.ts";
import { dayClock } from "#shared/day-clock.ts";
import { addDays, DAY_MINUTES, daysBetween, minutesOf, timeOfMinutes } from "#shared/time.ts";
import { findUnitForSystem } from "../../companies/server/queries.ts";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import { findArrivalReason } from "../moments/rules.ts";
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
  for (const start of startsOf(refusal, at, unit.timeZone)) {
    if (findArrivalReason(facts, start.date, minutesOf(start.time)) !== null) continue;
    const { seat } = await judgeWithProof(services, facts, { ...start, guests, requires, wantedAreaId }, at);
    if (seat.kind === "fits") return "fits";
    if (seat.kind === "unknown") verdict = "unknown";
  }
  return verdict;
}

/**
 * The asked moment, then those within the guest's window that were not over, the nearest first. A guest who was offered one of these was not
 * refused the window, only the asked moment.
 */
function startsOf(
  { date, time, windowMinutes, offered }: DueReplay,
  at: Date,
  timeZone: string,
): LocalMoment[] {
  const asked = minutesOf(time);
  const starts: LocalMoment[] = [{ date, time }];
  const isOffered = offered.some(
    (moment) =>
      Math.abs(daysBetween(date, moment.date) * DAY_MINUTES + minutesOf(moment.time) - asked) <=
      windowMinutes,
  );
  if (isOffered) return starts;
  for (let far = STEP_MINUTES; far <= windowMinutes; far += STEP_MINUTES)
    for (const start of [asked - far, asked + far]) {
      const day = addDays(date, Math.floor(start / DAY_MINUTES));
      const minutes = (start + DAY_MINUTES) % DAY_MINUTES;
      const clock = dayClock(day, timeZone);
      if (clock.shows(minutes) && clock.instantOf(minutes) >= at.getTime())
        starts.push({ date: day, time: timeOfMinutes(minutes) });
    }
  return starts;
}
