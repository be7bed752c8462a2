import * as z from "zod";

import { bool, instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import { CHAT_CHANNELS, type AuthorizedUnit } from "#shared/access.ts";
import {
  conversationOutcome,
  conversationState,
  message as said,
  messageOption,
  type ConversationMessage,
  type ConversationState,
  type LogEntry,
  type MessageOption,
} from "../contract.ts";

export const chatRow = z.object({
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
  /** The embedded engine's memory; null before its first turn. */
  dialogue: z.unknown(),
  /** Empty or null while unknown. */
  customerName: text,
  customerPhone: text.nullable(),
  /** The contact has an earlier conversation. */
  isReturning: bool,
});

/** A conversation with what a turn needs of it. */
export type ChatConversation = RowOf<typeof chatRow>;

/** Selects what `chatRow` holds; a `where` about `c` follows. */
export const SELECT_CHAT = `select c.id, c.contact_id as "contactId", c.channel, c.is_test as "isTest", c.state, c.outcome,
  c.asked_for_table as "askedForTable", c.got_table as "gotTable", c.rating, c.messages,
  c.customer_messages as "customerMessages", c.started_at as "startedAt", c.dialogue,
  contact.name as "customerName", contact.phone as "customerPhone",
  exists (
    select from conversation earlier
    where earlier.unit_id = c.unit_id and earlier.contact_id = c.contact_id and earlier.started_at < c.started_at
  ) as "isReturning"
  from conversation c join contact on contact.unit_id = c.unit_id and contact.id = c.contact_id`;

export async function findChat(sql: Sql, unit: AuthorizedUnit, id: string): Promise<ChatConversation | null> {
  return maybeRow(sql, chatRow, `${SELECT_CHAT} where c.unit_id = $1 and c.id = $2`, [unit.unitId, id]);
}

const exchangeRow = z.object({
  id: uuid.nullable(),
  text: text.nullable(),
  at: instant.nullable(),
  options: z.array(messageOption).nullable(),
});

export interface StoredReply {
  id: string;
  text: string;
  at: string;
  options: readonly MessageOption[];
}

/** The reply to a stored customer's message; null where the message is not stored. */
export async function findExchange(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  messageId: string,
): Promise<{ reply: StoredReply | null } | null> {
  const found = await maybeRow(
    sql,
    exchangeRow,
    `select reply.id, reply.text, reply.at, reply.options from conversation_message asked
     left join conversation_message reply
       on reply.unit_id = asked.unit_id and reply.conversation_id = asked.conversation_id and reply.in_reply_to = asked.id
     where asked.unit_id = $1 and asked.conversation_id = $2 and asked.id = $3 and asked.author = 'customer' limit 1`,
    [unit.unitId, conversationId, messageId],
  );
  if (!found) return null;
  const { id, text: reply, at, options } = found;
  return {
    reply:
      id === null || reply === null || at === null
        ? null
        : { id, text: reply, at, options: (options ?? []).map(shownOption) },
  };
}

/** What a channel shows of a stored option. */
export function shownOption({ id, label, detail }: MessageOption): MessageOption {
  return { id, label, ...(detail !== undefined && { detail }) };
}

const foundOption = { label: text, means: z.unknown(), isOpen: bool };

/**
 * Finds an option that this conversation offered. It is open while the message that offered it is the last one of the assistant; later its
 * question is not the present one.
 */
export async function findOption(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  optionId: string,
): Promise<RowOf<typeof foundOption> | null> {
  return maybeRow(
    sql,
    foundOption,
    `select offer ->> 'label' as label, offer -> 'means' as means, not exists (
       select from conversation_message later where later.unit_id = m.unit_id and later.conversation_id = m.conversation_id
         and later.author <> 'customer' and later.kind <> 'note' and later.position > m.position) as "isOpen"
     from conversation_message m cross join jsonb_array_elements(m.options) offer
     where m.unit_id = $1 and m.conversation_id = $2 and offer ->> 'id' = $3`,
    [unit.unitId, conversationId, optionId],
  );
}

/** The last `limit` messages that the customer knows, in order. */
export async function listLastMessages(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  limit: number,
): Promise<Pick<ConversationMessage, "author" | "text">[]> {
  return rows(
    sql,
    { author: said.shape.author, text },
    `select author, text from (
       select author, text, position from conversation_message
       where unit_id = $1 and conversation_id = $2 and kind <> 'note' order by position desc limit $3
     ) newest order by position`,
    [unit.unitId, conversationId, limit],
  );
}

export interface TurnRecord {
  /** Whether the customer gets a reply. */
  hasReply: boolean;
  /** How many of the customer's messages it answers. */
  answered: number;
  /** The last of the customer's messages that the turn was about. */
  position: number;
  fallbacks: number;
  errors: number;
  outcome: string | null;
  askedForTable: boolean;
  gotTable: boolean;
  rating: number | null;
  closes: boolean;
  dialogue: unknown;
  inputTokens: number;
  /** Of the input, read from the provider's cache. */
  cachedTokens: number;
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

/** The conversation's state, locked until the transaction ends. Null where the conversation was deleted. */
export async function lockState(
  tx: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<ConversationState | null> {
  const found = await maybeRow(
    tx,
    { state: conversationState },
    "select state from conversation where unit_id = $1 and id = $2 for update",
    [unit.unitId, id],
  );
  return found?.state ?? null;
}

/** Stores the outcome of a turn and ends its lease. False where the turn has lost the lease. */
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
       cost_micros = cost_micros + $16, cached_tokens = cached_tokens + $18, turn_lease = null, turn_leased_until = null,
       answered_position = greatest(answered_position, $19),
       answer_at = case when answer_at is null or not exists (
         select from conversation_message m where m.unit_id = $1 and m.conversation_id = $2 and m.author = 'customer'
           and m.position > greatest(conversation.answered_position, $19)
       ) then null else answer_at end
     where unit_id = $1 and id = $2 and turn_lease = $3`,
    [
      unit.unitId,
      id,
      lease,
      now,
      turn.answered,
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
      turn.cachedTokens,
      turn.position,
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
