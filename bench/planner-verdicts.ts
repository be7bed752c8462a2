import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";

import type { PlanProblem } from "#features/table-planner/engine/problem.ts";
import type { Verdict } from "./planner-referee.ts";

interface Entry extends Verdict {
  evening: string;
  problem: string;
}

/**
 * What plain HiGHS found on each evening, in a file with a line per evening: it depends on the evening alone, not on the planner, and takes a
 * minute each. So a run that was broken off goes on where it was, and another planner is judged in two minutes. The fingerprint of
 * the problem shows whether the verdict is on the same evening. Without a file every evening is judged again.
 */
export class Verdicts {
  readonly #path: string | undefined;
  readonly #known: readonly Entry[];

  constructor(path: string | undefined) {
    this.#path = path;
    const text = path !== undefined && existsSync(path) ? readFileSync(path, "utf8") : "";
    this.#known = text
      .split("\n")
      .filter((line) => line !== "")
      .map((line): Entry => JSON.parse(line));
  }

  on(evening: string, problem: PlanProblem, judge: () => Verdict): Verdict {
    const fingerprint = createHash("sha256").update(JSON.stringify(problem)).digest("hex").slice(0, 16);
    const known = this.#known.find((entry) => entry.evening === evening && entry.problem === fingerprint);
    if (known !== undefined) return known;
    const verdict = judge();
    if (this.#path !== undefined)
      appendFileSync(this.#path, `${JSON.stringify({ evening, problem: fingerprint, ...verdict })}\n`);
    return verdict;
  }
}
