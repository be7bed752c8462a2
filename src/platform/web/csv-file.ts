import { fieldErrorsOf, messageOf } from "./rpc.ts";

/** Far more text than the server takes; a longer file is not read. */
const MAX_FILE_BYTES = 4_000_000;
/** As much as the server takes in base64. */
const MAX_SPREADSHEET_BYTES = 1_500_000;

/** A file as it is sent: its text, or a spreadsheet's bytes in base64. */
export type ImportedFile = { csv: string } | { spreadsheet: string };

/**
 * What is sent of a file, by its content, whatever it is called. Text is read as programs write it: UTF-8, Excel's 'Unicode' (UTF-16
 * with a mark), or the old Western code page for everything that is not UTF-8. Workbooks are sent as they are: the server reads them, or
 * says why not. Rejects with an `ImportedFileError`.
 */
export async function readImportedFile(file: Blob): Promise<ImportedFile> {
  if (file.size > MAX_FILE_BYTES) throw new ImportedFileError("too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (WORKBOOKS.some((signature) => startsWith(bytes, signature))) {
    if (file.size > MAX_SPREADSHEET_BYTES) throw new ImportedFileError("spreadsheet_too_large");
    return { spreadsheet: base64Of(bytes) };
  }
  if (startsWith(bytes, [0xff, 0xfe])) return { csv: new TextDecoder("utf-16le").decode(bytes) };
  try {
    return { csv: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { csv: new TextDecoder("windows-1252").decode(bytes) };
  }
}

/** Zip files (XLSX, ODS), and what Office wrote before them (.xls, and workbooks with a password). */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function base64Of(bytes: Uint8Array): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(letters);
}

/** A call takes only so many arguments. */
const CHUNK = 8_192;

export class ImportedFileError extends Error {
  override name = "ImportedFileError";
  readonly reason: "too_large" | "spreadsheet_too_large";

  constructor(reason: ImportedFileError["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The sentence that says why a file's rows cannot be shown: a problem of the file, the browser or the server.
 */
export function readingProblemOf(error: unknown, words: ReadingWords): string {
  if (error instanceof ImportedFileError)
    return error.reason === "too_large" ? words.tooLarge : words.spreadsheetTooLarge;
  // An error of the browser: the file was moved, or may not be read.
  if (error instanceof DOMException) return words.unreadable;
  const { csv, spreadsheet } = fieldErrorsOf(error);
  return csv ?? spreadsheet ?? messageOf(error);
}

/** Why a file cannot be read. */
export interface ReadingWords {
  tooLarge: string;
  spreadsheetTooLarge: string;
  unreadable: string;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
