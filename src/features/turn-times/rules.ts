import { addDays, minutesOf, weekdayOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import type { TurnRule, TurnTimes } from "./contract.ts";

/** When a party arrives, by the unit's clock, and how many they are. */
export interface Arrival {
  date: LocalDate;
  time: LocalTime;
  guests: number;
}

/** How long a party is expected to keep its table, and how long the table is cleared after it. */
export interface ExpectedStay {
  minutes: number;
  bufferMinutes: number;
}

/**
 * How long a party is expected to stay. The first rule that fits its weekday, time and size counts. Where none fits, the turn times of
 * the unit count, and the table is cleared for the unit's cleaning time.
 */
export function stayFor(turn: TurnTimes, arrival: Arrival): ExpectedStay {
  const rule = turn.rules.find((one) => fits(one, arrival));
  return {
    minutes: rule?.minutes ?? unitMinutes(turn, arrival.guests),
    bufferMinutes: rule?.bufferMinutes ?? turn.cleaningMinutes,
  };
}

function unitMinutes(turn: TurnTimes, guests: number): number {
  return guests >= turn.largePartySize ? turn.largePartyMinutes : turn.minutes;
}

/** A rule that runs past midnight also counts in the small hours of the next day: 00:30 on Saturday is Friday evening. */
function fits(rule: TurnRule, { date, time, guests }: Arrival): boolean {
  if (guests < rule.minGuests || guests > rule.maxGuests) return false;
  const [from, until, at] = [minutesOf(rule.fromTime), minutesOf(rule.untilTime), minutesOf(time)];
  const isOn = (day: LocalDate) => rule.weekdays.includes(weekdayOf(day));
  if (until > from) return at >= from && at < until && isOn(date);
  return at >= from ? isOn(date) : at < until && isOn(addDays(date, -1));
}
