import type { Screen } from "#shared/access.ts";
import { type LocalTime, minutesOf, timeOfMinutes } from "#shared/time.ts";
import type { FirstStep } from "./contract.ts";

/** A part of a whole, both counts. */
export interface Share {
  part: number;
  whole: number;
}

export const HIGHEST_RATING = 5;

/** What makes a new unit ready, in the order in which it is best done. */
export const FIRST_STEPS: readonly FirstStep[] = ["hours", "tables", "menu", "team", "assistant"];

/** The screen on which a step is done. */
export const screenOfStep: Record<FirstStep, Screen> = {
  hours: "configuracoes",
  tables: "mesas",
  menu: "cardapio",
  team: "permissoes",
  assistant: "assistente",
};

export interface FirstDayFacts {
  /** Other than a new unit's, or a closed date. */
  hasOwnHours: boolean;
  /** Whatever became of them. */
  hasReservations: boolean;
  /** On the layout. */
  hasTables: boolean;
  hasDishes: boolean;
  /** Two or more active users in the organization, invited ones among them. */
  hasColleagues: boolean;
  /** Something told to the assistant. */
  hasPrompts: boolean;
}

/**
 * Which steps are done. A unit begins with hours that may happen to be right: they count as looked at once the unit takes
 * reservations by them.
 */
export function doneSteps(facts: FirstDayFacts): Record<FirstStep, boolean> {
  return {
    hours: facts.hasOwnHours || facts.hasReservations,
    tables: facts.hasTables,
    menu: facts.hasDishes,
    team: facts.hasColleagues,
    assistant: facts.hasPrompts,
  };
}

/** Reviews of so many stars or fewer are shown on the dashboard until they are answered. */
export const LOW_RATING = 3;

/** Guests who arrive within a half hour that begins at `time`. */
export interface Cover {
  time: LocalTime;
  guests: number;
}

/** Every half hour from the first to the last that has guests, in order; those between without guests have 0. */
export function withoutGaps(covers: readonly Cover[]): Cover[] {
  const guestsAt = new Map(covers.map(({ time, guests }) => [minutesOf(time), guests]));
  const first = Math.min(...guestsAt.keys());
  const last = Math.max(...guestsAt.keys());
  return covers.length === 0
    ? []
    : Array.from({ length: (last - first) / HALF_HOUR + 1 }, (_, index) => {
        const minutes = first + index * HALF_HOUR;
        return { time: timeOfMinutes(minutes), guests: guestsAt.get(minutes) ?? 0 };
      });
}

const HALF_HOUR = 30;

/**
 * The share in percent, rounded half up to that many decimals; null of an empty whole. 100 is only said where nothing is
 * missing and 0 only where nothing is there: 1,999 of 2,000 are 99.9 %, or 99 % without decimals.
 */
export function percentOf({ part, whole }: Share, decimals: 0 | 1): number | null {
  if (whole === 0) return null;
  const step = 10 ** -decimals;
  const percent = roundedQuotient(part * 100, whole, decimals);
  if (part === 0 || part === whole) return percent;
  return tidy(Math.min(100 - step, Math.max(step, percent)), decimals);
}

/** By how many whole percent a count grew (below 0: shrank); null where there was nothing to grow from. */
export function growthPercent(count: number, before: number): number | null {
  return before === 0 ? null : roundedQuotient((count - before) * 100, before, 0);
}

/** By how many percentage points a share changed, to one decimal; null where either has nothing to measure. */
export function changePoints(now: Share, before: Share): number | null {
  if (now.whole === 0 || before.whole === 0) return null;
  return roundedQuotient(
    (now.part * before.whole - before.part * now.whole) * 100,
    now.whole * before.whole,
    1,
  );
}

/** The mean to one decimal; null of nothing. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : roundedQuotient(sum, count, 1);
}

/** Halves go away from zero, alike for growing and shrinking. From whole numbers, so that no binary fraction tips a half. */
function roundedQuotient(dividend: number, divisor: number, decimals: 0 | 1): number {
  const scaled = Math.abs(dividend) * 10 ** decimals;
  const rounded = Math.floor((2 * scaled + divisor) / (2 * divisor));
  return rounded === 0 ? 0 : tidy((Math.sign(dividend) * rounded) / 10 ** decimals, decimals);
}

/** 99.9 instead of 99.90000000000001. */
function tidy(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
