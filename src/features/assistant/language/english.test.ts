import { expect, test } from "vitest";

import { isEnglish } from "./english.ts";

test.each([
  "Hi! Do you have a table for two tonight?",
  "what time do you open today",
  "good evening, do you have a vegetarian menu?",
])("%s is English", (text) => {
  expect(isEnglish(text)).toBe(true);
});

test.each([
  "Hi! mesa for two people, saturday 8pm please",
  "good evening, tem reserva for today?",
  "qual o wifi?",
  "hello, eu sou vegetarian, what can i eat? obrigado",
  "do you have wifi? obrigada, é pra trabalhar",
])("%s is not", (text) => {
  expect(isEnglish(text)).toBe(false);
});
