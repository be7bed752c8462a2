import { expect, test } from "vitest";

import { VisitLimits } from "./visit-limits.ts";

const keysOf = (visitor: string, network = "10.0.0.1") => ({ visitor, network, unit: "centro" });

test("one visitor's refused messages do not use up what others of the network and unit may send", () => {
  const limits = new VisitLimits();
  const admitted = (visitor: string, times: number) =>
    Array.from({ length: times }, () => limits.admitsMessage(keysOf(visitor), 0)).filter(Boolean).length;
  expect(admitted("a", 5_000)).toBe(20);
  expect(admitted("b", 20)).toBe(20);
  expect(limits.admitsMessage(keysOf("a"), 60_000)).toBe(true);
});

test("a network that makes visitors up gets no more than its share", () => {
  const limits = new VisitLimits();
  const admitted = Array.from({ length: 1_000 }, (_, visitor) =>
    limits.admitsMessage(keysOf(String(visitor)), 0),
  ).filter(Boolean).length;
  expect(admitted).toBe(120);
  expect(limits.admitsMessage(keysOf("other", "10.0.0.2"), 0)).toBe(true);
});

test("a visitor has six streams, and a place again after one has ended", () => {
  const limits = new VisitLimits();
  const opened = Array.from({ length: 7 }, () => limits.openStream(keysOf("a")));
  expect(opened.map((close) => close !== null)).toEqual([true, true, true, true, true, true, false]);
  expect(limits.openStream(keysOf("b"))).not.toBeNull();
  opened[0]?.();
  expect(limits.openStream(keysOf("a"))).not.toBeNull();
  expect(limits.openStream(keysOf("a"))).toBeNull();
});
