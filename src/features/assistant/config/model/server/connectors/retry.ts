import { setTimeout as sleep } from "node:timers/promises";

import { APICallError, type LanguageModelV4 } from "@ai-sdk/provider";
import { wrapLanguageModel } from "ai";

import type { ModelProblem } from "../../contract.ts";
import { causesOf, problemOf } from "./language-model.ts";

/** What a repeated call may use, and who is told of it. */
interface RetryBudget {
  msLeft(): number;
  onRetry(reason: ModelProblem, waitMs: number): void;
}

const USUAL_WAIT_MS = 500;
/** A call needs so long at least: with less time left, waiting for it would be in vain. */
const MIN_CALL_MS = 3_000;

/**
 * The model, one of whose calls is repeated once: where the provider is busy (429, 503, 529) or the connection failed, and the wait that
 * it asks for leaves time for another call. A call whose answer has begun is never repeated, because its tools may have run.
 */
export function repeatOneCall(model: LanguageModelV4, { msLeft, onRetry }: RetryBudget): LanguageModelV4 {
  let isSpent = false;
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      async wrapStream({ doStream, params }) {
        try {
          return await doStream();
        } catch (error) {
          const waitMs = isSpent ? null : retryWaitOf(error, new Date());
          if (waitMs === null || waitMs + MIN_CALL_MS > msLeft()) throw error;
          isSpent = true;
          onRetry(problemOf(error), waitMs);
          await sleep(waitMs, undefined, params.abortSignal && { signal: params.abortSignal });
          return doStream();
        }
      },
    },
  });
}

/** How many milliseconds to wait before the call is repeated; null where a repeated call would fail like the first one. */
export function retryWaitOf(error: unknown, now: Date): number | null {
  const called = causesOf(error).find((cause) => APICallError.isInstance(cause));
  const status = called?.statusCode;
  if (called === undefined || status === undefined)
    return problemOf(error) === "unreachable" ? USUAL_WAIT_MS : null;
  const isBusy = status === 429 || status === 503 || status === 529;
  // OpenAI answers 429 also where the account has no money left.
  if (!isBusy || /insufficient_quota/.test(called.responseBody ?? "")) return null;
  return readRetryAfter(called.responseHeaders ?? {}, now) ?? USUAL_WAIT_MS;
}

/** Milliseconds from the header `retry-after`, which holds seconds or a date, or from OpenAI's `retry-after-ms`. Null without either. */
function readRetryAfter(headers: Readonly<Record<string, string | undefined>>, now: Date): number | null {
  const milliseconds = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (milliseconds >= 0) return milliseconds;
  const after = headers["retry-after"]?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000;
  const at = Date.parse(after);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
