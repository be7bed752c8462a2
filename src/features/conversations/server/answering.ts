import { startQueuedWork } from "#platform/queued-work.ts";
import type { Services } from "#platform/services.ts";
import { findUnitForAssistant } from "../../companies/server/queries.ts";
import type { Answerer } from "./answerer.ts";
import { type DueConversation, listDueConversations, postponeAnswer } from "./lease-queries.ts";

/** After an answer that could not be made at all, such as without the database. */
const RETRY_MS = 10_000;

/**
 * Lets the assistant answer the guests whose messages wait: on every process, each conversation by one at a time, until it is stopped. A
 * turn whose process dies is done again by another.
 */
export function startAnswering(services: Services, answerer: Answerer): { stop(): Promise<void> } {
  // Until a turn has its lease, the conversation is found again.
  const running = new Set<string>();
  return startQueuedWork(services.database, services.log, {
    name: "answers",
    async claim(limit) {
      const { items, nextMs } = await listDueConversations(services.database.sql, limit, [...running]);
      for (const { id } of items) running.add(id);
      return { items, nextMs };
    },
    run: (due) => answerConversation(services, answerer, due).finally(() => running.delete(due.id)),
  });
}

async function answerConversation(
  services: Services,
  answerer: Answerer,
  { unitId, id, channel }: DueConversation,
): Promise<void> {
  const unit = await findUnitForAssistant(services.database.sql, unitId, channel);
  if (unit === null) return;
  try {
    const answer = await answerer.load();
    await answer(services, unit, { conversationId: id, refusesToWait: true }, () => {});
  } catch (error) {
    await postponeAnswer(services.database.sql, unit, id, RETRY_MS).catch(() => {});
    throw error;
  }
}
