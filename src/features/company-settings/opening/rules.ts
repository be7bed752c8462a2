import { ok, refuse, type Result } from "#shared/result.ts";
import { daysBetween, isLocalDate, isLocalTime, type LocalDate } from "#shared/time.ts";
import type { ClosedDate, WeekdayHours } from "../../opening-hours/contract.ts";
import { isSameWeek, overlapsNightBefore } from "../../opening-hours/rules.ts";
import type { Closing } from "./contract.ts";

/** Why a change of the opening is not stored. */
export type OpeningRefusal =
  | "hours_changed_meanwhile"
  | "hours_overlap"
  | "closing_in_past"
  | "closing_too_long"
  | "closing_backwards"
  | "closed_already";

export const MAX_REASON_LENGTH = 120;
const MAX_CLOSED_DAYS = 366;

/**
 * Decides whether to store `hours`. `before` are the hours from which the edit began. Hours that are stored already are a
 * success without a change. Refuses `hours_changed_meanwhile`, and `hours_overlap` if a day begins before the previous night ends.
 */
export function decideHours(
  stored: readonly WeekdayHours[],
  { hours, before }: { hours: readonly WeekdayHours[]; before: readonly WeekdayHours[] },
): Result<{ change: boolean }, "hours_changed_meanwhile" | "hours_overlap"> {
  if (isSameWeek(stored, hours)) return ok({ change: false });
  if (!isSameWeek(stored, before)) return refuse("hours_changed_meanwhile");
  return Object.keys(validateHours(hours)).length > 0 ? refuse("hours_overlap") : ok({ change: true });
}

export type HoursProblem = "time_missing" | "time_wrong" | "night_before_still_open";

/** The problems of a week's hours, by weekday, for a form. An inactive day overlaps no other. */
export function validateHours(
  hours: readonly WeekdayHours[],
): Partial<Record<number, { startsAt?: HoursProblem; endsAt?: HoursProblem }>> {
  const problems: ReturnType<typeof validateHours> = {};
  for (const day of hours) {
    const startsAt =
      problemOfTime(day.startsAt) ?? (overlapsNightBefore(hours, day) ? "night_before_still_open" : null);
    const endsAt = problemOfTime(day.endsAt);
    if (startsAt === null && endsAt === null) continue;
    problems[day.weekday] = { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
  }
  return problems;
}

/**
 * Decides whether to close a day or a range. `closed` are the unit's closed dates, `today` is its calendar day.
 * Refuses `closing_backwards`, `closing_in_past` (the last day is over), `closing_too_long` (over 366 days), and `closed_already`
 * if any of its days is closed.
 */
export function decideClosing(
  closing: Closing,
  closed: readonly Pick<ClosedDate, "firstDate" | "lastDate">[],
  today: LocalDate,
): Result<null, OpeningRefusal> {
  const { firstDate, lastDate } = closing;
  if (lastDate < firstDate) return refuse("closing_backwards");
  if (lastDate < today) return refuse("closing_in_past");
  if (countClosedDays(closing) > MAX_CLOSED_DAYS) return refuse("closing_too_long");
  const meets = closed.some((other) => other.firstDate <= lastDate && firstDate <= other.lastDate);
  return meets ? refuse("closed_already") : ok(null);
}

export type ClosingProblem = "date_missing" | "date_wrong" | OpeningRefusal;

/** The first problem of each field of a closing, for a form. The form puts the first date in place of an empty last date. */
export function validateClosing(
  closing: Closing,
  closed: readonly ClosedDate[],
  today: LocalDate,
): Partial<Record<"firstDate" | "lastDate", ClosingProblem>> {
  const { firstDate } = closing;
  if (firstDate === "") return { firstDate: "date_missing" };
  if (!isLocalDate(firstDate)) return { firstDate: "date_wrong" };
  if (!isLocalDate(closing.lastDate)) return { lastDate: "date_wrong" };
  const decision = decideClosing(closing, closed, today);
  if (decision.ok) return {};
  const field =
    decision.reason === "closing_backwards" || decision.reason === "closing_too_long"
      ? "lastDate"
      : "firstDate";
  return { [field]: decision.reason };
}

/** Splits closed dates: `coming` end today or later, the next one first. `past` are over, the latest first. */
export function sortClosedDates(
  closed: readonly ClosedDate[],
  today: LocalDate,
): { coming: ClosedDate[]; past: ClosedDate[] } {
  const byDate = closed.toSorted((a, b) => a.firstDate.localeCompare(b.firstDate));
  return {
    coming: byDate.filter(({ lastDate }) => lastDate >= today),
    past: byDate.filter(({ lastDate }) => lastDate < today).toReversed(),
  };
}

/** The number of days of a closed date, both ends included. */
export function countClosedDays({ firstDate, lastDate }: Pick<ClosedDate, "firstDate" | "lastDate">): number {
  return daysBetween(firstDate, lastDate) + 1;
}

function problemOfTime(time: string): "time_missing" | "time_wrong" | null {
  if (time === "") return "time_missing";
  return isLocalTime(time) ? null : "time_wrong";
}
