import { hash } from "node:crypto";

import type { Sql, Transaction } from "#platform/db/database.ts";
import { runInSlices } from "#platform/pausable.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { mapPausably } from "#shared/pausable.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { Platform } from "../../contract.ts";
import { reviewEvents } from "../../events.ts";
import { lockReviews } from "../../server/queries.ts";
import { topicsOf } from "../../topics/rules.ts";
import { cleanReview, type IncomingReview } from "../incoming-review.ts";
import { contentOf } from "../review-content.ts";
import { planIntake, reviewsByContent, type Arrival } from "../rules.ts";
import { listMarks, deleteMarks } from "./mark-queries.ts";
import { deleteReviews, extendExpiry, insertReviews, listKept, updateReviews } from "./queries.ts";

/** How many reviews are new, changed, and as they were before. */
export interface Intake {
  added: number;
  changed: number;
  same: number;
}

/**
 * Stores reviews of a platform or a file; doing it again changes nothing. `planIntake` decides what becomes of each. The caller writes
 * what came in to the audit trail; this function writes only the restaurant's answers whose state changed. `expiresAt`: the platform's
 * terms let nobody keep these reviews, and they may be shown until then; their texts are neither indexed nor read for topics.
 */
export async function takeInReviews(
  tx: Transaction,
  unit: AuthorizedUnit,
  platform: Platform,
  reviews: readonly IncomingReview[],
  { expiresAt = null }: { expiresAt?: Date | null } = {},
): Promise<Intake> {
  const isPassing = expiresAt !== null;
  const arrivals = await arrivalsOf(platform, reviews, unit, { hasTopics: !isPassing });
  await lockReviews(tx, unit);
  const kept = await listKept(tx, unit, platform, arrivals);
  const marks = await listMarks(tx, unit, platform, arrivals);
  const { added, changed, absorbed, settled } = planIntake(kept, arrivals, newId, { isPassing, marks });
  await deleteReviews(tx, unit, absorbed);
  await updateReviews(tx, unit, changed, expiresAt);
  await insertReviews(tx, unit, platform, added, expiresAt);
  await deleteMarks(tx, unit, platform, [...marks.keys()]);
  if (isPassing) {
    const names = arrivals.flatMap(({ externalId }) => externalId ?? []);
    await extendExpiry(tx, unit, platform, names, expiresAt);
  }
  for (const { id, state } of settled) {
    await appendAuditEntry(tx, unit, reviewEvents, {
      type: "review.reply_settled",
      subjectId: id,
      detail: { platform, state },
    });
  }
  return {
    added: added.length,
    changed: changed.length,
    same: Math.max(0, reviews.length - added.length - changed.length),
  };
}

/**
 * What `takeInReviews` would make of each review of a file, without doing it: new; changed, because it has an answer for one that has
 * none; or the same.
 */
export async function compareWithStored(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  reviews: readonly IncomingReview[],
): Promise<("new" | "changed" | "same")[]> {
  const arrivals = await arrivalsOf(platform, reviews, unit, { hasTopics: true });
  const kept = await listKept(sql, unit, platform, arrivals);
  const keptByKey = reviewsByContent(kept);
  return arrivals.map(({ contentKey, reply }) => {
    const known = keptByKey.get(contentKey);
    if (known === undefined || known.isPassing) return "new";
    return known.reply === null && reply !== null ? "changed" : "same";
  });
}

function arrivalsOf(
  platform: Platform,
  reviews: readonly IncomingReview[],
  { timeZone }: AuthorizedUnit,
  { hasTopics }: { hasTopics: boolean },
): Promise<Arrival[]> {
  const arrivalOf = (incoming: IncomingReview): Arrival => {
    const review = cleanReview(incoming);
    const writtenOn = localOf(review.writtenAt, timeZone).date;
    const contentKey = hash("sha256", contentOf({ ...review, platform, writtenOn }), "base64url");
    return { ...review, writtenOn, contentKey, topics: hasTopics ? topicsOf(review.text) : [] };
  };
  return runInSlices(mapPausably(reviews, arrivalOf));
}
