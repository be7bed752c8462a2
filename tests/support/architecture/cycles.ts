import { productModules, type Finding, type Module } from "./modules.ts";

/** Modules that reach themselves by their imports, those of types included. */
export function findModuleCycles(modules: readonly Module[]): Finding[] {
  const graph = new Map(
    productModules(modules).map(({ path, imports }) => [path, imports.flatMap((one) => one.path ?? [])]),
  );
  return describeCycles(graph);
}

/**
 * Rooms that reach themselves through other rooms: a room is a folder of `src`, with its `server/` and `web/`. A folder and the folders in it
 * count as one: its own files are both what they stand on (`contract.ts`) and what puts them together (`routes.ts`, a page).
 */
export function findRoomCycles(modules: readonly Module[]): Finding[] {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of productModules(modules)) {
    const from = roomOf(path);
    const reached = imports.flatMap((one) => (one.path === undefined ? [] : roomOf(one.path)));
    const others = reached.filter((to) => !isWithin(to, from) && !isWithin(from, to));
    graph.set(from, [...new Set([...(graph.get(from) ?? []), ...others])]);
  }
  return describeCycles(graph);
}

/** `src/features/menu/public` for `src/features/menu/public/server/page.ts`. */
function roomOf(path: string): string {
  const folders = path.split("/").slice(0, -1);
  return folders.filter((name) => !["server", "web", "connectors"].includes(name)).join("/");
}

function isWithin(room: string, outer: string): boolean {
  return `${room}/`.startsWith(`${outer}/`);
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
