import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";

export interface OptimisticMutation<Change, Stored> {
  /** Names the changes of one list: `usePendingChanges` finds them by it. */
  key: QueryKey;
  send: (change: Change) => Promise<Stored>;
  /**
   * Puts the answer into the cached lists. Called before the change stops pending, so that the screen does
   * not flicker.
   */
  place: (queryClient: QueryClient, stored: Stored, change: Change) => void;
  /** The queries that are fetched again after a failure. */
  lists: QueryKey;
  /** Sends one change after the other, when another order would have another outcome. */
  isSerial?: boolean;
}

/**
 * A mutation whose outcome shows before the server answers. The cached lists hold the server's data only: a
 * component that draws a list applies `usePendingChanges` to it. So a refused change disappears by itself,
 * and other people's changes show at once.
 */
export function useOptimisticMutation<Change, Stored>({
  key,
  send,
  place,
  lists,
  isSerial = false,
}: OptimisticMutation<Change, Stored>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: key,
    ...(isSerial && { scope: { id: JSON.stringify(key) } }),
    mutationFn: send,
    onSuccess: (stored, change) => place(queryClient, stored, change),
    onError: () => void queryClient.invalidateQueries({ queryKey: lists }),
  });
}

/** The changes of this key without an answer yet, oldest first. */
export function usePendingChanges<Change>(key: QueryKey): Change[] {
  return useMutationState({
    filters: { mutationKey: key, exact: true, status: "pending" },
    select: ({ state }) => state.variables as Change,
  });
}
