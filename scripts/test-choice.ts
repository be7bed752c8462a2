import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { featuresByTest, nightlyFiles, smokeJourneys } from "../tests/features.ts";
import { ROOT } from "./run-stages.ts";

/** The files of tests that a run is limited to, as paths below the root. A path with `/` at its end is a folder. */
export interface Choice {
  /** Unit and API tests. */
  vitest: readonly string[];
  journeys: readonly string[];
}

export function readFeatures(): string[] {
  return readdirSync(resolve(ROOT, "src/features"));
}

/** Everything that tests these features. */
export function testsOfFeatures(features: readonly string[]): Choice {
  const outside = pathsOfTests((name) => featuresByTest[name]?.some((feature) => features.includes(feature)));
  return {
    vitest: [...features.map((feature) => `src/features/${feature}/`), ...outside.filter(isOfVitest)],
    journeys: outside.filter((path) => !isOfVitest(path)),
  };
}

/**
 * The tests of a change, besides the unit tests that import it: the API tests and journeys of the features
 * that it touches; of those journeys, the titles in `smoke`. A change below the features (platform, server,
 * migrations) touches none of them: the walk through every procedure covers it.
 */
export function testsOfChange(changed: readonly string[]): Choice & { smoke: string[] } {
  const features = featuresTouched(changed);
  const { vitest, journeys } = testsOfFeatures(features);
  const isBelowFeatures = changed.some((path) => BELOW_FEATURES.test(path));
  const api = globSync(
    vitest.map((path) => (path.endsWith("/") ? `${path}**/*.api.test.ts` : path)),
    { cwd: ROOT },
  ).filter((path) => path.endsWith(".api.test.ts"));
  return {
    vitest: unique([
      ...api,
      ...changed.filter((path) => path.endsWith(".api.test.ts")),
      ...(isBelowFeatures ? ["tests/api/walk.api.test.ts"] : []),
    ]),
    journeys,
    smoke: features.flatMap((name) => smokeJourneys[name] ?? []),
  };
}

/** What a run leaves out, as `npm run test:nightly` leaves out nothing. */
export interface LongChoice {
  /** The areas whose long tests run: see tests/support/long-tests.ts. */
  areas: string[];
  /** The files of long tests that do not run. */
  leftOut: string[];
  /** The files whose journeys with the tag `@night` run. */
  journeys: readonly string[];
  /** True if a statement or a migration may be new to the oldest PostgreSQL. */
  isNewToOldest: boolean;
}

/** The long tests of a change. */
export function longTestsOfChange(changed: readonly string[]): LongChoice {
  const areas = areasOf(changed);
  // A library may change what any test proves.
  const isChanged = (start: string) =>
    changed.some((path) => path.startsWith(start) || path === "package-lock.json");
  return {
    areas,
    leftOut: Object.entries(nightlyFiles)
      .filter(([file, starts]) => ![file, ...starts].some(isChanged))
      .map(([file]) => file),
    journeys: testsOfFeatures(areas).journeys,
    isNewToOldest: changed.some((path) => path.startsWith("db/migrations/") || holdsSql(path)),
  };
}

export function sourcesIn(changed: readonly string[]): string[] {
  return changed.filter((path) => /\.tsx?$/.test(path));
}

function featuresTouched(changed: readonly string[]): string[] {
  return readFeatures().filter((name) =>
    changed.some(
      (path) =>
        path.startsWith(`src/features/${name}/`) || (name === "assistant" && ASSISTANT_TASKS.test(path)),
    ),
  );
}

/** What the assistant is measured by. */
const ASSISTANT_TASKS = /^(?:evals|tests\/(?:support\/)?evals)\//;

/** The features that a change touches; `platform` for what lies below them, `ui` for what all pages have in common. */
function areasOf(changed: readonly string[]): string[] {
  const touches = (paths: RegExp) => changed.some((path) => paths.test(path));
  return [
    ...featuresTouched(changed),
    ...(touches(BELOW_FEATURES) ? ["platform"] : []),
    ...(touches(/^src\/(?:ui|web)\//) ? ["ui"] : []),
  ];
}

const BELOW_FEATURES = /^(?:src\/(?:platform|shared|server)|db)\//;

function holdsSql(path: string): boolean {
  if (!/^src\/.*(?<!\.test)\.ts$/.test(path)) return false;
  return /["'`]\s*(?:select|insert into|update|delete from|with)\s/.test(
    readFileSync(resolve(ROOT, path), "utf8"),
  );
}

/** Where the branch left main, or the last commit on main itself. */
export function baseOfChange(): string {
  try {
    return git("merge-base", "main", "HEAD").trim();
  } catch {
    return "HEAD";
  }
}

/** Committed since `base` or only in the working tree; without what was deleted. */
export function changedFiles(base: string): string[] {
  return unique([
    ...git("diff", "--name-only", "--diff-filter=d", base).split("\n"),
    ...git("ls-files", "--others", "--exclude-standard").split("\n"),
  ]).filter((path) => path !== "");
}

function pathsOfTests(isChosen: (name: string) => boolean | undefined): string[] {
  return globSync("tests/*/*.{test,e2e}.ts", { cwd: ROOT }).filter((path) => isChosen(nameOfTest(path)));
}

/** A number that is the commit's own: it chooses which share of the long tests runs. */
export function numberOfCommit(): number {
  try {
    return Number.parseInt(git("rev-parse", "HEAD").slice(0, 8), 16);
  } catch {
    return 0;
  }
}

/** As tests/features.ts names it. */
export function nameOfTest(path: string): string {
  return path.replace(/^tests\//, "").replace(/(?:\.api)?\.(?:test|e2e)\.ts$/, "");
}

const isOfVitest = (path: string) => path.endsWith(".test.ts");
const unique = (paths: readonly string[]) => [...new Set(paths)];

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}
