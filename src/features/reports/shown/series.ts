import { timeOfMinutes, weekOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import type { DayFacts, PeriodFacts } from "../contract.ts";

/** Longer periods are shown by weeks: more bars would have no room for their figures. */
const MOST_DAYS = 35;

export interface CoversPoint {
  date: LocalDate;
  covers: number;
}

/** The guests of each day, or of each week that begins on a Sunday where the period is long. */
export function coversSeries(days: readonly DayFacts[]): { isByWeek: boolean; points: CoversPoint[] } {
  if (days.length <= MOST_DAYS)
    return { isByWeek: false, points: days.map(({ date, covers }) => ({ date, covers })) };
  const weeks = new Map<LocalDate, number>();
  for (const { date, covers } of days) {
    const { first } = weekOf(date);
    weeks.set(first, (weeks.get(first) ?? 0) + covers);
  }
  return { isByWeek: true, points: [...weeks].map(([date, covers]) => ({ date, covers })) };
}

/** Between lunch and dinner more than an hour passes in which nobody sits down. */
const GAP_MINUTES = 60;

/**
 * The guests who sit down in each quarter of an hour on an average day; quarters with less than a tenth of a guest are left out.
 * `isAfterGap`: more than an hour was left out before it.
 */
export function averageSeated({
  pacing,
  days,
}: PeriodFacts): { time: LocalTime; seated: number; isAfterGap: boolean }[] {
  const served = days.filter(({ parties }) => parties > 0).length;
  return pacing
    .map(({ minutes, seated }) => ({ minutes, seated: served === 0 ? 0 : seated / served }))
    .filter(({ seated }) => Math.round(seated * 10) > 0)
    .map(({ minutes, seated }, index, shown) => ({
      time: timeOfMinutes(minutes),
      seated,
      isAfterGap: minutes - (shown[index - 1]?.minutes ?? minutes) > GAP_MINUTES,
    }));
}
