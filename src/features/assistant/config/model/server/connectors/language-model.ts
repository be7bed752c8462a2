import { APICallError, type LanguageModelV4 } from "@ai-sdk/provider";

import type { ModelLimits } from "#platform/env/ai-settings.ts";
import { ForbiddenAddressError, guardedFetch } from "#platform/http/guarded-fetch.ts";
import { BrokenAnswerError, limitIdleTime } from "#platform/http/idle-limit.ts";
import type { ModelFields, ModelProblem, Provider } from "../../contract.ts";
import { baseUrlOf } from "../../rules.ts";
import { isThinkingModel, tokenLimitOf, withoutThoughts } from "../../thinking.ts";

/** Where a model is, and what opens it. */
export interface ModelAccess extends Pick<ModelFields, "model" | "baseUrl"> {
  provider: Provider;
  apiKey: string | null;
  /** Whether the model may be on this machine or in its network. */
  isPrivateAllowed: boolean;
}

/**
 * A provider's model, ready for calls. Gives the SDK every value that it would otherwise read from the process's environment, such as
 * other keys and addresses. A call fails where the server sends nothing for `idleMs`. Throws for the embedded engine.
 * The first model of a provider loads its library: together they hold 12 MB, and most restaurants use none.
 */
export async function languageModelOf(
  setting: ModelAccess,
  { idleMs }: Pick<ModelLimits, "idleMs">,
): Promise<LanguageModelV4> {
  const { provider, model } = setting;
  const fetch = limitIdleTime(guardedFetch(setting.isPrivateAllowed), idleMs);
  const settings = { baseURL: baseUrlOf(setting), apiKey: setting.apiKey ?? "", fetch };
  switch (provider) {
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI(settings).chat(model);
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic(settings)(model);
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle(settings)(model);
    }
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({
        name: "openai-compatible",
        baseURL: settings.baseURL,
        fetch: askWithoutRefusedUsage(fetch),
        // Without this a stream says nothing of its tokens.
        includeUsage: true,
        ...(setting.apiKey !== null && { apiKey: setting.apiKey }),
      })(model);
    }
    case "embedded":
      throw new Error("the embedded engine is no remote model");
  }
}

/** Some servers refuse `stream_options` by name. They are asked again without it, and tell no tokens. */
function askWithoutRefusedUsage(call: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await call(input, init);
    const mayBeRefused = answer.status === 400 || answer.status === 422;
    if (!mayBeRefused || typeof init?.body !== "string") return answer;
    const problem = await answer.text();
    if (!problem.includes("stream_options")) return new Response(problem, answer);
    const { stream_options: _, ...body } = JSON.parse(init.body) as Record<string, unknown>;
    return call(input, { ...init, body: JSON.stringify(body) });
  };
}

/**
 * Asks one question and returns the answer as text, without the model's thoughts, and whether its length cut it. The answer comes in one
 * piece, so the idle limit is its time limit. Throws an error that `problemOf` can name.
 */
export async function askModel(
  setting: ModelAccess,
  { instructions, text, maxTokens }: { instructions: string; text: string; maxTokens: number },
  limits: ModelLimits,
  signal: AbortSignal | undefined,
): Promise<{ text: string; isCut: boolean }> {
  const timeout = AbortSignal.timeout(limits.turnMs);
  const { provider, model } = setting;
  const room = isThinkingModel(provider, model) ? tokenLimitOf({ thinks: true, isSecondTry: false }) : 0;
  const languageModel = await languageModelOf(setting, limits);
  const { content, finishReason } = await languageModel.doGenerate({
    prompt: [
      { role: "system", content: instructions },
      { role: "user", content: [{ type: "text", text }] },
    ],
    maxOutputTokens: maxTokens + room,
    abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const written = content.flatMap((part) => (part.type === "text" ? part.text : [])).join("");
  return { text: withoutThoughts(written).trim(), isCut: finishReason.unified === "length" };
}

/**
 * The problem of a failed call, in the product's own words. Never in the provider's: some repeat the key, and a server inside the network
 * could be read through them.
 */
export function problemOf(error: unknown): ModelProblem {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof ForbiddenAddressError)) return "bad_address";
  if (causes.some(({ name }) => name === "TimeoutError" || name === "AbortError")) return "no_answer_in_time";
  if (causes.some((cause) => cause instanceof BrokenAnswerError)) return "broken_off";
  const called = causes.find((cause) => APICallError.isInstance(cause));
  const status = called?.statusCode;
  if (status === undefined)
    return called || causes.some(isConnectionError) ? "unreachable" : "answer_unreadable";
  if (status < 300) return "answer_unreadable";
  if (status === 401 || status === 403) return "key_rejected";
  // Google answers a wrong key as it does any wrong request.
  if (status === 400 && /api[ _]key/i.test(called?.responseBody ?? "")) return "key_rejected";
  if (status === 404) return "model_unknown";
  if (status === 402 || status === 429) return "limit_reached";
  return status === 503 || status === 529 ? "overloaded" : "provider_error";
}

export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function isConnectionError(error: Error): boolean {
  return (
    "code" in error && typeof error.code === "string" && /^(?:E[A-Z]+|ERR_(?:TLS|SSL)\w*)$/.test(error.code)
  );
}
