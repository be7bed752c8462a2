import type { EvalTask } from "#features/assistant/server/evals/task.ts";
import { cancellingTasks } from "#features/assistant/server/evals/tasks/sealed/cancelling.ts";
import { correctingTasks } from "#features/assistant/server/evals/tasks/sealed/correcting.ts";
import { dateTasks } from "#features/assistant/server/evals/tasks/sealed/dates.ts";
import { holidayTasks } from "#features/assistant/server/evals/tasks/sealed/holidays.ts";
import { houseTasks } from "#features/assistant/server/evals/tasks/sealed/house.ts";
import { knowledgeTasks } from "#features/assistant/server/evals/tasks/sealed/knowledge.ts";
import { movingTasks } from "#features/assistant/server/evals/tasks/sealed/moving.ts";
import { ordinaryTasks } from "#features/assistant/server/evals/tasks/sealed/ordinary.ts";
import { safetyTasks } from "#features/assistant/server/evals/tasks/sealed/safety.ts";
import { severalTasks } from "#features/assistant/server/evals/tasks/sealed/several.ts";

/**
 * The sealed set: nobody who works on the engine reads these tasks, their transcripts or their counts. Only `npm run eval -- --sealed`
 * runs them, and prints totals alone. `tests/api/sealed-tasks.api.test.ts` checks without the engine that they can be solved. See
 * decision 49.
 */
export const SEALED_TASKS: readonly EvalTask[] = [
  ordinaryTasks,
  dateTasks,
  holidayTasks,
  severalTasks,
  movingTasks,
  cancellingTasks,
  correctingTasks,
  houseTasks,
  knowledgeTasks,
  safetyTasks,
]
  .flat()
  .map((task) => ({ ...task, sealed: true }));
