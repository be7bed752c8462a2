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
import { effectsOf, isDeed, keptOf } from "../rules.ts";
import { wordsOf } from "../turn-log-text.ts";
import type { Answered } from "./agent-loop.ts";
import { answer, type TurnOptions } from "./answer-message.ts";

export interface TurnInput {
  conversationId: string;
  text: string;
  /** Made by whoever sends it: the same message sent again is answered with the reply that is there. */
  messageId?: string;
  /** Not to wait for another message's turn, but to be refused `busy`. */
  refusesToWait?: boolean;
}

interface LeaseOptions {
  leaseMs?: number;
}

export interface TurnResult {
  /** Null: a person has the conversation, and the assistant keeps silent. */
  reply: { id: string; text: string; at: string } | null;
  calls: readonly { tool: ToolName; input: unknown; result: unknown }[];
  /** Which model wrote the reply; null where none did. */
  model: string | null;
}

/** A turn that runs renews it, so that it ends soon where the process that held it is dead, and never before. */
const LEASE_MS = 12_000;
const RENEWALS_PER_LEASE = 4;
const LEASE_POLL_MS = 50;
/** As long as a few turns of the slowest models take. */
const MAX_WAIT_MS = 180_000;
const MAX_TEXT_LENGTH = 4_000;

/**
 * Answers one message of a customer: stores it, lets the unit's model work with the tools, checks what it claims, stores the reply with
 * all that was done for it, and answers it. One turn of a conversation at a time, also across processes; others wait. Whoever
 * observes hears of each step as it happens; nobody needs to, and the turn ends the same if they go away.
 *
 * The reply is never left out: where a model fails the embedded engine answers, and where that fails a set sentence. Refuses
 * `not_found`: no such conversation in this unit, the unit is not active any more, or the conversation was deleted meanwhile.
 */
export async function runTurn(
  services: Services,
  proven: AuthorizedUnit,
  input: TurnInput,
  observe: (event: TurnEvent) => void = () => {},
  options: TurnOptions & LeaseOptions = {},
): Promise<Result<TurnResult, "not_found" | "busy">> {
  const run = () => runAlone(services, proven, input, observe, options);
  return input.refusesToWait ? run() : limitByConversation(services)(input.conversationId, run);
}

async function runAlone(
  services: Services,
  proven: AuthorizedUnit,
  input: TurnInput,
  observe: (event: TurnEvent) => void,
  { leaseMs = LEASE_MS, ...options }: TurnOptions & LeaseOptions,
): Promise<Result<TurnResult, "not_found" | "busy">> {
  const lease = randomUUID();
  // The database keeps every character but one.
  const text = input.text.replaceAll("\0", "").slice(0, MAX_TEXT_LENGTH);
  const message = { id: input.messageId ?? newId(), text };
  const { sql } = services.database;
  const release = () => releaseChat(sql, proven, input.conversationId, lease);
  let renewing: NodeJS.Timeout | undefined;
  try {
    const begun = await begin(services, proven, input, message, lease, leaseMs);
    if (!begun.ok) return begun;
    renewing = setInterval(() => {
      // The next one may get through; where none does, the turn finds that it has lost the conversation.
      renewLease(sql, proven, input.conversationId, lease, leaseMs).catch(() => {});
    }, leaseMs / RENEWALS_PER_LEASE);
    const { unit, conversation, answeredBefore } = begun.value;
    observe({ type: "begun" });
    if (answeredBefore !== null) {
      await release();
      return ok({ reply: answeredBefore, calls: [], model: null });
    }
    const { entries, note } = keepLog(services, observe);
    if (conversation.state === "human") {
      note({ type: "silent", state: conversation.state });
      if (conversation.isTest) await insertLogEntries(sql, unit, conversation.id, entries);
      await release();
      return ok({ reply: null, calls: [], model: null });
    }
    const answered = await answer(services, unit, conversation, message.text, note, options);
    const finished = await finish(services, unit, conversation, lease, message.id, answered, {
      entries,
      note,
    });
    if (!finished.ok) return finished;
    const reply = finished.value;
    const calls = answered.calls.map(({ tool, input: given, result }) => ({ tool, input: given, result }));
    return ok({ reply, calls, model: reply === null ? null : answered.model });
  } catch (error) {
    await release().catch(() => {});
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** Messages that wait in this process are answered in the order in which they came; between processes the lease decides. */
const limitByConversation = perProcess(() => limitConcurrencyByKey(1));

interface Begun {
  unit: AuthorizedUnit;
  conversation: ChatConversation;
  answeredBefore: { id: string; text: string; at: string } | null;
}

/** Takes the conversation, stores the message, and proves the unit for the channel that the conversation came through. */
async function begin(
  { database, clock }: Services,
  proven: AuthorizedUnit,
  { conversationId: id, refusesToWait }: TurnInput,
  message: { id: string; text: string },
  lease: string,
  leaseMs: number,
): Promise<Result<Begun, "not_found" | "busy">> {
  const found = await findChat(database.sql, proven, id);
  const unit = found && (await findUnitForAssistant(database.sql, proven.unitId, found.channel));
  if (!unit) return refuse("not_found");
  const waitsUntil = Date.now() + MAX_WAIT_MS;
  while (!(await leaseChat(database.sql, unit, id, lease, leaseMs))) {
    // Its own turn, begun by whoever sent it first, is worth waiting for.
    if (refusesToWait && !(await findExchange(database.sql, unit, id, message.id)))
      return refuse((await findChat(database.sql, unit, id)) ? "busy" : "not_found");
    if (Date.now() > waitsUntil) throw new Error(`conversation ${id} never became free`);
    await sleep(LEASE_POLL_MS);
  }
  const stored = inTransaction(database, async (tx): Promise<Result<Begun, "not_found">> => {
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
    // Deleted since it was found.
    if (isConstraintViolation(error, "23503")) return refuse("not_found");
    throw error;
  });
}

/** Writes down in words what happens, for the test chat's panel and, where something went wrong, for staff. */
function keepLog(
  { clock, log }: Services,
  observe: (event: TurnEvent) => void,
): { entries: LogEntry[]; note: (event: TurnEvent) => void } {
  const entries: LogEntry[] = [];
  // Whoever looks on must not be able to stop what goes on.
  const tell = (event: TurnEvent) => {
    try {
      observe(event);
    } catch (error) {
      log.warn({ err: error }, "an observer of a turn failed");
    }
  };
  return {
    entries,
    note(event) {
      tell(event);
      const words = wordsOf(
        event.type === "tool_result" ? { ...event, result: keptOf(event.result) } : event,
      );
      if (words === null) return;
      const entry = { id: newId(), at: clock.now().toISOString(), ...words };
      entries.push(entry);
      tell({ type: "log", entry });
    },
  };
}

/**
 * Stores what came of the turn, all of it or, where the conversation is not this turn's any more, nothing. The reply is left out where
 * a person took over meanwhile, unless it tells the customer of something that was written for them.
 */
async function finish(
  { database, clock, log }: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  lease: string,
  messageId: string,
  answered: Answered,
  { entries, note }: ReturnType<typeof keepLog>,
): Promise<Result<TurnResult["reply"], "not_found">> {
  const now = clock.now();
  const { calls, usage, rating } = answered;
  const stored = await inTransaction(
    database,
    async (tx): Promise<Result<TurnResult["reply"], "not_found">> => {
      const isTakenOver = (await lockState(tx, unit, conversation.id)) === "human" && !calls.some(isDeed);
      const reply = isTakenOver ? null : { id: newId(), text: answered.reply, at: now.toISOString() };
      // As if it had never been about to say anything.
      const dialogue = isTakenOver ? conversation.dialogue : answered.dialogue;
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
          isAnswered: reply !== null && answered.fallbacks === 0,
          fallbacks: answered.fallbacks,
          errors: answered.errors,
          rating,
          closes: rating !== null,
          dialogue,
        },
        now,
      );
      if (!isRecorded) return refuse("not_found");
      const kept = conversation.isTest ? entries : entries.filter(({ type }) => type !== "info");
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
              calls.map((call) => ({ ...call, id: newId(), result: keptOf(call.result) })),
              now,
            )),
        kept.length > 0 && (() => insertLogEntries(tx, unit, conversation.id, kept)),
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
