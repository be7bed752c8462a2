import type { Wish } from "../../language/wishes.ts";
import type { MenuItem } from "../../tools/contract.ts";

/** A question about the menu, with the dishes and category that it names. */
export interface MenuQuestion {
  wish: Wish;
  dishes: readonly MenuItem[];
  categories: readonly string[];
  /** Dishes whose name the question contains. */
  named: readonly MenuItem[];
  /** `named`, or else dishes of which it contains a word. */
  found: readonly MenuItem[];
  category: string | null;
  /** The dish that was mentioned last, if the question refers to it. */
  spokenOf: MenuItem | undefined;
}
