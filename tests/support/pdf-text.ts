import { inflateSync } from "node:zlib";

/*
 * Reads the words of a PDF as Chromium writes it: objects in plain sight, streams deflated, texts as glyph numbers with a table of their
 * characters. No other PDF is understood.
 */

/** The text of each page, with its words in the order in which they are drawn; spaces may be missing between them. */
export function readPdfPages(file: Buffer): string[] {
  const objects = listObjects(file);
  const bodyOf = (reference: string) => objects.get(reference)?.body ?? "";
  return [...objects.values()]
    .filter(({ body }) => /\/Type\s*\/Page\b/.test(body))
    .map(({ body }) => {
      const fonts = fontsOf(body, bodyOf, objects);
      const contents = /\/Contents\s+(\d+) 0 R/.exec(body)?.[1] ?? "";
      return wordsOf(objects.get(contents)?.stream ?? "", fonts);
    });
}

interface PdfObject {
  body: string;
  stream: string;
}

function listObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = "", 2: body = "" } of text.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)) {
    const start = /stream\r?\n/.exec(body);
    const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
    if (!start) {
      objects.set(id, { body, stream: "" });
      continue;
    }
    const from = start.index + start[0].length;
    const bytes = Buffer.from(body.slice(from, from + length), "latin1");
    const dictionary = body.slice(0, start.index);
    const isDeflated = dictionary.includes("/FlateDecode");
    objects.set(id, {
      body: dictionary,
      stream: (isDeflated ? inflateSync(bytes) : bytes).toString("latin1"),
    });
  }
  return objects;
}

type Glyphs = ReadonlyMap<number, string>;

/** The characters of each font of a page, by the font's name in it. */
function fontsOf(
  page: string,
  bodyOf: (reference: string) => string,
  objects: ReadonlyMap<string, PdfObject>,
): Map<string, Glyphs> {
  const shared = /\/Resources\s+(\d+) 0 R/.exec(page)?.[1];
  const resources = shared === undefined ? page : bodyOf(shared);
  const fonts = /\/Font\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? "";
  return new Map(
    [...fonts.matchAll(/\/(\S+)\s+(\d+) 0 R/g)].map(({ 1: name = "", 2: reference = "" }) => {
      const table = /\/ToUnicode\s+(\d+) 0 R/.exec(bodyOf(reference))?.[1] ?? "";
      return [name, glyphsOf(objects.get(table)?.stream ?? "")];
    }),
  );
}

function glyphsOf(table: string): Glyphs {
  const glyphs = new Map<number, string>();
  const characters = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const { 1: block = "" } of table.matchAll(/beginbfchar\s([\s\S]*?)endbfchar/g))
    for (const { 1: glyph = "", 2: hex = "" } of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(Number.parseInt(glyph, 16), characters(hex));
  for (const { 1: block = "" } of table.matchAll(/beginbfrange\s([\s\S]*?)endbfrange/g))
    for (const { 1: first = "", 2: last = "", 3: hex = "" } of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let glyph = Number.parseInt(first, 16); glyph <= Number.parseInt(last, 16); glyph += 1) {
        const code = Number.parseInt(hex, 16) + glyph - Number.parseInt(first, 16);
        glyphs.set(glyph, String.fromCodePoint(code));
      }
  return glyphs;
}

function wordsOf(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs = new Map();
  let words = "";
  for (const { 1: font, 2: shown } of content.matchAll(
    /\/(\S+) [\d.]+ Tf|(<[\da-fA-F]+>|\[[^\]]*\])\s*T[jJ]/g,
  )) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
    if (shown === undefined) continue;
    for (const { 1: hex = "" } of shown.matchAll(/<([\da-fA-F]+)>/g))
      for (let at = 0; at < hex.length; at += 4)
        words += glyphs.get(Number.parseInt(hex.slice(at, at + 4), 16)) ?? "";
    words += " ";
  }
  return words;
}
