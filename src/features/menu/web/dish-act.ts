import type { Neighbour } from "#ui/sort-order.ts";
import type { Dish } from "../contract.ts";

/** What a card or its menu requests. */
export type DishAct =
  | { opens: "edit" | "remove" }
  | { act: "setActive"; isActive: boolean }
  | { act: "setSoldOut"; isSoldOut: boolean }
  | ({ act: "move" } & Neighbour);

/** The dishes next to it among those that are shown. */
export interface Neighbours {
  previous: Dish | undefined;
  next: Dish | undefined;
}
