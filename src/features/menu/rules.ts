import { foldForSearch } from "#shared/pt-br.ts";
import {
  addDays,
  instantOf,
  localOf,
  minutesOf,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import type { Allergen, Category, Dish, DishTag } from "./contract.ts";

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

/** Seed, section 3: in the order of the form. */
export const DISH_TAGS: readonly DishTag[] = ["vegano", "vegetariano", "sem-gluten", "sem-lactose"];

/** In the order in which they are named. */
export const ALLERGENS: readonly Allergen[] = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulfites",
  "lupin",
  "molluscs",
];

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

/** When a unit opens. */
export interface OpeningDays {
  /** A weekday (0 is Sunday) without an active row is closed. Hours that end not after they start close on the next day. */
  openingHours: readonly { weekday: number; startsAt: LocalTime; endsAt: LocalTime; isActive: boolean }[];
  /** First and last day included. */
  closedDates: readonly { firstDate: LocalDate; lastDate: LocalDate }[];
}

/** How far ahead the next opening is looked for. */
const OPENING_DAYS_AHEAD = 366;

/**
 * Until when a dish that is sold out today stays so: the first opening on a later day than today. After midnight today is
 * still yesterday while yesterday's service is open. Marked before today's opening, it holds for the whole of today: that is
 * what 'Esgotado hoje' says. A unit that does not open for a year gets the next midnight.
 */
export function soldOutEnd({ openingHours, closedDates }: OpeningDays, now: Date, timeZone: string): Date {
  const isClosed = (date: LocalDate) =>
    closedDates.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
  const hoursOf = (date: LocalDate) =>
    isClosed(date)
      ? undefined
      : openingHours.find(({ weekday, isActive }) => isActive && weekday === weekdayOf(date));

  const { date: calendarDate, time } = localOf(now, timeZone);
  const yesterday = addDays(calendarDate, -1);
  const lastNight = hoursOf(yesterday);
  const isLastNightOpen =
    lastNight !== undefined &&
    minutesOf(lastNight.endsAt) <= minutesOf(lastNight.startsAt) &&
    minutesOf(time) < minutesOf(lastNight.endsAt);
  const today = isLastNightOpen ? yesterday : calendarDate;

  for (let ahead = 1; ahead <= OPENING_DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const hours = hoursOf(date);
    if (hours === undefined) continue;
    const opening = instantOf(date, hours.startsAt, timeZone);
    if (opening > now) return opening;
  }
  return instantOf(addDays(calendarDate, 1), "00:00", timeZone);
}
