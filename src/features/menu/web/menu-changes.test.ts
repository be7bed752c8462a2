import { describe, expect, it } from "vitest";

import { dishWith } from "#tests/dish.ts";
import type { Menu } from "../contract.ts";
import { sortedBy, applyChanges } from "./menu-changes.ts";

const buildDish = (id: string) => dishWith({ id, categoryId: "mains", name: id });

const menu: Menu = {
  categories: [
    { id: "starters", name: "Entradas" },
    { id: "mains", name: "Pratos" },
  ],
  dishes: ["a", "b", "c", "d"].map(buildDish),
  slug: "centro",
  isPublic: false,
};

const order = ({ dishes }: Menu) => dishes.map(({ id }) => id).join("");

describe("a pending change", () => {
  it("is applied in order with the others", () => {
    const shown = applyChanges(menu, [
      { act: "move", id: "a", targetId: "c", place: "after" },
      { act: "move", id: "d", targetId: "b", place: "before" },
      { act: "setActive", id: "b", isActive: false },
      { act: "setSoldOut", id: "c", isSoldOut: true },
      { act: "remove", id: "a" },
      { act: "moveCategory", id: "mains", targetId: "starters", place: "before" },
      { act: "publish", isPublic: true },
    ]);
    expect(order(shown)).toBe("dbc");
    expect(shown.dishes[1]?.isActive).toBe(false);
    expect(new Date(shown.dishes[2]?.soldOutUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(shown.categories.map(({ id }) => id)).toEqual(["mains", "starters"]);
    expect(shown.isPublic).toBe(true);
  });

  it("leaves the server's answer alone, and disappears when it is no longer pending", () => {
    expect(order(applyChanges(menu, [{ act: "move", id: "a", targetId: "d", place: "after" }]))).toBe("bcda");
    expect(order(menu)).toBe("abcd");
    expect(applyChanges(menu, [])).toBe(menu);
  });

  it("changes nothing when the answer has already arrived", () => {
    const move = { act: "move", id: "a", targetId: "c", place: "after" } as const;
    expect(order(applyChanges(applyChanges(menu, [move]), [move]))).toBe("bcad");
  });

  it("changes nothing for a dish that was removed meanwhile", () => {
    expect(
      order(
        applyChanges({ ...menu, dishes: menu.dishes.slice(1) }, [
          { act: "move", id: "a", targetId: "c", place: "after" },
          { act: "setActive", id: "a", isActive: false },
        ]),
      ),
    ).toBe("bcd");
  });

  it("sorts by the server's order, with unknown ones at the end", () => {
    expect(sortedBy(menu.dishes, ["d", "a"]).map(({ id }) => id)).toEqual(["d", "a", "b", "c"]);
  });
});
