/** What guests are informed of about a booking, in the order of its life. */
export const NOTICE_KINDS = ["booked", "changed", "cancelled", "reminder"] as const;

/** No notice leaves from the first hour to the second one, by the unit's clock: it waits for the morning. */
export const QUIET_HOURS = { from: "21:00", until: "09:00" } as const;
