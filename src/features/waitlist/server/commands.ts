import type { uuid } from "#platform/db/columns.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry, changeAndLog } from "../../audit/server/commands.ts";
import type { ChangingStatement } from "../../audit/server/queries.ts";
import type { AddWaitlistEntryInput, WaitlistEntry } from "../contract.ts";
import { waitlistEvents } from "../events.ts";
import { estimateWaitMinutes } from "../rules.ts";
import {
  closeEntry,
  closingOfReservation,
  countWaiting,
  findEntry,
  insertEntry,
  type NewWaitlistEntry,
} from "./queries.ts";

/**
 * Adds a party at the end of the queue.
 * Idempotent: the same id with the same fields returns the stored entry; with other fields it refuses `already_created`.
 */
export async function addEntry(
  services: Services,
  unit: AuthorizedUnit,
  input: AddWaitlistEntryInput,
): Promise<Result<WaitlistEntry, "already_created">> {
  const { id, customerName, customerPhone, guests } = input;
  const party = { id, customerName, customerPhone, guests, reservationId: null };
  return inTransaction(services.database, async (tx) => {
    const estimatedWaitMinutes = estimateWaitMinutes(await countWaiting(tx, unit));
    const stored = await enqueue(tx, unit, { ...party, estimatedWaitMinutes }, services.clock.now());
    return answerRetry(stored, party);
  });
}

/** Removes a party from the queue. */
export async function removeEntry(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<Record<string, never>, "not_found">> {
  return inTransaction(database, async (tx) => {
    const isRemoved = await removeWaiting(tx, unit, id, clock.now());
    return isRemoved || (await findEntry(tx, unit, id)) ? ok({}) : refuse("not_found");
  });
}

/** Removes a waiting party, inside the caller's transaction. False where it does not wait any more. */
export async function removeWaiting(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<boolean> {
  if (!(await closeEntry(tx, unit, id, "removed", now))) return false;
  await appendAuditEntry(tx, unit, waitlistEvents, { type: "waitlist.removed", subjectId: id });
  return true;
}

/** Adds an entry with its audit entry, inside the caller's transaction. */
export async function enqueue(
  tx: Transaction,
  unit: AuthorizedUnit,
  entry: NewWaitlistEntry,
  now: Date,
): Promise<WaitlistEntry> {
  const inserted = await insertEntry(tx, unit, entry, now);
  if (inserted) {
    await appendAuditEntry(tx, unit, waitlistEvents, {
      type: "waitlist.added",
      subjectId: entry.id,
      detail: { guests: entry.guests },
    });
    return inserted;
  }
  const stored = await findEntry(tx, unit, entry.id);
  if (!stored) throw new Error(`waiting-list entry ${entry.id} conflicts but is not there`);
  return stored;
}

/** Closes an entry because its party was called, inside the caller's transaction. */
export async function closeCalledEntry(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<void> {
  if (await closeEntry(tx, unit, id, "confirmed", now)) {
    await appendAuditEntry(tx, unit, waitlistEvents, { type: "waitlist.confirmed", subjectId: id });
  }
}

/** Closes the entry of a reservation that is seated or cancelled, inside the caller's transaction. Sends one statement. */
export async function dequeueReservation(
  tx: Transaction,
  unit: AuthorizedUnit,
  reservationId: string,
  now: Date,
): Promise<void> {
  const entry = { type: "waitlist.removed" } as const;
  await changeAndLog(tx, unit, waitlistEvents, entry, closingOfReservation(unit, reservationId, now));
}

/** A statement of an undo that changes entries of the queue. */
type EntryChange = ChangingStatement<{ id: typeof uuid }>;

/** Part of an undo: puts parties back into the queue, by a statement that knows which and where. */
export async function returnEntries(
  tx: Transaction,
  unit: AuthorizedUnit,
  change: EntryChange,
): Promise<void> {
  await changeAndLog(tx, unit, waitlistEvents, { type: "waitlist.returned" }, change);
}

/** Part of an undo: takes parties off the queue that the act had put there. */
export async function removeEntriesAgain(
  tx: Transaction,
  unit: AuthorizedUnit,
  change: EntryChange,
): Promise<void> {
  await changeAndLog(tx, unit, waitlistEvents, { type: "waitlist.removed" }, change);
}
