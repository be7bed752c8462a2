import {
  addDays,
  DAY_MINUTES,
  localOf,
  minutesOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";

/** The hours of every unit of the demo on the days on which it opens. */
export const ORDINARY_HOURS = { starts_at: "11:00", ends_at: "23:00" } as const;

/**
 * The service around `now` of a unit that shows an evening whenever it is loaded: the ordinary hours, opened earlier or closed later as
 * far as the evening's parties need. Before half past five it is still the one of yesterday.
 */
export function serviceAround(
  now: Date,
  timeZone: string,
): { date: LocalDate; startsAt: LocalTime; endsAt: LocalTime } {
  const { date, time } = localOf(now, timeZone);
  const isNight = minutesOf(time) < MORNING_MINUTE;
  const minutes = minutesOf(time) + (isNight ? DAY_MINUTES : 0);
  const opens = Math.floor((minutes - MINUTES_BEFORE) / 60) * 60;
  const closes = Math.ceil((minutes + MINUTES_AFTER) / 60) * 60;
  return {
    date: isNight ? addDays(date, -1) : date,
    startsAt: timeOfMinutes(Math.min(minutesOf(ORDINARY_HOURS.starts_at), opens)),
    endsAt: timeOfMinutes(Math.max(minutesOf(ORDINARY_HOURS.ends_at), closes) % DAY_MINUTES),
  };
}

/** From the first party of the evening until now, and from now until the last one that is expected. */
const MINUTES_BEFORE = 300;
const MINUTES_AFTER = 200;
/** From here on the evening lies in the day of now. */
const MORNING_MINUTE = 5 * 60 + 30;
