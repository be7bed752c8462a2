import { expect, test } from "vitest";

import { canBeSamePerson, canRecognize } from "./rules.ts";

test.each([
  ["Ana", false],
  ["Anab", true],
  ["J. P. M.", false],
  ["José", true],
  ["(11) 987", false],
  ["(11) 9876", true],
  ["+55 11", false],
  ["   ", false],
])("'%s' is enough to look for known guests: %s", (text, isEnough) => {
  expect(canRecognize(text)).toBe(isEnough);
});

test.each([
  ["Ana Souza", "ana", true],
  ["Dona Ana", "ANA SOUZA", true],
  ["José Prado", "jose", true],
  ["Ana Souza", "Família Prado", false],
  ["Ana Souza", "Mariana Lima", false],
  ["Ana de Souza", "Bia de Lima", false],
])("'%s' and '%s' can be one person: %s", (one, other, canBe) => {
  expect(canBeSamePerson(one, other)).toBe(canBe);
});
