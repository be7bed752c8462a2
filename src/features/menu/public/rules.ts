import { daysBetween, localOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import { nextOpening, serviceAt } from "../../opening-hours/rules.ts";
import type { DishPhoto, PublicMenu } from "../contract.ts";

type PublicDish = PublicMenu["categories"][number]["dishes"][number];

/** Whether guests are served now, and when that ends or begins. */
export type OpenState =
  | { isOpen: true; until: LocalTime }
  | { isOpen: false; next: { daysAhead: number; date: LocalDate; time: LocalTime } | null };

/** How far ahead the next opening is looked for: somebody who is hungry now asks no further. */
const DAYS_AHEAD = 60;

/** By the unit's hours and closed dates, on its own clock. */
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
 * A category's dishes as guests see them: cards with a large photo first, the lines below, each in the menu's order. A dish
 * without a photo is a line: a card would be an empty tile.
 */
export function byDisplay(dishes: readonly PublicDish[]): { cards: PublicDish[]; lines: PublicDish[] } {
  return {
    cards: dishes.filter(isCard),
    lines: dishes.filter((dish) => !isCard(dish)),
  };
}

function isCard({ displayMode, photos }: PublicDish): boolean {
  return displayMode === "foodporn" && photos.length > 0;
}

/**
 * The photo at the head of the page: that of the dish in the middle of those with photos, so that it does not stand twice at the top.
 * Null where only one dish has a photo.
 */
export function coverOf(categories: PublicMenu["categories"]): DishPhoto | null {
  const photos = categories.flatMap(({ dishes }) => dishes.flatMap(({ photos: [first] }) => first ?? []));
  return photos.length > 1 ? (photos[Math.floor(photos.length / 2)] ?? null) : null;
}

/** What the page is called everywhere: the restaurant, and the unit where that says more. */
export function namesOf({ organizationName, unit }: PublicMenu): string[] {
  return organizationName === unit.name ? [unit.name] : [organizationName, unit.name];
}
