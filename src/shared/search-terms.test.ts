import { expect, test } from "vitest";

import { searchPatternsOf, searchTermsOf } from "./search-terms.ts";

test.each([
  ["ana", [["ana"]]],
  [" Ana  Lima ", [["Ana"], ["Lima"]]],
  ["(11) 98765-4321", [["11987654321"]]],
  ["+55 11 98765", [["1198765"]]],
  ["98765 4321", [["987654321", "9897654321"]]],
  ["Ana 9876", [["Ana"], ["9876"]]],
  ["Ana Lima (31) 98765-4321", [["Ana"], ["Lima"], ["31987654321"]]],
  ["4321", [["4321"]]],
  ["5531", [["5531"]]],
  ["- Ana -", [["Ana"]]],
  ["--", []],
  ["+55", []],
  ["a b c d e f g h", [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]],
])("'%s' searches for %j", (text, terms) => {
  expect(searchTermsOf(text)).toEqual(terms);
});

const STORED = "31987654321";

test.each([
  "5531987654321",
  "55 31 98765-4321",
  "+55 31 98765-4321",
  "005531987654321",
  "00 55 (31) 98765-4321",
  "031987654321",
  "(031) 98765-4321",
  "0 15 31 98765-4321",
  "(0xx31) 98765-4321",
  "3187654321",
  "(31) 8765-4321",
  "553187654321",
  "31 98765",
  "31 8765",
  "+55 31 8765",
  "5531987",
  "0055 31 987",
  "031 9876",
  "0 15 31 9876",
  "98765‑4321",
  "8765–4321",
  "\u202a+55 31\u00a098765\u20114321\u202c",
  "9876",
  "4321",
  "987",
])("'%s' finds the number (31) 98765-4321", (typed) => {
  const [term = [], ...others] = searchTermsOf(typed);
  expect(others).toEqual([]);
  expect(term.filter((part) => STORED.includes(part))).not.toEqual([]);
});

test("two digits in front of others are no country's code where they may be the end of a number", () => {
  expect(searchTermsOf("5511")).toEqual([["5511"]]);
});

test.each([
  [[["ana"]], ["%ana%"]],
  [[["an"]], ["% an%"]],
  [
    [["Ana"], ["12", "3412", "5"]],
    ["%Ana%", "12|3412|5"],
  ],
  [[["50%"]], [String.raw`%50\%%`]],
  [[["a_b\\"]], [String.raw`%a\_b\\%`]],
])("the patterns of %j are %j", (terms, patterns) => {
  expect(searchPatternsOf(terms)).toEqual(patterns);
});
