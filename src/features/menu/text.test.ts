import { expect, test } from "vitest";

import { toastText } from "./text.ts";

test.each([
  ["Bruschetta", "Bruschetta: esgotada hoje"],
  ["Bolinhos de bacalhau", "Bolinhos de bacalhau: esgotados hoje"],
  ["Batatas fritas", "Batatas fritas: esgotadas hoje"],
  ["Filé mignon", "Filé mignon: esgotado hoje"],
  ["Carne de sol", "Carne de sol: esgotada hoje"],
])("agrees with the dish's first word in the toast about %s", (dish, sentence) => {
  expect(toastText.soldOut(dish)).toBe(sentence);
});
