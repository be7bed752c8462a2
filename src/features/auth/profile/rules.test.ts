import { expect, test } from "vitest";

import { validateProfileForm } from "./rules.ts";

test.each([
  ["", "", "", {}],
  ["atual-1234", "nova-12345", "nova-12345", {}],
  ["", "nova-12345", "nova-12345", { currentPassword: "currentMissing" }],
  ["atual-1234", "", "", { password: "tooShort" }],
  ["atual-1234", "curta", "curta", { password: "tooShort" }],
  ["atual-1234", "nova-12345", "nova-1234", { confirmation: "different" }],
  ["atual-1234", "atual-1234", "atual-1234", { password: "same" }],
  ["", "", "x", { currentPassword: "currentMissing", password: "tooShort", confirmation: "different" }],
])("current %j, new %j, repeated %j", (currentPassword, password, confirmation, problems) => {
  expect(validateProfileForm({ currentPassword, password, confirmation })).toEqual(problems);
});
