import type { ReviewOverview } from "../contract.ts";

type Trend = ReviewOverview["trend"];

const HIGHEST = 5;

export interface TrendShape {
  /** The rating at the bottom edge; 5 is at the top. */
  low: number;
  /** Where a mean stands, in per cent of the picture; a month's own middle is its place. */
  points: { month: string; x: number; y: number }[];
  /** SVG paths; months without a review part them. */
  lines: string[];
}

/** The line of a trend in a picture of 100 by 100. Its bottom edge is a whole star below the worst month, so that ups and downs are seen. */
export function shapeOf(trend: Trend): TrendShape {
  const known = trend.flatMap(({ average }) => average ?? []);
  const low = Math.max(1, Math.ceil(Math.min(...known, HIGHEST)) - 1);
  const points = trend.map(({ month, average }, index) =>
    average === null
      ? null
      : {
          month,
          x: round(((index + 0.5) * 100) / trend.length),
          y: round(((HIGHEST - average) * 100) / (HIGHEST - low)),
        },
  );
  const lines: string[] = [];
  let isDrawing = false;
  for (const point of points) {
    if (point) {
      const place = `${point.x} ${point.y}`;
      if (isDrawing) lines.push(`${lines.pop() ?? ""}L${place}`);
      else lines.push(`M${place}`);
    }
    isDrawing = point !== null;
  }
  return {
    low,
    points: points.filter((point) => point !== null),
    lines: lines.filter((line) => line.includes("L")),
  };
}

/** `novembro de 2026`, of `2026-11` */
export function monthNameOf(month: string): string {
  return longMonth.format(middleOf(month));
}

/** `nov` */
export function shortMonthOf(month: string): string {
  return shortMonth.format(middleOf(month)).replace(".", "");
}

function middleOf(month: string): Date {
  return new Date(`${month}-15T12:00:00Z`);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const longMonth = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long", year: "numeric" });
const shortMonth = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "short" });
