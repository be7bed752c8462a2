import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type LoadedTrail, mergeNewest, appendOlder } from "./trail.ts";

const PAGE = 3;

/** A page as the server answers it for the stored `ids`. */
function pageOf(ids: readonly number[], before = Number.POSITIVE_INFINITY): LoadedTrail {
  const below = ids.filter((id) => id < before).toSorted((a, b) => b - a);
  return {
    entries: below.slice(0, PAGE).map((id) => ({
      id,
      at: "2026-11-20T22:00:00.000Z",
      type: "menu.published",
      channel: "backoffice",
      actor: { kind: "system", id: null, name: null },
      unit: null,
      subjectName: null,
      tables: [],
      party: null,
      detail: {},
    })),
    hasMore: below.length > PAGE,
  };
}

const idsOf = ({ entries }: LoadedTrail) => entries.map(({ id }) => id);

describe("the trail", () => {
  it("puts new entries on top and keeps the older pages", () => {
    const known = appendOlder(pageOf([1, 2, 3, 4, 5]), pageOf([1, 2, 3, 4, 5], 3), 3);
    expect(idsOf(mergeNewest(known, pageOf([1, 2, 3, 4, 5, 6])))).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it("adds an entry that was committed late", () => {
    const known = appendOlder(pageOf([1, 2, 3, 5, 6]), pageOf([1, 2, 3, 5, 6], 3), 3);
    expect(idsOf(mergeNewest(known, pageOf([1, 2, 3, 4, 5, 6])))).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it("drops the older pages if there are more new entries than a page holds", () => {
    expect(idsOf(mergeNewest(pageOf([1, 2]), pageOf([1, 2, 3, 4, 5, 6])))).toEqual([6, 5, 4]);
  });

  it("ignores a page that answers an older request", () => {
    expect(idsOf(appendOlder(pageOf([4, 5, 6]), pageOf([1, 2, 3]), 3))).toEqual([6, 5, 4]);
  });

  it("never has a gap or a repeated entry, for any sequence of answers", () => {
    const steps = fc.array(fc.oneof(fc.constant("older" as const), fc.integer({ min: 1, max: 6 })));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), steps, (start, happened) => {
        let there = Array.from({ length: start }, (_, index) => index + 1);
        let known = pageOf(there);
        for (const step of happened) {
          if (step === "older") {
            const before = known.entries.at(-1)?.id ?? 0;
            known = appendOlder(known, pageOf(there, before), before);
          } else {
            there = Array.from({ length: there.length + step }, (_, index) => index + 1);
            known = mergeNewest(known, pageOf(there));
          }
          const ids = idsOf(known);
          expect(ids).toEqual(there.toReversed().slice(0, ids.length));
          expect(known.hasMore).toBe(ids.length < there.length);
        }
      }),
    );
  });
});
