import { expect, test } from "vitest";

import { linkExpiry, validateNewPassword } from "./rules.ts";

const now = new Date("2026-03-10T15:00:00Z");

test("An invitation works for 7 days, a link to a new password for 1 hour", () => {
  expect(linkExpiry("invitation", now)).toEqual(new Date("2026-03-17T15:00:00Z"));
  expect(linkExpiry("password_reset", now)).toEqual(new Date("2026-03-10T16:00:00Z"));
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
