import type { uuid } from "#platform/db/columns.ts";
import { inTransaction, isConstraintViolation, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry, changeAndLog } from "../../audit/server/commands.ts";
import type { ChangingStatement } from "../../audit/server/queries.ts";
import type { AddWaitlistEntryInput, RemoveWaitlistEntryInput, WaitlistEntry } from "../contract.ts";
import { waitlistEvents } from "../events.ts";
import { estimateWaitMinutes } from "../rules.ts";
import {
  closeEntry,
  closingOfReservation,
  countWaiting,
  findEntry,
  insertEntry,
  lockEntry,
  type NewWaitlistEntry,
  resizeEntry,
} from "./queries.ts";

/**
 * Records an act on the queue, so that it can be undone. Acts belong to the reservations, which stand above the queue, so they are handed
 * in. `begin` comes before the first write, `end` after the last.
 */
export type RecordQueueAct = (
  tx: Transaction,
  unit: AuthorizedUnit,
  act: { id: string | undefined; type: "waitlist.added" | "waitlist.removed"; now: Date },
) => {
  begin(touched: {
    reservationIds: readonly string[];
    entryIds: readonly string[];
  }): (() => Promise<void>) | false;
  end(): () => Promise<void>;
};

/**
 * Adds a party at the end of the queue.
 * Idempotent: the same id with the same fields returns the stored entry; with other fields it refuses `already_created`.
 */
export async function addEntry(
  services: Services,
  recordAct: RecordQueueAct,
  unit: AuthorizedUnit,
  { actId, ...input }: AddWaitlistEntryInput,
): Promise<Result<WaitlistEntry, "already_created">> {
  const { id, customerName, customerPhone, guests } = input;
  const party = { id, customerName, customerPhone, guests, reservationId: null };
  const adding = inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    const known = await findEntry(tx, unit, id, now);
    if (known) return answerRetry(known, party);
    const estimatedWaitMinutes = estimateWaitMinutes(await countWaiting(tx, unit));
    const act = recordAct(tx, unit, { id: actId, type: "waitlist.added", now });
    const [, stored] = await pipelined(tx, [
      act.begin({ reservationIds: [], entryIds: [id] }),
      () => enqueue(tx, unit, { ...party, estimatedWaitMinutes }, now),
    ]);
    await act.end()();
    return answerRetry(stored, party);
  });
  return refuseOnKnownAct(adding);
}

/** Removes a party from the queue. */
export async function removeEntry(
  { database, clock }: Services,
  recordAct: RecordQueueAct,
  unit: AuthorizedUnit,
  { id, actId }: RemoveWaitlistEntryInput,
): Promise<Result<Record<string, never>, "not_found" | "already_created">> {
  const removing = inTransaction(
    database,
    async (tx): Promise<Result<Record<string, never>, "not_found">> => {
      const entry = await lockEntry(tx, unit, id);
      if (entry?.status !== "waiting") return entry ? ok({}) : refuse("not_found");
      const now = clock.now();
      const act = recordAct(tx, unit, { id: actId, type: "waitlist.removed", now });
      const [, isRemoved] = await pipelined(tx, [
        act.begin({
          reservationIds: entry.reservationId === null ? [] : [entry.reservationId],
          entryIds: [id],
        }),
        () => removeWaiting(tx, unit, id, now),
      ]);
      if (isRemoved) await act.end()();
      return ok({});
    },
  );
  return refuseOnKnownAct(removing);
}

/** Turns the failure of an act whose id belongs to another act into `already_created`. */
async function refuseOnKnownAct<Value, Refusal extends string>(
  acting: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "already_created">> {
  try {
    return await acting;
  } catch (error) {
    if (!isConstraintViolation(error, "23505", "reservation_act_pkey")) throw error;
    return refuse("already_created");
  }
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

/** Gives a waiting party another size; it keeps its place. Inside the caller's transaction. False where it does not wait any more. */
export async function resizeWaiting(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  guests: number,
): Promise<boolean> {
  if (!(await resizeEntry(tx, unit, id, guests))) return false;
  await appendAuditEntry(tx, unit, waitlistEvents, {
    type: "waitlist.resized",
    subjectId: id,
    detail: { guests },
  });
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
  const stored = await findEntry(tx, unit, entry.id, now);
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
