/** px of a digit or a comma at 11 px, and between two figures. */
const CHARACTER = 6.5;
const GAP = 4;

/** A bar with its figure. `middle`: px from the chart's left edge. */
export interface FiguredBar {
  value: number;
  figure: string;
  middle: number;
}

/**
 * Chooses the bars that have room for their figure above them, the tallest first: a figure touches neither another one nor a taller bar.
 * Bars are `barWidth` px wide, and the chart `width` px. Returns the middle of each chosen bar's figure in px, by the bar's index: above the
 * bar's middle, or next to it where the figure would leave the chart. Bars without a height have no figure.
 */
export function placeFigures(
  bars: readonly FiguredBar[],
  { barWidth, width }: { barWidth: number; width: number },
): ReadonlyMap<number, number> {
  const placed = new Map<number, number>();
  const figures = bars.map(({ figure, middle }) => {
    const half = (figure.length * CHARACTER) / 2;
    return { half, middle: Math.max(half, Math.min(middle, width - half)) };
  });
  const tallestFirst = [...bars.entries()]
    .filter(([, { value }]) => value > 0)
    .toSorted(([one, { value }], [other, { value: otherValue }]) => otherValue - value || one - other);
  for (const [index, { value }] of tallestFirst) {
    const figure = figures[index];
    if (figure === undefined) continue;
    const touches = bars.some((other, at) => {
      if (at === index) return false;
      const otherFigure = placed.has(at) ? figures[at] : undefined;
      if (otherFigure !== undefined)
        return Math.abs(otherFigure.middle - figure.middle) < figure.half + otherFigure.half + GAP;
      return other.value > value && Math.abs(other.middle - figure.middle) < figure.half + barWidth / 2;
    });
    if (!touches) placed.set(index, figure.middle);
  }
  return placed;
}
