import { MINUTE_MS, type LocalDate } from "#shared/time.ts";
import type { ConnectionSummary, Platform, Reply, Review } from "./contract.ts";

/** What keeps a platform from being read or answered. Its sentence is in `text.ts`. */
export const REVIEW_PLATFORM_PROBLEMS = [
  "not_connected",
  "credentials_rejected",
  "not_allowed",
  "place_unknown",
  "review_unknown",
  "rate_limited",
  "unreachable",
  "no_answer_in_time",
  "platform_error",
  "answer_unreadable",
  "cursor_expired",
] as const;

export type ReviewPlatformProblem = (typeof REVIEW_PLATFORM_PROBLEMS)[number];

/** In the order of the page. The contract says the same; it stays out of the browser, hence twice (a test compares them). */
export const PLATFORMS = ["google", "tripadvisor", "ifood"] as const satisfies readonly Platform[];

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

/** Why a review is not marked as ignored. */
export type IgnoreRefusal = "answered_already";

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
  "platform" | "rating" | "text" | "writtenAt" | "acceptsReply" | "isFromFile" | "reply"
>;

/**
 * What the platforms ask of an answer, as they document it in late 2026.
 *
 * - Google (Business Profile v4): at most 4,096 bytes, may be replaced at any time, is moderated.
 * - iFood (Review v2): 10 to 300 characters, once, within 5 days, to a review with a comment and a score below 5, where its status allows.
 * - TripAdvisor takes none from outside. That, a review from a file, and a platform without a connection leave the `manual` way, which
 *   has no rule but our own 4,096 characters.
 *
 * An answer that was kept as `manual` can be edited as such even where the platform would take no other.
 */
export function replyTermsOf(
  review: RepliedReview,
  connection: Pick<ConnectionSummary, "state">,
  now: Date,
): ReplyTerms {
  if (takesReplies(review, connection)) {
    const terms = review.platform === "ifood" ? ifoodTerms(review, now) : GOOGLE_TERMS;
    if (terms.refusal === null || review.reply?.state !== "manual") return terms;
  }
  return MANUAL_TERMS;
}

/** Why this text is not taken on these terms; null: it is. */
export function judgeReply(terms: ReplyTerms, text: string): ReplyRefusal | null {
  if (terms.refusal !== null) return terms.refusal;
  const length = replyLength(text);
  if (length < terms.minLength) return "reply_too_short";
  const isTooLong =
    length > terms.maxLength || (terms.maxBytes !== null && replyBytes(text) > terms.maxBytes);
  return isTooLong ? "reply_too_long" : null;
}

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

/** Whether answers to this review go out through a connection; one whose credentials were refused is still the way, once they are renewed. */
function takesReplies({ platform, isFromFile }: RepliedReview, { state }: Pick<ConnectionSummary, "state">) {
  return platform !== "tripadvisor" && !isFromFile && (state === "active" || state === "rejected");
}

/** The longest answer that any platform takes. */
export const MAX_REPLY_LENGTH = 4_096;
const GOOGLE_TERMS: ReplyTerms = {
  way: "platform",
  minLength: 1,
  maxLength: MAX_REPLY_LENGTH,
  maxBytes: MAX_REPLY_LENGTH,
  deadline: null,
  isOnce: false,
  isModerated: true,
  refusal: null,
};
const MANUAL_TERMS: ReplyTerms = { ...GOOGLE_TERMS, way: "manual", maxBytes: null, isModerated: false };
const IFOOD_DAYS = 5;
const FULL_SCORE = 5;

function ifoodTerms(review: RepliedReview, now: Date): ReplyTerms {
  const deadline = new Date(Date.parse(review.writtenAt) + IFOOD_DAYS * 24 * 60 * MINUTE_MS);
  return {
    way: "platform",
    minLength: 10,
    maxLength: 300,
    maxBytes: null,
    deadline,
    isOnce: true,
    isModerated: false,
    refusal: ifoodRefusal(review, deadline, now),
  };
}

function ifoodRefusal(review: RepliedReview, deadline: Date, now: Date): ReplyRefusal | null {
  if (review.reply?.state === "sent" || review.reply?.state === "in_review") return "already_replied";
  if (review.text.trim() === "") return "nothing_to_reply_to";
  if (review.rating >= FULL_SCORE) return "full_score";
  if (now.getTime() > deadline.getTime()) return "reply_too_late";
  return review.acceptsReply === false ? "replies_closed" : null;
}

/** Answered: there, on its way there, or published by a person. The database says the same (`review.is_answered`). */
export function isAnswered({ reply }: Pick<Review, "reply">): boolean {
  return reply !== null && IS_ANSWER[reply.state];
}

const IS_ANSWER: Record<Reply["state"], boolean> = {
  sending: true,
  sent: true,
  in_review: true,
  rejected: false,
  failed: false,
  manual: true,
};

/** Of answers that go out at this moment nobody may send another: it would overtake the first. After this the first is given up. */
const SENDING_MS = 2 * MINUTE_MS;

export function isBeingSent({ reply }: Pick<Review, "reply">, now: Date): boolean {
  return reply?.state === "sending" && now.getTime() - Date.parse(reply.at) < SENDING_MS;
}

/** The months that end with the one of `today`, oldest first, as `yyyy-MM`. */
export function lastMonths(today: LocalDate, count: number): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - count + index;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}
