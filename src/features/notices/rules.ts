import { HOUR_MS, type LocalDate, type LocalTime } from "#shared/time.ts";
import type { ReservationStatus } from "../reservations/contract.ts";
import { ABSENCE, PRESENCE } from "../reservations/status/contract.ts";
import type { NoticeKind } from "./contract.ts";
import { QUIET_HOURS } from "./limits.ts";

/** Guests who have just been informed need no reminder. */
const REMINDER_HOURS = { before: 24, sinceLast: 12 };

/** A booking as a notice says it. */
export interface BookingFacts {
  date: LocalDate;
  time: LocalTime;
  guests: number;
  status: ReservationStatus;
  startsAt: Date;
}

/** What the guest was last informed of. */
export interface Announced {
  date: LocalDate;
  time: LocalTime;
  guests: number;
  isCancelled: boolean;
  announcedAt: Date;
  isReminded: boolean;
}

/**
 * The notice that a booking needs now: what it is differs from what its guest was informed of. Null where nothing is to be said, and for a
 * booking whose time has come.
 */
export function noticeFor(booking: BookingFacts, announced: Announced | null, now: Date): NoticeKind | null {
  if (booking.startsAt <= now) return null;
  const isAwaited = PRESENCE[booking.status] === "expected";
  if (announced === null || announced.isCancelled) return isAwaited ? "booked" : null;
  if (!isAwaited) return isCancelled(booking) ? "cancelled" : null;
  if (isMoved(booking, announced)) return "changed";
  const hoursLeft = (booking.startsAt.getTime() - now.getTime()) / HOUR_MS;
  const hoursSince = (now.getTime() - announced.announcedAt.getTime()) / HOUR_MS;
  const isDue = hoursLeft <= REMINDER_HOURS.before && hoursSince >= REMINDER_HOURS.sinceLast;
  return isDue && !announced.isReminded ? "reminder" : null;
}

export function isCancelled({ status }: Pick<BookingFacts, "status">): boolean {
  return status in ABSENCE && ABSENCE[status as keyof typeof ABSENCE] === "cancelled";
}

/** Whether guests are left in peace at this time of the unit's day. */
export function isQuiet(time: LocalTime): boolean {
  return time >= QUIET_HOURS.from || time < QUIET_HOURS.until;
}

function isMoved(
  { date, time, guests }: BookingFacts,
  announced: Pick<Announced, "date" | "time" | "guests">,
): boolean {
  return date !== announced.date || time !== announced.time || guests !== announced.guests;
}
