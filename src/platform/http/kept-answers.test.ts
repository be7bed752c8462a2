import { expect, test } from "vitest";

import { ProcessState } from "../process-state.ts";
import { keptAnswersOf, KeptUntil } from "./kept-answers.ts";

let now = 0;
const clock = { now: () => new Date(now) };
const open = () => keptAnswersOf({ state: new ProcessState() });

test("an answer is made once for its key and version, also for those who ask while it is made", async () => {
  const kept = open();
  let made = 0;
  const make = async () => {
    await Promise.resolve();
    return { made: (made += 1) };
  };
  const ask = async (key: string, version: string | null) => {
    const { answer, etag } = await kept.answer(key, version, clock, make);
    return [JSON.parse(JSON.stringify(answer)) as unknown, etag] as const;
  };
  const [one, other] = await Promise.all([ask("a", "1"), ask("a", "1")]);
  expect([one, other, await ask("a", "1")]).toEqual(Array.from({ length: 3 }, () => [{ made: 1 }, one[1]]));
  const changed = await ask("a", "2");
  expect(changed[0]).toEqual({ made: 2 });
  expect(changed[1]).not.toBe(one[1]);
  expect((await ask("b", "2"))[0]).toEqual({ made: 3 });
  expect(await ask("a", null)).toEqual([{ made: 4 }, null]);
});

test("an answer holds between the instants that it names, whichever way the clock goes", async () => {
  const kept = open();
  let made = 0;
  const ask = async () => {
    const { answer } = await kept.answer(
      "a",
      "1",
      clock,
      async () => new KeptUntil((made += 1), new Date(100)),
    );
    return JSON.parse(JSON.stringify(answer)) as number;
  };
  const seen: number[] = [];
  for (now of [50, 99, 50, 49, 99, 100, 101]) seen.push(await ask());
  expect(seen).toEqual([1, 1, 1, 2, 2, 3, 4]);
});

test("a failure is not kept, and the oldest answers go when the room is full", async () => {
  const kept = open();
  await expect(kept.answer("a", "1", clock, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  const size = 1024 * 1024;
  const ask = async (key: string) => {
    let isMade = false;
    await kept.answer(key, "1", clock, async () => ((isMade = true), "x".repeat(size)));
    return isMade;
  };
  for (const key of ["a", "b", "c", "d"]) expect(await ask(key)).toBe(true);
  expect([await ask("d"), await ask("a")]).toEqual([false, true]);
});
