import { readTasks } from "./reading/read-tasks.ts";
import type { EvalTask } from "./task.ts";

/**
 * The sealed set: nobody who works on the engine reads these tasks, their transcripts or their counts. Only `npm run eval -- --sealed`
 * runs them, and prints totals alone. `tests/api/eval-tasks.api.test.ts` checks without the engine that they can be solved. See
 * decision 49.
 */
export const SEALED_TASKS: readonly EvalTask[] = readTasks("sealed");
