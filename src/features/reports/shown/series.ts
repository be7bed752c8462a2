import { timeOfMinutes, type LocalTime } from "#shared/time.ts";
import type { PeriodFacts } from "../contract.ts";

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
