import { describe, expect, it } from "vitest";

import type { TurnRule } from "../../turn-times/contract.ts";
import { formOfRule, isNeverUsed, ruleOfForm, validateTurnRule } from "./form.ts";
import { conditionText, weekdaysText } from "./text.ts";

const WEEK = [0, 1, 2, 3, 4, 5, 6];

const rule = (over: Partial<TurnRule> = {}): TurnRule => ({
  id: "r",
  weekdays: WEEK,
  fromTime: "00:00",
  untilTime: "00:00",
  minGuests: 1,
  maxGuests: 20,
  minutes: 90,
  bufferMinutes: null,
  ...over,
});

describe("the form of a rule", () => {
  it("shows the whole day and the unit's cleaning time as empty fields, and stores them again", () => {
    for (const stored of [
      rule(),
      rule({ fromTime: "19:00", untilTime: "01:00", bufferMinutes: 0, weekdays: [5, 6] }),
      rule({ fromTime: "19:00", untilTime: "00:00" }),
    ])
      expect(ruleOfForm("r", formOfRule(stored))).toEqual(stored);
    expect(formOfRule(rule())).toMatchObject({ fromTime: "", untilTime: "", bufferMinutes: Number.NaN });
  });

  it("names the problem of each field", () => {
    const form = formOfRule(rule());
    expect(validateTurnRule(form)).toEqual({});
    expect(
      validateTurnRule({
        ...form,
        weekdays: [],
        fromTime: "19:00",
        minGuests: 6,
        maxGuests: 4,
        minutes: 481,
      }),
    ).toEqual({
      weekdays: "no_weekday",
      untilTime: "time_incomplete",
      maxGuests: "guests_backwards",
      minutes: "minutes_wrong",
    });
    expect(
      validateTurnRule({ ...form, untilTime: "25", maxGuests: Number.NaN, minutes: 0, bufferMinutes: 241 }),
    ).toEqual({
      fromTime: "time_incomplete",
      untilTime: "time_wrong",
      maxGuests: "guests_wrong",
      minutes: "minutes_wrong",
      bufferMinutes: "buffer_wrong",
    });
  });
});

describe("a rule that never counts", () => {
  const evening = rule({ fromTime: "19:00", untilTime: "01:00" });

  it.each<[string, TurnRule, TurnRule, boolean]>([
    ["the same", rule(), rule(), true],
    ["a smaller one after a wider one", rule(), rule({ weekdays: [5], minGuests: 4 }), true],
    ["a wider one", rule({ weekdays: [5] }), rule(), false],
    ["more people", rule({ maxGuests: 4 }), rule({ maxGuests: 5 }), false],
    ["times within", evening, rule({ fromTime: "20:00", untilTime: "00:30" }), true],
    ["times beyond", evening, rule({ fromTime: "18:00", untilTime: "20:00" }), false],
    // 00:30 on Saturday is Friday evening for the first rule, and Saturday for the second.
    ["the small hours of another evening", evening, rule({ fromTime: "00:15", untilTime: "00:45" }), false],
  ])("%s", (_name, earlier, later, expected) => {
    expect(isNeverUsed(later, [earlier])).toBe(expected);
  });
});

describe("the words of a rule", () => {
  it.each([
    [WEEK, "todos os dias"],
    [[5, 6], "sex e sáb"],
    [[5, 6, 0], "sex a dom"],
    [[2, 3, 4], "ter a qui"],
    [[1, 3, 5], "seg, qua e sex"],
    [[0], "dom"],
  ])("weekdays %j", (weekdays, words) => {
    expect(weekdaysText(weekdays)).toBe(words);
  });

  it.each([
    [rule(), "qualquer grupo · todos os dias"],
    [rule({ maxGuests: 4, untilTime: "15:00" }), "até 4 pessoas · todos os dias · até as 15:00"],
    [
      rule({ minGuests: 5, weekdays: [5, 6], fromTime: "19:00" }),
      "a partir de 5 pessoas · sex e sáb · a partir das 19:00",
    ],
    [
      rule({ minGuests: 5, maxGuests: 8, fromTime: "19:00", untilTime: "23:00" }),
      "5 a 8 pessoas · todos os dias · 19:00 às 23:00",
    ],
    [rule({ minGuests: 2, maxGuests: 2 }), "2 pessoas · todos os dias"],
  ])("conditions", (of, words) => {
    expect(conditionText(of)).toBe(words);
  });
});
