import type { Transaction } from "#platform/db/database.ts";
import { wakeWorkers } from "#platform/queued-work.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { appendAuditEntry, signalOpenScreens } from "../../audit/server/commands.ts";
import { CAPABILITIES } from "../channels/rules.ts";
import { conversationEvents } from "../events.ts";
import { markWaiting } from "./chat-queries.ts";
import { insertMessage, type SaidMessage } from "./message-queries.ts";
import { insertIntoOutbox } from "./outbox-queries.ts";
import type { ChatConversation } from "./turn-queries.ts";

/**
 * Stores a message to the customer and, where the channel sends, puts it into the outbox, in the transaction that decides it. Returns
 * false where the message is stored already.
 */
export async function sayToCustomer(
  tx: Transaction,
  unit: AuthorizedUnit,
  conversation: Pick<ChatConversation, "id" | "channel" | "isTest">,
  message: SaidMessage,
  now: Date,
): Promise<boolean> {
  if ((await insertMessage(tx, unit, conversation.id, message, now)) === null) return false;
  if (isSent(conversation)) {
    await insertIntoOutbox(tx, unit, conversation.id, message.id);
    tx.afterCommit(() => wakeWorkers(tx.database));
  }
  await signalChange(tx, unit, conversation);
  return true;
}

/** Calls a person, for `reason` as staff read it. False where one was called before, or has the conversation. */
export async function callPerson(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, isTest }: Pick<ChatConversation, "id" | "isTest">,
  now: Date,
  reason: string | null,
): Promise<boolean> {
  if (!(await markWaiting(tx, unit, id, now, reason))) return false;
  if (!isTest)
    await appendAuditEntry(tx, unit, conversationEvents, { type: "conversation.handed_over", subjectId: id });
  return true;
}

/** Open screens of the unit and the guest's own chat read the conversation again, after the commit. A test's page asks by itself. */
export async function signalChange(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, isTest }: Pick<ChatConversation, "id" | "isTest">,
): Promise<void> {
  if (!isTest)
    await signalOpenScreens(tx, unit, conversationEvents, { type: "conversation.changed", subjectId: id });
}

function isSent({ channel, isTest }: Pick<ChatConversation, "channel" | "isTest">): boolean {
  return !isTest && channel !== "test_chat" && !CAPABILITIES[channel].isPulled;
}
