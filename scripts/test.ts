import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { generatedTypes, staticChecks } from "./check.ts";
import { printSummary, runStages, type Stage, type TestCount } from "./run-stages.ts";

const DEBIAN_POSTGRES_15 = "/usr/lib/postgresql/15/bin";

// Stages run to the end whatever another one finds, so that one run tells everything. Static checks and tests share the
// two lanes; what kills processes or measures time has the machine to itself.
const reports = mkdtempSync(join(tmpdir(), "maitre-test-"));
try {
  const results = await runStages([generatedTypes]);
  const lanes = await Promise.all([
    runStages([{ name: "build", command: ["node", "scripts/build-web.ts"] }, ...staticChecks]),
    runStages([vitest("unit", ["--project=unit", "--project=web"]), ...apiStages()]),
  ]);
  results.push(
    ...lanes.flat(),
    ...(await runStages([
      vitest("processes", ["--project=processes"]),
      playwright("end to end", "--grep-invert=@measured"),
      // In a folder of its own: each run empties its folder, and what the first one left tells why it failed.
      playwright("end to end, measured", "--grep=@measured", "--workers=1", "--output=test-results/measured"),
    ])),
  );

  printSummary(results);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

/**
 * The same suite on the newest PostgreSQL (the embedded one) and on the oldest that is supported. The assistant's hundreds of
 * conversations run once: they send no statement that the other tests do not send.
 */
function apiStages(): Stage[] {
  const stages = [vitest("api on PostgreSQL 18", ["--project=api"])];
  if (existsSync(DEBIAN_POSTGRES_15)) {
    stages.push(
      vitest("api on PostgreSQL 15", ["--project=api", "--exclude=tests/api/assistant-*.api.test.ts"], {
        TEST_PG_BIN: DEBIAN_POSTGRES_15,
      }),
    );
  } else {
    console.log(`There is no ${DEBIAN_POSTGRES_15} here: the API tests run on PostgreSQL 18 only.`);
  }
  return stages;
}

function vitest(name: string, filters: readonly string[], env: Record<string, string> = {}): Stage {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: [
      "vitest",
      "run",
      ...filters,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    env,
    count: () => {
      const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } =
        readJson<Record<VitestFigure, number>>(report);
      // A file that cannot even be loaded is a failed suite without a failed test.
      return {
        passed: numPassedTests,
        failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0),
        skipped: numPendingTests,
      };
    },
  };
}

type VitestFigure = "numPassedTests" | "numFailedTests" | "numPendingTests" | "numFailedTestSuites";

function playwright(name: string, ...filters: readonly string[]): Stage {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: ["playwright", "test", "--reporter=list,json", ...filters],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: (): TestCount => {
      const { stats, errors } = readJson<PlaywrightReport>(report);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected || (errors.length > 0 ? 1 : 0),
        skipped: stats.skipped,
      };
    },
  };
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  errors: unknown[];
}

function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, "utf8")) as Shape;
}
