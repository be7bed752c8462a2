import { setTimeout as sleep } from "node:timers/promises";

import type { Pausable } from "#shared/pausable.ts";
import { takingTurns } from "./turns.ts";

const TURN_MS = 6;
/** Not only a look at what waits: a read of the menu is a few short steps, each of which would wait for a turn of its own. */
const PAUSE_MS = 4;

/** Of all pausable work in this process: however much there is, other requests wait for one turn of it at most. */
const inTurn = takingTurns(1);

/** Does the work in turns of some milliseconds. In the pauses between them the event loop serves everything else. */
export async function finishInTurns<Value>(work: Pausable<Value>): Promise<Value> {
  for (;;) {
    const step = await inTurn(async () => {
      const end = performance.now() + TURN_MS;
      let latest = work.next();
      while (latest.done !== true && performance.now() < end) latest = work.next();
      await sleep(PAUSE_MS);
      return latest;
    });
    if (step.done === true) return step.value;
  }
}
