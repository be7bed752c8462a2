// @vitest-environment happy-dom
import { expect, test } from "vitest";

import { staleKeys } from "./live-updates.ts";

test("a burst of events asks for each thing once", () => {
  const burst = Array.from({ length: 20 }, (_, id) => ({ type: "reservation.created", id: String(id) }));
  const keys = staleKeys(burst).map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.some((key) => key.includes("listWeek"))).toBe(true);
});

test("the event that opens a stream changes nothing", () => {
  expect(staleKeys([{ type: "connected", id: null }])).toEqual([]);
});
