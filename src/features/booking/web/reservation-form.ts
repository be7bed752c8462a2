import type { DayState } from "#features/availability/contract.ts";
import type { NightEnds } from "#features/opening-hours/nights/contract.ts";
import { serviceDateBy } from "#features/opening-hours/nights/rules.ts";
import type { LocalMoment } from "#features/opening-hours/rules.ts";
import type { ReservationFields } from "#features/reservations/fields/contract.ts";
import { EMPTY_FIELDS, trimFields } from "#features/reservations/fields/rules.ts";
import {
  addDays,
  DAY_MINUTES,
  daysBetween,
  type LocalDate,
  type LocalTime,
  minutesOf,
  weekdayOf,
} from "#shared/time.ts";

/** The values of the dialog's fields while the user types; an empty field holds "". */
export type ReservationForm = ReservationFields;

export function newReservationForm(date: LocalDate): ReservationForm {
  return { ...EMPTY_FIELDS, date };
}

/** True if an edit has what it needs before it can be saved: name, phone (a walk-in needs none), date and time. */
export function isComplete(form: ReservationForm, isWalkIn = false): boolean {
  const { customerName, customerPhone, date, time } = trimFields(form);
  return customerName !== "" && (isWalkIn || customerPhone !== "") && date !== "" && time !== "";
}

export type BookingDayName = "today" | "tomorrow" | "friday" | "saturday";

/** The days that guests ask for most, each once: today, tomorrow, and the first Friday and Saturday after today. */
export function bookingDays(today: LocalDate): { name: BookingDayName; date: LocalDate }[] {
  const after = (weekday: number) => addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  const tomorrow = addDays(today, 1);
  const weekend: { name: BookingDayName; date: LocalDate }[] = [
    { name: "friday", date: after(5) },
    { name: "saturday", date: after(6) },
  ];
  return [
    { name: "today", date: today },
    { name: "tomorrow", date: tomorrow },
    ...weekend.filter(({ date }) => date !== tomorrow),
  ];
}

/** The day to begin with instead of one that takes nobody any more; null: it takes bookings, or that is not known yet. */
export function openDayInstead(day: DayState | undefined): LocalDate | null {
  return day && (day.closed !== null || day.isOver) ? (day.nextOpen[0] ?? null) : null;
}

/** The days to choose from at a press, in order: the usual ones, and after a chosen day that takes nobody the next open ones, which have no name. */
export function offeredDays(
  today: LocalDate,
  chosen: DayState | undefined,
): { name: BookingDayName | null; date: LocalDate }[] {
  const usual = bookingDays(today);
  const others = (chosen?.nextOpen ?? []).filter((open) => usual.every(({ date }) => date !== open));
  return [...usual, ...others.map((date) => ({ name: null, date }))].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
}

/** How many minutes after its time a party may still be written down. */
const WRITTEN_LATE_MINUTES = 360;

/**
 * The calendar's date of a time that somebody types for the service of `today`. '00:45' means the hours to come, which are tomorrow's by
 * the calendar, where the night of today reaches so far; soon after the night before has ended, it still means that one.
 */
export function dateOfTime(
  nights: NightEnds | undefined,
  today: LocalDate,
  time: LocalTime,
  now: LocalMoment,
): LocalDate {
  const next = addDays(today, 1);
  if (serviceDateBy(nights, { date: next, time }) !== today) return today;
  const passed = daysBetween(today, now.date) * DAY_MINUTES + minutesOf(now.time) - minutesOf(time);
  return passed > WRITTEN_LATE_MINUTES ? next : today;
}

export type Meal = "dawn" | "morning" | "lunch" | "dinner";

/** Groups a day's free times by meal; meals without free times are left out. */
export function groupByMeal(slots: readonly LocalTime[]): { meal: Meal; slots: LocalTime[] }[] {
  const mealOf = (slot: LocalTime) => MEAL_ENDS.find(({ until }) => slot < until)?.meal ?? "dinner";
  const slotsByMeal = Map.groupBy(slots, mealOf);
  return [...slotsByMeal].map(([meal, times]) => ({ meal, slots: times }));
}

/** Exclusive. Later times are dinner. */
const MEAL_ENDS: readonly { meal: Meal; until: LocalTime }[] = [
  { meal: "dawn", until: "05:00" },
  { meal: "morning", until: "11:00" },
  { meal: "lunch", until: "17:00" },
];
