import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useOptimisticMutation, usePendingChanges } from "#platform/web/optimistic.ts";
import type { ReplyInput, Review, ReviewFilters, SetIgnoredInput } from "../contract.ts";
import { reviewsApi } from "./api.ts";
import { withMarks, withOlder, withStored } from "./inbox-changes.ts";
import { type Inbox, reviewsOptions } from "./inbox.ts";

/** A person who scrolls past the first page reads many more. */
const MORE = 50;

const lists = reviewsApi.list.key({ type: "query" });
const changesKey = [...reviewsApi.key(), "setIgnored"];

interface Asked {
  unitId: string;
  filters: ReviewFilters;
  cursor: string;
}

/**
 * The current unit's reviews as far as they were read, with the marks that the server has not answered yet. While another filter loads, the
 * reviews of the filter before stay in sight.
 */
export function useInbox(filters: ReviewFilters) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const query = useQuery({ ...reviewsOptions(unitId, filters), placeholderData: keepPreviousData });
  const loading = useMutation({
    mutationFn: ({ unitId: at, filters: by, cursor }: Asked) =>
      reviewsApi.list.call({ unitId: at, ...by, cursor, limit: MORE }),
    onSuccess: (older, { unitId: at, filters: by, cursor }) =>
      queryClient.setQueryData<Inbox>(
        reviewsOptions(at, by).queryKey,
        (known) => known && withOlder(known, older, cursor),
      ),
  });
  const cursor = query.data?.nextCursor ?? null;
  const marks = usePendingChanges<SetIgnoredInput>(changesKey);
  return {
    query,
    inbox: query.data && withMarks(query.data, marks),
    loading,
    hasMore: cursor !== null,
    loadMore: async () => {
      if (cursor !== null) await loading.mutateAsync({ unitId, filters, cursor });
    },
  };
}

/** Shows the mark at once. */
export function useSetIgnored() {
  return useOptimisticMutation({
    key: changesKey,
    send: (input: SetIgnoredInput) => reviewsApi.setIgnored.call(input),
    place: (queryClient, stored) => {
      placeReview(queryClient, stored);
      void queryClient.invalidateQueries({ queryKey: lists });
    },
    lists,
  });
}

/** The stored review is in the lists before the call counts as done. */
export function useReply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ReplyInput) => reviewsApi.reply.call(input),
    onSuccess: (stored, { unitId }) => {
      placeReview(queryClient, stored);
      // A dialog that opens again begins with it.
      queryClient.setQueryData(reviewOptions(unitId, stored.id).queryKey, stored);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reviewsApi.key() }),
  });
}

function placeReview(queryClient: QueryClient, review: Review): void {
  queryClient.setQueriesData<Inbox>({ queryKey: lists }, (inbox) => inbox && withStored(inbox, review));
}

/** One review as it is now, for whom a list's place is not enough. It begins with what the list knows, and live events renew it. */
export function reviewOptions(unitId: string, id: string) {
  return reviewsApi.read.queryOptions({ input: { unitId, id } });
}
