import { MINUTE_MS } from "#shared/time.ts";
import type { DayFacts, PeriodFacts, Report } from "./contract.ts";
import type { DaySums } from "./days/contract.ts";
import { NO_SUMS } from "./days/rules.ts";

/** A rate is null where there is nothing to divide by: people read '—', never 0 %. */
export interface Rates {
  covers: number;
  parties: number;
  seatUse: number | null;
  tableUse: number | null;
  chairFill: number | null;
  coversPerSeatHour: number | null;
  /** How often a chair had a guest on a day on which the unit was open. */
  coversPerSeatDay: number | null;
  /** Centavos. */
  revenuePerSeatHour: number | null;
  /** Centavos. */
  revenuePerGuest: number | null;
  /** Centavos. */
  revenuePerDay: number | null;
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

/** Sums of days. The revenue, and the chair minutes next to it, are those of the days of which it was typed. */
export interface Total extends DaySums {
  openMinutes: number;
  seatMinutes: number;
  tableCapacity: number;
  revenueCents: number;
  revenueSeatMinutes: number;
  revenueDays: number;
  /** Chairs times open days; a table that was added or blocked counts for its part of a day. */
  seatDays: number;
  /** What the days took of which it was typed and on which guests came, and these guests. */
  spentCents: number;
  spentCovers: number;
  spentDays: number;
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
    seatDays: 0,
    spentCents: 0,
    spentCovers: 0,
    spentDays: 0,
  };
  for (const day of days) {
    for (const name of SUMMED) total[name] += day[name];
    if (day.openMinutes > 0) total.seatDays += day.seatMinutes / day.openMinutes;
    if (day.revenueCents !== null && day.covers > 0) {
      total.spentCents += day.revenueCents;
      total.spentCovers += day.covers;
      total.spentDays += 1;
    }
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

/** The figures of a period, as 'Como calculamos' says next to each. */
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
    coversPerSeatDay: share(total.covers, total.parties === 0 ? 0 : total.seatDays),
    revenuePerGuest: share(total.spentCents, total.spentCovers),
    revenuePerDay: share(total.spentCents, total.spentDays),
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

/** The four figures at the top are the first of these that are known. */
const MOST_TOLD: readonly Figure[] = [
  "covers",
  "coversPerSeatDay",
  "noShow",
  "revenuePerGuest",
  "quotesKept",
  "onTime",
  "parties",
  "lateCancellations",
];
const TOLD = 4;

/** The figures of a report that stand at its top. */
export function topFigures({ current }: Report): Figure[] {
  const rates = ratesOf(current);
  return MOST_TOLD.filter((figure) => rates[figure] !== null).slice(0, TOLD);
}

/** True when neither period has anything to show. */
export function isEmptyReport({ current, before }: Report): boolean {
  return [current, before].every((facts) => {
    const { parties, noShows, cancellations, revenueDays } = totalOf(facts.days);
    const { queue, conversations } = facts;
    const waited = queue.seated + queue.left + queue.removed;
    return (
      parties + noShows + cancellations + revenueDays + waited + conversations.all === 0 &&
      ratesOf(facts).refused === 0
    );
  });
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

/** What the room can hold while a service is open, breaks left out: minutes of chairs and of tables. A blocked table holds nobody. */
export function capacityOf(
  intervals: readonly { opensAt: Date; closesAt: Date }[],
  tables: readonly KnownTable[],
  blocks: readonly BlockedTime[],
): Pick<DayFacts, "openMinutes" | "seatMinutes" | "tableCapacity"> {
  const capacity = { openMinutes: 0, seatMinutes: 0, tableCapacity: 0 };
  for (const { opensAt, closesAt } of intervals) {
    const [from, until] = [opensAt.getTime(), closesAt.getTime()];
    capacity.openMinutes += Math.round((until - from) / MINUTE_MS);
    for (const { id, seats, addedAt, removedAt } of tables) {
      if ((addedAt !== null && addedAt >= until) || (removedAt !== null && removedAt <= from)) continue;
      let free = until - from;
      for (const block of blocks)
        if (block.tableId === id)
          free -= Math.max(0, Math.min(block.until, until) - Math.max(block.from, from));
      const minutes = Math.round(free / MINUTE_MS);
      capacity.seatMinutes += seats * minutes;
      capacity.tableCapacity += minutes;
    }
  }
  return capacity;
}
