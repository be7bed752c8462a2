import { MutationCache, type MutationOptions, QueryCache, QueryClient } from "@tanstack/react-query";

import { isUnauthorized } from "./calls.ts";
import { retryDelay, shouldRetryQuery } from "./retry.ts";
import { sendUntilAnswered } from "./sending.ts";

const CACHE_MS = 5 * 60_000;

/**
 * The app's one query client. Answers stay fresh for five minutes because live events renew what changes earlier.
 * `onSessionOver` is called when any call is answered that nobody is signed in.
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
        // "always": a server on the same machine or network answers while the browser believes itself offline.
        networkMode: "always",
      },
      // `sendUntilAnswered` sends again.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Every mutation is sent until it is answered, whichever component asks for it. */
class RetryingQueryClient extends QueryClient {
  // oxlint-disable-next-line no-explicit-any -- the signature of the method that this one overrides.
  override defaultMutationOptions<T extends MutationOptions<any, any, any, any>>(options?: T): T {
    const known = super.defaultMutationOptions(options);
    const send = known.mutationFn;
    // The same object comes back where this has been done already.
    if (send === undefined || known === options) return known;
    return { ...known, mutationFn: (...given) => sendUntilAnswered(() => send(...given)) };
  }
}
