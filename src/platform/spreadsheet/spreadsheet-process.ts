import type { Result } from "#shared/result.ts";
import type { SpreadsheetRefusal, SpreadsheetRow } from "#shared/spreadsheet.ts";
import { serveReader } from "../reader-process/serve-reader.ts";
import { readSpreadsheet } from "./spreadsheet.ts";

// spreadsheet-host.ts has strangers' spreadsheets read in this process.

export interface SpreadsheetRequest {
  bytes: Uint8Array;
}

export type SpreadsheetAnswer = Result<SpreadsheetRow[][], SpreadsheetRefusal>;

serveReader<SpreadsheetRequest, SpreadsheetAnswer>(({ bytes }) => readSpreadsheet(bytes));
