import { describe, expect, test } from "vitest";

import { isInMonthOf, joinNotes, type Notes, showBirthday, splitNotes } from "./rules.ts";

const nothing: Notes = { isVip: false, birthday: null, tags: [], notes: "" };

describe("a birthday", () => {
  test("is written day first, and is in the month of each year", () => {
    expect(showBirthday("11-25")).toBe("25/11");
    expect(["2025-11-01", "2026-11-30", "2026-12-25"].map((date) => isInMonthOf("11-25", date))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("the birthdays of two numbers", () => {
  const merge = (own: Notes, other: Notes) => {
    const decision = joinNotes({ own, others: [other] });
    if (!decision.ok) return expect.fail(decision.reason);
    const [gave] = decision.value.given;
    return { now: decision.value.joined, member: { ...other, mergeGave: gave ?? null } };
  };
  const birthdaysOf = (now: Notes, member: Parameters<typeof splitNotes>[1][number]) => {
    const { own, others } = splitNotes(now, [member]);
    return [own.birthday, others[0]?.birthday];
  };

  test.each([
    ["only the other has one", null, "11-25", "11-25"],
    ["both have one", "01-02", "11-25", "01-02"],
    ["none has one", null, null, null],
  ])("become one where %s, and are each their own again", (_, own, other, joined) => {
    const { now, member } = merge({ ...nothing, birthday: own }, { ...nothing, birthday: other });
    expect(now.birthday).toBe(joined);
    expect(birthdaysOf(now, member)).toEqual([own, other]);
  });

  test("stay the guest's own where the joined one was edited", () => {
    const { now, member } = merge(nothing, { ...nothing, birthday: "11-25" });
    expect(birthdaysOf({ ...now, birthday: "11-26" }, member)).toEqual(["11-26", null]);
  });

  test("are separated also after a merge from before birthdays were noted", () => {
    const mergeGave = { isVip: false, tags: [], notes: false };
    expect(birthdaysOf({ ...nothing, birthday: "11-25" }, { ...nothing, mergeGave })).toEqual([
      "11-25",
      null,
    ]);
  });
});
