import { expect, test } from "vitest";

import {
  clearedSessionCookies,
  hashSessionToken,
  readSessionTokenHash,
  sessionCookie,
  setSessionCookie,
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

// Set by better-auth 1.7.7 with this secret, on http and https, with and without 'Lembrar-me'.
const SIGNED_BY = "a secret of thirty-two characters that only tests know";
test.each([
  [
    "http://127.0.0.1:3000",
    2_592_000,
    "R2gn5HPoLPInryOyiiyZTXnxjBITZxsC",
    "maitre.session_token=R2gn5HPoLPInryOyiiyZTXnxjBITZxsC.X2N%2FtTRsOYR1iFcblDaA4AUO9w9AFhlMJILQ%2FdqFTdc%3D; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
  ],
  [
    "http://127.0.0.1:3000",
    null,
    "ImuNUFEzUQvkGX71WqOCqhF93iOIdL17",
    "maitre.session_token=ImuNUFEzUQvkGX71WqOCqhF93iOIdL17.WpvhglYQiuSp1zmXpwNvN4vS5m2TeL7yR1%2BT1p9lWX8%3D; Path=/; HttpOnly; SameSite=Lax",
  ],
  [
    "https://reservas.example.com",
    2_592_000,
    "XT4EFW1rkOO0FWXjYBL77w6DaPFVgMLf",
    "__Secure-maitre.session_token=XT4EFW1rkOO0FWXjYBL77w6DaPFVgMLf.8uiaYg%2Fj%2BnlBuVUvxmFmUxfnQ2vFw1J6Ye5IVM8Pibw%3D; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
  ],
  [
    "https://reservas.example.com",
    null,
    "qdaXmGqyWFtoR5XNgQy6fde8W7Iak5cr",
    "__Secure-maitre.session_token=qdaXmGqyWFtoR5XNgQy6fde8W7Iak5cr.8QlvvkdiiOpkdxVkUqVZAYN1TLf%2BErLQ6pI0rMXpILY%3D; Path=/; HttpOnly; Secure; SameSite=Lax",
  ],
])(
  "On %s for %s seconds, the cookie is the one that better-auth set",
  (publicUrl, maxAge, issued, cookies) => {
    expect(setSessionCookie(issued, { appSecret: SIGNED_BY, publicUrl }, maxAge)).toBe(cookies);
    const stored = readSessionTokenHash(cookies.split(";")[0], {
      appSecret: SIGNED_BY,
      previousAppSecrets: [],
    });
    expect(stored).toBe(hashSessionToken(issued));
  },
);

test("The cookies are cleared under the names and attributes they were set with", () => {
  expect(clearedSessionCookies({ publicUrl: "https://reservas.example.com" })[0]).toBe(
    "__Secure-maitre.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(clearedSessionCookies({ publicUrl: "http://127.0.0.1:3000" })[1]).toBe(
    "maitre.dont_remember=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  );
});
