import { inTransaction } from "#platform/db/database.ts";
import { startQueuedWork } from "#platform/queued-work.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { findUnitForAssistant } from "../../companies/server/queries.ts";
import type { GuestChannel } from "../channels/port.ts";
import { readAccount } from "../channels/server/accounts.ts";
import type { Answerer } from "./answerer.ts";
import { type DueConversation, listDueConversations, postponeAnswer } from "./lease-queries.ts";
import { findLastOutsideId, stopWaiting } from "./message-queries.ts";
import { callPerson, signalChange } from "./outgoing.ts";
import type { SendingChannels } from "./sending.ts";

/** After an answer that could not be made at all, such as without the database. */
const RETRY_MS = 10_000;

/**
 * Lets the assistant answer the guests whose messages wait: on every process, each conversation by one at a time, until it is stopped. A
 * turn whose process dies is done again by another.
 */
export function startAnswering(
  services: Services,
  answerer: Answerer,
  channels: SendingChannels = {},
): { stop(): Promise<void> } {
  // Until a turn has its lease, the conversation is found again.
  const running = new Set<string>();
  return startQueuedWork(services.database, services.log, {
    name: "answers",
    async claim(limit) {
      const { items, nextMs } = await listDueConversations(services.database.sql, limit, [...running]);
      for (const { id } of items) running.add(id);
      return { items, nextMs };
    },
    run: (due) => answerConversation(services, answerer, channels, due).finally(() => running.delete(due.id)),
  });
}

async function answerConversation(
  services: Services,
  answerer: Answerer,
  channels: SendingChannels,
  { unitId, id, channel }: DueConversation,
): Promise<void> {
  const unit = await findUnitForAssistant(services.database.sql, unitId, channel);
  if (unit === null) return;
  try {
    if (channel !== "test_chat" && !(await beginTurn(services, channels, unit, id, channel))) return;
    const answer = await answerer.load();
    await answer(services, unit, { conversationId: id, refusesToWait: true }, () => {});
  } catch (error) {
    await postponeAnswer(services.database.sql, unit, id, RETRY_MS).catch(() => {});
    throw error;
  }
}

/** False where the channel lets the assistant say nothing now: then a person is called. */
async function beginTurn(
  services: Services,
  channels: SendingChannels,
  unit: AuthorizedUnit,
  id: string,
  kind: GuestChannel,
): Promise<boolean> {
  const { database, clock } = services;
  const channel = channels[kind];
  if (channel?.beginTurn === undefined) return true;
  const account = await readAccount(services, unit, kind);
  if (account === null) return true;
  const outsideId = await findLastOutsideId(database.sql, unit, id);
  const begun = await channel.beginTurn(unit, account, outsideId);
  if (begun.ok) return true;
  await inTransaction(database, async (tx) => {
    const conversation = { id, isTest: false };
    await callPerson(tx, unit, conversation, clock.now(), begun.reason);
    await stopWaiting(tx, unit, id);
    await signalChange(tx, unit, conversation);
  });
  return false;
}
