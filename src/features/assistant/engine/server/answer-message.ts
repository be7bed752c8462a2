import type { ModelMessage } from "ai";

import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf } from "#shared/time.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import { readAssistantConfig } from "../../config/server/queries.ts";
import { listSaid, type ChatConversation } from "../../conversations/server/chat-queries.ts";
import { rememberModelTurn, type ModelToolCall } from "../../embedded/model-turn.ts";
import { createDialogue, type DialogueContext, type DialogueState } from "../../embedded/state.ts";
import { bookingsOfContact } from "../../tools/server/bookings.ts";
import { dropProposalsOfTurn, listOpenProposals } from "../../tools/server/proposal-queries.ts";
import { bookingsOfSandbox } from "../../tools/server/sandbox.ts";
import type { TurnEvent } from "../contract.ts";
import { readRating } from "../rules.ts";
import { asksRating, complaintAbout, instructionsFor } from "../text.ts";
import { failureOf, nameOf, runAgent, type Answered, type Turn } from "./agent-loop.ts";
import { accepted, checked, knowledgeOf, safeReply, unsupported } from "./claim-check.ts";
import { embeddedModel } from "./connectors/embedded.ts";
import { isResting, noteSuccess, openModel, restAfterFailure, type RemoteModel } from "./remote-model.ts";

export interface TurnLimits {
  /** One call of the model. */
  stepMs: number;
  /** All that a remote model may take for a message. */
  turnMs: number;
}

export interface TurnOptions {
  /** Instead of the unit's own; null is the embedded engine. */
  remote?: RemoteModel | null;
  limits?: TurnLimits;
}

const HISTORY_LENGTH = 30;
const LIMITS: TurnLimits = { stepMs: 15_000, turnMs: 40_000 };

/**
 * Answers a customer's message: the remote model where there is one, and the embedded engine otherwise or where that fails. What is
 * answered was checked: a reply that claims what nothing supports is written anew once, then a safe sentence stands in its place.
 */
export async function answer(
  services: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  text: string,
  observe: (event: TurnEvent) => void,
  { remote: given, limits = LIMITS }: TurnOptions,
): Promise<Answered> {
  const turn = await prepare(services, unit, conversation, text, observe);
  const rating = await ratingIn(turn);
  const remote = given === undefined ? await unitsModel(turn) : given;
  try {
    const reply =
      (remote === null ? null : await answerRemotely(turn, remote, limits)) ?? (await answerEmbedded(turn));
    return { ...turn.done, reply, rating };
  } catch (error) {
    services.log.error({ err: error, conversation: conversation.id }, "a message could not be answered");
    observe({ type: "error", problem: nameOf(error) });
    turn.done.errors += 1;
    turn.done.fallbacks += 1;
    return { ...turn.done, reply: safeReply(turn.done.calls), rating };
  }
}

async function prepare(
  services: Services,
  unit: AuthorizedUnit,
  conversation: ChatConversation,
  message: string,
  observe: (event: TurnEvent) => void,
): Promise<Turn> {
  const { sql } = services.database;
  const [config, house] = await Promise.all([readAssistantConfig(sql, unit), readSettings(sql, unit)]);
  const { id, contactId, isTest } = conversation;
  const bookings = isTest
    ? bookingsOfSandbox(services, unit, id)
    : bookingsOfContact(services, unit, contactId);
  return {
    services,
    scope: {
      services,
      unit,
      conversation: { id, contactId, isTest },
      turn: conversation.customerMessages,
      message,
      bookings,
    },
    conversation,
    config,
    house,
    now: services.clock.now(),
    // Whoever looks on must not be able to stop what goes on.
    observe: (event) => {
      try {
        observe(event);
      } catch (error) {
        services.log.warn({ err: error }, "an observer of a turn failed");
      }
    },
    done: {
      calls: [],
      model: "embedded",
      fallbacks: 0,
      errors: 0,
      dialogue: dialogueOf(conversation.dialogue),
      usage: { inputTokens: 0, outputTokens: 0, costMicros: 0 },
    },
  };
}

/** Null for the embedded engine, also while the other one rests. */
async function unitsModel({ services, scope: { unit }, observe }: Turn): Promise<RemoteModel | null> {
  const remote = await openModel(services, unit);
  if (remote === null || !isResting(services, unit, remote)) return remote;
  observe({ type: "model_resting", model: remote.label });
  return null;
}

async function answerEmbedded(turn: Turn): Promise<string> {
  const { done } = turn;
  const before = done.dialogue.memory.record;
  const model = embeddedModel(done.dialogue, contextOf(turn));
  done.model = "embedded";
  turn.observe({ type: "model", model: "embedded" });
  const { text } = await runAgent(turn, { label: "embedded", model, isRemote: false }, "", [
    { role: "user", content: turn.scope.message },
  ]);
  done.dialogue = model.dialogue();
  const { record } = done.dialogue.memory;
  done.fallbacks += Math.max(0, record.fallbacks - before.fallbacks);
  return checked(turn, "embedded", text);
}

async function answerRemotely(turn: Turn, remote: RemoteModel, limits: TurnLimits): Promise<string | null> {
  const { done, observe, services, scope } = turn;
  const abort = AbortSignal.timeout(limits.turnMs);
  observe({ type: "model", model: remote.label });
  try {
    const { instructions, messages, said } = await briefRemote(turn);
    const used = { label: remote.label, model: remote.model, isRemote: true, abort, stepMs: limits.stepMs };
    const first = await runAgent(turn, used, instructions, messages);
    const claims = await unsupported(turn, first.text, said);
    if (claims.length === 0) return led(turn, remote, accepted(turn, remote.label, first.text));
    observe({ type: "claims_rejected", model: remote.label, claims, reply: first.text });
    const complaint = `${instructions}\n\n${complaintAbout(first.text, claims)}`;
    const second = await runAgent(turn, used, complaint, [...messages, ...first.toolMessages]);
    return led(turn, remote, await checked(turn, remote.label, second.text, said));
  } catch (error) {
    const reason = failureOf(error);
    const problem = nameOf(error);
    // No log gets words of a provider's: they may repeat the key, what the customer wrote, or what stands behind the house's firewall.
    const logged = { model: remote.label, reason, problem, conversation: scope.conversation.id };
    services.log.warn(logged, "a remote model failed");
    observe({ type: "model_failed", model: remote.label, reason, problem });
    done.errors += 1;
    restAfterFailure(services, scope.unit, remote);
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

/** The embedded engine has seen what another model did, so that it can take over the next message. */
function led({ services, done, scope }: Turn, remote: RemoteModel, reply: string): string {
  const seen = done.calls.flatMap(({ tool, input, result }) =>
    result === null ? [] : [{ name: tool, input, result } as ModelToolCall],
  );
  done.dialogue = rememberModelTurn(done.dialogue, seen);
  done.model = remote.label;
  noteSuccess(services, scope.unit, remote);
  return reply;
}

async function ratingIn({ services, scope, conversation }: Turn): Promise<number | null> {
  const rating = conversation.rating === null ? readRating(scope.message) : null;
  if (rating === null) return null;
  const said = await listSaid(services.database.sql, scope.unit, conversation.id, 5);
  const asked = said.findLast(({ author }) => author === "assistant");
  return asked !== undefined && asksRating.test(asked.text) ? rating : null;
}

async function briefRemote({ services, scope, conversation, config, house, now }: Turn) {
  const { sql } = services.database;
  const [history, open] = await Promise.all([
    listSaid(sql, scope.unit, conversation.id, HISTORY_LENGTH),
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

function contextOf({ scope, conversation, config, house, now }: Turn): DialogueContext {
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

/** What an earlier version of the engine remembered is forgotten. */
function dialogueOf(stored: unknown): DialogueState {
  const isCurrent =
    typeof stored === "object" &&
    stored !== null &&
    "version" in stored &&
    stored.version === createDialogue().version;
  return isCurrent ? (stored as DialogueState) : createDialogue();
}
