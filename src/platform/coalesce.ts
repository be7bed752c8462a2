/**
 * Calls with the same key share runs of `work`. A call that comes while `work` runs waits for the next run, which serves all such
 * calls: every caller gets a result that was read after its call. At most one run per key is under way. A failed run rejects the
 * callers that share it, and nobody else.
 */
export function coalesce<Value>(work: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const runs = new Map<string, { current: Promise<Value>; next?: Promise<Value> }>();

  function start(key: string): Promise<Value> {
    const run: { current: Promise<Value>; next?: Promise<Value> } = { current: work(key) };
    runs.set(key, run);
    const end = () => {
      if (!run.next) runs.delete(key);
    };
    run.current.then(end, end);
    return run.current;
  }

  return (key) => {
    const run = runs.get(key);
    if (!run) return start(key);
    return (run.next ??= run.current.then(
      () => start(key),
      () => start(key),
    ));
  };
}
