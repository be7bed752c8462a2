import type { Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import type { GuestChannel, Sender } from "../channels/port.ts";
import { CAPABILITIES } from "../channels/rules.ts";
import { conversationEvents } from "../events.ts";
import { intakeText } from "../text.ts";
import type { Greeting } from "./answerer.ts";
import { changeState, countMessage, findOpenChat, insertChat } from "./chat-queries.ts";
import { allowOffers, provePhone, upsertContact } from "./contact-queries.ts";
import type { GuestEvent, GuestEvents } from "./guest-events.ts";
import {
  askedContact,
  countCustomerMessage,
  insertMessage,
  listKnownIds,
  lookAroundUnread,
  type SaidMessage,
} from "./message-queries.ts";
import { callPerson, sayToCustomer, signalChange } from "./outgoing.ts";
import { findChat, lockState, type ChatConversation } from "./turn-queries.ts";

interface Context {
  tx: Transaction;
  unit: AuthorizedUnit;
  channel: GuestChannel;
  now: Date;
  greeting?: Greeting;
}

type SaidEvent = Exclude<GuestEvent, { type: "offers" }>;
type UnreadEvent = Extract<GuestEvent, { type: "voice" | "unsupported" }>;
type EchoEvent = Extract<GuestEvent, { type: "echo" }>;

/** Stores what happened with one guest, in the given order; what is stored already is left out. */
export async function storeGuestEvents(context: Context, { guest, events }: GuestEvents): Promise<void> {
  const { tx, unit, channel, now } = context;
  // The upsert locks the contact's row: two first messages at once start one conversation, and a repeated one waits for the first.
  const contact = { ...contactOf(guest), id: newId(), channel, wroteAt: lastWritten(events, now) };
  const contactId = await upsertContact(tx, unit, contact, now);
  const fresh = await withoutKnown(context, events);
  for (const event of events)
    if (event.type === "offers") await allowOffers(tx, unit, contactId, event.isAllowed, now);
  if (fresh.length === 0) return;
  const conversation = await openConversation(context, contactId);
  for (const event of fresh) {
    if (event.type === "echo") await storeEcho(context, conversation, event);
    else if (event.type === "message") await storeMessage(context, conversation, contactId, event);
    else await storeUnread(context, conversation, event);
  }
  await signalChange(tx, unit, conversation);
}

/** A message that the assistant, or the person who has the conversation, answers. */
async function storeMessage(
  { tx, unit, channel, now }: Context,
  conversation: ChatConversation,
  contactId: string,
  event: Extract<GuestEvent, { type: "message" }>,
): Promise<void> {
  const { text, optionId, card } = event;
  const said = { ...fromGuest(event), text, ...(optionId !== undefined && { optionId }) };
  if ((await insertMessage(tx, unit, conversation.id, said, now)) === null) return;
  if (card !== undefined && (await askedContact(tx, unit, contactId, card.answers)))
    await provePhone(tx, unit, contactId, card.phone);
  // A tap is a whole answer: nothing follows that belongs to it.
  const quietMs = optionId === undefined ? CAPABILITIES[channel].quietMs : 0;
  await countCustomerMessage(tx, unit, conversation.id, now, quietMs);
}

/**
 * What the assistant cannot read is answered by a set sentence, unless the guest's words next to it are about to be answered; the second
 * time in a row a person is called.
 */
async function storeUnread(
  { tx, unit, now }: Context,
  conversation: ChatConversation,
  event: UnreadEvent,
): Promise<void> {
  const said = { ...fromGuest(event), text: intakeText.received[event.type], kind: event.type };
  const position = await insertMessage(tx, unit, conversation.id, said, now);
  if (position === null) return;
  await countCustomerMessage(tx, unit, conversation.id, now);
  if (conversation.state === "human") return;
  const { followsUnread, isAnswerComing } = await lookAroundUnread(tx, unit, conversation.id, position);
  if (isAnswerComing) return;
  const reply = { id: newId(), author: "assistant", inReplyTo: said.id } as const;
  if (!followsUnread) {
    await sayToCustomer(tx, unit, conversation, { ...reply, text: intakeText.unread[event.type] }, now);
    return;
  }
  if (await callPerson(tx, unit, conversation, now, intakeText.calledReason[event.type]))
    await sayToCustomer(tx, unit, conversation, { ...reply, text: intakeText.called }, now);
}

/** The owner wrote by the channel's own application: this takes the conversation, as an answer in the inbox does. */
async function storeEcho(
  { tx, unit, now }: Context,
  conversation: ChatConversation,
  { outsideId, text }: EchoEvent,
): Promise<void> {
  // A picture takes the conversation, too.
  const words = text === "" ? intakeText.received.unsupported : text;
  const said = { id: newId(), author: "staff", text: words, outsideId } as const;
  if ((await insertMessage(tx, unit, conversation.id, said, now)) === null) return;
  const taken = { to: "human", from: ["bot", "waiting", "closed"] } as const;
  if (await changeState(tx, unit, conversation.id, taken, now))
    await appendAuditEntry(tx, unit, conversationEvents, {
      type: "conversation.taken",
      subjectId: conversation.id,
    });
  conversation.state = "human";
}

async function withoutKnown({ tx, unit }: Context, events: readonly GuestEvent[]): Promise<SaidEvent[]> {
  const said = new Map<string, SaidEvent>();
  for (const event of events) if (event.type !== "offers") said.set(event.outsideId, event);
  if (said.size === 0) return [];
  const references = [...said.values()].flatMap((event) =>
    event.type === "echo" && event.reference !== undefined ? [event.reference] : [],
  );
  const known = new Set(await listKnownIds(tx, unit, [...said.keys()], references));
  return [...said.values()].filter(
    (event) =>
      !known.has(event.outsideId) &&
      !(event.type === "echo" && event.reference !== undefined && known.has(event.reference)),
  );
}

function fromGuest({
  outsideId,
  sentAt,
}: {
  outsideId: string;
  sentAt?: Date;
}): Omit<SaidMessage, "text" | "kind"> & { author: "customer" } {
  return { id: newId(), author: "customer", outsideId, ...(sentAt !== undefined && { sentAt }) };
}

/** The contact's open conversation, or a new one, locked until the transaction ends: so messages have the order in which they were stored. */
async function openConversation(
  { tx, unit, channel, now, greeting }: Context,
  contactId: string,
): Promise<ChatConversation> {
  const open = await findOpenChat(tx, unit, contactId, false);
  if (open !== null) {
    const state = await lockState(tx, unit, open.id);
    return { ...open, state: state ?? open.state };
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

/** When the guest wrote last, by the channel's clock; null where only the owner wrote. */
function lastWritten(events: readonly GuestEvent[], now: Date): Date | null {
  const times = events.flatMap((event) =>
    event.type === "echo" || event.type === "offers"
      ? []
      : [Math.min(event.sentAt?.getTime() ?? now.getTime(), now.getTime())],
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
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
