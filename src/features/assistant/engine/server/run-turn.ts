import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { limitConcurrencyByKey } from "#platform/concurrency.ts";
import { inTransaction, isConstraintViolation } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { findUnitForAssistant } from "../../../companies/server/queries.ts";
import type { LogEntry } from "../../conversations/contract.ts";
import {
  countCustomerMessage,
  findChat,
  insertMessage,
  type ChatConversation,
} from "../../conversations/server/chat-queries.ts";
import {
  findExchange,
  insertLogEntries,
  insertToolCalls,
  leaseChat,
  lockState,
  recordTurn,
  releaseChat,
  renewLease,
} from "../../conversations/server/turn-queries.ts";
import type { ToolName } from "../../tools/contract.ts";
import { dropProposalsOfTurn } from "../../tools/server/proposal-queries.ts";
import type { TurnEvent } from "../contract.ts";
import { effectsOf, isDeed, shortenResult } from "../rules.ts";
import { toLogWords } from "../turn-log-text.ts";
import { answerMessage, type TurnOptions } from "./answer-message.ts";
import type { TurnOutcome } from "./message-turn.ts";

export interface TurnInput {
  conversationId: string;
  text: string;
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
  reply: { id: string; text: string; at: string } | null;
  calls: readonly { tool: ToolName; input: unknown; result: unknown }[];
  /** The model that wrote the reply; null where none did. */
  model: string | null;
}

/** Short, so that the conversation is free soon after its process has died. A running turn renews the lease. */
const LEASE_MS = 12_000;
const RENEWALS_PER_LEASE = 4;
const LEASE_POLL_MS = 50;
/** Enough for a few turns of the slowest models. */
const MAX_WAIT_MS = 180_000;
const MAX_TEXT_LENGTH = 4_000;

/**
 * Answers one message of a customer: stores it, lets the unit's model work with the tools, checks the reply's claims, and stores the
 * reply with what was done for it. A conversation has one turn at a time, also across processes; other messages wait. `observe` gets
 * each step as it happens. The turn does not depend on it, and goes on when it throws.
 *
 * A message always gets a reply: where a model fails the embedded engine answers, and where that fails a set sentence does. Refuses
 * `not_found` where the unit has no such conversation, the unit is inactive, or the conversation was deleted meanwhile. Refuses
 * `busy` only with `refusesToWait`. Throws where the conversation stays taken for three minutes.
 */
export async function runTurn(
  services: Services,
  proven: AuthorizedUnit,
  input: TurnInput,
  observe: (event: TurnEvent) => void = () => {},
  options: TurnOptions & LeaseOptions = {},
): Promise<Result<TurnResult, "not_found" | "busy">> {
  const run = () => runUnderLease(services, proven, input, guardObserver(services, observe), options);
  return input.refusesToWait ? run() : limitByConversation(services)(input.conversationId, run);
}

async function runUnderLease(
  services: Services,
  proven: AuthorizedUnit,
  input: TurnInput,
  observe: (event: TurnEvent) => void,
  { leaseMs = LEASE_MS, ...options }: TurnOptions & LeaseOptions,
): Promise<Result<TurnResult, "not_found" | "busy">> {
  const lease = randomUUID();
  // PostgreSQL stores every character but NUL.
  const text = input.text.replaceAll("\0", "").slice(0, MAX_TEXT_LENGTH);
  const message = { id: input.messageId ?? newId(), text };
  const { sql } = services.database;
  const release = () => releaseChat(sql, proven, input.conversationId, lease);
  let renewing: NodeJS.Timeout | undefined;
  try {
    const taken = await takeConversation(services, proven, input, message, lease, leaseMs);
    if (!taken.ok) return taken;
    renewing = setInterval(() => {
      // The next renewal may succeed. If every renewal fails, `recordTurn` finds that the lease is lost.
      renewLease(sql, proven, input.conversationId, lease, leaseMs).catch(() => {});
    }, leaseMs / RENEWALS_PER_LEASE);
    const { unit, conversation, answeredBefore } = taken.value;
    observe({ type: "begun" });
    if (answeredBefore !== null) {
      await release();
      return ok({ reply: answeredBefore, calls: [], model: null });
    }
    const { entries, note } = startTurnLog(services, observe);
    if (conversation.state === "human") {
      note({ type: "silent", state: conversation.state });
      if (conversation.isTest) await insertLogEntries(sql, unit, conversation.id, entries);
      await release();
      return ok({ reply: null, calls: [], model: null });
    }
    const outcome = await answerMessage(services, unit, conversation, message.text, note, options);
    const stored = await storeOutcome(services, unit, conversation, lease, message.id, outcome, {
      entries,
      note,
    });
    if (!stored.ok) return stored;
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

/** Keeps the order of the messages that wait in this process. Between processes the lease decides. */
const limitByConversation = perProcess(() => limitConcurrencyByKey(1));

interface TakenConversation {
  unit: AuthorizedUnit;
  conversation: ChatConversation;
  answeredBefore: { id: string; text: string; at: string } | null;
}

/** Leases the conversation, stores the message, and proves the unit for the conversation's channel. */
async function takeConversation(
  { database, clock }: Services,
  proven: AuthorizedUnit,
  { conversationId: id, refusesToWait }: TurnInput,
  message: { id: string; text: string },
  lease: string,
  leaseMs: number,
): Promise<Result<TakenConversation, "not_found" | "busy">> {
  const found = await findChat(database.sql, proven, id);
  const unit = found && (await findUnitForAssistant(database.sql, proven.unitId, found.channel));
  if (!unit) return refuse("not_found");
  const waitsUntil = Date.now() + MAX_WAIT_MS;
  while (!(await leaseChat(database.sql, unit, id, lease, leaseMs))) {
    // The same message may be running already, sent once before: its own turn is worth waiting for.
    if (refusesToWait && !(await findExchange(database.sql, unit, id, message.id)))
      return refuse((await findChat(database.sql, unit, id)) ? "busy" : "not_found");
    if (Date.now() > waitsUntil) throw new Error(`conversation ${id} never became free`);
    await sleep(LEASE_POLL_MS);
  }
  const stored = inTransaction(database, async (tx): Promise<Result<TakenConversation, "not_found">> => {
    const now = clock.now();
    const isNew = await insertMessage(tx, unit, id, { ...message, author: "customer" }, now);
    if (isNew) await countCustomerMessage(tx, unit, id, now);
    const [conversation, exchange] = await pipelined(tx, [
      () => findChat(tx, unit, id),
      !isNew && (() => findExchange(tx, unit, id, message.id)),
    ]);
    return conversation
      ? ok({ unit, conversation, answeredBefore: exchange?.reply ?? null })
      : refuse("not_found");
  });
  return stored.catch((error: unknown) => {
    // The conversation was deleted after it was found.
    if (isConstraintViolation(error, "23503")) return refuse("not_found");
    throw error;
  });
}

/** A failing observer must not stop the turn. */
function guardObserver({ log }: Services, observe: (event: TurnEvent) => void): (event: TurnEvent) => void {
  return (event) => {
    try {
      observe(event);
    } catch (error) {
      log.warn({ err: error }, "an observer of a turn failed");
    }
  };
}

/** Collects the turn's log entries: the test chat shows all of them, the conversation's page those of problems. */
function startTurnLog(
  { clock }: Services,
  observe: (event: TurnEvent) => void,
): { entries: LogEntry[]; note: (event: TurnEvent) => void } {
  const entries: LogEntry[] = [];
  return {
    entries,
    note(event) {
      observe(event);
      const words = toLogWords(
        event.type === "tool_result" ? { ...event, result: shortenResult(event.result) } : event,
      );
      if (words === null) return;
      const entry = { id: newId(), at: clock.now().toISOString(), ...words };
      entries.push(entry);
      observe({ type: "log", entry });
    },
  };
}

/**
 * Stores what came of the turn, or nothing where the turn has lost the conversation. Leaves the reply out where a person took over
 * meanwhile, unless a tool wrote something that the customer must be told.
 */
async function storeOutcome(
  { database, clock, log }: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  lease: string,
  messageId: string,
  outcome: TurnOutcome,
  { entries, note }: ReturnType<typeof startTurnLog>,
): Promise<Result<TurnResult["reply"], "not_found">> {
  const now = clock.now();
  const { calls, usage, rating } = outcome;
  const stored = await inTransaction(
    database,
    async (tx): Promise<Result<TurnResult["reply"], "not_found">> => {
      const isTakenOver = (await lockState(tx, unit, conversation.id)) === "human" && !calls.some(isDeed);
      const reply = isTakenOver ? null : { id: newId(), text: outcome.reply, at: now.toISOString() };
      // The unsent reply leaves no trace in the dialogue.
      const dialogue = isTakenOver ? conversation.dialogue : outcome.dialogue;
      if (isTakenOver) {
        note({ type: "silent", state: "human" });
        await dropProposalsOfTurn(tx, unit, conversation.id, conversation.customerMessages);
      }
      const isRecorded = await recordTurn(
        tx,
        unit,
        conversation.id,
        lease,
        {
          ...effectsOf(calls, conversation.outcome),
          ...usage,
          hasReply: reply !== null,
          isAnswered: reply !== null && outcome.fallbacks === 0,
          fallbacks: outcome.fallbacks,
          errors: outcome.errors,
          rating,
          closes: rating !== null,
          dialogue,
        },
        now,
      );
      if (!isRecorded) return refuse("not_found");
      const loggedEntries = conversation.isTest ? entries : entries.filter(({ type }) => type !== "info");
      await pipelined(tx, [
        reply &&
          (() =>
            insertMessage(
              tx,
              unit,
              conversation.id,
              { id: reply.id, author: "assistant", text: reply.text, inReplyTo: messageId },
              now,
            )),
        calls.length > 0 &&
          (() =>
            insertToolCalls(
              tx,
              unit,
              conversation.id,
              calls.map((call) => ({ ...call, id: newId(), result: shortenResult(call.result) })),
              now,
            )),
        loggedEntries.length > 0 && (() => insertLogEntries(tx, unit, conversation.id, loggedEntries)),
      ]);
      return ok(reply);
    },
  );
  if (!stored.ok)
    log.warn(
      { conversation: conversation.id },
      "a turn's conversation was deleted, or taken by another turn",
    );
  return stored;
}
