import { fieldErrorsOf, messageOf } from "./rpc.ts";
import { fileText } from "./text.ts";

/** Far more text than the server takes; a longer file is not read. */
const MAX_FILE_BYTES = 4_000_000;
/** As much as the server takes in base64. */
const MAX_SPREADSHEET_BYTES = 1_500_000;

/** A file as it is sent: its text, or a spreadsheet's bytes in base64. */
export type ImportedFile = { csv: string } | { spreadsheet: string };

/**
 * What is sent of a file, by its content, whatever it is called. Text is read as programs write it: UTF-8; Excel's 'Unicode', which is
 * UTF-16 of either order, with or without a mark; or an old Western code page for everything that is not UTF-8. A file of UTF-8 with a few
 * broken bytes stays one: its broken characters become U+FFFD. Workbooks are sent as they are: the server reads them, or says why not.
 * Rejects with an `ImportedFileError`, also for pages of HTML that some programs save under Excel's name.
 */
export async function readImportedFile(file: Blob): Promise<ImportedFile> {
  if (file.size > MAX_FILE_BYTES) throw new ImportedFileError("too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (WORKBOOKS.some((signature) => startsWith(bytes, signature))) {
    if (file.size > MAX_SPREADSHEET_BYTES) throw new ImportedFileError("spreadsheet_too_large");
    return { spreadsheet: base64Of(bytes) };
  }
  const csv = decode(bytes);
  if (/^\s*<(?:!doctype|html|table|\?xml|\?mso)/i.test(csv.slice(0, 200)))
    throw new ImportedFileError("web_page");
  return { csv };
}

/** Zip files (XLSX, ODS), and what Office wrote before them (.xls, and workbooks with a password). */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  const zeros = countZeros(bytes.subarray(0, 2_000));
  if (zeros.odd > zeros.even * 2 && zeros.odd > 2) return new TextDecoder("utf-16le").decode(bytes);
  if (zeros.even > zeros.odd * 2 && zeros.even > 2) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    const broken = text.split("\uFFFD").length - 1;
    const whole = text.match(/[\u00a0-\ufffc]/g)?.length ?? 0;
    return whole > broken * 4 ? text : decodeCodePage(bytes);
  }
}

/** In the code page of Windows, DOS (tills and Excel's 'CSV (MS-DOS)') or Macintosh: the one that makes the most letters of Portuguese. */
function decodeCodePage(bytes: Uint8Array<ArrayBuffer>): string {
  const texts = [
    new TextDecoder("windows-1252").decode(bytes),
    Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (DOS_LETTERS[byte - 128] ?? ""),
    ).join(""),
    new TextDecoder("macintosh").decode(bytes),
  ];
  const counts = texts.map((text) => text.match(PORTUGUESE)?.length ?? 0);
  return texts[counts.indexOf(Math.max(...counts))] ?? "";
}

/** A capital after a small letter comes from a wrong code page. */
const PORTUGUESE = /[áàâãéêíóôõúüçºª°–—“”‘’…•]|(?<![a-zà-ÿ])[ÁÀÂÃÉÊÍÓÔÕÚÜÇ]/g;

/** Code page 850 from its character 128 on. */
const DOS_LETTERS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

/** Zero bytes at odd and at even places: Western letters have one each in UTF-16, and other files have none. */
function countZeros(bytes: Uint8Array): { odd: number; even: number } {
  const zeros = { odd: 0, even: 0 };
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? "even" : "odd"] += 1;
  });
  return zeros;
}

function base64Of(bytes: Uint8Array): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(letters);
}

/** A call takes only a limited number of arguments. */
const CHUNK = 8_192;

export class ImportedFileError extends Error {
  override name = "ImportedFileError";
  readonly reason: "too_large" | "spreadsheet_too_large" | "web_page";

  constructor(reason: ImportedFileError["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The sentence that says why a file's rows cannot be shown: a problem of the file, the browser or the server. `tooLarge`: that of a text
 * that the server would not take.
 */
export function readingProblemOf(error: unknown, tooLarge: string): string {
  if (error instanceof ImportedFileError)
    return {
      too_large: tooLarge,
      spreadsheet_too_large: fileText.spreadsheetTooLarge,
      web_page: fileText.webPage,
    }[error.reason];
  // An error of the browser: the file was moved, or may not be read.
  if (error instanceof DOMException) return fileText.unreadable;
  const { csv, spreadsheet } = fieldErrorsOf(error);
  return csv ?? spreadsheet ?? messageOf(error);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
