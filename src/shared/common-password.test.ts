import { expect, test } from "vitest";

import { cpuTimeOf } from "#tests/cpu-time.ts";
import { isCommonPassword } from "./common-password.ts";

test.each([
  "12345678",
  "87654321",
  "23456789",
  "abcdefgh",
  "password",
  "Password1",
  "senha123",
  "Senha@123",
  "SENHA2026",
  "mudar123",
  "demo1234",
  "flamengo1",
  "Restaurante1",
  "qwertyui",
  "1q2w3e4r",
  "aaaaaaaa",
  "abcabcabc",
  "12341234",
  "i love you",
  "Cardápio1",
])("%j is one of the first guesses", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  "senha-de-teste",
  "uma senha bem comprida",
  "errada-1234",
  "girassol violeta 9",
  "kX9#mPq2",
  "7 panelas no fogo",
  "senha19283746",
])("%j is taken", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test("a long one is judged at once", async () => {
  await isCommonPassword("");
  const cpuTime = await cpuTimeOf(async () => {
    for (let index = 0; index < 1000; index += 1) await isCommonPassword("p4ssw0rd".repeat(16));
  });
  expect(cpuTime).toBeLessThan(1000);
});
