import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { findUnitForAssistant } from "../../../companies/server/queries.ts";
import {
  countCustomerMessage,
  findChat,
  insertMessage,
  insertToolCalls,
  leaseChat,
  recordTurn,
  releaseChat,
  type ChatConversation,
} from "../../conversations/turns/server/queries.ts";
import type { ToolName } from "../../tools/contract.ts";
import { answer, type TurnOptions } from "../answering/server/commands.ts";
import type { Answered, TurnEvent } from "../loop/server/commands.ts";
import { effectsOf } from "../rules.ts";

export interface TurnInput {
  conversationId: string;
  text: string;
}

export interface TurnResult {
  /** Null: a person has the conversation, and the assistant keeps silent. */
  reply: string | null;
  calls: readonly { tool: ToolName; input: unknown; result: unknown }[];
  /** Which model wrote the reply. */
  model: string;
}

/** Longer than any turn may take; by then the process that holds it is dead. */
const LEASE_MS = 90_000;
const LEASE_POLL_MS = 50;
const MAX_TEXT_LENGTH = 4_000;

/**
 * Answers one message of a customer: stores it, lets the unit's model work with the tools, checks what it claims, stores the reply with
 * all that was done for it, and answers it. One turn of a conversation at a time, also across processes; others wait. Whoever
 * observes hears of each step as it happens; nobody needs to, and the turn ends the same if they go away.
 *
 * The reply is never left out: where a model fails the embedded engine answers, and where that fails a set sentence. Refuses
 * `not_found`: no such conversation in this unit, or the unit is not active any more.
 */
export async function runTurn(
  services: Services,
  proven: AuthorizedUnit,
  { conversationId, text }: TurnInput,
  observe: (event: TurnEvent) => void = () => {},
  options: TurnOptions = {},
): Promise<Result<TurnResult, "not_found">> {
  const lease = randomUUID();
  const begun = await begin(services, proven, conversationId, lease, text.slice(0, MAX_TEXT_LENGTH));
  if (!begun) return refuse("not_found");
  const { unit, conversation } = begun;
  try {
    if (conversation.state === "humano") {
      await releaseChat(services.database.sql, unit, conversation.id, lease);
      return ok({ reply: null, calls: [], model: "none" });
    }
    const answered = await answer(
      services,
      unit,
      conversation,
      text.slice(0, MAX_TEXT_LENGTH),
      observe,
      options,
    );
    await finish(services, unit, conversation, lease, answered);
    const calls = answered.calls.map(({ tool, input, result }) => ({ tool, input, result }));
    return ok({ reply: answered.reply, calls, model: answered.model });
  } catch (error) {
    await releaseChat(services.database.sql, unit, conversation.id, lease).catch(() => {});
    throw error;
  }
}

/** Takes the conversation, stores the message, and proves the unit for the channel that the conversation came through. */
async function begin(
  { database, clock }: Services,
  proven: AuthorizedUnit,
  id: string,
  lease: string,
  text: string,
): Promise<{ unit: AuthorizedUnit; conversation: ChatConversation } | null> {
  const found = await findChat(database.sql, proven, id);
  const unit = found && (await findUnitForAssistant(database.sql, proven.unitId, found.channel));
  if (!unit) return null;
  const waitsUntil = Date.now() + 2 * LEASE_MS;
  while (!(await leaseChat(database.sql, unit, id, lease, LEASE_MS))) {
    if (Date.now() > waitsUntil) throw new Error(`conversation ${id} never became free`);
    await sleep(LEASE_POLL_MS);
  }
  const conversation = await inTransaction(database, async (tx) => {
    const now = clock.now();
    const message = { id: newId(), author: "customer" as const, text };
    const [, , current] = await Promise.all([
      insertMessage(tx, unit, id, message, now),
      countCustomerMessage(tx, unit, id, now),
      findChat(tx, unit, id),
    ]);
    return current;
  });
  return conversation && { unit, conversation };
}

async function finish(
  { database, clock, log }: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  lease: string,
  answered: Answered,
): Promise<void> {
  const now = clock.now();
  const { calls, dialogue, usage } = answered;
  const effects = effectsOf(calls, conversation.outcome);
  const stored = await inTransaction(database, async (tx) => {
    const message = { id: newId(), author: "assistant" as const, text: answered.reply };
    const [, , isRecorded] = await Promise.all([
      insertMessage(tx, unit, conversation.id, message, now),
      insertToolCalls(
        tx,
        unit,
        conversation.id,
        calls.map((call) => ({ ...call, id: newId() })),
        now,
      ),
      recordTurn(
        tx,
        unit,
        conversation.id,
        lease,
        {
          ...effects,
          isAnswered: answered.fallbacks === 0,
          fallbacks: answered.fallbacks,
          errors: answered.errors,
          rating: answered.rating,
          closes: answered.rating !== null,
          dialogue,
          ...usage,
        },
        now,
      ),
    ]);
    return isRecorded;
  });
  if (!stored) log.warn({ conversation: conversation.id }, "a turn took longer than its lease");
}
