import { normalShareBelow } from "./normal.ts";

/** How real times of a kind differ from the expected ones: mean and standard deviation of ln(real ÷ expected). */
export interface Habit {
  mean: number;
  deviation: number;
}

/** Observed ln(real ÷ expected), summed up. */
export interface HabitSamples {
  count: number;
  sum: number;
  sumOfSquares: number;
}

/** What is known of a restaurant beyond its rules. */
export interface HouseHabits {
  /** From the bill to the leave, compared with `BILL_MINUTES`. */
  bill: Habit;
  /** The share of parties whose bill is recorded before they leave. */
  billShare: number;
  /** Minutes after its time at which a party with a reservation arrives. */
  arrival: { mean: number; deviation: number };
  /** The share of reservations whose party does not come. */
  noShowShare: number;
  /** The share of waiting parties that give up within a minute, by the quarter of an hour that they wait in; the last counts from then on. */
  leavingShares: readonly number[];
}

/** The restaurant's own data count as much as this many parties that kept to the rules. Source: design of the host stand, F6. */
const PSEUDO_SAMPLES = 30;
/** Standard deviation ÷ mean of stays, as far as nothing is known: 0.35. */
const USUAL_DEVIATION = Math.sqrt(Math.log(1 + 0.35 ** 2));
/** Stays of a restaurant that is unknown have the mean of its rules. */
export const USUAL_STAY: Habit = { mean: -(USUAL_DEVIATION ** 2) / 2, deviation: USUAL_DEVIATION };
/** Parties leave about this many minutes after the bill. */
export const BILL_MINUTES = 12;
const USUAL_BILL: Habit = { mean: 0, deviation: 0.5 };
const USUAL_ARRIVAL = { mean: 2, deviation: 9 };
const USUAL_NO_SHOWS = 0.05;
const USUAL_LEAVING = 0.004;
/** Patience is known by this many quarters of an hour. */
export const PATIENCE_QUARTERS = 6;

/** In each quarter of an hour a restaurant's own counts are mixed with this many parties that gave up as usual. */
const USUAL_LEAVERS = 2;

export const NO_SAMPLES: HabitSamples = { count: 0, sum: 0, sumOfSquares: 0 };

/** A restaurant of which nothing is known. */
export const USUAL_HOUSE: HouseHabits = {
  bill: USUAL_BILL,
  billShare: 0,
  arrival: USUAL_ARRIVAL,
  noShowShare: USUAL_NO_SHOWS,
  leavingShares: Array.from({ length: PATIENCE_QUARTERS }, () => USUAL_LEAVING),
};

/** The habit that own data and `PSEUDO_SAMPLES` parties of the usual habit show together. */
export function learnHabit({ count, sum, sumOfSquares }: HabitSamples, usual: Habit = USUAL_STAY): Habit {
  const all = count + PSEUDO_SAMPLES;
  const mean = (sum + PSEUDO_SAMPLES * usual.mean) / all;
  const own = sumOfSquares - 2 * mean * sum + count * mean ** 2;
  const prior = PSEUDO_SAMPLES * (usual.deviation ** 2 + (usual.mean - mean) ** 2);
  return { mean, deviation: Math.sqrt((own + prior) / all) };
}

/** The mean of own data together with `PSEUDO_SAMPLES` zeros. */
export function shrinkMean({ count, sum }: Pick<HabitSamples, "count" | "sum">): number {
  return sum / (count + PSEUDO_SAMPLES);
}

/** Both samples as one. */
export function addSamples(one: HabitSamples, other: HabitSamples): HabitSamples {
  return {
    count: one.count + other.count,
    sum: one.sum + other.sum,
    sumOfSquares: one.sumOfSquares + other.sumOfSquares,
  };
}

/** Own counts of a restaurant; all of them may be 0. */
export interface HouseCounts {
  bill: HabitSamples;
  /** Finished stays. */
  stays: number;
  /** Minutes after their times at which parties arrived. */
  arrivals: HabitSamples;
  reservations: number;
  noShows: number;
  /** By the quarter of an hour of their wait: parties that gave up, and the minutes that all parties have waited in it together. */
  patience: readonly { gaveUp: number; waitedMinutes: number }[];
}

/** How a restaurant behaves, from its own counts and the usual values. */
export function learnHouse(counts: HouseCounts): HouseHabits {
  const arrival = learnHabit(counts.arrivals, USUAL_ARRIVAL);
  return {
    bill: learnHabit(counts.bill, USUAL_BILL),
    billShare: counts.bill.count / (counts.stays + PSEUDO_SAMPLES),
    arrival,
    noShowShare: (counts.noShows + PSEUDO_SAMPLES * USUAL_NO_SHOWS) / (counts.reservations + PSEUDO_SAMPLES),
    leavingShares: Array.from({ length: PATIENCE_QUARTERS }, (_, quarter) => {
      const { gaveUp, waitedMinutes } = counts.patience[quarter] ?? { gaveUp: 0, waitedMinutes: 0 };
      return (gaveUp + USUAL_LEAVERS) / (waitedMinutes + USUAL_LEAVERS / USUAL_LEAVING);
    }),
  };
}

/** How many of the parties that have waited for `waited` minutes wait for this many `minutes` more without a table. */
export function shareStaying({ leavingShares }: HouseHabits, waited: number, minutes: number): number {
  let hazard = 0;
  for (const [quarter, share] of leavingShares.entries()) {
    const until = quarter === leavingShares.length - 1 ? Infinity : 15 * (quarter + 1);
    hazard += share * Math.max(0, Math.min(waited + minutes, until) - Math.max(waited, 15 * quarter));
  }
  return Math.exp(-hazard);
}

/** A stay of tonight: for one that goes on, `minutes` are those until now. */
export interface TonightStay {
  minutes: number;
  expectedMinutes: number;
  isOver: boolean;
  habit: Habit;
}

/** What a party that sits now says of tonight. After its bill, the end of its stay is known well enough. */
export function stayUntilNow(
  {
    seatedAt,
    billAt,
    stayMinutes,
    habit,
  }: { seatedAt: number; billAt: number | null; stayMinutes: number; habit: Habit },
  now: number,
  { bill }: HouseHabits,
): TonightStay {
  const isOver = billAt !== null;
  const end = isOver ? Math.max(now, billAt + BILL_MINUTES * Math.exp(bill.mean)) : now;
  return { minutes: end - seatedAt, expectedMinutes: stayMinutes, isOver, habit };
}

/** How much longer than usual everybody stays tonight: steps of ln(real ÷ usual), with their probabilities. */
export interface Pace {
  steps: readonly number[];
  shares: readonly number[];
}

const PACE_STEPS = Array.from({ length: 19 }, (_, index) => (index - 7) * 0.05);
/** How much evenings differ, as long as nothing is known of this one. */
const PACE_DEVIATION = 0.1;

/** What the evenings before say of tonight's pace. */
export const USUAL_PACE: Habit = { mean: 0, deviation: PACE_DEVIATION };
/** How much the pace of a restaurant moves from one evening to the next. With 60 stays an evening counts for a third of what is believed. */
const DRIFT_DEVIATION = 0.045;
/** Variance of one stay besides its evening's pace. */
const STAY_VARIANCE = USUAL_DEVIATION ** 2;

/**
 * What to expect of tonight's pace after the evenings before, the first one first. Each is the mean ln(real ÷ usual) of its stays. The last
 * evenings count most, so that a restaurant in which everybody stays longer from now on is believed after three or four of them (a Kalman filter
 * of a level that moves by `DRIFT_DEVIATION`).
 */
export function expectPace(evenings: readonly { count: number; mean: number }[]): Habit {
  let level = 0;
  let variance = 0;
  for (const { count, mean } of evenings) {
    variance += DRIFT_DEVIATION ** 2;
    const gain = variance / (variance + PACE_DEVIATION ** 2 + STAY_VARIANCE / count);
    level += gain * (mean - level);
    variance *= 1 - gain;
  }
  return { mean: level, deviation: Math.sqrt(variance + PACE_DEVIATION ** 2) };
}

/** Weighs how tonight differs from other evenings: stays that are over count, and so do those that go on. */
export function judgePace(stays: readonly TonightStay[], before: Habit = USUAL_PACE): Pace {
  const logs = PACE_STEPS.map((step) => {
    let log = -(((step - before.mean) / before.deviation) ** 2) / 2;
    for (const { minutes, expectedMinutes, isOver, habit } of stays) {
      const x = (Math.log(Math.max(minutes, 1) / expectedMinutes) - habit.mean - step) / habit.deviation;
      log += isOver ? -(x * x) / 2 : Math.log(Math.max(1 - normalShareBelow(x), 0.02));
    }
    return log;
  });
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { steps: PACE_STEPS, shares: weights.map((weight) => weight / sum) };
}
