import {
  CalendarDate,
  getDayOfWeek,
  parseAbsolute,
  parseDate,
  parseTime,
  toCalendarDateTime,
  toZoned,
} from "@internationalized/date";

/** A day of the unit's calendar, `yyyy-MM-dd`. */
export type LocalDate = string;
/** A time of the unit's day, `HH:mm`. */
export type LocalTime = string;

export const MINUTE_MS = 60_000;

/** The instant that a unit's local date and time name. In a daylight-saving gap or overlap the earlier reading holds. */
export function instantOf(date: LocalDate, time: LocalTime, timeZone: string): Date {
  return toZoned(toCalendarDateTime(parseDate(date), parseTime(time)), timeZone, "earlier").toDate();
}

/** The local date and time that clocks in the zone show at an instant. */
export function localOf(instant: Date, timeZone: string): { date: LocalDate; time: LocalTime } {
  const zoned = parseAbsolute(instant.toISOString(), timeZone);
  return {
    date: new CalendarDate(zoned.year, zoned.month, zoned.day).toString(),
    time: timeOfMinutes(zoned.hour * 60 + zoned.minute),
  };
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return parseDate(date).add({ days }).toString();
}

/** How many days after the first one the last one is. */
export function daysBetween(first: LocalDate, last: LocalDate): number {
  return parseDate(last).compare(parseDate(first));
}

/** 0 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return getDayOfWeek(parseDate(date), "pt-BR", "sun");
}

/** First and last day of the week that holds the date; weeks begin on Sunday, as calendars in Brazil do. */
export function weekOf(date: LocalDate): { first: LocalDate; last: LocalDate } {
  const first = addDays(date, -weekdayOf(date));
  return { first, last: addDays(first, 6) };
}

/** Minutes since midnight. */
export function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:mm` of minutes since midnight; past midnight it wraps to the next day's time. */
export function timeOfMinutes(minutes: number): LocalTime {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

/** True for a real calendar day in the form `yyyy-MM-dd`. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}

/** True for a time of day in the form `HH:mm`. */
export function isLocalTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
