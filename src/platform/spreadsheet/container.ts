import { ok, refuse, type Result } from "#shared/result.ts";
import type { SpreadsheetRefusal } from "#shared/table-import/refusal-text.ts";
import { listZipParts } from "./zip-directory.ts";

/** Checks by its content that a file is an XLSX workbook that may be unpacked; else says what it is. */
export function containerOf(bytes: Uint8Array): Result<null, SpreadsheetRefusal> {
  if (startsWith(bytes, OLD_OFFICE))
    return refuse(holds(bytes, "EncryptedPackage") ? "spreadsheet_protected" : "spreadsheet_old_format");
  if (!startsWith(bytes, ZIP)) return refuse("spreadsheet_unreadable");
  const parts = listZipParts(bytes);
  if (!parts.ok) return parts;
  if (parts.value.includes("xl/workbook.bin")) return refuse("spreadsheet_other_format", ".xlsb");
  if (parts.value.includes("[Content_Types].xml") && parts.value.some((name) => name.startsWith("xl/")))
    return ok(null);
  if (parts.value.includes("content.xml")) return refuse("spreadsheet_other_format", ".ods");
  if (parts.value.some((name) => name.endsWith(".iwa")))
    return refuse("spreadsheet_other_format", ".numbers");
  return refuse("spreadsheet_other_format", "de outro programa");
}

/** Of .xls files, and of XLSX files with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Whether the name of a part stands in an old Office file, where names have two bytes a letter. */
function holds(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, "utf16le"));
}
