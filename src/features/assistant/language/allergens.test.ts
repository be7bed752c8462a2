import { expect, test } from "vitest";

import { allergensNamedIn, completeAllergens } from "./allergens.ts";

test.each([
  ["Farofa de amendoim", ["amendoim"]],
  ["Camarões empanados com maionese", ["crustáceos", "ovo"]],
  ["Nhoque com muçarela e gema curada", ["ovo", "leite"]],
  ["Macarrão ao shoyu com gergelim", ["soja", "gergelim"]],
  ["Lula e polvo grelhados", ["moluscos"]],
  ["Pão de trigo com queijo de coalho", ["glúten", "leite"]],
  ["Leite de coco, noz-moscada e manteiga de cacau", []],
  ["Brigadeiro sem leite ou ovos", []],
  ["Renovado e saboroso, com novas especiarias", []],
])("reads the allergens that a text names: %s", (text, allergens) => {
  expect(allergensNamedIn(text)).toEqual(allergens);
});

test("keeps the records and adds what the text names", () => {
  expect(completeAllergens(["Peixes", "ovo"], "Peixe empanado com ovos e parmesão")).toEqual([
    "Peixes",
    "ovo",
    "leite",
  ]);
});
