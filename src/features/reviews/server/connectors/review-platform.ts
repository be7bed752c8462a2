import type { Platform } from "../../contract.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";

/**
 * How one outside platform is read and answered. Implementations hold no state of their own and touch no database; whatever they
 * need comes with each call. Each obeys the call's `signal`, reads answers of at most a few megabytes, follows no redirect, and
 * throws nothing but a `ReviewPlatformError`. What a platform sends is data: texts are kept as they are, and never acted upon.
 */
export interface ReviewPlatform<Access = unknown> {
  readonly platform: Platform;

  /**
   * One page of reviews, newest change first, none of them changed before `since` as far as the platform can tell.
   * `cursor` is null at the beginning, else the `next` of the page before; it survives being stored as JSON. Two pages may overlap
   * when reviews come in meanwhile; no review may be left out between them. `beganAt` is when the first page of this run was asked for.
   *
   * Throws `cursor_expired` where the run must begin anew.
   */
  listReviews(access: Access, page: PageRequest, signal: AbortSignal): Promise<ReviewPage>;

  /**
   * Publishes an answer, or replaces it. Null where the platform takes none (Tripadvisor).
   * A refusal of this very answer is an outcome, not an error.
   */
  readonly reply:
    | ((
        access: Access,
        answer: { externalId: string; text: string },
        signal: AbortSignal,
      ) => Promise<ReplyOutcome>)
    | null;

  /** Proves that the access works, and tells what the place is called there. */
  check(access: Access, signal: AbortSignal): Promise<{ name: string }>;
}

export interface PageRequest {
  since: Date | null;
  beganAt: Date;
  cursor: unknown;
}

export interface ReviewPage {
  reviews: ForeignReview[];
  /** Null: that was the last page. */
  next: unknown;
}

/** A review as a platform tells it. */
export interface ForeignReview {
  externalId: string;
  /** Empty where nobody is named. */
  author: string;
  /** 1 to 5. */
  rating: number;
  writtenAt: Date;
  text: string;
  pageUrl: string | null;
  /** Null: the platform does not say. */
  acceptsReply: boolean | null;
  reply: { text: string; at: Date; state: "sent" | "in_review" | "rejected"; reason: string | null } | null;
}

export type ReplyOutcome = { state: "sent" | "in_review" } | { state: "rejected"; reason: string };

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
