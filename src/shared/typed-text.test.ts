import { describe, expect, test } from "vitest";
import type * as z from "zod";

import {
  fileText,
  instant,
  line,
  localDate,
  pageCursor,
  paragraphs,
  phoneLine,
  version,
} from "./procedure.ts";

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
  "a right-to-left override": "An\u202ea",
  "an embedding": "An\u202ba\u202c",
  "an isolate": "An\u2067a\u2069",
};

describe.each(Object.entries(unsafe))("%s", (_name, text) => {
  test.each([
    ["line", line],
    ["paragraphs", paragraphs],
  ])("is refused in Portuguese by %s", (_schema, schema) => {
    expect(sentences(schema, text)).toEqual([
      "Há um caractere que não se lê. Apague o texto e digite-o de novo",
    ]);
  });

  test("is refused in a file", () => expect(accepts(fileText, `Nome\r\n${text}`)).toBe(false));
});

test("what people write passes: accents, emoji, a family of joined ones, other alphabets", () => {
  for (const text of ["José D'Ávila & Cia.", "Ação 😀", "👨‍👩‍👧‍👦", "שלום Ana", "東京 – №5"]) {
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
});

test("a field's own limits and sentences hold beside it", () => {
  const name = line.min(1, "Informe o nome").max(3, "No máximo 3");
  expect(sentences(name, "  ")).toEqual(["Informe o nome"]);
  expect(sentences(name, "Anna")).toEqual(["No máximo 3"]);
});

test("a phone number is taken without the marks that are copied along with it", () => {
  expect(phoneLine.parse("\u202a+55 11 98765-4321\u202c ")).toBe("+55 11 98765-4321");
  expect(accepts(phoneLine, "11 9\ud800")).toBe(false);
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
