import { inTransaction, type Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { deliverReply, settleAnswer, type Delivery } from "../connections/server/answers.ts";
import type { ListReviewsInput, ReplyInput, Review, ReviewsPage, SetIgnoredInput } from "../contract.ts";
import { reviewEvents } from "../events.ts";
import type { ReplyRefusal } from "../platforms/reply-terms.ts";
import {
  isAnswered,
  isBeingSent,
  judgeReply,
  lastMonths,
  replyTermsOf,
  type IgnoreRefusal,
} from "../rules.ts";
import { readFigures, readPage } from "./list-queries.ts";
import { findReview, lockReviews, readConnectionState, writeIgnored, writeReply } from "./queries.ts";

const PAGE_SIZE = 20;
const TREND_MONTHS = 12;

/** A page of reviews; the first one with the figures of the whole unit. Its two statements do not wait for each other. */
export async function listReviews(
  { database: { sql }, clock }: Services,
  unit: AuthorizedUnit,
  { cursor, limit = PAGE_SIZE, ...filters }: ListReviewsInput,
): Promise<ReviewsPage> {
  const months = lastMonths(localOf(clock.now(), unit.timeZone).date, TREND_MONTHS);
  const [found, figures] = await Promise.all([
    readPage(sql, unit, filters, { cursor: cursor ?? null, limit: limit + 1, now: clock.now() }),
    cursor === undefined ? readFigures(sql, unit, filters, months, clock.now()) : null,
  ]);
  const page = found.slice(0, limit);
  return {
    reviews: page.map(({ review }) => review),
    nextCursor: found.length > limit ? (page.at(-1)?.cursor ?? null) : null,
    matching: figures?.matching ?? null,
    isMatchingExact: figures?.isMatchingExact ?? true,
    overview: figures?.overview ?? null,
  };
}

export async function readReview(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<Review, "not_found">> {
  const found = await findReview(database.sql, unit, id, clock.now());
  return found ? ok(found.review) : refuse("not_found");
}

/**
 * Answers a review, changes the answer, or sends it again. It is stored before it goes out and settled afterwards, in a transaction
 * each: no connection to the database waits for a platform, and what was written is kept whatever becomes of it.
 */
export async function replyToReview(
  services: Services,
  unit: AuthorizedUnit,
  { id, text, version }: ReplyInput,
): Promise<Result<Review, ReplyRefusal | "not_found">> {
  const now = services.clock.now();
  const written = await inTransaction(services.database, async (tx) => {
    await lockReviews(tx, unit);
    const found = await findReview(tx, unit, id, now);
    if (!found) return refuse("not_found");
    const { review } = found;
    // The same request again, after its answer was lost on the way back.
    if (isSameAgain(review, { text, version }, found.repliedBy, unit)) return ok({ ...found, isNew: false });
    if (review.version !== version) return refuse("review_changed_meanwhile");
    if (isBeingSent(review, now)) return refuse("being_sent");
    const terms = replyTermsOf(review, await readConnectionState(tx, unit, review.platform), now);
    const refusal = judgeReply(terms, text);
    if (refusal !== null) return refuse(refusal);

    const state = terms.way === "manual" ? "manual" : "sending";
    await writeReply(tx, unit, id, { text, state, now });
    await appendAuditEntry(tx, unit, reviewEvents, {
      type: "review.replied",
      subjectId: id,
      detail: { platform: review.platform, state },
    });
    return ok({ ...(await requireReview(tx, unit, id, now)), isNew: true });
  });
  if (!written.ok) return written;
  const { review, externalId, isNew } = written.value;
  if (!isNew || review.reply?.state !== "sending") return ok(review);

  const delivery = await deliver(services, unit, { platform: review.platform, externalId, text });
  await settleAnswer(services, unit, { reviewId: id, platform: review.platform, sentAt: now }, delivery);
  return ok((await requireReview(services.database.sql, unit, id, now)).review);
}

/** Marks a review as ignored, or takes the mark away; twice is once. */
export async function setIgnored(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, isIgnored }: SetIgnoredInput,
): Promise<Result<Review, IgnoreRefusal | "not_found">> {
  return inTransaction(database, async (tx) => {
    await lockReviews(tx, unit);
    const now = clock.now();
    const found = await findReview(tx, unit, id, now);
    if (!found) return refuse("not_found");
    const { review } = found;
    if (review.isIgnored === isIgnored) return ok(review);
    if (isIgnored && isAnswered(review)) return refuse("answered_already");
    await writeIgnored(tx, unit, id, isIgnored ? now : null);
    await appendAuditEntry(tx, unit, reviewEvents, {
      type: isIgnored ? "review.ignored" : "review.unignored",
      subjectId: id,
      detail: { platform: review.platform },
    });
    return ok((await requireReview(tx, unit, id, now)).review);
  });
}

function isSameAgain(
  review: Review,
  asked: { text: string; version: number },
  repliedBy: string | null,
  { actor }: AuthorizedUnit,
): boolean {
  return (
    review.version > asked.version &&
    review.reply?.text === asked.text &&
    repliedBy !== null &&
    repliedBy === actor.id &&
    isAnswered(review)
  );
}

async function deliver(
  services: Services,
  unit: AuthorizedUnit,
  answer: Parameters<typeof deliverReply>[2],
): Promise<Delivery> {
  try {
    return await deliverReply(services, unit, answer);
  } catch (error) {
    services.log.error({ err: error, platform: answer.platform }, "an answer to a review could not be sent");
    return { state: "failed", problem: "platform_error" };
  }
}

async function requireReview(sql: Sql, unit: AuthorizedUnit, id: string, now: Date) {
  const found = await findReview(sql, unit, id, now);
  if (!found) throw new Error(`review ${id} is gone`);
  return found;
}
