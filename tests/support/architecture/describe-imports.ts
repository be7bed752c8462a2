import { reachOf } from "./directions.ts";
import { FEATURE_IMPORTS } from "./feature-imports.ts";
import { MACHINES, ROLES, type Role } from "./place.ts";

/** docs/imports.md: what the checks enforce, as two tables. `npx vitest run tests/architecture.test.ts -u` writes it again. */
export function describeImports(): string {
  return `# Who may import whom

Written by \`tests/architecture.test.ts\` from the tables that it enforces. After a change of those, \`npx vitest run tests/architecture.test.ts -u\`
writes this page again.

## Between features

A feature imports only features that stand above it.

| feature | imports |
| --- | --- |
${Object.entries(FEATURE_IMPORTS)
  .map(([feature, imports]) => `| ${feature} | ${imports.join(", ") || "no other feature"} |`)
  .join("\n")}

## Between roles

A file's role follows from its name (see 'File names' in architecture.md). Every file may import \`src/shared\`.

| role | of its own feature | of other features | outside features |
| --- | --- | --- | --- |
${[...ROLES, ...MACHINES].map(rowOf).join("\n")}
`;
}

function rowOf(role: Role): string {
  const { own, others, places } = reachOf(role);
  const cells = [own, others, places.map((place) => `src/${place}`)];
  return `| ${role} | ${cells.map((cell) => cell.join(", ") || "nothing").join(" | ")} |`;
}
