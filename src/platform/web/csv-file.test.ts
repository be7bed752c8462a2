import { describe, expect, it } from "vitest";

import { ImportedFileError, readImportedFile } from "./csv-file.ts";

const text = "Grupo;Nome;Preço\r\nA;Pão à moda;39,90\r\n";

describe("a file of a spreadsheet", () => {
  it("is read as UTF-8, with and without a mark", async () => {
    expect(await readImportedFile(new Blob([text]))).toEqual({ csv: text });
    expect(await readImportedFile(new Blob(["\uFEFF", text]))).toEqual({ csv: text });
  });

  it("is read in the old Western code page", async () => {
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
    expect(await readImportedFile(new Blob([bytes]))).toEqual({ csv: text });
  });

  it.each([
    ["Excel for DOS, and tills of its time", { ç: 0x87, ã: 0xc6, à: 0x85, é: 0x82, Á: 0xb5 }],
    ["Excel for Macintosh", { ç: 0x8d, ã: 0x8b, à: 0x88, é: 0x8e, Á: 0xe7 }],
    [
      "the old Western code page",
      { ç: 0xe7, ã: 0xe3, à: 0xe0, é: 0xe9, Á: 0xc1, "–": 0x96, "“": 0x93, "”": 0x94 },
    ],
  ])("is read in the code page of %s", async (_what, codes) => {
    const csv = `${text}Bebidas;Água com gás – “gelada”;6\r\nCafé;Café;7\r\n`
      .replaceAll(/[–“”]/g, (sign) => (sign in codes ? sign : "-"))
      .replaceAll("gás", "gas");
    const bytes = Uint8Array.from(
      csv,
      (letter) => (codes as Record<string, number>)[letter] ?? letter.charCodeAt(0),
    );
    expect(await readImportedFile(new Blob([bytes]))).toEqual({ csv });
  });

  it("is read in Excel's Unicode", async () => {
    const bytes = new Uint8Array(
      new Uint16Array([0xfeff, ...text.split("").map((unit) => unit.charCodeAt(0))]).buffer,
    );
    expect(await readImportedFile(new Blob([bytes]))).toEqual({ csv: text });
  });

  it.each([
    ["little-endian without a mark", [], true],
    ["big-endian with a mark", [0xfeff], false],
    ["big-endian without a mark", [], false],
  ])("is read in UTF-16, %s", async (_what, mark, isLittle) => {
    const units = [...mark, ...text.split("").map((unit) => unit.charCodeAt(0))];
    const view = new DataView(new ArrayBuffer(units.length * 2));
    units.forEach((unit, at) => view.setUint16(at * 2, unit, isLittle));
    expect(await readImportedFile(new Blob([view.buffer]))).toEqual({ csv: text });
  });

  it("stays UTF-8 with a broken byte", async () => {
    const bytes = [...new TextEncoder().encode("Pão, água, açaí, café, maçã;1\nNho"), 0xff];
    expect(await readImportedFile(new Blob([new Uint8Array(bytes)]))).toEqual({
      csv: "Pão, água, açaí, café, maçã;1\nNho\uFFFD",
    });
  });

  it.each([
    ["an XLSX or ODS file", [0x50, 0x4b, 3, 4, 0], "UEsDBAA="],
    ["an old Office file", [0xd0, 0xcf, 0x11, 0xe0], "0M8R4A=="],
  ])("is sent as it is where it begins like %s, whatever it is called", async (_what, bytes, base64) => {
    const file = new File([new Uint8Array(bytes)], "cardapio.csv", { type: "text/csv" });
    expect(await readImportedFile(file)).toEqual({ spreadsheet: base64 });
  });

  it("is distinguished from a page of HTML under Excel's name", async () => {
    await expect(readImportedFile(new Blob(["<table><tr><td>Nome"]))).rejects.toThrow("web_page");
  });

  it("is not read when it is far too long", async () => {
    await expect(readImportedFile(new Blob(["x".repeat(4_000_001)]))).rejects.toThrow(
      new ImportedFileError("too_large"),
    );
    const workbook = new Blob([new Uint8Array([0x50, 0x4b, 3, 4]), new Uint8Array(1_500_000)]);
    await expect(readImportedFile(workbook)).rejects.toThrow("spreadsheet_too_large");
  });
});
