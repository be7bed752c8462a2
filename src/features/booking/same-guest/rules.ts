import { DAY_MINUTES, daysBetween, minutesOf } from "#shared/time.ts";
import type { LocalMoment } from "../../opening-hours/rules.ts";

/** Two bookings of one number that begin within this many minutes are probably one booking that was taken twice: people stay for about as long. */
export const CLOSE_MINUTES = 180;

/** True for two moments of which a guest cannot mean both. They are the unit's local ones; a night goes on after midnight. */
export function isClose(one: LocalMoment, other: LocalMoment): boolean {
  const minutes =
    daysBetween(one.date, other.date) * DAY_MINUTES + minutesOf(other.time) - minutesOf(one.time);
  return Math.abs(minutes) < CLOSE_MINUTES;
}
