import { ok, refuse, type Result } from "#shared/result.ts";
import {
  addDays,
  daysBetween,
  isLocalDate,
  type LocalDate,
  MINUTE_MS,
  weekdayOf,
  weekOf,
} from "#shared/time.ts";
import type { Against, DayFacts, PeriodFacts } from "./contract.ts";
import type { DaySums } from "./days/contract.ts";
import { NO_SUMS } from "./days/rules.ts";
import { MAX_REPORT_DAYS } from "./limits.ts";

export type ReportRefusal = "end_before_start" | "too_long" | "in_future";

/** Both days belong to it. */
export interface Period {
  from: LocalDate;
  to: LocalDate;
}

/** Decides about a period, and names the one that it is compared with. Refuses as `ReportRefusal` says. */
export function decidePeriod(
  { from, to, against }: Period & { against?: Against | undefined },
  today: LocalDate,
): Result<{ current: Period; before: Period }, ReportRefusal> {
  if (to < from) return refuse("end_before_start");
  if (to > today) return refuse("in_future");
  const days = daysBetween(from, to) + 1;
  if (days > MAX_REPORT_DAYS) return refuse("too_long");
  return ok({ current: { from, to }, before: periodBefore({ from, to }, against ?? "before") });
}

/**
 * The period that another one is compared with: as many days, whole weeks earlier, so that each day stands beside the same weekday and no
 * day is compared twice. The usual one is the nearest that shares no day with it.
 */
function periodBefore({ from, to }: Period, against: Against): Period {
  const nearest = Math.ceil((daysBetween(from, to) + 1) / 7);
  const weeks = { before: nearest, week: 1, month: Math.max(nearest, MONTH_WEEKS), year: YEAR_WEEKS }[
    against
  ];
  return { from: addDays(from, -7 * weeks), to: addDays(to, -7 * weeks) };
}

/** The first days of a month are compared with those of the month before, as near as weekdays let it. */
const MONTH_WEEKS = 4;
export const YEAR_WEEKS = 52;

/** Whether a period is a month, or the first days of one. */
function isMonth({ from, to }: Period): boolean {
  return from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
}

/** The last day of a month stays the last one: the month before 31 March ends on 28 or 29 February, the one before 28 February on 31 January. */
function monthsEarlier(date: LocalDate, months: number): LocalDate {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  const first = firstOf(month);
  const last = addDays(firstOf(month + 1), -1);
  const isLast = addDays(date, 1).endsWith("-01");
  const same = `${first.slice(0, 8)}${date.slice(8)}`;
  return isLast || same > last ? last : same;
}

/** The first day of a month: `month` counts months since the year 0. */
function firstOf(month: number): LocalDate {
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}

/** What a period is compared with unless people ask for last year, as `periodBefore` says. */
export function usualComparison({ from, to }: Period): Against {
  if (isMonth({ from, to })) return "month";
  return weekdayOf(from) === 0 && daysBetween(from, to) < 7 ? "week" : "before";
}

/** The ready periods of the calendar. Those of now end today. */
export const CALENDAR_PERIODS = ["this_week", "last_week", "this_month", "last_month"] as const;
export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

export function calendarPeriod(name: CalendarPeriod, today: LocalDate): Period {
  const { first: sunday } = weekOf(today);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (name === "this_week") return { from: sunday, to: today };
  if (name === "last_week") return { from: addDays(sunday, -7), to: addDays(sunday, -1) };
  if (name === "this_month") return { from: firstOfMonth, to: today };
  return { from: monthsEarlier(firstOfMonth, 1), to: addDays(firstOfMonth, -1) };
}

/** Every day of a period. */
export function datesOf({ from, to }: Period): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
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

/** Sums of days. The revenue, and the chair minutes beside it, are those of the days of which it was typed. */
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
