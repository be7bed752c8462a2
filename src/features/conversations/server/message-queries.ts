import { bool, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { ConversationMessage, MESSAGE_KINDS, MessageOption } from "../contract.ts";

/** An option as it is stored: `means` stays on the server. */
export interface StoredOption extends MessageOption {
  means: unknown;
}

export interface SaidMessage {
  id: string;
  author: ConversationMessage["author"];
  authorId?: string;
  text: string;
  inReplyTo?: string;
  /** What the customer may tap as the answer. */
  options?: readonly StoredOption[];
  /** The option that the customer tapped. */
  optionId?: string;
  /** The channel's own id of a customer's message, and its time there. */
  outsideId?: string;
  sentAt?: Date;
  /** It asks for the customer's number in the channel's own form. */
  asksContact?: boolean;
  kind?: (typeof MESSAGE_KINDS)[number];
}

/**
 * Stores a message; returns its position among the conversation's messages. Null where its id, or the channel's id of it, is stored
 * already: it was sent again. The caller holds the lock of the conversation's row, so that positions are in order.
 */
export async function insertMessage(
  tx: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  message: SaidMessage,
  at: Date,
): Promise<number | null> {
  const inserted = await maybeRow(
    tx,
    { position: int },
    `insert into conversation_message
       (unit_id, conversation_id, id, author, author_id, text, in_reply_to, at, options, option_id, outside_id, kind, sent_at,
         asks_contact)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing returning position`,
    [
      unit.unitId,
      conversationId,
      message.id,
      message.author,
      message.authorId ?? null,
      message.text,
      message.inReplyTo ?? null,
      at,
      message.options === undefined || message.options.length === 0 ? null : JSON.stringify(message.options),
      message.optionId ?? null,
      message.outsideId ?? null,
      message.kind ?? "text",
      message.sentAt ?? null,
      message.asksContact ?? false,
    ],
  );
  return inserted?.position ?? null;
}

/** Those of the channel's ids that the unit knows: of a stored message, or of one that it sent. */
export async function listKnownIds(
  tx: Sql,
  unit: AuthorizedUnit,
  outsideIds: readonly string[],
  references: readonly string[],
): Promise<string[]> {
  const found = await rows(
    tx,
    { known: text },
    `select outside_id as known from conversation_message where unit_id = $1 and outside_id = any($2)
     union all select outside_id from outbox where unit_id = $1 and outside_id = any($2)
     union all select id::text from outbox where unit_id = $1 and id = any($3::uuid[])`,
    [unit.unitId, outsideIds, references],
  );
  return found.map(({ known }) => known);
}

/**
 * What stands around a guest's message that the assistant cannot read: whether the guest's message before it was such a one, too, and
 * whether the assistant is about to answer words of the guest.
 */
export async function lookAroundUnread(
  tx: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  position: number,
): Promise<{ followsUnread: boolean; isAnswerComing: boolean }> {
  return oneRow(
    tx,
    { followsUnread: bool, isAnswerComing: bool },
    `select coalesce((
         select kind in ('voice', 'unsupported') from conversation_message
         where unit_id = $1 and conversation_id = $2 and author = 'customer' and position < $3 order by position desc limit 1
       ), false) as "followsUnread",
       answer_at is not null as "isAnswerComing"
     from conversation where unit_id = $1 and id = $2`,
    [unit.unitId, conversationId, position],
  );
}

const lastMessage = { outsideId: text.nullable() };

/** The channel's own id of the guest's last message; null where the channel gives none. */
export async function findLastOutsideId(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
): Promise<string | null> {
  const found = await maybeRow(
    sql,
    lastMessage,
    `select outside_id as "outsideId" from conversation_message
     where unit_id = $1 and conversation_id = $2 and author = 'customer' order by position desc limit 1`,
    [unit.unitId, conversationId],
  );
  return found?.outsideId ?? null;
}

/** Whether the unit asked for the contact's number by the message that the channel gave this id. */
export async function askedContact(
  tx: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  outsideId: string,
): Promise<boolean> {
  const found = await execute(
    tx,
    `select from outbox o
     join conversation_message m on m.unit_id = o.unit_id and m.conversation_id = o.conversation_id and m.id = o.id
     join conversation c on c.unit_id = o.unit_id and c.id = o.conversation_id
     where o.unit_id = $1 and o.outside_id = $3 and m.asks_contact and c.contact_id = $2`,
    [unit.unitId, contactId, outsideId],
  );
  return found > 0;
}

/**
 * Counts a customer's message, and reopens a closed conversation. With `quietMs`, the assistant answers after that time in milliseconds,
 * unless a person has the conversation.
 */
export async function countCustomerMessage(
  tx: Sql,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
  quietMs: number | null = null,
): Promise<void> {
  await execute(
    tx,
    `update conversation set messages = messages + 1, customer_messages = customer_messages + 1, unread = unread + 1,
       last_message_at = greatest(last_message_at, $3), closed_at = null,
       state = case when state = 'closed' then 'bot' else state end,
       answer_at = case when state = 'human' then null
         else coalesce(clock_timestamp() + $4 * interval '1 millisecond', answer_at) end
     where unit_id = $1 and id = $2`,
    [unit.unitId, id, now, quietMs],
  );
}

const waiting = { id: uuid, text, optionId: uuid.nullable(), position: int };

/** A customer's message that waits for an answer. */
export type WaitingMessage = { id: string; text: string; optionId: string | null; position: number };

/** SQL: nobody has answered the customer's message `m`, neither the assistant nor a person. `conversation` is its conversation. */
export const isUnanswered = (conversation: string) => `(
  m.author = 'customer' and m.kind = 'text' and m.position > ${conversation}.answered_position and not exists (
    select from conversation_message later where later.unit_id = m.unit_id and later.conversation_id = m.conversation_id
      and later.author = 'staff' and later.kind <> 'note' and later.position > m.position))`;

/** The customer's messages that nobody has answered, in order: neither the assistant nor a person. */
export async function listUnanswered(
  tx: Transaction,
  unit: AuthorizedUnit,
  conversationId: string,
): Promise<WaitingMessage[]> {
  return rows(
    tx,
    waiting,
    `select m.id, m.text, m.option_id as "optionId", m.position from conversation_message m
     join conversation c on c.unit_id = m.unit_id and c.id = m.conversation_id
     where m.unit_id = $1 and m.conversation_id = $2 and ${isUnanswered("c")}
     order by m.position limit 50`,
    [unit.unitId, conversationId],
  );
}

/** The assistant has nothing to answer: a person did, or has the conversation. */
export async function stopWaiting(tx: Sql, unit: AuthorizedUnit, id: string): Promise<void> {
  await execute(tx, "update conversation set answer_at = null where unit_id = $1 and id = $2", [
    unit.unitId,
    id,
  ]);
}
