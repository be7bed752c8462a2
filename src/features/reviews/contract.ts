import * as z from "zod";

import {
  id,
  type InputOf,
  isoInstant,
  type OutputOf,
  pageCursor,
  paragraphs,
  unitInput,
  unitProcedure,
  upTo,
  version,
} from "#shared/procedure.ts";
import { PLATFORMS, TOPICS } from "./limits.ts";

export const platform = z.enum(PLATFORMS);
export const topic = z.enum(TOPICS);
export const reviewStatus = z
  .enum(["unanswered", "answered", "ignored", "trouble"])
  .describe(
    "unanswered: and not ignored; trouble: an answer that the platform refused or that did not get there",
  );

export const reply = z.object({
  text: z.string(),
  state: z
    .enum(["sending", "sent", "in_review", "rejected", "failed", "manual"])
    .describe("manual: kept here, and published by a person on the platform's own page"),
  problem: z
    .string()
    .nullable()
    .describe("rejected: the platform's reason in its own words; failed: a ReviewPlatformProblem"),
  at: isoInstant.nullable().describe("null: the platform does not say"),
  by: z
    .string()
    .nullable()
    .describe("a user's name; null: written on the platform itself, or by somebody who is gone"),
});

export const reviewMedia = z.object({
  kind: z.enum(["photo", "video"]),
  thumbnailUrl: z.string().nullable(),
  url: z.string().nullable().describe("where the platform shows it"),
});

export const review = z.object({
  id: z.string(),
  platform,
  author: z.string().describe("empty where the platform names nobody"),
  rating: z.int().describe("1 to 5 stars"),
  writtenAt: isoInstant,
  text: z.string(),
  topics: z.array(topic),
  pageUrl: z.string().nullable().describe("where the platform shows it, or lets the owner answer"),
  acceptsReply: z.boolean().nullable().describe("what the platform says; null: it does not say"),
  isFromFile: z.boolean().describe("and not seen on the platform yet: it cannot be answered there from here"),
  reply: reply.nullable(),
  isIgnored: z.boolean(),
  isPrivate: z.boolean().describe("the platform shows it to the restaurant alone; no mean counts it"),
  rulesVersion: z.int().nullable().describe("which of the platform's rules hold for it; null: the newest"),
  media: z.array(reviewMedia),
  expiresAt: isoInstant
    .nullable()
    .describe("until when the platform's terms let it be shown; then it is deleted. Null: it is kept"),
  version: z.int(),
});

export const reviewFilters = unitInput.extend({
  platform: platform.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  status: reviewStatus.optional(),
  topic: topic.optional(),
  search: upTo(100).optional().describe("words of author or text"),
});

export const connectionState = z.object({
  platform,
  state: z.enum(["none", "incomplete", "active", "rejected"]),
  syncedAt: isoInstant.nullable().describe("when the last whole sync ended"),
  isSyncing: z.boolean(),
  problem: z.string().nullable().describe("a ReviewPlatformProblem: why the last attempt failed"),
  keepsContent: z
    .boolean()
    .describe("false: the platform's terms let nobody keep its reviews, which are shown for a day"),
});

const overview = z.object({
  total: z.int(),
  answered: z.int(),
  private: z
    .int()
    .describe("how many of all are private: they are in the list and in `total`, and in no mean"),
  average: z.number().nullable().describe("of all ratings that are not private; null without any"),
  trend: z
    .array(
      z.object({ month: z.string().describe("yyyy-MM"), reviews: z.int(), average: z.number().nullable() }),
    )
    .describe("the last 12 months, oldest first, in the unit's zone; without private reviews"),
  connections: z.array(connectionState),
});

const reviewInput = unitInput.extend({ id });

export const reviewsContract = {
  list: unitProcedure
    .screen("comentarios")
    .route({
      method: "GET",
      path: "/units/{unitId}/reviews",
      summary: "A page of reviews, newest first; the first page brings the figures of all of them",
    })
    .input(
      reviewFilters.extend({
        cursor: pageCursor.optional().describe("nextCursor of the page before"),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(1000)
          .optional()
          .describe("a page's worth, 20, where it is not given; more renews a list that was read on"),
      }),
    )
    .output(
      z.object({
        reviews: z.array(review),
        nextCursor: z.string().nullable(),
        matching: z
          .int()
          .nullable()
          .describe("how many the filters find, or at least how many; null on later pages"),
        isMatchingExact: z
          .boolean()
          .describe("false: there may be more. Without a search, and of less than 200, the number is exact"),
        overview: overview.nullable().describe("null on later pages"),
      }),
    ),

  read: unitProcedure
    .screen("comentarios")
    .route({ method: "GET", path: "/units/{unitId}/reviews/{id}", summary: "One review as it is now" })
    .input(reviewInput)
    .output(review),

  reply: unitProcedure
    .screen("comentarios")
    .route({
      method: "PUT",
      path: "/units/{unitId}/reviews/{id}/reply",
      summary:
        "Answer a review, change the answer, or send it again. It goes out through the platform's connection where there is one that takes replies",
    })
    .input(
      reviewInput.extend({
        text: upTo(4096, paragraphs.min(1, "Escreva a resposta")),
        version: version.describe("of the review, as the person sees it"),
      }),
    )
    .output(review),

  setIgnored: unitProcedure
    .screen("comentarios")
    .route({
      method: "PUT",
      path: "/units/{unitId}/reviews/{id}/ignored",
      summary: "Mark a review as ignored, or take the mark away; it stays in the list and can be answered",
    })
    .input(reviewInput.extend({ isIgnored: z.boolean() }))
    .output(review),
};

export type Platform = z.infer<typeof platform>;
export type Topic = z.infer<typeof topic>;
export type ReviewStatus = z.infer<typeof reviewStatus>;
export type Review = z.infer<typeof review>;
export type Reply = z.infer<typeof reply>;
export type ReviewMedia = z.infer<typeof reviewMedia>;
export type ReviewFilters = Omit<z.infer<typeof reviewFilters>, "unitId">;
export type ReviewOverview = z.infer<typeof overview>;
export type ConnectionSummary = z.infer<typeof connectionState>;
export type ReviewsPage = OutputOf<typeof reviewsContract.list>;
type Input<Name extends keyof typeof reviewsContract> = InputOf<(typeof reviewsContract)[Name]>;
export type ListReviewsInput = Input<"list">;
export type ReplyInput = Input<"reply">;
export type SetIgnoredInput = Input<"setIgnored">;
