import { queryOptions } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";

import { connect } from "#platform/web/rpc.ts";
import type { ReviewFilters, reviewsContract } from "../contract.ts";
import { type Inbox, renewalOf, withNewest } from "./inbox.ts";

export const reviewsApi = connect<typeof reviewsContract>("reviews");

/** The list as far as it was read, and the figures above it: one request for the whole page, and one for each renewal. */
export function reviewsOptions(unitId: string, filters: ReviewFilters) {
  const input = { unitId, ...filters };
  const queryKey: QueryKey = reviewsApi.list.queryKey({ input });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Inbox> => {
      const known = client.getQueryData<Inbox>(queryKey);
      const newest = await reviewsApi.list.call({ ...input, ...renewalOf(known) }, { signal });
      // More may have been loaded meanwhile.
      return withNewest(client.getQueryData<Inbox>(queryKey), newest);
    },
    // It compares place by place, where one new review moves all the others; `withNewest` keeps what is the same.
    structuralSharing: false,
  });
}

/** One review as it is now, for whom a list's place is not enough. It begins with what the list knows, and live events renew it. */
export function reviewOptions(unitId: string, id: string) {
  return reviewsApi.read.queryOptions({ input: { unitId, id } });
}
