import { ok, refuse, type Result } from "#shared/result.ts";
import { addDays, daysBetween, type LocalDate } from "#shared/time.ts";
import type { DayFacts, PeriodFacts } from "./contract.ts";
import { MAX_REPORT_DAYS } from "./limits.ts";

export type ReportRefusal = "end_before_start" | "too_long" | "in_future";

/** Both days belong to it. */
export interface Period {
  from: LocalDate;
  to: LocalDate;
}

/** Decides about a period, and names the one before it, which is as long. Refuses as `ReportRefusal` says. */
export function decidePeriod(
  { from, to }: Period,
  today: LocalDate,
): Result<{ current: Period; before: Period }, ReportRefusal> {
  if (to < from) return refuse("end_before_start");
  if (to > today) return refuse("in_future");
  const days = daysBetween(from, to) + 1;
  if (days > MAX_REPORT_DAYS) return refuse("too_long");
  return ok({ current: { from, to }, before: { from: addDays(from, -days), to: addDays(from, -1) } });
}

/** The last `days` days that are over. */
export function lastDays(days: number, today: LocalDate): Period {
  return { from: addDays(today, -days), to: addDays(today, -1) };
}

/** A rate is null where there is nothing to divide by: people read '—', never 0 %. */
export interface Rates {
  covers: number;
  parties: number;
  seatUse: number | null;
  tableUse: number | null;
  chairFill: number | null;
  coversPerSeatHour: number | null;
  noShow: number | null;
  noShowCovers: number | null;
  lateCancellations: number;
  onTime: number | null;
  medianLateness: number | null;
  abandonment: number | null;
  quotesKept: number | null;
  quoteError: number | null;
  containment: number | null;
  refused: number;
  refusedThatFitted: number | null;
}

export type Figure = keyof Rates;

/** The sums of all days of a period. */
export function totalOf(days: readonly DayFacts[]): Omit<DayFacts, "date"> {
  const total = { ...NOTHING };
  for (const day of days)
    for (const name of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) total[name] += day[name];
  return total;
}

const NOTHING: Omit<DayFacts, "date"> = {
  parties: 0,
  covers: 0,
  noShows: 0,
  noShowCovers: 0,
  cancellations: 0,
  lateCancellations: 0,
  overlong: 0,
  guestMinutes: 0,
  tableMinutes: 0,
  guestsAtTables: 0,
  seatsTaken: 0,
  openMinutes: 0,
  seatMinutes: 0,
  tableCapacity: 0,
};

/** A day on which nothing happened and the unit was closed. */
export function emptyDay(date: LocalDate): DayFacts {
  return { date, ...NOTHING };
}

/** The figures of a period, as 'Como calculamos' says beside each. */
export function ratesOf({ days, punctuality, queue, conversations, refusals }: PeriodFacts): Rates {
  const total = totalOf(days);
  return {
    covers: total.covers,
    parties: total.parties,
    seatUse: share(total.guestMinutes, total.seatMinutes),
    tableUse: share(total.tableMinutes, total.tableCapacity),
    chairFill: share(total.guestsAtTables, total.seatsTaken),
    coversPerSeatHour: share(total.covers * 60, total.seatMinutes),
    noShow: share(total.noShows, total.parties + total.noShows),
    noShowCovers: share(total.noShowCovers, total.covers + total.noShowCovers),
    lateCancellations: total.lateCancellations,
    onTime: share(punctuality.onTime, punctuality.arrivals),
    medianLateness: punctuality.median,
    abandonment: share(queue.left, queue.left + queue.seated),
    quotesKept: share(queue.kept, queue.told),
    quoteError: share(queue.quoteError, queue.told),
    containment: share(conversations.all - conversations.handedOver, conversations.all),
    refused: sumOf(refusals, "requests"),
    refusedThatFitted: share(sumOf(refusals, "fitted"), sumOf(refusals, "replayed")),
  };
}

function sumOf(refusals: PeriodFacts["refusals"], name: "requests" | "replayed" | "fitted"): number {
  return refusals.reduce((sum, refusal) => sum + refusal[name], 0);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** A table in the time from its first day to its last one. */
export interface KnownTable {
  id: string;
  seats: number;
  /** Epoch ms; null: since the beginning. */
  addedAt: number | null;
  removedAt: number | null;
}

/** Instants are epoch ms. */
export interface BlockedTime {
  tableId: string;
  from: number;
  until: number;
}

/** What the room can hold during a service: minutes of chairs and of tables. A blocked table holds nobody. */
export function capacityOf(
  { opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null },
  tables: readonly KnownTable[],
  blocks: readonly BlockedTime[],
): Pick<DayFacts, "openMinutes" | "seatMinutes" | "tableCapacity"> {
  if (opensAt === null || closesAt === null) return { openMinutes: 0, seatMinutes: 0, tableCapacity: 0 };
  const from = opensAt.getTime();
  const until = closesAt.getTime();
  let seatMinutes = 0;
  let tableCapacity = 0;
  for (const { id, seats, addedAt, removedAt } of tables) {
    if ((addedAt !== null && addedAt >= until) || (removedAt !== null && removedAt <= from)) continue;
    let free = until - from;
    for (const block of blocks)
      if (block.tableId === id)
        free -= Math.max(0, Math.min(block.until, until) - Math.max(block.from, from));
    const minutes = Math.round(free / 60_000);
    seatMinutes += seats * minutes;
    tableCapacity += minutes;
  }
  return { openMinutes: Math.round((until - from) / 60_000), seatMinutes, tableCapacity };
}
