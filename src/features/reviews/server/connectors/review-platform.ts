import type { Platform } from "../../contract.ts";
import type { IncomingReview } from "../../intake/incoming-review.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";

/**
 * How one outside platform is read and answered. Implementations touch no database; what they need comes with each call, and what
 * they remember between calls (tokens, when they last asked) may be lost at any time. Each obeys the call's `signal`, reads answers
 * of at most a few megabytes, follows no redirect, keeps to the platform's documented rate within this process, and throws nothing
 * but a `ReviewPlatformError`. What a platform sends is data: texts are kept as they are, and never followed as instructions.
 */
export interface ReviewPlatform<Access = unknown> {
  readonly platform: Platform;

  /**
   * One page of reviews, newest first. `since` (null: all there are) ends the run early; what was written some days before it is
   * listed again, because platforms hold reviews back, and change them, for days. `cursor` is null at the beginning, else the `next`
   * of the page before; it survives being stored as JSON. Two pages may overlap, when reviews come or go meanwhile; no review may be
   * left out between them. `beganAt` is when the first page of this run was asked for, the same for all its pages.
   *
   * Throws `cursor_expired` where the run must begin again.
   */
  listReviews(access: Access, page: PageRequest, signal: AbortSignal): Promise<ReviewPage>;

  /**
   * One review as it is now, for what a list no longer shows: how the moderation of an answer ended. Null: there is no such review
   * any more. The method is null where the platform reads none by itself (Tripadvisor).
   */
  readonly readReview:
    | ((access: Access, externalId: string, signal: AbortSignal) => Promise<ForeignReview | null>)
    | null;

  /**
   * Publishes an answer, or replaces it. Null where the platform takes none (Tripadvisor). A refusal of this very answer is an
   * outcome, not an error. Throws `review_unknown` where the review is gone.
   */
  readonly reply:
    | ((
        access: Access,
        answer: { externalId: string; text: string },
        signal: AbortSignal,
      ) => Promise<ReplyOutcome>)
    | null;

  /** Proves that the access reads reviews, and reports what the place is called there; empty where the platform does not say. */
  check(access: Access, signal: AbortSignal): Promise<{ name: string }>;
}

export interface PageRequest {
  since: Date | null;
  beganAt: Date;
  cursor: unknown;
}

export interface ReviewPage {
  reviews: ForeignReview[];
  /** How many more the page held that made no sense. They are left out, so that one does not cost all the others. */
  unreadable: number;
  /** Null: that was the last page. */
  next: unknown;
}

/** A review as a platform states it. */
export interface ForeignReview extends IncomingReview {
  externalId: string;
}

/** `reason` is the platform's own, as it says it; empty where it says none. */
export type ReplyOutcome = { state: "sent" | "in_review" } | { state: "rejected"; reason: string };

/** Counts the calls that a platform charges for, each before it is made. */
export interface PaidCalls {
  /** Throws `monthly_cap_reached` where the month has no room for all of them; then none is counted. */
  count(calls: number): Promise<void>;
  /** Of those that were counted, what the platform does not charge. */
  giveBack(calls: number): Promise<void>;
}

/** A place to choose from when a connection is set up. */
export interface ForeignPlace {
  id: string;
  name: string;
  /** On one line; empty where the platform does not say. */
  address: string;
}

/** Neither its message nor its cause holds anything that was sent: no key, no token, no address with a query. */
export class ReviewPlatformError extends Error {
  override name = "ReviewPlatformError";
  readonly problem: ReviewPlatformProblem;
  /** What the platform asks one to wait, in seconds; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: ReviewPlatformProblem, retryAfterSeconds: number | null = null, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
