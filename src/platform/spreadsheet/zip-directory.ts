import { ok, refuse, type Result } from "#shared/result.ts";
import type { SpreadsheetRefusal } from "#shared/table-import/refusal-text.ts";

/** Of all parts together, in bytes. A table of a thousand rows has about one megabyte. */
const MAX_CONTENT_BYTES = 32 * 1024 * 1024;
const MAX_PARTS = 1_000;
/** The most that deflate makes of text that a program wrote; what exceeds it was made to swell. */
const MAX_RATIO = 250;
/** Smaller parts may have any ratio. */
const HARMLESS_BYTES = 256 * 1024;

const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const IS_ENCRYPTED = 1;
/** What deflate makes of nothing. */
const EMPTY_BYTES = 2;

/** The names of a zip file's parts, or why they must not be unpacked. Nothing is unpacked here. */
export function listZipParts(bytes: Uint8Array): Result<string[], SpreadsheetRefusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndRecord(view);
  if (end === null) return refuse("spreadsheet_unreadable");
  const count = view.getUint16(end + 10, true);
  if (count > MAX_PARTS) return refuse("spreadsheet_too_large");
  const names: string[] = [];
  let content = 0;
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return refuse("spreadsheet_unreadable");
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, nameEnd));
    if ((view.getUint16(at + 8, true) & IS_ENCRYPTED) !== 0) return refuse("spreadsheet_protected");
    content += unpacked;
    const isSwollen = unpacked > HARMLESS_BYTES && unpacked > packed * MAX_RATIO;
    if (content > MAX_CONTENT_BYTES || isSwollen) return refuse("spreadsheet_too_large");
    // The library unpacks as much as the directory says. A size that is missing here it looks for elsewhere.
    const isMissing = packed === 0 || (unpacked === 0 && packed > EMPTY_BYTES);
    if (isMissing && !name.endsWith("/")) return refuse("spreadsheet_unreadable");
    names.push(name);
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return ok(names);
}

function findEndRecord(view: DataView): number | null {
  const last = view.byteLength - END_RECORD_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_RECORD) return at;
  return null;
}
