import { foldForSearch } from "#shared/pt-br.ts";
import { addDays, instantOf, localOf } from "#shared/time.ts";
import { nextOpening, serviceAt, type Opening } from "../opening-hours/rules.ts";
import type { Category, Dish } from "./contract.ts";

/** Why the menu says no. */
export type MenuRefusal =
  | "dish_changed"
  | "category_gone"
  | "category_taken"
  | "category_not_empty"
  | "photo_gone"
  | "too_many_dishes"
  | "csv_empty"
  | "csv_without_columns"
  | "csv_repeated_column"
  | "csv_too_many_columns"
  | "csv_too_many_rows"
  | "menu_changed";

/** Of one unit; a list of more could not be sent in one piece. */
export const MAX_DISHES = 2_000;

/**
 * The dishes that a search finds, in their order: those whose name or category holds what was typed, whatever the case and
 * accents. An empty search finds all.
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

/** Two categories are one where this is the same: case and the blanks around and between the words do not count. */
export function categoryKey(name: string): string {
  return tidyName(name).toLowerCase();
}

/** One blank between words, none around. */
export function tidyName(name: string): string {
  return name.trim().replaceAll(/\s+/g, " ");
}

/** How far ahead the next opening is looked for. */
const OPENING_DAYS_AHEAD = 366;

/**
 * Until when a dish that is sold out today stays so: the first opening on a later day than today. After midnight today is
 * still yesterday while yesterday's service is open. Marked before today's opening, it holds for the whole of today: that is
 * what 'Esgotado hoje' says. A unit that does not open for a year gets the next midnight.
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
