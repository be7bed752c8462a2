import type { LocalDate } from "#shared/time.ts";
import type { LeftReason, WaitlistEntry } from "./contract.ts";
import type { Quote } from "./quotes/contract.ts";

/**
 * Why the queue refuses. `not_waiting`: the party was seated or left meanwhile; `not_called`: only a called party can say that it comes;
 * `phone_waits`: a party with this phone waits already; `area_gone`: the area that the party wants was removed meanwhile;
 * `table_held`: the promised table of its reservation is not free for as long as its new size stays.
 */
export type WaitlistRefusal = "not_waiting" | "not_called" | "phone_waits" | "area_gone" | "table_held";

/** How many of the last promises the record counts. */
export const RECORD_SIZE = 100;

/** The reasons that staff choose from. */
export type StaffLeftReason = Exclude<LeftReason, "booked">;

/** Seed, section 9: the size with which the form of a new entry begins. */
export const DEFAULT_WAITING_GUESTS = 2;

/** Seed, section 9: the wait of an entry made from a reservation, in minutes. */
export const ESTIMATE_FROM_RESERVATION_MINUTES = 20;

const ESTIMATE_BASE_MINUTES = 15;
const ESTIMATE_PER_WAITING_ENTRY_MINUTES = 5;

/**
 * The wait in minutes that a party is promised when it joins a queue of `waitingCount` entries
 * (seed, section 9: 15 plus 5 per waiting entry).
 */
export function estimateWaitMinutes(waitingCount: number): number {
  return ESTIMATE_BASE_MINUTES + ESTIMATE_PER_WAITING_ENTRY_MINUTES * waitingCount;
}

/** What a party is quoted for its wait. */
export type ToldQuote = Pick<Quote, "low" | "promise" | "source" | "modelVersion" | "rawHigh">;

/** The promise of a fixed number of minutes: the seed's rules, while too little is known of the restaurant, or the host's word. */
export function fixedQuote(minutes: number, source: "fallback" | "host"): ToldQuote {
  return { low: minutes, promise: minutes, source, modelVersion: null, rawHigh: null };
}

/** What is known of a party that has just joined the queue, and was quoted nothing yet. */
export const NEW_ENTRY = {
  callNumber: null,
  requires: [] as WaitlistEntry["requires"],
  wantedAreaId: null,
  wantedArea: null,
  status: "waiting",
  quotedLow: null,
  quotedMinutes: null,
  quoteSource: null,
  requotedLow: null,
  requotedMinutes: null,
  requotedAt: null,
  toldAt: null,
  notifiedAt: null,
  repliedAt: null,
} as const satisfies Partial<WaitlistEntry>;

/** Seed, section 5: name and phone are required; blanks do not count. A party without a phone is called by a number. */
export function canAddToQueue(fields: {
  customerName: string;
  customerPhone: string;
  hasNoPhone?: boolean;
}): boolean {
  const { customerName, customerPhone, hasNoPhone = false } = fields;
  return customerName.trim() !== "" && (hasNoPhone || customerPhone.trim() !== "");
}

/**
 * The days on which a waiting party may be confirmed, the likely one first. A party waits for a table today;
 * a selected day may also be meant if it is in the future.
 */
export function daysToConfirm(today: LocalDate, selectedDay: LocalDate): LocalDate[] {
  return selectedDay > today ? [today, selectedDay] : [today];
}
