import type { EventType } from "#events.ts";
import type { ActType } from "#features/service/acts/all-acts.ts";
import type { Thing } from "#shared/act.ts";
import { touchesOfActs } from "./touches-of-acts.ts";

/*
 * What each event changes of an evening: who is booked, waits and sits, and at which tables. An act of a host says so itself. The API tests
 * compare it with the tables that each transaction really wrote.
 */

const aBooking = ["parties", "bookings", "tables", "acts"] as const;
const aPlace = ["queue", "acts"] as const;

/** Events that are no acts. Any act can be undone. */
const others = {
  "reservation.updated": [...aBooking, "names"],
  "reservation.undone": [...Object.values(touchesOfActs).flat(), "acts"],
  "waitlist.resized": aPlace,
  "waitlist.confirmed": aPlace,
  "waitlist.returned": [...aPlace, "names"],
  "waitlist.requoted": ["estimates"],
  "waitlist.told": ["estimates"],
  // Guests' names stand in reasons of blocks, too.
  "guest.erased": [...aBooking, ...aPlace, "blocks"],
  "guests.expired": [...aBooking, ...aPlace],
  // Another time zone moves the unit's bookings.
  "unit.changed": ["parties", "bookings", "tables"],
  // Reservations and the queue name the area that their guests asked for.
  "area.changed": [...aBooking, "estimates", "layout"],
  "join.changed": ["tables", "layout"],
  "table_plan.changed": ["plan"],
  "table_plan.proposed": ["plan"],
  "table_plan.dismissed": ["plan"],
} as const satisfies Partial<Record<EventType, readonly Thing[]>>;

/** The events that change an evening. */
export type EveningEvent = ActType | keyof typeof others;

const touched: ReadonlyMap<string, readonly Thing[]> = new Map<string, readonly Thing[]>([
  ...Object.entries(others),
  ...Object.entries(touchesOfActs).map(([type, touches]) => [type, [...touches, "acts"]] as const),
]);

/** What an event of this type changes of an evening; undefined for all other events. */
export function touchedBy(type: string): readonly Thing[] | undefined {
  return touched.get(type);
}
