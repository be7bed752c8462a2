import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { appendAuditEntry } from "../../../../audit/server/commands.ts";
import {
  findChat,
  findOpenChat,
  insertChat,
  markWaiting,
  putContact,
  type ChatConversation,
} from "./queries.ts";

export interface Visitor {
  channel: ChatConversation["channel"];
  /** The channel's own id of who writes. */
  externalId: string;
  isTest: boolean;
  /** What the channel itself knows, such as WhatsApp's number: never what a message claims. */
  customer?: { name?: string; phone?: string };
}

/** The conversation of whoever writes through a channel: the one that is not over, or a new one. */
export async function startConversation(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { channel, externalId, isTest, customer = {} }: Visitor,
): Promise<ChatConversation> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    // The contact's row is locked by this, so that two first messages at once begin one conversation.
    const contactId = await putContact(
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

/** Asks for a person. Staff hear of it at once, unless it is only a test; asking again changes nothing. */
export async function callAttendant(
  { database }: Services,
  unit: AuthorizedUnit,
  conversation: { id: string; isTest: boolean },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    if ((await markWaiting(tx, unit, conversation.id)) && !conversation.isTest)
      await appendAuditEntry(tx, unit, { type: "conversation.handed_over", subjectId: conversation.id });
  });
}
