// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MINUTE_MS } from "#shared/time.ts";
import type * as ServerTimeModule from "./server-time.ts";

type ServerTime = typeof ServerTimeModule;

const SERVER = Date.parse("2026-11-29T23:00:00Z");

/** The device's clock and the page's own, which stands still while a device sleeps. */
let device = 0;
let page = 0;
let time: ServerTime;
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(Date, "now").mockImplementation(() => device);
  vi.spyOn(performance, "now").mockImplementation(() => page);
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetched.mockReset();
  // The next test file shares the modules: none may keep what these pages have learned.
  delete document.documentElement.dataset["now"];
  vi.resetModules();
  delete document.documentElement.dataset["now"];
});

/** A page that the server wrote just now, on a device whose clock is off by this much. */
async function openPage(offMs: number): Promise<void> {
  [device, page] = [SERVER + offMs, 100];
  document.documentElement.dataset["now"] = String(SERVER);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { requestStart: 90, responseStart: 110 } as PerformanceNavigationTiming,
  ]);
  time = await import("./server-time.ts");
}

function pass(ms: number): void {
  device += ms;
  page += ms;
}

const secondsOff = () => Math.round((time.now().getTime() - SERVER) / 1000);
const answerAt = (instant: number) =>
  new Response("", { headers: { date: new Date(instant).toUTCString() } });

test.each([25, -25, -6 * 365 * 24 * 60])(
  "a device that is %i minutes off has the server's time from its first line on",
  async (minutes) => {
    await openPage(minutes * MINUTE_MS);
    expect(secondsOff()).toBe(0);
    pass(90_000);
    expect(secondsOff()).toBe(90);
  },
);

test.each([
  [0, false],
  [2 * MINUTE_MS, false],
  [2 * MINUTE_MS + 1, true],
  [-2 * MINUTE_MS - 1, true],
  [25 * MINUTE_MS, true],
])("a clock that is %i ms off is wrong: %s", async (off, isWrong) => {
  await openPage(off);
  expect(time.isDeviceClockWrong()).toBe(isWrong);
});

test("without a word of the server the device's clock counts, and no clock is wrong", async () => {
  [device, page] = [SERVER, 100];
  time = await import("./server-time.ts");
  expect([secondsOff(), time.isDeviceClockWrong()]).toEqual([0, false]);
  time.learnTimeFrom(answerAt(SERVER + 3_600_000), 100);
  expect(Math.abs(secondsOff() - 3_600)).toBeLessThanOrEqual(1);
  expect(time.isDeviceClockWrong()).toBe(true);
});

test("an answer counts at half of its round trip, and a slow one loosens nothing", async () => {
  [device, page] = [SERVER, 0];
  time = await import("./server-time.ts");
  pass(4_000);
  time.learnTimeFrom(answerAt(SERVER), 0);
  // Written after 2 of the 4 seconds, with a header of whole seconds: 2.5 s ago at most likely.
  expect(time.now().getTime() - SERVER).toBe(2_500);
  pass(100);
  time.learnTimeFrom(answerAt(SERVER + 4_000), 4_050);
  const quick = time.now().getTime();
  expect(Math.abs(quick - (SERVER + 4_500))).toBeLessThanOrEqual(550);
  time.learnTimeFrom(answerAt(SERVER + 4_000), 0);
  expect(time.now().getTime()).toBe(quick);
});

test("a clock that is set while the page is open is noticed at once, and time does not follow it", async () => {
  await openPage(0);
  fetched.mockImplementation(() => Promise.resolve(answerAt(SERVER + 60_000)));
  const jumps = vi.fn();
  time.onTimeJump(jumps);
  pass(60_000);
  device -= 25 * MINUTE_MS;
  time.followDeviceClock();
  expect([secondsOff(), time.isDeviceClockWrong(), jumps.mock.calls.length]).toEqual([60, true, 0]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/favicon.svg", { method: "HEAD", cache: "no-store" });

  // Forward it could be a sleep; the answer says that it was none.
  device += 50 * MINUTE_MS;
  time.followDeviceClock();
  await vi.waitFor(() => expect(secondsOff()).toBeLessThanOrEqual(61));
  expect(time.isDeviceClockWrong()).toBe(true);
  device -= 25 * MINUTE_MS;
  expect(time.isDeviceClockWrong()).toBe(false);
});

test("after a sleep, in which the page's clock stood still, it is as late as it is", async () => {
  await openPage(0);
  fetched.mockReturnValue(new Promise(() => {}));
  const jumps = vi.fn();
  time.onTimeJump(jumps);
  device += 8 * 3_600_000;
  time.followDeviceClock();
  expect([secondsOff(), jumps.mock.calls.length, time.isDeviceClockWrong()]).toEqual([8 * 3_600, 1, false]);
});

test("an answer that failed on its way, perhaps of a gateway, says nothing about the time", async () => {
  await openPage(0);
  time.learnTimeFrom(new Response("", { status: 502, headers: { date: new Date(0).toUTCString() } }), 100);
  expect(secondsOff()).toBe(0);
});
