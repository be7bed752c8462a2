import { fieldErrorsOf, messageOf } from "./rpc.ts";

/** Far more text than the server takes; a longer file is not read. */
const MAX_FILE_BYTES = 4_000_000;

/**
 * The text of a file as spreadsheets write it: UTF-8, Excel's 'Unicode' (UTF-16 with a mark), or the old
 * Western code page for everything that is not UTF-8. Rejects with a `CsvFileError`.
 */
export async function readCsvFile(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new CsvFileError("too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) throw new CsvFileError("workbook");
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export class CsvFileError extends Error {
  override name = "CsvFileError";
  readonly reason: "too_large" | "workbook";

  constructor(reason: CsvFileError["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The sentence that says why a file's rows cannot be shown: a problem of the file, the browser or the server.
 */
export function readingProblemOf(
  error: unknown,
  words: { notCsv: string; tooLarge: string; unreadable: string },
): string {
  if (error instanceof CsvFileError) return error.reason === "workbook" ? words.notCsv : words.tooLarge;
  // An error of the browser: the file was moved, or may not be read.
  if (error instanceof DOMException) return words.unreadable;
  return fieldErrorsOf(error)["csv"] ?? messageOf(error);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
