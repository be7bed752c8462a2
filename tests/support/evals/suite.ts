import { simulateCustomer } from "#features/assistant/server/evals/customer.ts";
import { findWrongWrites, judgeOutcome } from "#features/assistant/server/evals/judge.ts";
import type { EvalTask } from "#features/assistant/server/evals/task.ts";
import { bookingTasks } from "#features/assistant/server/evals/tasks/booking.ts";
import { changingTasks } from "#features/assistant/server/evals/tasks/changing.ts";
import { fullHouseTasks } from "#features/assistant/server/evals/tasks/full-house.ts";
import { knowledgeTasks } from "#features/assistant/server/evals/tasks/knowledge.ts";
import { openBookingInDoubtTasks } from "#features/assistant/server/evals/tasks/open/booking-in-doubt.ts";
import { openBookingTasks } from "#features/assistant/server/evals/tasks/open/booking.ts";
import { openCancellingTasks } from "#features/assistant/server/evals/tasks/open/cancelling.ts";
import { openChangingTasks } from "#features/assistant/server/evals/tasks/open/changing.ts";
import { openDangerTasks } from "#features/assistant/server/evals/tasks/open/danger-and-complaints.ts";
import { openFullHouseAndQueueTasks } from "#features/assistant/server/evals/tasks/open/full-house-and-queue.ts";
import { openHolidaysAndVisitorsTasks } from "#features/assistant/server/evals/tasks/open/holidays-and-visitors.ts";
import { openHouseTasks } from "#features/assistant/server/evals/tasks/open/house.ts";
import { openMenuTasks } from "#features/assistant/server/evals/tasks/open/menu-and-allergens.ts";
import { openNightTasks } from "#features/assistant/server/evals/tasks/open/nights.ts";
import { openPlaceAskedTasks } from "#features/assistant/server/evals/tasks/open/places-asked.ts";
import { openPlaceChangedTasks } from "#features/assistant/server/evals/tasks/open/places-changed.ts";
import { openPlaceTakenTasks } from "#features/assistant/server/evals/tasks/open/places-taken.ts";
import { openPlaceTasks } from "#features/assistant/server/evals/tasks/open/places.ts";
import { openPlayedLaterTasks } from "#features/assistant/server/evals/tasks/open/played-later.ts";
import { openPlayedTasks } from "#features/assistant/server/evals/tasks/open/played.ts";
import { openSeveralWishesTasks } from "#features/assistant/server/evals/tasks/open/several-wishes.ts";
import { openShoppersABookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-a-bookings.ts";
import { openShoppersAHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-a-house.ts";
import { openShoppersBBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-b-bookings.ts";
import { openShoppersBHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-b-house.ts";
import { openShoppersCBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-c-bookings.ts";
import { openShoppersCHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-c-house.ts";
import { openShoppersDBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-d-bookings.ts";
import { openShoppersDHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-d-house.ts";
import { openShoppersEBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-e-bookings.ts";
import { openShoppersEHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-e-house.ts";
import { openShoppersFBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-f-bookings.ts";
import { openShoppersFHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-f-house.ts";
import { openShoppersGBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-g-bookings.ts";
import { openShoppersGHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-g-house.ts";
import { openShoppersHBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-h-bookings.ts";
import { openShoppersHHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-h-house.ts";
import { openShoppersIBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-i-bookings.ts";
import { openShoppersIHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-i-house.ts";
import { openShoppersJBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-j-bookings.ts";
import { openShoppersJHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-j-house.ts";
import { openShoppersKBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-k-bookings.ts";
import { openShoppersKHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-k-house.ts";
import { openShoppersLBookingTasks } from "#features/assistant/server/evals/tasks/open/shoppers-l-bookings.ts";
import { openShoppersLHouseTasks } from "#features/assistant/server/evals/tasks/open/shoppers-l-house.ts";
import { openShoppersMTasks } from "#features/assistant/server/evals/tasks/open/shoppers-m.ts";
import { safetyTasks } from "#features/assistant/server/evals/tasks/safety.ts";
import type { Services } from "#platform/services.ts";
import { holdConversation, type HeldConversation } from "./conversation.ts";
import { loadWorld } from "./load-world.ts";

/** The first set. A third of it is held out. */
export const TASKS: readonly EvalTask[] = [
  ...bookingTasks,
  ...changingTasks,
  ...fullHouseTasks,
  ...knowledgeTasks,
  ...safetyTasks,
];

/** The second set, which engineers may read. */
const SECOND_SET: readonly EvalTask[] = [
  ...openBookingTasks,
  ...openBookingInDoubtTasks,
  ...openSeveralWishesTasks,
  ...openChangingTasks,
  ...openCancellingTasks,
  ...openFullHouseAndQueueTasks,
  ...openDangerTasks,
  ...openMenuTasks,
  ...openHouseTasks,
  ...openHolidaysAndVisitorsTasks,
  ...openNightTasks,
  ...openPlayedTasks,
  ...openPlayedLaterTasks,
  ...openPlaceTasks,
  ...openPlaceTakenTasks,
  ...openPlaceChangedTasks,
  ...openPlaceAskedTasks,
];

/** The third set: batches of secret shoppers, each measured once before engineers read it. */
const THIRD_SET: readonly EvalTask[] = [
  ...openShoppersABookingTasks,
  ...openShoppersAHouseTasks,
  ...openShoppersBBookingTasks,
  ...openShoppersBHouseTasks,
  ...openShoppersCBookingTasks,
  ...openShoppersCHouseTasks,
  ...openShoppersDBookingTasks,
  ...openShoppersDHouseTasks,
  ...openShoppersEBookingTasks,
  ...openShoppersEHouseTasks,
  ...openShoppersFBookingTasks,
  ...openShoppersFHouseTasks,
  ...openShoppersGBookingTasks,
  ...openShoppersGHouseTasks,
  ...openShoppersHBookingTasks,
  ...openShoppersHHouseTasks,
  ...openShoppersIBookingTasks,
  ...openShoppersIHouseTasks,
  ...openShoppersJBookingTasks,
  ...openShoppersJHouseTasks,
  ...openShoppersKBookingTasks,
  ...openShoppersKHouseTasks,
  ...openShoppersLBookingTasks,
  ...openShoppersLHouseTasks,
  ...openShoppersMTasks,
];

/** The sets that engineers may read. */
export const OPEN_TASKS: readonly EvalTask[] = [
  ...SECOND_SET.map((task): EvalTask => ({ ...task, set: "open-2" })),
  ...THIRD_SET.map((task): EvalTask => ({ ...task, set: "open-3" })),
];

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
    const held = await holdConversation(
      services,
      world,
      simulateCustomer(task.customer),
      `${task.id} ${run}`,
    );
    return {
      task,
      problems: judgeOutcome(task.expect, held.outcome),
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
