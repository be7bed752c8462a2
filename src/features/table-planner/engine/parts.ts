import { randomFrom } from "#shared/random.ts";
import type { Assignment } from "./chains.ts";
import type { Choices, Option } from "./options.ts";
import { keepLevel, writeProgram } from "./program.ts";
import { minimise, type BestPlan, type SecondsLeft } from "./search.ts";
import type { Solver } from "./solver.ts";
import { costWithoutTable, TIGHT_MINUTES, type Level } from "./value.ts";

/** What is minimised part by part, while the plan stays as good at the levels of `keeps`. */
interface Goal {
  levels: readonly Level[];
  keeps: readonly Level[];
  /** The widths of the windows, one after the other, in minutes. Wide ones see more, and take longer. */
  widths: readonly number[];
  /** The share of the time after which the next goal is due. */
  share: number;
}

/** Widths and shares were chosen on evenings 1 to 3 of the family O of `bench/planner.ts`: its figures for these are a little too good. */
const GOALS: readonly Goal[] = [
  { levels: ["unseated", "delay", "moves"], keeps: [], widths: [90, 150, 120, 180, 150, 210], share: 0.75 },
  {
    levels: ["tightHandOvers", "waste"],
    keeps: ["unseated", "delay", "moves"],
    widths: [60, 90, 120, 150],
    share: 1,
  },
];
/** A part that takes longer than this is too large. */
const SECONDS_PER_PART = 0.6;
/** How many parties are planned again with some of the tables, at first; more if that is quick, fewer if it is slow (in seconds). */
const PARTIES_AT_FIRST = 40;
const QUICK = { seconds: 0.1, growth: 1.1 };
const SLOW = { seconds: 0.3, growth: 0.85 };
/** After this many parts without a better plan, others will hardly find one. */
const MOST_FRUITLESS = 60;

interface Limits {
  secondsLeft: SecondsLeft;
  /** The levels at which the plan is known to be the best. */
  proven?: readonly Level[];
}

/**
 * Improves a plan part by part: who begins within a stretch of the evening is planned again, or who sits at some of the tables, and
 * everybody else stays. The program of a part is a tenth of the whole one and is solved in some hundredths of a second. Proves nothing.
 * Only for problems without a queue, whose parties each stay for `TIGHT_MINUTES` or longer.
 */
export function improveByParts(
  best: BestPlan,
  choices: Choices,
  solver: Solver,
  { secondsLeft, proven = [] }: Limits,
): void {
  const seconds = secondsLeft();
  for (const goal of GOALS) {
    if (goal.levels.every((level) => proven.includes(level))) continue;
    const left = () => secondsLeft() - seconds * (1 - goal.share);
    const canImprove = () => left() > 0 && goal.levels.some((level) => best.value[level] > 0);
    const planPart = (isFree: readonly boolean[]) => {
      const limit = () => Math.min(left(), SECONDS_PER_PART);
      best.offer(planAnew(best, choices, goal, isFree, solver, limit));
    };
    for (const width of goal.widths)
      for (const from of listWindows(choices, width))
        if (canImprove()) planPart(beginWithin(best, choices, from, from + width));
    const draw = randomFrom(1);
    let parties = PARTIES_AT_FIRST;
    for (let fruitless = 0; fruitless < MOST_FRUITLESS && canImprove(); fruitless += 1) {
      const [before, begin] = [best.value, left()];
      planPart(sitAt(best, choices, drawTables(choices, parties, draw)));
      // That part was the whole evening.
      if (parties >= choices.problem.parties.length) break;
      const took = begin - left();
      if (took < QUICK.seconds) parties *= QUICK.growth;
      else if (took > SLOW.seconds) parties *= SLOW.growth;
      if (best.value !== before) fruitless = -1;
    }
  }
}

/** Where the windows begin: each overlaps half of the one before. */
function listWindows({ problem }: Choices, width: number): number[] {
  const starts = problem.parties.map(({ startsAt }) => startsAt);
  const windows: number[] = [];
  const last = Math.max(...starts);
  for (let from = Math.min(...starts) - width / 2; from <= last; from += width / 2) windows.push(from);
  return windows;
}

/** Of each party, whether it begins in a stretch of the evening. */
function beginWithin(
  { assignment }: BestPlan,
  { problem }: Choices,
  from: number,
  until: number,
): readonly boolean[] {
  return problem.parties.map(({ startsAt }, party) => {
    const start = assignment[party]?.from ?? startsAt;
    return start >= from && start < until;
  });
}

/** Of each party, whether it sits at one of the tables, or has none. */
function sitAt(
  { assignment }: BestPlan,
  { problem }: Choices,
  tables: ReadonlySet<number>,
): readonly boolean[] {
  return problem.parties.map(
    (_, party) => assignment[party]?.tables.some((table) => tables.has(table)) ?? true,
  );
}

/** Tables for about this many parties: every second time, those of one size come first. */
function drawTables({ problem }: Choices, parties: number, draw: () => number): Set<number> {
  const { tables } = problem;
  const count = Math.ceil((parties / problem.parties.length) * tables.length);
  const seats = tables[Math.floor(draw() * tables.length)]?.seats;
  const isBySize = draw() < 0.5;
  const ranked = tables.map((table, index) => {
    return { index, rank: draw() - (isBySize && table.seats === seats ? 1 : 0) };
  });
  return new Set(
    ranked
      .sort((one, other) => one.rank - other.rank)
      .slice(0, count)
      .map(({ index }) => index),
  );
}

/** Plans the parties that are free again; the others stay where they are. */
function planAnew(
  { assignment }: BestPlan,
  choices: Choices,
  { levels, keeps }: Goal,
  isFree: readonly boolean[],
  solver: Solver,
  secondsLeft: SecondsLeft,
): Assignment {
  const { parties, tables } = choices.problem;
  const countsHandOvers = levels.includes("tightHandOvers");
  const fixed: Option[][] = tables.map(() => []);
  for (const option of assignment)
    if (option !== null && !isFree[option.party])
      for (const table of option.tables) fixed[table]?.push(option);
  const original = new Map<Option, Option>();
  for (const option of choices.options) {
    if (!isFree[option.party] || !option.tables.every((table) => isOpen(fixed[table] ?? [], option)))
      continue;
    const tight = countsHandOvers ? countTightBeside(fixed, option) : 0;
    const cost = { ...option.cost, tightHandOvers: option.cost.tightHandOvers + tight };
    original.set(tight === 0 ? option : { ...option, cost }, option);
  }
  const options = [...original.keys()];
  const program = writeProgram(choices, options, { countsHandOvers });
  const start: Assignment = parties.map(() => null);
  for (const [option, chosen] of original)
    if (assignment[option.party] === chosen) start[option.party] = option;
  for (const level of keeps) {
    const costs = parties.map((party, index) => (start[index]?.cost ?? costWithoutTable(party))[level] ?? 0);
    keepLevel(
      program,
      level,
      costs.reduce((sum, cost) => sum + cost, 0),
    );
  }
  const found = minimise({ program, choices, options, start, levels }, solver, secondsLeft);
  return assignment.map((option, party) => {
    const chosen = found.assignment[party];
    return isFree[party] ? ((chosen && original.get(chosen)) ?? null) : option;
  });
}

function isOpen(stays: readonly Option[], { from, until }: Option): boolean {
  return stays.every((stay) => stay.from >= until || from >= stay.until);
}

/** Tight hand-overs of an option after those who stay where they are, and before them. */
function countTightBeside(fixed: readonly (readonly Option[])[], { tables, from, until }: Option): number {
  const isTight = (end: number, start: number) => end <= start && start - end < TIGHT_MINUTES;
  return tables.reduce((count, table) => {
    const beside = (fixed[table] ?? []).filter(
      (stay) => isTight(stay.until, from) || isTight(until, stay.from),
    );
    return count + beside.length;
  }, 0);
}
