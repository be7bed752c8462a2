import { isStepCount, ToolLoopAgent, type LanguageModel, type ModelMessage, type ToolSet } from "ai";

import type { Services } from "#platform/services.ts";
import { problemOf } from "../../config/model/server/connectors/language-model.ts";
import type { AssistantConfig } from "../../config/server/queries.ts";
import type { ChatConversation } from "../../conversations/server/chat-queries.ts";
import type { DialogueState } from "../../embedded/state.ts";
import type { ToolName } from "../../tools/contract.ts";
import type { ChatScope } from "../../tools/server/scope.ts";
import { assistantTools, contextForTools } from "../../tools/server/tools.ts";
import type { ModelFailure, TurnEvent } from "../contract.ts";
import type { ToolCall } from "../rules.ts";

/** What a turn came to. */
export interface Answered {
  reply: string;
  calls: readonly ToolCall[];
  model: string;
  fallbacks: number;
  errors: number;
  rating: number | null;
  dialogue: DialogueState;
  usage: { inputTokens: number; outputTokens: number; costMicros: number };
}

/** A message that is being answered. */
export interface Turn {
  services: Services;
  scope: ChatScope;
  conversation: ChatConversation;
  config: AssistantConfig;
  house: { name: string; address: string; phone: string };
  now: Date;
  observe: (event: TurnEvent) => void;
  done: Omit<Answered, "reply" | "rating" | "calls"> & { calls: ToolCall[] };
}

/** The design's. */
const MAX_STEPS = 8;

interface Used {
  label: string;
  model: LanguageModel;
  isRemote: boolean;
  abort?: AbortSignal;
  stepMs?: number;
}

/** One run of the loop: at most eight model calls, the last of which must be words. */
export async function runAgent(
  turn: Turn,
  { label, model, isRemote, abort, stepMs }: Used,
  instructions: string,
  messages: ModelMessage[],
): Promise<{ text: string; toolMessages: ModelMessage[] }> {
  const { done, observe, scope } = turn;
  const executed = new Set<string>();
  let hasFailed = false;
  const agent = new ToolLoopAgent({
    model,
    ...(instructions !== "" && { instructions }),
    tools: assistantTools,
    // The set has forgotten the names of its tools; each declares what it wants.
    toolsContext: contextForTools(scope) as never,
    stopWhen: isStepCount(MAX_STEPS),
    // Whoever comes second would overtake the first one's write.
    toolCallConcurrency: 1,
    maxRetries: 0,
    ...(isRemote && { temperature: 0.2, maxOutputTokens: 1_500 }),
    prepareStep: ({ stepNumber }) => (stepNumber === MAX_STEPS - 1 ? { toolChoice: "none" as const } : {}),
    onToolExecutionStart: ({ toolCall }) => {
      observe({ type: "tool_call", id: toolCall.toolCallId, tool: toolCall.toolName, input: toolCall.input });
    },
    onToolExecutionEnd: ({ toolCall, toolOutput, toolExecutionMs }) => {
      executed.add(toolCall.toolCallId);
      const result = toolOutput.type === "tool-result" ? toolOutput.output : null;
      const error = toolOutput.type === "tool-error" ? inputProblemOf(toolOutput.error) : null;
      noteCall(turn, toolCall, result, error, Math.round(toolExecutionMs));
    },
    onStepEnd: ({ content, usage, performance }) => {
      for (const part of content) {
        // A tool that is not there, or an input that does not fit: it never ran, and the model was told.
        if (part.type === "tool-error" && !executed.has(part.toolCallId))
          noteCall(turn, part, null, inputProblemOf(part.error), 0);
      }
      const inputTokens = usage.inputTokens ?? 0;
      const outputTokens = usage.outputTokens ?? 0;
      done.usage.inputTokens += inputTokens;
      done.usage.outputTokens += outputTokens;
      // It comes after the failure that ended it, and would read as if the model went on.
      if (hasFailed) return;
      const milliseconds = Math.round(performance.stepTimeMs);
      observe({ type: "step", model: label, milliseconds, inputTokens, outputTokens });
    },
    // Whoever runs it hears of it. The SDK would print it, with the whole request and all that the customer wrote.
    onError: () => {
      hasFailed = true;
    },
  });
  const call = {
    messages,
    ...(abort && { abortSignal: abort }),
    ...(stepMs !== undefined && { timeout: { stepMs } }),
  };
  const { text, responseMessages } = isRemote ? await streamed(agent, call) : await agent.generate(call);
  return { text: readable(text), toolMessages: withoutFinalWords(responseMessages) };
}

/** Small servers stream tool calls only; an error in the stream is the call's. */
async function streamed(
  agent: Pick<ToolLoopAgent<never, ToolSet>, "stream">,
  call: { messages: ModelMessage[]; abortSignal?: AbortSignal; timeout?: { stepMs: number } },
): Promise<{ text: string; responseMessages: ModelMessage[] }> {
  const result = await agent.stream(call);
  for await (const part of result.stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new UnusableReply("no_answer_in_time");
  }
  return { text: await result.text, responseMessages: await result.responseMessages };
}

function noteCall(
  { done, observe }: Turn,
  call: { toolCallId: string; toolName: string; input: unknown },
  result: unknown,
  error: string | null,
  milliseconds: number,
): void {
  const { toolCallId: id, toolName, input } = call;
  done.calls.push({ id, tool: toolName as ToolName, input, result, error, milliseconds });
  observe({ type: "tool_result", id, tool: toolName, input, result, error, milliseconds });
}

const LONGEST_REPLY = 3_000;

/** What a small model lets slip besides its reply goes; nothing left, or what is no talk at all, is a failure. */
function readable(text: string): string {
  const words = text
    .replaceAll(/<think>[\s\S]*?(?:<\/think>|$)/g, "")
    .replaceAll("**", "")
    .trim();
  if (words === "") throw new UnusableReply("reply_empty");
  if (words.length > LONGEST_REPLY) throw new UnusableReply("reply_endless");
  if (/<\||<\/?tool_call|^\s*[[{]\s*"/.test(words)) throw new UnusableReply("reply_unreadable");
  return words;
}

function withoutFinalWords(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.at(-1)?.role === "assistant" ? messages.slice(0, -1) : [...messages];
}

/** The model answered, or should have, and what came is nothing that a customer could be sent. */
class UnusableReply extends Error {
  override name = "UnusableReply";
  readonly reason: ModelFailure;

  constructor(reason: ModelFailure) {
    super(reason);
    this.reason = reason;
  }
}

export function failureOf(error: unknown): ModelFailure {
  return error instanceof UnusableReply ? error.reason : problemOf(error);
}

/** What was wrong with a call that the model made, in the SDK's words: of the model's own input, and of no answer of a provider's. */
function inputProblemOf(error: unknown): string {
  return error instanceof Error ? `${nameOf(error)}: ${error.message.slice(0, 300)}` : nameOf(error);
}

/** `AI_APICallError (429)` */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const status = "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" ? `${error.name} (${status})` : error.name;
}
