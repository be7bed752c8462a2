import * as z from "zod";

import { FILE_BODY_BYTES, type InputOf, type OutputOf, unitInput, unitProcedure } from "#shared/procedure.ts";
import {
  assignedColumns,
  decimalReading,
  decimalSign,
  importedFile,
  rowCounts,
  rowOutcome,
  rowProblems,
  sheetAnswer,
  TABLE_ROW_PROBLEMS,
  tableAnswer,
} from "#shared/table-import/contract.ts";
import { categoryName } from "../categories/contract.ts";

/** The columns of the file. `id` and `category` are ordinary cells. */
export const csvField = z.enum([
  "id",
  "category",
  "name",
  "price",
  "price2",
  "description",
  "descriptionLong",
  "servings",
  "prepTime",
  "tags",
  "allergens",
  "displayMode",
  "isActive",
]);

/** Why a row, or one of its cells, is refused. */
export const rowProblem = z.enum([
  ...TABLE_ROW_PROBLEMS,
  "invalid_price",
  "invalid_number",
  "unknown_tag",
  "unknown_allergen",
  "too_many_items",
  "invalid_display_mode",
  "invalid_yes_no",
  "ambiguous",
]);

const MAX_CSV_LENGTH = 1_000_000;
const TOO_LARGE = "O arquivo é grande demais: no máximo 1 MB";
const csvBody = { maxBytes: FILE_BODY_BYTES, tooLarge: TOO_LARGE };
export const MAX_CSV_ROWS = 2_000;

const csvInput = unitInput.extend({
  ...importedFile(MAX_CSV_LENGTH, TOO_LARGE),
  columns: assignedColumns(csvField),
  decimalSign: decimalSign
    .optional()
    .describe("what stands before the centavos, where the file does not decide"),
  category: categoryName.optional().describe("of every dish of a file without such a column"),
});

const importRow = z.object({
  line: z.int().describe("the row in a spreadsheet: the headings are 1"),
  name: z.string().describe("as written in the file; may be empty"),
  category: z.string(),
  price: z.string().describe("as money; of a refused one as written"),
  price2: z.string(),
  description: z.string().describe("as it will be; long ones cut off"),
  descriptionLong: z.string(),
  outcome: rowOutcome,
  changes: z
    .array(z.object({ field: csvField, before: z.string(), after: z.string() }))
    .describe("of a changed one: the cells as an export would write them"),
  problems: rowProblems(csvField, rowProblem),
});

export const exportCsv = unitProcedure
  .screen("cardapio")
  .route({
    method: "GET",
    path: "/units/{unitId}/menu/export",
    summary: "The whole menu as CSV for spreadsheets: UTF-8 with byte order mark, separated by semicolons",
  })
  .input(unitInput)
  .output(z.object({ fileName: z.string(), csv: z.string() }));

export const previewImport = unitProcedure
  .withLargeBody(csvBody)
  .screen("cardapio")
  .route({
    method: "POST",
    path: "/units/{unitId}/menu/import/preview",
    summary:
      "What an import would do, row by row. A row is a dish's by its id, else by name within its category. Without rows: columns are missing, or a question is open. Nothing is stored",
  })
  .input(csvInput)
  .output(
    z.object({
      ...sheetAnswer,
      table: tableAnswer(csvField),
      decimal: decimalReading,
      rows: z.array(importRow),
      counts: rowCounts,
      newCategories: z.array(z.string()),
      fingerprint: z.string().describe("of the menu that was looked at; the import hands it back"),
    }),
  );

export const applyImport = unitProcedure
  .withLargeBody(csvBody)
  .screen("cardapio")
  .route({
    method: "POST",
    path: "/units/{unitId}/menu/import",
    summary:
      "Import what the preview showed, all of it or nothing; dishes that the file does not name stay, photos stay. Refused with menu_changed where the menu is not the one that was previewed. The same file again changes nothing. What `columns` assigns otherwise than the headings say is remembered",
  })
  .input(csvInput.extend({ fingerprint: z.string().max(100) }))
  .output(rowCounts);

export type CsvField = z.infer<typeof csvField>;
export type RowProblem = z.infer<typeof rowProblem>;
export type ImportRow = z.infer<typeof importRow>;
export type ImportPreview = OutputOf<typeof previewImport>;
export type PreviewImportInput = InputOf<typeof previewImport>;
export type ApplyImportInput = InputOf<typeof applyImport>;
