import { addDays, instantOf, localOf, MINUTE_MS } from "#shared/time.ts";
import type { ConversationPeriod, ConversationState } from "./contract.ts";

const IS_OPEN: Record<ConversationState, boolean> = { bot: true, waiting: true, human: true, closed: false };

/** The states of an open conversation, which takes the contact's next message. */
export const OPEN_STATES = Object.keys(IS_OPEN).filter((state) => IS_OPEN[state as ConversationState]);

/** The days of each period and of the earlier one that it is compared with (product.md, 'Dashboard'). */
const PERIOD_DAYS: Record<ConversationPeriod, number> = { month: 30, week: 7 };

/** The start of the period that ends now, and of the equally long one before it. */
export interface PeriodStarts {
  current: Date;
  before: Date;
}

/**
 * The starts of the period and of the one before, as days of the unit's calendar, at the unit's present time of day. Not at midnight,
 * because that would compare a part of today with a whole day.
 */
export function periodStarts(period: ConversationPeriod, now: Date, timeZone: string): PeriodStarts {
  const days = PERIOD_DAYS[period];
  return { current: daysAgo(days, now, timeZone), before: daysAgo(2 * days, now, timeZone) };
}

/**
 * Whether the assistant made no failure: no set phrase for a message that was not understood, no error, no correction by staff. An open
 * conversation counts with its failures so far. The column `has_failed` holds the opposite.
 */
export function isRight(counters: { fallbacks: number; errors: number; corrections: number }): boolean {
  return counters.fallbacks + counters.errors + counters.corrections === 0;
}

function daysAgo(days: number, now: Date, timeZone: string): Date {
  const { date, time } = localOf(now, timeZone);
  const intoMinute = now.getTime() % MINUTE_MS;
  return new Date(instantOf(addDays(date, -days), time, timeZone).getTime() + intoMinute);
}
