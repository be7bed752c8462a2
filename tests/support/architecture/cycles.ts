import { productModules, type Finding, type Module } from "./modules.ts";

/** Modules that reach themselves by their imports, those of types included. */
export function findModuleCycles(modules: readonly Module[]): Finding[] {
  const graph = new Map(
    productModules(modules).map(({ path, imports }) => [path, imports.flatMap((one) => one.path ?? [])]),
  );
  return describeCycles(graph);
}

type Graph = ReadonlyMap<string, readonly string[]>;

function describeCycles(graph: Graph): Finding[] {
  return cyclesOf(graph).map((cycle) => ({
    file: cycle[0] ?? "",
    problem: `imports itself: ${[...cycle, cycle[0]].join(" → ")}`,
  }));
}

/** One cycle for each place where a depth-first walk meets its own path; empty without a cycle. */
function cyclesOf(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (node: string): void => {
    if (done.has(node)) return;
    const met = path.indexOf(node);
    if (met >= 0) {
      cycles.push(path.slice(met));
      return;
    }
    path.push(node);
    for (const next of graph.get(node) ?? []) if (graph.has(next)) walk(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) walk(node);
  return cycles;
}
