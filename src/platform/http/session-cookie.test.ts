import { expect, test } from "vitest";

import {
  clearedSessionCookies,
  hashSessionToken,
  readSessionTokenHash,
  sessionCookie,
} from "./session-cookie.ts";

const secret = "a secret of 32 characters or more";
const token = "kB3vLq9XyZ0aBcDeFgHiJkLmNoPqRsTu";
const cookie = sessionCookie(token, secret);
const secrets = { appSecret: secret, previousAppSecrets: [] };
const tokenHash = hashSessionToken(token);

test("A token that we signed is read, among other cookies and with the name of Secure cookies", () => {
  expect(readSessionTokenHash(cookie, secrets)).toBe(tokenHash);
  expect(readSessionTokenHash(`sidebar=collapsed; ${cookie}; other=1`, secrets)).toBe(tokenHash);
  expect(readSessionTokenHash(sessionCookie(token, secret, true), secrets)).toBe(tokenHash);
});

test("A forged cookie of the same name does not hide the real one", () => {
  expect(readSessionTokenHash(`maitre.session_token=forged.AAAA; ${cookie}`, secrets)).toBe(tokenHash);
});

test.each([
  ["no header", undefined],
  ["an empty header", ""],
  ["no session cookie", "sidebar=collapsed"],
  ["a changed token", cookie.replace("kB3v", "kB3w")],
  ["a changed signature", cookie.slice(0, -5) + "A%3D"],
  ["no signature", `maitre.session_token=${token}`],
  ["an empty signature", `maitre.session_token=${token}.`],
  ["only a dot", "maitre.session_token=."],
  ["broken percent-encoding", "maitre.session_token=%E0%A4%A"],
  ["a name that only ends alike", `x${cookie}`],
])("Nothing is read from %s", (_name, header) => {
  expect(readSessionTokenHash(header, secrets)).toBeNull();
});

test("Another secret's signature is refused", () => {
  expect(
    readSessionTokenHash(cookie, { ...secrets, appSecret: "another secret of 32 characters!!" }),
  ).toBeNull();
});

test("An earlier secret's signature is read", () => {
  const rotated = {
    appSecret: "a new secret of 32 characters !!!",
    previousAppSecrets: ["x".repeat(32), secret],
  };
  expect(readSessionTokenHash(cookie, rotated)).toBe(tokenHash);
});

test("The cookies are cleared under the names and attributes they were set with", () => {
  expect(clearedSessionCookies(true)[0]).toBe(
    "__Secure-maitre.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(clearedSessionCookies(false)[1]).toBe(
    "maitre.dont_remember=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  );
});
