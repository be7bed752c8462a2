import { expect, it } from "vitest";

import { barsWithFigure } from "./bar-figures.ts";

const barsOf = (...values: number[]) => values.map((value) => ({ value, figure: String(value) }));
const shown = (values: number[], place: number) =>
  [...barsWithFigure(barsOf(...values), place)].toSorted((one, other) => one - other);

it("gives every bar its figure where all have room", () => {
  expect(shown([95, 65, 0, 166], 40)).toEqual([0, 1, 3]);
});

it("gives the tallest bars their figures where others would touch them", () => {
  expect(shown([20, 58, 100, 72, 48, 30, 61], 10)).toEqual([2, 6]);
  expect(shown([100, 100, 100], 14)).toEqual([0, 2]);
});

it("writes no figure of a short bar over a taller one", () => {
  // 1,000 is wider than its place: beside a taller bar it would stand on it.
  expect(shown([1000, 9000], 20)).toEqual([1]);
  expect(shown([1000, 90], 40)).toEqual([0, 1]);
});
