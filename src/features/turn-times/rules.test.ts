import { describe, expect, it } from "vitest";

import type { TurnRule, TurnTimes } from "./contract.ts";
import { stayFor } from "./rules.ts";

const FRIDAY = "2026-11-20";
const SATURDAY = "2026-11-21";

const rule = (over: Partial<TurnRule>): TurnRule => ({
  id: "rule",
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromTime: "00:00",
  untilTime: "00:00",
  minGuests: 1,
  maxGuests: 20,
  minutes: 60,
  bufferMinutes: null,
  ...over,
});
const turn = (...rules: TurnRule[]): TurnTimes => ({
  minutes: 90,
  largePartyMinutes: 120,
  largePartySize: 5,
  cleaningMinutes: 8,
  rules,
});
const minutes = (rules: TurnRule[], date: string, time: string, guests = 2) =>
  stayFor(turn(...rules), { date, time, guests }).minutes;

describe("stayFor", () => {
  it("keeps to the unit's turn times without a rule: a party of the large size stays longer", () => {
    expect(stayFor(turn(), { date: FRIDAY, time: "20:00", guests: 4 })).toEqual({
      minutes: 90,
      bufferMinutes: 8,
    });
    expect(minutes([], FRIDAY, "20:00", 5)).toBe(120);
  });

  it("takes the first rule that fits size, weekday and time", () => {
    const rules = [
      rule({ minGuests: 7, minutes: 150 }),
      rule({ weekdays: [5], fromTime: "18:00", untilTime: "23:00", minutes: 75 }),
      rule({ maxGuests: 2, minutes: 60, bufferMinutes: 0 }),
    ];
    expect(minutes(rules, FRIDAY, "20:00", 7)).toBe(150);
    expect(minutes(rules, FRIDAY, "18:00")).toBe(75);
    expect(minutes(rules, FRIDAY, "23:00")).toBe(60);
    expect(minutes(rules, SATURDAY, "20:00")).toBe(60);
    expect(minutes(rules, SATURDAY, "20:00", 3)).toBe(90);
    expect(stayFor(turn(...rules), { date: SATURDAY, time: "20:00", guests: 2 }).bufferMinutes).toBe(0);
  });

  it("counts the small hours to the evening before, where a rule runs past midnight", () => {
    const late = [rule({ weekdays: [5], fromTime: "22:00", untilTime: "02:00", minutes: 45 })];
    expect(minutes(late, SATURDAY, "00:30")).toBe(45);
    expect(minutes(late, SATURDAY, "02:00")).toBe(90);
    expect(minutes(late, FRIDAY, "00:30")).toBe(90);
    expect(minutes(late, SATURDAY, "22:30")).toBe(90);
  });
});
