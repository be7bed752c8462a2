import { once } from "node:events";
import type { Worker } from "node:worker_threads";

import { expect, it, onTestFinished } from "vitest";

import type { Gate } from "#tests/slow-thread.ts";
import { ThreadHost, ThreadStopped } from "./thread-host.ts";

const entry = new URL("../../tests/support/slow-thread.ts", import.meta.url);
const PATIENCE_MS = 60_000;

/** A host whose tasks are gates, and whose answers are the thread's number. A task blocks the thread until its gate is open. */
function startHost({ stuckMs }: { stuckMs: number }): ThreadHost<Gate, number> {
  const host = new ThreadHost<Gate, number>(entry, { graceMs: 50, stuckMs });
  onTestFinished(() => host.endThread());
  return host;
}

const gate = (isOpen: boolean): Gate => new Int32Array(new SharedArrayBuffer(4)).fill(isOpen ? 1 : 0);

function open(closed: Gate): void {
  Atomics.store(closed, 0, 1);
  Atomics.notify(closed, 0);
}

it("rejects a task that takes too long, and lets the thread finish it and go on", async () => {
  const host = startHost({ stuckMs: PATIENCE_MS });
  const thread = await host.run(gate(true), PATIENCE_MS);
  const closed = gate(false);
  const tooLong = host.run(closed, 10);
  const next = host.run(gate(true), PATIENCE_MS);
  await expect(tooLong).rejects.toThrow(new ThreadStopped("the thread was too late"));
  open(closed);
  expect(await next).toBe(thread);
});

it("ends a thread that does not come back, and runs what waited in a new one", async () => {
  const host = startHost({ stuckMs: 50 });
  const thread = await host.run(gate(true), PATIENCE_MS);
  const stuck = host.run(gate(false), 10);
  const next = host.run(gate(true), PATIENCE_MS);
  await expect(stuck).rejects.toThrow(ThreadStopped);
  expect(await next).toBeGreaterThan(thread);
});

it("starts its thread ahead of the first task, and once", async () => {
  const host = startHost({ stuckMs: PATIENCE_MS });
  const started = once(process, "worker") as Promise<[Worker]>;
  host.start();
  host.start();
  const [{ threadId }] = await started;
  expect(await host.run(gate(true), PATIENCE_MS)).toBe(threadId);
});
