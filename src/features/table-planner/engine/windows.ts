import type { Assignment } from "./chains.ts";
import type { Choices, Option } from "./options.ts";
import { keepLevel, writeProgram } from "./program.ts";
import { minimise, type BestPlan, type SecondsLeft } from "./search.ts";
import type { Solver } from "./solver.ts";
import { costWithoutTable, TIGHT_MINUTES, type Level } from "./value.ts";

/** What is minimised window by window, while the plan stays as good at the levels of `keeps`. */
interface Goal {
  levels: readonly Level[];
  keeps: readonly Level[];
  /** The widths of the windows, one after the other, in minutes. Wide ones see more, and take longer. */
  widths: readonly number[];
  /** The share of the time after which the next goal is due. */
  share: number;
}

/** Widths and shares were chosen on evenings 1 to 3 of 120 tables of `bench/planner.ts`: its figures for these are a little too good. */
const GOALS: readonly Goal[] = [
  { levels: ["unseated", "delay", "moves"], keeps: [], widths: [90, 150, 120, 180, 150, 210], share: 0.75 },
  {
    levels: ["tightHandOvers", "waste"],
    keeps: ["unseated", "delay", "moves"],
    widths: [60, 90, 120, 150],
    share: 1,
  },
];
/** A window that takes longer than this is too wide. */
const SECONDS_PER_WINDOW = 0.6;

/**
 * Improves a plan window by window: who begins within a stretch of the evening is planned anew, everybody else stays. The program of a
 * window is a tenth of the whole one and is solved in some hundredths of a second, where the whole one takes a minute. Proves nothing.
 * Only for problems without a queue, whose parties each stay for `TIGHT_MINUTES` or longer.
 */
export function improveByWindows(
  best: BestPlan,
  choices: Choices,
  solver: Solver,
  secondsLeft: SecondsLeft,
): void {
  const seconds = secondsLeft();
  for (const goal of GOALS) {
    const left = () => secondsLeft() - seconds * (1 - goal.share);
    for (const width of goal.widths) {
      if (goal.levels.every((level) => best.value[level] === 0)) break;
      for (const from of listWindows(choices, width)) {
        if (left() <= 0) break;
        const limit = () => Math.min(left(), SECONDS_PER_WINDOW);
        best.offer(planWindow(best, choices, goal, { from, until: from + width }, solver, limit));
      }
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

function planWindow(
  { assignment }: BestPlan,
  choices: Choices,
  { levels, keeps }: Goal,
  { from, until }: { from: number; until: number },
  solver: Solver,
  secondsLeft: SecondsLeft,
): Assignment {
  const { parties, tables } = choices.problem;
  const isFree = parties.map(({ startsAt }, party) => {
    const start = assignment[party]?.from ?? startsAt;
    return start >= from && start < until;
  });
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
