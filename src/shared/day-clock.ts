import {
  addDays,
  DAY_MINUTES,
  instantOf,
  localOf,
  MINUTE_MS,
  timeOfMinutes,
  type LocalDate,
} from "./time.ts";

/** One day of a zone. Instants are epoch milliseconds, minutes those since midnight that clocks show. */
interface DayClock {
  midnight: number;
  nextMidnight: number;
  instantOf(minutes: number): number;
  /** False for a time that clocks skip. */
  shows(minutes: number): boolean;
}

/**
 * Converting a local time is slow: an ordinary day is converted once, a day with a clock change time by time.
 */
export function dayClock(date: LocalDate, timeZone: string): DayClock {
  const key = `${date} ${timeZone}`;
  const known = clockByDay.get(key);
  if (known !== undefined) return known;
  if (clockByDay.size >= CLOCKS_KEPT) clockByDay.clear();
  const clock = makeClock(date, timeZone);
  clockByDay.set(key, clock);
  return clock;
}

/** A day's clock never changes, and the same few weeks are needed again and again. */
const clockByDay = new Map<string, DayClock>();
const CLOCKS_KEPT = 1_000;

function makeClock(date: LocalDate, timeZone: string): DayClock {
  const convert = (minutes: number) => instantOf(date, timeOfMinutes(minutes), timeZone);
  const shows = (minutes: number) => {
    const local = localOf(convert(minutes), timeZone);
    return local.date === date && local.time === timeOfMinutes(minutes);
  };
  const midnight = convert(0).getTime();
  const nextMidnight = instantOf(addDays(date, 1), "00:00", timeZone).getTime();
  // When clocks jump at midnight, the day has 24 hours by its ends and yet no 00:00.
  const isOrdinary = nextMidnight - midnight === DAY_MINUTES * MINUTE_MS && shows(0);
  return {
    midnight,
    nextMidnight,
    instantOf: isOrdinary
      ? (minutes) => midnight + minutes * MINUTE_MS
      : (minutes) => convert(minutes).getTime(),
    shows: isOrdinary ? () => true : shows,
  };
}
