import { formatMoney } from "#shared/money.ts";
import type { Figure } from "../rules.ts";
import { minutesText, reportsText, wholeText } from "../text.ts";

type Unit = "count" | "money" | "minutes" | "ratio" | "share";

const UNITS: Partial<Record<Figure, Unit>> = {
  covers: "count",
  parties: "count",
  lateCancellations: "count",
  refused: "count",
  revenuePerSeatHour: "money",
  revenuePerGuest: "money",
  revenuePerDay: "money",
  quoteError: "minutes",
  medianLateness: "minutes",
  coversPerSeatHour: "ratio",
  coversPerSeatDay: "ratio",
};

/** All others are parts of a whole. */
const unitOf = (figure: Figure): Unit => UNITS[figure] ?? "share";

/** Less of them is better. */
const BETTER_LESS: ReadonlySet<Figure> = new Set<Figure>([
  "noShow",
  "noShowCovers",
  "lateCancellations",
  "abandonment",
  "quoteError",
  "refused",
  "refusedThatFitted",
]);
/** Neither more nor less of them is better. */
const NEUTRAL: ReadonlySet<Figure> = new Set<Figure>(["medianLateness"]);

export interface Change {
  /** '↑ 12%', '+0,5 ponto', '−3 min', 'igual' */
  text: string;
  /** Null: it is the same, or neither is better. */
  isBetter: boolean | null;
}

export interface ShownFigure {
  /** '82,5%', '1,24', '12 min', '—': as people read it. */
  value: string;
  before: string;
  /** Null where the period before has nothing to compare with. */
  change: Change | null;
}

/**
 * A figure next to the one of the period before, both with the same decimals. The change is that of the figures as they are shown, so that
 * nobody who subtracts them finds another one: shares change in points, minutes in minutes, all others in percent.
 */
export function figureShown(figure: Figure, now: number | null, before: number | null): ShownFigure {
  const unit = unitOf(figure);
  const decimals = decimalsOf(unit, [now, before]);
  const shown = { now: rounded(now, unit, decimals), before: rounded(before, unit, decimals) };
  return {
    value: valueText(figure, shown.now, decimals),
    before: valueText(figure, shown.before, decimals),
    change: changeOf(figure, shown, decimals),
  };
}

/** As many decimals as the smallest of the values needs; whole percents have none. */
function decimalsOf(unit: Unit, values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null).map(Math.abs);
  if (unit === "share") return known.every((value) => Number.isInteger(round(value * 100, 1))) ? 0 : 1;
  if (unit !== "ratio") return 0;
  const least = Math.min(...known.filter((value) => value > 0));
  return least >= 1 ? 1 : least >= 0.1 ? 2 : 3;
}

/** In the unit that is shown: percents, minutes, centavos. */
function rounded(value: number | null, unit: Unit, decimals: number): number | null {
  return value === null ? null : round(unit === "share" ? value * 100 : value, decimals);
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

function valueText(figure: Figure, value: number | null, decimals: number): string {
  if (value === null) return reportsText.none;
  switch (unitOf(figure)) {
    case "count":
      return wholeText(value);
    case "money":
      return formatMoney(value);
    case "ratio":
      return decimalText(value, decimals);
    case "share":
      return `${decimalText(value, decimals)}%`;
    case "minutes":
      // In words: a spreadsheet takes a cell that begins with a minus sign for a formula.
      return figure === "medianLateness" && value < 0
        ? `${minutesText(-value)} mais cedo`
        : minutesText(value);
  }
}

function changeOf(
  figure: Figure,
  { now, before }: { now: number | null; before: number | null },
  decimals: number,
): Change | null {
  if (now === null || before === null) return null;
  const unit = unitOf(figure);
  const isDifference = unit === "share" || unit === "minutes";
  if (now === before) return before === 0 && !isDifference ? null : { text: "igual", isBetter: null };
  if (before === 0 && !isDifference) return null;
  const difference = round(now - before, decimals);
  return {
    text: isDifference
      ? differenceText(difference, unit, decimals)
      : `${difference > 0 ? "↑" : "↓"} ${percentText(Math.abs(difference / before))}`,
    isBetter: NEUTRAL.has(figure) ? null : difference > 0 !== BETTER_LESS.has(figure),
  };
}

/** '+0,5 ponto', '−3 min' */
function differenceText(difference: number, unit: Unit, decimals: number): string {
  const size = Math.abs(difference);
  const amount =
    unit === "minutes"
      ? minutesText(size)
      : `${decimalText(size, decimals)} ${size < 2 ? "ponto" : "pontos"}`;
  return `${difference > 0 ? "+" : "−"}${amount}`;
}

function percentText(share: number): string {
  const percent = share * 100;
  return percent < 0.1 ? "menos de 0,1%" : `${decimalText(percent, percent < 10 ? 1 : 0, 0)}%`;
}

function decimalText(value: number, decimals: number, least = decimals): string {
  return value.toLocaleString("pt-BR", { minimumFractionDigits: least, maximumFractionDigits: decimals });
}
