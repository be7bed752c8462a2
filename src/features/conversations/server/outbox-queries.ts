import * as z from "zod";

import { bool, instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { messageOption } from "../contract.ts";

/** Puts a stored message into the outbox. */
export async function insertIntoOutbox(
  tx: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  messageId: string,
): Promise<void> {
  await execute(
    tx,
    `insert into outbox (unit_id, id, conversation_id, next_attempt_at, changed_at)
     values ($1, $2, $3, clock_timestamp(), clock_timestamp())`,
    [unit.unitId, messageId, conversationId],
  );
}

const claimedRow = z.object({
  unitId: uuid,
  id: uuid,
  conversationId: uuid,
  channel: text,
  text,
  options: z.array(messageOption),
  attempts: int,
  asksContact: bool,
  userId: text,
  waId: text.nullable(),
  wroteAt: instant.nullable(),
  /** The assistant's, and a person has taken the conversation since. */
  isOvertaken: bool,
});

export type ClaimedMessage = RowOf<typeof claimedRow>;

/**
 * Claims at most `limit` messages that are due, for `leaseMs`: of each conversation the first one alone, so that a guest gets them in
 * order. A sender that dies leaves them to be claimed again. All units: the caller proves each.
 */
export async function claimDueMessages(sql: Sql, leaseMs: number, limit: number): Promise<ClaimedMessage[]> {
  return rows(
    sql,
    claimedRow,
    `with due as (
       select unit_id, id from outbox o
       where state in ('queued', 'sending') and next_attempt_at <= clock_timestamp() and not exists (
         select from outbox earlier where earlier.unit_id = o.unit_id and earlier.conversation_id = o.conversation_id
           and earlier.state in ('queued', 'sending') and earlier.position < o.position)
       order by next_attempt_at limit $2 for update skip locked
     ), claimed as (
       update outbox o set state = 'sending', attempts = o.attempts + 1, changed_at = clock_timestamp(),
         next_attempt_at = clock_timestamp() + $1 * interval '1 millisecond'
       from due where o.unit_id = due.unit_id and o.id = due.id returning o.*
     )
     select o.unit_id as "unitId", o.id, o.conversation_id as "conversationId", c.channel, m.text, o.attempts,
       (select coalesce(json_agg(offer - 'means'), '[]') from jsonb_array_elements(m.options) offer) as options,
       m.asks_contact as "asksContact", contact.external_id as "userId", contact.wa_id as "waId", contact.wrote_at as "wroteAt",
       m.author = 'assistant' and c.state = 'human' as "isOvertaken"
     from claimed o
     join conversation_message m on m.unit_id = o.unit_id and m.conversation_id = o.conversation_id and m.id = o.id
     join conversation c on c.unit_id = o.unit_id and c.id = o.conversation_id
     join contact on contact.unit_id = c.unit_id and contact.id = c.contact_id`,
    [leaseMs, limit],
  );
}

/** In how many milliseconds the next message is due; null where none waits. */
export async function findNextAttempt(sql: Sql): Promise<number | null> {
  const next = await maybeRow(
    sql,
    { ms: int },
    `select greatest(1, ceil(extract(epoch from next_attempt_at - clock_timestamp()) * 1000))::integer as ms from outbox
     where state in ('queued', 'sending') and next_attempt_at > clock_timestamp() order by next_attempt_at limit 1`,
    [],
  );
  return next?.ms ?? null;
}

/** `dropped`: a person took the conversation before it was sent. */
export const OUTBOX_STATES = ["queued", "sending", "sent", "delivered", "read", "failed", "dropped"] as const;

/** What came of an attempt: a message that the channel has confirmed meanwhile keeps that state. */
export async function recordAttempt(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  attempt:
    | { state: "sent"; outsideId: string }
    | { state: "failed" | "dropped"; failure: string }
    | { state: "queued"; failure: string; retryMs: number },
): Promise<void> {
  await execute(
    sql,
    `update outbox set state = case when state = 'sending' then $3 else state end, outside_id = coalesce($4, outside_id),
       failure = $5, next_attempt_at = clock_timestamp() + $6 * interval '1 millisecond', changed_at = clock_timestamp()
     where unit_id = $1 and id = $2`,
    [
      unit.unitId,
      id,
      attempt.state,
      attempt.state === "sent" ? attempt.outsideId : null,
      attempt.state === "sent" ? null : attempt.failure,
      attempt.state === "queued" ? attempt.retryMs : 0,
    ],
  );
}

/** States that a channel reports, in their order: a late report of an earlier one changes nothing. */
const REPORTED = ["queued", "sending", "sent", "failed", "delivered", "read"];

interface Reported {
  outsideId: string;
  reference?: string;
  state: "sent" | "delivered" | "read" | "failed";
  failure?: string;
}

/**
 * Records what a channel says of messages, by our own reference or by the channel's id. Returns their conversations, without messages that
 * the unit does not have, or of which it knows that already.
 */
export async function recordDeliveries(
  sql: Sql,
  unit: AuthorizedUnit,
  reported: readonly Reported[],
): Promise<string[]> {
  if (reported.length === 0) return [];
  const latest = new Map<string, Reported>();
  for (const one of reported) {
    const known = latest.get(one.outsideId);
    const isLater = known === undefined || REPORTED.indexOf(one.state) > REPORTED.indexOf(known.state);
    const reference = one.reference ?? known?.reference;
    latest.set(one.outsideId, { ...(isLater ? one : known), ...(reference !== undefined && { reference }) });
  }
  const changed = await rows(
    sql,
    { conversationId: uuid },
    `with said as (select * from jsonb_to_recordset($2::jsonb) as one ("outsideId" text, reference uuid, state text, failure text)),
     mine as (
       select o.id, said.* from said join outbox o on o.unit_id = $1 and o.outside_id = said."outsideId"
       -- Only of the attempt that runs: a report of an earlier one may come again.
       union select o.id, said.* from said join outbox o on o.unit_id = $1 and o.id = said.reference
         and o.attempts > 0 and (o.outside_id is null or o.outside_id = said."outsideId")
         and said."outsideId" is distinct from o.earlier_outside_id
     )
     update outbox o set state = mine.state, failure = mine.failure, outside_id = mine."outsideId", changed_at = clock_timestamp()
     from mine where o.unit_id = $1 and o.id = mine.id and array_position($3::text[], o.state) < array_position($3::text[], mine.state)
     returning o.conversation_id as "conversationId"`,
    [unit.unitId, JSON.stringify([...latest.values()]), REPORTED],
  );
  return [...new Set(changed.map(({ conversationId }) => conversationId))];
}

/** Sends a failed message again, as a further attempt of the same one. False where it has not failed. */
export async function queueAgain(sql: Sql, unit: AuthorizedUnit, id: string): Promise<boolean> {
  const queued = await execute(
    sql,
    `update outbox set state = 'queued', attempts = 0, failure = null, earlier_outside_id = outside_id, outside_id = null,
       next_attempt_at = clock_timestamp(),
       changed_at = clock_timestamp()
     where unit_id = $1 and id = $2 and state = 'failed'`,
    [unit.unitId, id],
  );
  return queued > 0;
}
