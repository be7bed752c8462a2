import { expect, it } from "vitest";

import { placeFigures } from "./bar-figures.ts";

/** The figures of bars that stand `place` px apart, by index. */
function figuresOf(values: number[], place: number): [number, number][] {
  const bars = values.map((value, index) => ({
    value,
    figure: String(value),
    middle: (index + 0.5) * place,
  }));
  const placed = placeFigures(bars, { barWidth: 0.76 * place, width: values.length * place });
  return [...placed].toSorted(([one], [other]) => one - other);
}
const shown = (values: number[], place: number) => figuresOf(values, place).map(([index]) => index);

it("gives every bar its figure where all have room", () => {
  expect(shown([95, 65, 0, 166], 40)).toEqual([0, 1, 3]);
});

it("gives the tallest bars their figures where others would touch them", () => {
  expect(shown([20, 58, 100, 72, 48, 30, 61], 10)).toEqual([2, 6]);
  expect(shown([100, 10, 10, 100], 14)).toEqual([0, 3]);
});

it("writes no figure of a short bar over a taller one", () => {
  // 1,000 is wider than its place: next to a taller bar it would stand on it.
  expect(shown([1000, 9000], 20)).toEqual([1]);
  expect(shown([1000, 90], 40)).toEqual([0, 1]);
});

it("keeps the figures of the outermost bars inside the chart", () => {
  // Three digits are 19.5 px wide.
  expect(figuresOf([234, 10, 10, 10, 10, 234], 10)).toEqual([
    [0, 9.75],
    [5, 60 - 9.75],
  ]);
});
