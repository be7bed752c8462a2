import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { architecture, staticChecks } from "./check.ts";
import {
  printFailures,
  printSlowest,
  printSummary,
  ROOT,
  runStages,
  type Stage,
  type StageResult,
} from "./run-stages.ts";
import {
  baseOfChange,
  changedFiles,
  longTestsOfChange,
  type LongChoice,
  numberOfCommit,
  readFeatures,
  sourcesIn,
  testsOfChange,
  testsOfFeatures,
} from "./test-choice.ts";
import { playwright, vitest } from "./test-runners.ts";

// npm test                     before a change is handed on: all but the long share of what it does not touch
// npm run test:nightly         everything
// npm test -- menu floor       all tests of these features
// npm run test:quick           the checks, and the tests of what changed since main

/** The folder of Debian's package. */
const POSTGRES_15 = "/usr/lib/postgresql/15/bin";
/**
 * The tests that run on the oldest PostgreSQL: every procedure, each feature's main tests, races and limits.
 * Why: docs/how/tests.md.
 */
const ON_POSTGRES_15 = [
  "tests/oldest/",
  "tests/api/walk.api.test.ts",
  "/server/routes.api.test.ts",
  "tests/api/create-again.api.test.ts",
  "tests/api/database-limits.api.test.ts",
  "src/features/service/seating/",
];
/** They draw pictures for a quarter of a minute, with a handful of plain statements. */
const NOT_ON_POSTGRES_15 = "--exclude=src/features/media/**";

const ALONE = ["--workers=1"];

const build: Stage = { name: "build", command: ["node", "scripts/build.ts"] };

const reports = mkdtempSync(join(tmpdir(), "maitre-test-"));
try {
  const results = await runAsked(process.argv.slice(2));
  printSlowest(results, 10);
  printSummary(results);
  printFailures(results);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

function runAsked(args: readonly string[]): Promise<StageResult[]> {
  if (args.includes("--quick")) return runQuick();
  if (args.includes("--nightly"))
    return runWhole({ areas: ["all"], leftOut: [], journeys: [], isNewToOldest: true });
  const unknown = args.filter((name) => !readFeatures().includes(name));
  if (unknown.length > 0) {
    console.error(`There is no feature ${unknown.join(", ")}. Features: ${readFeatures().join(", ")}.`);
    process.exit(1);
  }
  if (args.length > 0) return runFeatures(args);
  return runWhole(longTestsOfChange(changedFiles(baseOfChange())));
}

/** Stages run to the end also after a failure, so that one run shows everything. */
async function runWhole({ areas, leftOut, journeys, isNewToOldest }: LongChoice): Promise<StageResult[]> {
  chooseLongTests(areas, leftOut);
  const isNightly = areas.includes("all");
  const measured = globSync("tests/measured/*.test.ts", { cwd: ROOT }).filter(
    (file) => !leftOut.includes(file),
  );
  return [
    ...(await runStages(
      [
        build,
        vitest(reports, "api on PostgreSQL 18", ["--project=api"], { STATEMENTS_DIR: reports }),
        vitest(reports, "unit", ["--project=unit", "--project=web"]),
        vitest(reports, "processes", ["--project=processes"]),
        ...staticChecks,
      ],
      2,
    )),
    ...(await runStages([
      ...(isNewToOldest ? oldestStages() : []),
      playwright(reports, "end to end", [`--grep-invert=@measured${isNightly ? "" : "|@night"}`]),
      ...longJourneys("end to end, long", ["--grep=@night", "--grep-invert=@measured"], journeys),
      // All pages have these parts.
      ...longJourneys(
        "axe",
        ["--grep=axe finds nothing.*@night"],
        areas.includes("ui") ? ["tests/e2e/"] : [],
      ),
      // Tests that measure time run alone on the machine.
      ...(measured.length > 0 ? [vitest(reports, "measured", ["--project=measured", ...measured])] : []),
      // In a folder of its own: each run empties its folder, and the first run's files show why it failed.
      playwright(reports, "end to end, measured", [
        "--grep=@measured",
        ...(isNightly ? [] : ["--grep-invert=@night"]),
        ...ALONE,
        "--output=test-results/measured",
      ]),
      ...longJourneys("end to end, long, measured", ["--grep=@measured.*@night", ...ALONE], journeys),
    ])),
  ];
}

/** The long journeys of the features that the change touches. */
function longJourneys(name: string, options: readonly string[], files: readonly string[]): Stage[] {
  if (files.length === 0) return [];
  const output = `--output=test-results/${name.replaceAll(/\W+/g, "-")}`;
  return [
    {
      ...playwright(reports, name, [...options, "--pass-with-no-tests", output, ...files]),
      mayBeEmpty: true,
    },
  ];
}

/** The rules that ask for types take more than a minute of CPU for all files. */
function lintOfChange(files: readonly string[]): Stage[] {
  return files.length > 0 ? [{ name: "lint", command: ["oxlint", "--type-aware", ...files] }] : [];
}

/** For tests/support/long-tests.ts and vitest.config.ts, in the processes that the stages start. */
function chooseLongTests(areas: readonly string[], leftOut: readonly string[]): void {
  process.env["LEFT_OUT_TESTS"] = leftOut.join(",");
  process.env["LONG_TESTS"] = areas.join(",");
  process.env["TEST_TURN"] = String(numberOfCommit());
}

function runFeatures(features: readonly string[]): Promise<StageResult[]> {
  chooseLongTests(["all"], []);
  const { vitest: files, journeys } = testsOfFeatures(features);
  return runLanes(
    [vitest(reports, "unit, api, processes", files)],
    journeys.length > 0
      ? [build, playwright(reports, "end to end", ["--grep-invert=@measured", ...journeys])]
      : [],
  );
}

/** A minute for a change in one feature: the checks, the unit tests that import the change, the features' API tests and a few journeys. */
async function runQuick(): Promise<StageResult[]> {
  const base = baseOfChange();
  const changed = changedFiles(base);
  const { vitest: api, journeys, smoke } = testsOfChange(changed);
  const isSmoke = `--grep=${smoke.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join("|")}`;
  console.log(`${changed.length} files changed since ${base.slice(0, 7)}.`);
  const isCode = changed.some((path) => /\.(?:tsx?|json|sql)$/.test(path));
  const unit = vitest(reports, "unit", ["--project=unit", "--project=web", `--changed=${base}`]);
  const [, ...otherChecks] = staticChecks;
  return runLanes(
    [
      ...(api.length > 0 ? [vitest(reports, "api on PostgreSQL 18", ["--project=api", ...api])] : []),
      ...(isCode ? [{ ...unit, mayBeEmpty: true }] : []),
    ],
    [
      ...otherChecks,
      ...lintOfChange(sourcesIn(changed)),
      architecture,
      ...(smoke.length > 0 ? [build, playwright(reports, "end to end", [isSmoke, ...journeys])] : []),
    ],
  );
}

/** The stages of each lane one after another, the lanes side by side. */
async function runLanes(...lanes: readonly (readonly Stage[])[]): Promise<StageResult[]> {
  return (await Promise.all(lanes.map((stages) => runStages(stages)))).flat();
}

/** The oldest PostgreSQL must plan all statements that the newest one got from the API tests, and runs some of the tests. */
function oldestStages(): Stage[] {
  if (!existsSync(POSTGRES_15)) {
    console.log(`There is no ${POSTGRES_15} here: the API tests run on PostgreSQL 18 only.`);
    return [];
  }
  const filters = ["--project=api", "--project=oldest", NOT_ON_POSTGRES_15, ...ON_POSTGRES_15];
  const env = { STATEMENTS_DIR: reports, TEST_PG_BIN: POSTGRES_15 };
  return [vitest(reports, "api on PostgreSQL 15", filters, env)];
}
