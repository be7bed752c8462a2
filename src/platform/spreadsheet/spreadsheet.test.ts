import { writeOds, writeXlsx } from "hucre";
import { describe, expect, test } from "vitest";

import { xlsxOf, xlsxParts, xlsxRows, zipOf, type MadeSheet } from "#tests/xlsx.ts";
import { readSpreadsheet } from "./spreadsheet.ts";

const read = async (sheets: MadeSheet[], workbook: Parameters<typeof xlsxParts>[1] = {}) => {
  const result = await readSpreadsheet(zipOf(xlsxParts(sheets, workbook)));
  if (!result.ok) throw new Error(result.reason);
  return result.value.map(({ rows }) => rows);
};
/** The cells of the first row of one sheet. */
const readCells = async (cells: string, workbook: Parameters<typeof xlsxParts>[1] = {}) =>
  (await read([{ rows: `<row r="1">${cells}</row>` }], workbook))[0]?.[0]?.cells;
const reasonOf = async (bytes: Uint8Array) => {
  const result = await readSpreadsheet(bytes);
  return result.ok ? "read" : [result.reason, result.about].filter(Boolean).join(" ");
};

describe("cells", () => {
  test.each([
    ["25.899999999999999", "25.9"],
    ["0.30000000000000004", "0.3"],
    ["1234.5", "1234.5"],
    ["12.345", "12.345"],
    ["1.0000000000000001E-7", "0.0000001"],
    ["7891234567895", "7891234567895"],
    ["1E+21", "1000000000000000000000"],
    ["-3", "-3"],
  ])("a number stored as %s is %s, and known as a number", async (stored, text) => {
    const [rows] = await read([
      { rows: `<row r="1"><c t="inlineStr"><is><t>Preço</t></is></c><c><v>${stored}</v></c></row>` },
    ]);
    expect(rows).toMatchObject([{ line: 1, cells: ["Preço", text], numbers: [1] }]);
  });

  test.each([
    ['"R$"\\ #,##0.00', "45.9", "45.9"],
    ["[$R$ -416]#,##0.00;[Red]-[$R$ -416]#,##0.00", "45.9", "45.9"],
    ['_-"R$" * #,##0.00_-;-"R$" * #,##0.00_-', "45.9", "45.9"],
    ["[$USD ]#,##0.00", "25.9", "25.9"],
    ['0 "dias"', "3", "3"],
    ["0.00%", "0.25", "0.25"],
    ["dd/mm/yyyy", "46346", "2026-11-20"],
    ["[$-416]d\\-mmm\\-yy;@", "46346", "2026-11-20"],
    ["d/m/yy h:mm", "46346.836805555555", "2026-11-20T20:05"],
    ["hh:mm:ss", "0.5000115740740741", "12:00:01"],
  ])("a cell formatted as %s with %s reads %s", async (format, stored, text) => {
    expect(await readCells(`<c s="1"><v>${stored}</v></c>`, { formats: [format] })).toEqual([text]);
  });

  test("a date of a workbook that counts from 1904 is the same day", async () => {
    const workbook = { formats: ["dd/mm/yyyy"], date1904: true };
    expect(await readCells(`<c s="1"><v>44884</v></c>`, workbook)).toEqual(["2026-11-20"]);
  });

  test("a formula counts by its result, rich text is joined, yes and no are words, an error is empty", async () => {
    const cells =
      '<c><f>A2*2</f><v>51.8</v></c><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c t="s"><v>0</v></c>' +
      '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="inlineStr"><is><t>fim</t></is></c>';
    const sharedStrings = ["<r><t>Pão </t></r><r><rPr><b/></rPr><t>de queijo</t></r><rPh><t>x</t></rPh>"];
    expect(await readCells(cells, { sharedStrings })).toEqual([
      "51.8",
      "ab",
      "Pão de queijo",
      "sim",
      "não",
      "",
      "fim",
    ]);
  });

  test("a category that is merged downwards stands in each row, a merged title once", async () => {
    const rows = xlsxRows([
      ["Cardápio", null, null],
      ["Massas", "Nhoque", 52],
      [null, "Ravióli", 58],
      [null, null, null],
      ["Doces", "Pudim", 18.9],
    ]);
    expect((await read([{ rows, merges: ["A1:C1", "A2:A4"] }]))[0]).toMatchObject([
      { line: 1, cells: ["Cardápio"], numbers: [] },
      { line: 2, cells: ["Massas", "Nhoque", "52"], numbers: [2] },
      { line: 3, cells: ["Massas", "Ravióli", "58"], numbers: [2] },
      { line: 5, cells: ["Doces", "Pudim", "18.9"], numbers: [2] },
    ]);
  });
});

describe("sheets", () => {
  test("that are hidden or empty are left out; the others come in their order", async () => {
    const tables = await read([
      { rows: xlsxRows([["oculta"]]), state: "hidden" },
      { rows: "" },
      { rows: xlsxRows([["primeira"]]) },
      { rows: xlsxRows([["muito oculta"]]), state: "veryHidden" },
      { rows: xlsxRows([["segunda"]]) },
    ]);
    expect(tables.map(([row]) => row?.cells)).toEqual([["primeira"], ["segunda"]]);
  });

  test("that another program wrote are read too", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Cardápio",
          rows: [
            ["Nome", "Preço"],
            ["Nhoque", 52.5],
          ],
        },
      ],
    });
    expect(await readSpreadsheet(bytes)).toMatchObject({
      ok: true,
      value: [
        {
          name: "Cardápio",
          rows: [{ cells: ["Nome", "Preço"] }, { cells: ["Nhoque", "52.5"], numbers: [1] }],
        },
      ],
    });
  });
});

describe("a file that is refused", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ["garbage", () => Buffer.from("PK\x03\x04 nada"), "spreadsheet_unreadable"],
    ["half a workbook", () => xlsxOf([["a"]]).slice(0, 900), "spreadsheet_unreadable"],
    [
      "an old .xls",
      () => Buffer.concat([OLD_OFFICE, Buffer.from("Workbook", "utf16le")]),
      "spreadsheet_old_format",
    ],
    [
      "a workbook with a password",
      () =>
        writeXlsx({ sheets: [{ name: "A", rows: [["a"]] }], encryption: { password: "x", spinCount: 1 } }),
      "spreadsheet_protected",
    ],
    ["an .ods", () => writeOds({ sheets: [{ name: "A", rows: [["a"]] }] }), "spreadsheet_other_format .ods"],
    [
      "a binary workbook",
      () => zipOf({ "[Content_Types].xml": "", "xl/workbook.bin": "x" }),
      "spreadsheet_other_format .xlsb",
    ],
    ["a Numbers file", () => zipOf({ "Index/Document.iwa": "x" }), "spreadsheet_other_format .numbers"],
    [
      "a letter",
      () => zipOf({ "[Content_Types].xml": "x", "word/document.xml": "x" }),
      "spreadsheet_other_format de outro programa",
    ],
    ["one without rows", () => xlsxOf([]), "spreadsheet_empty"],
    [
      "one with a formula that was never calculated",
      () => zipOf(xlsxParts([{ rows: '<row r="2"><c r="B2"><f>A2*2</f></c></row>' }])),
      "spreadsheet_without_results B2",
    ],
    [
      "one with too many cells",
      () => xlsxOf(Array.from({ length: 3000 }, () => Array.from({ length: 90 }, () => 1))),
      "spreadsheet_too_large",
    ],
    ["one that swells", () => swollen({}), "spreadsheet_too_large"],
    [
      "one that swells, and says that it does not",
      () => swollen({ unpacked: 2_000 }),
      "spreadsheet_unreadable",
    ],
    ["one that swells, and says nothing", () => swollen({ unpacked: 0 }), "spreadsheet_unreadable"],
  ])("%s", async (_name, make, reason) => {
    expect(await reasonOf(await make())).toBe(reason);
  });

  const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const swollen = (lie: { unpacked?: number }) =>
    zipOf(
      xlsxParts([{ rows: `<row r="1"><c t="inlineStr"><is><t>${"a".repeat(2_000_000)}</t></is></c></row>` }]),
      {
        "xl/worksheets/sheet1.xml": lie,
      },
    );
});
