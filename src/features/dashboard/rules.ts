import type { Screen } from "#shared/access.ts";
import {
  addDays,
  DAY_MINUTES,
  daysBetween,
  type LocalDate,
  type LocalTime,
  minutesOf,
  timeOfMinutes,
} from "#shared/time.ts";
import type { FirstStep } from "./contract.ts";

/** A part of a whole; both are counts. */
export interface PartOfWhole {
  part: number;
  whole: number;
}

export const HIGHEST_RATING = 5;

/** The steps that make a new unit ready, in the recommended order. */
export const FIRST_STEPS: readonly FirstStep[] = ["hours", "tables", "menu", "team", "assistant"];

/** The screen of each step. */
export const screenOfStep: Record<FirstStep, Screen> = {
  hours: "configuracoes",
  tables: "mesas",
  menu: "cardapio",
  team: "permissoes",
  assistant: "assistente",
};

export interface FirstStepFacts {
  /** Hours differ from a new unit's hours, or there is a closed date. */
  hasOwnHours: boolean;
  /** Any reservation, also a cancelled one. */
  hasReservations: boolean;
  /** Tables of the layout. */
  hasTables: boolean;
  hasDishes: boolean;
  /** The organization has two or more active users, invited ones included. */
  hasColleagues: boolean;
  /** The unit has taught the assistant something. */
  hasPrompts: boolean;
}

/**
 * Which steps are done. The hours of a new unit may already be right: they count as checked once the unit has a
 * reservation.
 */
export function doneSteps(facts: FirstStepFacts): Record<FirstStep, boolean> {
  return {
    hours: facts.hasOwnHours || facts.hasReservations,
    tables: facts.hasTables,
    menu: facts.hasDishes,
    team: facts.hasColleagues,
    assistant: facts.hasPrompts,
  };
}

/** How many lines of the unit's last acts the dashboard shows. */
export const RECENT_LINES = 4;

/** Unanswered reviews with at most this many stars show on the dashboard. */
export const LOW_RATING = 3;

/** Guests who arrive in the half hour that begins at `time`. */
export interface Cover {
  date: LocalDate;
  time: LocalTime;
  guests: number;
}

/** All half hours from the first to the last with guests, in order, also past midnight; missing ones are added with 0 guests. */
export function fillGaps(covers: readonly Cover[]): Cover[] {
  const [start] = covers;
  if (start === undefined) return [];
  const minutesFrom = ({ date, time }: Pick<Cover, "date" | "time">) =>
    daysBetween(start.date, date) * DAY_MINUTES + minutesOf(time);
  const guestsAt = new Map(covers.map((cover) => [minutesFrom(cover), cover.guests]));
  const first = Math.min(...guestsAt.keys());
  const last = Math.max(...guestsAt.keys());
  return Array.from({ length: (last - first) / HALF_HOUR + 1 }, (_, index) => {
    const minutes = first + index * HALF_HOUR;
    return {
      date: addDays(start.date, Math.floor(minutes / DAY_MINUTES)),
      time: timeOfMinutes(minutes),
      guests: guestsAt.get(minutes) ?? 0,
    };
  });
}

const HALF_HOUR = 30;

/**
 * The percentage, rounded half up to `decimals`; null when the whole is 0. It returns 100 only for the whole and 0 only for
 * nothing: 1,999 of 2,000 is 99.9 %, or 99 % without decimals.
 */
export function percentOf({ part, whole }: PartOfWhole, decimals: 0 | 1): number | null {
  if (whole === 0) return null;
  const step = 10 ** -decimals;
  const percent = divideAndRound(part * 100, whole, decimals);
  if (part === 0 || part === whole) return percent;
  return removeBinaryNoise(Math.min(100 - step, Math.max(step, percent)), decimals);
}

/** By how many whole percent a count grew (below 0: shrank); null when the count before was 0. */
export function growthPercent(count: number, before: number): number | null {
  return before === 0 ? null : divideAndRound((count - before) * 100, before, 0);
}

/** By how many percentage points a share changed, to one decimal; null when either has nothing to measure. */
export function changePoints(now: PartOfWhole, before: PartOfWhole): number | null {
  if (now.whole === 0 || before.whole === 0) return null;
  return divideAndRound(
    (now.part * before.whole - before.part * now.whole) * 100,
    now.whole * before.whole,
    1,
  );
}

/** The mean to one decimal; null when `count` is 0. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : divideAndRound(sum, count, 1);
}

/**
 * Rounds halves away from zero, for growth and decline alike. Uses integers, because binary fractions would
 * round some halves wrongly.
 */
function divideAndRound(dividend: number, divisor: number, decimals: 0 | 1): number {
  const scaled = Math.abs(dividend) * 10 ** decimals;
  const rounded = Math.floor((2 * scaled + divisor) / (2 * divisor));
  return rounded === 0 ? 0 : removeBinaryNoise((Math.sign(dividend) * rounded) / 10 ** decimals, decimals);
}

/** Removes binary noise: 99.9 instead of 99.90000000000001. */
function removeBinaryNoise(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
