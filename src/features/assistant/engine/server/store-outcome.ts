import { inTransaction, type Database } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { CAPABILITIES } from "../../../conversations/channels/rules.ts";
import type { StoredOption } from "../../../conversations/server/message-queries.ts";
import { sayToCustomer } from "../../../conversations/server/outgoing.ts";
import {
  insertLogEntries,
  insertToolCalls,
  lockState,
  recordTurn,
  shownOption,
  type ChatConversation,
  type StoredReply,
} from "../../../conversations/server/turn-queries.ts";
import { dropProposalsOfTurn } from "../../tools/server/proposal-queries.ts";
import { effectsOf, isDeed, shortenResult } from "../rules.ts";
import type { TurnOutcome } from "./message-turn.ts";
import type { Asked } from "./take-conversation.ts";
import type { TurnLog } from "./turn-log.ts";

/**
 * Stores what came of the turn, or nothing where the turn has lost the conversation. Leaves the reply out where a person took over
 * meanwhile, unless a tool wrote something that the customer must be told.
 */
export async function storeOutcome(
  database: Database,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  lease: string,
  { messageId, position, count }: Asked,
  outcome: TurnOutcome,
  { entries, note }: TurnLog,
  now: Date,
): Promise<Result<StoredReply | null, "not_found">> {
  const { id, isTest, outcome: outcomeBefore, dialogue: dialogueBefore, customerMessages } = conversation;
  const { calls, usage, costMicros, rating, fallbacks, errors } = outcome;
  return inTransaction(database, async (tx): Promise<Result<StoredReply | null, "not_found">> => {
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
      answered: reply !== null && fallbacks === 0 ? count : 0,
      position,
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
        asksContact: outcome.asksContact === true && hasContactForm(conversation),
      } as const);
    const stored = calls.map((call) => ({ ...call, id: newId(), result: shortenResult(call.result) }));
    const logged = isTest ? entries : entries.filter(({ type }) => type !== "info");
    const [isRecorded] = await pipelined(tx, [
      () => recordTurn(tx, unit, id, lease, turn, now),
      said && (() => sayToCustomer(tx, unit, conversation, said, now)),
      stored.length > 0 && (() => insertToolCalls(tx, unit, id, stored, now)),
      logged.length > 0 && (() => insertLogEntries(tx, unit, id, logged)),
    ]);
    return isRecorded ? ok(reply) : refuse("not_found");
  });
}

/** The form would show a known number again. */
function hasContactForm({ channel, customerPhone }: ChatConversation): boolean {
  return channel !== "test_chat" && CAPABILITIES[channel].asksContact && customerPhone === null;
}
