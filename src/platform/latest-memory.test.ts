import { expect, it } from "vitest";

import { LatestMemory } from "./latest-memory.ts";

it("forgets what was asked for longest ago, when it holds too much", () => {
  const memory = new LatestMemory<string>(10, (text) => text.length);
  memory.keep("a", "1234");
  memory.keep("b", "1234");
  memory.find("a");
  memory.keep("c", "1234");
  expect(["a", "b", "c"].map((key) => memory.find(key) !== undefined)).toEqual([true, false, true]);
});

it("keeps nothing that is larger than itself, and counts a value again that is kept anew", () => {
  const memory = new LatestMemory<string>(10, (text) => text.length);
  memory.keep("a", "12345678901");
  expect(memory.find("a")).toBeUndefined();
  memory.keep("a", "12345678");
  memory.keep("a", "12");
  memory.keep("b", "12345678");
  expect([memory.find("a"), memory.find("b")]).toEqual(["12", "12345678"]);
  memory.forget("b");
  memory.forget("b");
  memory.keep("c", "12345678");
  expect(memory.find("a")).toBe("12");
});
