import { crc32, deflateRawSync } from "node:zlib";

/** What a made-up part says of itself in the zip's directory, where that differs from the truth. */
interface Lies {
  unpacked?: number;
}

/** A zip file of these parts, packed. */
export function zipOf(
  parts: Readonly<Record<string, string | Uint8Array>>,
  lies: Readonly<Record<string, Lies>> = {},
): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(lies[name]?.unpacked ?? bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), head, Buffer.from(name), packed]);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), head, place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...files, directory, Buffer.from("PK\x05\x06"), end]));
}

export interface MadeSheet {
  /** The XML of its rows, `<row r="1">…</row>`. */
  rows: string;
  state?: "hidden" | "veryHidden";
  /** Ranges such as `A1:A3`. */
  merges?: readonly string[];
}

interface MadeWorkbook {
  date1904?: boolean;
  sharedStrings?: readonly string[];
  /** The formats of cell styles 1, 2, …; style 0 is without. */
  formats?: readonly string[];
}

/** The parts of an XLSX file with these sheets, as Excel writes them. */
export function xlsxParts(
  sheets: readonly MadeSheet[],
  { date1904 = false, sharedStrings = [], formats = [] }: MadeWorkbook = {},
): Record<string, string> {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, number: at + 1 }));
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const declare = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return {
    "[Content_Types].xml": `${declare}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `${declare}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${declare}<workbook xmlns="${main}" xmlns:r="${relation}"><workbookPr${date1904 ? ' date1904="1"' : ""}/><sheets>${numbered
      .map(
        ({ number, state }) =>
          `<sheet name="Aba ${number}" sheetId="${number}"${state ? ` state="${state}"` : ""} r:id="rId${number}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${declare}<Relationships xmlns="${packages}/relationships">${numbered
      .map(
        ({ number }) =>
          `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="rIdT" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdS" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `${declare}<sst xmlns="${main}">${sharedStrings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    "xl/styles.xml": `${declare}<styleSheet xmlns="${main}"><numFmts>${formats
      .map(
        (format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format.replaceAll('"', "&quot;")}"/>`,
      )
      .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
      .join("")}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      numbered.map(({ number, rows, merges = [] }) => [
        `xl/worksheets/sheet${number}.xml`,
        `${declare}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${
          merges.length === 0
            ? ""
            : `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`
        }</worksheet>`,
      ]),
    ),
  };
}

/** Rows of text and numbers, as `MadeSheet` wants them. */
export function xlsxRows(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows
    .map((cells, at) => `<row r="${at + 1}">${cells.map((cell) => cellXml(cell)).join("")}</row>`)
    .join("");
}

/** An XLSX file with one sheet of text and numbers. */
export function xlsxOf(rows: readonly (readonly (string | number | null)[])[]): Uint8Array<ArrayBuffer> {
  return zipOf(xlsxParts([{ rows: xlsxRows(rows) }]));
}

function cellXml(cell: string | number | null): string {
  if (cell === null) return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  const text = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
