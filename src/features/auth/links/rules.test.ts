import { expect, test } from "vitest";

import { linkExpiry } from "./rules.ts";

const now = new Date("2026-03-10T15:00:00Z");

test("An invitation works for 7 days, a link to a new password for 1 hour", () => {
  expect(linkExpiry("invitation", now)).toEqual(new Date("2026-03-17T15:00:00Z"));
  expect(linkExpiry("password_reset", now)).toEqual(new Date("2026-03-10T16:00:00Z"));
});
