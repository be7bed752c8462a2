import { inTransaction, type Database } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { ChannelEvent, GuestChannel, Sender } from "../channels/port.ts";
import { listContactsByNumber, renameContact } from "./contact-queries.ts";

/** What happened in the conversation with one guest. */
export type GuestEvent = Extract<
  ChannelEvent,
  { type: "message" | "voice" | "unsupported" | "echo" | "offers" }
>;

/** One guest and what happened, in order. */
export interface GuestEvents {
  guest: Sender;
  events: readonly GuestEvent[];
}

/** The guest of an event; null where it names none. */
export function guestOf(event: ChannelEvent): Sender | null {
  if ("from" in event && typeof event.from === "object") return event.from;
  return event.type === "echo" ? event.to : null;
}

/**
 * The events by guest, always in the same order of guests, so that two processes that store at once wait for each other and never in a
 * circle. A guest whom an event names by WhatsApp's number alone is the contact with that number; a contact that was known by its number
 * alone gets the user's id that comes with it.
 */
export async function groupByGuest(
  database: Database,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  events: readonly GuestEvent[],
): Promise<GuestEvents[]> {
  const idByNumber = await learnNumbers(database, unit, channel, events);
  const guests = new Map<string, { guest: Sender; events: GuestEvent[] }>();
  for (const event of events) {
    const sender = guestOf(event);
    if (sender === null) continue;
    const { waId } = sender;
    const userId = isNumberAlone(sender) ? (idByNumber.get(sender.userId) ?? sender.userId) : sender.userId;
    const known = guests.get(userId);
    const guest = { ...known?.guest, ...sender, userId, ...(waId !== undefined && { waId }) };
    guests.set(userId, { guest, events: [...(known?.events ?? []), event] });
  }
  return [...guests.values()]
    .toSorted((one, other) => (one.guest.userId < other.guest.userId ? -1 : 1))
    .map(({ guest, events: ofGuest }) => ({
      guest,
      events: ofGuest.toSorted((one, other) => timeOf(one) - timeOf(other)),
    }));
}

async function learnNumbers(
  database: Database,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  events: readonly GuestEvent[],
): Promise<Map<string, string>> {
  const senders = events.map(guestOf).filter((sender) => sender?.waId !== undefined) as Sender[];
  const waIds = [...new Set(senders.map(({ waId }) => waId ?? ""))];
  const known = await listContactsByNumber(database.sql, unit, channel, waIds);
  const idByNumber = new Map(known.toReversed().map(({ waId, externalId }) => [waId, externalId]));
  const named = senders.filter((sender) => !isNumberAlone(sender));
  for (const sender of named) {
    const numbered = known.find(({ waId, externalId }) => waId === sender.waId && /^\d+$/.test(externalId));
    idByNumber.set(sender.waId ?? "", sender.userId);
    if (numbered === undefined) continue;
    await inTransaction(database, (tx) => renameContact(tx, unit, channel, numbered.externalId, sender));
    known.splice(known.indexOf(numbered), 1);
  }
  return idByNumber;
}

function isNumberAlone({ userId, waId }: Sender): boolean {
  return userId === waId;
}

/** What has no time keeps its place among events without one. */
function timeOf(event: GuestEvent): number {
  return "sentAt" in event && event.sentAt !== undefined ? event.sentAt.getTime() : 0;
}
