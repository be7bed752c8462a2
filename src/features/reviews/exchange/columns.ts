import { mostCells, type ColumnRules } from "#shared/table-import/columns.ts";
import { readTableMoment } from "#shared/table-import/dates.ts";
import { MAX_REVIEW_ROWS, type ReviewField } from "./contract.ts";
import type { ReviewCsvWords } from "./file.ts";
import { readPlatform, readRating } from "./rules.ts";

/** The columns of a file of reviews, as `readTable` needs them. iFood names no authors, and a rating needs no words. */
export function columnRulesOf(words: ReviewCsvWords): ColumnRules<ReviewField> {
  const isRating = (cell: string) => readRating(cell) !== null;
  const isDate = (cell: string) => readTableMoment(cell, "day_first") !== null;
  return {
    headings: words.headings,
    synonyms: words.synonyms,
    qualifiers: words.qualifiers,
    required: ["platform", "rating", "date"],
    fits: {
      platform: (cells) => mostCells(cells, (cell) => readPlatform(cell, words) !== null),
      rating: (cells) => mostCells(cells, isRating),
      date: (cells) => mostCells(cells, isDate),
      // 'Avaliação' is a rating in one file and a text in another.
      text: (cells) => !mostCells(cells, (cell) => isRating(cell) || isDate(cell)),
      author: (cells) => !mostCells(cells, (cell) => /^[\d\s.,#-]+$/.test(cell)),
    },
    maxRows: MAX_REVIEW_ROWS,
  };
}
