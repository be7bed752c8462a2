import { inTransaction, type Database, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Platform } from "../../contract.ts";
import { isRunTooOld, LEASE_MS, sinceOf } from "../sync-timing.ts";
import { lockConnection, type StoredConnection } from "./queries.ts";
import { writeBeginning, writeHold } from "./sync-queries.ts";

/** The right to go on with a unit's sync, which one process has at a time: it lapses by itself, and with every change of the connection. */
export interface Hold {
  version: number;
  until: string;
}

/** Gives the hold to whoever asks first: it begins a run, or goes on with the one that was cut off. Null where there is nothing to hold. */
export async function takeHold(
  tx: Transaction,
  unit: AuthorizedUnit,
  platform: Platform,
  now: Date,
): Promise<Hold | null> {
  const stored = await lockConnection(tx, unit, platform);
  if (stored?.state !== "active" || isHeld(stored, now)) return null;
  const heldUntil = new Date(now.getTime() + LEASE_MS);
  if (stored.syncBeganAt === null || isRunTooOld(stored.syncBeganAt, now))
    await writeBeginning(tx, unit, platform, { now, since: sinceOf(stored, now), heldUntil });
  else await writeHold(tx, unit, platform, heldUntil);
  return { version: stored.version, until: heldUntil.toISOString() };
}

export function isHeld({ syncHeldUntil }: Pick<StoredConnection, "syncHeldUntil">, now: Date): boolean {
  return syncHeldUntil !== null && Date.parse(syncHeldUntil) > now.getTime();
}

/**
 * Goes on holding it, `isAnew` from the beginning: the platform does not know any more where we were. What was read stays, and reading it
 * twice changes nothing. Null where the hold was lost meanwhile.
 */
export async function renewHold(
  database: Database,
  unit: AuthorizedUnit,
  platform: Platform,
  hold: Hold,
  { now, isAnew }: { now: Date; isAnew: boolean },
): Promise<Hold | null> {
  return inTransaction(database, async (tx) => {
    const run = await lockRun(tx, unit, platform, hold);
    if (run === null) return null;
    const heldUntil = new Date(now.getTime() + LEASE_MS);
    const since = run.syncSince === null ? null : new Date(run.syncSince);
    if (isAnew) await writeBeginning(tx, unit, platform, { now, since, heldUntil });
    else await writeHold(tx, unit, platform, heldUntil);
    return { version: hold.version, until: heldUntil.toISOString() };
  });
}

/** Others may go on with it at once. */
export async function letGo(
  database: Database,
  unit: AuthorizedUnit,
  platform: Platform,
  hold: Hold,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    if ((await lockRun(tx, unit, platform, hold)) !== null) await writeHold(tx, unit, platform, null);
  });
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

/** Whoever takes a lapsed hold over writes a later time into it, so the time tells whose it is. */
export function isHeldBy(run: StoredConnection, { version, until }: Hold): boolean {
  return run.version === version && run.syncHeldUntil === until && run.state === "active";
}
