import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time.ts";
import type { Platform } from "../contract.ts";
import { platforms } from "../platforms/platforms.ts";
import type { ReviewPlatformProblem } from "../rules.ts";

/** For how long one process may go on without a sign of life before another takes the sync over. Longer than a page may take. */
export const LEASE_MS = 2 * MINUTE_MS;
/** Old reviews are changed and answered, too: now and then everything is read again. */
const READ_ALL_AFTER_MS = 7 * DAY_MS;
/** A wait that a platform asks for is waited out at once when it is this short. */
export const SHORT_WAIT_SECONDS = 30;

/** A job comes a little earlier or later: so much earlier a platform may be read than it is due. */
const JOB_SLACK_MS = 5 * MINUTE_MS;

/** When a platform must have been read last to be due now. */
export function dueBefore(platform: Platform, now: Date): Date {
  return new Date(now.getTime() - platforms[platform].syncEveryMs + JOB_SLACK_MS);
}

const FIRST_DELAY_MS = 5 * MINUTE_MS;
const LONGEST_DELAY_MS = 6 * HOUR_MS;
/** No platform may keep us away for longer by what it asks for. */
const LONGEST_ASKED_MS = DAY_MS;

/** Whether the job is to run a sync now: it was cut off, or its last success is long enough ago, and no failure delays it. */
export function isDue(
  platform: Platform,
  {
    syncBeganAt,
    syncedAt,
    retryAt,
  }: { syncBeganAt: string | null; syncedAt: string | null; retryAt: string | null },
  now: Date,
): boolean {
  if (retryAt !== null && Date.parse(retryAt) > now.getTime()) return false;
  return (
    syncBeganAt !== null || syncedAt === null || Date.parse(syncedAt) <= dueBefore(platform, now).getTime()
  );
}

/** A run that could not go on for so long begins again: the platform's pages have shifted. */
export function isRunTooOld(beganAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(beganAt) >= DAY_MS;
}

/** How far back a run reads that begins now; null: everything. */
export function sinceOf(
  { syncedFrom, fullySyncedAt }: { syncedFrom: string | null; fullySyncedAt: string | null },
  now: Date,
): Date | null {
  if (syncedFrom === null || fullySyncedAt === null) return null;
  const isAllDue = now.getTime() - Date.parse(fullySyncedAt) >= READ_ALL_AFTER_MS;
  return isAllDue ? null : new Date(syncedFrom);
}

/**
 * When to try again after a number of failures in a row (1: the first). Twice as long each time, at most six hours; what nobody but a person
 * mends is not asked for often. A platform's own wish is honoured, up to a day. Null: not before somebody has mended it.
 */
export function retryAtOf(
  problem: ReviewPlatformProblem,
  failures: number,
  retryAfterSeconds: number | null,
  now: Date,
): Date | null {
  if (problem === "credentials_rejected") return null;
  // The wait ends with the month, however long it is.
  if (problem === "monthly_cap_reached" && retryAfterSeconds !== null)
    return new Date(now.getTime() + retryAfterSeconds * 1000);
  const needsPerson =
    problem === "not_allowed" || problem === "place_unknown" || problem === "not_on_allowlist";
  const own = needsPerson
    ? LONGEST_DELAY_MS
    : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20));
  const asked = Math.min(LONGEST_ASKED_MS, (retryAfterSeconds ?? 0) * 1000);
  return new Date(now.getTime() + Math.max(own, asked));
}

/** The right to run a unit's sync. One process has it at a time. It ends by itself, and with every change of the connection. */
export interface Hold {
  /** Of the connection. */
  version: number;
  until: string;
}
