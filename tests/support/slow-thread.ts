import { parentPort, threadId } from "node:worker_threads";

import type { ThreadRequest } from "#platform/thread-host.ts";

/** Word 0 of a gate says if it is open. */
export type Gate = Int32Array<SharedArrayBuffer>;

// A thread that blocks until the gate of its task is open, and answers with its number.

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage("ready");
parentPort?.on("message", ({ task }: ThreadRequest<Gate>) => {
  Atomics.wait(task, 0, 0);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ answer: threadId });
});
