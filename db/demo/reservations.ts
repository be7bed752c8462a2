import type { ReservationStatus } from "#features/reservations/contract.ts";
import {
  addDays,
  instantOf,
  localOf,
  MINUTE_MS,
  minutesOf,
  timeOfMinutes,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { createCustomer, LONG_NAME, note, type Customer } from "./customers.ts";
import type { DemoTable } from "./floor.ts";

export interface DemoReservation extends Customer {
  id: string;
  date: LocalDate;
  time: LocalTime;
  startsAt: Date;
  endsAt: Date;
  guests: number;
  status: ReservationStatus;
  notes: string;
  seatedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  createdAt: Date;
  /** A customer who did not call may have written to the assistant. */
  channel: "backoffice" | "web_chat" | "whatsapp";
  table: DemoTable | null;
}

interface UnitBook {
  tables: readonly DemoTable[];
  timeZone: string;
  now: Date;
  chance: Chance;
  /** Confirmed for later today, without the party that sits at `seatedAt`. */
  today: number;
  seatedAt: DemoTable | null;
  /** Confirmed for each of the next open days. */
  nextDays: readonly number[];
  /** Past reservations of an ordinary open day; the last seven days have more. */
  pastPerDay: number;
}

/**
 * Builds a unit's reservations as of `now`: from 60 days ago until some days ahead, at every hour and
 * weekday.
 */
export function buildDemoReservations(book: UnitBook): DemoReservation[] {
  const today = localOf(book.now, book.timeZone).date;
  return [
    ...pastReservations(book, today),
    ...(book.seatedAt === null ? [] : [seatedParty(book, today, book.seatedAt)]),
    ...todaysTimes(book).map((time, index) => confirmed(book, today, time, index)),
    ...nextReservations(book, today),
  ];
}

const LUNCH: readonly LocalTime[] = ["12:00", "12:30", "13:00", "13:30"];
const DINNER: readonly LocalTime[] = ["19:00", "19:30", "20:00", "20:30", "21:00", "21:30"];
const DAYS_OF_HISTORY = 60;
const BUSY_DAYS = 7;
const SUNDAY = 0;
const SEATED_MINUTES_AGO = 40;

/**
 * Later times of today if there are enough of them, from both meals if possible; else the evening's last
 * times.
 */
function todaysTimes({ now, timeZone, today: count }: UnitBook): LocalTime[] {
  const soon = minutesOf(localOf(now, timeZone).time) + 20;
  const isToCome = (time: LocalTime) => minutesOf(time) >= soon;
  const lunch = everyOther(LUNCH.filter(isToCome)).slice(0, Math.floor(count / 2));
  const wanted = count - lunch.length;
  const dinner = DINNER.filter(isToCome);
  if (dinner.length < wanted) return [...lunch, ...DINNER.slice(-wanted)];
  return [...lunch, ...(everyOther(dinner).length < wanted ? dinner : everyOther(dinner)).slice(0, wanted)];
}

function everyOther<Item>(items: readonly Item[]): Item[] {
  return items.filter((_item, index) => index % 2 === 0);
}

function confirmed(book: UnitBook, date: LocalDate, time: LocalTime, index: number): DemoReservation {
  const { now, chance } = book;
  const createdAt = new Date(now.getTime() - chance.integer(30, 5 * 24 * 60) * MINUTE_MS);
  const isLongNamed = book.seatedAt !== null && index === 1 && date === localOf(now, book.timeZone).date;
  return {
    ...partyOf(book, date, time, index),
    ...(isLongNamed ? createCustomer(chance, LONG_NAME) : {}),
    id: chance.id(createdAt),
    status: "confirmed",
    notes: note(chance),
    seatedAt: null,
    completedAt: null,
    cancelledAt: null,
    createdAt,
    channel: "backoffice",
    table: null,
  };
}

/** The party sat down some minutes ago, but not yesterday: right after midnight it counts for the new day. */
function seatedParty(book: UnitBook, today: LocalDate, table: DemoTable): DemoReservation {
  const { now, timeZone, chance } = book;
  const midnight = instantOf(today, "00:00", timeZone);
  const seatedAt = new Date(Math.max(now.getTime() - SEATED_MINUTES_AGO * MINUTE_MS, midnight.getTime()));
  const time = timeOfMinutes(Math.floor(minutesOf(localOf(seatedAt, timeZone).time) / 15) * 15);
  const startsAt = instantOf(today, time, timeZone);
  const createdAt = new Date(startsAt.getTime() - 26 * 60 * MINUTE_MS);
  return {
    ...createCustomer(chance, "Família Okamoto"),
    id: chance.id(createdAt),
    email: "okamoto@example.com",
    date: today,
    time,
    startsAt,
    endsAt: new Date(startsAt.getTime() + stayMinutes(5) * MINUTE_MS),
    guests: 5,
    status: "seated",
    notes: "Aniversário da avó, trazem o bolo",
    seatedAt,
    completedAt: null,
    cancelledAt: null,
    createdAt,
    channel: "backoffice",
    table,
  };
}

function nextReservations(book: UnitBook, today: LocalDate): DemoReservation[] {
  const openDays = daysFrom(today, 1, 2 * book.nextDays.length).filter(isOpen);
  return book.nextDays.flatMap((count, nth) => {
    const date = openDays[nth];
    if (date === undefined) return [];
    return timesOf(book.chance, count).map((time, index) => confirmed(book, date, time, index));
  });
}

function pastReservations(book: UnitBook, today: LocalDate): DemoReservation[] {
  return daysFrom(today, -DAYS_OF_HISTORY, DAYS_OF_HISTORY)
    .filter(isOpen)
    .flatMap((date) => {
      const isBusy = date >= addDays(today, -BUSY_DAYS);
      const count = isBusy
        ? book.pastPerDay + 2
        : book.pastPerDay + book.chance.integer(0, 1) * (weekdayOf(date) >= 5 ? 1 : 0);
      return timesOf(book.chance, count).map((time, index) => past(book, date, time, index));
    });
}

function past(book: UnitBook, date: LocalDate, time: LocalTime, index: number): DemoReservation {
  const { chance, tables } = book;
  const party = partyOf(book, date, time, index);
  const fitting = tables.filter((table) => table.seats >= party.guests);
  const createdAt = new Date(party.startsAt.getTime() - chance.integer(3 * 60, 6 * 24 * 60) * MINUTE_MS);
  const isCancelled = chance.next() < 0.13;
  const seatedAt = new Date(party.startsAt.getTime() + chance.integer(0, 12) * MINUTE_MS);
  const leftAt = new Date(seatedAt.getTime() + chance.integer(55, 100) * MINUTE_MS);
  // Yesterday's dinner must have ended, even when the company is loaded right after midnight.
  const completedAt = leftAt < book.now ? leftAt : new Date(book.now.getTime() - MINUTE_MS);
  return {
    ...party,
    id: chance.id(createdAt),
    status: isCancelled ? "cancelled" : "completed",
    notes: note(chance),
    seatedAt: isCancelled ? null : seatedAt,
    completedAt: isCancelled ? null : completedAt,
    cancelledAt: isCancelled ? new Date(createdAt.getTime() + 60 * MINUTE_MS) : null,
    createdAt,
    channel: "backoffice",
    table: isCancelled ? null : (fitting[index % fitting.length] ?? null),
  };
}

function partyOf({ chance, timeZone }: UnitBook, date: LocalDate, time: LocalTime, index: number) {
  const guests = chance.pick(index % 3 === 2 ? [5, 6, 6, 8] : [2, 2, 2, 3, 4, 4]);
  const startsAt = instantOf(date, time, timeZone);
  return {
    ...createCustomer(chance),
    date,
    time,
    guests,
    startsAt,
    endsAt: new Date(startsAt.getTime() + stayMinutes(guests) * MINUTE_MS),
  };
}

/** The unit's defaults: 90 minutes, 120 from 5 people on. */
function stayMinutes(guests: number): number {
  return guests >= 5 ? 120 : 90;
}

/** Different times of a day in order, dinner twice as often as lunch. */
function timesOf(chance: Chance, count: number): LocalTime[] {
  const times = new Set<LocalTime>();
  while (times.size < count) times.add(chance.pick(chance.next() < 0.33 ? LUNCH : DINNER));
  return [...times].toSorted();
}

function daysFrom(today: LocalDate, first: number, count: number): LocalDate[] {
  return Array.from({ length: count }, (_, index) => addDays(today, first + index));
}

function isOpen(date: LocalDate): boolean {
  return weekdayOf(date) !== SUNDAY;
}
