import { expect, test } from "vitest";

import { hashPassword, verifyPassword } from "./password.ts";

// By better-auth 1.7.7 (`hashPassword` of better-auth/crypto), for an invented password with the ligature ﬁ.
const MADE_BEFORE =
  "5f75d3ecdbebf9fb9ff01ced276f4778:943df97ae41c80e8fbb9a61c072120cacb2468e4282a2a6c9cb1bb9fb0922581b0aaff19e8da77b37854e53db7d96fcee553b6ec00b57458c36129d706c9005b";
const PASSWORD = "moqueca de \uFB01lé às 20h";

test("a hash that better-auth stored opens by its password, however the keyboard writes it, and by no other", async () => {
  expect(await verifyPassword(PASSWORD, MADE_BEFORE)).toBe(true);
  expect(await verifyPassword("moqueca de filé às 20h".normalize("NFD"), MADE_BEFORE)).toBe(true);
  expect(await verifyPassword("moqueca de filé às 21h", MADE_BEFORE)).toBe(false);
});

test("a new hash has the same form, a salt of its own, and opens by its password", async () => {
  const [one, other] = [
    await hashPassword("três palavras soltas"),
    await hashPassword("três palavras soltas"),
  ];
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword("três palavras soltas", one)).toBe(true);
});

test("nothing opens without a hash", async () => {
  expect(await verifyPassword("", null)).toBe(false);
  expect(await verifyPassword(PASSWORD, null)).toBe(false);
});

test.each(["", ":", "abc", "5f75d3ec:943df97a", MADE_BEFORE.slice(0, -2), MADE_BEFORE.replace(":9", ":x")])(
  "a hash in another form is a fault, which does not show it: %j",
  async (hash) => {
    await expect(verifyPassword(PASSWORD, hash)).rejects.toThrow(/^a stored password hash has another form$/);
  },
);
