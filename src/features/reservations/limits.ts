import { PARTY_SIZE } from "#shared/party-size.ts";

/** Of a reservation's fields; of texts the number of characters. The form, the contract and the search go by them. */
export const LIMITS = {
  guests: PARTY_SIZE,
  customerName: 200,
  customerPhone: 40,
  customerEmail: 320,
  notes: 2000,
} as const;

/** Two years: a date that a form holds beyond them has a mistyped year. */
export const DAYS_AHEAD = 731;

/** Of the text that a search looks for, in characters. */
export const SEARCH_LENGTH = { min: 2, max: 100 } as const;
/** A search returns at most this many reservations. With more, typing more text finds the guest sooner than reading a longer list. */
export const MAX_FOUND = 20;

/** A party sits at this many tables at most. */
export const MAX_TABLES_OF_PARTY = 10;

/** A refused request is kept with at most this many moments that were offered instead. */
export const MAX_OFFERED = 10;

/** How late a guest may say that they come, in minutes after their time. */
export const DELAY_MINUTES = { min: 5, max: 120 } as const;

/** How much longer a party may stay in the question 'E se…?', in minutes. */
export const TRY_OUT_MINUTES = { min: 5, max: 180 } as const;

/** How far from the asked time a guest may say that another start suits as well, in minutes; and what people choose from. */
export const WINDOW_MINUTES = { min: 0, max: 120 } as const;
export const WINDOWS = [0, 15, 30, 45] as const;

/** The most days that one call describes. */
export const MAX_DAYS_DESCRIBED = 10;

/** A party that comes earlier than this before its time has probably another day in mind, or the host has. */
export const EARLIEST_ARRIVAL_MINUTES = 6 * 60;
