import { addDays, type LocalDate, weekdayOf } from "#shared/time.ts";
import type { LocalMoment } from "../rules.ts";
import type { NightEnds } from "./contract.ts";

/** The date of the service that a moment belongs to, as `serviceDateOf`. Undefined `nights`: none runs past midnight. */
export function serviceDateBy(nights: NightEnds | undefined, { date, time }: LocalMoment): LocalDate {
  if (nights === undefined) return date;
  const week = nights.past?.find(({ until }) => date <= until) ?? nights;
  const end = nights.dates[date] ?? week.weekdays[weekdayOf(date)] ?? "00:00";
  return time < end ? addDays(date, -1) : date;
}

/** True if one moment comes after another one. */
export function isAfter(one: LocalMoment, other: LocalMoment): boolean {
  return one.date === other.date ? one.time > other.time : one.date > other.date;
}
