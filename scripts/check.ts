import { printSummary, runStages, type Stage } from "./run-stages.ts";

/** None of these runs the product. The longest come first. */
export const staticChecks = [
  { name: "lint", command: ["oxlint", "--type-aware"] },
  { name: "types", command: ["node", "scripts/check-types.ts"] },
  { name: "unused", command: ["knip", "--no-progress", "--cache"] },
  { name: "format", command: ["oxfmt", "--check"] },
] as const satisfies readonly Stage[];

/** In a whole run it is one of the unit tests. */
export const architecture: Stage = {
  name: "architecture",
  command: ["vitest", "run", "--project=unit", "tests/architecture.test.ts", "tests/features.test.ts"],
};

if (import.meta.main) {
  const results = await runStages([...staticChecks, architecture], 2);
  printSummary(results);
  process.exitCode = results.some((result) => result.problem !== undefined) ? 1 : 0;
}
