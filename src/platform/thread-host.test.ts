import { afterEach, expect, it } from "vitest";

import { ThreadHost, ThreadStopped } from "./thread-host.ts";

const entry = new URL("../../tests/support/slow-thread.ts", import.meta.url);
/** Its tasks are how many milliseconds the thread blocks, its answers the thread's number. */
const host = new ThreadHost<number, number>(entry, { graceMs: 50, stuckMs: 400 });
afterEach(() => host.endThread());

it("rejects a task that takes too long, and lets the thread finish it and go on", async () => {
  const thread = await host.run(0, 2_000);
  const tooLong = host.run(250, 10);
  const next = host.run(0, 2_000);
  await expect(tooLong).rejects.toThrow(new ThreadStopped("the thread was too late"));
  expect(await next).toBe(thread);
});

it("ends a thread that does not come back, and runs what waited in a new one", async () => {
  const thread = await host.run(0, 2_000);
  const stuck = host.run(60_000, 10);
  const next = host.run(0, 2_000);
  await expect(stuck).rejects.toThrow(ThreadStopped);
  expect(await next).toBeGreaterThan(thread);
});
