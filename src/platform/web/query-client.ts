import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { isUnauthorized } from "./calls.ts";
import { retryDelay, shouldRetryMutation, shouldRetryQuery } from "./retry.ts";

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
