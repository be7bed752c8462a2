/**
 * `node bench/planner.ts [small|families|live|certificates|evenings] [count]`: how good and how quick the plans of an evening are.
 * Needs no server. All parts but `live` measure time by the CPU of this thread, the limits of searches included: what else runs on the
 * machine does not matter. `live` wants a quiet machine.
 *
 * - small: plans of tiny problems against the best of all plans, tried one by one; how often something is called proven wrongly.
 * - families: plans after 0.25 s and after 5 s against the same search given 60 s (see tests/support/plan-evenings.ts).
 * - live: answers of the planner's thread on 60 tables and 120 parties, and how long the main thread is held up.
 * - certificates: how many are right, how many levels they prove, and how many wrong ones pass.
 * - evenings: evenings with sampled stays, run by the planner and by a host who gives each party the smallest free table.
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
import { limitLine, printTable, show, type Line } from "./table.ts";

const solver = await loadSolver();
const EIGHT_PM = 20 * 60;

const parts: Record<string, { count: number; measure(count: number): Line[] | Promise<Line[]> }> = {
  small: { count: 400, measure: measureSmall },
  families: { count: 3, measure: measureFamilies },
  live: { count: 20, measure: measureLive },
  certificates: { count: 1000, measure: measureCertificates },
  evenings: { count: 10, measure: (count) => measureEvenings(count) },
};
const [asked, times] = process.argv.slice(2);
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

function measureFamilies(count: number): Line[] {
  return FAMILIES.flatMap((family) => {
    const tally = { live: { seated: 0, whole: 0 }, long: { seated: 0, whole: 0 }, proven: 0 };
    for (let seed = 1; seed <= count; seed += 1) {
      const cold = eveningOf(family, seed);
      const problem = family === "L" ? liveAt(cold, solveIn(cold, 5_000).plan, EIGHT_PM, seed) : cold;
      const long = solveIn(problem, SEARCH_MS);
      const isWhole = long.proven.length === LEVELS.length;
      const reference = isWhole ? long : solveIn(problem, 60_000);
      for (const [name, result] of Object.entries({ live: solveIn(problem, LIVE_MS), long })) {
        const sums = name === "live" ? tally.live : tally.long;
        if (result.value.unseated <= reference.value.unseated) sums.seated += 1;
        if (compareValues(result.value, reference.value) <= 0) sums.whole += 1;
      }
      if (isWhole) tally.proven += 1;
    }
    const share = (one: number) => `${Math.round((100 * one) / count)} %`;
    return [
      {
        what: `${family}: as many seated as with 60 s, after 0.25 s / 5 s`,
        ours: `${share(tally.live.seated)} / ${share(tally.long.seated)}`,
      },
      {
        what: `${family}: the whole value, after 0.25 s / 5 s`,
        ours: `${share(tally.live.whole)} / ${share(tally.long.whole)}`,
        goal: "≥ 95 %",
        isMet: tally.long.whole >= 0.95 * count,
      },
      { what: `${family}: all levels proven within 5 s`, ours: share(tally.proven) },
    ];
  });
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
    { what: `${answers.length} live answers, median`, ours: `${show(at(0.5))} ms` },
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
    limitLine(`of ${show(mutants)} wrong ones: accepted`, passed, 0, ""),
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
  const found = runEvenings(count, planAsProduct, (problem) => solveIn(problem, SEARCH_MS));
  const { planned, bestFit, moreInTime, lessLate } = found;
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
