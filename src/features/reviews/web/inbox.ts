import { type QueryKey, queryOptions } from "@tanstack/react-query";

import type { Review, ReviewFilters, ReviewOverview } from "../contract.ts";
import { reviewsApi } from "./api.ts";

/** The loaded part of a list, the newest first and without gaps. */
export interface Inbox {
  reviews: Review[];
  nextCursor: string | null;
  matching: number | null;
  isMatchingExact: boolean;
  overview: ReviewOverview | null;
}

type Page = Pick<Inbox, "reviews" | "nextCursor">;

/** The server's own size of a page, and the most that it gives at once. */
const PAGE = 20;
const MOST = 1000;

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

/** How much of a known list is asked for again: all of it and what may have come, up to what one answer may hold. */
export function renewalOf(known: Page | undefined): { limit?: number } {
  const count = known?.reviews.length ?? 0;
  return count > PAGE ? { limit: Math.min(count + PAGE, MOST) } : {};
}

/**
 * The newest reviews over what is known. What was read on beyond them stays, unless there may be others between; what is the
 * same stays the same object.
 */
export function withNewest(known: Inbox | undefined, newest: Inbox): Inbox {
  if (!known) return newest;
  const reviews = keepSame(known.reviews, newest.reviews);
  const last = newest.reviews.at(-1);
  if (newest.nextCursor === null || !last) return { ...newest, reviews };
  const older = known.reviews.filter((review) => isOlder(review, last));
  if (older.length === 0 || older.length === known.reviews.length) return { ...newest, reviews };
  return { ...newest, reviews: [...reviews, ...older], nextCursor: known.nextCursor };
}

function keepSame(known: readonly Review[], next: readonly Review[]): Review[] {
  const knownById = new Map(known.map((review) => [review.id, review]));
  return next.map((review) => {
    const before = knownById.get(review.id);
    return before && JSON.stringify(before) === JSON.stringify(review) ? before : review;
  });
}

/** In the order of the list: by time, then by id, both descending. */
function isOlder(review: Review, than: Review): boolean {
  const ms = Date.parse(review.writtenAt) - Date.parse(than.writtenAt);
  return ms < 0 || (ms === 0 && review.id < than.id);
}
