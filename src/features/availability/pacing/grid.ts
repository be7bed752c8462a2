import { DAY_MINUTES, isLocalDate, timeOfMinutes, weekdayOf, type LocalTime } from "#shared/time.ts";
import type { WeekdayHours } from "../../opening-hours/contract.ts";
import {
  areHoursOpenAt,
  hoursOf,
  intervalsOf,
  isWithin,
  WEEKDAYS,
} from "../../opening-hours/hours/weekday-hours.ts";
import { hoursOn, type Opening } from "../../opening-hours/rules.ts";
import type { PacingDay, PacingLimits, PacingRule } from "./contract.ts";
import { MAX_PACED_COVERS, SLOT_MINUTES } from "./limits.ts";

/*
 * The limits of a week as a grid of weekdays and quarters of an hour. An offset is the minutes from the midnight on which a
 * service's date begins: 00:30 of a service that began the evening before is 1470.
 */

/** Some weekdays, from one offset until before another. */
export interface Selection {
  weekdays: readonly number[];
  from: number;
  until: number;
}

/** Limits as they are typed; NaN: none. */
export type TypedLimits = Record<keyof Omit<PacingLimits, "slot">, number>;

export type LimitsProblem = "out_of_range" | "online_over_all";

/** The quarters of an hour in which the unit opens on some weekday, in order. */
export function offsetsOfWeek(hours: readonly WeekdayHours[]): number[] {
  const offsets: number[] = [];
  for (let offset = 0; offset < 2 * DAY_MINUTES; offset += SLOT_MINUTES)
    if (WEEKDAYS.some((weekday) => isOpenOn(hours, weekday, offset))) offsets.push(offset);
  return offsets;
}

const EVENING = { from: 19 * 60, minutes: 120 };

/** What a selection begins with: the hours that a kitchen limits, as far as the unit is open. */
export function usualSpan(offsets: readonly number[]): Omit<Selection, "weekdays"> {
  const from = offsets.find((offset) => offset >= EVENING.from) ?? offsets[0] ?? 0;
  const end = (offsets.at(-1) ?? from) + SLOT_MINUTES;
  return { from, until: Math.min(from + EVENING.minutes, end) };
}

/** True when the service of that weekday runs at the offset. */
export function isOpenOn(hours: readonly WeekdayHours[], weekday: number, offset: number): boolean {
  return intervalsOf(hoursOf(hours, weekday)).some((interval) => isWithin(interval, offset));
}

/** The limits of a quarter of an hour, at `offset` minutes from the midnight of the service's date. Undefined without any. */
export function limitsAt(
  rules: readonly PacingRule[],
  weekday: number,
  offset: number,
): PacingRule | undefined {
  const slot = timeOfMinutes(offset);
  return rules.find((rule) => rule.weekday === weekday && rule.slot === slot);
}

/** Gives all quarters of the selection in which the unit is open these limits; without any limit it takes theirs away. */
export function fillLimits(
  rules: readonly PacingRule[],
  hours: readonly WeekdayHours[],
  { weekdays, from, until }: Selection,
  typed: TypedLimits,
): PacingRule[] {
  const limits = {
    maxCovers: limitOf(typed.maxCovers),
    maxOnlineCovers: limitOf(typed.maxOnlineCovers),
    maxParties: limitOf(typed.maxParties),
  };
  const isEmpty = Object.values(limits).every((limit) => limit === null);
  const filled = weekdays.flatMap((weekday) =>
    offsetsOfWeek(hours)
      .filter((offset) => offset >= from && offset < until && isOpenOn(hours, weekday, offset))
      .map((offset) => ({ weekday, slot: timeOfMinutes(offset), ...limits })),
  );
  const taken = new Set(filled.map(keyOf));
  return [...rules.filter((rule) => !taken.has(keyOf(rule))), ...(isEmpty ? [] : filled)];
}

/** The rules with others in place of those of the same weekday and time, as far as the unit is open. */
export function mergeRules(
  rules: readonly PacingRule[],
  others: readonly PacingRule[],
  hours: readonly WeekdayHours[],
): PacingRule[] {
  const used = withinOpeningHours(others, hours);
  const taken = new Set(used.map(keyOf));
  return [...rules.filter((rule) => !taken.has(keyOf(rule))), ...used];
}

/** The rules of times at which the unit is open: hours may have changed since they were stored. */
export function withinOpeningHours(
  rules: readonly PacingRule[],
  hours: readonly WeekdayHours[],
): PacingRule[] {
  return rules.filter(({ weekday, slot }) => areHoursOpenAt(hoursOf(hours, weekday), slot));
}

/** Neighbouring quarters with the same limits, as one range of times. `until` is where its last quarter ends. */
export interface LimitRange extends Omit<PacingLimits, "slot"> {
  from: LocalTime;
  until: LocalTime;
}

/** The limits of one weekday as ranges, in the order of its service. */
export function rangesOf(
  rules: readonly PacingRule[],
  hours: readonly WeekdayHours[],
  weekday: number,
): LimitRange[] {
  const ranges: (LimitRange & { end: number })[] = [];
  for (const offset of offsetsOfWeek(hours)) {
    const found = isOpenOn(hours, weekday, offset) ? limitsAt(rules, weekday, offset) : undefined;
    if (found === undefined) continue;
    const { maxCovers, maxOnlineCovers, maxParties } = found;
    const end = offset + SLOT_MINUTES;
    const until = timeOfMinutes(end);
    const last = ranges.at(-1);
    const isSame =
      last?.end === offset &&
      last.maxCovers === maxCovers &&
      last.maxOnlineCovers === maxOnlineCovers &&
      last.maxParties === maxParties;
    if (isSame) Object.assign(last, { end, until });
    else ranges.push({ from: found.slot, until, end, maxCovers, maxOnlineCovers, maxParties });
  }
  return ranges.map(({ end: _end, ...range }) => range);
}

/** The hours of the week, with those of a date in place of its weekday's: of a special day, for example. */
export function weekOfDate(opening: Opening, date: string): readonly WeekdayHours[] {
  if (!isLocalDate(date)) return opening.openingHours;
  const hours = hoursOn(opening, date);
  return [...opening.openingHours.filter(({ weekday }) => weekday !== hours.weekday), hours];
}

/** The limits of a date as rules of its weekday, so that they fill a row of the grid. */
export function rulesOfDay({ date, limits }: PacingDay): PacingRule[] {
  return limits.map((limit) => ({ ...limit, weekday: weekdayOf(date) }));
}

/** Limits as the form holds them: NaN for none. */
export function typedLimitsOf(limits: Omit<PacingLimits, "slot"> | undefined): TypedLimits {
  return {
    maxCovers: limits?.maxCovers ?? Number.NaN,
    maxOnlineCovers: limits?.maxOnlineCovers ?? Number.NaN,
    maxParties: limits?.maxParties ?? Number.NaN,
  };
}

/** What is wrong with typed limits: a number that cannot be stored, or more guests online than in all. */
export function validateLimits(typed: TypedLimits): Partial<Record<keyof TypedLimits, LimitsProblem>> {
  const problems: Partial<Record<keyof TypedLimits, LimitsProblem>> = {};
  for (const field of ["maxCovers", "maxOnlineCovers", "maxParties"] as const) {
    const value = typed[field];
    if (!Number.isNaN(value) && !(Number.isInteger(value) && value >= 0 && value <= MAX_PACED_COVERS))
      problems[field] = "out_of_range";
  }
  if (typed.maxOnlineCovers > typed.maxCovers) problems.maxOnlineCovers ??= "online_over_all";
  return problems;
}

/** True when both say the same of each quarter, whatever their order. */
export function isSameGrid(one: readonly PacingRule[], other: readonly PacingRule[]): boolean {
  return one.length === other.length && words(one) === words(other);
}

function words(rules: readonly PacingRule[]): string {
  return rules
    .map((rule) => [keyOf(rule), rule.maxCovers, rule.maxOnlineCovers, rule.maxParties].join(" "))
    .toSorted()
    .join();
}

function keyOf({ weekday, slot }: Pick<PacingRule, "weekday" | "slot">): string {
  return `${weekday} ${slot}`;
}

function limitOf(typed: number): number | null {
  return Number.isNaN(typed) ? null : typed;
}
