import * as z from "zod";

/** The rules of availability that a request can break. Staff may overrule them; the assistant and the public may not. */
export const unavailability = z.enum([
  "closed_date",
  "closed_weekday",
  "outside_opening_hours",
  "after_last_reservation_time",
  "day_full",
  "bookings_paused",
  "pacing_full",
  "party_too_large",
  "no_table",
]);

export type Unavailability = z.infer<typeof unavailability>;
