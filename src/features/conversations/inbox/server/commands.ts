import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { wakeWorkers } from "#platform/queued-work.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { listBookingsOfContact } from "../../../reservations/server/contact-queries.ts";
import { CAPABILITIES } from "../../channels/rules.ts";
import { conversationEvents } from "../../events.ts";
import { changeState, markWaiting } from "../../server/chat-queries.ts";
import {
  closeConversation,
  type ConversationPorts,
  giveBackToAssistant,
  replyAsStaff,
  takeConversationOver,
} from "../../server/commands.ts";
import { insertMessage } from "../../server/message-queries.ts";
import { queueAgain } from "../../server/outbox-queries.ts";
import { signalChange } from "../../server/outgoing.ts";
import { listToolCalls } from "../../server/queries.ts";
import { lockState } from "../../server/turn-queries.ts";
import type {
  AnswerInput,
  InboxPage,
  InboxThread,
  ListInboxInput,
  MarkWrongInput,
  ReopenInput,
  SendAgainInput,
} from "../contract.ts";
import { isWindowOver, withCalls } from "../rules.ts";
import { listInbox } from "./list-queries.ts";
import {
  clearUnread,
  findStanding,
  findThread,
  hasMessage,
  isReply,
  listThreadMessages,
  markReply,
  readWaiting,
  reassign,
} from "./queries.ts";

const PAGE_SIZE = 30;
/** A bound for one answer; more than any customer writes. */
const MESSAGE_LIMIT = 500;
const BOOKING_LIMIT = 10;

type Done<Reason extends string = never> = Promise<Result<null, "not_found" | Reason>>;

export async function listConversationsOfInbox(
  { database }: Services,
  unit: AuthorizedUnit,
  input: ListInboxInput,
): Promise<InboxPage> {
  const found = await listInbox(database.sql, unit, input, PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  return {
    conversations: page.map(({ conversation }) => conversation),
    next: found.length > PAGE_SIZE ? (page.at(-1)?.cursor ?? null) : null,
  };
}

export async function countWaiting({ database }: Services, unit: AuthorizedUnit) {
  return readWaiting(database.sql, unit);
}

/** One conversation as staff see it. Refuses `not_found`, also for a test. */
export async function readThread(
  { database: { sql }, clock }: Services,
  { loadToolLabel }: ConversationPorts,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<InboxThread, "not_found">> {
  const found = await findThread(sql, unit, id);
  if (found === null) return refuse("not_found");
  const { contactId, ...head } = found;
  const today = localOf(clock.now(), unit.timeZone).date;
  const [messages, calls, bookings, toolLabel] = await Promise.all([
    listThreadMessages(sql, unit, id, MESSAGE_LIMIT),
    listToolCalls(sql, unit, id, MESSAGE_LIMIT),
    listBookingsOfContact(sql, unit, contactId, today, BOOKING_LIMIT),
    loadToolLabel(),
  ]);
  const labelled = calls.map(({ tool, ...call }) => ({ ...call, label: toolLabel(tool) }));
  return ok({ ...head, messages: withCalls(messages, labelled), bookings });
}

/**
 * Writes to the customer, and takes the conversation. Refuses `window_over` where the channel takes no message of staff now, `too_long`
 * for the channel, and `newer_conversation` where a closed one would open next to a newer one.
 */
export async function answer(
  services: Services,
  unit: AuthorizedUnit,
  { id, messageId, text }: AnswerInput,
): Done<"window_over" | "too_long" | "newer_conversation"> {
  const { sql } = services.database;
  const standing = await findStanding(sql, unit, id);
  if (standing === null) return refuse("not_found");
  if (await hasMessage(sql, unit, id, messageId)) return ok(null);
  const { channel, state, lastCustomerAt, isLatest } = standing;
  if (isWindowOver(channel, lastCustomerAt, services.clock.now())) return refuse("window_over");
  if (text.length > CAPABILITIES[channel].textLength) return refuse("too_long");
  if (state === "closed" && !isLatest) return refuse("newer_conversation");
  const replied = await replyAsStaff(services, unit, { id, messageId, text });
  if (replied.ok) await clearUnread(sql, unit, id);
  return replied;
}

/** Stores a note that neither the customer nor the assistant reads. */
export async function addNote(
  services: Services,
  unit: AuthorizedUnit,
  { id, messageId, text }: AnswerInput,
): Done {
  return inConversation(services, unit, id, async (tx, now) => {
    const { id: userId } = unit.actor;
    const note = { id: messageId, author: "staff", text, kind: "note" } as const;
    await insertMessage(tx, unit, id, userId === null ? note : { ...note, authorId: userId }, now);
    return true;
  });
}

/** Takes the conversation, from the assistant or from a colleague. */
export async function take(services: Services, unit: AuthorizedUnit, { id }: { id: string }): Done {
  const { sql } = services.database;
  const standing = await findStanding(sql, unit, id);
  if (standing === null) return refuse("not_found");
  const { id: userId } = unit.actor;
  await clearUnread(sql, unit, id);
  if (standing.state !== "human" || userId === null) return takeConversationOver(services, unit, { id });
  return inTransaction(services.database, async (tx) => {
    if (await reassign(tx, unit, id, userId))
      await appendAuditEntry(tx, unit, conversationEvents, { type: "conversation.taken", subjectId: id });
    return ok(null);
  });
}

export async function giveBack(services: Services, unit: AuthorizedUnit, { id }: { id: string }): Done {
  const standing = await findStanding(services.database.sql, unit, id);
  return standing === null ? refuse("not_found") : giveBackToAssistant(services, unit, { id });
}

export async function close(services: Services, unit: AuthorizedUnit, { id }: { id: string }): Done {
  const standing = await findStanding(services.database.sql, unit, id);
  if (standing === null) return refuse("not_found");
  await clearUnread(services.database.sql, unit, id);
  return closeConversation(services, unit, { id });
}

const REOPENED = {
  bot: "conversation.given_back",
  human: "conversation.taken",
  waiting: "conversation.handed_over",
} as const;

/** Opens a closed conversation again. Refuses `newer_conversation`: a contact has one open conversation. */
export async function reopen(
  services: Services,
  unit: AuthorizedUnit,
  { id, state }: ReopenInput,
): Done<"newer_conversation"> {
  const { database, clock } = services;
  return inTransaction(database, async (tx): Promise<Result<null, "not_found" | "newer_conversation">> => {
    await lockState(tx, unit, id);
    const standing = await findStanding(tx, unit, id);
    if (standing === null) return refuse("not_found");
    if (!standing.isLatest) return refuse("newer_conversation");
    const change = { to: state, from: ["closed"], userId: unit.actor.id } as const;
    const isOpened =
      state === "waiting"
        ? await markWaiting(tx, unit, id, clock.now(), null)
        : await changeState(tx, unit, id, change, clock.now());
    if (isOpened)
      await appendAuditEntry(tx, unit, conversationEvents, { type: REOPENED[state], subjectId: id });
    tx.afterCommit(() => wakeWorkers(tx.database));
    return ok(null);
  });
}

export async function markRead(services: Services, unit: AuthorizedUnit, { id }: { id: string }): Done {
  return inConversation(services, unit, id, (tx) => clearUnread(tx, unit, id));
}

/** Queues a message again that the channel refused. Refuses `not_failed`, and `window_over` as an answer does. */
export async function sendAgain(
  services: Services,
  unit: AuthorizedUnit,
  { id, messageId }: SendAgainInput,
): Done<"not_failed" | "window_over"> {
  const { database, clock } = services;
  return inTransaction(
    database,
    async (tx): Promise<Result<null, "not_found" | "not_failed" | "window_over">> => {
      const standing = await findStanding(tx, unit, id);
      if (standing === null || !(await hasMessage(tx, unit, id, messageId))) return refuse("not_found");
      if (isWindowOver(standing.channel, standing.lastCustomerAt, clock.now())) return refuse("window_over");
      if (!(await queueAgain(tx, unit, messageId))) return refuse("not_failed");
      await signalChange(tx, unit, { id, isTest: false });
      tx.afterCommit(() => wakeWorkers(tx.database));
      return ok(null);
    },
  );
}

/** Says that a reply of the assistant is wrong: its conversation counts as corrected. Or takes that back. */
export async function markWrong(
  services: Services,
  unit: AuthorizedUnit,
  { id, messageId, isWrong }: MarkWrongInput,
): Done {
  if (!(await isReply(services.database.sql, unit, id, messageId))) return refuse("not_found");
  return inConversation(services, unit, id, (tx, now) =>
    markReply(tx, unit, id, { messageId, isWrong, userId: unit.actor.id }, now),
  );
}

/** Runs a change in a customer's conversation under its lock; open screens read it again where something changed. */
async function inConversation(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  id: string,
  change: (tx: Transaction, now: Date) => Promise<boolean>,
): Done {
  return inTransaction(database, async (tx): Promise<Result<null, "not_found">> => {
    await lockState(tx, unit, id);
    if ((await findStanding(tx, unit, id)) === null) return refuse("not_found");
    if (await change(tx, clock.now())) await signalChange(tx, unit, { id, isTest: false });
    return ok(null);
  });
}
