import { expect, test } from "vitest";

import { digitsOf, wholeNamesOf, withoutMentions } from "./rules.ts";

test("names of one word are not looked for", () => {
  expect(wholeNamesOf(["Ana", " Ana Lima ", "Ana\u00a0Lima", ""])).toEqual([" Ana Lima ", "Ana\u00a0Lima"]);
});

test.each([
  ["+5511987654321", ["987654321", "1187654321"]],
  ["+551132845170", ["1132845170"]],
  ["+14155552671", ["14155552671"]],
])("%s is found by %j", (phone, digits) => {
  expect(digitsOf(phone)).toEqual(digits);
});

test.each([
  ["irmã da ANGELA SÃO JOÃO, mesa 4", "irmã da cliente apagado, mesa 4"],
  ["Ângela São João e Angela Sao Joao", "cliente apagado e cliente apagado"],
  ["ligar (11) 98765-4321 ou 11 9.8765 4321!", "ligar — ou —!"],
  ["+55 (011) 98765–4321, 98765 4321, (11) 8765-4321", "—, —, —"],
  ["às 20 98765-4321", "às 20 —"],
  ["8765-4321 é de outro", "8765-4321 é de outro"],
  ["mesa 12 (11) 3284-5170", "mesa 12 —"],
  ["(21) 3284-5170 e +1 415 555-2671", "(21) 3284-5170 e —"],
  ["Ângela vem às 20h", "Ângela vem às 20h"],
  ["1198765432", "1198765432"],
  ["Ângela São João Prado e filhos", "cliente apagado e filhos"],
  ["a mesa da Mariângela São João", "a mesa da Mariângela São João"],
  ["bolo d´água ^ para Ângela São João", "bolo d´água ^ para cliente apagado"],
  ["한국 손님: Ângela São João", "한국 손님: cliente apagado"],
  ["Ângela\n São\u00a0João", "cliente apagado"],
  ["Ângela São-João", "cliente apagado"],
  ["98765_4321, 98765|4321, 98765−4321, 98765 / 4321", "—, —, —, —"],
  ["Ângela São Joãozinho, 'Ângela São João'", "Ângela São Joãozinho, 'cliente apagado'"],
])("%j becomes %j", (text, rest) => {
  const phones = ["+5511987654321", "+551132845170", "+14155552671"];
  expect(withoutMentions(text, ["Ângela São João", "Ângela São João Prado"], phones)).toBe(rest);
});

test.each([
  ["Zulmira D´Ávila", "a Zulmira D'avila e a ZULMIRA D’ÁVILA", "a cliente apagado e a cliente apagado"],
  ["Łukasz Weiß", "Lukasz Weiss, ŁUKASZ WEISS", "cliente apagado, cliente apagado"],
  ["Ana (Lima)", "Mariana Lima e Ana Lima", "Mariana Lima e cliente apagado"],
  ["— ´", "nada — ´ muda", "nada — ´ muda"],
])("without %s, %j becomes %j", (name, text, rest) => {
  expect(withoutMentions(text, [name], [])).toBe(rest);
});
