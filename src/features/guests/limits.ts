export const LIMITS = {
  tag: 40,
  tags: 20,
  notes: 2000,
  healthText: 500,
  person: 200,
  search: { min: 2, max: 100 },
  retentionMonths: { min: 6, max: 60 },
} as const;

/** A year that has every day on which somebody has birthday. */
export const LEAP_YEAR = 2024;

/** What the list of guests can be narrowed down to; several hold together. */
export const GUEST_FILTERS = ["returning", "vip", "no_shows", "upcoming", "birthday", "away"] as const;
export type GuestFilter = (typeof GUEST_FILTERS)[number];

/** The orders of the list, the usual one first: those with a booking, visit or wait nearest to today. */
export const GUEST_SORTS = ["nearest", "name", "last_visit", "visits", "no_shows"] as const;
export type GuestSort = (typeof GUEST_SORTS)[number];

/** The least number of visits of a returning guest. */
export const RETURNING_VISITS = 2;

/** The days since the last visit after which a guest counts as away. */
export const AWAY_DAYS = 90;

/** The guests of one page of the list. */
export const LIST_PAGE = 50;

/** The most known guests that a typed name or number is answered with. */
export const MAX_OFFERED = 5;

/** The most pairs of numbers that one call proposes as one guest. */
export const MAX_PAIRS = 50;

/** The most days of which one call asks what is known of their guests. */
export const MAX_MARKED_DAYS = 31;

/** A merge can be taken back for this many days. */
export const UNMERGE_DAYS = 30;

/** What is noted without consent goes this many hours after the booking's end. */
export const BOOKING_HEALTH_HOURS = 24;

/** What a booking can be; the contract of reservations, which this feature does not know, is checked against it. */
export const BOOKING_STATUSES = ["confirmed", "seated", "completed", "cancelled", "no_show"] as const;
