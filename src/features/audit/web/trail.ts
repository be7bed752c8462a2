import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import type { AuditFilter, ListedEntry } from "../contract.ts";
import { auditApi } from "./api.ts";

/** What is at hand of the history, the newest first and without gaps. */
export interface Trail {
  entries: ListedEntry[];
  hasMore: boolean;
}

/**
 * The history as far as it was asked for. What has been written never changes, so a live event only asks for the newest
 * page again, however many were loaded. While another filter loads, what the one before found stays in sight.
 */
export function useTrail(filter: AuditFilter, isEnabled: boolean) {
  const queryClient = useQueryClient();
  const options = auditApi.list.queryOptions({ input: filter });
  const { queryKey } = options;

  const trail = useQuery({
    ...options,
    queryFn: async ({ signal }): Promise<Trail> => {
      const newest = await auditApi.list.call(filter, { signal });
      return withNewest(queryClient.getQueryData<Trail>(queryKey), newest);
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });

  const loading = useMutation({
    mutationFn: (before: number) => auditApi.list.call({ ...filter, before }),
    onSuccess: (older, before) =>
      queryClient.setQueryData<Trail>(queryKey, (known) => known && withOlder(known, older, before)),
  });

  return { trail, loading };
}

/** The newest page over what is known; where more has come than a page holds, it stands alone. */
export function withNewest(known: Trail | undefined, newest: Trail): Trail {
  const last = newest.entries.at(-1);
  const first = known?.entries[0];
  if (!known || !first || !last || !newest.hasMore || first.id < last.id) return newest;
  return {
    entries: [...newest.entries, ...known.entries.filter(({ id }) => id < last.id)],
    hasMore: known.hasMore,
  };
}

/** A page that was asked for `before` an entry, unless that is not the last any more. */
export function withOlder(known: Trail, older: Trail, before: number): Trail {
  if (known.entries.at(-1)?.id !== before) return known;
  return { entries: [...known.entries, ...older.entries], hasMore: older.hasMore };
}
