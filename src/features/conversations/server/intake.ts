import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { wakeWorkers } from "#platform/queued-work.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok } from "#shared/result.ts";
import type { ChannelEvent, GuestChannel, Sender } from "../channels/port.ts";
import { CAPABILITIES } from "../channels/rules.ts";
import { intakeText } from "../text.ts";
import type { Greeting } from "./answerer.ts";
import {
  changeState,
  countMessage,
  findOpenChat,
  insertChat,
  renameContact,
  upsertContact,
} from "./chat-queries.ts";
import { countCustomerMessage, insertMessage, isStored, type SaidMessage } from "./message-queries.ts";
import { recordDelivery } from "./outbox-queries.ts";
import { sayToCustomer, signalChange } from "./outgoing.ts";
import { findChat, lockState, type ChatConversation } from "./turn-queries.ts";

/**
 * Stores what happened on a channel of the unit: each event in a transaction of its own, each message once, in the order in which they
 * came. The caller has proven that they come from the channel. After it returns nothing is lost; the answers follow by themselves.
 * `greeting` is stored in front of a first message, where the channel has shown it.
 */
export async function storeChannelEvents(
  services: Services,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  events: readonly ChannelEvent[],
  greeting?: Greeting,
): Promise<void> {
  for (const event of events) await storeEvent(services, unit, channel, event, greeting);
}

async function storeEvent(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  event: ChannelEvent,
  greeting: Greeting | undefined,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    switch (event.type) {
      case "message":
        await storeMessage(tx, unit, channel, event, now, greeting);
        break;
      case "voice":
      case "unsupported":
        await storeUnread(tx, unit, channel, event, now);
        break;
      case "echo":
        await storeEcho(tx, unit, channel, event, now);
        break;
      case "delivery":
        await storeDelivery(tx, unit, event);
        break;
      case "id_changed":
        await renameContact(tx, unit, channel, event.from, event.to);
        break;
      case "deleted":
        // Known guests may take back what they wrote: see the channels that have it.
        break;
    }
    return ok(null);
  });
}

/** A message that the assistant, or the person who has the conversation, answers. */
async function storeMessage(
  tx: Transaction,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  event: Extract<ChannelEvent, { type: "message" }>,
  now: Date,
  greeting: Greeting | undefined,
): Promise<void> {
  const conversation = await conversationFor(tx, unit, channel, event, now, greeting);
  if (conversation === null) return;
  const { text, optionId } = event;
  const said = { ...fromGuest(event), text, ...(optionId !== undefined && { optionId }) };
  if ((await insertMessage(tx, unit, conversation.id, said, now)) === null) return;
  // A tap is a whole answer: nothing follows that belongs to it.
  const quietMs = optionId === undefined ? CAPABILITIES[channel].quietMs : 0;
  await countCustomerMessage(tx, unit, conversation.id, now, quietMs);
  await signalChange(tx, unit, conversation);
  tx.afterCommit(() => wakeWorkers(tx.database));
}

/** What the assistant cannot read is answered by a set sentence; the second time in a row a person is called. */
async function storeUnread(
  tx: Transaction,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  event: Extract<ChannelEvent, { type: "voice" | "unsupported" }>,
  now: Date,
): Promise<void> {
  const conversation = await conversationFor(tx, unit, channel, event, now);
  if (conversation === null) return;
  const said = { ...fromGuest(event), text: intakeText.received[event.type], kind: event.type };
  if ((await insertMessage(tx, unit, conversation.id, said, now)) === null) return;
  await countCustomerMessage(tx, unit, conversation.id, now);
  if (conversation.state === "human") return signalChange(tx, unit, conversation);
  const text = intakeText.unread[event.type];
  await sayToCustomer(
    tx,
    unit,
    conversation,
    { id: newId(), author: "assistant", text, inReplyTo: said.id },
    now,
  );
}

/** The owner wrote by the channel's own application: this takes the conversation, as an answer in the inbox does. */
async function storeEcho(
  tx: Transaction,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  { to, outsideId, text }: Extract<ChannelEvent, { type: "echo" }>,
  now: Date,
): Promise<void> {
  const conversation = await conversationFor(tx, unit, channel, { from: to, outsideId }, now);
  if (conversation === null) return;
  const said = { id: newId(), author: "staff", text, outsideId } as const;
  if ((await insertMessage(tx, unit, conversation.id, said, now)) === null) return;
  await changeState(tx, unit, conversation.id, { to: "human", from: ["bot", "waiting", "closed"] }, now);
  await signalChange(tx, unit, conversation);
}

async function storeDelivery(
  tx: Transaction,
  unit: AuthorizedUnit,
  { outsideId, reference, state, failure }: Extract<ChannelEvent, { type: "delivery" }>,
): Promise<void> {
  const conversationId = await recordDelivery(tx, unit, {
    outsideId,
    reference: reference ?? null,
    state,
    failure: failure ?? null,
  });
  if (conversationId !== null) await signalChange(tx, unit, { id: conversationId, isTest: false });
}

function fromGuest({ outsideId }: { outsideId: string }): Pick<SaidMessage, "id" | "author" | "outsideId"> & {
  author: "customer";
} {
  return { id: newId(), author: "customer", outsideId };
}

/**
 * The contact's open conversation, or a new one, locked until the transaction ends: so messages have the order in which they were
 * stored. Null where this message is stored already.
 */
async function conversationFor(
  tx: Transaction,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  { from, outsideId }: { from: Sender; outsideId: string },
  now: Date,
  greeting?: Greeting,
): Promise<ChatConversation | null> {
  // The upsert locks the contact's row: two first messages at once start one conversation, and a repeated one waits for the first.
  const contactId = await upsertContact(tx, unit, { ...contactOf(from), id: newId(), channel }, now);
  if (await isStored(tx, unit, outsideId)) return null;
  const open = await findOpenChat(tx, unit, contactId, false);
  if (open !== null) {
    await lockState(tx, unit, open.id);
    return open;
  }
  const id = newId();
  await insertChat(tx, unit, { id, contactId, channel, isTest: false }, now);
  if (greeting !== undefined) {
    const said = { id, author: "assistant", ...greeting } as const;
    await sayToCustomer(tx, unit, { id, channel, isTest: false }, said, now);
    await countMessage(tx, unit, id, now);
  }
  const begun = await findChat(tx, unit, id);
  if (begun === null) throw new Error(`conversation ${id} was begun and is not there`);
  return begun;
}

function contactOf({ userId, name, phone, waId, username }: Sender) {
  return {
    externalId: userId,
    name: name ?? null,
    phone: phone ?? null,
    waId: waId ?? null,
    username: username ?? null,
  };
}
