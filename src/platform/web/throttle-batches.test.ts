import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { throttleBatches } from "./throttle-batches.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("passes on at once, then once per interval, and loses nothing", () => {
  const passed: number[][] = [];
  const add = throttleBatches<number>(1000, (items) => passed.push(items));
  add([1]);
  expect(passed).toEqual([[1]]);

  add([2]);
  vi.advanceTimersByTime(999);
  add([3]);
  expect(passed).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual([[1], [2, 3]]);

  vi.advanceTimersByTime(1000);
  expect(passed).toHaveLength(2);
  add([4]);
  expect(passed).toEqual([[1], [2, 3], [4]]);
});

test("a storm of ten seconds is passed on eleven times at most", () => {
  let count = 0;
  const add = throttleBatches<number>(1000, () => (count += 1));
  for (let ms = 0; ms <= 10_000; ms += 20) {
    add([ms]);
    vi.advanceTimersByTime(20);
  }
  expect(count).toBe(11);
});

test("nothing is passed on where nothing was handed in", () => {
  let count = 0;
  throttleBatches<number>(1000, () => (count += 1))([]);
  expect(count).toBe(0);
});
