import { spawn, type ChildProcess } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { createInterface } from "node:readline";

export interface Stage {
  /** Stands in front of each line of the stage's output. */
  name: string;
  /** Program in node_modules/.bin or on the path, and its arguments. */
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** How many tests ran, read after the command ended. Without it the stage itself counts as one test. */
  count?: () => TestCount;
}

export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
}

export interface StageResult extends TestCount {
  name: string;
  seconds: number;
  /** Why the stage failed; undefined where it passed. */
  problem: string | undefined;
}

export const ROOT = resolve(import.meta.dirname, "..");

/**
 * Runs every stage, whatever the others end with, and streams their output line by line. Each lane takes the next stage
 * as soon as it is free: name the long ones first.
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

async function runStage(stage: Stage): Promise<StageResult> {
  const started = performance.now();
  const ended = await runCommand(stage);
  const seconds = (performance.now() - started) / 1000;
  const { problem, ...counts } = judge(stage, ended);
  console.log(`[${stage.name}] ${problem ?? "ok"} (${seconds.toFixed(1)} s)`);
  return { name: stage.name, seconds, problem, ...counts };
}

/** A runner that fails without one failed test (it crashed, it found none) counts as one failure, never as none. */
function judge(stage: Stage, ended: string | undefined): TestCount & { problem: string | undefined } {
  if (stage.count === undefined) {
    return ended === undefined
      ? { passed: 1, failed: 0, skipped: 0, problem: undefined }
      : { passed: 0, failed: 1, skipped: 0, problem: ended };
  }
  let counts: TestCount;
  try {
    counts = stage.count();
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      problem: `${ended ?? "no report"}: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  if (counts.failed > 0)
    return { ...counts, problem: `${counts.failed} of ${counts.failed + counts.passed} tests failed` };
  if (ended !== undefined) return { ...counts, failed: 1, problem: ended };
  if (counts.passed === 0) return { passed: 0, failed: 1, skipped: 0, problem: "no test ran" };
  return { ...counts, problem: undefined };
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
