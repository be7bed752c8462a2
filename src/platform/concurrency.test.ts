import { expect, test } from "vitest";

import { limitConcurrencyByKey } from "./concurrency.ts";

test("each key has a limit of its own, and waiting work runs in the order of the calls", async () => {
  const runLimited = limitConcurrencyByKey(2);
  const done: string[] = [];
  const open = new Map<string, () => void>();
  const work = (key: string, name: string) =>
    runLimited(key, async () => {
      await new Promise<void>((resolve) => open.set(name, resolve));
      done.push(name);
    });
  const all = [work("a", "a1"), work("a", "a2"), work("a", "a3"), work("b", "b1")];
  await expect.poll(() => [...open.keys()]).toEqual(["a1", "a2", "b1"]);
  open.get("b1")?.();
  open.get("a1")?.();
  await expect.poll(() => open.has("a3")).toBe(true);
  open.get("a2")?.();
  open.get("a3")?.();
  await Promise.all(all);
  expect(done).toEqual(["b1", "a1", "a2", "a3"]);
});
