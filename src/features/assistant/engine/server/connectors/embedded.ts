import type { LanguageModelV4, LanguageModelV4Content, LanguageModelV4Prompt } from "@ai-sdk/provider";

import { respond } from "../../../embedded/engine.ts";
import type { DialogueContext, DialogueInput, DialogueState } from "../../../embedded/state.ts";
import type { ToolName } from "../../../tools/registry.ts";

/** The embedded engine as a model of the SDK, for one turn. `dialogue()` returns its memory so far. */
export interface EmbeddedModel extends LanguageModelV4 {
  dialogue(): DialogueState;
}

/**
 * Makes one model call one step of the dialogue. It reads only the prompt's last message, the customer's or a tool's result: the
 * dialogue remembers the earlier ones. It costs no tokens and needs no network.
 */
export function embeddedModel(dialogue: DialogueState, context: DialogueContext): EmbeddedModel {
  let state = dialogue;
  let calls = 0;
  const step = (prompt: LanguageModelV4Prompt): LanguageModelV4Content => {
    const { state: next, act } = respond(state, readLastInput(prompt), context);
    state = next;
    if (act.type === "say") return { type: "text", text: act.text };
    calls += 1;
    return {
      type: "tool-call",
      toolCallId: `call-${calls}`,
      toolName: act.name,
      input: JSON.stringify(act.input),
    };
  };
  return {
    specificationVersion: "v4",
    provider: "maitre",
    modelId: "embedded",
    supportedUrls: {},
    dialogue: () => state,
    doGenerate: async ({ prompt }) => {
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

function readLastInput(prompt: LanguageModelV4Prompt): DialogueInput {
  const last = prompt.at(-1);
  if (last?.role === "tool") {
    for (const part of last.content) {
      if (part.type !== "tool-result") continue;
      const result = part.output.type === "json" ? part.output.value : undefined;
      return { type: "result", name: part.toolName as ToolName, result };
    }
  }
  if (last?.role !== "user") return { type: "message", text: "" };
  return {
    type: "message",
    text: last.content.map((part) => (part.type === "text" ? part.text : "")).join(" "),
  };
}
