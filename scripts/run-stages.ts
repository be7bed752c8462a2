import { spawn, type ChildProcess } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { createInterface } from "node:readline";

export interface Stage {
  /** Stands in front of each line of the stage's output. */
  name: string;
  /** Program in node_modules/.bin or on the path, and its arguments. */
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** The test results, read after the command ended. Without it the stage counts as one test. */
  report?: () => TestReport;
  /** True if the stage may find no test; otherwise that is a failure. */
  mayBeEmpty?: boolean;
}

export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  tests: readonly TimedTest[];
}

export interface TimedTest {
  file: string;
  title: string;
  seconds: number;
  /** The messages of a failed try; undefined if the first one passed. */
  failure?: string | undefined;
  /** It failed first, and passed at the second try. */
  isUnstable?: boolean;
}

export interface StageResult extends TestReport {
  name: string;
  seconds: number;
  /** Why the stage failed; undefined if it passed. */
  problem: string | undefined;
}

export const ROOT = resolve(import.meta.dirname, "..");

/**
 * Runs every stage, also after a failure of another, and streams their output line by line. Each lane takes
 * the next stage when it is free: name the long ones first.
 */
export async function runStages(stages: readonly Stage[], lanes = 1): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const waiting = stages.values();
  const runLane = async () => {
    // One iterator for all lanes: each stage goes to one of them.
    for (const stage of waiting) results.push(await runStage(stage));
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return results;
}

/** One line a stage; the failed ones say why. */
export function printSummary(results: readonly StageResult[]): void {
  console.log("");
  for (const { name, seconds, problem, passed, failed, skipped } of results) {
    const verdict = problem === undefined ? "ok    " : "FAILED";
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
    console.log(`${verdict} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${problem ?? counts}`);
  }
}

/** The failed and unstable tests with the first lines of their messages: what a log that keeps only its end must still show. */
export function printFailures(results: readonly StageResult[]): void {
  for (const { name, tests } of results) {
    for (const { file, title, failure, isUnstable = false } of tests) {
      if (failure === undefined) continue;
      const lines = failure
        .split("\n")
        .filter((line) => !/^\s*$|\/node_modules\/|at new Promise|node:internal/.test(line));
      console.log(`\n${isUnstable ? "UNSTABLE" : "FAILED"} [${name}] ${file}: ${title}`);
      for (const line of lines.slice(0, 12)) console.log(`       ${line}`);
    }
  }
}

/** The tests of all stages that took longest. */
export function printSlowest(results: readonly StageResult[], count: number): void {
  const slowest = results
    .flatMap(({ tests }) => tests)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
  if (slowest.length === 0) return;
  console.log(`\nThe slowest ${slowest.length} tests:`);
  for (const { file, title, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`);
}

async function runStage(stage: Stage): Promise<StageResult> {
  const started = performance.now();
  const ended = await runCommand(stage);
  const seconds = (performance.now() - started) / 1000;
  const { problem, ...report } = reportOf(stage, ended);
  console.log(`[${stage.name}] ${problem ?? "ok"} (${seconds.toFixed(1)} s)`);
  return { name: stage.name, seconds, problem, ...report };
}

/** A runner that fails without a failed test (it crashed, or found no test) counts as one failure. */
function reportOf(stage: Stage, ended: string | undefined): TestReport & { problem: string | undefined } {
  const onlyStage = (problem: string | undefined) => {
    const [passed, failed] = problem === undefined ? [1, 0] : [0, 1];
    return { passed, failed, skipped: 0, tests: [], problem };
  };
  if (stage.report === undefined) return onlyStage(ended);
  let report: TestReport;
  try {
    report = stage.report();
  } catch (error) {
    return onlyStage(`${ended ?? "no report"}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { passed, failed } = report;
  if (failed > 0) return { ...report, problem: `${failed} of ${failed + passed} tests failed` };
  if (ended !== undefined) return { ...report, failed: 1, problem: ended };
  if (passed === 0 && stage.mayBeEmpty !== true) return onlyStage("no test ran");
  return { ...report, problem: undefined };
}

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill("SIGTERM");
    process.exit(1);
  });
}

/** Resolves with undefined on success, else with what went wrong. */
async function runCommand({ name, command: [program, ...args], env }: Stage): Promise<string | undefined> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: [resolve(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
      // Node keeps compiled modules and stripped types here: a product that a test starts takes half of the time.
      NODE_COMPILE_CACHE: resolve(ROOT, "node_modules/.cache/node"),
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => console.log(`[${name}] ${line}`));
  }
  return await new Promise((done) => {
    const end = (problem: string | undefined): void => {
      running.delete(child);
      done(problem);
    };
    child.once("error", (error) => end(error.message));
    child.once("close", (code, signal) =>
      end(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`),
    );
  });
}
