import { expect, test } from "vitest";

import { ATTEMPT_LIMITS, isOverLimit, normalizeEmail, sessionExpiry, attemptDelayMs } from "./rules.ts";

const now = new Date("2026-03-10T15:00:00Z");

test("A remembered session lasts 30 days, every other session 12 hours", () => {
  expect(sessionExpiry(true, now)).toEqual(new Date("2026-04-09T15:00:00Z"));
  expect(sessionExpiry(false, now)).toEqual(new Date("2026-03-11T03:00:00Z"));
});

test("The pair and the address refuse past their limits", () => {
  for (const scope of ["pair", "address"] as const) {
    expect(isOverLimit(scope, ATTEMPT_LIMITS[scope].attempts)).toBe(false);
    expect(isOverLimit(scope, ATTEMPT_LIMITS[scope].attempts + 1)).toBe(true);
  }
});

test("The account's limit delays attempts and never refuses them", () => {
  const { attempts } = ATTEMPT_LIMITS.account;
  expect(isOverLimit("account", 100_000)).toBe(false);
  expect(attemptDelayMs(attempts)).toBe(0);
  expect(attemptDelayMs(attempts + 3)).toBe(600);
  expect(attemptDelayMs(100_000)).toBe(4000);
});

test("An e-mail is compared without its surrounding spaces and case", () => {
  expect(normalizeEmail("  Ana@Restaurante.com.BR ")).toBe("ana@restaurante.com.br");
});
