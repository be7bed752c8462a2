import {
  addSamples,
  expectPace,
  type Habit,
  type HabitSamples,
  learnHabit,
  NO_SAMPLES,
  shrinkMean,
} from "./habits.ts";
import { bandOf } from "./rules.ts";

/** Finished stays of one day, hour of beginning and band of sizes, as ln(real ÷ expected). */
export interface StayCell extends HabitSamples {
  /** Days in their order, such as dates. */
  day: string;
  /** From 0 to 23, of the unit's clock. */
  hour: number;
  band: number;
}

/** What the finished stays of a restaurant say. */
export interface LearnedStays {
  count: number;
  habitOf(party: { guests: number; hour: number }): Habit;
  /** Of the next evening, before its first stay. */
  pace: Habit;
}

/** Stays that begin from here on, and before `DINNER_FROM_HOUR`, are lunches; the small hours belong to the dinner before. */
const LUNCH_FROM_HOUR = 5;
const DINNER_FROM_HOUR = 17;

/**
 * Learns how parties stay: by size and part of the day, with what the hour adds for all sizes, and how the last evenings differed from that.
 */
export function learnStays(cells: readonly StayCell[]): LearnedStays {
  const groups = sumBy(cells, ({ band, hour }) => groupOf(band, hour));
  const habits = new Map([...groups].map(([group, samples]) => [group, learnHabit(samples)]));
  const habitOfGroup = (band: number, hour: number) =>
    habits.get(groupOf(band, hour)) ?? learnHabit(NO_SAMPLES);
  const beyond = cells.map((cell) => ({
    ...cell,
    sum: cell.sum - cell.count * habitOfGroup(cell.band, cell.hour).mean,
  }));
  const ofHours = new Map(
    [...sumBy(beyond, ({ hour }) => hour)].map(([hour, samples]) => [hour, shrinkMean(samples)]),
  );
  const evenings = sumBy(
    beyond.map((cell) => ({ ...cell, sum: cell.sum - cell.count * (ofHours.get(cell.hour) ?? 0) })),
    ({ day }) => day,
  );
  const inOrder = [...evenings].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    count: cells.reduce((sum, { count }) => sum + count, 0),
    habitOf({ guests, hour }) {
      const { mean, deviation } = habitOfGroup(bandOf(guests), hour);
      return { mean: mean + (ofHours.get(hour) ?? 0), deviation };
    },
    pace: expectPace(inOrder.map(([, { count, sum }]) => ({ count, mean: sum / count }))),
  };
}

function groupOf(band: number, hour: number): string {
  return `${band} ${hour >= LUNCH_FROM_HOUR && hour < DINNER_FROM_HOUR ? "lunch" : "dinner"}`;
}

function sumBy<Key>(cells: readonly StayCell[], keyOf: (cell: StayCell) => Key): Map<Key, HabitSamples> {
  const sums = new Map<Key, HabitSamples>();
  for (const cell of cells) {
    const key = keyOf(cell);
    sums.set(key, addSamples(sums.get(key) ?? NO_SAMPLES, cell));
  }
  return sums;
}
