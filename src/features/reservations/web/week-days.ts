import { addDays, isLocalDate, type LocalDate, weekOf } from "#shared/time.ts";
import type { Reservation } from "../contract.ts";

export interface WeekDay {
  date: LocalDate;
  /** By time. */
  reservations: Reservation[];
  /** Guests of every reservation that is not cancelled. */
  expectedGuests: number;
}

/** The seven days, Sunday first, of the week that holds `day`, each with its own of the given reservations. */
export function weekDaysOf(day: LocalDate, reservations: readonly Reservation[]): WeekDay[] {
  const { first } = weekOf(day);
  const byDate = Map.groupBy(reservations, (reservation) => reservation.date);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index);
    const ofDay = (byDate.get(date) ?? []).toSorted((one, other) => one.time.localeCompare(other.time));
    return {
      date,
      reservations: ofDay,
      expectedGuests: ofDay.reduce(
        (sum, { guests, status }) => (status === "cancelled" ? sum : sum + guests),
        0,
      ),
    };
  });
}

/** The day that the address names, or today where it names none or nonsense. */
export function selectedDayOf(search: object, today: LocalDate): LocalDate {
  return "dia" in search && typeof search.dia === "string" && isLocalDate(search.dia) ? search.dia : today;
}
