import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { changePoints, doneSteps, growthPercent, meanOf, percentOf, fillGaps } from "./rules.ts";

const counts = fc.integer({ min: 0, max: 1_000_000 });
const shares = fc
  .tuple(counts, counts)
  .map(([one, other]) => ({ part: Math.min(one, other), whole: Math.max(one, other) }));

describe("percentOf", () => {
  it.each([
    [189, 200, 1, 94.5],
    [23, 25, 1, 92],
    [2, 3, 1, 66.7],
    [1, 8, 1, 12.5],
    [1, 8, 0, 13],
    [38, 50, 0, 76],
    [0, 7, 1, 0],
    [7, 7, 0, 100],
    [1999, 2000, 0, 99],
    [1999, 2000, 1, 99.9],
    [1, 2000, 0, 1],
    [1, 100_000, 1, 0.1],
  ] as const)("%i of %i with %i decimals are %d %%", (part, whole, decimals, percent) => {
    expect(percentOf({ part, whole }, decimals)).toBe(percent);
  });

  it("is null for an empty whole", () => {
    expect(percentOf({ part: 0, whole: 0 }, 0)).toBeNull();
  });

  it.each([0, 1] as const)(
    "is near the true share, and says all or none only where it is so (%i decimals)",
    (decimals) => {
      fc.assert(
        fc.property(shares, (share) => {
          const percent = percentOf(share, decimals);
          if (share.whole === 0) return percent === null;
          if (percent === null) return false;
          const isNear = Math.abs(percent - (share.part * 100) / share.whole) <= 10 ** -decimals;
          const isWritten =
            String(percent).length <= (decimals === 0 ? 3 : 5) &&
            percent === Number(percent.toFixed(decimals));
          return (
            isNear &&
            isWritten &&
            (percent === 100) === (share.part === share.whole) &&
            (percent === 0) === (share.part === 0)
          );
        }),
      );
    },
  );

  it("never falls when the part grows", () => {
    fc.assert(
      fc.property(
        shares.filter(({ part, whole }) => part < whole),
        ({ part, whole }) => {
          return (percentOf({ part: part + 1, whole }, 1) ?? 0) >= (percentOf({ part, whole }, 1) ?? 0);
        },
      ),
    );
  });
});

describe("growthPercent", () => {
  it.each([
    [247, 220, 12],
    [220, 247, -11],
    [0, 5, -100],
    [5, 5, 0],
    [1001, 1000, 0],
    [3, 2, 50],
    [205, 200, 3],
    [195, 200, -3],
    [900, 3, 29_900],
  ])("from %i, before %i", (count, before, percent) => {
    expect(growthPercent(count, before)).toBe(percent);
  });

  it("is null when the count before is 0", () => {
    expect(growthPercent(5, 0)).toBeNull();
    expect(growthPercent(0, 0)).toBeNull();
  });

  it("has the sign of the change, and is never negative zero", () => {
    fc.assert(
      fc.property(
        counts,
        counts.filter((before) => before > 0),
        (count, before) => {
          const percent = growthPercent(count, before);
          if (percent === null || Object.is(percent, -0)) return false;
          return percent === 0 || Math.sign(percent) === Math.sign(count - before);
        },
      ),
    );
  });
});

describe("changePoints", () => {
  it.each([
    [{ part: 189, whole: 200 }, { part: 23, whole: 25 }, 2.5],
    [{ part: 23, whole: 25 }, { part: 189, whole: 200 }, -2.5],
    [{ part: 1, whole: 2 }, { part: 50, whole: 100 }, 0],
    [{ part: 1, whole: 3 }, { part: 0, whole: 9 }, 33.3],
  ])("%o against %o", (now, before, points) => {
    expect(changePoints(now, before)).toBe(points);
  });

  it("is null when either share is empty", () => {
    expect(changePoints({ part: 0, whole: 0 }, { part: 1, whole: 2 })).toBeNull();
    expect(changePoints({ part: 1, whole: 2 }, { part: 0, whole: 0 })).toBeNull();
  });

  it("changes only its sign when the weeks are swapped", () => {
    fc.assert(
      fc.property(shares, shares, (one, other) => {
        const there = changePoints(one, other);
        const back = changePoints(other, one);
        return there === null || back === null ? there === back : there + back === 0;
      }),
    );
  });
});

test("meanOf is rounded to one decimal, and nothing has none", () => {
  expect(meanOf(384, 80)).toBe(4.8);
  expect(meanOf(475, 100)).toBe(4.8);
  expect(meanOf(474, 100)).toBe(4.7);
  expect(meanOf(5, 1)).toBe(5);
  expect(meanOf(0, 0)).toBeNull();
});

test("adds the half hours without guests between the first and the last with guests", () => {
  const date = "2026-11-20";
  expect(
    fillGaps([
      { date, time: "21:00", guests: 6 },
      { date, time: "19:30", guests: 4 },
    ]),
  ).toEqual([
    { date, time: "19:30", guests: 4 },
    { date, time: "20:00", guests: 0 },
    { date, time: "20:30", guests: 0 },
    { date, time: "21:00", guests: 6 },
  ]);
  expect(fillGaps([{ date, time: "23:30", guests: 2 }])).toEqual([{ date, time: "23:30", guests: 2 }]);
  expect(
    fillGaps([
      { date, time: "23:30", guests: 2 },
      { date: "2026-11-21", time: "00:30", guests: 3 },
    ]).map((cover) => Object.values(cover).join(" ")),
  ).toEqual(["2026-11-20 23:30 2", "2026-11-21 00:00 0", "2026-11-21 00:30 3"]);
  expect(fillGaps([])).toEqual([]);
});

test("lists every step for a new unit, and counts hours as done after the first reservation", () => {
  const fresh = {
    hasOwnHours: false,
    hasReservations: false,
    hasTables: false,
    hasDishes: false,
    hasColleagues: false,
    hasPrompts: false,
  };
  expect(Object.values(doneSteps(fresh))).toEqual([false, false, false, false, false]);
  expect(doneSteps({ ...fresh, hasReservations: true }).hours).toBe(true);
  expect(doneSteps({ ...fresh, hasOwnHours: true }).hours).toBe(true);
  expect(doneSteps({ ...fresh, hasColleagues: true }).team).toBe(true);
});
