import { MutationCache, type MutationOptions, QueryCache, QueryClient } from "@tanstack/react-query";

import { isUnauthorized } from "./calls.ts";
import { retryDelay, shouldRetryQuery } from "./retry.ts";
import { sendUntilAnswered } from "./sending.ts";

const CACHE_MS = 5 * 60_000;

/**
 * The app's only query client. Answers stay fresh for five minutes, because live events refresh changed ones
 * earlier. Calls `onSessionOver` when a call is answered with 401.
 */
export function createQueryClient({ onSessionOver }: { onSessionOver: () => void }): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthorized(error)) onSessionOver();
  };
  return new RetryingQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetryQuery,
        retryDelay,
        staleTime: CACHE_MS,
        gcTime: CACHE_MS,
        // "always": a server on the same machine or network answers although the browser believes to be
        // offline.
        networkMode: "always",
      },
      // `sendUntilAnswered` does the retries.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Sends every mutation until it is answered, for all components. */
class RetryingQueryClient extends QueryClient {
  // oxlint-disable-next-line no-explicit-any -- the signature of the method that this one overrides.
  override defaultMutationOptions<T extends MutationOptions<any, any, any, any>>(options?: T): T {
    const known = super.defaultMutationOptions(options);
    const send = known.mutationFn;
    // React Query passes options again that already have it.
    if (send === undefined || known === options) return known;
    return { ...known, mutationFn: (...given) => sendUntilAnswered(() => send(...given)) };
  }
}
