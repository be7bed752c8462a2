import { MINUTE_MS } from "#shared/time.ts";

const LONG_WAIT_MINUTES = 30;

/** Whole minutes since `addedAt` (ISO 8601); never below 0, as a browser's clock may be behind the server's. */
export function waitedMinutes(addedAt: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(addedAt)) / MINUTE_MS));
}

/** True after more than 30 whole minutes (seed, section 9): at 31 minutes, not at 30. */
export function isWaitingLong(addedAt: string, now: Date): boolean {
  return waitedMinutes(addedAt, now) > LONG_WAIT_MINUTES;
}
