import { wordKey } from "#shared/csv.ts";
import type { Pausable } from "#shared/pausable.ts";
import { NO_ROWS, type RowCounts } from "#shared/table-import/contract.ts";
import { readTableMoment, type DateOrder } from "#shared/table-import/dates.ts";
import { beginningOf, printable } from "#shared/table-import/shown-text.ts";
import { DAY_MS, instantOf, type LocalDate, localOf, type LocalTime } from "#shared/time.ts";
import type { Platform } from "../contract.ts";
import { MAX_AUTHOR_LENGTH, MAX_TEXT_LENGTH, type IncomingReview } from "../intake/incoming-review.ts";
import { contentOf } from "../intake/review-content.ts";
import { PLATFORMS } from "../limits.ts";
import { MAX_REPLY_LENGTH, replyLength } from "../platforms/reply-terms.ts";
import type { ReviewField, ReviewImportRow, ReviewRowProblem } from "./contract.ts";
import { cellsOf, type ReviewCells, type ReviewCsvWords, type ReviewFileRow } from "./file.ts";

/** A review that a file contains. */
export interface FiledReview extends IncomingReview {
  platform: Platform;
  /** In the unit's zone. */
  writtenOn: LocalDate;
}

interface ReadingFacts {
  timeZone: string;
  now: Date;
  words: ReviewCsvWords;
  order: DateOrder | null;
}

/** A row of the file: its review, or why it has no review. */
export interface ReadRow {
  line: number;
  cells: ReviewCells;
  review: FiledReview | null;
  problems: ReviewImportRow["problems"];
}

/**
 * Reads every row of a file. `order` says whether the day or the month stands first where a date needs it. A day without a time is noon of the unit's zone. A second row that says the same as another is
 * refused, as is whatever cannot be read; nothing is guessed.
 */
export function* readReviews(file: readonly ReviewFileRow[], facts: ReadingFacts): Pausable<ReadRow[]> {
  const seen = new Set<string>();
  const rows: ReadRow[] = [];
  for (const row of file) {
    yield;
    const read = readRow(row, facts);
    const content = read.review && contentOf(read.review);
    const isRepeated = content !== null && seen.has(content);
    rows.push(isRepeated ? refused(read, { field: null, problem: "twice_in_file", value: "" }) : read);
    if (content !== null) seen.add(content);
  }
  return rows;
}

/** What becomes of each row, and how many of each; `standings` are those of the rows with a review, in their order. */
export function reportOf(
  rows: readonly ReadRow[],
  standings: readonly ("new" | "changed" | "same")[],
): { rows: ReviewImportRow[]; counts: RowCounts } {
  const counts = { ...NO_ROWS };
  let next = 0;
  const reported = rows.map(({ line, cells, review, problems }): ReviewImportRow => {
    const outcome = review === null ? "refused" : (standings[next++] ?? "same");
    counts[outcome] += 1;
    return { line, outcome, cells: shortened(cells), problems };
  });
  return { rows: reported, counts };
}

function readRow(
  { line, cells, problem, unreadable }: ReviewFileRow,
  { timeZone, now, words, order }: ReadingFacts,
): ReadRow {
  const written: ReviewCells = {
    platform: cells.platform ?? "",
    author: (cells.author ?? "").replaceAll(/\s+/g, " "),
    rating: cells.rating ?? "",
    date: cells.date ?? "",
    text: cells.text ?? "",
    response: cells.response ?? "",
  };
  const problems: ReadRow["problems"] = [];
  const row: ReadRow = { line, cells: written, review: null, problems };
  // What stands in the cells of a broken row is not what was meant.
  if (problem !== null) {
    problems.push({ field: null, problem, value: "" });
    return row;
  }
  const blame = (field: ReviewField, why: ReviewRowProblem) =>
    problems.push({ field, problem: why, value: printable(written[field]).slice(0, 40).toWellFormed() });
  for (const field of unreadable) blame(field, "unreadable_character");
  if (unreadable.length > 0) return { ...row, cells: mapCells(written, printable) };
  /** Its value, or the blame for it. */
  const read = <Value>(field: ReviewField, value: Value | null, why: ReviewRowProblem): Value | null => {
    if (written[field] === "") blame(field, "missing");
    else if (value === null) blame(field, why);
    return value;
  };

  const platform = read("platform", readPlatform(written.platform, words), "unknown_platform");
  const rating = read("rating", readRating(written.rating), "invalid_rating");
  const moment = read("date", readMoment(written.date, order, timeZone), "invalid_date");
  if (moment !== null && moment.writtenAt.getTime() > now.getTime() + DAY_MS) blame("date", "future_date");
  if (written.author.length > MAX_AUTHOR_LENGTH) blame("author", "too_long");
  if (written.text.length > MAX_TEXT_LENGTH) blame("text", "too_long");
  if (replyLength(written.response) > MAX_REPLY_LENGTH) blame("response", "too_long");

  if (problems.length > 0 || platform === null || rating === null || moment === null) return row;
  const { writtenAt, date, time } = moment;
  const { author, text, response } = written;
  return {
    ...row,
    cells: cellsOf({ platform, author, rating, date, time, text, response }, words),
    review: {
      platform,
      externalId: null,
      author,
      rating,
      writtenAt,
      writtenOn: date,
      text,
      pageUrl: null,
      acceptsReply: null,
      // When it was answered a file does not say: not before it was written.
      reply: response === "" ? null : { text: response, at: writtenAt, state: "sent", reason: null },
    },
  };
}

function refused(row: ReadRow, problem: ReadRow["problems"][number]): ReadRow {
  return { ...row, review: null, problems: [...row.problems, problem] };
}

/** By its name, also with more words after it: 'Google Maps'. */
export function readPlatform(
  cell: string,
  { platforms }: Pick<ReviewCsvWords, "platforms">,
): Platform | null {
  const key = wordKey(cell);
  return (
    PLATFORMS.find((platform) => key.startsWith(platform) || key.startsWith(wordKey(platforms[platform]))) ??
    null
  );
}

/** 5; 5,0; 5/5; 5 de 5; 5 estrelas; ★★★★☆; and Google's own FIVE. A half star is none that a platform gives. */
export function readRating(cell: string): number | null {
  const bare = cell.replaceAll(/[\s\uFE0F]+/g, "").toLowerCase();
  const [, figure] =
    /^([1-5])(?:[.,]0+)?(?:(?:\/|de|of|outof)5(?:[.,]0+)?)?(?:estrelas?|stars?|bubbles?|pontos?)?$/.exec(
      bare,
    ) ?? [];
  if (figure !== undefined) return Number(figure);
  if (/^[★⭐]{1,5}[☆✩]{0,4}$/u.test(bare) && Array.from(bare).length <= 5)
    return Array.from(bare).filter((star) => star === "★" || star === "⭐").length;
  const word = ["one", "two", "three", "four", "five"].indexOf(bare.replace(/_?stars?$/, ""));
  return word === -1 ? null : word + 1;
}

/** A moment without a zone of its own is in the unit's. */
function readMoment(
  cell: string,
  order: DateOrder | null,
  timeZone: string,
): { writtenAt: Date; date: LocalDate; time: LocalTime } | null {
  const moment = readTableMoment(cell, order);
  if (moment === null) return null;
  const { date, time, zone } = moment;
  const local = { date, time: time ?? "12:00" };
  if (zone === null) return { writtenAt: instantOf(local.date, local.time, timeZone), ...local };
  const writtenAt = new Date(`${local.date}T${local.time}${zone}`);
  return Number.isNaN(writtenAt.getTime()) ? null : { writtenAt, ...localOf(writtenAt, timeZone) };
}

/** In a list one reads how a text begins. */
function shortened(cells: ReviewCells): ReviewCells {
  return mapCells(cells, (text) => beginningOf(text, 200));
}

function mapCells(cells: ReviewCells, change: (text: string) => string): ReviewCells {
  return Object.fromEntries(
    Object.entries(cells).map(([field, text]) => [field, change(text)]),
  ) as ReviewCells;
}
