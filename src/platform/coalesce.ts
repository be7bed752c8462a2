import { setTimeout as sleep } from "node:timers/promises";

/**
 * Calls with the same key share runs of `work`. A call that comes while `work` runs waits for the next run, which serves all such
 * calls: every caller gets a result that was read after its call. At most one run per key is under way. A failed run rejects the
 * callers that share it, and nobody else. With `gatherMs` a run begins that much after its first caller, and serves all who come until
 * then: screens that receive the same event call within milliseconds.
 */
export function coalesce<Value>(
  work: (key: string) => Promise<Value>,
  { gatherMs = 0 }: { gatherMs?: number } = {},
): (key: string) => Promise<Value> {
  const runs = new Map<string, { current: Promise<Value>; isOpen: boolean; next?: Promise<Value> }>();

  function start(key: string): Promise<Value> {
    const begin = async () => {
      await sleep(gatherMs);
      run.isOpen = false;
      return work(key);
    };
    const isOpen = gatherMs > 0;
    const run: { current: Promise<Value>; isOpen: boolean; next?: Promise<Value> } = {
      isOpen,
      current: isOpen ? begin() : work(key),
    };
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
    if (run.isOpen) return run.current;
    return (run.next ??= run.current.then(
      () => start(key),
      () => start(key),
    ));
  };
}
