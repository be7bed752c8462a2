import type { Area } from "../contract.ts";
import { areaNamed } from "../rules.ts";
import { areasText } from "../text.ts";

export type AreaNameProblem = keyof typeof areasText.problems;

/** The problem of a typed name; null for a good one. `areas`: those that must have another name. */
export function problemOfAreaName(name: string, areas: readonly Area[]): AreaNameProblem | null {
  if (name.trim() === "") return "name_missing";
  return areaNamed(areas, name.trim()) ? "area_taken" : null;
}

/** The sentence of a problem. A missing name is no mistake before the person has tried to save. */
export function areaNameSentence(problem: AreaNameProblem | null, wasSent: boolean): string | undefined {
  return problem === null || (problem === "name_missing" && !wasSent)
    ? undefined
    : areasText.problems[problem];
}
