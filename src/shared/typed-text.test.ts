import { describe, expect, test } from "vitest";
import type * as z from "zod";

import { instant, line, localDate, pageCursor, paragraphs, version } from "./procedure.ts";
import { stripInvisibleMarks } from "./typed-text.ts";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const unsafe = {
  "half a surrogate pair": "Ana\ud800",
  "the other half": "\udc00Ana",
  NUL: "An\0a",
  "a bell": "An\u0007a",
  "an escape": "An\u001b[2Ja",
  DEL: "An\u007fa",
  "a C1 control": "An\u009ba",
};

/** What people write with joiners and tags in it: emoji sequences, Persian, Sinhala, Malayalam, a flag. */
const WRITTEN = [
  "José D'Ávila & Cia.",
  "Ação 😀",
  "👨‍👩‍👧‍👦 🙋🏽‍♀️ ❤️‍🔥 🏳️‍🌈 🐻‍❄️",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "می‌خواهم",
  "ශ්‍රී ලංකා",
  "അവന്‍",
  "שלום Ana",
  "東京 – №5",
];

describe.each(Object.entries(unsafe))("%s", (_name, text) => {
  test.each([
    ["line", line],
    ["paragraphs", paragraphs],
  ])("is refused in Portuguese by %s", (_schema, schema) => {
    expect(sentences(schema, text)).toEqual([
      "Há um caractere que não se lê. Apague o texto e digite-o de novo",
    ]);
  });
});

test("what people write passes: accents, emoji, a family of joined ones, other alphabets", () => {
  for (const text of WRITTEN) {
    expect(line.parse(text)).toBe(text);
    expect(paragraphs.parse(text)).toBe(text);
  }
});

test("one line has no line break, but around it", () => {
  expect(line.parse(" Ana\r\n")).toBe("Ana");
  for (const text of ["Ana\nBcc: x", "Ana\rx", "Ana\u2028x", "Ana\u0085x"])
    expect(sentences(line, text)).toEqual(["Escreva em uma linha só"]);
  expect(accepts(line, "Ana\tSouza")).toBe(false);
});

test("paragraphs keep their lines and tabs, with one kind of line break", () => {
  expect(paragraphs.parse(" um\r\ndois\rtrês\n\tquatro ")).toBe("um\ndois\ntrês\n\tquatro");
  // As word processors and notes paste a line's end.
  expect(paragraphs.parse("um\vdois\u2028três\u0085\u2029quatro")).toBe("um\ndois\ntrês\n\nquatro");
});

test("a field's own limits and sentences hold in addition to it", () => {
  const name = line.min(1, "Informe o nome").max(3, "No máximo 3");
  expect(sentences(name, "  ")).toEqual(["Informe o nome"]);
  expect(sentences(name, "Anna")).toEqual(["No máximo 3"]);
});

test("a phone number is taken without the marks that are copied along with it", () => {
  expect(line.parse("\u202a+55 11 98765-4321\u202c ")).toBe("+55 11 98765-4321");
  expect(accepts(line, "11 9\ud800")).toBe(false);
});

test.each([
  ["isolates around a name, as chat apps write them", "\u2068Ana Souza\u2069", "Ana Souza"],
  ["embeddings and an override", "\u202bAna\u202c \u202eSouza\u202c", "Ana Souza"],
  ["left-to-right, right-to-left and Arabic marks", "Ana\u200e\u200f\u061c Souza", "Ana Souza"],
  ["a zero-width space, a word joiner, a byte order mark", "\ufeffAn\u200ba\u2060 Souza", "Ana Souza"],
  ["a soft hyphen", "Sou\u00adza", "Souza"],
  ["joiners between Latin letters, digits and blanks", "An\u200da\u200c 1\u200d2\u200c", "Ana 12"],
  ["a joiner at an emoji's end", "Ana 👩\u200d e 👨", "Ana 👩 e 👨"],
  ["tags that make no flag", "Ana\u{e0067}\u{e007f} 🏴\u{e0067}", "Ana 🏴"],
  ["a joiner after such a tag", "Ana \u{e007f}\u200d👩", "Ana 👩"],
  ["marks alone", "\u2068\u2069", ""],
])("invisible marks are taken out of a typed text: %s", (_what, written, kept) => {
  expect(stripInvisibleMarks(written)).toBe(kept);
  expect(line.parse(written)).toBe(kept);
  expect(paragraphs.parse(written)).toBe(kept);
});

test("joiners stay where a script or an emoji needs them", () => {
  for (const text of WRITTEN) expect(stripInvisibleMarks(text)).toBe(text);
});

test("a megabyte of marks is read at once", () => {
  const flags = "🏴\u{e0067}".repeat(50_000);
  expect(stripInvisibleMarks(`${"\u{e0067}".repeat(200_000)}${flags}`)).toBe("🏴".repeat(50_000));
});

test("dates, instants, versions and cursors stay within what can be calculated and stored", () => {
  for (const date of ["2000-01-01", "2100-12-31"]) expect(accepts(localDate, date)).toBe(true);
  for (const date of ["1999-12-31", "2101-01-01", "0001-01-01", "9999-12-31", "2026-02-30"])
    expect(accepts(localDate, date)).toBe(false);
  expect(accepts(instant, "2026-11-20T12:00:00Z")).toBe(true);
  for (const text of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "hoje"])
    expect(accepts(instant, text)).toBe(false);
  for (const value of [0, 2 ** 31 - 1]) expect(accepts(version, value)).toBe(true);
  for (const value of [-1, 1.5, 2 ** 31, null]) expect(accepts(version, value)).toBe(false);
  const last = "019aa000-0000-7000-8000-000000000001";
  expect(accepts(pageCursor, `2026-11-20T12:00:00.000000Z/${last}`)).toBe(true);
  for (const cursor of [
    `2026-99-99T99:99:99.000000Z/${last}`,
    `0000-01-01T00:00:00.000000Z/${last}`,
    `2026-11-20T12:00:00Z/${last}`,
    "2026-11-20T12:00:00.000000Z/x",
  ])
    expect(accepts(pageCursor, cursor)).toBe(false);
});
