import { ok, refuse, type Result } from "#shared/result.ts";
import { addDays, daysBetween, isLocalDate, type LocalDate, MINUTE_MS } from "#shared/time.ts";
import type { DayFacts, PeriodFacts } from "./contract.ts";
import type { DaySums } from "./days/contract.ts";
import { NO_SUMS } from "./days/rules.ts";
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

export type PeriodProblem = ReportRefusal | "unreadable";

/** What is wrong with the typed days of a period, by the field that has to change. */
export function problemsOf(typed: Period, today: LocalDate): Partial<Record<keyof Period, PeriodProblem>> {
  const unreadable = (["from", "to"] as const).filter((name) => !isLocalDate(typed[name]));
  if (unreadable.length > 0) return Object.fromEntries(unreadable.map((name) => [name, "unreadable"]));
  const decision = decidePeriod(typed, today);
  if (decision.ok) return {};
  return { [decision.reason === "too_long" ? "from" : "to"]: decision.reason };
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
  /** Centavos. */
  revenuePerSeatHour: number | null;
  noShow: number | null;
  noShowCovers: number | null;
  lateCancellations: number;
  onTime: number | null;
  medianLateness: number | null;
  abandonment: number | null;
  quotesKept: number | null;
  quotesNear: number | null;
  /** Minutes. */
  quoteError: number | null;
  containment: number | null;
  refused: number;
  refusedThatFitted: number | null;
}

export type Figure = keyof Rates;

/** Sums of days. The revenue, and the chair minutes beside it, are those of the days of which it was typed. */
export interface Total extends DaySums {
  openMinutes: number;
  seatMinutes: number;
  tableCapacity: number;
  revenueCents: number;
  revenueSeatMinutes: number;
  revenueDays: number;
}

/** The sums of all days of a period. */
export function totalOf(days: readonly DayFacts[]): Total {
  const total: Total = {
    ...NO_SUMS,
    openMinutes: 0,
    seatMinutes: 0,
    tableCapacity: 0,
    revenueCents: 0,
    revenueSeatMinutes: 0,
    revenueDays: 0,
  };
  for (const day of days) {
    for (const name of SUMMED) total[name] += day[name];
    // Without chair minutes a revenue has nothing to be divided by: the unit was closed.
    if (day.revenueCents === null || day.seatMinutes === 0) continue;
    total.revenueCents += day.revenueCents;
    total.revenueSeatMinutes += day.seatMinutes;
    total.revenueDays += 1;
  }
  return total;
}

const SUMMED = [
  ...(Object.keys(NO_SUMS) as (keyof DaySums)[]),
  "openMinutes",
  "seatMinutes",
  "tableCapacity",
] as const satisfies (keyof DayFacts)[];

/** The figures of a period, as 'Como calculamos' says beside each. */
export function ratesOf({
  days,
  stays,
  punctuality,
  queue,
  quotes,
  conversations,
  refusals,
}: PeriodFacts): Rates {
  const total = totalOf(days);
  // Nothing is known of a period in which nobody sat down, such as one before the product was used: it has no 0 %. Nor is it known how
  // long parties use chairs and tables before one of them has left.
  const isStayKnown = stays.length > 0;
  const isTableKnown = total.guestsAtTables > 0;
  const told = sumOf(quotes, ({ told: parties }) => parties);
  return {
    covers: total.covers,
    parties: total.parties,
    seatUse: share(total.guestMinutes, isStayKnown ? total.seatMinutes : 0),
    tableUse: share(total.tableMinutes, isTableKnown ? total.tableCapacity : 0),
    chairFill: share(total.guestsAtTables, total.seatsTaken),
    coversPerSeatHour: share(total.covers * 60, total.parties === 0 ? 0 : total.seatMinutes),
    revenuePerSeatHour: share(total.revenueCents * 60, total.revenueSeatMinutes),
    noShow: share(total.noShows, total.bookings + total.noShows),
    noShowCovers: share(total.noShowCovers, total.bookedCovers + total.noShowCovers),
    lateCancellations: total.lateCancellations,
    onTime: share(punctuality.onTime, punctuality.arrivals),
    medianLateness: punctuality.median,
    abandonment: share(queue.left, queue.left + queue.seated),
    quotesKept: share(
      sumOf(quotes, ({ kept }) => kept),
      told,
    ),
    quotesNear: share(
      sumOf(quotes, ({ near }) => near),
      told,
    ),
    quoteError: share(sumOf(quotes, ({ errorSeconds }) => errorSeconds) / 60, told),
    containment: share(conversations.all - conversations.handedOver, conversations.all),
    refused: sumOf(refusals, ({ requests }) => requests),
    refusedThatFitted: share(
      sumOf(refusals, ({ fitted }) => fitted),
      sumOf(refusals, ({ replayed }) => replayed),
    ),
  };
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
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
    const minutes = Math.round(free / MINUTE_MS);
    seatMinutes += seats * minutes;
    tableCapacity += minutes;
  }
  return { openMinutes: Math.round((until - from) / MINUTE_MS), seatMinutes, tableCapacity };
}
