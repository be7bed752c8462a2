import { randomUUID } from "node:crypto";

import { limitConcurrencyByKey } from "#platform/concurrency.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, type Result } from "#shared/result.ts";
import { releaseChat, renewLease } from "../../../conversations/server/lease-queries.ts";
import { insertLogEntries, type StoredReply } from "../../../conversations/server/turn-queries.ts";
import type { ToolName } from "../../tools/registry.ts";
import type { TurnEvent } from "../contract.ts";
import { answerMessage, type TurnOptions } from "./answer-message.ts";
import { storeOutcome } from "./store-outcome.ts";
import { MAX_TEXT_LENGTH, type NewMessage, takeConversation } from "./take-conversation.ts";
import { startTurnLog, type TurnLog } from "./turn-log.ts";

export interface TurnInput {
  conversationId: string;
  /** Left out: the stored messages that wait for an answer. */
  text?: string;
  /** The option that the customer tapped: its label is the text then. */
  optionId?: string;
  /** Made by the sender: the same message sent again gets the stored reply. */
  messageId?: string;
  /** Refuses `busy` instead of waiting for another message's turn. */
  refusesToWait?: boolean;
}

interface LeaseOptions {
  leaseMs?: number;
}

export interface TurnResult {
  /** Null where a person has the conversation: the assistant keeps silent. */
  reply: StoredReply | null;
  calls: readonly { tool: ToolName; input: unknown; result: unknown }[];
  /** The model that wrote the reply; null where none did. */
  model: string | null;
}

/** Short, so that the conversation is free soon after its process has died. A running turn renews the lease. */
const LEASE_MS = 12_000;
const RENEWALS_PER_LEASE = 4;
/** For how many turns of a slow model another message waits, and for how many milliseconds at least. */
const TURNS_TO_WAIT_FOR = 3;
const MIN_WAIT_MS = 180_000;

/**
 * Answers one message of a customer: leases the conversation and stores the message, lets the unit's model work with the tools, checks
 * the reply's claims, and stores the reply with what was done for it. A conversation has one turn at a time, also across processes;
 * other messages wait. `observe` gets each step as it happens. The turn does not depend on it, and goes on when it throws.
 *
 * `unit` is proven for the conversation's channel, with the assistant as its actor (`findUnitForAssistant`). A message always gets a
 * reply: where a model fails the embedded engine answers, and where that fails a set sentence does. Refuses `not_found` where the unit
 * has no such conversation, or it was deleted meanwhile. Refuses `busy` only with `refusesToWait`. Throws where the conversation stays
 * taken for the time of three slow turns.
 */
export async function runTurn(
  services: Services,
  unit: AuthorizedUnit,
  input: TurnInput,
  observe: (event: TurnEvent) => void = () => {},
  options: TurnOptions & LeaseOptions = {},
): Promise<Result<TurnResult, "not_found" | "busy">> {
  const log = startTurnLog(services, observe);
  const run = () => runUnderLease(services, unit, input, log, options);
  return input.refusesToWait ? run() : limitByConversation(services)(input.conversationId, run);
}

async function runUnderLease(
  services: Services,
  unit: AuthorizedUnit,
  { conversationId: id, refusesToWait = false, ...input }: TurnInput,
  log: TurnLog,
  { leaseMs = LEASE_MS, ...options }: TurnOptions & LeaseOptions,
): Promise<Result<TurnResult, "not_found" | "busy">> {
  const { sql } = services.database;
  const lease = randomUUID();
  const message = newMessage(input);
  const release = () => releaseChat(sql, unit, id, lease);
  let renewing: NodeJS.Timeout | undefined;
  try {
    const taken = await takeConversation(services.database, unit, id, message, {
      lease,
      leaseMs,
      refusesToWait,
      clock: services.clock,
      maxWaitMs: Math.max(MIN_WAIT_MS, TURNS_TO_WAIT_FOR * services.env.modelLimits.turnMs),
    });
    if (!taken.ok) return taken;
    renewing = setInterval(() => {
      // The next renewal may succeed. If every renewal fails, `recordTurn` finds that the lease is lost.
      renewLease(sql, unit, id, lease, leaseMs).catch(() => {});
    }, leaseMs / RENEWALS_PER_LEASE);
    const { conversation, answeredBefore, asked } = taken.value;
    log.note({ type: "begun" });
    if (answeredBefore !== null || asked === null) {
      await release();
      return ok({ reply: answeredBefore, calls: [], model: null });
    }
    if (conversation.state === "human") {
      log.note({ type: "silent", state: conversation.state });
      if (conversation.isTest) await insertLogEntries(sql, unit, id, log.entries);
      await release();
      return ok({ reply: null, calls: [], model: null });
    }
    const { text, tapped } = asked;
    const outcome = await answerMessage(services, unit, conversation, text, log.note, { ...options, tapped });
    const stored = await storeOutcome(
      services.database,
      unit,
      conversation,
      lease,
      asked,
      outcome,
      log,
      services.clock.now(),
    );
    if (!stored.ok) {
      services.log.warn({ conversation: id }, "a turn's conversation was deleted, or taken by another turn");
      return stored;
    }
    const reply = stored.value;
    const calls = outcome.calls.map(({ tool, input: given, result }) => ({ tool, input: given, result }));
    return ok({ reply, calls, model: reply === null ? null : outcome.model });
  } catch (error) {
    await release().catch(() => {});
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

function newMessage({ messageId, text, optionId }: Omit<TurnInput, "conversationId">): NewMessage | null {
  if (text === undefined) return null;
  return {
    id: messageId ?? newId(),
    // PostgreSQL stores every character but NUL.
    text: text.replaceAll("\0", "").slice(0, MAX_TEXT_LENGTH),
    ...(optionId !== undefined && { optionId }),
  };
}

/** Keeps the order of the messages that wait in this process. Between processes the lease decides. */
const limitByConversation = perProcess(() => limitConcurrencyByKey(1));
