// @vitest-environment happy-dom
import { expect, test } from "vitest";

import { auditApi } from "#features/audit/web/api.ts";
import { dashboardApi } from "#features/dashboard/web/api.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { staleFigures, staleKeys } from "./stale-queries.ts";

test("a burst of events asks for each thing once", () => {
  const burst = Array.from({ length: 20 }, (_, id) => ({ type: "reservation.created", id: String(id) }));
  const keys = staleKeys(burst).map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.some((key) => key.includes("listWeek"))).toBe(true);
});

test("the event that opens a stream changes nothing", () => {
  expect(staleKeys([{ type: "connected", id: null }])).toEqual([]);
});

test("every event asks for the history and the dashboard's figures", () => {
  const signIn = [{ type: "session.began", id: null }];
  expect(staleKeys(signIn)).toEqual([auditApi.list.key()]);
  expect(staleFigures(signIn)).toEqual([dashboardApi.read.key()]);
});

test.each([
  "reservation.seated",
  "reservation.released",
  "reservation.stage_changed",
  "reservation.delayed",
  "table.changed",
  "table.blocked",
  "waitlist.added",
])("%s changes how long a party would wait that joins now", (type) => {
  expect(staleKeys([{ type, id: null }])).toContainEqual(waitlistApi.quote.key());
});

test("the queue names the area that a party wants, which another screen may rename", () => {
  expect(staleKeys([{ type: "area.changed", id: null }])).toContainEqual(waitlistApi.list.key());
});

test("an event that only a newer server knows asks for everything", () => {
  expect(staleKeys([{ type: "guest.named", id: null }])).toEqual([[]]);
});
