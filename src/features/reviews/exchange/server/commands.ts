import { inTransaction } from "#platform/db/database.ts";
import { rememberColumns } from "#platform/db/remembered-columns.ts";
import {
  readImportedTable,
  refuseUnanswered,
  type ImportedTable,
  type ImportKind,
} from "#platform/imported-table.ts";
import { runInSlices } from "#platform/pausable.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { escapeFormula, writeCsv } from "#shared/csv.ts";
import { ok, type Result } from "#shared/result.ts";
import { NO_ROWS, type RowCounts } from "#shared/table-import/contract.ts";
import { findDateOrder, type DateReading } from "#shared/table-import/dates.ts";
import { answerOf, choicesToRemember } from "#shared/table-import/read-table.ts";
import { addDays, localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { Platform } from "../../contract.ts";
import { reviewEvents } from "../../events.ts";
import { compareWithStored, takeInReviews } from "../../intake/server/commands.ts";
import { PLATFORMS } from "../../limits.ts";
import { readPage } from "../../server/list-queries.ts";
import { columnRulesOf } from "../columns.ts";
import {
  reviewField,
  type ExportReviewsInput,
  type ImportReviewsInput,
  type ReviewField,
  type ReviewImportPreview,
} from "../contract.ts";
import { headingsOf, rowOf } from "../file.ts";
import { readReviews, reportOf, type FiledReview, type ReadRow } from "../rules.ts";
import { csvWords, exportFileName, type ImportRefusal } from "../text.ts";

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
  input: ImportReviewsInput,
): Promise<Result<ReviewImportPreview, ImportRefusal>> {
  const file = await readFile(services, unit, input);
  if (!file.ok) return file;
  const { sheets, table, dates, rows, refusal } = file.value;
  const answer = { ...sheets, table: answerOf(table), dates };
  if (refusal !== null) return ok({ ...answer, ...reportOf([], []) });
  const reviewsByPlatform = byPlatform(rows);
  const standings = new Map<FiledReview, "new" | "changed" | "same">();
  for (const [platform, reviews] of reviewsByPlatform) {
    const found = await compareWithStored(services.database.sql, unit, platform, reviews);
    reviews.forEach((review, at) => standings.set(review, found[at] ?? "same"));
  }
  const report = reportOf(
    rows,
    reviewsOf(rows).map((review) => standings.get(review) ?? "same"),
  );
  return ok({ ...answer, ...report });
}

/** Takes in the rows that can be read, in one transaction. A review that is here already stays as it is, save that it gets the file's answer where it has none. What a person assigned to columns is remembered for the next file. */
export async function applyImport(
  services: Services,
  unit: AuthorizedUnit,
  input: ImportReviewsInput,
): Promise<Result<RowCounts, ImportRefusal>> {
  const file = await readFile(services, unit, input);
  if (!file.ok) return file;
  const { table, rows, refusal } = file.value;
  if (refusal !== null) return refusal;
  return inTransaction(
    services.database,
    async (tx) => {
      if (input.columns !== undefined)
        await rememberColumns(tx, unit, IMPORT.name, choicesToRemember(table), services.clock.now());
      const refused = rows.filter(({ review }) => review === null).length;
      const counts = { ...NO_ROWS, refused };
      for (const [platform, reviews] of byPlatform(rows)) {
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

const IMPORT: ImportKind<ReviewField> = {
  name: "reviews",
  fields: reviewField.options,
  rules: columnRulesOf(csvWords),
};

interface ReadFile extends ImportedTable<ReviewField> {
  dates: DateReading;
  rows: ReadRow[];
}

async function readFile(
  services: Services,
  unit: AuthorizedUnit,
  { columns, dateOrder, platform, ...chosen }: ImportReviewsInput,
): Promise<Result<ReadFile, ImportRefusal>> {
  const given = { platform: platform && csvWords.platforms[platform] };
  const read = await readImportedTable(services, unit, IMPORT, chosen, { columns, given });
  if (!read.ok) return read;
  const { table } = read.value;

  const now = services.clock.now();
  const { timeZone } = unit;
  const cells = table.rows.map((row) => row.cells.date ?? "");
  const found = findDateOrder(cells, addDays(localOf(now, timeZone).date, 1));
  const ofFile = found.order ?? (table.isExport ? ("day_first" as const) : null);
  const dates = { ...found, order: found.example === null ? null : (dateOrder ?? ofFile) };
  const refusal = read.value.refusal ?? refuseUnanswered(dates.example, dates.order);
  if (refusal !== null) return ok({ ...read.value, dates, rows: [], refusal });
  const facts = { timeZone, now, words: csvWords, order: dates.order };
  return ok({ ...read.value, dates, rows: await runInSlices(readReviews(table.rows, facts)) });
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
