import type { LocalDate } from "#shared/time.ts";
import type { ClosedDate, SpecialDay } from "../contract.ts";

/** A range of days, once or every year. The first and the last day belong to it. */
export type ClosedPeriod = Pick<ClosedDate, "firstDate" | "lastDate"> &
  Partial<Pick<ClosedDate, "everyYear" | "repeatsUntil" | "reason">>;

/** A date with hours of its own. */
type SpecialHours = Pick<SpecialDay, "date" | "intervals">;

/** The dates on which a unit is not open as its weekday says. */
export interface DatesOfTheirOwn {
  closedDates: readonly ClosedPeriod[];
  specialDays: readonly SpecialHours[];
}

/** True when the unit does not open on the day, whatever its weekday says. Says nothing of weekdays that are closed. */
export function isClosedOn({ closedDates, specialDays }: DatesOfTheirOwn, day: LocalDate): boolean {
  const isSpecial = specialDays.some(({ date }) => date === day);
  return closedDates.some((period) => closesOn(period, day) && !(isSpecial && period.everyYear === true));
}

/** True if the period includes the day, in the year of its first date or, where it holds every year, in a later one. */
export function closesOn(period: ClosedPeriod, day: LocalDate): boolean {
  const { firstDate, lastDate, everyYear = false, repeatsUntil = null } = period;
  if (!everyYear) return firstDate <= day && day <= lastDate;
  if (day < firstDate || (repeatsUntil !== null && day > repeatsUntil)) return false;
  // Compared as month and day: 29 February closes only where there is one, and a period may run over New Year.
  const [first, last, asked] = [firstDate.slice(5), lastDate.slice(5), day.slice(5)];
  return first <= last ? first <= asked && asked <= last : first <= asked || asked <= last;
}
