import { setTimeout as sleep } from "node:timers/promises";

import pLimit from "p-limit";

import { inTransaction, type Database, type Transaction } from "#platform/db/database.ts";
import { DatabaseUnavailableError } from "#platform/db/failures.ts";
import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { findUnitForSystem } from "../../../companies/server/queries.ts";
import type { Platform } from "../../contract.ts";
import { reviewEvents } from "../../events.ts";
import { takeInReviews } from "../../intake/server/commands.ts";
import { reachPlatform } from "../../server/connectors/known-platforms.ts";
import { ReviewPlatformError, type ReviewPage } from "../../server/connectors/review-platform.ts";
import { keepsContent, SHOWN_MS } from "../rules.ts";
import { dueBefore, LEASE_MS, retryAtOf, SHORT_WAIT_SECONDS, type Hold } from "../sync-timing.ts";
import { findConnection, openCredentials } from "./queries.ts";
import { paidCallsOf } from "./spending.ts";
import { isHeldBy, lockRun, takeHold } from "./sync-lease.ts";
import {
  extendHold,
  listDueConnections,
  releaseHold,
  writeEnd,
  writeFailure,
  writePage,
} from "./sync-queries.ts";

/** Runs the due syncs of all units, a few at a time, and returns when all have ended. */
export async function syncDue(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await listDueConnections(database.sql, now, (platform) => dueBefore(platform, now));
  const runLimited = pLimit(SYNCS_AT_ONCE);
  const syncOne = async ({ unitId, platform }: (typeof due)[number]) => {
    const unit = await findUnitForSystem(database.sql, unitId);
    if (unit === null) return;
    const hold = await inTransaction(database, (tx) =>
      takeHold(tx, unit, platform, clock.now(), { onlyIfDue: true }),
    );
    if (hold !== null) await runSync(services, unitId, platform, hold);
  };
  const ends = await Promise.allSettled(due.map((one) => runLimited(() => syncOne(one))));
  for (const end of ends) {
    // The other syncs go on.
    if (end.status === "rejected") services.log.error({ err: end.reason }, "a sync of reviews did not begin");
  }
}

const SYNCS_AT_ONCE = 4;

/** Starts the sync in the background. It ends with the product. */
export function startSync(services: Services, unitId: string, platform: Platform, hold: Hold): void {
  void runSync(services, unitId, platform, hold);
}

interface RunningSyncs {
  runs: Set<{ stopping: AbortController; ended: Promise<void> }>;
  isStopped: boolean;
}
/** When the product stops, they stop at once, so that another process can go on with them. */
const runningSyncs = perProcess(
  (): RunningSyncs => ({ runs: new Set(), isStopped: false }),
  async (syncs) => {
    syncs.isStopped = true;
    for (const { stopping } of syncs.runs) stopping.abort();
    await Promise.all([...syncs.runs].map(({ ended }) => ended));
  },
);

/** Fetches page after page until all is read, something fails, or the hold is lost. What goes wrong is kept with the connection; it never throws. */
async function runSync(services: Services, unitId: string, platform: Platform, hold: Hold): Promise<void> {
  const syncs = runningSyncs(services);
  if (syncs.isStopped) return;
  const stopping = new AbortController();
  const ended = fetchAll(services, unitId, platform, hold, stopping.signal).catch((error: unknown) => {
    // The hold lapses, and the next process goes on from here.
    if (!stopping.signal.aborted || !(error instanceof DatabaseUnavailableError))
      services.log.error({ err: error, unitId, platform }, "a sync of reviews was cut off");
  });
  const run = { stopping, ended };
  syncs.runs.add(run);
  await ended;
  syncs.runs.delete(run);
}

const PAGE_TIMEOUT_MS = 30_000;
/** How often open screens are informed of what came in; they are informed at the end, too. */
const TELL_EVERY_MS = 20_000;
/** No place has that many reviews: a longer run goes in circles. */
const MAX_PAGES = 20_000;
const MAX_BEGINNINGS = 3;
const MAX_SHORT_WAITS = 20;

async function fetchAll(
  services: Services,
  unitId: string,
  platform: Platform,
  firstHold: Hold,
  stopped: AbortSignal,
): Promise<void> {
  const { database, clock, env } = services;
  const unit = await findUnitForSystem(database.sql, unitId);
  if (unit === null) return;
  let hold = firstHold;
  let toldAt = performance.now();
  let beginnings = 0;
  let shortWaits = 0;

  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const run = await findConnection(database.sql, unit, platform);
    if (run === null || !isHeldBy(run, hold) || run.syncBeganAt === null) return;
    const credentials = openCredentials(run, unit, env);
    if (credentials === null) return storeFailure(services, unit, platform, hold, "credentials_rejected");

    let page: ReviewPage;
    try {
      const paidCalls = paidCallsOf(services, unit, platform);
      page = await reachPlatform(services, platform, run.account, credentials, paidCalls).listReviews(
        {
          since: run.syncSince === null ? null : new Date(run.syncSince),
          beganAt: new Date(run.syncBeganAt),
          cursor: run.syncCursor,
        },
        AbortSignal.any([stopped, AbortSignal.timeout(PAGE_TIMEOUT_MS)]),
      );
    } catch (error) {
      if (stopped.aborted) return releaseHold(database.sql, unit, platform, hold);
      if (!(error instanceof ReviewPlatformError)) throw error;
      const { problem, retryAfterSeconds } = error;
      const isRestart = problem === "cursor_expired" && beginnings < MAX_BEGINNINGS;
      const isShortWait =
        problem === "rate_limited" &&
        retryAfterSeconds !== null &&
        retryAfterSeconds <= SHORT_WAIT_SECONDS &&
        shortWaits < MAX_SHORT_WAITS;
      if (isShortWait) {
        shortWaits += 1;
        await sleep(retryAfterSeconds * 1000, undefined, { signal: stopped }).catch(() => {});
        if (stopped.aborted) return releaseHold(database.sql, unit, platform, hold);
      }
      if (isRestart || isShortWait) {
        if (isRestart) beginnings += 1;
        const now = clock.now();
        const heldUntil = new Date(now.getTime() + LEASE_MS);
        const extension = { heldUntil, restartedAt: isRestart ? now : null };
        if (!(await extendHold(database.sql, unit, platform, hold, extension))) return;
        hold = { version: hold.version, until: heldUntil.toISOString() };
        continue;
      }
      // Its cause says what was not as documented; it holds nothing that was sent.
      services.log.warn({ err: error, unitId, platform }, "a page of reviews could not be read");
      return storeFailure(services, unit, platform, hold, problem, retryAfterSeconds);
    }
    // Of what may not be kept, the newest page is shown: each further one is a paid call, twice a day.
    if (!keepsContent(platform, run.account)) page.next = null;
    if (page.unreadable > 0)
      services.log.warn(
        { unitId, platform, unreadable: page.unreadable },
        "reviews made no sense and were left out",
      );
    if (page.next !== null && JSON.stringify(page.next) === JSON.stringify(run.syncCursor))
      return storeFailure(services, unit, platform, hold, "answer_unreadable");

    const isToTell = page.next === null || performance.now() - toldAt >= TELL_EVERY_MS;
    const kept = await storePage(database, unit, platform, hold, page, { now: clock.now(), isToTell });
    if (kept === null || page.next === null) return;
    hold = kept;
    if (isToTell) toldAt = performance.now();
  }
  return storeFailure(services, unit, platform, hold, "answer_unreadable");
}

/** Stores a page's reviews and the cursor of the next page in one transaction. Null when the hold was lost meanwhile. */
async function storePage(
  database: Database,
  unit: AuthorizedUnit,
  platform: Platform,
  hold: Hold,
  page: ReviewPage,
  { now, isToTell }: { now: Date; isToTell: boolean },
): Promise<Hold | null> {
  return inTransaction(
    database,
    async (tx) => {
      const run = await lockRun(tx, unit, platform, hold);
      if (run === null) return null;
      const expiresAt = keepsContent(platform, run.account) ? null : new Date(now.getTime() + SHOWN_MS);
      const { added, changed } = await takeInReviews(tx, unit, platform, page.reviews, { expiresAt });
      const found = { added: run.syncAdded + added, changed: run.syncChanged + changed };
      const reviews = run.syncReviews + page.reviews.length;
      if (isToTell) await reportIntake(tx, unit, platform, found);
      if (page.next === null) {
        await writeEnd(tx, unit, platform, { now, reviews });
        if (run.problem !== null) await reportProblem(tx, unit, platform, null);
        return hold;
      }
      const heldUntil = new Date(now.getTime() + LEASE_MS);
      const untold = isToTell ? { added: 0, changed: 0 } : found;
      await writePage(tx, unit, platform, { cursor: page.next, reviews, untold, heldUntil });
      return { version: hold.version, until: heldUntil.toISOString() };
    },
    { isLong: true },
  );
}

async function storeFailure(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  platform: Platform,
  hold: Hold,
  problem: ReviewPlatformError["problem"],
  retryAfterSeconds: number | null = null,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const run = await lockRun(tx, unit, platform, hold);
    if (run === null) return;
    await reportIntake(tx, unit, platform, { added: run.syncAdded, changed: run.syncChanged });
    await writeFailure(tx, unit, platform, {
      problem,
      retryAt: retryAtOf(problem, run.failures + 1, retryAfterSeconds, clock.now()),
      isRejected: problem === "credentials_rejected",
    });
    if (run.problem !== problem) await reportProblem(tx, unit, platform, problem);
  });
}

async function reportIntake(
  tx: Transaction,
  unit: AuthorizedUnit,
  platform: Platform,
  { added, changed }: { added: number; changed: number },
): Promise<void> {
  if (added + changed === 0) return;
  await appendAuditEntry(tx, unit, reviewEvents, {
    type: "review.synced",
    subjectId: unit.unitId,
    detail: { platform, added, changed },
  });
}

/** Reports that a sync began to fail, fails for another reason, or works again; not every failure. */
async function reportProblem(
  tx: Transaction,
  unit: AuthorizedUnit,
  platform: Platform,
  problem: ReviewPlatformError["problem"] | null,
): Promise<void> {
  await appendAuditEntry(tx, unit, reviewEvents, {
    type: "review_connection.changed",
    subjectId: unit.unitId,
    detail: { platform, problem },
  });
}
