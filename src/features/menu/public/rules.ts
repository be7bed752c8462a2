import {
  addDays,
  daysBetween,
  localOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import { isClosedOn } from "../../opening-hours/hours/closed-days.ts";
import { hoursOfIntervals, listIntervals, WEEKDAYS } from "../../opening-hours/hours/weekday-hours.ts";
import { nextOpening, serviceAt, serviceDateOf, type Opening } from "../../opening-hours/rules.ts";
import type { DishPhoto, PublicDish, PublicMenu } from "../contract.ts";

/** Whether the unit serves guests now, and when that ends or begins next. */
export type OpenState =
  | { isOpen: true; until: LocalTime }
  | { isOpen: false; next: { daysAhead: number; date: LocalDate; time: LocalTime } | null };

/** How many days ahead the next opening is searched for. */
const DAYS_AHEAD = 60;
/** How many days ahead guests read of closings of every year. */
const YEARLY_DAYS_AHEAD = 120;

type PublicOpening = Pick<PublicMenu["unit"], "openingHours" | "closedDates" | "specialDays">;

/** What guests read of a unit's opening, from yesterday on: its night may still run. Reasons are for staff only. */
export function publicOpeningOf(opening: Opening, today: LocalDate): PublicOpening {
  const first = addDays(today, -1);
  return {
    openingHours: opening.openingHours.flatMap((hours) =>
      listIntervals(hours).map((interval) => ({ weekday: hours.weekday, ...interval })),
    ),
    closedDates: listClosedRanges(opening, first),
    specialDays: opening.specialDays
      .filter(({ date }) => date >= first && !isClosedOn(opening, date))
      .map(({ date, intervals }) => ({ date, intervals })),
  };
}

/** The date of the service that runs at `now`, also after midnight; else the calendar's. */
export function serviceDateAt(unit: PublicMenu["unit"], now: Date): LocalDate {
  return serviceDateOf(openingOf(unit), localOf(now, unit.timeZone));
}

/** The state at `now`, by the unit's opening hours, special days, closed dates and time zone. */
export function openStateOf(unit: PublicMenu["unit"], now: Date): OpenState {
  const opening = openingOf(unit);
  const local = localOf(now, unit.timeZone);
  const found = serviceAt(opening, local);
  if (found.isOpen) return { isOpen: true, until: timeOfMinutes(found.interval.closesAt) };
  const next = nextOpening(opening, local, DAYS_AHEAD);
  return { isOpen: false, next: next && { daysAhead: daysBetween(local.date, next.date), ...next } };
}

function openingOf(shown: PublicOpening): Opening {
  return {
    openingHours: WEEKDAYS.map((weekday) =>
      hoursOfIntervals(
        weekday,
        shown.openingHours
          .filter((interval) => interval.weekday === weekday)
          .map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      ),
    ),
    closedDates: shown.closedDates,
    specialDays: shown.specialDays,
    pastHours: [],
  };
}

/** Closed dates that end on `first` or later, as ranges of real dates: a closing of every year for some months, without special days. */
function listClosedRanges(opening: Opening, first: LocalDate): PublicOpening["closedDates"] {
  const once = opening.closedDates.filter(({ everyYear }) => everyYear !== true);
  const ranges = once
    .filter(({ lastDate }) => lastDate >= first)
    .map(({ firstDate, lastDate }) => ({ firstDate, lastDate }));
  const yearly = {
    ...opening,
    closedDates: opening.closedDates.filter(({ everyYear }) => everyYear === true),
  };
  let open: { firstDate: LocalDate; lastDate: LocalDate } | null = null;
  for (let ahead = 0; ahead <= YEARLY_DAYS_AHEAD; ahead += 1) {
    const day = addDays(first, ahead);
    if (!isClosedOn(yearly, day)) open = null;
    else if (open === null) ranges.push((open = { firstDate: day, lastDate: day }));
    else open.lastDate = day;
  }
  return ranges.toSorted((a, b) => a.firstDate.localeCompare(b.firstDate));
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
