/** Work in small steps. At each `yield` it may pause for other work. */
export type Pausable<Value> = Generator<undefined, Value, undefined>;

/**
 * Does the work without a pause. The server uses `runInSlices` (platform) for work that a caller can make
 * long.
 */
export function finish<Value>(work: Pausable<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** As `Array.map`, with a pause after each item. */
export function* mapPausably<Item, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value,
): Pausable<Value[]> {
  const values: Value[] = [];
  for (const item of items) {
    values.push(valueOf(item));
    yield;
  }
  return values;
}
