import { bool, instant, int, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, type RowOf, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { conversationState } from "../../contract.ts";
import { inboxMessage, inboxThread } from "../contract.ts";
import type { StoredMessage } from "../rules.ts";

const headRow = inboxThread.omit({ messages: true, bookings: true }).extend({ contactId: uuid });

/** A conversation with its guest, without its messages. */
export type ThreadHead = RowOf<typeof headRow>;

/** A customer's conversation. Null also for a test. */
export async function findThread(sql: Sql, unit: AuthorizedUnit, id: string): Promise<ThreadHead | null> {
  return maybeRow(
    sql,
    headRow,
    `select c.id, c.contact_id as "contactId", k.name as "contactName", k.username, k.phone_key as "guestPhone",
       coalesce(k.phone_key, k.phone) as "contactPhone", c.channel, c.state, c.called_at as "calledAt",
       c.called_reason as "calledReason", c.unread, c.last_message_at as "lastMessageAt",
       case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "assignedTo",
       k.wrote_at as "lastCustomerAt",
       not exists (select from conversation later where later.unit_id = c.unit_id and later.contact_id = c.contact_id
         and not later.is_test and (later.started_at, later.id) > (c.started_at, c.id)) as "isLatest"
     from conversation c
     join contact k on k.unit_id = c.unit_id and k.id = c.contact_id
     left join app_user u on u.organization_id = $3 and u.id = c.assigned_to
     where c.unit_id = $1 and c.id = $2 and not c.is_test`,
    [unit.unitId, id, unit.organizationId],
  );
}

const messageRow = inboxMessage.omit({ calls: true });

/** The last `limit` messages with notes, in order, and what became of those that were sent. */
export async function listThreadMessages(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  limit: number,
): Promise<StoredMessage[]> {
  return rows(
    sql,
    messageRow,
    `with taken as materialized (
       select array_agg(option_id) as ids from conversation_message
       where unit_id = $1 and conversation_id = $2 and option_id is not null
     )
     select id, author, "authorName", text, at, kind, "isTapped", offered, delivery, "isWrong" from (
       select m.id, m.author, u.name as "authorName", m.text, m.at, m.position, m.kind, m.option_id is not null as "isTapped",
         m.marked_wrong_at is not null as "isWrong",
         (select coalesce(json_agg(json_build_object('label', offer.value ->> 'label',
            'isTaken', coalesce((offer.value ->> 'id')::uuid = any(taken.ids), false)) order by offer.ordinality), '[]')
          from jsonb_array_elements(m.options) with ordinality offer) as offered,
         case when o.id is not null then json_build_object('state', o.state, 'failure', o.failure) end as delivery
       from conversation_message m cross join taken
       left join app_user u on u.organization_id = $3 and u.id = m.author_id
       left join outbox o on o.unit_id = m.unit_id and o.id = m.id
       where m.unit_id = $1 and m.conversation_id = $2 order by m.position desc limit $4
     ) newest order by position`,
    [unit.unitId, conversationId, unit.organizationId, limit],
  );
}

const waitingRow = { waiting: int, lastCalledAt: instant.nullable() };

/** How many conversations wait for a person, and when the last one was called. */
export async function readWaiting(sql: Sql, unit: AuthorizedUnit): Promise<RowOf<typeof waitingRow>> {
  return oneRow(
    sql,
    waitingRow,
    `select count(*) as waiting, max(called_at) as "lastCalledAt" from conversation
     where unit_id = $1 and state = 'waiting' and not is_test`,
    [unit.unitId],
  );
}

const standingRow = {
  channel: inboxThread.shape.channel,
  state: conversationState,
  assignedTo: uuid.nullable(),
  lastCustomerAt: instant.nullable(),
  isLatest: bool,
};

/** What decides whether staff may act in a conversation. Null also for a test. */
export async function findStanding(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<RowOf<typeof standingRow> | null> {
  return maybeRow(
    sql,
    standingRow,
    `select c.channel, c.state, c.assigned_to as "assignedTo",
       k.wrote_at as "lastCustomerAt",
       not exists (select from conversation later where later.unit_id = c.unit_id and later.contact_id = c.contact_id
         and not later.is_test and (later.started_at, later.id) > (c.started_at, c.id)) as "isLatest"
     from conversation c join contact k on k.unit_id = c.unit_id and k.id = c.contact_id
     where c.unit_id = $1 and c.id = $2 and not c.is_test`,
    [unit.unitId, id],
  );
}

export async function hasMessage(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  messageId: string,
): Promise<boolean> {
  const found = await execute(
    sql,
    "select from conversation_message where unit_id = $1 and conversation_id = $2 and id = $3",
    [unit.unitId, id, messageId],
  );
  return found > 0;
}

/** All messages are seen. False where they were. */
export async function clearUnread(sql: Sql, unit: AuthorizedUnit, id: string): Promise<boolean> {
  const cleared = await execute(
    sql,
    "update conversation set unread = 0 where unit_id = $1 and id = $2 and unread > 0 and not is_test",
    [unit.unitId, id],
  );
  return cleared > 0;
}

/** Gives a conversation that a person has to another one. False where this one has it already. */
export async function reassign(sql: Sql, unit: AuthorizedUnit, id: string, userId: string): Promise<boolean> {
  const reassigned = await execute(
    sql,
    `update conversation set assigned_to = $3
     where unit_id = $1 and id = $2 and state = 'human' and assigned_to is distinct from $3`,
    [unit.unitId, id, userId],
  );
  return reassigned > 0;
}

/**
 * Marks a reply of the assistant as wrong, or takes the mark back; the conversation's corrections count each marked reply once. False where
 * nothing changes. The caller holds the lock of the conversation's row.
 */
export async function markReply(
  tx: Sql,
  unit: AuthorizedUnit,
  id: string,
  { messageId, isWrong, userId }: { messageId: string; isWrong: boolean; userId: string | null },
  now: Date,
): Promise<boolean> {
  const marked = await execute(
    tx,
    `with marked as (
       update conversation_message set marked_wrong_at = case when $4 then $6::timestamptz end,
         marked_wrong_by = case when $4 then $5::uuid end
       where unit_id = $1 and conversation_id = $2 and id = $3 and author = 'assistant' and (marked_wrong_at is not null) <> $4
       returning unit_id
     )
     update conversation set corrections = greatest(0, corrections + case when $4 then 1 else -1 end)
     from marked where conversation.unit_id = $1 and conversation.id = $2`,
    [unit.unitId, id, messageId, isWrong, userId, now],
  );
  return marked > 0;
}

/** Whether it is a reply of the assistant in this conversation. */
export async function isReply(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  messageId: string,
): Promise<boolean> {
  const found = await execute(
    sql,
    `select from conversation_message
     where unit_id = $1 and conversation_id = $2 and id = $3 and author = 'assistant'`,
    [unit.unitId, id, messageId],
  );
  return found > 0;
}
