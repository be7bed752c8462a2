import { PRESENCE } from "#features/reservations/status/contract.ts";
import { HOLD } from "#features/reservations/status/rules.ts";
import { walkInName } from "#features/service/text.ts";
import { addDays, instantOf, MINUTE_MS, timeOfMinutes, weekdayOf, type LocalDate } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { createCustomer, pickName, type Customer } from "./customers.ts";
import { serviceAround } from "./evening-hours.ts";
import type { DemoTable } from "./floor.ts";
import type { Row } from "./insert-rows.ts";

interface PastServices {
  /** Tables, and tables that can be pushed together. */
  places: readonly DemoTable[][];
  timeZone: string;
  now: Date;
  chance: Chance;
  /** Guests of tonight who have come before. */
  returning: readonly Customer[];
  /** How many days before the evening, at the most. */
  days?: number | undefined;
}

export interface DemoPast {
  reservations: Row[];
  holds: Row[];
  revenue: Row[];
}

/** Days that the reports of a newcomer can show, and compare with the same days of the year before. */
const DAYS = 400;
/** How full the first of these days was, measured by the last: the restaurant has grown. */
const FIRST_SHARE = 0.7;
/** How many parties of each kind come on a day, from Sunday to Saturday. */
const PARTIES = [
  { lunch: 22, dinner: 12 },
  { lunch: 10, dinner: 14 },
  { lunch: 10, dinner: 16 },
  { lunch: 11, dinner: 18 },
  { lunch: 12, dinner: 24 },
  { lunch: 14, dinner: 36 },
  { lunch: 20, dinner: 38 },
] as const;
/** Guests who come again and again, but not tonight. */
const REGULARS = 800;
/** What a guest spends, in centavos. */
const SPENT = { lunch: 6_400, dinner: 10_900 } as const;

/**
 * Builds what a unit served in the year before its evening: parties with and without a reservation that came, stayed and left, some of
 * them late, absent or called off, some of them again and again; and what the days brought in.
 */
export function buildPastServices(plan: PastServices): DemoPast {
  const { timeZone, now, chance, days: count = DAYS } = plan;
  const evening = serviceAround(now, timeZone).date;
  const others = Array.from({ length: REGULARS }, () => createCustomer(chance, pickName(chance)));
  const regulars = [...plan.returning, ...others];
  const days = Array.from({ length: count }, (_, index) => {
    const before = count - index;
    const share = 1 - ((1 - FIRST_SHARE) * before) / DAYS;
    return daysServed(plan, { date: addDays(evening, -before), share }, regulars);
  });
  return {
    reservations: days.flatMap(({ reservations }) => reservations),
    holds: days.flatMap(({ holds }) => holds),
    revenue: days.flatMap(({ revenue }) => revenue),
  };
}

type Meal = keyof (typeof PARTIES)[number];

/** When the first and the last party of a meal come, in minutes after midnight. */
const COMING = { lunch: [11 * 60 + 45, 14 * 60], dinner: [18 * 60 + 30, 21 * 60 + 30] } as const;

function daysServed(
  plan: PastServices,
  { date, share }: { date: LocalDate; share: number },
  regulars: readonly Customer[],
): DemoPast {
  const { chance, timeZone } = plan;
  const taken: Taken[] = [];
  const parties = (["lunch", "dinner"] as const).flatMap((meal) => {
    const [first, last] = COMING[meal];
    const count = Math.round((PARTIES[weekdayOf(date)]?.[meal] ?? 0) * share);
    // Two draws: most parties come in the middle of a meal.
    return Array.from({ length: count }, () => first + (chance.next() + chance.next()) * 0.5 * (last - first))
      .toSorted((one, other) => one - other)
      .map((minute) => partyServed(plan, { date, meal, minute }, { taken, regulars }));
  });
  const cents = parties.reduce((sum, party) => sum + party.spent, 0);
  return {
    reservations: parties.map(({ reservation }) => reservation),
    holds: parties.flatMap(({ holds }) => holds),
    revenue: [{ service_date: date, cents, updated_at: instantOf(addDays(date, 1), "00:30", timeZone) }],
  };
}

interface Taken {
  table: DemoTable;
  until: number;
}

function partyServed(
  { places, timeZone, chance }: PastServices,
  { date, meal, minute }: { date: LocalDate; meal: Meal; minute: number },
  { taken, regulars }: { taken: Taken[]; regulars: readonly Customer[] },
): { reservation: Row; holds: Row[]; spent: number } {
  const isWalkIn = chance.next() < 0.2;
  const planned = isWalkIn ? Math.floor(minute) : Math.floor(minute / 15) * 15;
  const startsAt = new Date(instantOf(date, "00:00", timeZone).getTime() + planned * MINUTE_MS);
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const guests = chance.pick([1, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6]);
  const isLarge = guests >= 5;
  const rule = isLarge ? 120 : meal === "lunch" ? 60 : 90;
  const fate = isWalkIn ? 1 : chance.next();
  const isAbsent = fate < 0.04;
  const isCancelled = !isAbsent && fate < 0.12;
  const hasCome = !isAbsent && !isCancelled;
  const arrived = isWalkIn ? 0 : chance.integer(-8, 9) + chance.integer(-4, 8);
  const seated = isWalkIn ? 0 : Math.max(arrived, 0) + chance.integer(0, 4);
  const stay = Math.round(rule * (0.72 + 0.2 * (chance.next() + chance.next() + chance.next())));
  const place = hasCome
    ? takePlace(places, taken, { guests, from: planned + seated, until: planned + seated + stay })
    : [];
  const createdAt = isWalkIn ? at(0) : at(-chance.integer(90, 5 * 24 * 60));
  const cancelledAt = isCancelled ? at(-chance.integer(20, 85)) : null;
  const noShowAt = isAbsent ? at(chance.integer(22, 45)) : null;
  const completedAt = hasCome ? at(seated + stay) : null;
  const customer = isWalkIn
    ? { name: walkInName, phone: "", email: "" }
    : chance.next() < 0.45
      ? chance.pick(regulars)
      : createCustomer(chance, pickName(chance));
  const id = chance.id(createdAt);
  const status = hasCome ? "completed" : isAbsent ? "no_show" : "cancelled";
  const spent = hasCome ? Math.round(guests * SPENT[meal] * (0.8 + 0.4 * chance.next())) : 0;
  return {
    spent,
    holds: place.map((table) => ({
      reservation_id: id,
      table_id: table.id,
      during: `[${at(seated).toISOString()},${at(seated + stay).toISOString()})`,
      status: HOLD[PRESENCE[status]],
    })),
    reservation: {
      id,
      customer_name: customer.name,
      customer_phone: customer.phone,
      customer_email: customer.email,
      date,
      time: timeOfMinutes(planned),
      starts_at: startsAt,
      ends_at: at(rule),
      guests,
      status,
      kind: isWalkIn ? "walk_in" : "booking",
      channel: isWalkIn || chance.next() < 0.6 ? "backoffice" : chance.pick(["web_chat", "whatsapp"]),
      arrived_at: hasCome ? at(arrived) : null,
      arrived_guests: hasCome ? guests : null,
      seated_at: hasCome ? at(seated) : null,
      stage: hasCome ? "bill" : null,
      stage_at: hasCome ? at(seated + stay - chance.integer(6, 14)) : null,
      completed_at: completedAt,
      no_show_at: noShowAt,
      cancelled_at: cancelledAt,
      cancelled_by: isCancelled ? "guest" : null,
      created_at: createdAt,
      updated_at: completedAt ?? noShowAt ?? cancelledAt ?? createdAt,
    },
  };
}

/** Takes the place with the fewest seats that is free for all of the time, in minutes of the day: a table, or two that can be pushed together. */
function takePlace(
  places: readonly DemoTable[][],
  taken: Taken[],
  { guests, from, until }: { guests: number; from: number; until: number },
): DemoTable[] {
  const busy = new Set(taken.filter((earlier) => earlier.until > from).map(({ table }) => table));
  const [place] = places
    .filter((one) => seatsOf(one) >= guests && !one.some((table) => busy.has(table)))
    .toSorted((one, other) => seatsOf(one) - seatsOf(other) || one.length - other.length);
  if (place === undefined) throw new Error(`the demo had no table for ${guests} guests on a past day`);
  taken.push(...place.map((table) => ({ table, until })));
  return place;
}

function seatsOf(place: readonly DemoTable[]): number {
  return place.reduce((sum, { seats }) => sum + seats, 0);
}
