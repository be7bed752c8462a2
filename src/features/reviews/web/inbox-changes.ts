import type { Review } from "../contract.ts";
import type { Inbox } from "./inbox.ts";

/** A page that was asked for from `cursor` on, unless the list goes on elsewhere by now. */
export function withOlder(known: Inbox, older: Pick<Inbox, "reviews" | "nextCursor">, cursor: string): Inbox {
  if (known.nextCursor !== cursor) return known;
  return { ...known, reviews: [...known.reviews, ...older.reviews], nextCursor: older.nextCursor };
}

/** The same list with one review as the server has just stored it. */
export function withStored(known: Inbox, stored: Review): Inbox {
  if (!known.reviews.some(({ id }) => id === stored.id)) return known;
  return { ...known, reviews: known.reviews.map((review) => (review.id === stored.id ? stored : review)) };
}

/** The same list with the marks that were set and are not stored yet; a later one counts. */
export function withMarks(known: Inbox, marks: readonly { id: string; isIgnored: boolean }[]): Inbox {
  if (marks.length === 0) return known;
  const isIgnoredById = new Map(marks.map(({ id, isIgnored }) => [id, isIgnored]));
  const reviews = known.reviews.map((review) => {
    const isIgnored = isIgnoredById.get(review.id);
    return isIgnored === undefined ? review : { ...review, isIgnored };
  });
  return { ...known, reviews };
}
