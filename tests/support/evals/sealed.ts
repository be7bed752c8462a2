import type { EvalTask } from "#features/assistant/server/evals/task.ts";

/**
 * The sealed set: nobody who works on the engine reads these tasks, their transcripts or their counts. Only `npm run eval -- --sealed`
 * loads this file, and prints totals alone. See decision 49.
 */
export const SEALED_TASKS: readonly EvalTask[] = [];
