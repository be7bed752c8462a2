import * as z from "zod";

import { int, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf } from "#shared/time.ts";
import { turnTimes } from "../../turn-times/contract.ts";
import { stayFor } from "../../turn-times/rules.ts";
import { turnTimesJson } from "../../turn-times/server/queries.ts";
import { waitlistEntry, type WaitlistEntry } from "../contract.ts";

export interface NewWaitlistEntry {
  id: string;
  customerName: string;
  customerPhone: string;
  guests: number;
  estimatedWaitMinutes: number;
  reservationId: string | null;
  /** The chat that added the entry. */
  contactId?: string;
}

const ENTRY = `id, customer_name as "customerName", customer_phone as "customerPhone", guests, added_at as "addedAt",
  estimated_wait_minutes as "estimatedWaitMinutes", reservation_id as "reservationId"`;
const ENTRY_WITH_TURN = `${ENTRY}, ${turnTimesJson("$1")} as turn`;

const bareEntry = waitlistEntry.omit({ turnMinutes: true });
const entryRow = bareEntry.extend({ turn: turnTimes });
const placeRow = bareEntry.extend({ position: int });

/** An entry with the stay that its party may expect if it is seated now. */
function entryOf(
  { turn, ...entry }: RowOf<typeof entryRow>,
  { timeZone }: AuthorizedUnit,
  now: Date,
): WaitlistEntry {
  const arrival = { ...localOf(now, timeZone), guests: entry.guests };
  return { ...entry, turnMinutes: stayFor(turn, arrival).minutes };
}

export async function listWaiting(sql: Sql, unit: AuthorizedUnit, now: Date): Promise<WaitlistEntry[]> {
  const waiting = await rows(
    sql,
    entryRow,
    `select ${ENTRY_WITH_TURN} from waitlist_entry where unit_id = $1 and status = 'waiting' order by added_at, id`,
    [unit.unitId],
  );
  return waiting.map((row) => entryOf(row, unit, now));
}

export async function countWaiting(sql: Sql, unit: AuthorizedUnit): Promise<number> {
  const counted = await oneRow(
    sql,
    { waiting: int },
    `select count(*) as waiting from waitlist_entry where unit_id = $1 and status = 'waiting'`,
    [unit.unitId],
  );
  return counted.waiting;
}

/** Null when an entry with this id exists already, in any status. */
export async function insertEntry(
  sql: Sql,
  unit: AuthorizedUnit,
  entry: NewWaitlistEntry,
  now: Date,
): Promise<WaitlistEntry | null> {
  const inserted = await maybeRow(
    sql,
    entryRow,
    `insert into waitlist_entry
       (unit_id, id, customer_name, customer_phone, guests, estimated_wait_minutes, reservation_id, channel, added_at,
        contact_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (unit_id, id) do nothing returning ${ENTRY_WITH_TURN}`,
    [
      unit.unitId,
      entry.id,
      entry.customerName,
      entry.customerPhone,
      entry.guests,
      entry.estimatedWaitMinutes,
      entry.reservationId,
      unit.actor.channel,
      now,
      entry.contactId ?? null,
    ],
  );
  return inserted && entryOf(inserted, unit, now);
}

/** The position of a chat's contact in the queue, 1 being next; null when the contact does not wait. */
export async function findPlaceOfContact(
  sql: Sql,
  unit: AuthorizedUnit,
  contactId: string,
): Promise<{ entry: RowOf<typeof bareEntry>; position: number } | null> {
  const found = await maybeRow(
    sql,
    placeRow,
    `select ${ENTRY}, (
       select count(*) from waitlist_entry before
       where before.unit_id = $1 and before.status = 'waiting' and (before.added_at, before.id) <= (own.added_at, own.id)
     ) as position
     from waitlist_entry own where unit_id = $1 and contact_id = $2 and status = 'waiting'`,
    [unit.unitId, contactId],
  );
  if (!found) return null;
  const { position, ...entry } = found;
  return { entry, position };
}

/** An entry in any status. */
export async function findEntry(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<WaitlistEntry | null> {
  const found = await maybeRow(
    sql,
    entryRow,
    `select ${ENTRY_WITH_TURN} from waitlist_entry where unit_id = $1 and id = $2`,
    [unit.unitId, id],
  );
  return found && entryOf(found, unit, now);
}

const lockedRow = bareEntry.extend({
  status: z.enum(["waiting", "confirmed", "removed"]),
  contactId: uuid.nullable(),
});

export type LockedEntry = RowOf<typeof lockedRow>;

/** Locks an entry for a change: if two people confirm the same one, the second waits and then reads that it is done. */
export async function lockEntry(sql: Sql, unit: AuthorizedUnit, id: string): Promise<LockedEntry | null> {
  return maybeRow(
    sql,
    lockedRow,
    `select ${ENTRY}, status, contact_id as "contactId" from waitlist_entry where unit_id = $1 and id = $2 for no key update`,
    [unit.unitId, id],
  );
}

/** Gives a waiting party another size. False when it was not waiting. */
export async function resizeEntry(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  guests: number,
): Promise<boolean> {
  const resized = await execute(
    sql,
    "update waitlist_entry set guests = $3 where unit_id = $1 and id = $2 and status = 'waiting'",
    [unit.unitId, id, guests],
  );
  return resized > 0;
}

/** Closes an entry. False when it was not waiting. */
export async function closeEntry(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  outcome: "confirmed" | "removed",
  now: Date,
): Promise<boolean> {
  const closed = await execute(
    sql,
    `update waitlist_entry set status = $3, closed_at = $4
     where unit_id = $1 and id = $2 and status = 'waiting'`,
    [unit.unitId, id, outcome, now],
  );
  return closed > 0;
}

/** The waiting entry of a reservation. */
export async function findEntryOfReservation(
  sql: Sql,
  unit: AuthorizedUnit,
  reservationId: string,
  now: Date,
): Promise<WaitlistEntry | null> {
  const found = await maybeRow(
    sql,
    entryRow,
    `select ${ENTRY_WITH_TURN} from waitlist_entry where unit_id = $1 and reservation_id = $2 and status = 'waiting'`,
    [unit.unitId, reservationId],
  );
  return found && entryOf(found, unit, now);
}

const closedEntry = { id: uuid };

/** The statement that closes a reservation's waiting entry and returns its id. */
export function closingOfReservation(
  unit: AuthorizedUnit,
  reservationId: string,
  now: Date,
): { schema: typeof closedEntry; text: string; values: unknown[] } {
  return {
    schema: closedEntry,
    text: `update waitlist_entry set status = 'removed', closed_at = $3
      where unit_id = $1 and reservation_id = $2 and status = 'waiting' returning id`,
    values: [unit.unitId, reservationId, now],
  };
}
