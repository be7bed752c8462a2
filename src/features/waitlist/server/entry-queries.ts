import { uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { StatementPart } from "../../audit/server/queries.ts";
import type { EntryFacts } from "../acts/entry-effect.ts";
import type { LeftReason, WaitlistEntry } from "../contract.ts";
import type { ToldQuote } from "../rules.ts";
import { ENTRY_WITH_TURN, entryOf, entryRow, OPEN_ENTRY } from "./queries.ts";

/* The statements that change entries of the queue. */

const changedEntry = { id: uuid };

/** A statement that changes entries and returns their ids. */
type EntryChange = { schema: typeof changedEntry; text: string; values: unknown[] };

export interface NewWaitlistEntry {
  id: string;
  customerName: string;
  customerPhone: string;
  guests: number;
  /** Attributes that its table must have. */
  requires?: readonly string[];
  wantedAreaId?: string | null;
  quote: ToldQuote;
  reservationId: string | null;
  /** The chat that added the entry. */
  contactId?: string;
  /** Of a party without a phone. */
  callNumber?: number | null;
  /** Of the token in the address of its page. */
  linkHash?: string;
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
       (unit_id, id, customer_name, customer_phone, guests, quoted_low, quoted_minutes, quote_source, model_version,
        quoted_raw, reservation_id, channel, added_at, contact_id, call_number, link_hash, requires, wanted_area_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (unit_id, id) do nothing returning ${ENTRY_WITH_TURN}`,
    [
      unit.unitId,
      entry.id,
      entry.customerName,
      entry.customerPhone,
      entry.guests,
      entry.quote.low,
      entry.quote.promise,
      entry.quote.source,
      entry.quote.modelVersion,
      entry.quote.rawHigh,
      entry.reservationId,
      unit.actor.channel,
      now,
      entry.contactId ?? null,
      entry.callNumber ?? null,
      entry.linkHash ?? null,
      entry.requires ?? [],
      entry.wantedAreaId ?? null,
    ],
  );
  return inserted && entryOf(inserted, unit, now);
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
    `update waitlist_entry set guests = $3 where unit_id = $1 and id = $2 and status in (${OPEN_ENTRY})`,
    [unit.unitId, id, guests],
  );
  return resized > 0;
}

/** The statement that gives a reservation's open entry another size and returns its id. */
export function resizingOfReservation(
  unit: AuthorizedUnit,
  reservationId: string,
  guests: number,
): EntryChange {
  return {
    schema: changedEntry,
    text: `update waitlist_entry set guests = $3
      where unit_id = $1 and reservation_id = $2 and guests <> $3 and status in (${OPEN_ENTRY}) returning id`,
    values: [unit.unitId, reservationId, guests],
  };
}

/**
 * Stores the facts that an act gives an entry. A call's first time stays next to its last one. `linkHash`: of the token of a called party's
 * page; an entry that another program made has none.
 */
export async function storeFacts(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  { status, notifiedAt, repliedAt }: EntryFacts,
  linkHash: string | null = null,
): Promise<void> {
  await execute(
    sql,
    `update waitlist_entry set status = $3, notified_at = coalesce(notified_at, $4), replied_at = $5, link_hash = coalesce($6, link_hash),
       called_again_at = case when notified_at < $4::timestamptz then $4 else called_again_at end
     where unit_id = $1 and id = $2`,
    [unit.unitId, id, status, notifiedAt, repliedAt, linkHash],
  );
}

/** Gives a waiting party a new estimate. False when it has one, or was called or closed meanwhile. */
export async function storeRequote(
  sql: Sql,
  unit: AuthorizedUnit,
  { id, low, promise }: { id: string; low: number; promise: number },
  now: Date,
): Promise<boolean> {
  const stored = await execute(
    sql,
    `update waitlist_entry set requoted_low = $3, requoted_minutes = $4, requoted_at = $5
     where unit_id = $1 and id = $2 and status = 'waiting' and requoted_at is null`,
    [unit.unitId, id, low, promise, now],
  );
  return stored > 0;
}

/** Notes that a party was informed of its new estimate. */
export async function storeTold(sql: Sql, unit: AuthorizedUnit, id: string, now: Date): Promise<void> {
  await execute(sql, "update waitlist_entry set told_at = $3 where unit_id = $1 and id = $2", [
    unit.unitId,
    id,
    now,
  ]);
}

/** How a party leaves the queue. */
export type QueueEnd = "seated" | LeftReason;

const endingWith = (
  end: string,
  now: string,
) => `set status = case when ${end} = 'seated' then 'seated' else 'left' end,
  seated_at = case when ${end} = 'seated' then ${now}::timestamptz end,
  left_at = case when ${end} <> 'seated' then ${now}::timestamptz end,
  left_reason = case when ${end} <> 'seated' then ${end} end`;
const ENDING = endingWith("$3", "$4");

/** Closes an entry. False when it was not open. */
export async function closeEntry(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  end: QueueEnd,
  now: Date,
): Promise<boolean> {
  const closed = await execute(
    sql,
    `update waitlist_entry ${ENDING} where unit_id = $1 and id = $2 and status in (${OPEN_ENTRY})`,
    [unit.unitId, id, end, now],
  );
  return closed > 0;
}

/** The part `left_queue` of a change of reservations: closes their open entries. */
export function leavingOfChanged(unit: AuthorizedUnit, end: LeftReason, now: Date): StatementPart {
  return {
    text: (first) => `left_queue as (
      update waitlist_entry entry ${endingWith(`$${first + 1}::text`, `$${first + 2}`)} from changed
      where entry.unit_id = $${first}::uuid and entry.reservation_id = changed.id and entry.status in (${OPEN_ENTRY})
      returning entry.id)`,
    values: [unit.unitId, end, now],
  };
}

/** The statement that closes a reservation's open entry and returns its id. */
export function closingOfReservation(
  unit: AuthorizedUnit,
  reservationId: string,
  end: QueueEnd,
  now: Date,
): EntryChange {
  return {
    schema: changedEntry,
    text: `update waitlist_entry ${ENDING}
      where unit_id = $1 and reservation_id = $2 and status in (${OPEN_ENTRY}) returning id`,
    values: [unit.unitId, reservationId, end, now],
  };
}
