import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { ReplyInput, Review, ReviewFilters, SetIgnoredInput } from "../contract.ts";
import { reviewOptions, reviewsApi, reviewsOptions } from "./api.ts";
import { type Inbox, withOlder, withStored } from "./inbox.ts";

/** Whoever reads on reads a lot. */
const MORE = 50;

interface Asked {
  unitId: string;
  filters: ReviewFilters;
  cursor: string;
}

/** The current unit's reviews as far as they were read. While another filter loads, what the one before found stays in sight. */
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
  return {
    query,
    loading,
    hasMore: cursor !== null,
    loadMore: async () => {
      if (cursor !== null) await loading.mutateAsync({ unitId, filters, cursor });
    },
  };
}

/** Shows the mark at once; where the server refuses, the card goes back to what it was. */
export function useSetIgnored() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ review, ...input }: SetIgnoredInput & { review: Review }) =>
      reviewsApi.setIgnored.call({ ...input, id: review.id }),
    onMutate: async ({ review, isIgnored }) => {
      await queryClient.cancelQueries({ queryKey: lists });
      placeReview(queryClient, { ...review, isIgnored });
    },
    onSuccess: (stored) => placeReview(queryClient, stored),
    onError: (_error, { review }) => placeReview(queryClient, review),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: lists }),
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

const lists = reviewsApi.list.key({ type: "query" });

function placeReview(queryClient: QueryClient, review: Review): void {
  queryClient.setQueriesData<Inbox>({ queryKey: lists }, (inbox) => inbox && withStored(inbox, review));
}
