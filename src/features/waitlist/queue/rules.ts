import { MINUTE_MS } from "#shared/time.ts";
import type { WaitlistEntry } from "../contract.ts";
import type { Quote } from "../quotes/contract.ts";
import { LONG_QUOTE_MINUTES } from "../quotes/limits.ts";
import { type Called, isCallOver } from "./calling.ts";
import { isWaitingLong, waitedMinutes } from "./waited.ts";

/** A party receives a new estimate when it is expected to wait so much longer than it was promised: as much as counts as missed in decision 80. */
const BROKEN_PROMISE_MINUTES = 10;

/** What a host has to know of a party of the queue; `minutes` since it began. `silent`: it did not answer its call in time. */
export interface QueueState {
  kind: "waiting" | "called" | "silent" | "coming";
  minutes: number;
}

/** The state of a party that waits. Its minutes count from its answer or its call; without one, from when it joined. */
export function queueStateOf(entry: Called & Pick<WaitlistEntry, "addedAt">, now: Date): QueueState {
  const { status, addedAt, notifiedAt, repliedAt } = entry;
  if (status === "coming") return { kind: "coming", minutes: waitedMinutes(repliedAt ?? addedAt, now) };
  if (status !== "notified") return { kind: "waiting", minutes: waitedMinutes(addedAt, now) };
  const minutes = waitedMinutes(notifiedAt ?? addedAt, now);
  return { kind: isCallOver(entry, now) ? "silent" : "called", minutes };
}

/** A promised wait against the clock, in whole minutes. `left` is below 0 when the promise is broken. */
export interface PromiseState {
  waited: number;
  promised: number;
  left: number;
  /** True where the party was quoted 'mais de 1h30': `promised` was never said. */
  isOpen: boolean;
}

type Promised = Pick<
  WaitlistEntry,
  "addedAt" | "quotedLow" | "quotedMinutes" | "requotedAt" | "requotedLow" | "requotedMinutes"
>;

/** The last estimate that the party was given, in minutes, and after how many minutes of its wait. Null without one. */
function lastEstimateOf(entry: Promised): { low: number; high: number; after: number } | null {
  const { addedAt, quotedLow, quotedMinutes, requotedAt, requotedLow, requotedMinutes } = entry;
  if (quotedMinutes === null) return null;
  if (requotedAt === null || requotedMinutes === null)
    return { low: quotedLow ?? quotedMinutes, high: quotedMinutes, after: 0 };
  const after = waitedMinutes(addedAt, new Date(requotedAt));
  return { low: requotedLow ?? requotedMinutes, high: requotedMinutes, after };
}

/** Of the last estimate that the party knows: a new one counts from when somebody has passed it on. Null without one. */
export function promiseOf(
  { toldAt, ...entry }: Promised & Pick<WaitlistEntry, "toldAt">,
  now: Date,
): PromiseState | null {
  const estimate = lastEstimateOf(toldAt === null ? { ...entry, requotedAt: null } : entry);
  if (estimate === null) return null;
  const waited = waitedMinutes(entry.addedAt, now);
  const promised = estimate.after + estimate.high;
  return { waited, promised, left: promised - waited, isOpen: estimate.high > LONG_QUOTE_MINUTES };
}

/** True when a party waits beyond its promise; without one, over 30 minutes. */
export function waitsTooLong(entry: Parameters<typeof promiseOf>[0], now: Date): boolean {
  const promise = promiseOf(entry, now);
  return promise === null ? isWaitingLong(entry.addedAt, now) : promise.left < 0;
}

const STEP = 5;

/** What is left of the range that the party was quoted last, in minutes from now, up to the next five; null once it is over. */
export function rangeLeft(entry: Promised, now: Date): { low: number; high: number } | null {
  const estimate = lastEstimateOf(entry);
  if (estimate === null) return null;
  const { low, high, after } = estimate;
  const left = after + high - waitedMinutes(entry.addedAt, now);
  const upToStep = (minutes: number) => Math.ceil(Math.max(0, minutes) / STEP) * STEP;
  return left <= 0 ? null : { low: upToStep(left - (high - low)), high: upToStep(left) };
}

/**
 * True when a party should receive a new estimate, which happens once: it waits uncalled, and its expected wait is over ten minutes longer
 * than the promise. `median` counts the minutes from now; at 0 a table is free, and the party is called instead. Who was quoted 'mais de 1h30'
 * does not receive it again.
 */
export function isPromiseBroken(
  entry: Pick<WaitlistEntry, "status" | "addedAt" | "quotedLow" | "quotedMinutes" | "requotedAt">,
  { median, low }: Pick<Quote, "median" | "low">,
  now: Date,
): boolean {
  const { status, addedAt, quotedLow, quotedMinutes, requotedAt } = entry;
  if (status !== "waiting" || quotedMinutes === null || requotedAt !== null || median <= 0) return false;
  if (Math.min(low, quotedLow ?? quotedMinutes) > LONG_QUOTE_MINUTES) return false;
  return (now.getTime() - Date.parse(addedAt)) / MINUTE_MS + median > quotedMinutes + BROKEN_PROMISE_MINUTES;
}

/** True while a host has to inform a party of its new estimate, because nothing sent it. */
export function mustBeTold({
  status,
  requotedAt,
  toldAt,
}: Pick<WaitlistEntry, "status" | "requotedAt" | "toldAt">): boolean {
  return status === "waiting" && requotedAt !== null && toldAt === null;
}

/**
 * Who is next: the party that waits longest gets the first choice of the free tables, then the next one. So a smaller party comes first only
 * where no place is left that fits the earlier ones. A party that did not answer its call holds no place back; its turn comes after the
 * others. `pick` chooses a place among the tables that are left: one table, or several that are pushed together; none where nothing fits.
 */
export function offerPlaces<Entry extends Called & { id: string }, Table>(
  entriesInOrder: readonly Entry[],
  tables: readonly Table[],
  pick: (entry: Entry, left: readonly Table[]) => readonly Table[],
  now: Date,
): ReadonlyMap<string, readonly Table[]> {
  const left = [...tables];
  const offers = new Map<string, readonly Table[]>();
  for (const entry of servingOrder(entriesInOrder, now)) {
    const place = pick(entry, left);
    if (place.length === 0) continue;
    for (const table of place) left.splice(left.indexOf(table), 1);
    offers.set(entry.id, place);
  }
  return offers;
}

/** The order in which the parties of a queue get places; `entriesInOrder` stand as they came. */
export function servingOrder<Entry extends Called>(entriesInOrder: readonly Entry[], now: Date): Entry[] {
  const [reachable, silent] = [false, true].map((isOver) =>
    entriesInOrder.filter((entry) => isCallOver(entry, now) === isOver),
  );
  return [...(reachable ?? []), ...(silent ?? [])];
}
