import { isAfter } from "#features/opening-hours/nights/rules.ts";
import type { LocalMoment } from "#features/opening-hours/rules.ts";
import type { Reservation, ReservationStatus } from "#features/reservations/contract.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import { isCounted, RESERVATION_STATUSES } from "#features/reservations/status/rules.ts";
import { statusSlugs } from "#features/reservations/status/text.ts";
import { addDays, isLocalDate, type LocalDate, weekOf } from "#shared/time.ts";

export const WEEK_DAYS = 7;

export interface WeekDay {
  date: LocalDate;
  /** By time. */
  reservations: Reservation[];
  /** Guests of every reservation that counts for its day. */
  expectedGuests: number;
}

/**
 * The seven days of the week of `day`, Sunday first, each with its reservations. `nightAfter` are the late ones of Saturday's night: with
 * some of them, the Sunday after the week follows.
 */
export function weekDaysOf(
  day: LocalDate,
  reservations: readonly Reservation[],
  nightAfter: readonly Reservation[] = [],
): WeekDay[] {
  const { first } = weekOf(day);
  const byDate = Map.groupBy([...reservations, ...nightAfter], (reservation) => reservation.date);
  const length = nightAfter.length > 0 ? WEEK_DAYS + 1 : WEEK_DAYS;
  return Array.from({ length }, (_, index) => {
    const date = addDays(first, index);
    const ofDay = (byDate.get(date) ?? []).toSorted((one, other) => one.time.localeCompare(other.time));
    return {
      date,
      reservations: ofDay,
      expectedGuests: ofDay.reduce((sum, { guests, status }) => (isCounted(status) ? sum + guests : sum), 0),
    };
  });
}

/** The same rows in order, in runs: rows that are folded and follow each other stand together, each other row alone. */
export function foldedRuns<Row>(rows: readonly Row[], isFolded: (row: Row) => boolean): Row[][] {
  const runs: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before !== undefined && isFolded(before) && isFolded(row)) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** The day in the address; today if it holds no valid day. */
export function selectedDayOf(search: object, today: LocalDate): LocalDate {
  return "dia" in search && typeof search.dia === "string" && isLocalDate(search.dia) ? search.dia : today;
}

/** The status in the address; null means all. */
export function selectedStatusOf(search: object): ReservationStatus | null {
  const slug = "estado" in search ? search.estado : null;
  return RESERVATION_STATUSES.find((status) => statusSlugs[status] === slug) ?? null;
}

/** Counts the reservations of each status. */
export function countByStatus(
  reservations: readonly Pick<Reservation, "status">[],
): Record<ReservationStatus, number> {
  const counts = { confirmed: 0, seated: 0, completed: 0, cancelled: 0, no_show: 0 };
  for (const { status } of reservations) counts[status] += 1;
  return counts;
}

/**
 * True if nothing is left to do for a reservation of today: its party has left or did not come, or it is cancelled and its time has passed. A late
 * confirmed reservation is not over.
 */
export function isOver(row: Pick<Reservation, "status" | "date" | "time">, now: LocalMoment): boolean {
  switch (row.status) {
    case "confirmed":
    case "seated":
      return false;
    case "completed":
    case "no_show":
      return true;
    case "cancelled":
      return !isAfter(row, now);
  }
}

/** Finds the first of a service's reservations, sorted by date and time, whose party is still to come. */
export function nextArrivalOf<Row extends Pick<Reservation, "status" | "date" | "time">>(
  reservations: readonly Row[],
  now: LocalMoment,
): Row | undefined {
  return reservations.find((row) => PRESENCE[row.status] === "expected" && !isAfter(now, row));
}
