import { expect, test } from "vitest";

import { correctSpelling } from "./spelling.ts";

test.each([
  ["pessos", "pessoas"],
  ["chrgo", "chego"],
  ["artasa", "atrasa"],
  ["nmorada", "namorada"],
])("%s means %s", (typed, meant) => {
  expect(correctSpelling(typed)).toBe(meant);
});

test.each(["chegou", "cego", "empurrou", "passou", "trocou", "caipirinha", "tocar", "alegria", "desmaiar"])(
  "%s stays",
  (word) => {
    expect(correctSpelling(word)).toBe(word);
  },
);
