import { movedBeside, type Neighbour } from "#ui/sort-order.ts";
import type { Dish, Menu } from "../contract.ts";

/** An optimistic change of the menu: it shows before the server answers. */
export type MenuChange =
  | ({ act: "move"; id: string } & Neighbour)
  | ({ act: "moveCategory"; id: string } & Neighbour)
  | { act: "setActive"; id: string; isActive: boolean }
  | { act: "setSoldOut"; id: string; isSoldOut: boolean }
  | { act: "remove"; id: string }
  | { act: "publish"; isPublic: boolean };

/** The menu with these pending changes applied in order. */
export function applyChanges(menu: Menu, changes: readonly MenuChange[]): Menu {
  return changes.reduce(applyChange, menu);
}

function applyChange(menu: Menu, change: MenuChange): Menu {
  return { ...menu, ...partAfter(menu, change) };
}

function partAfter({ dishes, categories }: Menu, change: MenuChange): Partial<Menu> {
  switch (change.act) {
    case "move":
      return { dishes: moveBeside(dishes, change) };
    case "moveCategory":
      return { categories: moveBeside(categories, change) };
    case "setActive":
      return { dishes: withDishFields(dishes, change.id, { isActive: change.isActive }) };
    case "setSoldOut":
      return {
        dishes: withDishFields(dishes, change.id, { soldOutUntil: change.isSoldOut ? UNTIL_ANSWERED : null }),
      };
    case "remove":
      return { dishes: dishes.filter(({ id }) => id !== change.id) };
    case "publish":
      return { isPublic: change.isPublic };
  }
}

/** A far date that stands for the sold-out mark's end until the server returns the real one. */
const UNTIL_ANSWERED = "9999-12-31T00:00:00Z";

function moveBeside<Thing extends { id: string }>(
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

/** Sorts by the order of the ids; things without an id in the list come last. */
export function sortedBy<Thing extends { id: string }>(
  things: readonly Thing[],
  ids: readonly string[],
): Thing[] {
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const indexOf = ({ id }: Thing) => indexById.get(id) ?? ids.length;
  return things.toSorted((some, other) => indexOf(some) - indexOf(other));
}

function withDishFields(dishes: readonly Dish[], id: string, fields: Partial<Dish>): Dish[] {
  return dishes.map((dish) => (dish.id === id ? { ...dish, ...fields } : dish));
}
