import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Which of the long tests run. `npm run test:nightly` runs all of them. `npm test` runs those of the areas that the change touches, and of
 * the others a share, which the commit chooses: cases that have passed at night, so a new commit draws no new ones. scripts/test.ts sets both
 * variables. By hand: `LONG_TESTS=all npx vitest run …`.
 */
const touched = (process.env["LONG_TESTS"] ?? "").split(",");
const turn = Number(process.env["TEST_TURN"] ?? 0);

/** A share is one case out of this many. */
const PARTS = 4;

const FEATURES = resolve(import.meta.dirname, "../../src/features");
/** Below the features, and what all pages have in common: `areasOf` in scripts/test-choice.ts. */
const OTHER_AREAS = new Set(["platform", "ui"]);

/** True at night, and where the change touches one of these areas: features, `platform` or `ui`. */
export function runsLong(...areas: readonly string[]): boolean {
  const unknown = areas.filter((area) => !OTHER_AREAS.has(area) && !existsSync(resolve(FEATURES, area)));
  if (unknown.length > 0) throw new Error(`there is no area ${unknown.join(", ")}`);
  return touched.includes("all") || areas.some((area) => touched.includes(area));
}

/** All cases where the long tests of the areas run; otherwise one of `parts`. Another commit takes others. */
export function shareOf<Case>(
  cases: readonly Case[],
  { areas, parts = PARTS }: { areas: readonly string[]; parts?: number },
): Case[] {
  if (runsLong(...areas)) return [...cases];
  return cases.filter((_case, index) => index % parts === turn % parts);
}

/** How often something is tried: `all` times where the long tests of the areas run, otherwise a share of them. */
export function timesOf(all: number, areas: readonly string[]): number {
  return runsLong(...areas) ? all : Math.ceil(all / PARTS);
}

/** The number of the first of these tries: a share lies within all of them. */
export function firstOf(all: number, areas: readonly string[]): number {
  return runsLong(...areas) ? 0 : (turn % PARTS) * Math.ceil(all / PARTS);
}
