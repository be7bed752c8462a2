import type { Services } from "#platform/services.ts";
import { holdConversation, type HeldConversation } from "./conversation.ts";
import { simulateCustomer } from "./customer.ts";
import { findWrongWrites, judgeOutcome } from "./judge.ts";
import { loadWorld } from "./load-world.ts";
import { readTasks } from "./reading/read-tasks.ts";
import type { EvalTask } from "./task.ts";

/** The first set. A third of it is held out. */
export const TASKS: readonly EvalTask[] = readTasks("first");

/**
 * The sets that engineers may read: the second one, and the third with batches of secret shoppers, each measured once before engineers
 * read it.
 */
export const OPEN_TASKS: readonly EvalTask[] = [...readTasks("open-2"), ...readTasks("open-3")];

export interface TaskResult {
  task: EvalTask;
  /** Why the task failed, in words. Empty if it passed. */
  problems: readonly string[];
  /** Rows that the customer did not mean, in words. */
  wrongWrites: readonly string[];
  /** Null if the engine threw. */
  held: HeldConversation | null;
}

/**
 * Runs each task in its own restaurant, `atOnce` at a time. Results are in the tasks' order. The number of the
 * run chooses the wordings of the replies: the same run gives the same replies.
 */
export async function runTasks(
  services: Services,
  tasks: readonly EvalTask[],
  { atOnce, run = 1 }: { atOnce: number; run?: number },
): Promise<TaskResult[]> {
  const results: TaskResult[] = [];
  const waiting = tasks.entries();
  const work = async () => {
    // The workers share one iterator, so that each task runs once.
    for (const [index, task] of waiting) results[index] = await runTask(services, task, run);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function runTask(services: Services, task: EvalTask, run: number): Promise<TaskResult> {
  try {
    const world = await loadWorld(services.database, task);
    const customer = simulateCustomer(task.customer);
    const held = await holdConversation(services, world, customer, `${task.id} ${run}`);
    return {
      task,
      problems: [
        ...judgeOutcome(task.expect, held.outcome),
        ...customer.untapped().map((label) => `never offered to tap: ${label}`),
      ],
      wrongWrites: findWrongWrites(task.expect, held.outcome),
      held,
    };
  } catch (error) {
    return {
      task,
      problems: [`threw: ${error instanceof Error ? error.message : String(error)}`],
      wrongWrites: [],
      held: null,
    };
  }
}
