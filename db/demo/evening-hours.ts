import { addDays, localOf, minutesOf, timeOfMinutes, type LocalDate, type LocalTime } from "#shared/time.ts";

/**
 * The hours of a unit that shows an evening whenever it is loaded: until 23:00 or 02:00 at dinner, else all day and night. By day a service
 * begins at midnight, by night twelve hours from now, so that the evening lies in one service.
 */
export function hoursAround(now: Date, timeZone: string): { starts_at: LocalTime; ends_at: LocalTime } {
  const minutes = minutesOf(localOf(now, timeZone).time);
  const isDinner = minutes >= FIRST_MINUTE && minutes < LAST_MINUTE;
  if (isDinner) return { starts_at: "11:00", ends_at: minutes < LATE_MINUTE ? "23:00" : "02:00" };
  if (minutes >= MORNING_MINUTE && minutes < FIRST_MINUTE) return { starts_at: "00:00", ends_at: "00:00" };
  const opposite = timeOfMinutes(Math.floor(minutes / 60) * 60 + 12 * 60);
  return { starts_at: opposite, ends_at: opposite };
}

/** The service that runs at `now` began at its last beginning. */
export function serviceDateAt(now: Date, timeZone: string): LocalDate {
  const { date, time } = localOf(now, timeZone);
  const begins = minutesOf(hoursAround(now, timeZone).starts_at);
  return minutesOf(time) >= begins ? date : addDays(date, -1);
}

/** Parties that have left came up to five hours ago. */
const MORNING_MINUTE = 5 * 60 + 30;
const FIRST_MINUTE = 15 * 60 + 30;
const LATE_MINUTE = 20 * 60 + 30;
const LAST_MINUTE = 23 * 60 + 20;
