import { expect, test } from "vitest";

import { isEmail } from "./email.ts";

test.each([
  ["ana@restaurante.com.br", true],
  ["  ana@restaurante.com.br ", true],
  // As chat apps and mail programs copy it: the contract's `line` takes these marks away, too.
  ["\u202aana@restaurante.com.br\u202c", true],
  ["ana@restaurante.com.br\u200b", true],
  ["ana", false],
  ["ana@restaurante", false],
  ["ana @restaurante.com", false],
  ["", false],
])("%j is an e-mail address: %s", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
