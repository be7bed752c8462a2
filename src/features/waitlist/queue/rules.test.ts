import { describe, expect, it } from "vitest";

import { NEW_ENTRY } from "../rules.ts";
import { callMinutesLeft } from "./calling.ts";
import { isPromiseBroken, mustBeTold, offerPlaces, promiseOf, rangeLeft, waitsTooLong } from "./rules.ts";
import { promiseLeftText, waitedOfText } from "./text.ts";

const addedAt = "2026-03-14T22:00:00Z";
const after = (minutes: number, seconds = 0) =>
  new Date(Date.parse(addedAt) + minutes * 60_000 + seconds * 1000);

describe("a call", () => {
  const called = { ...NEW_ENTRY, status: "notified", notifiedAt: addedAt } as const;

  it.each([
    ["waiting", NEW_ENTRY, after(0), null],
    ["called now", called, after(0), 9],
    ["called nearly ten minutes ago", called, after(9, 59), 0],
    ["called ten minutes ago", called, after(10), -1],
    ["on its way", { ...called, status: "coming", repliedAt: after(8).toISOString() } as const, after(12), 5],
    ["seated", { ...called, status: "seated" } as const, after(3), null],
  ])("leaves the whole minutes to come: %s", (_case, entry, now, left) => {
    expect(callMinutesLeft(entry, now)).toBe(left);
  });
});

describe("a promise", () => {
  const told = { ...NEW_ENTRY, addedAt, quotedMinutes: 25 };

  it("runs down, and a new estimate takes its place from when it was made", () => {
    expect(promiseOf({ ...told, quotedMinutes: null }, after(5))).toBeNull();
    expect(promiseOf(told, after(30))).toMatchObject({ waited: 30, promised: 25, left: -5 });
    const again = { ...told, requotedAt: after(20).toISOString(), requotedMinutes: 30 };
    const toldAgain = { ...again, toldAt: after(21).toISOString() };
    expect(promiseOf(toldAgain, after(30))).toMatchObject({ waited: 30, promised: 50, left: 20 });
    // Until somebody informs it, the party counts on the first one.
    expect(promiseOf(again, after(30))).toMatchObject({ waited: 30, promised: 25, left: -5 });
  });

  it("is what a party waits too long by; without one, 30 minutes are", () => {
    const tooLongAt = (entry: Parameters<typeof waitsTooLong>[0], minutes: number[]) =>
      minutes.map((at) => waitsTooLong(entry, after(at)));
    expect(tooLongAt(told, [25, 26])).toEqual([false, true]);
    expect(tooLongAt({ ...told, quotedMinutes: null }, [26, 30, 31])).toEqual([false, false, true]);
    expect(tooLongAt({ ...told, quotedMinutes: 120 }, [31, 120, 121])).toEqual([false, false, true]);
    const again = { ...told, requotedAt: after(20).toISOString(), requotedMinutes: 30 };
    expect(tooLongAt(again, [26])).toEqual([true]);
    expect(tooLongAt({ ...again, toldAt: after(20).toISOString() }, [50, 51])).toEqual([false, true]);
  });

  it("shows no minutes to a host that nobody said: the party was quoted 'mais de 1h30'", () => {
    const textsOf = (entry: Parameters<typeof promiseOf>[0]) => {
      const promise = promiseOf(entry, after(50));
      return promise && [waitedOfText(promise), promiseLeftText(promise)];
    };
    expect(textsOf({ ...told, quotedMinutes: 120 })).toEqual(["50 min na fila", null]);
    const again = { ...told, requotedAt: after(40).toISOString(), toldAt: after(40).toISOString() };
    expect(textsOf({ ...again, requotedMinutes: 95 })).toEqual(["50 min na fila", null]);
    expect(textsOf({ ...again, requotedMinutes: 60 })).toEqual(["50 min, prometido 100", "faltam 50 min"]);
  });

  it.each([
    ["the first range", told, 7, { low: 10, high: 20 }],
    [
      "a new range counts from when it was said",
      { ...told, requotedAt: after(20).toISOString() },
      23,
      { low: 15, high: 25 },
    ],
    ["a range that is over", told, 25, null],
  ])("has this left of it: %s", (_case, entry, minutes, left) => {
    const ranges = { quotedLow: 15, requotedLow: 15, requotedMinutes: 25 };
    expect(rangeLeft({ ...entry, ...ranges }, after(minutes))).toEqual(left);
  });

  it.each([
    ["the new median is ten minutes over it", told, 25, 10, false],
    ["the new median is more over it", told, 25.5, 10, true],
    ["the party was informed already", { ...told, requotedAt: addedAt }, 90, 10, false],
    ["the party is called", { ...told, status: "notified" } as const, 90, 10, false],
    ["a table is free for the party", told, 0, 40, false],
  ])("is broken when a message is due: %s", (_case, entry, median, minutes, answer) => {
    expect(isPromiseBroken(entry, { median, low: median }, after(minutes))).toBe(answer);
  });

  it("is not broken for a party that would read 'mais de 1h30' twice", () => {
    const long = { ...told, quotedLow: 95, quotedMinutes: 100 };
    expect(isPromiseBroken(long, { median: 95, low: 95 }, after(30))).toBe(false);
    expect(isPromiseBroken(long, { median: 85, low: 85 }, after(30))).toBe(true);
    expect(isPromiseBroken({ ...long, quotedLow: 80 }, { median: 95, low: 95 }, after(30))).toBe(true);
  });
});

it("a new estimate is to be passed on until somebody did so, or the party is called", () => {
  const requoted = { ...NEW_ENTRY, requotedAt: addedAt };
  expect(
    [NEW_ENTRY, requoted, { ...requoted, toldAt: addedAt }, { ...requoted, status: "notified" as const }].map(
      mustBeTold,
    ),
  ).toEqual([false, true, false, false]);
});

describe("who is next", () => {
  const entry = (id: string, guests: number, over: object = {}) => ({ ...NEW_ENTRY, id, guests, ...over });
  /** The smallest place that fits, else two of six seats that are pushed together. */
  const smallestThatFits = ({ guests }: { guests: number }, left: readonly number[]) => {
    const single = left.filter((seats) => seats >= guests).toSorted((a, b) => a - b)[0];
    const sixes = left.filter((seats) => seats === 6).slice(0, 2);
    if (single !== undefined) return [single];
    return guests > 10 && sixes.length === 2 ? sixes : [];
  };

  it.each([
    ["the first comes first", [entry("a", 2), entry("b", 2)], [4], { a: [4] }],
    ["a smaller one passes where the earlier does not fit", [entry("a", 6), entry("b", 2)], [4], { b: [4] }],
    ["each place goes once", [entry("a", 2), entry("b", 4)], [4, 2], { a: [2], b: [4] }],
    ["all tables of a place go together", [entry("a", 12), entry("b", 5)], [6, 6, 8], { a: [6, 6], b: [8] }],
    [
      "a party that does not answer its call holds nothing back",
      [entry("a", 2, { status: "notified", notifiedAt: addedAt }), entry("b", 2)],
      [4],
      { b: [4] },
    ],
  ])("%s", (_case, queue, places, offers) => {
    expect(Object.fromEntries(offerPlaces(queue, places, smallestThatFits, after(11)))).toEqual(offers);
  });

  it("never skips a party without a reason: 2,000 queues", () => {
    let seed = 7;
    const pick = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 2_000; round += 1) {
      const queue = Array.from({ length: 1 + pick(8) }, (_unused, index) => entry(`${index}`, 1 + pick(8)));
      const places = Array.from({ length: pick(6) }, () => 2 + pick(8));
      const offers = offerPlaces(queue, places, smallestThatFits, after(0));
      for (const [index, { id, guests }] of queue.entries()) {
        if (offers.has(id)) continue;
        const later = queue.slice(index + 1).flatMap((other) => offers.get(other.id) ?? []);
        expect(later.filter((seats) => seats >= guests)).toEqual([]);
      }
    }
  });
});
