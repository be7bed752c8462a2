/**
 * `node bench/planner.ts [small|families|overfull|live|certificates|evenings] [count] [verdicts|first] [first|pins]`: how good and how quick the plans of an evening are.
 * Needs no server. All parts but `live` measure time by the CPU of this thread, the limits of searches included: what else runs on the
 * machine does not matter. `live` wants a quiet machine.
 *
 * - small: plans of tiny problems against the best of all plans, tried one by one; how often something is called proven wrongly.
 * - families: plans after 5 s against plain HiGHS given the whole evening and 60 s (`planner-referee.ts`), whose verdicts are kept in the file
 *   `verdicts`, if it is named; seeds begin with `first` (1, if it is not given). Families: tests/support/plan-evenings.ts, and B, a house of 120 tables that accepted 400 parties
 *   (`planner-houses.ts`).
 * - overfull: a house that nobody could book like that (family O), only against the same search given 60 s.
 * - live: answers of the planner's thread on 60 tables and 120 parties, and how long the main thread is held up.
 * - certificates: how many are right, how many levels they prove, and how many wrong ones pass.
 * - evenings: evenings with sampled stays, run by the planner and by a host who gives each party the smallest free table; their seeds begin
 *   with `first` (1, if it is not given), and staff pin about so many parties before them (20, or `pins`). What is chosen by them is chosen on
 *   seeds from 1001 on.
 */
import { LIVE_MS, SEARCH_MS } from "#features/reservations/table-plan/rules.ts";
import { certifiedLevels, type Certificate } from "#features/table-planner/engine/certificate.ts";
import { certify } from "#features/table-planner/engine/certify.ts";
import { checkCertificate } from "#features/table-planner/engine/check-certificate.ts";
import { findFaults } from "#features/table-planner/engine/faults.ts";
import { solvePlan, type PlanResult } from "#features/table-planner/engine/planner.ts";
import type { PlanProblem } from "#features/table-planner/engine/problem.ts";
import { compareValues, LEVELS, valueOf } from "#features/table-planner/engine/value.ts";
import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import { loadSolver } from "#features/table-planner/server/connectors/highs.ts";
import { ProcessState } from "#platform/process-state.ts";
import { longestHoldOf } from "../tests/support/event-loop.ts";
import { bestValueByTrying } from "../tests/support/plan-by-trying.ts";
import { eveningOf, FAMILIES, liveAt } from "../tests/support/plan-evenings.ts";
import { tinyProblem } from "../tests/support/plan-problems.ts";
import { runEvenings } from "./planner-evenings.ts";
import { acceptParties } from "./planner-houses.ts";
import { loadPlainSolver, referee } from "./planner-referee.ts";
import { Verdicts } from "./planner-verdicts.ts";
import { limitLine, printTable, formatFigure, type Line } from "./table.ts";

const solver = await loadSolver();
const EIGHT_PM = 20 * 60;

const parts: Record<string, { count: number; measure(count: number): Line[] | Promise<Line[]> }> = {
  small: { count: 400, measure: measureSmall },
  families: { count: 5, measure: measureFamilies },
  overfull: { count: 5, measure: measureOverfull },
  live: { count: 20, measure: measureLive },
  certificates: { count: 1000, measure: measureCertificates },
  evenings: { count: 10, measure: (count) => measureEvenings(count) },
};
const [asked, times, third, fourth] = process.argv.slice(2);
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

function measureSmall(count: number): Line[] {
  let other = 0;
  let wronglyProven = 0;
  let faulty = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    const problem = tinyProblem(seed);
    const best = bestValueByTrying(problem);
    for (const milliseconds of [0, 10_000]) {
      const { plan, value, proven } = solveIn(problem, milliseconds);
      if (findFaults(problem, plan).length > 0) faulty += 1;
      if (proven.some((level) => value[level] !== best[level])) wronglyProven += 1;
      if (milliseconds > 0 && compareValues(value, best) !== 0) other += 1;
    }
  }
  return [
    limitLine(`of ${count} tiny problems: not the best plan`, other, 0, ""),
    limitLine("wrongly called proven", wronglyProven, 0, ""),
    limitLine("cannot be carried out", faulty, 0, ""),
  ];
}

async function measureFamilies(count: number): Promise<Line[]> {
  const plain = await loadPlainSolver();
  const verdicts = new Verdicts(third);
  const first = Number(fourth ?? 1);
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

function measureOverfull(count: number): Line[] {
  const seeds = Array.from({ length: count }, (_, index) => index + 1);
  const without = (milliseconds: number) =>
    seeds.map((seed) => solveIn(eveningOf("O", seed), milliseconds).value.unseated).join(", ");
  return [
    {
      what: "O: guests without a table after 5 s, and after 60 s",
      ours: without(SEARCH_MS),
      reference: without(60_000),
    },
  ];
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

function measureCertificates(count: number): Line[] {
  let wrong = 0;
  let mutants = 0;
  let passed = 0;
  let provenLevels = 0;
  let certified = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    // One in twenty is a whole evening, before it or at 20:00.
    const cold = seed % 20 === 0 ? eveningOf(FAMILIES[(seed / 20) % 4] ?? "J", seed) : null;
    const isLive = cold !== null && seed % 40 === 0;
    const problem = isLive
      ? liveAt(cold, solveIn(cold, 500).plan, EIGHT_PM, seed)
      : (cold ?? tinyProblem(seed));
    const result = solveIn(problem, SEARCH_MS);
    const certificate = certify(problem, result, solver, () => 10);
    if (checkCertificate(certificate).length > 0) wrong += 1;
    provenLevels += result.proven.length;
    certified += certifiedLevels(certificate).length;
    for (const mutant of mutantsOf(certificate, result)) {
      mutants += 1;
      if (checkCertificate(mutant).length === 0) passed += 1;
    }
  }
  return [
    limitLine(`of ${count} certificates: refused though right`, wrong, 0, ""),
    limitLine(`of ${formatFigure(mutants)} wrong ones: accepted`, passed, 0, ""),
    {
      what: "levels proven by the solver that prices prove too",
      ours: `${((100 * certified) / provenLevels).toFixed(1)} %`,
    },
  ];
}

/** Certificates with one wrong value, bound or placement. */
function mutantsOf(certificate: Certificate, { value }: PlanResult): Certificate[] {
  const { problem, plan, levels } = certificate;
  const withValue = LEVELS.flatMap((level) =>
    [-1, 1].map((by) => ({ ...certificate, value: { ...value, [level]: value[level] + by } })),
  );
  const withBound = levels.flatMap((one, index) =>
    [-1, 1].map((by) => ({ ...certificate, levels: levels.with(index, { ...one, bound: one.bound + by }) })),
  );
  const anyTable = problem.tables[plan.length % problem.tables.length]?.id ?? "";
  const withPlan = plan.slice(0, 3).flatMap(([id, { tableIds, startsAt }], index) =>
    [
      plan.with(index, [id, { tableIds: [anyTable], startsAt }]),
      plan.with(index, [id, { tableIds, startsAt: startsAt + 1 }]),
      plan.toSpliced(index, 1),
    ]
      // Another plan that is as good makes no wrong certificate.
      .filter(
        (other) =>
          findFaults(problem, new Map(other)).length > 0 ||
          compareValues(valueOf(problem, new Map(other)), value) !== 0,
      )
      .map((other) => ({ ...certificate, plan: other })),
  );
  return [...withValue, ...withBound, ...withPlan];
}

function measureEvenings(count: number): Line[] {
  const seeds = { count, first: Number(third ?? 1), pins: Number(fourth ?? 20) };
  const found = runEvenings(seeds, planAsProduct, (problem) => solveIn(problem, SEARCH_MS));
  const { planned, bestFit, moreInTime, lessLate, asLate, neitherLate } = found;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    {
      what: `${count} evenings: promised parties seated within 10 minutes`,
      ours: percent(planned.inTime),
      reference: percent(bestFit.inTime),
      goal: "≥ 95 %",
      isMet: planned.inTime >= 0.95,
    },
    { what: "mean minutes late", ours: planned.meanLate.toFixed(2), reference: bestFit.meanLate.toFixed(2) },
    {
      what: "evenings with fewer minutes late than by the smallest free table",
      ours: percent(lessLate),
      goal: "≥ 90 %",
      isMet: lessLate >= 0.9,
    },
    {
      what: "  … with as many, and with nobody late in both",
      ours: `${percent(asLate)}, ${percent(neitherLate)}`,
    },
    { what: "evenings with as many in time, or more", ours: percent(moreInTime) },
    limitLine("pins moved", planned.pinsMoved, 0, ""),
  ];
}

/** The plan five minutes later: where the live answer may leave somebody without a table or late, the product has searched on. */
function planAsProduct(problem: PlanProblem): PlanResult {
  const live = solveIn(problem, LIVE_MS);
  return live.proven.includes("delay") ? live : solveIn(problem, SEARCH_MS);
}

function solveIn(problem: PlanProblem, milliseconds: number): PlanResult {
  const deadline = performance.now() + milliseconds;
  return solvePlan(problem, solver, () => (deadline - performance.now()) / 1000);
}
