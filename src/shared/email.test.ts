import { expect, test } from "vitest";

import { isEmail } from "./email.ts";

test.each([
  ["ana@restaurante.com.br", true],
  ["  ana@restaurante.com.br ", true],
  ["ana", false],
  ["ana@restaurante", false],
  ["ana @restaurante.com", false],
  ["", false],
])("%j is an e-mail address: %s", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
