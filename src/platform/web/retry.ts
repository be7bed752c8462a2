import { isGatewayFailure, isServerFailure } from "./calls.ts";

/** Without an answer of the server, which may be starting. */
const RETRIES = 3;
/** After a failure of the server itself, which seldom passes: more tries would only keep the error and its button from the person. */
const RETRIES_OF_FAILURE = 1;
const LONGEST_DELAY_MS = 30_000;

export function shouldRetryQuery(failures: number, error: unknown): boolean {
  if (isGatewayFailure(error)) return failures < RETRIES;
  return isServerFailure(error) && failures < RETRIES_OF_FAILURE;
}

/** 1, 2, 4 ... seconds, 30 at most. `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_DELAY_MS);
}

/** Retries like a query, before the query client is loaded. */
export async function askWithRetries<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!shouldRetryQuery(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
