import { startQueuedWork } from "#platform/queued-work.ts";
import type { Services } from "#platform/services.ts";
import { findUnitForAssistant } from "../../companies/server/queries.ts";
import type { GuestChannel, SendingChannel, Sent } from "../channels/port.ts";
import { readAccount } from "../channels/server/accounts.ts";
import { type ClaimedMessage, claimDueMessages, findNextAttempt, recordAttempt } from "./outbox-queries.ts";

/** The channels that send, handed in by the server. */
export type SendingChannels = Partial<Record<GuestChannel, SendingChannel>>;

/** Longer than any channel may take for one message: then its sender counts as dead, and it is sent again. */
const LEASE_MS = 30_000;
const MOST_ATTEMPTS = 8;

/** Sends what stands in the outbox: at least once, each conversation's messages in order, until it is stopped. */
export function startSending(services: Services, channels: SendingChannels): { stop(): Promise<void> } {
  return startQueuedWork(services.database, services.log, {
    name: "outbox",
    claim: async (limit) => ({
      items: await claimDueMessages(services.database.sql, LEASE_MS, limit),
      nextMs: await findNextAttempt(services.database.sql),
    }),
    run: (message) => sendMessage(services, channels, message),
  });
}

async function sendMessage(
  services: Services,
  channels: SendingChannels,
  { unitId, id, channel, text, options, asksContact, attempts, isOvertaken, ...contact }: ClaimedMessage,
): Promise<void> {
  const { sql } = services.database;
  const kind = channel as GuestChannel;
  const unit = await findUnitForAssistant(sql, unitId, kind);
  if (unit === null) return;
  // A person has taken the conversation since the assistant wrote this.
  if (isOvertaken) return recordAttempt(sql, unit, id, { state: "dropped", failure: "overtaken" });
  const account = await readAccount(services, unit, kind);
  const sender = channels[kind];
  if (account === null || !account.isOn || sender === undefined)
    return recordAttempt(sql, unit, id, { state: "failed", failure: "channel_off" });
  const { userId, waId, wroteAt } = contact;
  const sent = await sender.send(
    account,
    { userId, waId, wroteAt: wroteAt === null ? null : new Date(wroteAt) },
    { id, text, options, asksContact, attempt: attempts },
  );
  await recordAttempt(sql, unit, id, attemptOf(sent, attempts));
}

function attemptOf(sent: Sent, attempts: number): Parameters<typeof recordAttempt>[3] {
  if (sent.accepted) return { state: "sent", outsideId: sent.outsideId };
  if (sent.final || attempts >= MOST_ATTEMPTS) return { state: "failed", failure: sent.reason };
  return { state: "queued", failure: sent.reason, retryMs: sent.retryMs ?? 1_000 * 2 ** attempts };
}
