import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import type { JSONReport, JSONReportSuite, JSONReportTestResult } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

import { ROOT, type Stage, type TimedTest } from "./run-stages.ts";

/** A stage of Vitest, which writes its report into the folder `reports`. */
export function vitest(
  reports: string,
  name: string,
  filters: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Stage {
  const path = join(reports, `${name}.json`);
  return {
    name,
    command: [
      "vitest",
      "run",
      ...filters,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${path}`,
    ],
    env,
    report: () => {
      const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } =
        readJson<JsonTestResults>(path);
      return {
        passed: numPassedTests,
        // A file that cannot even be loaded is a failed suite without a failed test.
        failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0),
        skipped: numPendingTests,
        tests: testResults.flatMap((file) =>
          file.assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
            file: relative(ROOT, file.name),
            title: fullName,
            seconds: (duration ?? 0) / 1000,
            failure:
              status === "failed" ? stripVTControlCharacters(failureMessages?.join("\n") ?? "") : undefined,
          })),
        ),
      };
    },
  };
}

/** The same for Playwright. */
export function playwright(reports: string, name: string, filters: readonly string[]): Stage {
  const path = join(reports, `${name}.json`);
  return {
    name,
    command: ["playwright", "test", "--reporter=list,json", ...filters],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    report: () => {
      const { stats, errors, suites } = readJson<JSONReport>(path);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected || (errors.length > 0 ? 1 : 0),
        skipped: stats.skipped,
        tests: suites.flatMap(testsOf),
      };
    },
  };
}

function testsOf({ specs, suites = [] }: JSONReportSuite): TimedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results, status }) => ({
      file: `tests/e2e/${file}`,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      failure: status === "unexpected" || status === "flaky" ? messagesOf(results) : undefined,
      isUnstable: status === "flaky",
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function messagesOf(results: readonly JSONReportTestResult[]): string {
  const messages = results.flatMap(({ errors }) => errors).map(({ message }) => message);
  return stripVTControlCharacters(messages.join("\n"));
}

function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, "utf8")) as Shape;
}
