import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { NamedDate } from "./dates.ts";
import type { Mention } from "./mentions.ts";
import type { NamedParty } from "./parties.ts";

/** A value that was concluded from the words, so that the reply must name it before it is written. */
export type Inferred = "date" | "time" | "people";

/**
 * Returns which slots were not said plainly: a weekday that may be of another week, a day of the month that has
 * passed, an hour that may be of the morning or of the night, and a sum of people.
 */
export function findInferred(
  {
    date,
    time,
    otherTime,
    people,
  }: { date?: LocalDate; time?: LocalTime; otherTime?: LocalTime; people?: number },
  { text, dates, parties }: { text: string; dates: Mention<NamedDate>[]; parties: Mention<NamedParty>[] },
  today: LocalDate,
): Inferred[] {
  const day = dates.findLast(({ value }) => value.kind === "day" && value.date === date);
  const dayWords = day === undefined ? "" : text.slice(day.start, day.end);
  const isWeekday = day?.value.kind === "day" && day.value.isWeekday === true;
  const isDateInferred =
    date !== undefined &&
    ((isWeekday && date === today) ||
      IS_OF_SOME_WEEK.test(dayWords) ||
      (IS_DAY_OF_MONTH.test(dayWords) && date.slice(0, 7) !== today.slice(0, 7)));
  const isSum = parties.some(({ value }) => value.kind === "count" && value.people === people && value.isSum);
  return [
    ...(isDateInferred ? ["date" as const] : []),
    ...(time !== undefined && otherTime !== undefined && otherTime >= OPENS ? ["time" as const] : []),
    ...(people !== undefined && people > 2 && isSum ? ["people" as const] : []),
  ];
}

const IS_OF_SOME_WEEK = /\bproxim[ao]\b|(?<!semana )\bque vem|\bagora\b/;
const IS_DAY_OF_MONTH = /^(?:n?o )?dia \d{1,2}$/;
/** Nobody dines earlier, so that '8' is plain. */
const OPENS = "11:00";
