import * as z from "zod";

import {
  FILE_BODY_BYTES,
  type InputOf,
  type OutputOf,
  pageCursor,
  unitInput,
  unitProcedure,
} from "#shared/procedure.ts";
import {
  assignedColumns,
  dateOrder,
  dateReading,
  importedFile,
  rowCounts,
  rowOutcome,
  rowProblems,
  sheetAnswer,
  TABLE_ROW_PROBLEMS,
  tableAnswer,
} from "#shared/table-import/contract.ts";
import { platform, reviewFilters } from "../contract.ts";

/** The columns of the file. */
export const reviewField = z.enum(["platform", "author", "rating", "date", "text", "response"]);

/** Why a row, or one of its cells, is refused. */
export const reviewRowProblem = z.enum([
  ...TABLE_ROW_PROBLEMS,
  "unknown_platform",
  "invalid_rating",
  "invalid_date",
  "future_date",
]);

const MAX_CSV_LENGTH = 1_500_000;
const TOO_LARGE = "O arquivo é grande demais: no máximo 1,5 MB";
const csvBody = { maxBytes: FILE_BODY_BYTES, tooLarge: TOO_LARGE };
export const MAX_REVIEW_ROWS = 5_000;

const csvInput = unitInput.extend({
  ...importedFile(MAX_CSV_LENGTH, TOO_LARGE),
  columns: assignedColumns(reviewField),
  dateOrder: dateOrder.optional().describe("what stands first in dates, where the file does not decide"),
  platform: platform.optional().describe("of every review of a file without such a column"),
});

const importRow = z.object({
  line: z.int().describe("the row in a spreadsheet: the headings are 1"),
  outcome: rowOutcome.describe("changed: the review is here without an answer, and the file has one"),
  cells: z
    .object({
      platform: z.string(),
      author: z.string(),
      rating: z.string(),
      date: z.string(),
      text: z.string(),
      response: z.string(),
    })
    .describe("as an export would write them, or, of a refused row, as the file has them; long ones cut off"),
  problems: rowProblems(reviewField, reviewRowProblem),
});

export const reviewExchangeContract = {
  exportCsv: unitProcedure
    .screen("comentarios")
    .route({
      method: "GET",
      path: "/units/{unitId}/reviews/export",
      summary:
        "The reviews that the filters find as CSV for spreadsheets, newest first: UTF-8 with byte order mark, separated by semicolons. In parts, to be put one after another",
    })
    .input(reviewFilters.extend({ cursor: pageCursor.optional().describe("nextCursor of the part before") }))
    .output(
      z.object({
        fileName: z.string(),
        csv: z.string().describe("the first part begins with mark and headings"),
        nextCursor: z.string().nullable(),
      }),
    ),

  previewImport: unitProcedure
    .withLargeBody(csvBody)
    .screen("comentarios")
    .route({
      method: "POST",
      path: "/units/{unitId}/reviews/import/preview",
      summary:
        "What an import would do, row by row. A review is known by what it says: platform, author, rating, day and text. Without rows: columns are missing, or a question is open. Nothing is stored",
    })
    .input(csvInput)
    .output(
      z.object({
        ...sheetAnswer,
        table: tableAnswer(reviewField),
        dates: dateReading,
        rows: z.array(importRow),
        counts: rowCounts,
      }),
    ),

  applyImport: unitProcedure
    .withLargeBody(csvBody)
    .screen("comentarios")
    .route({
      method: "POST",
      path: "/units/{unitId}/reviews/import",
      summary:
        "Import the rows that are not refused, all of them or nothing. Answers of the file are kept as answered by hand. The same file again changes nothing. What `columns` assigns otherwise than the headings say is remembered",
    })
    .input(csvInput)
    .output(rowCounts),
};

export type ReviewField = z.infer<typeof reviewField>;
export type ReviewRowProblem = z.infer<typeof reviewRowProblem>;
export type ReviewImportRow = z.infer<typeof importRow>;
export type ReviewImportPreview = OutputOf<typeof reviewExchangeContract.previewImport>;
type Input<Name extends keyof typeof reviewExchangeContract> = InputOf<(typeof reviewExchangeContract)[Name]>;
export type ExportReviewsInput = Input<"exportCsv">;
export type ImportReviewsInput = Input<"applyImport">;
