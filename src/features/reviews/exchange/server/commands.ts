import { inTransaction } from "#platform/db/database.ts";
import { runInSlices } from "#platform/pausable.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { readTable, escapeFormula, writeCsv, type TableRefusal } from "#shared/csv.ts";
import { ok, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { Platform } from "../../contract.ts";
import { reviewEvents } from "../../events.ts";
import { compareWithStored, takeInReviews } from "../../intake/server/commands.ts";
import { PLATFORMS } from "../../limits.ts";
import { readPage } from "../../server/list-queries.ts";
import type {
  ExportReviewsInput,
  ImportReviewsInput,
  ReviewImportCounts,
  ReviewImportPreview,
} from "../contract.ts";
import { columnsOf, headingsOf, rowOf } from "../file.ts";
import { readReviews, reportOf, type FiledReview, type ReadRow } from "../rules.ts";
import { csvWords, exportFileName } from "../text.ts";

/** Of one part: a few dozen milliseconds of work, between which the process answers others; some 60 MB where all texts are as long as they may be. */
const EXPORT_PART = 2_000;

/** A part of the reviews that the filters find, as a file for spreadsheets; the parts follow one another. What may not be kept is not in it. */
export async function exportReviews(
  { database: { sql }, clock }: Services,
  unit: AuthorizedUnit,
  { cursor, ...filters }: ExportReviewsInput,
): Promise<{ fileName: string; csv: string; nextCursor: string | null }> {
  const found = await readPage(sql, unit, filters, {
    cursor: cursor ?? null,
    limit: EXPORT_PART + 1,
    now: clock.now(),
    isKeptOnly: true,
  });
  const part = found.slice(0, EXPORT_PART);
  const cells = part.map(({ review }) => rowOf(review, unit.timeZone, csvWords).map(escapeFormula));
  const isFirst = cursor === undefined;
  return {
    fileName: exportFileName(localOf(clock.now(), unit.timeZone).date),
    csv: writeCsv(isFirst ? [headingsOf(csvWords), ...cells] : cells, { isFirst }),
    nextCursor: found.length > EXPORT_PART ? (part.at(-1)?.cursor ?? null) : null,
  };
}

/** What an import of this file would do to the reviews as they are now. Stores nothing. */
export async function previewImport(
  services: Services,
  unit: AuthorizedUnit,
  { csv }: ImportReviewsInput,
): Promise<Result<ReviewImportPreview, TableRefusal>> {
  const file = await readFile(csv, services, unit);
  if (!file.ok) return file;
  const reviewsByPlatform = byPlatform(file.value);
  const standings = new Map<FiledReview, "new" | "changed" | "same">();
  for (const [platform, reviews] of reviewsByPlatform) {
    const found = await compareWithStored(services.database.sql, unit, platform, reviews);
    reviews.forEach((review, at) => standings.set(review, found[at] ?? "same"));
  }
  return ok(
    reportOf(
      file.value,
      reviewsOf(file.value).map((review) => standings.get(review) ?? "same"),
    ),
  );
}

/** Takes in the rows that can be read, in one transaction. A review that is here already stays as it is, save that it gets the file's answer where it has none. */
export async function applyImport(
  services: Services,
  unit: AuthorizedUnit,
  { csv }: ImportReviewsInput,
): Promise<Result<ReviewImportCounts, TableRefusal>> {
  const file = await readFile(csv, services, unit);
  if (!file.ok) return file;
  return inTransaction(
    services.database,
    async (tx) => {
      const refused = file.value.filter(({ review }) => review === null).length;
      const counts: ReviewImportCounts = { new: 0, changed: 0, same: 0, refused };
      for (const [platform, reviews] of byPlatform(file.value)) {
        const intake = await takeInReviews(tx, unit, platform, reviews);
        counts.new += intake.added;
        counts.changed += intake.changed;
        counts.same += intake.same;
      }
      if (counts.new + counts.changed > 0)
        await appendAuditEntry(tx, unit, reviewEvents, {
          type: "reviews.imported",
          subjectId: null,
          detail: { added: counts.new, changed: counts.changed },
        });
      return ok(counts);
    },
    { isLong: true },
  );
}

async function readFile(
  csv: string,
  { clock }: Services,
  { timeZone }: AuthorizedUnit,
): Promise<Result<ReadRow[], TableRefusal>> {
  const table = await runInSlices(readTable(csv, columnsOf(csvWords)));
  if (!table.ok) return table;
  const facts = { timeZone, now: clock.now(), words: csvWords };
  return ok(await runInSlices(readReviews(table.value, facts)));
}

function reviewsOf(rows: readonly ReadRow[]): FiledReview[] {
  return rows.flatMap(({ review }) => review ?? []);
}

/** In one order, so that two imports never wait for each other. */
function byPlatform(rows: readonly ReadRow[]): [Platform, FiledReview[]][] {
  const reviews = reviewsOf(rows);
  return PLATFORMS.map((platform): [Platform, FiledReview[]] => [
    platform,
    reviews.filter((review) => review.platform === platform),
  ]).filter(([, own]) => own.length > 0);
}
