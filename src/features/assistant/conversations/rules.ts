import { addDays, instantOf, localOf, MINUTE_MS } from "#shared/time.ts";
import type { ConversationPeriod, ConversationState } from "./contract.ts";

const IS_OPEN: Record<ConversationState, boolean> = { bot: true, waiting: true, human: true, closed: false };

/** States of a conversation that goes on: the contact's next message belongs to it. */
export const OPEN_STATES = Object.keys(IS_OPEN).filter((state) => IS_OPEN[state as ConversationState]);

/** Days of each period that a figure counts, and of the one before that it is compared with (product.md, 'Dashboard'). */
const PERIOD_DAYS: Record<ConversationPeriod, number> = { month: 30, week: 7 };

/** When a period that ends now began, and the equally long one before it: each reaches up to the next one's beginning. */
export interface PeriodStarts {
  current: Date;
  before: Date;
}

/**
 * The period's beginnings: as many days ago by the unit's calendar, at the time that its clocks show now. Not at midnight:
 * then a day that has only begun would be compared with a whole one.
 */
export function periodStarts(period: ConversationPeriod, now: Date, timeZone: string): PeriodStarts {
  const days = PERIOD_DAYS[period];
  return { current: daysAgo(days, now, timeZone), before: daysAgo(2 * days, now, timeZone) };
}

/**
 * Whether the assistant did right all the way: no set phrase for want of understanding, no error, no correction by staff.
 * A conversation that still runs is judged by what has happened so far. The column `has_failed` says the same.
 */
export function isRight(counters: { fallbacks: number; errors: number; corrections: number }): boolean {
  return counters.fallbacks + counters.errors + counters.corrections === 0;
}

function daysAgo(days: number, now: Date, timeZone: string): Date {
  const { date, time } = localOf(now, timeZone);
  const intoMinute = now.getTime() % MINUTE_MS;
  return new Date(instantOf(addDays(date, -days), time, timeZone).getTime() + intoMinute);
}
