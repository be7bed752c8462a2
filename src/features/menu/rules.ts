import { foldForSearch } from "#shared/pt-br.ts";
import type { TableRefusal } from "#shared/table-import/read-table.ts";
import type { SpreadsheetRefusal } from "#shared/table-import/refusal-text.ts";
import { addDays, instantOf, localOf } from "#shared/time.ts";
import { nextOpening, serviceAt, type Opening } from "../opening-hours/rules.ts";
import type { Category } from "./categories/contract.ts";
import type { Dish, DishTag } from "./contract.ts";

/** Why a command of the menu refuses. */
export type MenuRefusal =
  | "dish_changed"
  | "category_gone"
  | "category_taken"
  | "category_not_empty"
  | "photo_gone"
  | "too_many_dishes"
  | TableRefusal
  | SpreadsheetRefusal
  | "menu_changed";

/** The greatest number of dishes in a unit: a longer list could not be sent in one response. */
export const MAX_DISHES = 2_000;

/**
 * The dishes whose name or category contains the typed text, in their order. Ignores case and accents. An empty search
 * finds all.
 */
export function searchDishes<Found extends Pick<Dish, "name" | "categoryId">>(
  dishes: readonly Found[],
  categories: readonly Category[],
  typed: string,
): readonly Found[] {
  const sought = foldForSearch(typed);
  if (sought === "") return dishes;
  const foundCategoryIds = new Set(
    categories.filter(({ name }) => foldForSearch(name).includes(sought)).map(({ id }) => id),
  );
  return dishes.filter(
    ({ name, categoryId }) => foundCategoryIds.has(categoryId) || foldForSearch(name).includes(sought),
  );
}

/** Whether a dish with these marks suits the diet. What is vegan is vegetarian, too. */
export function suitsDiet(tags: readonly DishTag[], diet: DishTag): boolean {
  return tags.includes(diet) || (diet === "vegetariano" && tags.includes("vegano"));
}

/** Categories with the same key are one category. Case and extra blanks do not count. */
export function categoryKey(name: string): string {
  return tidyName(name).toLowerCase();
}

/** Text without blanks around it and with one blank between words. */
export function tidyName(name: string): string {
  return name.trim().replaceAll(/\s+/g, " ");
}

/** How many days ahead the next opening is searched for. */
const OPENING_DAYS_AHEAD = 366;

/**
 * When the mark 'Esgotado hoje' ends: at the first opening on a later day than today. While yesterday's service is still open
 * after midnight, today means yesterday. A mark set before today's opening lasts the whole day. A unit without an opening
 * within a year gets the next midnight.
 */
export function soldOutEnd(opening: Opening, now: Date, timeZone: string): Date {
  const local = localOf(now, timeZone);
  const { isOpen, serviceDate } = serviceAt(opening, local);
  const isLastNightOpen = isOpen && serviceDate < local.date;
  const after = isLastNightOpen ? local : { date: local.date, time: "23:59" };
  const next = nextOpening(opening, after, OPENING_DAYS_AHEAD);
  return next === null
    ? instantOf(addDays(local.date, 1), "00:00", timeZone)
    : instantOf(next.date, next.time, timeZone);
}
