import type { Review } from "../contract.ts";

/** Why an answer is not taken. `being_sent`: another is on its way at this moment. */
export type ReplyRefusal =
  | "reply_too_short"
  | "reply_too_long"
  | "reply_too_late"
  | "already_replied"
  | "nothing_to_reply_to"
  | "full_score"
  | "replies_closed"
  | "being_sent"
  | "review_changed_meanwhile";

/** What holds for an answer to one review at one moment. */
export interface ReplyTerms {
  /** `platform`: it goes out through the connection. `manual`: it is kept here, and a person publishes it on the platform's own page. */
  way: "platform" | "manual";
  /** In Unicode code points, after spaces at both ends are cut off. */
  minLength: number;
  maxLength: number;
  /** In UTF-8, of which an accented letter takes two and an emoji four; null: only the length counts. */
  maxBytes: number | null;
  /** The last instant at which the platform takes it; null: no deadline. */
  deadline: Date | null;
  /** Until when the platform counts the review in its grade; null: never, or it does not say. */
  countsUntil: Date | null;
  /** It cannot be changed afterwards. */
  isOnce: boolean;
  /** The platform may look at it before it is shown, and refuse it. */
  isModerated: boolean;
  /** Why no answer at all is taken now; null: one is. */
  refusal: ReplyRefusal | null;
}

/** Of the review, what the terms hang on. */
export type RepliedReview = Pick<
  Review,
  | "platform"
  | "rating"
  | "text"
  | "writtenAt"
  | "acceptsReply"
  | "isFromFile"
  | "isPrivate"
  | "reply"
  | "rulesVersion"
>;

/** The longest answer that any platform takes, in Unicode code points. */
export const MAX_REPLY_LENGTH = 4_096;

/** As `ReplyTerms` counts: an emoji of one code point is one character. */
export function replyLength(text: string): number {
  return Array.from(text.trim()).length;
}

/** As `maxBytes` counts. */
export function replyBytes(text: string): number {
  return Array.from(text.trim(), (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }).reduce((sum: number, bytes) => sum + bytes, 0);
}
