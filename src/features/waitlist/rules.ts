import { type LocalDate, MINUTE_MS } from "#shared/time.ts";

/** Why the waiting list refuses: the entry was confirmed or removed meanwhile. */
export type WaitlistRefusal = "not_waiting";

/** Seed, section 9: the limits of guests per entry. */
export const MIN_WAITING_GUESTS = 1;
export const MAX_WAITING_GUESTS = 20;
export const DEFAULT_WAITING_GUESTS = 2;

/** Seed, section 9: the wait of an entry made from a reservation, in minutes. */
export const ESTIMATE_FROM_RESERVATION_MINUTES = 20;

const ESTIMATE_BASE_MINUTES = 15;
const ESTIMATE_PER_WAITING_ENTRY_MINUTES = 5;
const LONG_WAIT_MINUTES = 30;

/**
 * The wait in minutes that a party is promised when it joins a queue of `waitingCount` entries
 * (seed, section 9: 15 plus 5 per waiting entry).
 */
export function estimateWaitMinutes(waitingCount: number): number {
  return ESTIMATE_BASE_MINUTES + ESTIMATE_PER_WAITING_ENTRY_MINUTES * waitingCount;
}

/** Whole minutes since `addedAt` (ISO 8601); never below 0, as a browser's clock may be behind the server's. */
export function waitedMinutes(addedAt: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(addedAt)) / MINUTE_MS));
}

/** True after more than 30 whole minutes (seed, section 9): at 31 minutes, not at 30. */
export function isWaitingLong(addedAt: string, now: Date): boolean {
  return waitedMinutes(addedAt, now) > LONG_WAIT_MINUTES;
}

/** Seed, section 5: name and phone are required; blanks do not count. */
export function canAddToQueue(fields: { customerName: string; customerPhone: string }): boolean {
  return fields.customerName.trim() !== "" && fields.customerPhone.trim() !== "";
}

/**
 * The days on which a waiting party may be confirmed, the likely one first. A party waits for a table today;
 * a selected day may also be meant if it is in the future.
 */
export function daysToConfirm(today: LocalDate, selectedDay: LocalDate): LocalDate[] {
  return selectedDay > today ? [today, selectedDay] : [today];
}
