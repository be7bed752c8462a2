import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { Conversation, ConversationList, ListConversationsInput } from "../contract.ts";
import { periodStarts } from "../rules.ts";
import { findConversation, listConversations, listMessages, listProblems, listToolCalls } from "./queries.ts";

const PAGE_SIZE = 30;
/** More than any customer writes; it bounds what one answer holds. */
const TRANSCRIPT_LIMIT = 500;

/** A page of the conversations that a figure of the dashboard counts. */
export async function listPeriod(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  input: ListConversationsInput,
): Promise<ConversationList> {
  const { current } = periodStarts(input.period, clock.now(), unit.timeZone);
  const found = await listConversations(database.sql, unit, input, current, PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  return {
    conversations: page.map(({ conversation }) => conversation),
    next: found.length > PAGE_SIZE ? (page.at(-1)?.cursor ?? null) : null,
  };
}

export async function readConversation(
  { database: { sql } }: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<Conversation, "not_found">> {
  const [conversation, transcript, toolCalls, log] = await Promise.all([
    findConversation(sql, unit, id),
    listMessages(sql, unit, id, TRANSCRIPT_LIMIT),
    listToolCalls(sql, unit, id, TRANSCRIPT_LIMIT),
    listProblems(sql, unit, id, TRANSCRIPT_LIMIT),
  ]);
  return conversation ? ok({ ...conversation, transcript, toolCalls, log }) : refuse("not_found");
}
