import { expect, it } from "vitest";

import { sharingTurns } from "./shared-turns.ts";

/** Work that is under way until it is told to end. */
function buildWork() {
  const begun: { key: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const share = sharingTurns((key) => new Promise<string>((end, fail) => begun.push({ key, end, fail })));
  return { begun, share };
}

it("does the work again for those who come while it is done, once for all of them", async () => {
  const { begun, share } = buildWork();
  const first = share("a");
  const late = [share("a"), share("a"), share("a")];
  expect(begun).toHaveLength(1);
  begun[0]!.end("old");
  expect(await first).toBe("old");
  expect(begun).toHaveLength(2);
  const later = share("a");
  begun[1]!.end("new");
  expect(await Promise.all(late)).toEqual(["new", "new", "new"]);
  begun[2]!.end("newest");
  expect(await later).toBe("newest");
});

it("keeps other keys apart, and begins afresh once nobody waits", async () => {
  const { begun, share } = buildWork();
  const [a, b] = [share("a"), share("b")];
  expect(begun.map(({ key }) => key)).toEqual(["a", "b"]);
  begun[0]!.end("1");
  begun[1]!.end("2");
  expect(await Promise.all([a, b])).toEqual(["1", "2"]);
  const again = share("a");
  expect(begun).toHaveLength(3);
  begun[2]!.end("3");
  expect(await again).toBe("3");
});

it("tells those alone who shared it of a failure", async () => {
  const { begun, share } = buildWork();
  const first = share("a");
  const second = share("a");
  begun[0]!.fail(new Error("down"));
  await expect(first).rejects.toThrow("down");
  begun[1]!.end("up");
  expect(await second).toBe("up");
});
