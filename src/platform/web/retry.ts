import { isTransient } from "./calls.ts";

const RETRIES = 3;
const LONGEST_DELAY_MS = 30_000;

export function shouldRetryQuery(failures: number, error: unknown): boolean {
  return failures < RETRIES && isTransient(error);
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
