import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { findUnitForSystem } from "../../../companies/server/queries.ts";
import type { Platform } from "../../contract.ts";
import { reviewEvents } from "../../events.ts";
import { isFromFile } from "../../intake/review-content.ts";
import { takeInReviews } from "../../intake/server/commands.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";
import { reachPlatform } from "../../server/connectors/known-platforms.ts";
import { ReviewPlatformError, type ReplyOutcome } from "../../server/connectors/review-platform.ts";
import { lockReviews, settleReply } from "../../server/queries.ts";
import { LOST_AFTER_MS } from "../answer-retries.ts";
import {
  claimAnswer,
  giveUpLostAnswers,
  listConnectionsWithOpenAnswers,
  listOpenAnswers,
  listUnitsWithLostAnswers,
  type OpenAnswer,
} from "./answers-queries.ts";
import { findConnection, openCredentials } from "./queries.ts";
import { paidCallsOf } from "./spending.ts";

export type Delivery =
  | ReplyOutcome
  | { state: "failed"; problem: ReviewPlatformProblem }
  | { state: "manual" };

const TIMEOUT_MS = 20_000;

/**
 * Sends an answer to the review's platform and returns the outcome. `manual`: the unit is not connected, or the platform takes no
 * answers, so a person publishes it on the platform's page. A platform's failure is an outcome; it never throws.
 */
export async function deliverReply(
  services: Services,
  unit: AuthorizedUnit,
  { platform, ...answer }: { platform: Platform; externalId: string; text: string },
): Promise<Delivery> {
  const stored = await findConnection(services.database.sql, unit, platform);
  if (stored === null || stored.state === "incomplete" || isFromFile(answer.externalId))
    return { state: "manual" };
  const credentials = openCredentials(stored, unit, services.env);
  if (stored.state === "rejected" || credentials === null)
    return { state: "failed", problem: "credentials_rejected" };
  const { reply } = reachPlatform(
    services,
    platform,
    stored.account,
    credentials,
    paidCallsOf(services, unit, platform),
  );
  if (reply === null) return { state: "manual" };
  try {
    return await reply(answer, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    if (!(error instanceof ReviewPlatformError)) throw error;
    return { state: "failed", problem: error.problem };
  }
}

/**
 * Stores and reports the outcome of the answer that was sent at `sentAt`. Does nothing when a sync has found it on the platform
 * meanwhile, or another answer was sent since.
 */
export async function settleAnswer(
  { database }: Services,
  unit: AuthorizedUnit,
  { reviewId, platform, sentAt }: { reviewId: string; platform: Platform; sentAt: Date },
  delivery: Delivery,
): Promise<void> {
  const { state } = delivery;
  const problem = state === "rejected" ? delivery.reason : state === "failed" ? delivery.problem : null;
  await inTransaction(database, async (tx) => {
    await lockReviews(tx, unit);
    if (await settleReply(tx, unit, reviewId, sentAt, { state, problem }))
      await appendAuditEntry(tx, unit, reviewEvents, {
        type: "review.reply_settled",
        subjectId: reviewId,
        detail: { platform, state },
      });
  });
}

/** How many answers of a connection one run handles; the rest waits for the next run. */
const BATCH = 25;

/**
 * Settles the answers that are still open. A lost answer has failed. One that failed for a passing reason is sent again, unless the
 * platform has it already. One that the platform reviews gets the state that it has there now.
 */
export async function settleAnswers(services: Services): Promise<void> {
  const { database, clock } = services;
  await failLostAnswers(services);
  for (const { unitId, platform } of await listConnectionsWithOpenAnswers(database.sql, clock.now())) {
    const unit = await findUnitForSystem(database.sql, unitId);
    if (unit === null) continue;
    try {
      await settleAnswersOf(services, unit, platform);
    } catch (error) {
      // The sync meets the same problem, and shows it with the connection.
      if (!(error instanceof ReviewPlatformError)) throw error;
      services.log.warn({ unitId, platform, problem: error.problem }, "answers to reviews are still open");
    }
  }
}

/** Runs first: a lost answer must not be shown as being sent, and must give way to what the owner wrote on the platform since. */
async function failLostAnswers({ database, clock }: Services): Promise<void> {
  const sentBefore = new Date(clock.now().getTime() - LOST_AFTER_MS);
  for (const { unitId } of await listUnitsWithLostAnswers(database.sql, sentBefore)) {
    const unit = await findUnitForSystem(database.sql, unitId);
    if (unit === null) continue;
    await inTransaction(database, async (tx) => {
      await lockReviews(tx, unit);
      for (const { reviewId, platform } of await giveUpLostAnswers(tx, unit, sentBefore))
        await appendAuditEntry(tx, unit, reviewEvents, {
          type: "review.reply_settled",
          subjectId: reviewId,
          detail: { platform, state: "failed" },
        });
    });
  }
}

async function settleAnswersOf(services: Services, unit: AuthorizedUnit, platform: Platform): Promise<void> {
  const { database, clock, env } = services;
  const stored = await findConnection(database.sql, unit, platform);
  const credentials = stored && openCredentials(stored, unit, env);
  if (!stored || !credentials) return;
  const paidCalls = paidCallsOf(services, unit, platform);
  const { reply, readReview } = reachPlatform(services, platform, stored.account, credentials, paidCalls);
  if (reply === null || readReview === null) return;
  for (const answer of await listOpenAnswers(database.sql, unit, platform, clock.now(), BATCH)) {
    // The platform may have the answer although its response was lost. Taking the review in, as a sync does, then settles it.
    const review = await readReview(answer.externalId, AbortSignal.timeout(TIMEOUT_MS)).catch(
      ignoreUnreadable,
    );
    // The other answers go on.
    if (review === undefined) {
      services.log.warn({ unitId: unit.unitId, platform }, "a review that was answered makes no sense");
      continue;
    }
    if (review !== null) await inTransaction(database, (tx) => takeInReviews(tx, unit, platform, [review]));
    if (answer.state !== "in_review")
      await resendAnswer(services, unit, platform, answer, { isThere: review !== null });
  }
}

function ignoreUnreadable(error: unknown): undefined {
  if (error instanceof ReviewPlatformError && error.problem === "answer_unreadable") return undefined;
  throw error;
}

/** Unless it is settled by now, or somebody has written another. */
async function resendAnswer(
  services: Services,
  unit: AuthorizedUnit,
  platform: Platform,
  answer: OpenAnswer,
  { isThere }: { isThere: boolean },
): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const isOurs = await inTransaction(database, async (tx) => {
    await lockReviews(tx, unit);
    return claimAnswer(tx, unit, platform, answer, now);
  });
  if (!isOurs) return;
  const { externalId, text } = answer;
  const delivery: Delivery = isThere
    ? await deliverReply(services, unit, { platform, externalId, text })
    : { state: "failed", problem: "review_unknown" };
  // Somebody removed the connection at this moment, so the answer was not published by hand either.
  const outcome: Delivery =
    delivery.state === "manual" ? { state: "failed", problem: "not_connected" } : delivery;
  await settleAnswer(services, unit, { reviewId: answer.reviewId, platform, sentAt: now }, outcome);
}
