import * as z from "zod";

import { bool, instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import { CHAT_CHANNELS, type AuthorizedUnit } from "#shared/access.ts";
import type { LogEntry } from "../../../engine/contract.ts";
import {
  conversationOutcome,
  conversationState,
  message as said,
  type ConversationMessage,
} from "../../contract.ts";
import { OPEN_STATES } from "../../rules.ts";

const chatRow = z.object({
  id: uuid,
  contactId: uuid,
  channel: z.enum(CHAT_CHANNELS),
  isTest: bool,
  state: conversationState,
  outcome: conversationOutcome.nullable(),
  askedForTable: bool,
  gotTable: bool,
  rating: int.nullable(),
  messages: int,
  customerMessages: int,
  startedAt: instant,
  /** The embedded engine's memory; null where it has not spoken yet. */
  dialogue: z.unknown(),
  /** Empty or null where nobody knows. */
  customerName: text,
  customerPhone: text.nullable(),
  /** This contact has written before, in an earlier conversation. */
  isReturning: bool,
});

/** A conversation as the assistant works with it. */
export type ChatConversation = RowOf<typeof chatRow>;

const CONVERSATION = `c.id, c.contact_id as "contactId", c.channel, c.is_test as "isTest", c.state, c.outcome,
  c.asked_for_table as "askedForTable", c.got_table as "gotTable", c.rating, c.messages,
  c.customer_messages as "customerMessages", c.started_at as "startedAt", c.dialogue,
  contact.name as "customerName", contact.phone as "customerPhone",
  exists (
    select from conversation earlier
    where earlier.unit_id = c.unit_id and earlier.contact_id = c.contact_id and earlier.started_at < c.started_at
  ) as "isReturning"`;
const FROM = "conversation c join contact on contact.unit_id = c.unit_id and contact.id = c.contact_id";

export async function findChat(sql: Sql, unit: AuthorizedUnit, id: string): Promise<ChatConversation | null> {
  return maybeRow(sql, chatRow, `select ${CONVERSATION} from ${FROM} where c.unit_id = $1 and c.id = $2`, [
    unit.unitId,
    id,
  ]);
}

/** The contact's conversation that is not over; the newest. A test has one that goes on for ever. */
export async function findOpenChat(
  sql: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  isTest: boolean,
): Promise<ChatConversation | null> {
  return maybeRow(
    sql,
    chatRow,
    `select ${CONVERSATION} from ${FROM}
     where c.unit_id = $1 and c.contact_id = $2 and c.is_test = $3 and (c.is_test or c.state = any($4))
     order by c.started_at desc, c.id desc limit 1`,
    [unit.unitId, contactId, isTest, OPEN_STATES],
  );
}

/** Who writes, by the channel's own id. What the channel knows of name and phone replaces what was known; `null` leaves it. */
export async function putContact(
  sql: Sql,
  unit: AuthorizedUnit,
  contact: { id: string; channel: string; externalId: string; name: string | null; phone: string | null },
  now: Date,
): Promise<string> {
  const put = await oneRow(
    sql,
    { id: uuid },
    `insert into contact (unit_id, id, channel, external_id, name, phone, created_at)
     values ($1, $2, $3, $4, coalesce($5, ''), $6, $7)
     on conflict (unit_id, channel, external_id) do update
       set name = coalesce($5, contact.name), phone = coalesce($6, contact.phone)
     returning id`,
    [unit.unitId, contact.id, contact.channel, contact.externalId, contact.name, contact.phone, now],
  );
  return put.id;
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

/**
 * Takes the conversation for one turn; false while somebody else has it. The lease runs out by the database's clock unless it is renewed,
 * so that a process that died blocks nobody for long, and no connection is held while a model thinks.
 */
export async function leaseChat(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  lease: string,
  milliseconds: number,
): Promise<boolean> {
  const leased = await execute(
    sql,
    `update conversation set turn_lease = $3, turn_leased_until = clock_timestamp() + $4 * interval '1 millisecond'
     where unit_id = $1 and id = $2 and (turn_leased_until is null or turn_leased_until < clock_timestamp())`,
    [unit.unitId, id, lease, milliseconds],
  );
  return leased > 0;
}

export async function renewLease(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  lease: string,
  milliseconds: number,
): Promise<void> {
  await execute(
    sql,
    `update conversation set turn_leased_until = clock_timestamp() + $4 * interval '1 millisecond'
     where unit_id = $1 and id = $2 and turn_lease = $3`,
    [unit.unitId, id, lease, milliseconds],
  );
}

export async function releaseChat(sql: Sql, unit: AuthorizedUnit, id: string, lease: string): Promise<void> {
  await execute(
    sql,
    `update conversation set turn_lease = null, turn_leased_until = null
     where unit_id = $1 and id = $2 and turn_lease = $3`,
    [unit.unitId, id, lease],
  );
}

/** False where a message with this id is there already: it was sent again. */
export async function insertMessage(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  message: SaidMessage,
  at: Date,
): Promise<boolean> {
  const inserted = await execute(
    sql,
    `insert into conversation_message (unit_id, conversation_id, id, author, author_id, text, in_reply_to, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (unit_id, conversation_id, id) do nothing`,
    [
      unit.unitId,
      conversationId,
      message.id,
      message.author,
      message.authorId ?? null,
      message.text,
      message.inReplyTo ?? null,
      at,
    ],
  );
  return inserted > 0;
}

export interface SaidMessage {
  id: string;
  author: ConversationMessage["author"];
  authorId?: string;
  text: string;
  inReplyTo?: string;
}

const exchangeRow = z.object({ id: uuid.nullable(), text: text.nullable(), at: instant.nullable() });

/** Whether the message is stored, and what answered it. */
export async function findExchange(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  messageId: string,
): Promise<{ reply: { id: string; text: string; at: string } | null } | null> {
  const found = await maybeRow(
    sql,
    exchangeRow,
    `select reply.id, reply.text, reply.at from conversation_message asked
     left join conversation_message reply
       on reply.unit_id = asked.unit_id and reply.conversation_id = asked.conversation_id and reply.in_reply_to = asked.id
     where asked.unit_id = $1 and asked.conversation_id = $2 and asked.id = $3 and asked.author = 'customer' limit 1`,
    [unit.unitId, conversationId, messageId],
  );
  if (!found) return null;
  const { id, text: reply, at } = found;
  return { reply: id === null || reply === null || at === null ? null : { id, text: reply, at } };
}

/** Counts a customer's message; one to a conversation that was over opens it again. */
export async function countCustomerMessage(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `update conversation set messages = messages + 1, customer_messages = customer_messages + 1,
       last_message_at = greatest(last_message_at, $3), closed_at = null,
       state = case when state = 'closed' then 'bot' else state end
     where unit_id = $1 and id = $2`,
    [unit.unitId, id, now],
  );
}

/** Counts a message that is nobody's answer, such as the greeting, or staff's. */
export async function countMessage(sql: Sql, unit: AuthorizedUnit, id: string, now: Date): Promise<void> {
  await execute(
    sql,
    `update conversation set messages = messages + 1, last_message_at = greatest(last_message_at, $3)
     where unit_id = $1 and id = $2`,
    [unit.unitId, id, now],
  );
}

export interface TurnRecord {
  /** Whether the customer gets a message. */
  hasReply: boolean;
  isAnswered: boolean;
  fallbacks: number;
  errors: number;
  outcome: string | null;
  askedForTable: boolean;
  gotTable: boolean;
  rating: number | null;
  closes: boolean;
  dialogue: unknown;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

export async function insertLogEntries(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await execute(
    sql,
    `insert into assistant_log_entry (unit_id, conversation_id, id, at, type, message, detail)
     select $1, $2, entry.* from jsonb_to_recordset($3::jsonb) as entry
       (id uuid, at timestamptz, type text, message text, detail jsonb)`,
    [unit.unitId, conversationId, JSON.stringify(entries)],
  );
}

/** Who has the conversation, and it stays so until the transaction's end. Null where it was deleted. */
export async function lockState(
  tx: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<ChatConversation["state"] | null> {
  const found = await maybeRow(
    tx,
    { state: conversationState },
    "select state from conversation where unit_id = $1 and id = $2 for update",
    [unit.unitId, id],
  );
  return found?.state ?? null;
}

/** What came of a turn. False where the lease has run out meanwhile and somebody else may have the conversation. */
export async function recordTurn(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  lease: string,
  turn: TurnRecord,
  now: Date,
): Promise<boolean> {
  const recorded = await execute(
    sql,
    `update conversation set messages = messages + $17,
       last_message_at = case when $17 > 0 then greatest(last_message_at, $4) else last_message_at end,
       answered_messages = least(customer_messages, answered_messages + $5), fallbacks = fallbacks + $6, errors = errors + $7,
       outcome = coalesce($8, outcome), asked_for_table = asked_for_table or $9, got_table = got_table or $10,
       rating = coalesce($11, rating),
       state = case when $12 and state = 'bot' then 'closed' else state end,
       closed_at = case when $12 and state = 'bot' then $4 else closed_at end,
       dialogue = $13, input_tokens = input_tokens + $14, output_tokens = output_tokens + $15,
       cost_micros = cost_micros + $16, turn_lease = null, turn_leased_until = null
     where unit_id = $1 and id = $2 and turn_lease = $3`,
    [
      unit.unitId,
      id,
      lease,
      now,
      turn.isAnswered ? 1 : 0,
      turn.fallbacks,
      turn.errors,
      turn.outcome,
      turn.askedForTable || turn.gotTable,
      turn.gotTable,
      turn.rating,
      turn.closes,
      JSON.stringify(turn.dialogue),
      turn.inputTokens,
      turn.outputTokens,
      turn.costMicros,
      turn.hasReply ? 1 : 0,
    ],
  );
  return recorded > 0;
}

export interface ToolCallRecord {
  id: string;
  tool: string;
  input: unknown;
  result: unknown;
  error: string | null;
  milliseconds: number;
}

export async function insertToolCalls(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  calls: readonly ToolCallRecord[],
  at: Date,
): Promise<void> {
  if (calls.length === 0) return;
  await execute(
    sql,
    `insert into conversation_tool_call (unit_id, conversation_id, id, tool, arguments, result, error, milliseconds, at)
     select $1, $2, call.id, call.tool, coalesce(call.input, '{}'), call.result, call.error, call.milliseconds, $4
     from jsonb_to_recordset($3::jsonb) as call
       (id uuid, tool text, input jsonb, result jsonb, error text, milliseconds integer)`,
    [unit.unitId, conversationId, JSON.stringify(calls), at],
  );
}

/** The last of what was said, in order. */
export async function listSaid(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  limit: number,
): Promise<Pick<ConversationMessage, "author" | "text">[]> {
  return rows(
    sql,
    { author: said.shape.author, text },
    `select author, text from (
       select author, text, at, position from conversation_message
       where unit_id = $1 and conversation_id = $2 order by at desc, position desc limit $3
     ) newest order by at, position`,
    [unit.unitId, conversationId, limit],
  );
}

/** Who has the conversation from now on. False where it is so already, or from a state that it cannot be in. */
export async function setState(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  change: { to: ChatConversation["state"]; from: readonly ChatConversation["state"][]; corrections?: number },
  now: Date,
): Promise<boolean> {
  const changed = await execute(
    sql,
    `update conversation set state = $3, closed_at = case when $3 = 'closed' then $6::timestamptz end,
       corrections = corrections + $5
     where unit_id = $1 and id = $2 and state = any($4) and state <> $3`,
    [unit.unitId, id, change.to, change.from, change.corrections ?? 0, now],
  );
  return changed > 0;
}

/** Ends conversations in which nobody has written since; what came to nothing is 'abandoned'. A test is never over. */
export async function closeIdle(sql: Sql, since: Date, now: Date): Promise<void> {
  await execute(
    sql,
    `update conversation set state = 'closed', closed_at = $2, outcome = coalesce(outcome, 'abandoned')
     where state = any($3) and not is_test and last_message_at < $1`,
    [since, now, OPEN_STATES],
  );
}

/**
 * Takes away what was said in conversations that are older than their unit keeps transcripts, at most so many of them; of tests
 * everything. Answers how many there were. Figures of customers' conversations stay.
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
export async function markWaiting(sql: Sql, unit: AuthorizedUnit, id: string): Promise<boolean> {
  const marked = await execute(
    sql,
    "update conversation set state = 'waiting' where unit_id = $1 and id = $2 and state in ('bot', 'closed')",
    [unit.unitId, id],
  );
  return marked > 0;
}
