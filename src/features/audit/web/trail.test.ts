import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Trail, withNewest, withOlder } from "./trail.ts";

const PAGE = 3;

/** A page as the server answers it, of the ids that are there. */
function pageOf(ids: readonly number[], before = Number.POSITIVE_INFINITY): Trail {
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
      detail: {},
    })),
    hasMore: below.length > PAGE,
  };
}

const idsOf = ({ entries }: Trail) => entries.map(({ id }) => id);

describe("the trail", () => {
  it("puts new entries on top and keeps the older pages", () => {
    const known = withOlder(pageOf([1, 2, 3, 4, 5]), pageOf([1, 2, 3, 4, 5], 3), 3);
    expect(idsOf(withNewest(known, pageOf([1, 2, 3, 4, 5, 6])))).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it("takes in an entry that was committed late", () => {
    const known = withOlder(pageOf([1, 2, 3, 5, 6]), pageOf([1, 2, 3, 5, 6], 3), 3);
    expect(idsOf(withNewest(known, pageOf([1, 2, 3, 4, 5, 6])))).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it("stands alone where more has come than a page holds", () => {
    expect(idsOf(withNewest(pageOf([1, 2]), pageOf([1, 2, 3, 4, 5, 6])))).toEqual([6, 5, 4]);
  });

  it("leaves a page that answers an older question", () => {
    expect(idsOf(withOlder(pageOf([4, 5, 6]), pageOf([1, 2, 3]), 3))).toEqual([6, 5, 4]);
  });

  it("never has a gap or a repetition, whatever comes between", () => {
    const steps = fc.array(fc.oneof(fc.constant("older" as const), fc.integer({ min: 1, max: 6 })));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), steps, (start, happened) => {
        let there = Array.from({ length: start }, (_, index) => index + 1);
        let known = pageOf(there);
        for (const step of happened) {
          if (step === "older") {
            const before = known.entries.at(-1)?.id ?? 0;
            known = withOlder(known, pageOf(there, before), before);
          } else {
            there = Array.from({ length: there.length + step }, (_, index) => index + 1);
            known = withNewest(known, pageOf(there));
          }
          const ids = idsOf(known);
          expect(ids).toEqual(there.toReversed().slice(0, ids.length));
          expect(known.hasMore).toBe(ids.length < there.length);
        }
      }),
    );
  });
});
