import { formatDay, formatDayWithYear } from "#shared/pt-br.ts";
import { addDays, type LocalDate, localOf } from "#shared/time.ts";
import { dayText } from "../text.ts";

/** `hoje`, `ontem`, `sáb., 21 de nov.`, with the year where it is another: of reviews from a file only the day is known. */
export function dayOf(instant: string, today: LocalDate, timeZone: string): string {
  const { date } = localOf(new Date(instant), timeZone);
  if (date === today) return dayText.today;
  if (date === addDays(today, -1)) return dayText.yesterday;
  return date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDayWithYear(date);
}
