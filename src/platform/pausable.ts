import { setImmediate as otherWork } from "node:timers/promises";

import type { Pausable } from "#shared/pausable.ts";
import { takingTurns } from "./turns.ts";

const TURN_MS = 8;

/** Of all pausable work in this process: however much there is, other requests wait for one turn of it at most. */
const inTurn = takingTurns(1);

/** Does the work in turns of some milliseconds. Between two of them the event loop serves everything else. */
export async function finishInTurns<Value>(work: Pausable<Value>): Promise<Value> {
  for (;;) {
    const step = await inTurn(async () => {
      const end = performance.now() + TURN_MS;
      let latest = work.next();
      while (latest.done !== true && performance.now() < end) latest = work.next();
      await otherWork();
      return latest;
    });
    if (step.done === true) return step.value;
  }
}
