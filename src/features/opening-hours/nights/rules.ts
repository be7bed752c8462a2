import {
  addDays,
  DAY_MINUTES,
  daysBetween,
  type LocalDate,
  type LocalTime,
  minutesOf,
  weekdayOf,
} from "#shared/time.ts";
import type { LocalMoment } from "../rules.ts";
import type { NightEnds } from "./contract.ts";

/** The date of the service that a moment belongs to, as `serviceDateOf`. Undefined `nights`: none runs past midnight. */
export function serviceDateBy(nights: NightEnds | undefined, { date, time }: LocalMoment): LocalDate {
  if (nights === undefined) return date;
  const week = nights.past?.find(({ until }) => date <= until) ?? nights;
  const end = nights.dates[date] ?? week.weekdays[weekdayOf(date)] ?? "00:00";
  return time < end ? addDays(date, -1) : date;
}

/** For so many minutes after a moment, its party may still be written down. */
const WRITTEN_LATE_MINUTES = 360;

/**
 * The calendar's date of a time that somebody types for the service of `today`. '00:45' means the hours to come, which are tomorrow's by
 * the calendar, where the night of today reaches so far; soon after the night before has ended, it still means that one.
 */
export function dateOfTime(
  nights: NightEnds | undefined,
  today: LocalDate,
  time: LocalTime,
  now: LocalMoment,
): LocalDate {
  const next = addDays(today, 1);
  if (serviceDateBy(nights, { date: next, time }) !== today) return today;
  const passed = daysBetween(today, now.date) * DAY_MINUTES + minutesOf(now.time) - minutesOf(time);
  return passed > WRITTEN_LATE_MINUTES ? next : today;
}

/** True if one moment comes after another one. */
export function isAfter(one: LocalMoment, other: LocalMoment): boolean {
  return one.date === other.date ? one.time > other.time : one.date > other.date;
}
