import { int } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { OPEN_STATES } from "../rules.ts";
import { isUnanswered } from "./message-queries.ts";
import { chatRow, SELECT_CHAT, type ChatConversation } from "./turn-queries.ts";

/** The contact's newest open conversation. A test conversation stays open for ever. */
export async function findOpenChat(
  sql: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  isTest: boolean,
): Promise<ChatConversation | null> {
  return maybeRow(
    sql,
    chatRow,
    `${SELECT_CHAT}
     where c.unit_id = $1 and c.contact_id = $2 and c.is_test = $3 and (c.is_test or c.state = any($4))
     order by c.started_at desc, c.id desc limit 1`,
    [unit.unitId, contactId, isTest, OPEN_STATES],
  );
}

/**
 * The newest conversation of a guest with this number on a channel that is on, in which the guest has written since then; locked until the
 * transaction ends. Null without one.
 */
export async function findReachableChat(
  tx: Sql,
  unit: AuthorizedUnit,
  { channel, phoneKey, since }: { channel: string; phoneKey: string; since: Date },
): Promise<ChatConversation | null> {
  return maybeRow(
    tx,
    chatRow,
    `${SELECT_CHAT}
     where c.unit_id = $1 and c.channel = $2 and not c.is_test and contact.phone_key = $3
       and exists (select from channel_account a where a.unit_id = $1 and a.kind = $2 and a.is_on)
       and contact.wrote_at > $4
     order by c.last_message_at desc limit 1 for update of c`,
    [unit.unitId, channel, phoneKey, since],
  );
}

export async function insertChat(
  sql: Sql,
  unit: AuthorizedUnit,
  chat: { id: string; contactId: string; channel: string; isTest: boolean },
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into conversation (unit_id, id, contact_id, channel, is_test, started_at, last_message_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [unit.unitId, chat.id, chat.contactId, chat.channel, chat.isTest, now],
  );
}

/** Counts a message that is not the assistant's reply, such as the greeting or a message by staff. */
export async function countMessage(sql: Sql, unit: AuthorizedUnit, id: string, now: Date): Promise<void> {
  await execute(
    sql,
    `update conversation set messages = messages + 1, last_message_at = greatest(last_message_at, $3)
     where unit_id = $1 and id = $2`,
    [unit.unitId, id, now],
  );
}

/**
 * Changes the state. A conversation that goes back to the assistant with an unanswered message is answered. False where it has that state
 * already, or none of the states in `from`.
 */
export async function changeState(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  change: {
    to: ChatConversation["state"];
    from: readonly ChatConversation["state"][];
    corrections?: number;
    /** Who of staff has it from now on. */
    userId?: string | null;
  },
  now: Date,
): Promise<boolean> {
  const changed = await execute(
    sql,
    `update conversation set state = $3, closed_at = case when $3 = 'closed' then $6::timestamptz end,
       corrections = corrections + $5, reached_person = reached_person or $3 = 'human',
       called_at = null, called_reason = null, assigned_to = case when $3 = 'human' then coalesce($7, assigned_to) end,
       answer_at = case when $3 = 'bot' and exists (
         select from conversation_message m
         where m.unit_id = $1 and m.conversation_id = $2 and ${isUnanswered("conversation")}
       ) then clock_timestamp() end
     where unit_id = $1 and id = $2 and state = any($4) and state <> $3`,
    [unit.unitId, id, change.to, change.from, change.corrections ?? 0, now, change.userId ?? null],
  );
  return changed > 0;
}

/** Closes conversations without a message since then; without an outcome they are 'abandoned'. Tests stay open. */
export async function closeIdle(sql: Sql, since: Date, now: Date): Promise<void> {
  await execute(
    sql,
    `update conversation set state = 'closed', closed_at = $2, outcome = coalesce(outcome, 'abandoned'),
       called_at = null, called_reason = null, assigned_to = null, answer_at = null
     where state = any($3) and not is_test and last_message_at < $1`,
    [since, now, OPEN_STATES],
  );
}

/**
 * Removes the transcripts of at most `limit` conversations that are older than their unit keeps them, and test conversations with all
 * their data. Returns how many. The figures of customers' conversations stay.
 */
export async function removeOldTranscripts(sql: Sql, now: Date, limit: number): Promise<number> {
  const removed = await oneRow(
    sql,
    { count: int },
    `with old as (
       select c.unit_id, c.id, c.is_test, c.contact_id from conversation c
       left join assistant_config config on config.unit_id = c.unit_id
       where c.transcript_removed_at is null
         and c.last_message_at < $1::timestamptz - coalesce(config.transcript_retention_days, 90) * interval '1 day'
       order by c.last_message_at limit $2
     ), tests as (
       delete from contact using old where old.is_test and contact.unit_id = old.unit_id and contact.id = old.contact_id
     ), messages as (
       delete from conversation_message m using old
       where not old.is_test and m.unit_id = old.unit_id and m.conversation_id = old.id
     ), calls as (
       delete from conversation_tool_call t using old
       where not old.is_test and t.unit_id = old.unit_id and t.conversation_id = old.id
     ), entries as (
       delete from assistant_log_entry l using old
       where not old.is_test and l.unit_id = old.unit_id and l.conversation_id = old.id
     ), proposals as (
       delete from assistant_proposal p using old
       where not old.is_test and p.unit_id = old.unit_id and p.conversation_id = old.id
     ), marked as (
       update conversation c set transcript_removed_at = $1, dialogue = null from old
       where not old.is_test and c.unit_id = old.unit_id and c.id = old.id
     )
     select count(*) as count from old`,
    [now, limit],
  );
  return removed.count;
}

/** A person was asked for. False where one was already, or answers. */
export async function markWaiting(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
  reason: string | null,
): Promise<boolean> {
  const marked = await execute(
    sql,
    `update conversation set state = 'waiting', reached_person = true, called_at = $3, called_reason = $4
     where unit_id = $1 and id = $2 and state in ('bot', 'closed')`,
    [unit.unitId, id, now, reason],
  );
  return marked > 0;
}
