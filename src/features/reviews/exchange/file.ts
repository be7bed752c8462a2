import { showTypedDate } from "#shared/pt-br.ts";
import type { Qualifiers } from "#shared/table-import/columns.ts";
import type { TableRow } from "#shared/table-import/read-table.ts";
import { instantOf, localOf, MINUTE_MS, type LocalDate, type LocalTime } from "#shared/time.ts";
import type { Platform, Review } from "../contract.ts";
import { isAnswered } from "../rules.ts";
import { reviewField, type ReviewField } from "./contract.ts";

/** The words of the file. Reading looks at neither case nor accents, and also takes the code's own names. */
export interface ReviewCsvWords {
  headings: Record<ReviewField, string>;
  /** Headings of other programs, the best first. */
  synonyms: Record<ReviewField, readonly string[]>;
  qualifiers: Qualifiers;
  platforms: Record<Platform, string>;
}

export type ReviewFileRow = TableRow<ReviewField>;
export type ReviewCells = Record<ReviewField, string>;

export function headingsOf({ headings }: ReviewCsvWords): string[] {
  return reviewField.options.map((field) => headings[field]);
}

/** A review as a row under the headings, before formulas are escaped. A reply that was not sent is left out: read back, it would count as sent. */
export function rowOf(review: Review, timeZone: string, words: ReviewCsvWords): string[] {
  const response = isAnswered(review) ? (review.reply?.text ?? "") : "";
  const writtenAt = new Date(review.writtenAt);
  const local = localOf(writtenAt, timeZone);
  const cells = cellsOf({ ...review, ...local, response }, words);
  // When the clocks go back an hour comes twice: its second run is written in UTC, or it would be read as the first.
  const isSecondRun =
    writtenAt.getTime() - instantOf(local.date, local.time, timeZone).getTime() >= MINUTE_MS;
  const date = isSecondRun ? writtenAt.toISOString() : cells.date;
  return reviewField.options.map((field) => (field === "date" ? date : cells[field]));
}

export function cellsOf(
  review: Pick<Review, "platform" | "author" | "rating" | "text"> & {
    date: LocalDate;
    time: LocalTime;
    response: string;
  },
  { platforms }: ReviewCsvWords,
): ReviewCells {
  return {
    platform: platforms[review.platform],
    author: review.author,
    rating: String(review.rating),
    date: `${showTypedDate(review.date)} ${review.time}`,
    text: review.text,
    response: review.response,
  };
}
