import { MINUTE_MS } from "#shared/time.ts";
import type { QueueStatus, WaitlistEntry } from "../contract.ts";
import { OPEN_STATUSES } from "../limits.ts";

/** True while the party is still awaited. */
export function isOpenEntry(status: QueueStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

/** How long a called party may take to come. Source: Resy holds a table for ten minutes. */
export const CALL_MINUTES = 10;
/** What is known of a party's call. */
export type Called = Pick<WaitlistEntry, "status" | "notifiedAt" | "repliedAt">;

/**
 * How a party's call stands: the whole minutes that it has left to come, or to arrive after it said that it comes. Below 0 the call is
 * over: the party keeps its place, and the host decides. Null for a party that was not called.
 */
export function callMinutesLeft({ status, notifiedAt, repliedAt }: Called, now: Date): number | null {
  const since = status === "coming" ? repliedAt : status === "notified" ? notifiedAt : null;
  if (since === null) return null;
  return Math.ceil((Date.parse(since) + CALL_MINUTES * MINUTE_MS - now.getTime()) / MINUTE_MS) - 1;
}

/** True once a called party has not come in time. */
export function isCallOver(entry: Called, now: Date): boolean {
  const left = callMinutesLeft(entry, now);
  return left !== null && left < 0;
}

/** True if a call would change something: the party was not called, or its call is over. */
export function canBeCalled(entry: Called, now: Date): boolean {
  return entry.status === "waiting" || isCallOver(entry, now);
}
