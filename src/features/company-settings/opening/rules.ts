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
 * Decides about saving hours over the stored ones, which the edit saw as `before`. Saving what is stored already is a success
 * without a change. Refuses `hours_changed_meanwhile`, and `hours_overlap` where a day begins before the night before has ended.
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

/** What is wrong with a week's hours while someone types them, by weekday. A day that is not active cannot be wrong in its order. */
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
 * Decides about closing a day or a range. `closed` are the unit's closed dates, `today` its calendar day.
 * Refuses `closing_backwards`, `closing_in_past` (nothing of it is still to come), `closing_too_long`, and `closed_already` where
 * one of its days is.
 */
export function decideClosing(
  closing: Closing,
  closed: readonly Pick<ClosedDate, "firstDate" | "lastDate">[],
  today: LocalDate,
): Result<null, OpeningRefusal> {
  const { firstDate, lastDate } = closing;
  if (lastDate < firstDate) return refuse("closing_backwards");
  if (lastDate < today) return refuse("closing_in_past");
  if (closedDays(closing) > MAX_CLOSED_DAYS) return refuse("closing_too_long");
  const meets = closed.some((other) => other.firstDate <= lastDate && firstDate <= other.lastDate);
  return meets ? refuse("closed_already") : ok(null);
}

export type ClosingProblem = "date_missing" | "date_wrong" | OpeningRefusal;

/** What is wrong with a closing while someone types it: the first problem of each field that has one. Without a last date it is one day. */
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

/** Those that are still to come or last today, the next one first, and those that are over, the latest first. */
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

/** How many days a closed date lasts. */
export function closedDays({ firstDate, lastDate }: Pick<ClosedDate, "firstDate" | "lastDate">): number {
  return daysBetween(firstDate, lastDate) + 1;
}

function problemOfTime(time: string): "time_missing" | "time_wrong" | null {
  if (time === "") return "time_missing";
  return isLocalTime(time) ? null : "time_wrong";
}
