import { MINUTE_MS, type LocalDate } from "#shared/time.ts";
import type { ConnectionSummary, Reply, Review } from "./contract.ts";
import { platforms } from "./platforms/platforms.ts";
import {
  MAX_REPLY_LENGTH,
  replyBytes,
  replyLength,
  type RepliedReview,
  type ReplyRefusal,
  type ReplyTerms,
} from "./platforms/reply-terms.ts";

/** What keeps a platform from being read or answered. Its sentence is in `text.ts`. */
export const REVIEW_PLATFORM_PROBLEMS = [
  "not_connected",
  "credentials_rejected",
  "not_allowed",
  "place_unknown",
  "not_on_allowlist",
  "monthly_cap_reached",
  "review_unknown",
  "rate_limited",
  "unreachable",
  "no_answer_in_time",
  "platform_error",
  "answer_unreadable",
  "cursor_expired",
] as const;

export type ReviewPlatformProblem = (typeof REVIEW_PLATFORM_PROBLEMS)[number];

/** Why a review is not marked as ignored. */
export type IgnoreRefusal = "answered_already";

/**
 * What holds for an answer to this review now: the platform's own terms (its descriptor) where the answer is sent through the
 * connection. A review from a file, and a platform that is not connected or takes no answers, leave the `manual` way.
 *
 * An answer that was kept as `manual` can be edited as such even where the platform takes no other any more.
 */
export function replyTermsOf(
  review: RepliedReview,
  connection: Pick<ConnectionSummary, "state">,
  now: Date,
): ReplyTerms {
  const { replyTerms } = platforms[review.platform];
  if (replyTerms !== null && !review.isFromFile && canSendReplies(connection)) {
    const terms = replyTerms(review, now);
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

/** With refused credentials the answer still goes this way, once they are renewed. */
function canSendReplies({ state }: Pick<ConnectionSummary, "state">): boolean {
  return state === "active" || state === "rejected";
}

const MANUAL_TERMS: ReplyTerms = {
  way: "manual",
  minLength: 1,
  maxLength: MAX_REPLY_LENGTH,
  maxBytes: null,
  deadline: null,
  countsUntil: null,
  isOnce: false,
  isModerated: false,
  refusal: null,
};

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

/** True while an answer goes out and is not given up: no other may be sent. */
export function isBeingSent({ reply }: Pick<Review, "reply">, now: Date): boolean {
  return reply?.state === "sending" && now.getTime() - Date.parse(reply.at ?? "") < SENDING_MS;
}

/** The months that end with the one of `today`, oldest first, as `yyyy-MM`. */
export function lastMonths(today: LocalDate, count: number): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - count + index;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}
