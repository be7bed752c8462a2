import type { EventType } from "#events.ts";

/**
 * The tables whose rows have a version, each with the events that give a row of it a new one. The database's names. An edit that begins
 * from an old version is refused, so `stale-queries.ts` refreshes what shows the row, and the API tests compare this with
 * what each event really raised.
 */
export const raisingEvents = {
  app_user: ["user.invited", "user.changed"],
  assistant_model: ["assistant.model_changed"],
  assistant_prompt: ["assistant.changed", "prompt.restored", "guest.erased"],
  dish: ["dish.created", "dish.updated", "menu.imported"],
  guest: ["guest.noted", "guest.consented", "guest.merged", "guest.unmerged", "guest.erased"],
  /** Besides those of reservations themselves: see `raises`. */
  reservation: ["guest.erased", "guests.expired"],
  review: [
    "review.synced",
    "review.replied",
    "review.reply_settled",
    "review.ignored",
    "review.unignored",
    "reviews.imported",
  ],
  review_connection: ["review_connection.changed"],
  seating_plan: ["table_plan.changed", "table_plan.proposed", "table_plan.applied", "reservation.undone"],
  section_day: ["sections.changed", "section.closed", "section.reopened", "reservation.undone"],
  shift_note: ["shift.note_added", "shift.note_changed", "guest.erased"],
  shift_revenue: ["shift.revenue_changed"],
  unit: ["unit.added", "unit.changed", "unit.deactivated", "unit.reactivated"],
} as const satisfies Record<string, readonly EventType[]>;

export type VersionedTable = keyof typeof raisingEvents;

/** Every event of a reservation gives it a new version. */
export function isOfReservation(type: string): boolean {
  return type.startsWith("reservation.");
}

/** True if an event of this type gives a row of the table a new version. */
export function raises(type: string, table: VersionedTable): boolean {
  const types: readonly string[] = raisingEvents[table];
  return types.includes(type) || (table === "reservation" && isOfReservation(type));
}
