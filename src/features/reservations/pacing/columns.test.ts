import { describe, expect, it } from "vitest";

import { MINUTE_MS } from "#shared/time.ts";
import { columnsOf } from "./columns.ts";
import type { UsedSlot } from "./contract.ts";

const NOON = Date.parse("2026-11-20T15:00:00Z");
const slotAt = (minutes: number): UsedSlot => ({
  slot: "12:00",
  at: new Date(NOON + minutes * MINUTE_MS).toISOString(),
  covers: 4,
  seatedCovers: 0,
  onlineCovers: 0,
  parties: 1,
  maxCovers: null,
  maxOnlineCovers: null,
  maxParties: null,
  isOver: false,
});
const shown = (...minutes: number[]) =>
  columnsOf(minutes.map(slotAt)).map(({ at, slot, isGap }) => [
    (at - NOON) / MINUTE_MS,
    isGap ? "gap" : slot ? "guests" : "empty",
  ]);

describe("the columns of a service", () => {
  it("run from the first quarter of an hour to the last, with the empty ones between", () => {
    expect(shown(0, 15, 60)).toEqual([
      [0, "guests"],
      [15, "guests"],
      [30, "empty"],
      [45, "empty"],
      [60, "guests"],
    ]);
    expect(shown()).toEqual([]);
  });

  it("join a long time without guests to one gap", () => {
    expect(shown(0, 75, 90)).toEqual([
      [0, "guests"],
      [15, "gap"],
      [75, "guests"],
      [90, "guests"],
    ]);
  });
});
