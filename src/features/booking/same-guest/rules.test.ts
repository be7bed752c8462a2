import { expect, test } from "vitest";

import { isClose } from "./rules.ts";

const at = (date: string, time: string) => ({ date, time });

test.each([
  [at("2026-11-20", "20:00"), at("2026-11-20", "20:00"), true],
  [at("2026-11-20", "20:00"), at("2026-11-20", "22:59"), true],
  [at("2026-11-20", "20:00"), at("2026-11-20", "17:01"), true],
  [at("2026-11-20", "20:00"), at("2026-11-20", "23:00"), false],
  [at("2026-11-20", "12:30"), at("2026-11-20", "20:00"), false],
  [at("2026-11-20", "23:30"), at("2026-11-21", "00:30"), true],
  [at("2026-11-20", "20:00"), at("2026-11-21", "20:00"), false],
])("a booking at %j and one at %j are close: %s", (one, other, close) => {
  expect(isClose(one, other)).toBe(close);
  expect(isClose(other, one)).toBe(close);
});
