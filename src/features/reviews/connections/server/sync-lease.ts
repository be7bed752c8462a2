import type { Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Platform } from "../../contract.ts";
import { keepsContent } from "../rules.ts";
import { isDue, isRunTooOld, LEASE_MS, sinceOf, type Hold } from "../sync-timing.ts";
import { lockConnection, type StoredConnection } from "./queries.ts";
import { writeBeginning, writeHold } from "./sync-queries.ts";

/**
 * Starts a run, or goes on with the one that was cut off. Null when the connection is not active, or another process holds the run.
 * `onlyIfDue`: null also when the run is not due, because another process has finished or failed it meanwhile.
 */
export async function takeHold(
  tx: Transaction,
  unit: AuthorizedUnit,
  platform: Platform,
  now: Date,
  { onlyIfDue = false } = {},
): Promise<Hold | null> {
  const stored = await lockConnection(tx, unit, platform);
  if (stored?.state !== "active" || isHeld(stored, now)) return null;
  if (onlyIfDue && !isDue(platform, stored, now)) return null;
  const heldUntil = new Date(now.getTime() + LEASE_MS);
  if (stored.syncBeganAt === null || isRunTooOld(stored.syncBeganAt, now))
    await writeBeginning(tx, unit, platform, {
      now,
      // What may not be kept is fetched again, whole, each time.
      since: keepsContent(platform, stored.account) ? sinceOf(stored, now) : null,
      heldUntil,
    });
  else await writeHold(tx, unit, platform, heldUntil);
  return { version: stored.version, until: heldUntil.toISOString() };
}

export function isHeld({ syncHeldUntil }: Pick<StoredConnection, "syncHeldUntil">, now: Date): boolean {
  return syncHeldUntil !== null && Date.parse(syncHeldUntil) > now.getTime();
}

/** Null where the connection was removed or changed meanwhile, its unit deactivated, or the run taken over by another process. */
export async function lockRun(
  tx: Transaction,
  unit: AuthorizedUnit,
  platform: Platform,
  hold: Hold,
): Promise<StoredConnection | null> {
  const run = await lockConnection(tx, unit, platform);
  return run !== null && isHeldBy(run, hold) ? run : null;
}

/** A process that takes over a lapsed hold writes a later time, so the time identifies the holder. */
export function isHeldBy(run: StoredConnection, { version, until }: Hold): boolean {
  return run.version === version && run.syncHeldUntil === until && run.state === "active";
}
