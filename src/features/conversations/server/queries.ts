import * as z from "zod";

import { int, text } from "#platform/db/columns.ts";
import { maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import {
  conversationSummary,
  conversationProblem,
  message,
  modelUsage,
  toolCall,
  type ConversationProblem,
  type ConversationMessage,
  type ConversationSummary,
  type ConversationToolCall,
  type ListConversationsInput,
  type ModelUsage,
} from "../contract.ts";
import type { PeriodStarts } from "../rules.ts";

const figuresRow = z.object({
  count: int,
  countBefore: int,
  /** Conversations with the assistant: the last seven days, and the seven before. */
  assisted: int,
  right: int,
  assistedBefore: int,
  rightBefore: int,
  /** From here on: the last 30 days. */
  customerMessages: int,
  answeredMessages: int,
  ratings: int,
  ratingSum: int,
  askedForTable: int,
  gotTable: int,
});

export type ConversationFigures = RowOf<typeof figuresRow>;

/** The assistant took part: it answered at least once, or failed to. */
const IS_ASSISTED = "(answered_messages > 0 or has_failed)";

/** All figures of customers' conversations, in one scan of the last 60 days of the index conversation_by_start. */
export async function readConversationFigures(
  sql: Sql,
  unit: AuthorizedUnit,
  starts: { month: PeriodStarts; week: PeriodStarts },
): Promise<ConversationFigures> {
  return oneRow(
    sql,
    figuresRow,
    `select
       count(*) filter (where started_at >= $3) as "count",
       count(*) filter (where started_at < $3) as "countBefore",
       count(*) filter (where started_at >= $5 and ${IS_ASSISTED}) as assisted,
       count(*) filter (where started_at >= $5 and ${IS_ASSISTED} and not has_failed) as "right",
       count(*) filter (where started_at >= $4 and started_at < $5 and ${IS_ASSISTED}) as "assistedBefore",
       count(*) filter (where started_at >= $4 and started_at < $5 and ${IS_ASSISTED} and not has_failed) as "rightBefore",
       coalesce(sum(customer_messages) filter (where started_at >= $3), 0) as "customerMessages",
       coalesce(sum(answered_messages) filter (where started_at >= $3), 0) as "answeredMessages",
       count(rating) filter (where started_at >= $3) as ratings,
       coalesce(sum(rating) filter (where started_at >= $3), 0) as "ratingSum",
       count(*) filter (where started_at >= $3 and asked_for_table) as "askedForTable",
       count(*) filter (where started_at >= $3 and got_table) as "gotTable"
     from conversation where unit_id = $1 and not is_test and started_at >= $2`,
    [unit.unitId, starts.month.before, starts.month.current, starts.week.before, starts.week.current],
  );
}

const SUMMARY = `c.id, contact.name as "contactName", c.channel, c.started_at as "startedAt",
  c.last_message_at as "lastMessageAt", c.state, c.outcome, c.rating, c.messages,
  array_remove(array[
    case when c.fallbacks > 0 then 'fallback' end,
    case when c.errors > 0 then 'error' end,
    case when c.corrections > 0 then 'correction' end], null) as failures`;

const pageRow = conversationSummary.extend({ cursor: text });
const conversationRow = conversationSummary.extend({ usage: modelUsage });

/** One page, newest first. Each conversation has the cursor of the page that starts after it. */
export async function listConversations(
  sql: Sql,
  unit: AuthorizedUnit,
  { show, after }: Pick<ListConversationsInput, "show" | "after">,
  since: Date,
  limit: number,
): Promise<{ conversation: ConversationSummary; cursor: string }[]> {
  const [startedAt, id] = after?.split("/") ?? ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
  const page = await rows(
    sql,
    pageRow,
    `select ${SUMMARY},
       to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || c.id as cursor
     from conversation c join contact on contact.unit_id = c.unit_id and contact.id = c.contact_id
     where c.unit_id = $1 and not c.is_test and c.started_at >= $2 and (c.started_at, c.id) < ($3, $4)
       ${show === "failed" ? "and c.has_failed" : ""}
     order by c.started_at desc, c.id desc limit $5`,
    [unit.unitId, since, startedAt, id, limit],
  );
  return page.map(({ cursor, ...conversation }) => ({ conversation, cursor }));
}

/** A customer's conversation. Null also for a test conversation. */
export async function findConversation(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<(ConversationSummary & { usage: ModelUsage }) | null> {
  return maybeRow(
    sql,
    conversationRow,
    `select ${SUMMARY}, json_build_object(
       'inputTokens', c.input_tokens, 'cachedTokens', c.cached_tokens, 'outputTokens', c.output_tokens,
       'costMicros', c.cost_micros) as usage
     from conversation c join contact on contact.unit_id = c.unit_id and contact.id = c.contact_id
     where c.unit_id = $1 and c.id = $2 and not c.is_test`,
    [unit.unitId, id],
  );
}

/** The last `limit` messages, in order. */
export async function listMessages(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  limit: number,
): Promise<ConversationMessage[]> {
  return rows(
    sql,
    message,
    `select id, author, "authorName", text, at, offered, "isTapped" from (
       select m.id, m.author, u.name as "authorName", m.text, m.at, m.position, m.option_id is not null as "isTapped",
         array(select offer ->> 'label' from jsonb_array_elements(m.options) offer) as offered
       from conversation_message m
       left join app_user u on u.organization_id = $3 and u.id = m.author_id
       where m.unit_id = $1 and m.conversation_id = $2 order by m.position desc limit $4
     ) newest order by position`,
    [unit.unitId, conversationId, unit.organizationId, limit],
  );
}

/** The last `limit` tool calls, in order. */
export async function listToolCalls(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  limit: number,
): Promise<Omit<ConversationToolCall, "label">[]> {
  return rows(
    sql,
    toolCall,
    `select * from (
       select id, tool, error, milliseconds, at from conversation_tool_call
       where unit_id = $1 and conversation_id = $2 order by at desc, id desc limit $3
     ) newest order by at, id`,
    [unit.unitId, conversationId, limit],
  );
}

/** The last `limit` problems behind the replies, in order. A failed tool call is not among them, but among the tool calls. */
export async function listProblems(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
  limit: number,
): Promise<ConversationProblem[]> {
  return rows(
    sql,
    conversationProblem,
    `select * from (
       select id, type, message, at from assistant_log_entry
       where unit_id = $1 and conversation_id = $2 and type <> 'info' and not coalesce(detail ? 'erro', false)
       order by at desc, id desc limit $3
     ) newest order by at, id`,
    [unit.unitId, conversationId, limit],
  );
}
