import { instantOf, localOf, type LocalDate } from "#shared/time.ts";

/**
 * Prices in USD of Terra's package Discover, each for the next 1,000 billable entities of a month; the last one for all further ones.
 * Source: docs.terra.tripadvisor.com, 'Usage-based pricing', as of 16 June 2026. A call for reviews is one entity, and so is each place
 * that a search or a request of details returns. The 1,000 that are free once in an account's life are not taken off.
 */
const TERRA_PRICES = [0.015, 0.0135, 0.01215, 0.01094, 0.00984, 0.009] as const;
const CALLS_OF_A_STEP = 1_000;

/** What this many paid calls of one month cost, in USD, by the public prices: an estimate, since contracts differ. */
export function estimateUsd(calls: number): number {
  return TERRA_PRICES.reduce((sum, price, step) => {
    const isLast = step === TERRA_PRICES.length - 1;
    const left = Math.max(0, calls - step * CALLS_OF_A_STEP);
    return sum + price * (isLast ? left : Math.min(left, CALLS_OF_A_STEP));
  }, 0);
}

/** The first day of the month of that moment, in the unit's zone. */
export function monthOf(now: Date, timeZone: string): LocalDate {
  return `${localOf(now, timeZone).date.slice(0, 7)}-01`;
}

/** When the month after that moment begins, in the unit's zone: paid calls go on. */
export function nextMonthOf(now: Date, timeZone: string): Date {
  const [year = 0, month = 0] = localOf(now, timeZone).date.split("-").map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return instantOf(`${nextYear}-${String(nextMonth).padStart(2, "0")}-01`, "00:00", timeZone);
}
