import { parentPort, threadId } from "node:worker_threads";

import type { ThreadRequest } from "#platform/thread-host.ts";

// A thread that blocks for so many milliseconds as its task says, and answers with its number.

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage("ready");
parentPort?.on("message", ({ task }: ThreadRequest<number>) => {
  const until = performance.now() + task;
  while (performance.now() < until);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ answer: threadId });
});
