import { inTransaction } from "#platform/db/database.ts";
import { wakeWorkers } from "#platform/queued-work.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import type { Conversation, ConversationList, ListConversationsInput } from "../contract.ts";
import { conversationEvents } from "../events.ts";
import { periodStarts } from "../rules.ts";
import { changeState, countMessage, findOpenChat, insertChat } from "./chat-queries.ts";
import { upsertContact } from "./contact-queries.ts";
import { callPerson, sayToCustomer } from "./outgoing.ts";
import { findConversation, listConversations, listMessages, listProblems, listToolCalls } from "./queries.ts";
import { findChat, lockState, type ChatConversation } from "./turn-queries.ts";

const PAGE_SIZE = 30;
/** A bound for one answer; more than any customer writes. */
const TRANSCRIPT_LIMIT = 500;

/** One page of the conversations that a figure of the dashboard counts. */
export async function listConversationsOfPeriod(
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

/** What the assistant does, which this room does not know: `src/server/procedures.ts` hands it in. */
export interface ConversationPorts {
  /** Loads what puts the call of a tool into words. */
  loadToolLabel: () => Promise<(tool: string) => string>;
}

export async function readConversation(
  { database: { sql } }: Services,
  { loadToolLabel }: ConversationPorts,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<Conversation, "not_found">> {
  const [conversation, transcript, calls, log, toolLabel] = await Promise.all([
    findConversation(sql, unit, id),
    listMessages(sql, unit, id, TRANSCRIPT_LIMIT),
    listToolCalls(sql, unit, id, TRANSCRIPT_LIMIT),
    listProblems(sql, unit, id, TRANSCRIPT_LIMIT),
    loadToolLabel(),
  ]);
  const toolCalls = calls.map((call) => ({ ...call, label: toolLabel(call.tool) }));
  return conversation ? ok({ ...conversation, transcript, toolCalls, log }) : refuse("not_found");
}

export interface Visitor {
  channel: ChatConversation["channel"];
  /** The channel's own id of the contact. */
  externalId: string;
  isTest: boolean;
  /** What the channel itself knows, such as WhatsApp's phone number. Never what a message says. */
  customer?: { name?: string; phone?: string };
}

/** Returns the contact's open conversation, or starts one. */
export async function startConversation(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { channel, externalId, isTest, customer = {} }: Visitor,
): Promise<ChatConversation> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    // The upsert locks the contact's row, so that two first messages at once start one conversation.
    const contactId = await upsertContact(
      tx,
      unit,
      { id: newId(), channel, externalId, name: customer.name ?? null, phone: customer.phone ?? null },
      now,
    );
    const open = await findOpenChat(tx, unit, contactId, isTest);
    if (open) return open;
    const id = newId();
    await insertChat(tx, unit, { id, contactId, channel, isTest }, now);
    const started = await findChat(tx, unit, id);
    if (!started) throw new Error(`conversation ${id} was begun and is not there`);
    return started;
  });
}

/**
 * Stores a message by staff and sends it; from then on the assistant keeps silent. Without a call for a person before, it counts as a
 * correction of the assistant. Refuses `not_found`.
 */
export async function replyAsStaff(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, messageId, text }: { id: string; messageId: string; text: string },
): Promise<Result<null, "not_found">> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockState(tx, unit, id);
    const conversation = await findChat(tx, unit, id);
    if (!conversation) return refuse("not_found");
    const { id: userId } = unit.actor;
    const message = {
      id: messageId,
      author: "staff" as const,
      text,
      ...(userId !== null && { authorId: userId }),
    };
    if (!(await sayToCustomer(tx, unit, conversation, message, now))) return ok(null);
    await countMessage(tx, unit, id, now);
    const corrections = conversation.state === "bot" ? 1 : 0;
    const change = { to: "human", from: ["bot", "waiting", "closed"], corrections, userId } as const;
    if ((await changeState(tx, unit, id, change, now)) && !conversation.isTest)
      await appendAuditEntry(tx, unit, conversationEvents, { type: "conversation.taken", subjectId: id });
    return ok(null);
  });
}

/** Takes the conversation: the assistant keeps silent from now on. Refuses `not_found`. */
export async function takeConversationOver(
  services: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<null, "not_found">> {
  const change = { to: "human", from: ["bot", "waiting"], userId: unit.actor.id } as const;
  return moveTo(services, unit, id, change, "conversation.taken");
}

/** Lets the assistant answer again: at once what the customer wrote last, if nobody has answered it. Refuses `not_found`. */
export async function giveBackToAssistant(
  services: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<null, "not_found">> {
  return moveTo(services, unit, id, { to: "bot", from: ["waiting", "human"] }, "conversation.given_back");
}

/** Closes the conversation: the customer's next message starts another one. Refuses `not_found`. */
export async function closeConversation(
  services: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<null, "not_found">> {
  return moveTo(
    services,
    unit,
    id,
    { to: "closed", from: ["bot", "waiting", "human"] },
    "conversation.closed",
  );
}

/** Changes nothing in a conversation that has another state than those in `from`. */
async function moveTo(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  id: string,
  change: Parameters<typeof changeState>[3],
  type: "conversation.taken" | "conversation.given_back" | "conversation.closed",
): Promise<Result<null, "not_found">> {
  return inTransaction(database, async (tx): Promise<Result<null, "not_found">> => {
    const conversation = await findChat(tx, unit, id);
    if (!conversation) return refuse("not_found");
    const isChanged = await changeState(tx, unit, id, change, clock.now());
    if (isChanged && !conversation.isTest)
      await appendAuditEntry(tx, unit, conversationEvents, { type, subjectId: id });
    tx.afterCommit(() => wakeWorkers(tx.database));
    return ok(null);
  });
}

/**
 * Calls a person, for `reason` as staff read it. Staff get a live event, unless the conversation is a test. A second call changes
 * nothing.
 */
export async function callAttendant(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  conversation: { id: string; isTest: boolean },
  reason: string | null = null,
): Promise<void> {
  await inTransaction(database, (tx) => callPerson(tx, unit, conversation, clock.now(), reason));
}
