import { expect, test } from "vitest";

import { isRight, periodStarts } from "./rules.ts";

const at = (instant: string) => new Date(instant);

test("a period starts as many days ago, at the unit's present time of day", () => {
  const now = at("2026-03-10T16:20:12.345-03:00");
  expect(periodStarts("month", now, "America/Sao_Paulo")).toEqual({
    current: at("2026-02-08T16:20:12.345-03:00"),
    before: at("2026-01-09T16:20:12.345-03:00"),
  });
  expect(periodStarts("week", now, "America/Manaus")).toEqual({
    current: at("2026-03-03T16:20:12.345-03:00"),
    before: at("2026-02-24T16:20:12.345-03:00"),
  });
});

test("a clock change within the period does not move its start to another hour", () => {
  // New York's clocks went forward on 8 March 2026.
  const { current } = periodStarts("week", at("2026-03-10T12:00:00-04:00"), "America/New_York");
  expect(current).toEqual(at("2026-03-03T12:00:00-05:00"));
});

test("a conversation without a set phrase, an error or a correction is right", () => {
  const none = { fallbacks: 0, errors: 0, corrections: 0 };
  expect(isRight(none)).toBe(true);
  expect(isRight({ ...none, fallbacks: 1 })).toBe(false);
  expect(isRight({ ...none, errors: 2 })).toBe(false);
  expect(isRight({ ...none, corrections: 1 })).toBe(false);
});
