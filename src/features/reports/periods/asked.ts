import { addDays, daysBetween, isLocalDate, type LocalDate, weekdayOf } from "#shared/time.ts";
import type { Against } from "../contract.ts";

/** Both days belong to it. */
export interface Period {
  from: LocalDate;
  to: LocalDate;
}

/** The last `days` days that are over. */
export function lastDays(days: number, today: LocalDate): Period {
  return { from: addDays(today, -days), to: addDays(today, -1) };
}

/** What a period is compared with unless people ask for last year, as `periodBefore` in ./rules.ts says. */
export function usualComparison({ from, to }: Period): Against {
  if (isMonth({ from, to })) return "month";
  return weekdayOf(from) === 0 && daysBetween(from, to) < 7 ? "week" : "before";
}

/** Whether a period is a month, or the first days of one. */
function isMonth({ from, to }: Period): boolean {
  return from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
}

/** What the page's address may hold: first and last day, and the comparison with last year. What cannot be read counts as not there. */
export interface ReportSearch {
  de?: string;
  ate?: string;
  comparar?: string;
}

/** The value of `comparar` for last year. */
export const LAST_YEAR = "ano-passado";

/** The days of a report without a period in its address. */
const FIRST_DAYS = 30;

/** Reads the report that an address asks for. Without a period: the last 30 days that are over. */
export function readReportSearch(
  { de, ate, comparar }: ReportSearch,
  today: LocalDate,
): Period & { against: Against } {
  const isPeriod = de !== undefined && ate !== undefined && isLocalDate(de) && isLocalDate(ate);
  const period = isPeriod ? { from: de, to: ate } : lastDays(FIRST_DAYS, today);
  return { ...period, against: comparar === LAST_YEAR ? "year" : usualComparison(period) };
}
