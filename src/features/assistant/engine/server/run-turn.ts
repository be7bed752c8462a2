import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { limitConcurrencyByKey } from "#platform/concurrency.ts";
import { inTransaction, type Database, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Clock, Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { LogEntry } from "../../../conversations/contract.ts";
import { leaseChat, releaseChat, renewLease } from "../../../conversations/server/lease-queries.ts";
import {
  countCustomerMessage,
  findChat,
  findExchange,
  findOption,
  insertLogEntries,
  insertMessage,
  insertToolCalls,
  lockState,
  recordTurn,
  shownOption,
  type ChatConversation,
  type StoredOption,
  type StoredReply,
} from "../../../conversations/server/turn-queries.ts";
import type { OptionMeaning } from "../../embedded/options.ts";
import type { ToolName } from "../../tools/registry.ts";
import { dropProposalsOfTurn } from "../../tools/server/proposal-queries.ts";
import type { TurnEvent } from "../contract.ts";
import { effectsOf, isDeed, shortenResult } from "../rules.ts";
import { toLogWords } from "../turn-log-text.ts";
import { answerMessage, type TappedOption, type TurnOptions } from "./answer-message.ts";
import type { TurnOutcome } from "./message-turn.ts";

export interface TurnInput {
  conversationId: string;
  text: string;
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
const LEASE_POLL_MS = 50;
/** For how many turns of a slow model another message waits, and for how many milliseconds at least. */
const TURNS_TO_WAIT_FOR = 3;
const MIN_WAIT_MS = 180_000;
const MAX_TEXT_LENGTH = 4_000;

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
  // PostgreSQL stores every character but NUL.
  const message = {
    id: input.messageId ?? newId(),
    text: input.text.replaceAll("\0", "").slice(0, MAX_TEXT_LENGTH),
    ...(input.optionId !== undefined && { optionId: input.optionId }),
  };
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
    const { conversation, answeredBefore, tapped, text } = taken.value;
    log.note({ type: "begun" });
    if (answeredBefore !== null) {
      await release();
      return ok({ reply: answeredBefore, calls: [], model: null });
    }
    if (conversation.state === "human") {
      log.note({ type: "silent", state: conversation.state });
      if (conversation.isTest) await insertLogEntries(sql, unit, id, log.entries);
      await release();
      return ok({ reply: null, calls: [], model: null });
    }
    const outcome = await answerMessage(services, unit, conversation, text, log.note, { ...options, tapped });
    const stored = await storeOutcome(
      services.database,
      unit,
      conversation,
      lease,
      message.id,
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

/** Keeps the order of the messages that wait in this process. Between processes the lease decides. */
const limitByConversation = perProcess(() => limitConcurrencyByKey(1));

interface TakenConversation {
  conversation: ChatConversation;
  /** The stored reply, where this message was sent before. */
  answeredBefore: StoredReply | null;
  tapped: TappedOption | null;
  /** What the customer wrote, or what stands on the option. */
  text: string;
}

/**
 * Leases the conversation and stores the message, in one transaction: either both, or nothing. Waits while another turn has the
 * conversation.
 */
async function takeConversation(
  database: Database,
  unit: AuthorizedUnit,
  id: string,
  { optionId, ...message }: { id: string; text: string; optionId?: string },
  {
    lease,
    leaseMs,
    refusesToWait,
    clock,
    maxWaitMs,
  }: { lease: string; leaseMs: number; refusesToWait: boolean; clock: Clock; maxWaitMs: number },
): Promise<Result<TakenConversation, "not_found" | "busy">> {
  const waitsUntil = Date.now() + maxWaitMs;
  for (;;) {
    const taken = await inTransaction(database, async (tx): Promise<Result<TakenConversation, "busy">> => {
      if (!(await leaseChat(tx, unit, id, lease, leaseMs))) return refuse("busy");
      const now = clock.now();
      const found = optionId === undefined ? null : await findOption(tx, unit, id, optionId);
      const text = found?.label ?? message.text;
      const said = {
        ...message,
        text,
        author: "customer" as const,
        ...(optionId !== undefined && { optionId }),
      };
      const isNew = await insertMessage(tx, unit, id, said, now);
      if (isNew) await countCustomerMessage(tx, unit, id, now);
      const exchange = isNew ? null : await findExchange(tx, unit, id, message.id);
      const tapped =
        optionId === undefined
          ? null
          : { means: (found?.means ?? {}) as OptionMeaning, isOpen: found?.isOpen ?? false };
      return ok({
        conversation: await readChat(tx, unit, id),
        answeredBefore: exchange?.reply ?? null,
        tapped,
        text,
      });
    });
    if (taken.ok) return taken;
    if (!(await findChat(database.sql, unit, id))) return refuse("not_found");
    // The same message may be running already, sent once before: its own turn is worth waiting for.
    if (refusesToWait && !(await findExchange(database.sql, unit, id, message.id))) return refuse("busy");
    if (Date.now() > waitsUntil) throw new Error(`conversation ${id} never became free`);
    await sleep(LEASE_POLL_MS);
  }
}

/** The conversation that this transaction has leased. The lease locks its row, so that it cannot be deleted meanwhile. */
async function readChat(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<ChatConversation> {
  const conversation = await findChat(tx, unit, id);
  if (conversation?.channel !== unit.actor.channel)
    throw new Error(`the unit was not proven for the channel of conversation ${id}`);
  return conversation;
}

interface TurnLog {
  /** The turn's log entries: the test chat shows all of them, the conversation's page those of problems. */
  entries: LogEntry[];
  /** Tells the observer of the event, and keeps what the log says about it. */
  note: (event: TurnEvent) => void;
}

function startTurnLog(
  { clock, log }: Pick<Services, "clock" | "log">,
  observe: (event: TurnEvent) => void,
): TurnLog {
  const entries: LogEntry[] = [];
  const tell = (event: TurnEvent) => {
    try {
      observe(event);
    } catch (error) {
      // A failing observer must not stop the turn.
      log.warn({ err: error }, "an observer of a turn failed");
    }
  };
  return {
    entries,
    note(event) {
      tell(event);
      const words = toLogWords(
        event.type === "tool_result" ? { ...event, result: shortenResult(event.result) } : event,
      );
      if (words === null) return;
      const entry = { id: newId(), at: clock.now().toISOString(), ...words };
      entries.push(entry);
      tell({ type: "log", entry });
    },
  };
}

/**
 * Stores what came of the turn, or nothing where the turn has lost the conversation. Leaves the reply out where a person took over
 * meanwhile, unless a tool wrote something that the customer must be told.
 */
async function storeOutcome(
  database: Database,
  unit: AuthorizedUnit,
  { id, isTest, outcome: outcomeBefore, dialogue: dialogueBefore, customerMessages }: ChatConversation,
  lease: string,
  messageId: string,
  outcome: TurnOutcome,
  { entries, note }: TurnLog,
  now: Date,
): Promise<Result<TurnResult["reply"], "not_found">> {
  const { calls, usage, costMicros, rating, fallbacks, errors } = outcome;
  return inTransaction(database, async (tx): Promise<Result<TurnResult["reply"], "not_found">> => {
    const state = await lockState(tx, unit, id);
    if (state === null) return refuse("not_found");
    const isTakenOver = state === "human" && !calls.some(isDeed);
    const offered = outcome.options.map((option): StoredOption => ({ id: newId(), ...option }));
    const reply = isTakenOver
      ? null
      : { id: newId(), text: outcome.reply, at: now.toISOString(), options: offered.map(shownOption) };
    if (isTakenOver) {
      note({ type: "silent", state: "human" });
      await dropProposalsOfTurn(tx, unit, id, customerMessages);
    }
    const turn = {
      ...effectsOf(calls, outcomeBefore),
      inputTokens: usage.inputTokens,
      cachedTokens: usage.cachedTokens,
      outputTokens: usage.outputTokens,
      costMicros,
      hasReply: reply !== null,
      isAnswered: reply !== null && fallbacks === 0,
      fallbacks,
      errors,
      rating,
      closes: rating !== null,
      // The unsent reply leaves no trace in the dialogue.
      dialogue: isTakenOver ? dialogueBefore : outcome.dialogue,
    };
    const said =
      reply &&
      ({
        id: reply.id,
        author: "assistant",
        text: reply.text,
        inReplyTo: messageId,
        options: offered,
      } as const);
    const stored = calls.map((call) => ({ ...call, id: newId(), result: shortenResult(call.result) }));
    const logged = isTest ? entries : entries.filter(({ type }) => type !== "info");
    const [isRecorded] = await pipelined(tx, [
      () => recordTurn(tx, unit, id, lease, turn, now),
      said && (() => insertMessage(tx, unit, id, said, now)),
      stored.length > 0 && (() => insertToolCalls(tx, unit, id, stored, now)),
      logged.length > 0 && (() => insertLogEntries(tx, unit, id, logged)),
    ]);
    return isRecorded ? ok(reply) : refuse("not_found");
  });
}
