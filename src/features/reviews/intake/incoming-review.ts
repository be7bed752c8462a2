import { stripInvisibleMarks } from "#shared/typed-text.ts";
import type { ReviewMedia } from "../contract.ts";

/** What only some platforms say of a review. */
export interface ReviewDetails {
  /** The platform shows it to the restaurant alone. */
  isPrivate: boolean;
  /** Which of the platform's rules hold for it; null: the newest. */
  rulesVersion: number | null;
  media: readonly ReviewMedia[];
}

export const NO_DETAILS: ReviewDetails = { isPrivate: false, rulesVersion: null, media: [] };

/** A review as a platform states it, or as a file has it. */
export interface IncomingReview {
  /** Null: it is from a file. */
  externalId: string | null;
  /** Empty where nobody is named. */
  author: string;
  /** 1 to 5. */
  rating: number;
  writtenAt: Date;
  text: string;
  pageUrl: string | null;
  /** Null: the platform does not say. */
  acceptsReply: boolean | null;
  /** `at` is null where the platform does not say. */
  reply: {
    text: string;
    at: Date | null;
    state: "sent" | "in_review" | "rejected";
    reason: string | null;
  } | null;
  /** Absent: a public review of the newest rules, without pictures. */
  details?: ReviewDetails;
}

/** A review is stored with texts of at most this many characters; what a platform sends beyond them is cut off. */
export const MAX_TEXT_LENGTH = 20_000;
export const MAX_AUTHOR_LENGTH = 200;

/** What can be stored of an incoming review, from a platform or a file. */
export function cleanReview(review: IncomingReview): IncomingReview {
  const { reply } = review;
  return {
    ...review,
    author: toStorableText(review.author, MAX_AUTHOR_LENGTH),
    text: toStorableText(review.text, MAX_TEXT_LENGTH),
    reply: reply && {
      ...reply,
      text: toStorableText(reply.text, MAX_TEXT_LENGTH),
      reason: reply.reason === null ? null : toStorableText(reply.reason, MAX_TEXT_LENGTH),
    },
  };
}

/**
 * Without invisible marks and what PostgreSQL refuses (NUL, half a character), and cut off after `limit` UTF-16 units. Cleaning twice
 * changes nothing.
 */
export function toStorableText(text: string, limit: number): string {
  return stripInvisibleMarks(text.replaceAll("\0", "")).trim().slice(0, limit).toWellFormed().trim();
}
