import type { EventType } from "#events.ts";
import type { Thing } from "#shared/act.ts";
import { touchedBy } from "./touched-things.ts";

/*
 * The tables whose rows have a version, by the database's names. An edit that begins from an old version is refused, so `stale-queries.ts`
 * refreshes what shows the row, and the API tests compare this with what each event really raised.
 */

/** The events that give a row of each table a new version. */
export const raisingEvents = {
  app_user: ["user.invited", "user.changed"],
  assistant_model: ["assistant.model_changed"],
  assistant_prompt: ["assistant.changed", "prompt.restored", "guest.erased"],
  canned_answer: ["canned_answer.changed"],
  channel_account: ["channel.changed"],
  dish: ["dish.created", "dish.updated", "menu.imported"],
  guest: ["guest.noted", "guest.consented", "guest.merged", "guest.unmerged", "guest.erased"],
  notice_setting: ["notices.changed"],
  review: [
    "review.synced",
    "review.replied",
    "review.reply_settled",
    "review.ignored",
    "review.unignored",
    "reviews.imported",
  ],
  review_connection: ["review_connection.changed"],
  shift_note: ["shift.note_added", "shift.note_changed", "guest.erased"],
  shift_revenue: ["shift.revenue_changed"],
  unit: ["unit.added", "unit.changed", "unit.deactivated", "unit.reactivated"],
} as const satisfies Record<string, readonly EventType[]>;

/** Tables of the evening: what each event changes of them is said once, in `touched-things.ts`. */
export const raisedThings = {
  reservation: "parties",
  seating_plan: "plan",
  section_day: "sections",
} as const satisfies Record<string, Thing>;

export type VersionedTable = keyof typeof raisingEvents | keyof typeof raisedThings;

/** True if an event of this type gives a row of the table a new version. */
export function raises(type: string, table: VersionedTable): boolean {
  if (isOfEvening(table)) return touchedBy(type)?.includes(raisedThings[table]) ?? false;
  const types: readonly string[] = raisingEvents[table];
  return types.includes(type);
}

function isOfEvening(table: VersionedTable): table is keyof typeof raisedThings {
  return Object.hasOwn(raisedThings, table);
}
