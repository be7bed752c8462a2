import { formatDay, formatShortDate } from "#shared/pt-br.ts";
import { addDays, daysBetween, type LocalDate, weekOf } from "#shared/time.ts";
import type { DayFacts, PeriodFacts, Report } from "../contract.ts";

/** Longer periods are shown by weeks: more bars would have no room. */
const MOST_DAYS = 35;

/** What one bar of a picture over time stands for: days of the period, and the days that they are compared with. */
export interface Bucket {
  first: LocalDate;
  last: LocalDate;
  days: DayFacts[];
  before: DayFacts[];
}

/**
 * A day each, or a week that begins on a Sunday each where the period is long. Every day of the period before belongs to one of them: next to
 * the same weekday.
 */
export function bucketsOf({ current, before }: Report): { isByWeek: boolean; buckets: Bucket[] } {
  const isByWeek = current.days.length > MOST_DAYS;
  const earlier = new Map(before.days.map((day) => [day.date, day]));
  const shift = daysBetween(before.from, current.from);
  const buckets = new Map<LocalDate, Bucket>();
  for (const day of current.days) {
    const key = isByWeek ? weekOf(day.date).first : day.date;
    const bucket = buckets.get(key) ?? { first: day.date, last: day.date, days: [], before: [] };
    buckets.set(key, bucket);
    bucket.last = day.date;
    bucket.days.push(day);
    const paired = earlier.get(addDays(day.date, -shift));
    if (paired) bucket.before.push(paired);
  }
  return { isByWeek, buckets: [...buckets.values()] };
}

/** 'sáb., 21 de nov.'; '15/11 a 21/11' of a week. */
export function bucketText({ first, last }: Pick<Bucket, "first" | "last">): string {
  return first === last ? formatDay(first) : `${formatShortDate(first)} a ${formatShortDate(last)}`;
}

export function sumOfDays(days: readonly DayFacts[], value: (day: DayFacts) => number): number {
  return days.reduce((sum, day) => sum + value(day), 0);
}

/** Guests as a cell has them: rounded, and a part of a guest is not nobody. */
export function guestsIn(value: number): { shade: number; text: string } {
  if (value === 0) return { shade: 0, text: "" };
  return value < 0.5
    ? { shade: 0, text: "<1" }
    : { shade: Math.round(value), text: String(Math.round(value)) };
}

export type HeatOf = "arrivals" | "seats";

/** A heat map: average guests of each weekday (from Sunday) and hour, on the days on which anybody came. */
export interface HeatGrid {
  hours: number[];
  weekdays: { weekday: number; cells: number[] }[];
}

/** Fewer guests than this share in an hour, before and after the others, are an exception or a slip of the hand. */
const FEW_GUESTS = 0.005;

/** Hours with nearly nobody on all weekdays are left out at both ends, weekdays without anybody altogether. */
export function heatGrid({ heat, days }: PeriodFacts, of: HeatOf): HeatGrid {
  const values = new Map(
    heat.map(({ weekday, hour, arrivals, guestMinutes }) => [
      `${weekday} ${hour}`,
      of === "arrivals" ? arrivals : guestMinutes / 60,
    ]),
  );
  const sums = new Map<number, number>();
  for (const [key, value] of values) {
    const hour = Number(key.split(" ")[1]);
    sums.set(hour, (sums.get(hour) ?? 0) + value);
  }
  const all = [...sums.values()].reduce((sum, value) => sum + value, 0);
  const busy = [...sums].filter(([, sum]) => sum >= all * FEW_GUESTS && sum > 0).map(([hour]) => hour);
  const [first, last] = [Math.min(...busy), Math.max(...busy)];
  const hours =
    busy.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_hour, index) => first + index);
  const served = servedDays(days);
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
    .filter((weekday) => heat.some((cell) => cell.weekday === weekday))
    .map((weekday) => ({
      weekday,
      cells: hours.map((hour) => (values.get(`${weekday} ${hour}`) ?? 0) / (served[weekday] || 1)),
    }));
  return { hours, weekdays };
}

/** By weekday: on how many days anybody came. */
export function servedDays(days: readonly DayFacts[]): number[] {
  const served = [0, 0, 0, 0, 0, 0, 0];
  for (const { date, parties } of days) {
    const weekday = daysBetween(weekOf(date).first, date);
    if (parties > 0) served[weekday] = (served[weekday] ?? 0) + 1;
  }
  return served;
}
