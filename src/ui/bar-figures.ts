/** px of a digit or a comma at 11 px, and between two figures. */
const CHARACTER = 6.5;
const GAP = 4;
/** How much of its place a bar fills. */
export const BAR_SHARE = 0.76;

/**
 * Chooses the bars that have room for their figure above them, the tallest first: a figure touches neither another one nor a taller bar.
 * `place` is the width of one bar with the space around it, in px. Returns the bars' indexes. Bars without a height have no figure.
 */
export function barsWithFigure(
  bars: readonly { value: number; figure: string }[],
  place: number,
): ReadonlySet<number> {
  const chosen = new Set<number>();
  const tallestFirst = bars
    .map(({ value, figure }, index) => ({ value, index, width: figure.length * CHARACTER }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value || one.index - other.index);
  for (const { value, index, width } of tallestFirst) {
    const touches = bars.some((other, at) => {
      const distance = Math.abs(at - index) * place;
      if (at === index) return false;
      if (chosen.has(at)) return distance < (width + other.figure.length * CHARACTER) / 2 + GAP;
      return other.value > value && distance < (width + place * BAR_SHARE) / 2;
    });
    if (!touches) chosen.add(index);
  }
  return chosen;
}
