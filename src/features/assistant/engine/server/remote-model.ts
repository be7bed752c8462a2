import type { SharedV4ProviderOptions as ProviderOptions } from "@ai-sdk/provider";
import type { Instructions, ModelMessage } from "ai";

import { listLastMessages } from "../../../conversations/server/turn-queries.ts";
import { repeatOneCall } from "../../config/model/server/connectors/retry.ts";
import {
  openModel,
  recordFailure,
  recordSuccess,
  recordThoughts,
  type RemoteModel,
} from "../../config/model/server/open-model.ts";
import { googleThoughtLimitOf, tokenLimitOf } from "../../config/model/thinking.ts";
import { costMicrosOf } from "../../config/model/usage.ts";
import { rememberModelTurn, type ModelToolCall } from "../../embedded/model-turn.ts";
import { dropProposalsOfTurn, listOpenProposals } from "../../tools/server/proposal-queries.ts";
import { kindsOfUnit } from "../../tools/server/table-wish.ts";
import { CACHE_MARK } from "../../tools/server/tools.ts";
import { describeChoices } from "../../tools/table-wish.ts";
import { toModelTurns } from "../rules.ts";
import { complaintAbout, instructionsFor, type ModelInstructions } from "../text.ts";
import { failureOf, nameOf, runAgent, UnusableReply } from "./agent-loop.ts";
import { findClaimsWithoutSource, replaceUnsupportedReply } from "./claim-check.ts";
import { isFirstContact, type MessageTurn } from "./message-turn.ts";

const HISTORY_LENGTH = 30;

/** The model to ask. Null where the embedded engine answers, also while the remote model rests after failures. */
export async function chooseModel({ scope, observe }: MessageTurn): Promise<RemoteModel | null> {
  const opened = await openModel(scope.services, scope.unit);
  if (!opened?.isResting) return opened?.remote ?? null;
  observe({ type: "model_resting", model: opened.remote.label });
  return null;
}

/** Null where the model failed: the failure is logged, and what the model proposed is dropped. */
export async function answerByRemoteModel(
  turn: MessageTurn,
  remote: RemoteModel,
  turnMs: number,
): Promise<string | null> {
  const { done, observe, scope } = turn;
  const { services, unit } = scope;
  const budget = startBudget(turnMs);
  observe({ type: "model", model: remote.label });
  try {
    const { instructions, messages, said } = await buildPrompt(turn);
    const model = repeatOneCall(remote.model, {
      msLeft: budget.msLeft,
      onRetry: (reason, waitMs) => observe({ type: "model_retried", model: remote.label, reason, waitMs }),
    });
    const used = { ...remote, model };
    const first = await writeReply(turn, used, budget, instructions, messages);
    const claims = await findClaimsWithoutSource(turn, remote.label, first.text, said);
    let reply = first.text;
    if (claims.length > 0) {
      const complaint = complaintAbout(first.text, claims);
      const corrected = { ...instructions, current: `${instructions.current}\n\n${complaint}` };
      const second = await writeReply(turn, used, budget, corrected, [...messages, ...first.toolMessages]);
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
    done.costMicros = costMicrosOf(done.usage, remote);
  }
}

/** The time that a remote model has left for a message, and whether it may still write a reply once more. */
interface TurnBudget {
  abort: AbortSignal;
  msLeft: () => number;
  hasSecondTry: boolean;
}

function startBudget(turnMs: number): TurnBudget {
  const endsAt = performance.now() + turnMs;
  return {
    abort: AbortSignal.timeout(turnMs),
    msLeft: () => endsAt - performance.now(),
    hasSecondTry: true,
  };
}

/** A second try with less time left would hardly end. */
const MIN_TRY_MS = 3_000;

/**
 * Lets a remote model write a reply. One that is cut by its length, stopped by the provider's filter or empty is never sent: once in a
 * turn the model writes again, with more room and with what its tools did. Throws as `runAgent` does.
 */
async function writeReply(
  turn: MessageTurn,
  remote: RemoteModel,
  budget: TurnBudget,
  instructions: ModelInstructions,
  messages: ModelMessage[],
): ReturnType<typeof runAgent> {
  const { services, unit } = turn.scope;
  const { label, model, thinks } = remote;
  const run = (limit: Parameters<typeof tokenLimitOf>[0], after: ModelMessage[]) =>
    runAgent(
      turn,
      {
        label,
        model,
        remote: {
          abort: budget.abort,
          maxOutputTokens: tokenLimitOf(limit),
          providerOptions: providerOptionsOf(model),
        },
      },
      toSystemMessages(instructions, model),
      after,
    );
  try {
    const answer = await run({ thinks, isSecondTry: false }, messages);
    if (answer.hasThought) recordThoughts(services, unit, remote);
    return answer;
  } catch (error) {
    const retry = error instanceof UnusableReply ? error.retry : undefined;
    if (retry?.hasThought) recordThoughts(services, unit, remote);
    if (!retry || !budget.hasSecondTry || budget.msLeft() < MIN_TRY_MS) throw error;
    budget.hasSecondTry = false;
    turn.observe({ type: "model_retried", model: label, reason: failureOf(error), waitMs: 0 });
    const limit = { thinks: thinks || retry.hasThought, isSecondTry: true };
    return run(limit, [...messages, ...retry.toolMessages]);
  }
}

/**
 * Anthropic caches a prompt up to a mark: all tools, and the instructions that stay the same. Others cache the longest known beginning by
 * themselves; they get one system message, because the templates of some local models refuse a second one.
 */
function toSystemMessages(
  { stable, current }: ModelInstructions,
  { provider }: RemoteModel["model"],
): Instructions {
  if (!provider.startsWith("anthropic")) return `${stable}\n${current}`;
  return [
    { role: "system", content: stable, providerOptions: CACHE_MARK },
    { role: "system", content: current },
  ];
}

/** Google takes a limit for the thoughts alone, so that they leave the answer its room. */
function providerOptionsOf({ provider, modelId }: RemoteModel["model"]): ProviderOptions {
  const thinkingBudget = provider.startsWith("google") ? googleThoughtLimitOf(modelId) : null;
  return thinkingBudget === null ? {} : { google: { thinkingConfig: { thinkingBudget } } };
}

/** Tells the embedded engine's memory what the remote model did, so that the engine can take over the next message. */
function rememberRemoteTurn({ done }: MessageTurn, remote: RemoteModel): void {
  const seen = done.calls.flatMap(({ tool, input, result }) =>
    result === null ? [] : [{ name: tool, input, result } as ModelToolCall],
  );
  done.dialogue = rememberModelTurn(done.dialogue, seen);
  done.model = remote.label;
}

/** What a remote model reads. `said` are the customer's own messages among those. */
async function buildPrompt({ scope, conversation, config, house, now, local, runningNight }: MessageTurn) {
  const { sql } = scope.services.database;
  const [history, open] = await Promise.all([
    listLastMessages(sql, scope.unit, conversation.id, HISTORY_LENGTH),
    listOpenProposals(sql, scope.unit, conversation.id, now),
  ]);
  const { personalidade, ...told } = config.prompts;
  const { greeting, turns } = toModelTurns(history);
  const instructions = instructionsFor({
    assistantName: config.name,
    unitName: house.name,
    personality: personalidade.text,
    texts: Object.entries(told).map(([about, { text, triggerText }]) => ({
      about,
      text: `${triggerText} ${text}`,
    })),
    tables: describeChoices(
      scope.tableChoices.areas.map(({ name }) => name),
      kindsOfUnit(scope),
    ),
    today: local.date,
    time: local.time,
    runningNight,
    isFirstContact: isFirstContact(conversation),
    greeting,
    customer: { name: conversation.customerName, phone: conversation.customerPhone },
    openProposals: open.map(({ payload }) => payload.shown),
  });
  const messages: ModelMessage[] = turns;
  return {
    instructions,
    messages,
    said: history.filter(({ author }) => author === "customer").map(({ text }) => text),
  };
}
