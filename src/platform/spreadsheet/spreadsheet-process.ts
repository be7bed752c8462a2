import type { Result } from "#shared/result.ts";
import type { SpreadsheetRefusal } from "#shared/table-import/refusal-text.ts";
import { serveReader } from "../reader-process/serve-reader.ts";
import { readSpreadsheet, type NamedSheet } from "./spreadsheet.ts";

// spreadsheet-host.ts has strangers' spreadsheets read in this process.

export interface SpreadsheetRequest {
  bytes: Uint8Array;
}

export type SpreadsheetAnswer = Result<NamedSheet[], SpreadsheetRefusal>;

serveReader<SpreadsheetRequest, SpreadsheetAnswer>(({ bytes }) => readSpreadsheet(bytes));
