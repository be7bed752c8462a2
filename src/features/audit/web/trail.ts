import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import type { AuditFilter, AuditEntry } from "../contract.ts";
import { auditApi } from "./api.ts";

/** The loaded part of the history, the newest entries first and without gaps. */
export interface LoadedTrail {
  entries: AuditEntry[];
  hasMore: boolean;
}

/**
 * The loaded part of the history. Written entries never change, apart from the names that are read with them, so a live event fetches
 * only the newest page again, even if many pages are loaded. While another filter loads, the entries of the previous one stay visible.
 */
export function useTrail(filter: AuditFilter, isEnabled: boolean) {
  const queryClient = useQueryClient();
  const options = auditApi.list.queryOptions({ input: filter });
  const { queryKey } = options;

  const trail = useQuery({
    ...options,
    queryFn: async ({ signal }): Promise<LoadedTrail> => {
      const newest = await auditApi.list.call(filter, { signal });
      return mergeNewest(queryClient.getQueryData<LoadedTrail>(queryKey), newest);
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });

  const loading = useMutation({
    mutationFn: (before: number) => auditApi.list.call({ ...filter, before }),
    onSuccess: (older, before) =>
      queryClient.setQueryData<LoadedTrail>(queryKey, (known) => known && appendOlder(known, older, before)),
  });

  return { trail, loading };
}

/** Puts the newest page on top of the loaded entries. If a gap would remain between them, it keeps only the newest page. */
export function mergeNewest(known: LoadedTrail | undefined, newest: LoadedTrail): LoadedTrail {
  const last = newest.entries.at(-1);
  const first = known?.entries[0];
  if (!known || !first || !last || !newest.hasMore || first.id < last.id) return newest;
  return {
    entries: [...newest.entries, ...known.entries.filter(({ id }) => id < last.id)],
    hasMore: known.hasMore,
  };
}

/** Appends the page `before` an entry. Ignores the page if that entry is not the last one any more. */
export function appendOlder(known: LoadedTrail, older: LoadedTrail, before: number): LoadedTrail {
  if (known.entries.at(-1)?.id !== before) return known;
  return { entries: [...known.entries, ...older.entries], hasMore: older.hasMore };
}
