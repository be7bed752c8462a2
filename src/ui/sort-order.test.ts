import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { movedBeside, movedTo, neighbourOf } from "./sort-order.ts";

const ids = ["a", "b", "c", "d"];

describe("an order", () => {
  it("puts one next to another", () => {
    expect(movedBeside(ids, "a", { targetId: "c", place: "after" })).toEqual(["b", "c", "a", "d"]);
    expect(movedBeside(ids, "d", { targetId: "a", place: "before" })).toEqual(["d", "a", "b", "c"]);
  });

  it("stays the same when one of both is missing, or they are equal", () => {
    expect(movedBeside(ids, "x", { targetId: "c", place: "after" })).toBe(ids);
    expect(movedBeside(ids, "a", { targetId: "x", place: "after" })).toBe(ids);
    expect(movedBeside(ids, "a", { targetId: "a", place: "after" })).toBe(ids);
  });

  it("keeps everything exactly once, and the rest in its order", () => {
    const id = fc.constantFrom(...ids, "gone");
    const move = fc.record({ id, targetId: id, place: fc.constantFrom("before" as const, "after" as const) });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        let order: readonly string[] = ids;
        for (const { id: moved, ...neighbour } of moves) {
          const next = movedBeside(order, moved, neighbour);
          const others = (list: readonly string[]) => list.filter((one) => one !== moved);
          expect(others(next)).toEqual(others(order));
          order = next;
        }
        expect(order.toSorted()).toEqual(ids);
      }),
    );
  });

  it("keeps an index within the list", () => {
    expect(movedTo(ids, "b", 99)).toEqual(["a", "c", "d", "b"]);
    expect(movedTo(ids, "b", -1)).toEqual(["b", "a", "c", "d"]);
  });

  it("names the neighbour passed last", () => {
    expect(neighbourOf("a", ids, ["b", "c", "a", "d"])).toEqual({ targetId: "c", place: "after" });
    expect(neighbourOf("d", ids, ["a", "d", "b", "c"])).toEqual({ targetId: "b", place: "before" });
    expect(neighbourOf("b", ids, ids)).toBeNull();
  });

  it("comes out the same by index and by neighbour", () => {
    const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(list, fc.nat(), fc.integer({ min: -3, max: 15 }), (all, chosen, index) => {
        const id = all[chosen % all.length]!;
        const after = movedTo(all, id, index);
        const neighbour = neighbourOf(id, all, after);
        expect(neighbour === null ? all : movedBeside(all, id, neighbour)).toEqual(after);
        expect([...after].sort()).toEqual([...all].sort());
      }),
    );
  });
});
