import { describe, expect, it } from "vitest";

import { CsvFileError, readCsvFile } from "./csv-file.ts";

const text = "Grupo;Nome;Preço\r\nA;Pão à moda;39,90\r\n";

describe("a file of a spreadsheet", () => {
  it("is read as UTF-8, with and without a mark", async () => {
    expect(await readCsvFile(new Blob([text]))).toBe(text);
    expect(await readCsvFile(new Blob(["\uFEFF", text]))).toBe(text);
  });

  it("is read in the old Western code page", async () => {
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
    expect(await readCsvFile(new Blob([bytes]))).toBe(text);
  });

  it("is read in Excel's Unicode", async () => {
    const bytes = new Uint8Array(
      new Uint16Array([0xfeff, ...text.split("").map((unit) => unit.charCodeAt(0))]).buffer,
    );
    expect(await readCsvFile(new Blob([bytes]))).toBe(text);
  });

  it("is distinguished from a workbook and from a file that is far too long", async () => {
    await expect(readCsvFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0])]))).rejects.toThrow(
      new CsvFileError("workbook"),
    );
    await expect(readCsvFile(new Blob(["x".repeat(4_000_001)]))).rejects.toThrow("too_large");
  });
});
