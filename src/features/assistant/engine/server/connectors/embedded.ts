import type { LanguageModelV4, LanguageModelV4Content, LanguageModelV4Prompt } from "@ai-sdk/provider";

import { respond } from "../../../embedded/engine.ts";
import type { OptionMeaning } from "../../../embedded/options.ts";
import type { DialogueContext, DialogueState } from "../../../embedded/state.ts";
import { prepareClassifier } from "../../../language/server/connectors/trained-classifier.ts";

/** The embedded engine as a model of the SDK, for one turn. `dialogue()` returns its memory so far. */
export interface EmbeddedModel extends LanguageModelV4 {
  dialogue(): DialogueState;
}

/**
 * Makes one model call one step of the turn, which the engine holds between the calls. It reads only the prompt's last message, the
 * customer's or a tool's result: the dialogue remembers the earlier ones. `tapped`: the message
 * is an option that was tapped. It costs no tokens and needs no network.
 */
export function embeddedModel(
  dialogue: DialogueState,
  context: DialogueContext,
  tapped?: OptionMeaning,
): EmbeddedModel {
  let state = dialogue;
  let turn: ReturnType<typeof respond> | null = null;
  let awaited = "";
  let calls = 0;
  const step = (prompt: LanguageModelV4Prompt): LanguageModelV4Content => {
    const result = readToolResult(prompt);
    if (result === undefined || turn === null) turn = respond(state, tapped ?? readMessage(prompt), context);
    const { done, value } = turn.next(result?.toolName === awaited ? result.output : undefined);
    if (done === true) {
      ({ state } = value);
      turn = null;
      return { type: "text", text: value.text };
    }
    calls += 1;
    awaited = value.name;
    return {
      type: "tool-call",
      toolCallId: `call-${calls}`,
      toolName: value.name,
      input: JSON.stringify(value.input),
    };
  };
  return {
    specificationVersion: "v4",
    provider: "maitre",
    modelId: "embedded",
    supportedUrls: {},
    dialogue: () => state,
    doGenerate: async ({ prompt }) => {
      await prepareClassifier();
      const content = step(prompt);
      const unified = content.type === "text" ? ("stop" as const) : ("tool-calls" as const);
      return {
        content: [content],
        finishReason: { unified, raw: undefined },
        usage: NO_USAGE,
        warnings: [],
      };
    },
    // Nothing is sent before the claim check, and this model needs milliseconds: a stream would gain nothing.
    doStream: () => Promise.reject(new Error("the embedded engine does not stream")),
  };
}

const NO_USAGE = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

function readToolResult(prompt: LanguageModelV4Prompt): { toolName: string; output: unknown } | undefined {
  const last = prompt.at(-1);
  const part = last?.role === "tool" ? last.content.find(({ type }) => type === "tool-result") : undefined;
  if (part?.type !== "tool-result") return undefined;
  return {
    toolName: part.toolName,
    output: part.output.type === "json" ? part.output.value : undefined,
  };
}

function readMessage(prompt: LanguageModelV4Prompt): string {
  const last = prompt.at(-1);
  if (last?.role !== "user") return "";
  return last.content.map((part) => (part.type === "text" ? part.text : "")).join(" ");
}
