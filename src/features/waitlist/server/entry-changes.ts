import type { uuid } from "#platform/db/columns.ts";
import type { Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { recordAct } from "../../acts/server/record-act.ts";
import { appendAuditEntry, changeAndLog, loggingOf } from "../../audit/server/commands.ts";
import type { ChangingStatement, StatementPart } from "../../audit/server/queries.ts";
import { join } from "../acts/join-act.ts";
import type { LeftReason, WaitlistEntry } from "../contract.ts";
import { waitlistEvents } from "../events.ts";
import { nextCallNumber } from "../queue/joining.ts";
import { waitingText } from "../text.ts";
import {
  closeEntry,
  closingOfReservation,
  insertEntry,
  leavingOfChanged,
  type NewWaitlistEntry,
  resizeEntry,
  resizingOfReservation,
} from "./entry-queries.ts";
import { countWaiting, findEntry, findPlaceOfPhone, listCallNumbers } from "./queries.ts";

/* Changes of the queue as parts of a larger transaction, each with its audit entry. */

/** Takes a waiting party off the queue, inside the caller's transaction. False where it does not wait any more. */
export async function removeWaiting(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
  reason: LeftReason = "removed",
): Promise<boolean> {
  if (!(await closeEntry(tx, unit, id, reason, now))) return false;
  await appendAuditEntry(tx, unit, waitlistEvents, {
    type: "waitlist.removed",
    subjectId: id,
    detail: { reason },
  });
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

/** Gives the open entry of a reservation the size that the reservation got, inside the caller's transaction. Sends one statement. */
export async function resizeEntryOfReservation(
  tx: Transaction,
  unit: AuthorizedUnit,
  reservationId: string,
  guests: number,
): Promise<void> {
  const entry = { type: "waitlist.resized", detail: { guests } } as const;
  await changeAndLog(tx, unit, waitlistEvents, entry, resizingOfReservation(unit, reservationId, guests));
}

/**
 * Whether a party may join the queue, which the caller's transaction has locked, and how many stand before it. Every way into the queue asks
 * this. `contactId`: the chat that a returning party came from. Refuses `phone_waits`, about the party that waits with this phone or from
 * this chat.
 */
export async function admitToQueue(
  tx: Transaction,
  unit: AuthorizedUnit,
  customerPhone: string,
  contactId: string | null = null,
): Promise<Result<{ ahead: number }, "phone_waits">> {
  const [ahead, there] = await pipelined(tx, [
    () => countWaiting(tx, unit),
    () => findPlaceOfPhone(tx, unit, customerPhone, contactId),
  ]);
  return there ? refuse("phone_waits", waitingText(there, there.position)) : ok({ ahead });
}

/** Numbers to call out begin again after so long: an evening. */
const CALL_NUMBERS_LAST_MS = 12 * 60 * MINUTE_MS;

/** The number by which a party is called that has no phone; null for others. The caller's transaction has locked the queue. */
export async function numberToCall(
  tx: Transaction,
  unit: AuthorizedUnit,
  customerPhone: string,
  now: Date,
): Promise<number | null> {
  if (customerPhone !== "") return null;
  return nextCallNumber(await listCallNumbers(tx, unit, new Date(now.getTime() - CALL_NUMBERS_LAST_MS)));
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
      type: join.type,
      subjectId: entry.id,
      detail: { guests: entry.guests },
    });
    return inserted;
  }
  const stored = await findEntry(tx, unit, entry.id, now);
  if (!stored) throw new Error(`waiting-list entry ${entry.id} conflicts but is not there`);
  return stored;
}

/** Adds an entry as an act of a host, which can be undone. `actId`: made by the caller of the act; a new one without it. */
export async function joinQueue(
  tx: Transaction,
  unit: AuthorizedUnit,
  entry: NewWaitlistEntry,
  actId: string | undefined,
  now: Date,
): Promise<WaitlistEntry> {
  const act = recordAct(tx, unit, { id: actId, type: join.type, now });
  const reservationIds = entry.reservationId === null ? [] : [entry.reservationId];
  const [, joined] = await pipelined(tx, [
    act.begin({ reservationIds, entryIds: [entry.id] }),
    () => enqueue(tx, unit, entry, now),
  ]);
  await act.end()();
  return joined;
}

/** Closes an entry because its party gets a table, or a reservation (`booked`), inside the caller's transaction. */
export async function closeServedEntry(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  end: "seated" | "booked",
  now: Date,
): Promise<void> {
  if (await closeEntry(tx, unit, id, end, now)) {
    await appendAuditEntry(tx, unit, waitlistEvents, { type: "waitlist.confirmed", subjectId: id });
  }
}

/** Closes the entry of a reservation that is seated or over, inside the caller's transaction. Sends one statement. */
export async function dequeueReservation(
  tx: Transaction,
  unit: AuthorizedUnit,
  reservationId: string,
  end: "seated" | "cancelled" | "no_show",
  now: Date,
): Promise<void> {
  const entry =
    end === "seated"
      ? ({ type: "waitlist.confirmed" } as const)
      : ({ type: "waitlist.removed", detail: { reason: end } } as const);
  await changeAndLog(tx, unit, waitlistEvents, entry, closingOfReservation(unit, reservationId, end, now));
}

/** Parts of a change of reservations (`ChangingStatement.also`): their parties leave the queue, each with its audit entry. */
export function dequeuingChanged(unit: AuthorizedUnit, reason: LeftReason, now: Date): StatementPart[] {
  const entry = { type: "waitlist.removed", detail: { reason } } as const;
  return [leavingOfChanged(unit, reason, now), loggingOf(unit, waitlistEvents, entry, "left_queue")];
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
