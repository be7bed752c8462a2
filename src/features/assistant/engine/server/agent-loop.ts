import type { SharedV4ProviderOptions as ProviderOptions } from "@ai-sdk/provider";
import {
  isStepCount,
  ToolLoopAgent,
  type Instructions,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
  type ToolSet,
} from "ai";

import type { ModelProblem, TokenUsage } from "../../config/model/contract.ts";
import { problemOf } from "../../config/model/server/connectors/language-model.ts";
import { withoutThoughts } from "../../config/model/thinking.ts";
import { addUsage } from "../../config/model/usage.ts";
import { type ToolName, toolNames } from "../../tools/registry.ts";
import type { ChatScope } from "../../tools/server/scope.ts";
import { assistantTools, contextForTools } from "../../tools/server/tools.ts";
import type { ModelFailure, ReplyProblem, TurnEvent } from "../contract.ts";
import type { ToolCall } from "../rules.ts";

// The SDK would print its warnings (a model that takes no temperature) between the lines of the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Model calls for one message. The embedded engine goes by it: `MAX_CALLS` in embedded/turn.ts is one less. */
const MAX_STEPS = 8;

/** The model that a run uses, and what ends its time. */
interface AgentModel {
  label: string;
  model: LanguageModel;
  /** For a model behind the network. */
  remote?: { abort: AbortSignal; maxOutputTokens: number; providerOptions: ProviderOptions };
}

/** What the tools act on, who is told of each step, and where tool calls and tokens are added up. */
interface AgentWork {
  scope: ChatScope;
  observe: (event: TurnEvent) => void;
  done: { calls: ToolCall[]; usage: TokenUsage };
}

/** What the model wrote, and the messages of its tools, with which another run can go on. */
interface AgentAnswer {
  text: string;
  toolMessages: ModelMessage[];
  /** It thought before it answered. */
  hasThought: boolean;
}

/**
 * Lets the model work with the tools until it writes a reply: at most eight model calls, the last one without tools. Tool calls and
 * tokens are added to `work.done`. Throws `UnusableReply` for a reply that cannot be sent, and else what `failureOf` explains.
 */
export async function runAgent(
  work: AgentWork,
  { label, model, remote }: AgentModel,
  instructions: Instructions | null,
  messages: ModelMessage[],
): Promise<AgentAnswer> {
  const { done, observe, scope } = work;
  const executed = new Set<string>();
  let hasFailed = false;
  const agent = new ToolLoopAgent({
    model,
    ...(instructions !== null && { instructions }),
    tools: assistantTools,
    // The type `ToolSet` has lost the names of the tools, so the context cannot be typed by tool.
    toolsContext: contextForTools(scope) as never,
    stopWhen: isStepCount(MAX_STEPS),
    // Two calls at once could write in another order than the model asked for.
    toolCallConcurrency: 1,
    maxRetries: 0,
    ...(remote && {
      temperature: 0.2,
      maxOutputTokens: remote.maxOutputTokens,
      providerOptions: remote.providerOptions,
    }),
    prepareStep: ({ stepNumber }) => (stepNumber === MAX_STEPS - 1 ? { toolChoice: "none" as const } : {}),
    onToolExecutionStart: ({ toolCall }) => {
      observe({ type: "tool_call", id: toolCall.toolCallId, tool: toolCall.toolName, input: toolCall.input });
    },
    onToolExecutionEnd: ({ toolCall, toolOutput, toolExecutionMs }) => {
      executed.add(toolCall.toolCallId);
      const result = toolOutput.type === "tool-result" ? toolOutput.output : null;
      const error = toolOutput.type === "tool-error" ? inputProblemOf(toolOutput.error) : null;
      noteCall(work, toolCall, result, error, Math.round(toolExecutionMs));
    },
    onStepEnd: ({ content, usage, performance }) => {
      for (const part of content) {
        // An unknown tool or a wrong input: the tool never ran, and the SDK has told the model.
        if (part.type === "tool-error" && !executed.has(part.toolCallId))
          noteCall(work, part, null, inputProblemOf(part.error), 0);
      }
      const used = toTokenUsage(usage);
      done.usage = addUsage(done.usage, used);
      // This event follows the failure; logged after it, it would read as if the model had gone on.
      if (hasFailed) return;
      const milliseconds = Math.round(performance.stepTimeMs);
      observe({ type: "step", model: label, milliseconds, ...used });
    },
    // The caller gets the error anyway. Without this the SDK prints it, with the request and the customer's words.
    onError: () => {
      hasFailed = true;
    },
  });
  if (remote) return generateByStream(agent, messages, remote.abort);
  const { text, responseMessages } = await agent.generate({ messages });
  return { text: toSendableText(text), toolMessages: withoutReply(responseMessages), hasThought: false };
}

/**
 * Streams, because small servers return tool calls only in a stream. Throws an error that comes inside it. Stops reading where answer or
 * thoughts are longer than any that could be sent.
 */
async function generateByStream(
  agent: Pick<ToolLoopAgent<never, ToolSet>, "stream">,
  messages: ModelMessage[],
  abort: AbortSignal,
): Promise<AgentAnswer> {
  const stop = new AbortController();
  const written = new WrittenText();
  try {
    const result = await agent.stream({ messages, abortSignal: AbortSignal.any([abort, stop.signal]) });
    for await (const part of result.stream) {
      if (part.type === "error") throw written.hasBegun ? toBrokenOff(part.error) : part.error;
      if (part.type === "abort") throw new UnansweredError("no_answer_in_time");
      if (part.type === "start-step") written.startStep();
      if (part.type === "text-delta") written.addText(part.text);
      if (part.type === "reasoning-delta") written.addThought(part.text);
      if (part.type === "tool-input-start") written.hasBegun = true;
      if (written.isTooLong()) throw new UnusableReply("reply_endless");
    }
    const toolMessages = withoutReply(await result.responseMessages);
    const { hasThought } = written;
    const text = await result.text;
    const { finishReason, rawFinishReason } = await result.finalStep;
    // Only the end of an answer has a reason: without one the stream ended before it.
    if (finishReason === "other" && rawFinishReason === undefined) throw new UnansweredError("broken_off");
    const hasCallsLeft = (await result.steps).length < MAX_STEPS;
    const retry = hasCallsLeft ? { toolMessages, hasThought } : undefined;
    if (finishReason === "length") throw new UnusableReply("reply_cut", retry);
    if (finishReason === "content-filter") throw new UnusableReply("reply_filtered", retry);
    return { text: toSendableText(text, retry), toolMessages, hasThought };
  } finally {
    stop.abort();
  }
}

const MAX_THOUGHT_LENGTH = 60_000;
const LENGTH_BETWEEN_CHECKS = 500;

/** What a model has written in the current step: its text, with thoughts between tags, and the thoughts that came apart. */
class WrittenText {
  hasThought = false;
  hasBegun = false;
  #text = "";
  #thoughts = 0;
  #checkedAt = 0;

  startStep(): void {
    this.hasBegun = false;
    this.#text = "";
    this.#thoughts = 0;
    this.#checkedAt = 0;
  }

  addText(text: string): void {
    this.hasBegun = true;
    this.#text += text;
  }

  addThought(text: string): void {
    this.hasBegun = true;
    this.#thoughts += text.length;
    if (text !== "") this.hasThought = true;
  }

  isTooLong(): boolean {
    const length = this.#text.length + this.#thoughts;
    if (length < this.#checkedAt + LENGTH_BETWEEN_CHECKS) return false;
    this.#checkedAt = length;
    const answer = withoutThoughts(this.#text).length;
    if (answer < this.#text.length) this.hasThought = true;
    return answer > MAX_REPLY_LENGTH || length - answer > MAX_THOUGHT_LENGTH;
  }
}

function toTokenUsage(usage: LanguageModelUsage): TokenUsage {
  return {
    inputTokens: usage.inputTokens ?? 0,
    cachedTokens: usage.inputTokenDetails.cacheReadTokens ?? 0,
    cacheWriteTokens: usage.inputTokenDetails.cacheWriteTokens ?? 0,
    outputTokens: usage.outputTokens ?? 0,
    thinkingTokens: usage.outputTokenDetails.reasoningTokens ?? 0,
  };
}

function noteCall(
  { done, observe }: AgentWork,
  call: { toolCallId: string; toolName: string; input: unknown },
  result: unknown,
  error: string | null,
  milliseconds: number,
): void {
  const { toolCallId: id, toolName, input } = call;
  done.calls.push({ id, tool: toolName as ToolName, input, result, error, milliseconds });
  observe({ type: "tool_result", id, tool: toolName, input, result, error, milliseconds });
}

const MAX_REPLY_LENGTH = 3_000;

/** Strips the thoughts and the bold marks that small models add. Throws `UnusableReply` where no readable reply remains. */
function toSendableText(text: string, retry?: UnusableReply["retry"]): string {
  const reply = withoutThoughts(text).replaceAll("**", "").trim();
  if (reply === "") throw new UnusableReply("reply_empty", retry);
  if (reply.length > MAX_REPLY_LENGTH) throw new UnusableReply("reply_endless");
  if (looksLikeCall(reply)) throw new UnusableReply("reply_unreadable");
  return reply;
}

/** Marks with which models write a call as text, and the tools' own names, which no sentence holds. */
const CALL_MARKS = new RegExp(
  [
    "<\\|",
    "</?(?:tool|function)",
    "\\[/?TOOL",
    "```",
    '^\\s*[\\[{]\\s*["\\w]',
    `\\b(?:${toolNames.join("|")})\\b`,
  ].join("|"),
  "i",
);

/** Whether a reply holds a call, or a part of one, that the server did not read as one. */
function looksLikeCall(reply: string): boolean {
  return CALL_MARKS.test(reply);
}

function withoutReply(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.at(-1)?.role === "assistant" ? messages.slice(0, -1) : [...messages];
}

/** The model wrote nothing that can be sent to a customer. `retry` is there where it may write once more, after what its tools did. */
export class UnusableReply extends Error {
  override name = "UnusableReply";
  readonly reason: ReplyProblem;
  readonly retry: Omit<AgentAnswer, "text"> | undefined;

  constructor(reason: ReplyProblem, retry?: Omit<AgentAnswer, "text">) {
    super(reason);
    this.reason = reason;
    this.retry = retry;
  }
}

/** The answer did not come, or not to its end. */
class UnansweredError extends Error {
  override name = "UnansweredError";
  readonly reason: ModelProblem;

  constructor(reason: ModelProblem) {
    super(reason);
    this.reason = reason;
  }
}

/** An answer that has begun and then cannot be read, or has no end, was cut by its connection or its server. */
function toBrokenOff(error: unknown): unknown {
  const problem = problemOf(error);
  return problem === "answer_unreadable" || problem === "unreachable"
    ? new UnansweredError("broken_off")
    : error;
}

/** Why the model gave no reply, as the log says it. */
export function failureOf(error: unknown): ModelFailure {
  return error instanceof UnusableReply || error instanceof UnansweredError ? error.reason : problemOf(error);
}

/** The SDK's words about a wrong tool call. They quote the model's own input only, never a provider's answer. */
function inputProblemOf(error: unknown): string {
  return error instanceof Error ? `${nameOf(error)}: ${error.message.slice(0, 300)}` : nameOf(error);
}

/** `AI_APICallError (429)` */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const status = "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" ? `${error.name} (${status})` : error.name;
}
