import { expect, test } from "vitest";

import { genderOfHouse, genderOfName } from "./genders.ts";

test.each([
  ["Nina", "feminine"],
  ["Beatriz", "feminine"],
  ["Maitê Souza", "feminine"],
  ["Bento", "masculine"],
  ["Luca", "masculine"],
  ["Davi", "masculine"],
  ["Maitre Assistant", null],
  ["Assistente Nina", null],
  ["Nina IA", null],
  ["Kim", null],
  ["", null],
])("the name %j is %s", (name, gender) => {
  expect(genderOfName(name)).toBe(gender);
});

test.each([
  ["Forno da Villa", "masculine"],
  ["Café Aurora", "masculine"],
  ["Cantina Bela", "feminine"],
  ["Unidade Centro", "feminine"],
  ["Bela Vista Centro", null],
  ["O Forno", null],
  ["Dona Lica", null],
  ["", null],
])("the house %j is %s", (name, gender) => {
  expect(genderOfHouse(name)).toBe(gender);
});
