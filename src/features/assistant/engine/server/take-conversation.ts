import { setTimeout as sleep } from "node:timers/promises";

import { inTransaction, type Database, type Transaction } from "#platform/db/database.ts";
import type { Clock } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { leaseChat } from "../../../conversations/server/lease-queries.ts";
import {
  countCustomerMessage,
  insertMessage,
  listUnanswered,
  stopWaiting,
} from "../../../conversations/server/message-queries.ts";
import {
  findChat,
  findExchange,
  findOption,
  type ChatConversation,
  type StoredReply,
} from "../../../conversations/server/turn-queries.ts";
import type { TappedOption } from "./answer-message.ts";

/** A message that the turn itself stores. */
export interface NewMessage {
  id: string;
  text: string;
  /** The option that the customer tapped: its label is the text then. */
  optionId?: string;
}

/** What a turn answers: a message, or several that were stored one after the other. */
export interface Asked {
  /** Of the last one. */
  messageId: string;
  position: number;
  count: number;
  /** What the customer wrote, or what stands on the option; several messages are lines. */
  text: string;
  tapped: TappedOption | null;
}

export interface TakenConversation {
  conversation: ChatConversation;
  /** Null where nothing waits for an answer. */
  asked: Asked | null;
  /** The stored reply, where this message was sent before. */
  answeredBefore: StoredReply | null;
}

interface TakeOptions {
  lease: string;
  leaseMs: number;
  refusesToWait: boolean;
  clock: Clock;
  maxWaitMs: number;
}

const LEASE_POLL_MS = 50;
/** Of what one turn answers. */
export const MAX_TEXT_LENGTH = 4_000;

/**
 * Leases the conversation and stores the message, in one transaction: either both, or nothing. Without a message it takes those that
 * are stored and wait. Waits while another turn has the conversation.
 */
export async function takeConversation(
  database: Database,
  unit: AuthorizedUnit,
  id: string,
  message: NewMessage | null,
  { lease, leaseMs, refusesToWait, clock, maxWaitMs }: TakeOptions,
): Promise<Result<TakenConversation, "not_found" | "busy">> {
  const waitsUntil = Date.now() + maxWaitMs;
  for (;;) {
    const taken = await inTransaction(database, async (tx): Promise<Result<TakenConversation, "busy">> => {
      if (!(await leaseChat(tx, unit, id, lease, leaseMs))) return refuse("busy");
      return ok(
        await (message === null ? takeWaiting(tx, unit, id) : takeNew(tx, unit, id, message, clock.now())),
      );
    });
    if (taken.ok) return taken;
    if (!(await findChat(database.sql, unit, id))) return refuse("not_found");
    // The same message may be running already, sent once before: its own turn is worth waiting for.
    const isRunning = message !== null && (await findExchange(database.sql, unit, id, message.id)) !== null;
    if (refusesToWait && !isRunning) return refuse("busy");
    if (Date.now() > waitsUntil) throw new Error(`conversation ${id} never became free`);
    await sleep(LEASE_POLL_MS);
  }
}

async function takeNew(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  { optionId, ...message }: NewMessage,
  now: Date,
): Promise<TakenConversation> {
  const found = optionId === undefined ? null : await findOption(tx, unit, id, optionId);
  const text = found?.label ?? message.text;
  const said = { ...message, text, author: "customer" as const, ...(optionId !== undefined && { optionId }) };
  const position = await insertMessage(tx, unit, id, said, now);
  if (position !== null) await countCustomerMessage(tx, unit, id, now);
  const exchange = position === null ? await findExchange(tx, unit, id, message.id) : null;
  return {
    conversation: await readChat(tx, unit, id),
    asked: {
      messageId: message.id,
      position: position ?? 0,
      count: 1,
      text,
      tapped: optionId === undefined ? null : tappedOption(found),
    },
    answeredBefore: exchange?.reply ?? null,
  };
}

async function takeWaiting(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<TakenConversation> {
  const waiting = await listUnanswered(tx, unit, id);
  const conversation = await readChat(tx, unit, id);
  const last = waiting.at(-1);
  if (last === undefined || conversation.state === "human") {
    await stopWaiting(tx, unit, id);
    return { conversation, asked: null, answeredBefore: null };
  }
  // Words that came before a tap are read together with what stands on it.
  const { optionId } = last;
  const tapped =
    optionId === null || waiting.length > 1 ? null : tappedOption(await findOption(tx, unit, id, optionId));
  // A flood of messages must not make a turn long and, with a remote model, dear: the newest words count.
  const text = waiting
    .map((message) => message.text)
    .join("\n")
    .slice(-MAX_TEXT_LENGTH);
  return {
    conversation,
    asked: { messageId: last.id, position: last.position, count: waiting.length, text, tapped },
    answeredBefore: null,
  };
}

function tappedOption(found: { means: unknown; isOpen: boolean } | null): TappedOption {
  return { means: found?.means ?? {}, isOpen: found?.isOpen ?? false };
}

/** The conversation that this transaction has leased. The lease locks its row, so that it cannot be deleted meanwhile. */
async function readChat(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<ChatConversation> {
  const conversation = await findChat(tx, unit, id);
  if (conversation?.channel !== unit.actor.channel)
    throw new Error(`the unit was not proven for the channel of conversation ${id}`);
  return conversation;
}
