import type { ModelMessage } from "ai";

import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf } from "#shared/time.ts";
import { listLastMessages, type ChatConversation } from "../../conversations/server/chat-queries.ts";
import { rememberModelTurn, type ModelToolCall } from "../../embedded/model-turn.ts";
import type { DialogueContext } from "../../embedded/state.ts";
import { dropProposalsOfTurn, listOpenProposals } from "../../tools/server/proposal-queries.ts";
import type { TurnEvent } from "../contract.ts";
import { readRating } from "../rules.ts";
import { asksRating, complaintAbout, instructionsFor } from "../text.ts";
import { failureOf, nameOf, runAgent } from "./agent-loop.ts";
import {
  buildSafeReply,
  findClaimsWithoutSource,
  knowledgeOf,
  replaceUnsupportedReply,
} from "./claim-check.ts";
import { embeddedModel } from "./connectors/embedded.ts";
import { loadTurn, type MessageTurn, type TurnOutcome } from "./message-turn.ts";
import { isResting, openModel, recordFailure, recordSuccess, type RemoteModel } from "./remote-model.ts";

/** Time limits of a remote model, in milliseconds. */
export interface TurnLimits {
  /** For one call of the model. */
  stepMs: number;
  /** For the whole message. */
  turnMs: number;
}

export interface TurnOptions {
  /** Replaces the unit's own model; null is the embedded engine. */
  remote?: RemoteModel | null;
  limits?: TurnLimits;
}

const HISTORY_LENGTH = 30;
const LIMITS: TurnLimits = { stepMs: 15_000, turnMs: 40_000 };

/**
 * Answers a customer's message: by the unit's remote model, and by the embedded engine where the unit has none or it fails. Every
 * reply is checked. A remote model whose reply makes an unsupported claim writes it once more; the second time, and for the embedded
 * engine, a safe sentence replaces the reply. Throws only when the facts of the turn cannot be read.
 */
export async function answerMessage(
  services: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  text: string,
  observe: (event: TurnEvent) => void,
  { remote: given, limits = LIMITS }: TurnOptions,
): Promise<TurnOutcome> {
  const turn = await loadTurn(services, unit, conversation, text, observe);
  const rating = await findRating(turn);
  const remote = given === undefined ? await openAvailableModel(turn) : given;
  try {
    const reply =
      (remote === null ? null : await answerByRemoteModel(turn, remote, limits)) ??
      (await answerByEmbeddedEngine(turn));
    return { ...turn.done, reply, rating };
  } catch (error) {
    services.log.error({ err: error, conversation: conversation.id }, "a message could not be answered");
    observe({ type: "error", problem: nameOf(error) });
    turn.done.errors += 1;
    turn.done.fallbacks += 1;
    return { ...turn.done, reply: buildSafeReply(turn.done.calls), rating };
  }
}

/** The unit's remote model. Null where the embedded engine answers, also while the remote model rests after failures. */
async function openAvailableModel({
  services,
  scope: { unit },
  observe,
}: MessageTurn): Promise<RemoteModel | null> {
  const remote = await openModel(services, unit);
  if (remote === null || !isResting(services, unit, remote)) return remote;
  observe({ type: "model_resting", model: remote.label });
  return null;
}

async function answerByEmbeddedEngine(turn: MessageTurn): Promise<string> {
  const { done } = turn;
  const before = done.dialogue.memory.record;
  const model = embeddedModel(done.dialogue, toDialogueContext(turn));
  done.model = "embedded";
  turn.observe({ type: "model", model: "embedded" });
  const { text } = await runAgent(turn, { label: "embedded", model, isRemote: false }, "", [
    { role: "user", content: turn.scope.message },
  ]);
  done.dialogue = model.dialogue();
  const { record } = done.dialogue.memory;
  done.fallbacks += Math.max(0, record.fallbacks - before.fallbacks);
  return replaceUnsupportedReply(turn, "embedded", text);
}

/** Null where the model failed: the failure is logged, and what the model proposed is dropped. */
async function answerByRemoteModel(
  turn: MessageTurn,
  remote: RemoteModel,
  limits: TurnLimits,
): Promise<string | null> {
  const { done, observe, services, scope } = turn;
  const abort = AbortSignal.timeout(limits.turnMs);
  observe({ type: "model", model: remote.label });
  try {
    const { instructions, messages, said } = await buildPrompt(turn);
    const used = { label: remote.label, model: remote.model, isRemote: true, abort, stepMs: limits.stepMs };
    const first = await runAgent(turn, used, instructions, messages);
    const claims = await findClaimsWithoutSource(turn, remote.label, first.text, said);
    let reply = first.text;
    if (claims.length > 0) {
      const corrected = `${instructions}\n\n${complaintAbout(first.text, claims)}`;
      const second = await runAgent(turn, used, corrected, [...messages, ...first.toolMessages]);
      reply = await replaceUnsupportedReply(turn, remote.label, second.text, said);
    }
    rememberRemoteTurn(turn, remote);
    recordSuccess(services, scope.unit, remote);
    return reply;
  } catch (error) {
    const reason = failureOf(error);
    const problem = nameOf(error);
    // The provider's own words stay out of the log: they may repeat the key, the customer's text, or an answer from inside the network.
    const logged = { model: remote.label, reason, problem, conversation: scope.conversation.id };
    services.log.warn(logged, "a remote model failed");
    observe({ type: "model_failed", model: remote.label, reason, problem });
    done.errors += 1;
    recordFailure(services, scope.unit, remote);
    await dropProposalsOfTurn(services.database.sql, scope.unit, scope.conversation.id, scope.turn);
    return null;
  } finally {
    const { inputTokens, outputTokens } = done.usage;
    // US$ per million tokens are millionths of a dollar per token.
    done.usage.costMicros = Math.round(
      inputTokens * (remote.inputPrice ?? 0) + outputTokens * (remote.outputPrice ?? 0),
    );
  }
}

/** Tells the embedded engine's memory what the remote model did, so that the engine can take over the next message. */
function rememberRemoteTurn({ done }: MessageTurn, remote: RemoteModel): void {
  const seen = done.calls.flatMap(({ tool, input, result }) =>
    result === null ? [] : [{ name: tool, input, result } as ModelToolCall],
  );
  done.dialogue = rememberModelTurn(done.dialogue, seen);
  done.model = remote.label;
}

/** The rating in a message that answers the question for one. Null also where this conversation has a rating. */
async function findRating({ services, scope, conversation }: MessageTurn): Promise<number | null> {
  const rating = conversation.rating === null ? readRating(scope.message) : null;
  if (rating === null) return null;
  const said = await listLastMessages(services.database.sql, scope.unit, conversation.id, 5);
  const asked = said.findLast(({ author }) => author === "assistant");
  return asked !== undefined && asksRating.test(asked.text) ? rating : null;
}

/** What a remote model reads. `said` are the customer's own messages among those. */
async function buildPrompt({ services, scope, conversation, config, house, now }: MessageTurn) {
  const { sql } = services.database;
  const [history, open] = await Promise.all([
    listLastMessages(sql, scope.unit, conversation.id, HISTORY_LENGTH),
    listOpenProposals(sql, scope.unit, conversation.id, now),
  ]);
  const { date: today, time } = localOf(now, scope.unit.timeZone);
  const { personalidade, ...told } = config.prompts;
  const instructions = instructionsFor({
    assistantName: config.name,
    unitName: house.name,
    personality: personalidade.text,
    texts: Object.entries(told).map(([about, { text, triggerText }]) => ({
      about,
      text: `${triggerText} ${text}`,
    })),
    today,
    time,
    isFirstContact: isFirstContact(conversation),
    customer: { name: conversation.customerName, phone: conversation.customerPhone },
    openProposals: open.map(({ payload }) => payload.shown),
  });
  const messages = history.map(({ author, text }): ModelMessage =>
    author === "customer" ? { role: "user", content: text } : { role: "assistant", content: text },
  );
  return {
    instructions,
    messages,
    said: history.filter(({ author }) => author === "customer").map(({ text }) => text),
  };
}

function toDialogueContext({ scope, conversation, config, house, now }: MessageTurn): DialogueContext {
  const { customerName, customerPhone } = conversation;
  return {
    now,
    timeZone: scope.unit.timeZone,
    conversationId: conversation.id,
    assistantName: config.name,
    personality: config.prompts.personalidade.text,
    unitName: house.name,
    isFirstContact: isFirstContact(conversation),
    knowledge: knowledgeOf(config),
    customer: {
      ...(customerName !== "" && { name: customerName }),
      ...(customerPhone !== null && { phone: customerPhone }),
    },
  };
}

function isFirstContact({ isReturning, messages, customerMessages }: ChatConversation): boolean {
  return !isReturning && messages === customerMessages;
}
