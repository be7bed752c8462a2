import { printSummary, runLane, type Stage } from "./run-stages.ts";

/** First, because the types of everything that touches the database follow from its migrations. */
export const generatedTypes: Stage = {
  name: "database types",
  command: ["node", "scripts/generate-types.ts"],
};

/** Nothing here runs the product. */
export const staticChecks: readonly Stage[] = [
  { name: "types: shared", command: ["tsc", "-p", "tsconfig.shared.json"] },
  { name: "types: server", command: ["tsc", "-p", "tsconfig.server.json"] },
  { name: "types: web", command: ["tsc", "-p", "tsconfig.web.json"] },
  // What runs inside a page and what runs beside it stand in one file there: it knows both sides.
  { name: "types: end to end", command: ["tsc", "-p", "tsconfig.e2e.json"] },
  { name: "lint", command: ["oxlint", "--type-aware"] },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "unused", command: ["knip", "--no-progress"] },
];

if (import.meta.main) {
  const architecture: Stage = {
    name: "architecture",
    command: ["vitest", "run", "--project=unit", "tests/architecture.test.ts"],
  };
  const results = await runLane([generatedTypes, ...staticChecks, architecture]);
  printSummary(results);
  process.exitCode = results.some((result) => result.problem !== undefined) ? 1 : 0;
}
