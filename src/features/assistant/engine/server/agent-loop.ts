import { isStepCount, ToolLoopAgent, type LanguageModel, type ModelMessage, type ToolSet } from "ai";

import { problemOf } from "../../config/model/server/connectors/language-model.ts";
import type { ToolName } from "../../tools/contract.ts";
import type { ChatScope } from "../../tools/server/scope.ts";
import { assistantTools, contextForTools } from "../../tools/server/tools.ts";
import type { ModelFailure, TurnEvent } from "../contract.ts";
import type { ToolCall } from "../rules.ts";

/** Model calls for one message. The embedded engine goes by it: `MAX_CALLS` in embedded/turn.ts is one less. */
const MAX_STEPS = 8;

/** The model that a run uses, and its time limits. */
interface AgentModel {
  label: string;
  model: LanguageModel;
  isRemote: boolean;
  abort?: AbortSignal;
  /** Milliseconds for one call of the model. */
  stepMs?: number;
}

/** What the tools act on, who is told of each step, and where tool calls and tokens are added up. */
interface AgentWork {
  scope: ChatScope;
  observe: (event: TurnEvent) => void;
  done: { calls: ToolCall[]; usage: { inputTokens: number; outputTokens: number } };
}

/**
 * Lets the model work with the tools until it writes a reply: at most eight model calls, the last one without tools. Tool calls and
 * tokens are added to `work.done`. Throws what `failureOf` explains.
 */
export async function runAgent(
  work: AgentWork,
  { label, model, isRemote, abort, stepMs }: AgentModel,
  instructions: string,
  messages: ModelMessage[],
): Promise<{ text: string; toolMessages: ModelMessage[] }> {
  const { done, observe, scope } = work;
  const executed = new Set<string>();
  let hasFailed = false;
  const agent = new ToolLoopAgent({
    model,
    ...(instructions !== "" && { instructions }),
    tools: assistantTools,
    // The type `ToolSet` has lost the names of the tools, so the context cannot be typed by tool.
    toolsContext: contextForTools(scope) as never,
    stopWhen: isStepCount(MAX_STEPS),
    // Two calls at once could write in another order than the model asked for.
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
      noteCall(work, toolCall, result, error, Math.round(toolExecutionMs));
    },
    onStepEnd: ({ content, usage, performance }) => {
      for (const part of content) {
        // An unknown tool or a wrong input: the tool never ran, and the SDK has told the model.
        if (part.type === "tool-error" && !executed.has(part.toolCallId))
          noteCall(work, part, null, inputProblemOf(part.error), 0);
      }
      const inputTokens = usage.inputTokens ?? 0;
      const outputTokens = usage.outputTokens ?? 0;
      done.usage.inputTokens += inputTokens;
      done.usage.outputTokens += outputTokens;
      // This event follows the failure; logged after it, it would read as if the model had gone on.
      if (hasFailed) return;
      const milliseconds = Math.round(performance.stepTimeMs);
      observe({ type: "step", model: label, milliseconds, inputTokens, outputTokens });
    },
    // The caller gets the error anyway. Without this the SDK prints it, with the request and the customer's words.
    onError: () => {
      hasFailed = true;
    },
  });
  const call = {
    messages,
    ...(abort && { abortSignal: abort }),
    ...(stepMs !== undefined && { timeout: { stepMs } }),
  };
  const { text, responseMessages } = isRemote
    ? await generateByStream(agent, call)
    : await agent.generate(call);
  return { text: toSendableText(text), toolMessages: withoutReply(responseMessages) };
}

/** Streams, because small servers return tool calls only in a stream. Throws an error that comes inside it. */
async function generateByStream(
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
function toSendableText(text: string): string {
  const reply = text
    .replaceAll(/<think>[\s\S]*?(?:<\/think>|$)/g, "")
    .replaceAll("**", "")
    .trim();
  if (reply === "") throw new UnusableReply("reply_empty");
  if (reply.length > MAX_REPLY_LENGTH) throw new UnusableReply("reply_endless");
  if (/<\||<\/?tool_call|^\s*[[{]\s*"/.test(reply)) throw new UnusableReply("reply_unreadable");
  return reply;
}

function withoutReply(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.at(-1)?.role === "assistant" ? messages.slice(0, -1) : [...messages];
}

/** The model wrote nothing that can be sent to a customer. */
class UnusableReply extends Error {
  override name = "UnusableReply";
  readonly reason: ModelFailure;

  constructor(reason: ModelFailure) {
    super(reason);
    this.reason = reason;
  }
}

/** Why the model gave no reply, as the log says it. */
export function failureOf(error: unknown): ModelFailure {
  return error instanceof UnusableReply ? error.reason : problemOf(error);
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
