import { timeOfMinutes, type LocalTime } from "#shared/time.ts";
import type { PeriodFacts } from "../contract.ts";

/** Between lunch and dinner more than an hour passes in which nobody sits down. */
const GAP_MINUTES = 60;

interface AverageQuarter {
  time: LocalTime;
  /** Since the midnight of the service day. */
  minutes: number;
  /** Guests who sit down in it, and who had booked for it. */
  seated: number;
  planned: number;
  /** More than an hour was left out before it. */
  isAfterGap: boolean;
}

/** The quarters of an hour of an average day; those in which less than a tenth of a guest sits down are left out. */
export function averageSeated({ pacing, days }: PeriodFacts): AverageQuarter[] {
  const served = days.filter(({ parties }) => parties > 0).length;
  if (served === 0) return [];
  return pacing
    .map(({ minutes, seated, planned }) => ({ minutes, seated: seated / served, planned: planned / served }))
    .filter(({ seated }) => Math.round(seated * 10) > 0)
    .map((quarter, index, shown) => ({
      ...quarter,
      time: timeOfMinutes(quarter.minutes),
      isAfterGap: quarter.minutes - (shown[index - 1]?.minutes ?? quarter.minutes) > GAP_MINUTES,
    }));
}
