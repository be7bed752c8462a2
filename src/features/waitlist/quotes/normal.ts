/** The share of a standard normal distribution below `x`; exact to 1e-7 (Abramowitz and Stegun, 26.2.17). */
export function normalShareBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    0.3989422804014327 *
    Math.exp((-x * x) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}

const CENTRAL = [2.50662823884, -18.61500062529, 41.39119773534, -25.44106049637] as const;
const CENTRAL_BELOW = [-8.4735109309, 23.08336743743, -21.06224101826, 3.13082909833] as const;
const TAIL = [
  0.3374754822726147, 0.9761690190917186, 0.1607979714918209, 0.0276438810333863, 0.0038405729373609,
  0.0003951896511919, 0.0000321767881768, 0.0000002888167364, 0.0000003960315187,
] as const;

/** The value below which the `share` of a standard normal distribution lies; exact to 3e-9 (Moro 1995). */
export function normalQuantile(share: number): number {
  const y = Math.min(Math.max(share, 1e-9), 1 - 1e-9) - 0.5;
  if (Math.abs(y) < 0.42) {
    const r = y * y;
    const [a, b] = [CENTRAL, CENTRAL_BELOW];
    return (
      (y * (a[0] + r * (a[1] + r * (a[2] + r * a[3])))) /
      (1 + r * (b[0] + r * (b[1] + r * (b[2] + r * b[3]))))
    );
  }
  const s = Math.log(-Math.log(y > 0 ? 0.5 - y : 0.5 + y));
  let value = 0;
  for (let power = TAIL.length - 1; power >= 0; power -= 1) value = value * s + (TAIL[power] ?? 0);
  return y > 0 ? value : -value;
}
