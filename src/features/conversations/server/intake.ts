import { inTransaction } from "#platform/db/database.ts";
import { DatabaseUnavailableError } from "#platform/db/failures.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { wakeWorkers } from "#platform/queued-work.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok } from "#shared/result.ts";
import type { ChannelEvent, GuestChannel } from "../channels/port.ts";
import type { Greeting } from "./answerer.ts";
import { renameContact } from "./contact-queries.ts";
import { type GuestEvent, type GuestEvents, guestOf, groupByGuest } from "./guest-events.ts";
import { recordDeliveries } from "./outbox-queries.ts";
import { signalChange } from "./outgoing.ts";
import { storeGuestEvents } from "./store-guest-events.ts";

/** How many guests' messages one transaction stores: their statements travel together. */
const GUESTS_AT_ONCE = 50;

type DeliveryEvent = Extract<ChannelEvent, { type: "delivery" }>;

/**
 * Stores what happened on a channel of the unit: each message once, and those of one guest in the order in which they came, by the
 * channel's own time where several come at once. The caller has proven that they come from the channel. After it returns nothing is lost;
 * the answers follow by themselves. When it throws, some may be stored: the same events may come again. `greeting` is stored in front of a
 * first message, where the channel has shown it.
 */
export async function storeChannelEvents(
  services: Services,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  events: readonly ChannelEvent[],
  greeting?: Greeting,
): Promise<void> {
  let waiting: GuestEvent[] = [];
  const deliveries: DeliveryEvent[] = [];
  for (const event of events) {
    if (event.type === "delivery") deliveries.push(event);
    else if (event.type === "id_changed") {
      await storeOfGuests(services, unit, channel, waiting, greeting);
      waiting = [];
      await changeId(services, unit, channel, event);
    } else if (guestOf(event) !== null) waiting.push(event as GuestEvent);
  }
  await storeOfGuests(services, unit, channel, waiting, greeting);
  await storeDeliveries(services, unit, deliveries);
}

async function storeOfGuests(
  services: Services,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  events: readonly GuestEvent[],
  greeting: Greeting | undefined,
): Promise<void> {
  if (events.length === 0) return;
  const guests = await groupByGuest(services.database, unit, channel, events);
  const failures: unknown[] = [];
  for (let begin = 0; begin < guests.length; begin += GUESTS_AT_ONCE) {
    const together = guests.slice(begin, begin + GUESTS_AT_ONCE);
    const store = (some: readonly GuestEvents[]) => storeTogether(services, unit, channel, some, greeting);
    try {
      await store(together);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError || together.length === 1) throw error;
      // One guest's events that cannot be stored must not hold up the others'.
      for (const guest of together) await store([guest]).catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function storeTogether(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  guests: readonly GuestEvents[],
  greeting: Greeting | undefined,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    const context = { tx, unit, channel, now, ...(greeting !== undefined && { greeting }) };
    // Each guest's statements wait for each other; those of several guests travel together.
    await pipelined(
      tx,
      guests.map((guest) => () => storeGuestEvents(context, guest)),
    );
    tx.afterCommit(() => wakeWorkers(tx.database));
    return ok(null);
  });
}

async function changeId(
  { database }: Services,
  unit: AuthorizedUnit,
  channel: GuestChannel,
  { from, to }: Extract<ChannelEvent, { type: "id_changed" }>,
): Promise<void> {
  await inTransaction(database, (tx) => renameContact(tx, unit, channel, from, to));
}

async function storeDeliveries(
  { database }: Services,
  unit: AuthorizedUnit,
  deliveries: readonly DeliveryEvent[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await inTransaction(database, async (tx) => {
    const conversations = await recordDeliveries(tx, unit, deliveries);
    await pipelined(
      tx,
      conversations.map((id) => () => signalChange(tx, unit, { id, isTest: false })),
    );
    // A guest's next message waits for the one before it.
    if (conversations.length > 0) tx.afterCommit(() => wakeWorkers(tx.database));
    return ok(null);
  });
}
