import { expect, test } from "vitest";

import { isPersonalPassword, validateNewPassword } from "./rules.ts";

const ana = { name: "Ana Conceição", email: "ana.souza@cantina.com.br" };

test.each([
  "Ana Conceição",
  "anaconceicao",
  "ANA-CONCEICAO",
  "Ana Conceição 1!",
  "ana.souza@cantina.com.br",
  "Ana.Souza@Cantina.com.br",
  "ana.souza",
  "anasouza",
  "ana_souza2026",
  "2026anasouza",
])("%j is the person's own name or e-mail", (password) => {
  expect(isPersonalPassword(password, ana)).toBe(true);
});

test.each([
  "ana gosta de moqueca",
  "souza-violeta-9",
  "cantina.com.br",
  "anasouza-no-salao",
  "123456 girassol",
])("%j is not the person's own name or e-mail", (password) => {
  expect(isPersonalPassword(password, ana)).toBe(false);
});

test.each([1, 2, 4, 5, 6, 9])("a few digits more do not hide an e-mail that ends in %i digits", (count) => {
  const digits = "917283645".slice(0, count);
  const owner = { name: "Ana", email: `ana.souza${digits}@cantina.com.br` };
  for (const password of [`ana.souza${digits}-1`, `2026 anasouza${digits}`, `ana.souza${digits}!!`])
    expect(isPersonalPassword(password, owner), password).toBe(true);
});

test("other digits do not hide an e-mail that ends in a few digits", () => {
  const owner = { name: "Ana", email: "ana.souza77@cantina.com.br" };
  expect(isPersonalPassword("ana.souza78", owner)).toBe(true);
});

test("a name without letters and digits is ignored", () => {
  expect(isPersonalPassword("!!!!!!!!", { name: "---", email: "a@b.co" })).toBe(false);
});

test.each([
  ["1234567", "1234567", { password: "tooShort" }],
  ["12345678", "12345678", {}],
  ["        ", "        ", { password: "blank" }],
  ["x".repeat(128), "x".repeat(128), {}],
  ["x".repeat(129), "x".repeat(129), { password: "tooLong" }],
  ["12345678", "12345679", { confirmation: "different" }],
  ["", "1", { password: "tooShort", confirmation: "different" }],
])("The password %j, repeated as %j", (password, confirmation, problems) => {
  expect(validateNewPassword({ password, confirmation })).toEqual(problems);
});
