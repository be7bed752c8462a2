import { describe, expect, it } from "vitest";

import { isWaitingLong, waitedMinutes } from "./queue/waited.ts";
import {
  canAddToQueue,
  daysToConfirm,
  ESTIMATE_FROM_RESERVATION_MINUTES,
  estimateWaitMinutes,
} from "./rules.ts";

const addedAt = "2026-03-14T22:00:00Z";
const after = (minutes: number, seconds = 0) =>
  new Date(Date.parse(addedAt) + minutes * 60_000 + seconds * 1000);

describe("the estimates", () => {
  it("are 20 minutes from a reservation, and 15 plus 5 per waiting entry from the dialog", () => {
    expect(ESTIMATE_FROM_RESERVATION_MINUTES).toBe(20);
    expect([0, 1, 2, 10].map(estimateWaitMinutes)).toEqual([15, 20, 25, 65]);
  });
});

describe("a long wait", () => {
  it("begins at the 31st whole minute", () => {
    expect(isWaitingLong(addedAt, after(30, 59))).toBe(false);
    expect(waitedMinutes(addedAt, after(30, 59))).toBe(30);
    expect(isWaitingLong(addedAt, after(31))).toBe(true);
    expect(waitedMinutes(addedAt, after(31))).toBe(31);
  });

  it("is never negative when the browser's clock is behind", () => {
    expect(waitedMinutes(addedAt, after(-3))).toBe(0);
  });
});

describe("canAddToQueue", () => {
  it.each([
    ["Ana", "(11) 98765-4321", true],
    ["  ", "(11) 98765-4321", false],
    ["Ana", " ", false],
    ["", "", false],
  ])("name '%s', phone '%s': %s", (customerName, customerPhone, answer) => {
    expect(canAddToQueue({ customerName, customerPhone })).toBe(answer);
  });
});

describe("daysToConfirm", () => {
  it.each([
    ["today is selected", "2026-11-20", ["2026-11-20"]],
    ["a later day is selected", "2026-11-23", ["2026-11-20", "2026-11-23"]],
    ["a past day is selected", "2026-11-19", ["2026-11-20"]],
  ])("offers today first: %s", (_case, selected, days) => {
    expect(daysToConfirm("2026-11-20", selected)).toEqual(days);
  });
});
