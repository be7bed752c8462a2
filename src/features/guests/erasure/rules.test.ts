import { expect, test } from "vitest";

import { digitsOf, wholeNamesOf, withoutMentions } from "./rules.ts";

test("names of one word are not looked for", () => {
  expect(wholeNamesOf(["Ana", " Ana Lima ", "Ana\u00a0Lima", ""])).toEqual([" Ana Lima ", "Ana\u00a0Lima"]);
});

test.each([
  ["+5511987654321", "11987654321"],
  ["+14155552671", "14155552671"],
])("%s is written as %s", (phone, digits) => {
  expect(digitsOf(phone)).toBe(digits);
});

test.each([
  ["irmã da ANGELA SÃO JOÃO, mesa 4", "irmã da cliente apagado, mesa 4"],
  ["Ângela São João e Angela Sao Joao", "cliente apagado e cliente apagado"],
  ["ligar (11) 98765-4321 ou 11 9.8765 4321!", "ligar (— ou —!"],
  ["Ângela vem às 20h", "Ângela vem às 20h"],
  ["1198765432", "1198765432"],
])("%j becomes %j", (text, rest) => {
  expect(withoutMentions(text, ["Ângela São João"], ["11987654321"])).toBe(rest);
});
