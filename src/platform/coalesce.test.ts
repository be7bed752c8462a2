import { expect, it } from "vitest";

import { coalesce } from "./coalesce.ts";

/** Work that runs until the test ends it. */
function buildWork() {
  const begun: { key: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = coalesce((key) => new Promise<string>((end, fail) => begun.push({ key, end, fail })));
  return { begun, read };
}

it("does the work once more for all callers that came while it ran", async () => {
  const { begun, read } = buildWork();
  const first = read("a");
  const late = [read("a"), read("a"), read("a")];
  expect(begun).toHaveLength(1);
  begun[0]!.end("old");
  expect(await first).toBe("old");
  expect(begun).toHaveLength(2);
  const later = read("a");
  begun[1]!.end("new");
  expect(await Promise.all(late)).toEqual(["new", "new", "new"]);
  begun[2]!.end("newest");
  expect(await later).toBe("newest");
});

it("keeps keys apart, and starts again when no caller waits", async () => {
  const { begun, read } = buildWork();
  const [a, b] = [read("a"), read("b")];
  expect(begun.map(({ key }) => key)).toEqual(["a", "b"]);
  begun[0]!.end("1");
  begun[1]!.end("2");
  expect(await Promise.all([a, b])).toEqual(["1", "2"]);
  const again = read("a");
  expect(begun).toHaveLength(3);
  begun[2]!.end("3");
  expect(await again).toBe("3");
});

it("rejects only the callers that shared the failed run", async () => {
  const { begun, read } = buildWork();
  const first = read("a");
  const second = read("a");
  begun[0]!.fail(new Error("down"));
  await expect(first).rejects.toThrow("down");
  begun[1]!.end("up");
  expect(await second).toBe("up");
});

it("gathers callers for a while before it begins", async () => {
  const begun: string[] = [];
  const read = coalesce(
    async (key) => {
      begun.push(key);
      return begun.length;
    },
    { gatherMs: 1 },
  );
  expect(await Promise.all([read("a"), read("a"), read("b")])).toEqual([1, 1, 2]);
  expect(await read("a")).toBe(3);
});
