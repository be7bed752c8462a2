import { expect, test } from "vitest";

import type { Review } from "../contract.ts";
import { withOlder, withStored } from "./inbox-changes.ts";
import { type Inbox, renewalOf, withNewest } from "./inbox.ts";

test("what is renewed stays the same object where nothing changed", () => {
  const known = inbox([3, 2, 1]);
  const renewed = withNewest(known, inbox([4, 3, 2, 1], { 2: { isIgnored: true } }));
  expect(idsOf(renewed)).toEqual(["4", "3", "2", "1"]);
  expect(renewed.reviews[1]).toBe(known.reviews[0]);
  expect(renewed.reviews[2]).toMatchObject({ isIgnored: true });
});

test("what was read on stays behind a renewal that reaches less far, and goes on where it went on", () => {
  const known = { ...inbox([6, 5, 4, 3, 2]), nextCursor: "after 2" };
  const renewed = withNewest(known, { ...inbox([7, 6, 5]), nextCursor: "after 5", matching: 9 });
  expect(idsOf(renewed)).toEqual(["7", "6", "5", "4", "3", "2"]);
  expect(renewed).toMatchObject({ nextCursor: "after 2", matching: 9 });
});

test("what is not there any more goes", () => {
  const known = { ...inbox([6, 5, 4, 3]), nextCursor: "after 3" };
  expect(idsOf(withNewest(known, { ...inbox([6, 4]), nextCursor: "after 4" }))).toEqual(["6", "4", "3"]);
  expect(idsOf(withNewest(known, inbox([6, 3])))).toEqual(["6", "3"]);
});

test("where more has come than an answer holds, the list begins again: there may be others between", () => {
  const known = { ...inbox([2, 1]), nextCursor: "after 1" };
  const newest = { ...inbox([9, 8, 7]), nextCursor: "after 7" };
  expect(withNewest(known, newest)).toEqual(newest);
});

test("a page comes behind the list only if the list still goes on where it was asked for", () => {
  const known = { ...inbox([6, 5]), nextCursor: "after 5" };
  const older = { ...inbox([4, 3]), nextCursor: null };
  expect(idsOf(withOlder(known, older, "after 5"))).toEqual(["6", "5", "4", "3"]);
  expect(withOlder(known, older, "after 6")).toBe(known);
});

test("a list that was read on is asked for as a whole, up to a thousand", () => {
  expect(renewalOf(undefined)).toEqual({});
  expect(renewalOf(inbox([1]))).toEqual({});
  expect(renewalOf(inbox(range(120)))).toEqual({ limit: 140 });
  expect(renewalOf(inbox(range(1500)))).toEqual({ limit: 1000 });
});

test("a stored review takes its own place, and none where it is not listed", () => {
  const known = inbox([3, 2, 1]);
  const stored = { ...reviewOf(2), isIgnored: true };
  expect(withStored(known, stored).reviews.map(({ isIgnored }) => isIgnored)).toEqual([false, true, false]);
  expect(withStored(known, reviewOf(9))).toBe(known);
});

function inbox(ids: number[], changes: Record<number, Partial<Review>> = {}): Inbox {
  return {
    reviews: ids.map((id) => ({ ...reviewOf(id), ...changes[id] })),
    nextCursor: null,
    matching: ids.length,
    isMatchingExact: true,
    overview: null,
  };
}

/** The greater its number, the newer it is. */
function reviewOf(id: number): Review {
  return {
    id: String(id),
    platform: "google",
    author: "Ana Lima",
    rating: 5,
    writtenAt: new Date(Date.UTC(2026, 10, 1) + id * 60_000).toISOString(),
    text: "",
    topics: [],
    pageUrl: null,
    acceptsReply: null,
    reply: null,
    isIgnored: false,
    isFromFile: false,
    isPrivate: false,
    rulesVersion: null,
    media: [],
    expiresAt: null,
    version: 1,
  };
}

const idsOf = ({ reviews }: Inbox) => reviews.map(({ id }) => id);
const range = (count: number) => Array.from({ length: count }, (_, index) => count - index);
