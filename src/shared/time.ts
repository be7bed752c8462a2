/** A day of the unit's calendar, `yyyy-MM-dd`. */
export type LocalDate = string;
/** A time of the unit's day, `HH:mm`. */
export type LocalTime = string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours. A unit's local day may have 23 or 25: count dates with `addDays`. */
export const DAY_MS = 24 * HOUR_MS;
export const DAY_MINUTES = 1440;

/**
 * The instant of a unit's local date and time. In a daylight-saving gap or overlap, the earlier reading
 * counts.
 */
export function instantOf(date: LocalDate, time: LocalTime, timeZone: string): Date {
  const wall = wallClockMs(date, time);
  // No zone changes its clocks twice within two days: these are the offsets before and after any change.
  const readings = [wall - DAY_MS, wall + DAY_MS].map((nearby) => wall - offsetMs(nearby, timeZone));
  const exact = readings.filter((reading) => reading + offsetMs(reading, timeZone) === wall);
  return new Date(Math.min(...(exact.length > 0 ? exact : readings)));
}

/**
 * Null for a date and time that the zone's clocks show. Else a change of the clocks skips it, and these are the nearest ones that exist: the
 * last minute before the change and the first one after it, which may be of the neighbouring day.
 */
export function timesAroundSkipped(
  date: LocalDate,
  time: LocalTime,
  timeZone: string,
): [before: { date: LocalDate; time: LocalTime }, after: { date: LocalDate; time: LocalTime }] | null {
  const shown = localOf(instantOf(date, time, timeZone), timeZone);
  if (shown.date === date && shown.time === time) return null;
  // The asked time by the clocks before the change is an instant after it, and the other way round.
  const wall = wallClockMs(date, time);
  let [before, after] = [wall - offsetMs(wall + DAY_MS, timeZone), wall - offsetMs(wall - DAY_MS, timeZone)];
  const offset = offsetMs(before, timeZone);
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMs(middle, timeZone) === offset) before = middle;
    else after = middle;
  }
  return [localOf(new Date(before), timeZone), localOf(new Date(after), timeZone)];
}

/** The local date and time that clocks in the zone show at an instant. */
export function localOf(instant: Date, timeZone: string): { date: LocalDate; time: LocalTime } {
  const clock = clockOf(timeZone);
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (minute !== clock.minute) {
    const [date = "", time = ""] = clock.formatter.format(instant).split(" ");
    Object.assign(clock, { minute, date, time });
  }
  return { date: clock.date, time: clock.time };
}

/** When the minute ends: until then `localOf` answers the same. */
export function nextMinute(instant: Date): Date {
  return new Date((Math.floor(instant.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

/** The date this many days later; earlier for a negative number. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days after the first one the last one is. */
export function daysBetween(first: LocalDate, last: LocalDate): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS;
}

/** 0 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(date).getUTCDay();
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
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

/** The whole minute since 1970 in which an instant lies, given in milliseconds. The planner and the queue count time so. */
export function floorMinute(ms: number): number {
  return Math.floor(ms / MINUTE_MS);
}

/** As `floorMinute`: the first whole minute that is not before the instant. */
export function ceilMinute(ms: number): number {
  return Math.ceil(ms / MINUTE_MS);
}

/** True for a real calendar day from 2000 to 2100 in the form `yyyy-MM-dd`. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "2000" || text > "2100-12-31") return false;
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** True for a time of day in the form `HH:mm`. */
export function isLocalTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The clock's reading in milliseconds, as if it were UTC. */
function wallClockMs(date: LocalDate, time: LocalTime): number {
  return Date.parse(`${date}T${time}Z`);
}

/** How far the zone's clocks are ahead of UTC at an instant; negative in Brazil. */
function offsetMs(instantMs: number, timeZone: string): number {
  const { date, time } = localOf(new Date(instantMs), timeZone);
  return wallClockMs(date, time) - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}

/** A zone's clock with its last reading: the current minute is asked for again and again, and formatting is slow. */
interface Clock {
  formatter: Intl.DateTimeFormat;
  /** Of the reading, since the epoch; NaN before the first one. */
  minute: number;
  date: LocalDate;
  time: LocalTime;
}

/** Creating a formatter costs a hundred times as much as using it. */
const clocks = new Map<string, Clock>();

function clockOf(timeZone: string): Clock {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // The Swedish format, `2026-11-22 20:30`, is the one needed here.
    const formatter = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    clock = { formatter, minute: Number.NaN, date: "", time: "" };
    clocks.set(timeZone, clock);
  }
  return clock;
}
