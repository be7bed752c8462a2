import { movedBeside, type Neighbour } from "#ui/sort-order.ts";
import type { Dish, Menu } from "../contract.ts";

/** What has been asked of the server and not been answered yet. */
export type Foreseen =
  | ({ act: "move"; id: string } & Neighbour)
  | ({ act: "moveCategory"; id: string } & Neighbour)
  | { act: "setActive"; id: string; isActive: boolean }
  | { act: "setSoldOut"; id: string; isSoldOut: boolean }
  | { act: "remove"; id: string }
  | { act: "publish"; isPublic: boolean };

/**
 * The menu as it will be when all that was asked is done. The server's own answer is never touched: where it refuses
 * something, that falls out of `pending` and is undone by it; what others change meanwhile is there at once.
 */
export function foresee(menu: Menu, pending: readonly Foreseen[]): Menu {
  const [first, ...others] = pending;
  return first ? foresee({ ...menu, ...changeOf(menu, first) }, others) : menu;
}

function changeOf({ dishes, categories }: Menu, asked: Foreseen): Partial<Menu> {
  switch (asked.act) {
    case "move":
      return { dishes: inOrder(dishes, asked) };
    case "moveCategory":
      return { categories: inOrder(categories, asked) };
    case "setActive":
      return { dishes: changed(dishes, asked.id, { isActive: asked.isActive }) };
    case "setSoldOut":
      return { dishes: changed(dishes, asked.id, { soldOutUntil: asked.isSoldOut ? UNTIL_ANSWERED : null }) };
    case "remove":
      return { dishes: dishes.filter(({ id }) => id !== asked.id) };
    case "publish":
      return { isPublic: asked.isPublic };
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

function changed(dishes: readonly Dish[], id: string, change: Partial<Dish>): Dish[] {
  return dishes.map((dish) => (dish.id === id ? { ...dish, ...change } : dish));
}
