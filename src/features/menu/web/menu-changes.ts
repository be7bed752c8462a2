import { movedBeside, type Neighbour } from "#ui/sort-order.ts";
import type { Dish, Menu } from "../contract.ts";

/** A change of the menu that shows before the server answers. */
export type MenuChange =
  | ({ act: "move"; id: string } & Neighbour)
  | ({ act: "moveCategory"; id: string } & Neighbour)
  | { act: "setActive"; id: string; isActive: boolean }
  | { act: "setSoldOut"; id: string; isSoldOut: boolean }
  | { act: "remove"; id: string }
  | { act: "publish"; isPublic: boolean };

/** The menu as it will be when the server has stored these changes, in their order. */
export function withChanges(menu: Menu, changes: readonly MenuChange[]): Menu {
  return changes.reduce(withChange, menu);
}

function withChange(menu: Menu, change: MenuChange): Menu {
  return { ...menu, ...changedPart(menu, change) };
}

function changedPart({ dishes, categories }: Menu, change: MenuChange): Partial<Menu> {
  switch (change.act) {
    case "move":
      return { dishes: inOrder(dishes, change) };
    case "moveCategory":
      return { categories: inOrder(categories, change) };
    case "setActive":
      return { dishes: changed(dishes, change.id, { isActive: change.isActive }) };
    case "setSoldOut":
      return {
        dishes: changed(dishes, change.id, { soldOutUntil: change.isSoldOut ? UNTIL_ANSWERED : null }),
      };
    case "remove":
      return { dishes: dishes.filter(({ id }) => id !== change.id) };
    case "publish":
      return { isPublic: change.isPublic };
  }
}

/** Until the server says when the unit opens next. */
const UNTIL_ANSWERED = "9999-12-31T00:00:00Z";

function inOrder<Thing extends { id: string }>(
  things: readonly Thing[],
  { id, ...neighbour }: { id: string } & Neighbour,
): Thing[] {
  const ids = movedBeside(
    things.map((thing) => thing.id),
    id,
    neighbour,
  );
  return sortedBy(things, ids);
}

/** In the order of the ids; what they do not name comes after. */
export function sortedBy<Thing extends { id: string }>(
  things: readonly Thing[],
  ids: readonly string[],
): Thing[] {
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const indexOf = ({ id }: Thing) => indexById.get(id) ?? ids.length;
  return things.toSorted((some, other) => indexOf(some) - indexOf(other));
}

function changed(dishes: readonly Dish[], id: string, fields: Partial<Dish>): Dish[] {
  return dishes.map((dish) => (dish.id === id ? { ...dish, ...fields } : dish));
}
