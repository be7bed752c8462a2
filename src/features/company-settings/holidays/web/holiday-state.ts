import type { ClosedDate, OpenInterval, SpecialDay } from "#features/opening-hours/contract.ts";
import { closesOn } from "#features/opening-hours/hours/closed-days.ts";
import { listIntervals } from "#features/opening-hours/hours/weekday-hours.ts";
import { hoursOn } from "#features/opening-hours/rules.ts";
import type { LocalDate } from "#shared/time.ts";
import type { KnownOpening } from "../../opening/rules.ts";

/** What the unit does on a date. `period`: the date is one of several that are closed together. */
export type HolidayState =
  | { kind: "open" | "closed_weekday"; intervals: OpenInterval[] }
  | { kind: "special"; day: SpecialDay }
  | { kind: "closed" | "closed_yearly" | "closed_period"; closed: ClosedDate };

/** What the unit does on a date: a closing of its own wins over a special day, that one over a closing of every year. */
export function stateOn(opening: KnownOpening, date: LocalDate): HolidayState {
  const closings = opening.closedDates.filter((closed) => closesOn(closed, date));
  const once = closings.find(({ everyYear }) => !everyYear);
  if (once) return { kind: once.firstDate === once.lastDate ? "closed" : "closed_period", closed: once };
  const day = opening.specialDays.find((special) => special.date === date);
  if (day) return { kind: "special", day };
  const [yearly] = closings;
  if (yearly) return { kind: "closed_yearly", closed: yearly };
  const intervals = listIntervals(hoursOn(opening, date));
  return { kind: intervals.length > 0 ? "open" : "closed_weekday", intervals };
}
