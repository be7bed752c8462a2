import { expect, test } from "vitest";

import { listShrinkSteps } from "./shrink-steps.ts";

const OPAQUE = { isTransparent: false, writesWebp: true };

test("a photo of 12 megapixels loses quality first, then pixels, and keeps its proportions", () => {
  const steps = listShrinkSteps({ width: 4000, height: 3000 }, "dish", OPAQUE);
  expect(steps.slice(0, 4)).toEqual([
    { width: 2400, height: 1800, type: "image/jpeg", quality: 0.9 },
    { width: 2400, height: 1800, type: "image/jpeg", quality: 0.82 },
    { width: 2400, height: 1800, type: "image/jpeg", quality: 0.74 },
    { width: 1728, height: 1296, type: "image/jpeg", quality: 0.9 },
  ]);
  for (const { width, height } of steps) expect(width / height).toBeCloseTo(4 / 3, 2);
  expect(steps.at(-1)?.width).toBeGreaterThanOrEqual(320);
  expect(steps.at(-1)?.width).toBeLessThan(450);
});

test.each([
  ["upright", { width: 3000, height: 4000 }, { width: 1200, height: 1600 }],
  ["small", { width: 900, height: 300 }, { width: 900, height: 300 }],
  ["a line", { width: 12_000, height: 2 }, { width: 1600, height: 1 }],
  ["a dot", { width: 1, height: 1 }, { width: 1, height: 1 }],
])("a logo that is %s is never enlarged, and has a pixel at least", (_what, original, size) => {
  expect(listShrinkSteps(original, "logo", OPAQUE)[0]).toMatchObject(size);
});

test("a transparent logo stays transparent, in the best format that the browser writes", () => {
  const original = { width: 3000, height: 3000 };
  const types = (writesWebp: boolean) =>
    new Set(listShrinkSteps(original, "logo", { isTransparent: true, writesWebp }).map(({ type }) => type));
  expect([...types(true)]).toEqual(["image/webp"]);
  expect([...types(false)]).toEqual(["image/png"]);
});
