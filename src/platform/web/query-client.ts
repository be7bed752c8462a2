import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { isGatewayFailure, isTransient, isUnauthorized } from "./rpc.ts";

const RETRIES = 3;
const LONGEST_DELAY_MS = 30_000;
const CACHE_MS = 5 * 60_000;

/**
 * The app's one query client. Answers stay fresh for five minutes because live events renew what changes earlier.
 * `onSessionOver` is called when any call is answered that nobody is signed in.
 */
export function createQueryClient({ onSessionOver }: { onSessionOver: () => void }): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthorized(error)) onSessionOver();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetryQuery,
        retryDelay,
        staleTime: CACHE_MS,
        gcTime: CACHE_MS,
        // "always": a server on the same machine or network answers while the browser believes itself offline.
        networkMode: "always",
      },
      mutations: { retry: shouldRetryMutation, retryDelay, networkMode: "always" },
    },
  });
}

export function shouldRetryQuery(failures: number, error: unknown): boolean {
  return failures < RETRIES && isTransient(error);
}

/** Commands are idempotent, but a 500 is an answer: sent again it would only fail again. */
export function shouldRetryMutation(failures: number, error: unknown): boolean {
  return failures < RETRIES && isGatewayFailure(error);
}

/** 1, 2, 4 ... seconds, 30 at most. `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_DELAY_MS);
}
