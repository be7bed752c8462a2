import { type LocalDate, MINUTE_MS } from "#shared/time.ts";

/** Why the waiting list says no: the entry was confirmed or removed meanwhile. */
export type WaitlistRefusal = "not_waiting";

/** Seed, section 9: guests per waiting entry. */
export const MIN_WAITING_GUESTS = 1;
export const MAX_WAITING_GUESTS = 20;
export const DEFAULT_WAITING_GUESTS = 2;

/** Seed, section 9: the estimate of an entry made from a reservation. */
export const ESTIMATE_FROM_RESERVATION_MINUTES = 20;

const ESTIMATE_BASE_MINUTES = 15;
const ESTIMATE_PER_WAITING_ENTRY_MINUTES = 5;
const LONG_WAIT_MINUTES = 30;

/**
 * The wait, in minutes, promised to a party that joins at the end of a queue of `waitingCount` entries
 * (seed, section 9: 15 plus 5 per entry already waiting).
 */
export function estimateWaitMinutes(waitingCount: number): number {
  return ESTIMATE_BASE_MINUTES + ESTIMATE_PER_WAITING_ENTRY_MINUTES * waitingCount;
}

/** Whole minutes since `addedAt` (ISO 8601); never below 0, as a browser's clock may be behind the server's. */
export function waitedMinutes(addedAt: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(addedAt)) / MINUTE_MS));
}

/** True once more than 30 whole minutes have passed (seed, section 9): at 31 minutes, not at 30. */
export function isWaitingLong(addedAt: string, now: Date): boolean {
  return waitedMinutes(addedAt, now) > LONG_WAIT_MINUTES;
}

/** Seed, section 5: name and phone are needed, blanks do not count. */
export function canAddToQueue(fields: { customerName: string; customerPhone: string }): boolean {
  return fields.customerName.trim() !== "" && fields.customerPhone.trim() !== "";
}

/**
 * The days for which a waiting party may be confirmed, the likely one first. Who waits, waits for a table of today;
 * a selected day that is still to come may be meant as well, one that has passed never is.
 */
export function daysToConfirm(today: LocalDate, selectedDay: LocalDate): LocalDate[] {
  return selectedDay > today ? [today, selectedDay] : [today];
}
