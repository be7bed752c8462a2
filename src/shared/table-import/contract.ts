import * as z from "zod";

import type { DateReading, DateOrder } from "./dates.ts";
import type { DecimalReading, DecimalSign } from "./prices.ts";
import { MAX_COLUMNS } from "./sheet.ts";

/**
 * A file that a person chose: its text as the browser decoded it, or a spreadsheet. What cannot be stored is the problem of its row.
 * Neither is an empty file.
 */
export const importedFile = (maxLength: number, tooLarge: string) => ({
  csv: z
    .string()
    .max(maxLength, tooLarge)
    .optional()
    .describe("the file's text, separated by semicolons, commas, tabs or bars"),
  sheet: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe("of a spreadsheet: which one of `sheets`; left out: the first one with headings"),
  spreadsheet: z
    .base64("A planilha não chegou inteira. Escolha-a de novo")
    .max(MAX_SPREADSHEET_LENGTH, "A planilha é grande demais: no máximo 1,5 MB")
    .optional()
    .describe("in the place of `csv`: an XLSX file of 1.5 MB at most, in base64"),
});

/** Of 1.5 MB, and base64 has four characters for three bytes. */
const MAX_SPREADSHEET_LENGTH = 2_000_000;

export const decimalSign = z.enum(["comma", "dot"]) satisfies z.ZodType<DecimalSign>;
export const dateOrder = z.enum(["day_first", "month_first"]) satisfies z.ZodType<DateOrder>;

/** The assignment of columns to fields, in the order of the file's columns. */
export const assignedColumns = <Field extends z.ZodEnum>(field: Field) =>
  z
    .array(field.nullable())
    .max(MAX_COLUMNS)
    .optional()
    .describe(
      "the field of each column, null for one that stays out; left out: headings, contents and earlier choices decide",
    );

/** Which sheet of a spreadsheet is read. */
export const sheetAnswer = {
  sheets: z
    .array(z.string())
    .describe("names of the sheets that are shown and hold something; empty: the file is text"),
  sheet: z.int().describe("the position of the one that is read; the others stay out"),
};

/** How a file's table is read. */
export const tableAnswer = <Field extends z.ZodEnum>(field: Field) =>
  z.object({
    headingLine: z.int().nullable().describe("null: the file has no headings"),
    columns: z.array(
      z.object({
        heading: z.string(),
        sample: z.string().describe("what the first filled cell holds, shortened"),
        field: field.nullable().describe("null: the column stays out"),
        problem: z
          .enum(["taken_twice", "does_not_fit"])
          .nullable()
          .describe("of the assignment: while there is one, no row is read"),
      }),
    ),
    missing: z.array(field).describe("required fields without a column: while there is one, no row is read"),
    filledCount: z.int().describe("rows that have their group, a dish's category, from the row above"),
    leftOut: z
      .array(z.object({ line: z.int(), text: z.string() }))
      .describe("rows that belong to no table, such as sums and page numbers; the first 20"),
    leftOutCount: z.int(),
  });

/** What becomes of a row. */
export const rowOutcome = z.enum(["new", "changed", "same", "refused"]);

/** How many rows of each outcome. */
export const rowCounts = z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() });
export type RowCounts = z.infer<typeof rowCounts>;

export const NO_ROWS: RowCounts = { new: 0, changed: 0, same: 0, refused: 0 };

/** Why a row of any table, or one of its cells, is refused. */
export const TABLE_ROW_PROBLEMS = [
  "missing",
  "too_long",
  "cell_count",
  "cell_too_long",
  "broken_quotes",
  "unreadable_character",
  "twice_in_file",
] as const;

export const rowProblems = <Field extends z.ZodEnum, Problem extends z.ZodEnum>(
  field: Field,
  problem: Problem,
) =>
  z
    .array(
      z.object({
        field: field.nullable().describe("null: the row as a whole"),
        problem,
        value: z
          .string()
          .describe("what stands in the cell, or the part of it that is wrong; 40 characters at most"),
      }),
    )
    .describe("of a refused one; refused rows are left out of the import, the others are not");

export const decimalReading = z
  .object({
    sign: decimalSign.nullable().describe("null with an example: ask which sign stands before the centavos"),
    example: z
      .string()
      .nullable()
      .describe("a cell whose sign is unclear by itself; null: each cell is clear"),
  })
  .describe("the sign before the centavos, of the whole file") satisfies z.ZodType<DecimalReading>;

export const dateReading = z
  .object({
    order: dateOrder.nullable().describe("null with an example: ask whether the day or the month is first"),
    example: z
      .string()
      .nullable()
      .describe("a cell whose order is unclear by itself; null: each cell is clear"),
  })
  .describe("what stands first in dates, of the whole file") satisfies z.ZodType<DateReading>;
