import { expect, test } from "vitest";

import { clearedSessionCookies, readSessionToken, sessionCookie } from "./session-cookie.ts";

const secret = "a secret of 32 characters or more";
const token = "kB3vLq9XyZ0aBcDeFgHiJkLmNoPqRsTu";
const cookie = sessionCookie(token, secret);

test("A token that we signed is read, among other cookies and with the name of Secure cookies", () => {
  expect(readSessionToken(cookie, secret)).toBe(token);
  expect(readSessionToken(`sidebar=collapsed; ${cookie}; other=1`, secret)).toBe(token);
  expect(readSessionToken(sessionCookie(token, secret, true), secret)).toBe(token);
});

test("A forged cookie of the same name does not hide the real one", () => {
  expect(readSessionToken(`maitre.session_token=forged.AAAA; ${cookie}`, secret)).toBe(token);
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
  expect(readSessionToken(header, secret)).toBeNull();
});

test("Another secret's signature is refused", () => {
  expect(readSessionToken(cookie, "another secret of 32 characters!!")).toBeNull();
});

test("The cookies are cleared under the names and attributes they were set with", () => {
  expect(clearedSessionCookies(true)[0]).toBe(
    "__Secure-maitre.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(clearedSessionCookies(false)[1]).toBe(
    "maitre.dont_remember=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  );
});
