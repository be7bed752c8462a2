import type { ModelMessage } from "ai";

import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import {
  openModel,
  recordFailure,
  recordSuccess,
  type RemoteModel,
} from "../../config/model/server/open-model.ts";
import { readAssistantConfig, type AssistantConfig } from "../../config/server/queries.ts";
import { listLastMessages, type ChatConversation } from "../../conversations/server/turn-queries.ts";
import { rememberModelTurn, type ModelToolCall } from "../../embedded/model-turn.ts";
import { createDialogue, type DialogueState } from "../../embedded/state.ts";
import { bookingsOfContact } from "../../tools/server/bookings.ts";
import { dropProposalsOfTurn, listOpenProposals } from "../../tools/server/proposal-queries.ts";
import { bookingsOfSandbox } from "../../tools/server/sandbox.ts";
import type { ChatScope } from "../../tools/server/scope.ts";
import type { TurnEvent } from "../contract.ts";
import { readRating, type ToolCall } from "../rules.ts";
import { asksRating, complaintAbout, instructionsFor } from "../text.ts";
import { failureOf, nameOf, runAgent } from "./agent-loop.ts";
import { buildSafeReply, findClaimsWithoutSource, replaceUnsupportedReply } from "./claim-check.ts";
import { embeddedModel } from "./connectors/embedded.ts";

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

/** What came of a turn: the reply, and all that is stored with it. */
export interface TurnOutcome {
  reply: string;
  calls: readonly ToolCall[];
  /** `openai/gpt-5-mini`, or `embedded`. */
  model: string;
  fallbacks: number;
  errors: number;
  /** From 1 to 5, where the message is the customer's rating. */
  rating: number | null;
  dialogue: DialogueState;
  /** `costMicros` are millionths of a US dollar. */
  usage: { inputTokens: number; outputTokens: number; costMicros: number };
}

/** One message while the assistant works on it: the facts, and in `done` what came of it so far. */
interface MessageTurn {
  scope: ChatScope;
  conversation: ChatConversation;
  config: AssistantConfig;
  house: { name: string; address: string; phone: string };
  /** What a reply may state without asking a tool: see `ReplyCheck` of the claim check. */
  sources: { house: readonly string[]; customer: readonly string[] };
  now: Date;
  /** `now` in the unit's time zone. */
  local: { date: LocalDate; time: LocalTime };
  observe: (event: TurnEvent) => void;
  done: Omit<TurnOutcome, "reply" | "rating" | "calls"> & { calls: ToolCall[] };
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
  const remote = given === undefined ? await chooseModel(turn) : given;
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

/** Reads what a model must know before it can answer. A test conversation books in its sandbox. */
async function loadTurn(
  services: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  message: string,
  observe: (event: TurnEvent) => void,
): Promise<MessageTurn> {
  const { sql } = services.database;
  const [config, house] = await Promise.all([readAssistantConfig(sql, unit), readSettings(sql, unit)]);
  const { id, contactId, isTest, customerMessages: turn, customerName, customerPhone } = conversation;
  const bookings = isTest ? bookingsOfSandbox(sql, unit, id) : bookingsOfContact(sql, unit, contactId);
  const { eventos } = config.prompts;
  const now = services.clock.now();
  return {
    scope: { services, unit, conversation: { id, contactId, isTest }, turn, message, bookings },
    conversation,
    config,
    house,
    sources: {
      house: [
        house.name,
        house.address,
        house.phone,
        config.name,
        eventos.triggerText,
        ...knowledgeOf(config),
      ],
      customer: [message, customerName, customerPhone ?? ""],
    },
    now,
    local: localOf(now, unit.timeZone),
    observe,
    done: {
      calls: [],
      model: "embedded",
      fallbacks: 0,
      errors: 0,
      dialogue: toDialogueState(conversation.dialogue),
      usage: { inputTokens: 0, outputTokens: 0, costMicros: 0 },
    },
  };
}

/** The stored memory of the embedded engine. A new one where another version of the engine wrote it. */
function toDialogueState(stored: unknown): DialogueState {
  const isCurrent =
    typeof stored === "object" &&
    stored !== null &&
    "version" in stored &&
    stored.version === createDialogue().version;
  return isCurrent ? (stored as DialogueState) : createDialogue();
}

/** The texts that the restaurant wrote about itself. The one on how the assistant speaks holds no facts. */
function knowledgeOf({ prompts }: AssistantConfig): string[] {
  const { personalidade: _, ...told } = prompts;
  return Object.values(told).flatMap(({ text }) => (text.trim() === "" ? [] : [text]));
}

/** The model to ask. Null where the embedded engine answers, also while the remote model rests after failures. */
async function chooseModel({ scope, observe }: MessageTurn): Promise<RemoteModel | null> {
  const opened = await openModel(scope.services, scope.unit);
  if (!opened?.isResting) return opened?.remote ?? null;
  observe({ type: "model_resting", model: opened.remote.label });
  return null;
}

/** Null where the model failed: the failure is logged, and what the model proposed is dropped. */
async function answerByRemoteModel(
  turn: MessageTurn,
  remote: RemoteModel,
  limits: TurnLimits,
): Promise<string | null> {
  const { done, observe, scope } = turn;
  const { services, unit } = scope;
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
    recordSuccess(services, unit, remote);
    return reply;
  } catch (error) {
    const reason = failureOf(error);
    const problem = nameOf(error);
    // The provider's own words stay out of the log: they may repeat the key, the customer's text, or an answer from inside the network.
    const logged = { model: remote.label, reason, problem, conversation: scope.conversation.id };
    services.log.warn(logged, "a remote model failed");
    observe({ type: "model_failed", model: remote.label, reason, problem });
    done.errors += 1;
    recordFailure(services, unit, remote);
    await dropProposalsOfTurn(services.database.sql, unit, scope.conversation.id, scope.turn);
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

async function answerByEmbeddedEngine(turn: MessageTurn): Promise<string> {
  const { scope, conversation, config, house, now, observe, done } = turn;
  const { customerName, customerPhone } = conversation;
  const { fallbacks } = done.dialogue.memory.record;
  const model = embeddedModel(done.dialogue, {
    now,
    timeZone: scope.unit.timeZone,
    conversationId: conversation.id,
    assistantName: config.name,
    tone: config.tone,
    unitName: house.name,
    isFirstContact: isFirstContact(conversation),
    knowledge: knowledgeOf(config),
    customer: {
      ...(customerName !== "" && { name: customerName }),
      ...(customerPhone !== null && { phone: customerPhone }),
    },
  });
  done.model = "embedded";
  observe({ type: "model", model: "embedded" });
  const message = { role: "user" as const, content: scope.message };
  const { text } = await runAgent(turn, { label: "embedded", model, isRemote: false }, "", [message]);
  done.dialogue = model.dialogue();
  done.fallbacks += Math.max(0, done.dialogue.memory.record.fallbacks - fallbacks);
  return replaceUnsupportedReply(turn, "embedded", text);
}

/** The rating in a message that answers the question for one. Null also where this conversation has a rating. */
async function findRating({ scope, conversation }: MessageTurn): Promise<number | null> {
  const rating = conversation.rating === null ? readRating(scope.message) : null;
  if (rating === null) return null;
  const said = await listLastMessages(scope.services.database.sql, scope.unit, conversation.id, 5);
  const asked = said.findLast(({ author }) => author === "assistant");
  return asked !== undefined && asksRating.test(asked.text) ? rating : null;
}

/** What a remote model reads. `said` are the customer's own messages among those. */
async function buildPrompt({ scope, conversation, config, house, now, local }: MessageTurn) {
  const { sql } = scope.services.database;
  const [history, open] = await Promise.all([
    listLastMessages(sql, scope.unit, conversation.id, HISTORY_LENGTH),
    listOpenProposals(sql, scope.unit, conversation.id, now),
  ]);
  const { personalidade, ...told } = config.prompts;
  const instructions = instructionsFor({
    assistantName: config.name,
    unitName: house.name,
    personality: personalidade.text,
    texts: Object.entries(told).map(([about, { text, triggerText }]) => ({
      about,
      text: `${triggerText} ${text}`,
    })),
    today: local.date,
    time: local.time,
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

function isFirstContact({ isReturning, messages, customerMessages }: ChatConversation): boolean {
  return !isReturning && messages === customerMessages;
}
