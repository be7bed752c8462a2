import * as z from "zod";

import { DAY_MS } from "#shared/time.ts";
import type { Account, Credentials } from "../../connections/rules.ts";
import type { ReviewMedia } from "../../contract.ts";
import { MAX_AUTHOR_LENGTH, MAX_TEXT_LENGTH } from "../../intake/incoming-review.ts";
import {
  askingGoogle,
  googleAuthorization,
  googleProblemOf,
  googleReasonOf,
  readGoogle,
  type GooglePermission,
  type GoogleAuthorization,
} from "./google-permission.ts";
import { listGooglePlaces, readGooglePlaceName } from "./google-places.ts";
import { readAs, readEach, type Reach } from "./http.ts";
import { foreignId, foreignText, foreignUrl, instant, REASON_LIMIT } from "./parsing.ts";
import { limitRate } from "./rate-limit.ts";
import {
  ReviewPlatformError,
  type ForeignPlace,
  type ForeignReview,
  type ReplyOutcome,
  type ReviewPlatform,
} from "./review-platform.ts";

export interface GoogleAccess extends GooglePermission {
  /** `accounts/…/locations/…`, as `listPlaces` names it. */
  placeId: string;
}

export interface GooglePlatform extends ReviewPlatform<GoogleAccess>, GoogleAuthorization {
  /** The places that the person who allowed access manages, of all their accounts; the first thousand. */
  listPlaces(permission: GooglePermission, signal: AbortSignal): Promise<ForeignPlace[]>;
}

const REVIEWS = "https://mybusiness.googleapis.com/v4";

/** The most that it allows. */
const REVIEWS_A_PAGE = "50";

/** Google holds some reviews back before it shows them; their `updateTime` is then days old. */
const OVERLAP_MS = 7 * DAY_MS;

export function googleAccess(
  { clientId, placeId }: Account,
  { secret, refreshToken }: Credentials,
): GoogleAccess {
  return { clientId, clientSecret: secret, refreshToken: refreshToken ?? "", placeId };
}

export function googlePlatform(reach: Reach): GooglePlatform {
  const ask = askingGoogle(reach);
  // developers.google.com/my-business/content/limits: the edits of a location.
  const waitToEdit = limitRate(10, 60_000);

  return {
    platform: "google",
    ...googleAuthorization(reach),
    listPlaces: (permission, signal) => listGooglePlaces(ask, permission, signal),

    async listReviews(access, { since, cursor }, signal) {
      const pageToken = pageTokenOf(cursor);
      const query = new URLSearchParams({
        pageSize: REVIEWS_A_PAGE,
        orderBy: "updateTime desc",
        ...(pageToken !== null && { pageToken }),
      });
      const url = `${REVIEWS}/${placeOf(access)}/reviews?${query.toString()}`;
      const answer = await ask(access, { method: "GET", url }, signal);
      if (answer.status === 400 && pageToken !== null)
        throw new ReviewPlatformError("cursor_expired", null, new Error("status 400"));
      if (answer.status >= 300) throw googleProblemOf(answer);
      const page = readAs(pageToken === null ? reviewsPage : laterPage, answer.body);
      if (page.nextPageToken === pageToken && pageToken !== null)
        throw new ReviewPlatformError("answer_unreadable", null, new Error("the page leads to itself"));

      const entries = page.reviews ?? [];
      const { reviews, unreadable } = readEach(entries, review);
      const isOld =
        since !== null &&
        entries.length > 0 &&
        entries.every((entry) => {
          const updated = changed.safeParse(entry).data?.updateTime;
          return updated !== undefined && updated.getTime() < since.getTime() - OVERLAP_MS;
        });
      return { reviews, unreadable, next: isOld || !page.nextPageToken ? null : page.nextPageToken };
    },

    async readReview(access, externalId, signal) {
      const url = `${REVIEWS}/${placeOf(access)}/reviews/${encodeURIComponent(externalId)}`;
      const answer = await ask(access, { method: "GET", url }, signal);
      if (answer.status === 404) return null;
      if (answer.status >= 300) throw googleProblemOf(answer);
      return readAs(review, answer.body);
    },

    async reply(access, { externalId, text }, signal) {
      await waitToEdit(access.placeId, signal);
      const url = `${REVIEWS}/${placeOf(access)}/reviews/${encodeURIComponent(externalId)}/reply`;
      const answer = await ask(access, { method: "PUT", url, json: { comment: text } }, signal);
      if (answer.status === 404) throw new ReviewPlatformError("review_unknown");
      if (answer.status === 400) return { state: "rejected", reason: googleReasonOf(answer) };
      if (answer.status >= 300) throw googleProblemOf(answer);
      return outcomeOf(readAs(moderation, answer.body));
    },

    async check(access, signal) {
      const place = placeOf(access);
      const url = `${REVIEWS}/${place}/reviews?pageSize=1`;
      await readGoogle(ask(access, { method: "GET", url }, signal), reviewsPage);
      return { name: await readGooglePlaceName(ask, access, place, signal) };
    },
  };
}

const pageToken = z.string().min(1).max(5000);

function pageTokenOf(cursor: unknown): string | null {
  if (cursor === null) return null;
  const read = pageToken.safeParse(cursor);
  if (!read.success) throw new ReviewPlatformError("cursor_expired");
  return read.data;
}

/** It stands in addresses: nothing but what Google names a place by gets in. */
function placeOf({ placeId }: GoogleAccess): string {
  if (!/^accounts\/[\w-]+\/locations\/[\w-]+$/.test(placeId)) throw new ReviewPlatformError("place_unknown");
  return placeId;
}

const pageFigures = {
  averageRating: z.number().optional(),
  totalReviewCount: z.int().optional(),
  nextPageToken: z.string().optional(),
};
const pageWithReviews = z.object({ ...pageFigures, reviews: z.array(z.unknown()) });
// Google leaves out what is empty. Such an answer holds nothing that is unknown here: else it is no page of reviews at all.
const reviewsPage = pageWithReviews.or(
  z
    .strictObject({ ...pageFigures, reviews: z.undefined().optional() })
    .refine(({ totalReviewCount = 0 }) => totalReviewCount === 0),
);
const laterPage = pageWithReviews.or(
  z.strictObject({ ...pageFigures, totalReviewCount: z.int(), reviews: z.undefined().optional() }),
);

const changed = z.object({ updateTime: instant });

const moderation = z.object({
  reviewReplyState: z.string().optional(),
  policyViolation: z.string().optional(),
});

/** Before April 2026 Google stated no state: what it took stands. */
function outcomeOf({ reviewReplyState, policyViolation = "" }: z.infer<typeof moderation>): ReplyOutcome {
  if (reviewReplyState === "PENDING") return { state: "in_review" };
  if (reviewReplyState !== "REJECTED") return { state: "sent" };
  return { state: "rejected", reason: policyViolation.slice(0, REASON_LIMIT) };
}

const STARS = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const;

const commentText = foreignText(MAX_TEXT_LENGTH).transform(originalOf);

const review = z
  .object({
    reviewId: foreignId,
    reviewer: z
      .object({
        displayName: foreignText(MAX_AUTHOR_LENGTH).optional(),
        isAnonymous: z.boolean().optional(),
      })
      .optional(),
    starRating: z.enum(["ONE", "TWO", "THREE", "FOUR", "FIVE"]),
    comment: commentText.optional(),
    createTime: instant,
    reviewReply: moderation
      .extend({ comment: commentText.optional(), updateTime: instant.optional() })
      .optional(),
    reviewReplyUrl: foreignUrl,
    // A thumbnail of a photo; a video's own address. What makes no sense is left out, and the review stays.
    reviewMediaItems: z.array(z.unknown()).nullish(),
  })
  .transform(
    ({
      reviewId,
      reviewer,
      starRating,
      comment,
      createTime,
      reviewReply,
      reviewReplyUrl,
      reviewMediaItems,
    }): ForeignReview => ({
      externalId: reviewId,
      // An anonymous one is called 'A Google User', in whatever language.
      author: reviewer?.isAnonymous ? "" : (reviewer?.displayName ?? ""),
      rating: STARS[starRating],
      writtenAt: createTime,
      text: comment ?? "",
      pageUrl: reviewReplyUrl,
      acceptsReply: null,
      reply: reviewReply?.comment
        ? {
            text: reviewReply.comment,
            at: reviewReply.updateTime ?? null,
            reason: null,
            ...outcomeOf(reviewReply),
          }
        : null,
      details: { isPrivate: false, rulesVersion: null, media: mediaOf(reviewMediaItems ?? []) },
    }),
  );

const mediaItem = z.object({ thumbnailUrl: foreignUrl, videoUrl: foreignUrl });

function mediaOf(items: readonly unknown[]): ReviewMedia[] {
  return items
    .slice(0, MAX_MEDIA)
    .flatMap((item) => mediaItem.safeParse(item).data ?? [])
    .flatMap(({ thumbnailUrl, videoUrl }): ReviewMedia[] => {
      if (videoUrl !== null) return [{ kind: "video", thumbnailUrl, url: videoUrl }];
      return thumbnailUrl === null ? [] : [{ kind: "photo", thumbnailUrl, url: thumbnailUrl }];
    });
}

/** More are not stored of one review. */
const MAX_MEDIA = 20;

/** What was written, where Google puts its translation before or behind it. */
function originalOf(comment: string): string {
  const lines = comment.split("\n");
  const lineOf = (mark: string) => lines.findIndex((line) => line.trim() === mark);
  const original = lineOf("(Original)");
  if (comment.startsWith(TRANSLATED) && original !== -1)
    return lines
      .slice(original + 1)
      .join("\n")
      .trim();
  const translation = lineOf(TRANSLATED);
  return translation > 0 ? lines.slice(0, translation).join("\n").trim() : comment;
}

const TRANSLATED = "(Translated by Google)";
