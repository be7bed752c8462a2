export const LIMITS = {
  tag: 40,
  tags: 20,
  notes: 2000,
  healthText: 500,
  person: 200,
  search: { min: 2, max: 100 },
  retentionMonths: { min: 6, max: 60 },
} as const;

/** The most guests that one list answers. */
export const MAX_LISTED = 50;

/** The most known guests that a typed name or number is answered with. */
export const MAX_OFFERED = 5;

/** The most pairs of numbers that one call proposes as one guest. */
export const MAX_PAIRS = 50;

/** The most days of which one call asks what is known of their guests. */
export const MAX_MARKED_DAYS = 31;

/** A merge can be taken back for so many days. */
export const UNMERGE_DAYS = 30;

/** What is noted without consent goes so many hours after the booking's end. */
export const BOOKING_HEALTH_HOURS = 24;

export const PURPOSES = ["health", "reminders", "marketing"] as const;

/** How the words of a consent reached the guest. */
export const CONSENT_CHANNELS = ["in_person", "phone", "message"] as const;

/** What a booking can be, as reservations name it. */
export const BOOKING_STATUSES = ["confirmed", "seated", "completed", "cancelled", "no_show"] as const;
