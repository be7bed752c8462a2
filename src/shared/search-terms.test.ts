import { expect, test } from "vitest";

import { searchPatternOf, searchTermsOf } from "./search-terms.ts";

test.each([
  ["ana", ["ana"]],
  [" Ana  Lima ", ["Ana", "Lima"]],
  ["(11) 98765-4321", ["11987654321"]],
  ["+55 11 98765", ["1198765"]],
  ["98765 4321", ["987654321"]],
  ["Ana 9876", ["Ana", "9876"]],
  ["- Ana -", ["Ana"]],
  ["--", []],
  ["a b c d e f g h", ["a", "b", "c", "d", "e", "f"]],
])("'%s' searches for %j", (text, terms) => {
  expect(searchTermsOf(text)).toEqual(terms);
});

test.each([
  ["ana", "%ana%"],
  ["an", "% an%"],
  ["12", "%12%"],
  ["50%", String.raw`%50\%%`],
  ["a_b\\", String.raw`%a\_b\\%`],
])("the pattern of '%s' is %s", (term, pattern) => {
  expect(searchPatternOf(term)).toBe(pattern);
});
