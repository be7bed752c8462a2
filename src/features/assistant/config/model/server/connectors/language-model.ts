import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, type LanguageModelV4 } from "@ai-sdk/provider";

import { ForbiddenAddressError, guardedFetch } from "#platform/http/guarded-fetch.ts";
import type { ModelFields, ModelProblem, Provider } from "../../../contract.ts";
import { baseUrlOf } from "../../rules.ts";

/** Where a model is, and what opens it. */
export interface ModelAccess extends Pick<ModelFields, "model" | "baseUrl"> {
  provider: Provider;
  apiKey: string | null;
  /** Whether the model may be on this machine or in its network. */
  isPrivateAllowed: boolean;
}

/**
 * A provider's model, ready for calls. Gives the SDK every value that it would otherwise read from the process's environment, such as
 * other keys and addresses. Throws for the embedded engine.
 */
export function languageModelOf(setting: ModelAccess): LanguageModelV4 {
  const { provider, model } = setting;
  const fetch = guardedFetch(setting.isPrivateAllowed);
  const settings = { baseURL: baseUrlOf(setting), apiKey: setting.apiKey ?? "", fetch };
  switch (provider) {
    case "openai":
      return createOpenAI(settings).chat(model);
    case "anthropic":
      return createAnthropic(settings)(model);
    case "google":
      return createGoogle(settings)(model);
    case "openai-compatible":
      return createOpenAICompatible({
        name: "openai-compatible",
        baseURL: settings.baseURL,
        fetch,
        ...(setting.apiKey !== null && { apiKey: setting.apiKey }),
      })(model);
    case "embedded":
      throw new Error("the embedded engine is no remote model");
  }
}

/** Asks one question and returns the answer as text. Throws an error that `problemOf` can name. */
export async function askModel(
  setting: ModelAccess,
  { instructions, text, maxTokens }: { instructions: string; text: string; maxTokens: number },
  signal: AbortSignal,
): Promise<string> {
  const { content } = await languageModelOf(setting).doGenerate({
    prompt: [
      { role: "system", content: instructions },
      { role: "user", content: [{ type: "text", text }] },
    ],
    maxOutputTokens: maxTokens,
    abortSignal: signal,
  });
  return content
    .flatMap((part) => (part.type === "text" ? part.text : []))
    .join("")
    .trim();
}

/**
 * The problem of a failed call, in the product's own words. Never in the provider's: some repeat the key, and a server inside the network
 * could be read through them.
 */
export function problemOf(error: unknown): ModelProblem {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof ForbiddenAddressError)) return "bad_address";
  if (causes.some(({ name }) => name === "TimeoutError" || name === "AbortError")) return "no_answer_in_time";
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
  return "provider_error";
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function isConnectionError(error: Error): boolean {
  return (
    "code" in error && typeof error.code === "string" && /^(?:E[A-Z]+|ERR_(?:TLS|SSL)\w*)$/.test(error.code)
  );
}
