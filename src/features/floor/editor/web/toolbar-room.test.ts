import fc from "fast-check";
import { expect, it } from "vitest";

import { groupsThatFit, TOOL_GROUPS, wordsFit } from "./toolbar-room.ts";

it("keeps every tool in one row on a tablet, and moves the others into the menu when there is less room", () => {
  expect(groupsThatFit(926, 44)).toEqual(TOOL_GROUPS);
  expect(groupsThatFit(670, 44)).toEqual(["history", "table", "shape", "align"]);
  expect(groupsThatFit(348, 44)).toEqual(["history", "table"]);
  expect(groupsThatFit(278, 44)).toEqual(["history"]);
  expect(groupsThatFit(0, 44)).toEqual(["history"]);
});

it("has a word below each icon next to the list on a screen of 1440 px, and not on one of 1280 px", () => {
  expect(wordsFit(830)).toBe(true);
  expect(wordsFit(670)).toBe(false);
});

it("never shows fewer tools for more room", () => {
  fc.assert(
    fc.property(fc.nat(1200), fc.nat(400), (room, more) => {
      const groups = groupsThatFit(room + more, 36);
      expect(groupsThatFit(room, 36).every((group) => groups.includes(group))).toBe(true);
    }),
  );
});
