import { inTransaction } from "#platform/db/database.ts";
import { startQueuedWork } from "#platform/queued-work.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok } from "#shared/result.ts";
import { findUnitForAssistant } from "../../companies/server/queries.ts";
import type { GuestChannel, SendingChannel, Sent } from "../channels/port.ts";
import { readAccount } from "../channels/server/accounts.ts";
import { type ClaimedMessage, claimDueMessages, findNextAttempt, recordAttempt } from "./outbox-queries.ts";
import { signalChange } from "./outgoing.ts";

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
  claimed: ClaimedMessage,
): Promise<void> {
  const { unitId, id, channel, text, options, asksContact, attempts, isOvertaken, ...contact } = claimed;
  const { sql } = services.database;
  const kind = channel as GuestChannel;
  const unit = await findUnitForAssistant(sql, unitId, kind);
  if (unit === null) return;
  // A person has taken the conversation since the assistant wrote this.
  if (isOvertaken) return record(services, unit, claimed, { state: "dropped", failure: "overtaken" });
  const account = await readAccount(services, unit, kind);
  const sender = channels[kind];
  if (account === null || !account.isOn || sender === undefined)
    return record(services, unit, claimed, { state: "failed", failure: "channel_off" });
  const { userId, waId, wroteAt } = contact;
  const sent = await sender.send(
    account,
    { userId, waId, wroteAt: wroteAt === null ? null : new Date(wroteAt) },
    { id, text, options, asksContact, attempt: attempts },
  );
  await record(services, unit, claimed, attemptOf(sent, attempts));
}

/** Stores what came of an attempt; the inbox shows it at once. */
async function record(
  { database }: Services,
  unit: AuthorizedUnit,
  { id, conversationId }: ClaimedMessage,
  attempt: Parameters<typeof recordAttempt>[3],
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await recordAttempt(tx, unit, id, attempt);
    await signalChange(tx, unit, { id: conversationId, isTest: false });
    return ok(null);
  });
}

function attemptOf(sent: Sent, attempts: number): Parameters<typeof recordAttempt>[3] {
  if (sent.accepted) return { state: "sent", outsideId: sent.outsideId };
  if (sent.final || attempts >= MOST_ATTEMPTS) return { state: "failed", failure: sent.reason };
  return { state: "queued", failure: sent.reason, retryMs: sent.retryMs ?? 1_000 * 2 ** attempts };
}
