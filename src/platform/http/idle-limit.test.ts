import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { BrokenAnswerError, limitIdleTime } from "./idle-limit.ts";

const IDLE_MS = 200;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server whose body sends each part after this many milliseconds, and fails with the error after the last one. */
function serve(parts: readonly number[], error?: Error): typeof fetch {
  return async (_, init) => {
    init?.signal?.throwIfAborted();
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const wait = parts[sent];
        if (wait === undefined) {
          if (error) controller.error(error);
          else controller.close();
          return;
        }
        sent += 1;
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(resolve, wait);
          init?.signal?.addEventListener("abort", () => {
            clearTimeout(timer);
            reject(new Error("aborted"));
          });
        });
        controller.enqueue(new TextEncoder().encode("a"));
      },
    });
    return new Response(body);
  };
}

/** Reads the whole answer while the clock runs on. */
async function read(call: typeof fetch, init?: RequestInit): Promise<string> {
  const answer = limitIdleTime(call, IDLE_MS)("http://127.0.0.1/", init).then((response) => response.text());
  answer.catch(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  return answer;
}

test("lets an answer take longer than the limit while it goes on", async () => {
  const parts = Array.from({ length: 15 }, () => IDLE_MS - 1);
  expect(await read(serve(parts))).toBe("a".repeat(parts.length));
});

test("gives up where nothing comes, before the answer and within it", async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });
  await expect(read(silent)).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(read(serve([0, IDLE_MS + 1]))).rejects.toMatchObject({ name: "TimeoutError" });
});

test("names a connection that breaks within the answer, and the caller's own end", async () => {
  await expect(read(serve([0], new Error("ECONNRESET")))).rejects.toBeInstanceOf(BrokenAnswerError);
  const signal = AbortSignal.abort(new Error("the caller left"));
  await expect(read(serve([0, 0]), { signal })).rejects.toThrow("the caller left");
});
