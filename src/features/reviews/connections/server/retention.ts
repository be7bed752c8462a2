import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { DAY_MS } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { findUnitForSystem } from "../../../companies/server/queries.ts";
import type { Platform } from "../../contract.ts";
import { reviewEvents } from "../../events.ts";
import { deleteOldMarks, deleteUnkeptReviews, listUnkept } from "../../intake/server/mark-queries.ts";
import { PLATFORMS } from "../../limits.ts";
import { platforms } from "../../platforms/platforms.ts";
import { lockReviews } from "../../server/queries.ts";
import { lockConnection } from "./queries.ts";
import { forgetSyncs } from "./sync-queries.ts";

const BY_CONTRACT = PLATFORMS.filter((platform) => platforms[platform].retention === "by_contract");

/** What staff wrote to a review that did not come back is kept for a year. */
const MARKS_MS = 365 * DAY_MS;

/**
 * Deletes, in all units, what a platform's terms let nobody keep: reviews whose day is over, and reviews that were stored for good before
 * anybody said that a contract allows it. Of these the newest are due to be fetched again.
 */
export async function removeUnkept(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  for (const { unitId, platform, kept } of await listUnkept(database.sql, BY_CONTRACT, now)) {
    const unit = await findUnitForSystem(database.sql, unitId);
    if (unit === null) continue;
    await inTransaction(
      database,
      async (tx) => {
        const connection = await lockConnection(tx, unit, platform);
        // Somebody may have switched it on since the list was read.
        const isAll = kept > 0 && connection !== null && !connection.account.mayKeep;
        await deleteUnkept(tx, unit, platform, { now, isAll });
        if (isAll) await forgetSyncs(tx, unit, platform);
      },
      { isLong: true },
    );
  }
  await deleteOldMarks(database.sql, new Date(now.getTime() - MARKS_MS));
}

/** Deletes a unit's reviews that must go, keeps what staff wrote to them, and reports how many went. `isAll`: also those that were kept. */
export async function deleteUnkept(
  tx: Transaction,
  unit: AuthorizedUnit,
  platform: Platform,
  { now, isAll }: { now: Date; isAll: boolean },
): Promise<void> {
  await lockReviews(tx, unit);
  const removed = await deleteUnkeptReviews(tx, unit, platform, { now, isAll });
  if (removed > 0)
    await appendAuditEntry(tx, unit, reviewEvents, {
      type: "reviews.removed",
      subjectId: null,
      detail: { platform, removed },
    });
}
