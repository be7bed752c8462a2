import { expect, test } from "vitest";

import { monthNameOf, shapeOf, shortMonthOf } from "./trend-shape.ts";

const trendOf = (...averages: (number | null)[]) =>
  averages.map((average, index) => ({
    month: `2026-${String(index + 1).padStart(2, "0")}`,
    reviews: average === null ? 0 : 3,
    average,
  }));

test("each month stands in the middle of its own place, five stars at the top", () => {
  const { low, points, lines } = shapeOf(trendOf(5, 4, 4.5, 4.2));
  expect(low).toBe(3);
  expect(points).toEqual([
    { month: "2026-01", x: 12.5, y: 0 },
    { month: "2026-02", x: 37.5, y: 50 },
    { month: "2026-03", x: 62.5, y: 25 },
    { month: "2026-04", x: 87.5, y: 40 },
  ]);
  expect(lines).toEqual(["M12.5 0L37.5 50L62.5 25L87.5 40"]);
});

test("a month without reviews parts the line; one alone is a dot", () => {
  const { points, lines } = shapeOf(trendOf(5, 4, null, 3, null));
  expect(points.map(({ month }) => month)).toEqual(["2026-01", "2026-02", "2026-04"]);
  expect(lines).toHaveLength(1);
});

test.each([
  [[5, 5], 4],
  [[4.1, 5], 4],
  [[3.9, 4], 3],
  [[1, 5], 1],
  [[null], 4],
] as const)("of %j the bottom edge is %i", (averages, low) => {
  expect(shapeOf(trendOf(...averages)).low).toBe(low);
});

test("months have their Portuguese names", () => {
  expect(monthNameOf("2026-11")).toBe("novembro de 2026");
  expect(shortMonthOf("2026-03")).toBe("mar");
});
