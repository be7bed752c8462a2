import { phoneKeyOfChannel } from "#shared/phone-key.ts";
import type { ChannelEvent, Sender } from "../port.ts";
import { describeFailure, judgeCode } from "./failures.ts";
import { isId, type Json, listOf, secondsOf, textOf, valueOf } from "./loose-json.ts";

/** A message for which Meta has reported a price. */
export interface PricedMessage {
  outsideId: string;
  category: string;
  isBilled: boolean;
}

/** What one call says of one of our numbers. */
export interface NumberUpdates {
  /** Meta's id of our number; empty where an update names none. */
  numberId: string;
  events: ChannelEvent[];
  prices: PricedMessage[];
  /** Messages that another application of the number answers, such as Meta's own agent. */
  standby: number;
  /** What could not be read, in words of the program and without anything that people wrote. */
  unread: string[];
}

/**
 * Reads the body of a webhook of the WhatsApp Cloud API, by number: every message, delivery report and echo of every change of every entry.
 * A guest's id is the BSUID; where Meta leaves it out, WhatsApp's number stands for it. Never throws: what has an unknown shape is left out
 * and named in `unread`. Sources: Meta's pages 'webhooks', 'business-scoped-user-ids' and 'coexistence', November 2026.
 */
export function readWebhook(body: unknown): NumberUpdates[] {
  const numbers = new Map<string, NumberUpdates>();
  for (const entry of listOf(body, "entry"))
    for (const change of listOf(entry, "changes")) {
      const value = valueOf(change, "value");
      const numberId = textOf(valueOf(value, "metadata"), "phone_number_id") ?? "";
      let updates = numbers.get(numberId);
      if (updates === undefined) {
        updates = { numberId, events: [], prices: [], standby: 0, unread: [] };
        numbers.set(numberId, updates);
      }
      readChange(updates, textOf(change, "field") ?? "", value);
    }
  return [...numbers.values()];
}

function readChange(updates: NumberUpdates, field: string, value: Json): void {
  if (field === "messages") {
    for (const message of listOf(value, "messages")) readMessage(updates, message, value);
    for (const status of listOf(value, "statuses")) readStatus(updates, status);
  } else if (field === "smb_message_echoes") {
    for (const echo of listOf(value, "message_echoes")) readEcho(updates, echo);
  } else if (field === "user_preferences") {
    for (const preference of listOf(value, "user_preferences")) readPreference(updates, preference);
  } else if (field === "standby") updates.standby += Math.max(1, listOf(value, "messages").length);
  else if (!FIELDS_FOR_OTHERS.test(field)) updates.unread.push("field");
}

/** Of templates, accounts, calls and the history of the phone's application: nothing here follows them. */
const FIELDS_FOR_OTHERS =
  /^(?:message_template|template|account|business|phone_number|security|calls|flows|history|smb_app_state|payment|message_echoes|user_id_update|tracking|messaging_handovers|partner|automatic)/;

/** Kinds that say nothing to be answered. */
const SILENT_TYPES = new Set(["reaction", "request_welcome", "system"]);

function readMessage(updates: NumberUpdates, message: Json, value: Json): void {
  const type = textOf(message, "type") ?? "";
  if (type === "system") readIdChange(updates, message, value);
  const outsideId = textOf(message, "id");
  const from = senderOf(message, value);
  if (SILENT_TYPES.has(type) || textOf(message, "group_id") !== null) return;
  if (outsideId === null || from === null) {
    updates.unread.push(outsideId === null ? "message without id" : "message without sender");
    return;
  }
  const sentAt = secondsOf(message, "timestamp");
  const common = { from, outsideId, ...(sentAt !== null && { sentAt }) };
  if (type === "audio") {
    updates.events.push({ type: "voice", ...common });
    return;
  }
  const said = saidOf(message, type);
  updates.events.push(
    said === null ? { type: "unsupported", ...common } : { type: "message", ...common, ...said },
  );
}

type Said = Pick<Extract<ChannelEvent, { type: "message" }>, "text" | "optionId" | "card">;

/** What the guest said; null where it cannot be read. */
function saidOf(message: Json, type: string): Said | null {
  const content = valueOf(message, type);
  switch (type) {
    case "text":
      return wordsOf(textOf(content, "body"));
    case "button":
      return wordsOf(textOf(content, "text"));
    case "interactive": {
      const reply = valueOf(content, textOf(content, "type") ?? "");
      const id = textOf(reply, "id");
      const said = wordsOf(textOf(reply, "title"));
      return said && { ...said, ...(id !== null && isId(id) && { optionId: id }) };
    }
    case "contacts":
      return cardOf(message);
    // A photo with words under it is answered by its words.
    case "image":
    case "video":
    case "document":
      return wordsOf(textOf(content, "caption"));
    default:
      return null;
  }
}

/**
 * A contact card. Its number is as the guest could have typed it; it is proven where the card answers our request and was not forwarded, which
 * the intake looks up.
 */
function cardOf(message: Json): Said | null {
  const [card, ...others] = listOf(message, "contacts");
  const [first] = listOf(card, "phones");
  const waId = textOf(first, "wa_id");
  const typed = textOf(first, "phone");
  const phone = (waId !== null && phoneKeyOfChannel(waId)) || typed;
  if (phone === null || others.length > 0) return null;
  const context = valueOf(message, "context");
  const answers = textOf(context, "id");
  const isOwn = answers !== null && waId !== null && valueOf(context, "forwarded") !== true;
  const proven = isOwn ? phoneKeyOfChannel(waId) : null;
  return { text: phone, ...(proven !== null && answers !== null && { card: { phone: proven, answers } }) };
}

const MAX_TEXT = 4_096;

/** PostgreSQL stores every character but NUL. */
function wordsOf(text: string | null): { text: string } | null {
  const words = text?.replaceAll("\0", "").slice(0, MAX_TEXT).trim() ?? "";
  return words === "" ? null : { text: words };
}

function senderOf(message: Json, value: Json): Sender | null {
  const waId = textOf(message, "from");
  const userId = textOf(message, "from_user_id");
  const contacts = listOf(value, "contacts");
  const contact =
    contacts.find((one) => userId !== null && textOf(one, "user_id") === userId) ??
    contacts.find((one) => waId !== null && textOf(one, "wa_id") === waId) ??
    (contacts.length === 1 && userId === null && waId === null ? contacts[0] : undefined);
  const profile = valueOf(contact, "profile");
  return personOf({
    userId: userId ?? textOf(contact, "user_id"),
    waId: waId ?? textOf(contact, "wa_id"),
    name: textOf(profile, "name"),
    username: textOf(profile, "username") ?? textOf(contact, "username"),
  });
}

/** `waId` stays as it came. The number is another fact, and a BSUID is none. */
function personOf(known: {
  userId: string | null;
  waId: string | null;
  name?: string | null;
  username?: string | null;
}): Sender | null {
  const { name = null, username = null } = known;
  const waId = known.waId !== null && /^\d{5,20}$/.test(known.waId) ? known.waId : null;
  const userId = known.userId ?? waId;
  if (userId === null) return null;
  const phone = waId === null ? null : phoneKeyOfChannel(waId);
  return {
    userId,
    ...(waId !== null && { waId }),
    ...(phone !== null && { phone }),
    ...(name !== null && { name: name.replaceAll("\0", "").slice(0, 120) }),
    ...(username !== null && { username: username.slice(0, 120) }),
  };
}

/** Both kinds: `user_changed_number`, and `user_changed_user_id` where Meta may not name the new number. */
function readIdChange(updates: NumberUpdates, message: Json, value: Json): void {
  const system = valueOf(message, "system");
  const kind = textOf(system, "type") ?? "";
  if (!/^(?:user_changed_(?:number|user_id)|customer_changed_number)$/.test(kind)) return;
  const before = textOf(system, "previous_user_id");
  const numberBefore = textOf(message, "from");
  const contact = listOf(value, "contacts")[0];
  const changed = [
    textOf(system, "user_id"),
    textOf(message, "from_user_id"),
    textOf(contact, "user_id"),
  ].find((id) => id !== null && id !== before);
  const waId = [textOf(system, "wa_id"), textOf(system, "new_wa_id"), textOf(contact, "wa_id")].find(
    (id) => id !== null && id !== numberBefore,
  );
  const to = personOf({ userId: changed ?? null, waId: waId ?? null });
  const from = before ?? numberBefore;
  if (to === null || from === null) updates.unread.push("changed id without the ids");
  else updates.events.push({ type: "id_changed", from, to });
}

function readEcho(updates: NumberUpdates, echo: Json): void {
  const outsideId = textOf(echo, "id");
  const to = personOf({ userId: textOf(echo, "to_user_id"), waId: textOf(echo, "to") });
  if (outsideId === null || to === null) {
    updates.unread.push("echo without id or recipient");
    return;
  }
  const reference = textOf(echo, "biz_opaque_callback_data");
  // By its time it comes after the words that it answers.
  const sentAt = secondsOf(echo, "timestamp");
  updates.events.push({
    type: "echo",
    to,
    outsideId,
    text: saidOf(echo, textOf(echo, "type") ?? "")?.text ?? "",
    ...(reference !== null && isId(reference) && { reference }),
    ...(sentAt !== null && { sentAt }),
  });
}

function readPreference(updates: NumberUpdates, preference: Json): void {
  const from = personOf({ userId: textOf(preference, "user_id"), waId: textOf(preference, "wa_id") });
  const value = textOf(preference, "value");
  if (from === null || (value !== "stop" && value !== "resume")) updates.unread.push("preference");
  else updates.events.push({ type: "offers", from, isAllowed: value === "resume" });
}

const STATES = ["sent", "delivered", "read", "failed"] as const;

/** Delivery reports may name nobody at all: the message's id and our reference are enough. */
function readStatus(updates: NumberUpdates, status: Json): void {
  const outsideId = textOf(status, "id");
  const said = textOf(status, "status");
  const state = STATES.find((one) => one === said);
  if (outsideId === null || state === undefined) {
    updates.unread.push("status");
    return;
  }
  const reference = textOf(status, "biz_opaque_callback_data");
  const [error] = listOf(status, "errors");
  updates.events.push({
    type: "delivery",
    outsideId,
    state,
    ...(reference !== null && isId(reference) && { reference }),
    ...(state === "failed" && { failure: failureOf(error) }),
  });
  readPrice(updates, outsideId, state, valueOf(status, "pricing"));
}

function failureOf(error: Json): string {
  const code = Number(valueOf(error, "code") ?? 0) || 0;
  const { failure } = judgeCode(code);
  return describeFailure(failure, code, textOf(error, "title") ?? textOf(error, "message") ?? "");
}

/**
 * A message counts once it is delivered, and not where a click on an advertisement opened the conversation. Which `pricing` the 1,000 free
 * ones of a month have is not known, so the others count, billed or not.
 */
function readPrice(updates: NumberUpdates, outsideId: string, state: string, pricing: Json): void {
  const category = textOf(pricing, "category");
  if (category === null || state === "failed" || state === "sent") return;
  if (textOf(pricing, "type") === "free_entry_point" || category === "referral_conversion") return;
  updates.prices.push({ outsideId, category, isBilled: valueOf(pricing, "billable") === true });
}
