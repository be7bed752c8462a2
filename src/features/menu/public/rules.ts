import { daysBetween, localOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import { nextOpening, serviceAt } from "../../opening-hours/rules.ts";
import type { DishPhoto, PublicDish, PublicMenu } from "../contract.ts";

/** Whether the unit serves guests now, and when that ends or begins next. */
export type OpenState =
  | { isOpen: true; until: LocalTime }
  | { isOpen: false; next: { daysAhead: number; date: LocalDate; time: LocalTime } | null };

/** How many days ahead the next opening is searched for. */
const DAYS_AHEAD = 60;

/** The state at `now`, by the unit's opening hours, closed dates and time zone. */
export function openStateOf({ timeZone, ...shown }: PublicMenu["unit"], now: Date): OpenState {
  // The public menu leaves out the weekdays that are not active.
  const openingHours = shown.openingHours.map((hours) => ({ ...hours, isActive: true }));
  const opening = { openingHours, closedDates: shown.closedDates };
  const local = localOf(now, timeZone);
  const found = serviceAt(opening, local);
  if (found.isOpen) return { isOpen: true, until: found.service.hours.endsAt };
  const next = nextOpening(opening, local, DAYS_AHEAD);
  return { isOpen: false, next: next && { daysAhead: daysBetween(local.date, next.date), ...next } };
}

/**
 * Splits a category's dishes as guests see them: cards with a large photo, then lines, each in the menu's order. A dish
 * without a photo is a line, because its card would be empty.
 */
export function splitByDisplay(dishes: readonly PublicDish[]): { cards: PublicDish[]; lines: PublicDish[] } {
  return {
    cards: dishes.filter(isCard),
    lines: dishes.filter((dish) => !isCard(dish)),
  };
}

function isCard({ displayMode, photos }: PublicDish): boolean {
  return displayMode === "foodporn" && photos.length > 0;
}

/**
 * The photo at the head of the page. It belongs to the middle one of the dishes with photos, so that the top of the page does
 * not show it twice. Null when fewer than two dishes have a photo.
 */
export function coverOf(categories: PublicMenu["categories"]): DishPhoto | null {
  const photos = categories.flatMap(({ dishes }) => dishes.flatMap(({ photos: [first] }) => first ?? []));
  return photos.length > 1 ? (photos[Math.floor(photos.length / 2)] ?? null) : null;
}

/** The page's names: the restaurant, and the unit if its name differs. */
export function namesOf({ organizationName, unit }: PublicMenu): string[] {
  return organizationName === unit.name ? [unit.name] : [organizationName, unit.name];
}
