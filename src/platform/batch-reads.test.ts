import { expect, it } from "vitest";

import { batchReads } from "./batch-reads.ts";

/** Reads that run until the test ends them. */
function buildReads() {
  const begun: { keys: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const ask = batchReads(
    (key: string) => key,
    (keys) =>
      new Promise<string[]>((end, fail) =>
        begun.push({ keys, end: () => end(keys.map((key) => `answer ${key}`)), fail }),
      ),
  );
  return { begun, ask };
}

it("reads once for the questions of a turn, and once for those that come meanwhile", async () => {
  const { begun, ask } = buildReads();
  const first = ["a", "b", "a"].map(ask);
  await expect.poll(() => begun).toHaveLength(1);
  const late = ["a", "c"].map(ask);
  begun[0]!.end();
  expect(await Promise.all(first)).toEqual(["answer a", "answer b", "answer a"]);
  await expect
    .poll(() => begun.map(({ keys }) => keys))
    .toEqual([
      ["a", "b"],
      ["a", "c"],
    ]);
  begun[1]!.end();
  expect(await Promise.all(late)).toEqual(["answer a", "answer c"]);
});

it("rejects only the questions of a failed read, and goes on", async () => {
  const { begun, ask } = buildReads();
  const failing = ask("a").catch((error: Error) => error.message);
  await expect.poll(() => begun).toHaveLength(1);
  const late = ask("a");
  begun[0]!.fail(new Error("no database"));
  expect(await failing).toBe("no database");
  await expect.poll(() => begun).toHaveLength(2);
  begun[1]!.end();
  expect(await late).toBe("answer a");
});
