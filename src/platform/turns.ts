/** Does the work when its turn has come. */
export type Turn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Lets at most `limit` pieces of work run at the same time; the others wait, the first come first. */
export function takingTurns(limit: number): Turn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limit) running += 1;
    // Whoever ends hands its turn on, so that nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** As `takingTurns`, but each key has `limit` turns of its own. */
export function takingTurnsByKey(
  limit: number,
): <Value>(key: string, work: () => Promise<Value>) => Promise<Value> {
  const lanes = new Map<string, { inTurn: Turn; users: number }>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { inTurn: takingTurns(limit), users: 0 };
    lanes.set(key, lane);
    lane.users += 1;
    try {
      return await lane.inTurn(work);
    } finally {
      lane.users -= 1;
      if (lane.users === 0) lanes.delete(key);
    }
  };
}
