/**
 * `node bench/planner.ts [families|live] [count] [verdicts] [first]`: how good and how quick the plans of an evening are. Needs no server.
 *
 * - families: plans after 5 s against plain HiGHS given the whole evening and 60 s (`planner-referee.ts`), whose verdicts are kept in the file
 *   `verdicts`, if it is named; seeds begin with `first` (1, if it is not given). Families: tests/support/plan-evenings.ts, and B, a restaurant of 120 tables that accepted 400 parties
 *   (`planner-houses.ts`). Time is the CPU of this thread, the limits of searches included, so it does not matter what else runs on the machine.
 * - live: answers of the planner's thread on 60 tables and 120 parties, and how long the main thread is held up. Wants a quiet machine.
 *
 * `results/planner.md` has what other questions came to: tiny problems, overfull restaurants, wrong certificates, and evenings with sampled stays.
 */
import { LIVE_MS, SEARCH_MS } from "#features/table-plan/rules.ts";
import { findFaults } from "#features/table-planner/engine/faults.ts";
import { solvePlan, type PlanResult } from "#features/table-planner/engine/planner.ts";
import type { PlanProblem } from "#features/table-planner/engine/problem.ts";
import { compareValues, LEVELS } from "#features/table-planner/engine/value.ts";
import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import { loadSolver } from "#features/table-planner/server/connectors/highs.ts";
import { ProcessState } from "#platform/process-state.ts";
import { longestHoldOf } from "#tests/event-loop.ts";
import { eveningOf, liveAt } from "#tests/plan-evenings.ts";
import { acceptParties } from "./planner-houses.ts";
import { loadPlainSolver, referee } from "./planner-referee.ts";
import { Verdicts } from "./planner-verdicts.ts";
import { limitLine, printTable, formatFigure, type Line } from "./table.ts";

const solver = await loadSolver();
const EIGHT_PM = 20 * 60;

const parts: Record<string, { count: number; measure(count: number): Line[] | Promise<Line[]> }> = {
  families: { count: 5, measure: measureFamilies },
  live: { count: 20, measure: measureLive },
};
const [asked, times, verdictsFile, firstSeed] = process.argv.slice(2);
const lines: Line[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (asked !== undefined && asked !== name) continue;
  process.stderr.write(`${name} …\n`);
  if (name !== "live") countCpuAsTime();
  lines.push(...(await part.measure(Number(times ?? part.count))));
  if (name !== "live") countTime();
}
printTable(lines);

/** The planner asks for the time like this, and so does the solver. */
function countCpuAsTime(): void {
  performance.now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
}

function countTime(): void {
  Reflect.deleteProperty(performance, "now");
}

async function measureFamilies(count: number): Promise<Line[]> {
  const plain = await loadPlainSolver();
  const verdicts = new Verdicts(verdictsFile);
  const first = Number(firstSeed ?? 1);
  const total = { evenings: 0, seated: 0, whole: 0 };
  const byFamily: Line[] = [];
  for (const family of ["J", "L", "M", "A", "B"] as const) {
    const tally = { seated: 0, whole: 0, proven: 0 };
    for (let seed = first; seed < first + count; seed += 1) {
      const problem = problemOf(family, seed);
      const ours = solveIn(problem, SEARCH_MS);
      const isProven = ours.proven.length === LEVELS.length;
      const { value, reached } = verdicts.on(`${family}${seed}`, problem, () => {
        const deadline = performance.now() + 60_000;
        return referee(problem, plain, () => (deadline - performance.now()) / 1000);
      });
      if (ours.value.unseated <= value.unseated) tally.seated += 1;
      if (compareValues(ours.value, value) <= 0) tally.whole += 1;
      if (isProven) tally.proven += 1;
      const values = [ours.value, value].map((one) => LEVELS.map((level) => one[level]).join(" "));
      process.stderr.write(
        `${family}${seed}: ${values.join(" | ")} (${isProven ? "proven; " : ""}HiGHS came to ${reached.at(-1)})\n`,
      );
    }
    total.evenings += count;
    total.seated += tally.seated;
    total.whole += tally.whole;
    byFamily.push({
      what: `${family}: whole value as good as HiGHS's / proven, of ${count}`,
      ours: `${tally.whole} / ${tally.proven}`,
    });
  }
  const share = (one: number) => `${Math.round((100 * one) / total.evenings)} %`;
  return [
    {
      what: `${total.evenings} evenings: as many guests seated after 5 s as by HiGHS after 60 s`,
      ours: share(total.seated),
      goal: "100 %",
      isMet: total.seated === total.evenings,
    },
    {
      what: "  … whole value as good, or better",
      ours: share(total.whole),
      goal: "≥ 95 %",
      isMet: total.whole >= 0.95 * total.evenings,
    },
    ...byFamily,
  ];
}

function problemOf(family: "J" | "L" | "M" | "A" | "B", seed: number): PlanProblem {
  if (family === "B") return acceptParties(seed, 400).problem;
  const cold = eveningOf(family, seed);
  return family === "L" ? liveAt(cold, solveIn(cold, SEARCH_MS).plan, EIGHT_PM, seed) : cold;
}

async function measureLive(count: number): Promise<Line[]> {
  const services = { state: new ProcessState() };
  const planner = tablePlannerOf(services);
  const problems: PlanProblem[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const cold = eveningOf("L", seed);
    const { plan } = solveIn(cold, 2_000);
    for (let now = 18 * 60; now <= 22 * 60; now += 30) problems.push(liveAt(cold, plan, now, seed));
  }
  await planner.solve(problems[0] ?? eveningOf("L", 1), { milliseconds: LIVE_MS });
  const answers: number[] = [];
  let proven = 0;
  let moved = 0;
  const held = await longestHoldOf(async () => {
    for (const problem of problems) {
      const begin = performance.now();
      const result = await planner.solve(problem, { milliseconds: LIVE_MS });
      answers.push(performance.now() - begin);
      if (result.proven.length === LEVELS.length) proven += 1;
      moved += findFaults(problem, result.plan).length;
    }
  });
  await services.state.close();
  answers.sort((one, other) => one - other);
  const at = (share: number) => answers[Math.ceil(share * answers.length) - 1] ?? 0;
  return [
    { what: `${answers.length} live answers, median`, ours: `${formatFigure(at(0.5))} ms` },
    limitLine("95 % within", at(0.95), 300, "ms"),
    limitLine("the slowest", at(1), 1000, "ms"),
    limitLine("the main thread held up at most", held, 20, "ms"),
    limitLine("pins moved, parties at impossible tables", moved, 0, ""),
    { what: "all levels proven", ours: `${Math.round((100 * proven) / answers.length)} %` },
  ];
}

function solveIn(problem: PlanProblem, milliseconds: number): PlanResult {
  const deadline = performance.now() + milliseconds;
  return solvePlan(problem, solver, () => (deadline - performance.now()) / 1000);
}
