import type { TableAttribute } from "#features/floor/attributes/contract.ts";
import type { ReservationStatus } from "#features/reservations/contract.ts";
import type { CancelledBy, Stage } from "#features/reservations/evening/contract.ts";
import { walkInName } from "#features/reservations/evening/text.ts";
import { HOLD, PRESENCE } from "#features/reservations/status/rules.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { createCustomer, note, pickName, type Customer } from "./customers.ts";
import { EVENING_AREAS, type DemoTable } from "./floor.ts";
import type { Row } from "./insert-rows.ts";

/** A party of the evening. Times are minutes from the moment at which the demo is loaded; negative ones have passed. */
interface Party {
  guests: number;
  start: number;
  status: ReservationStatus;
  isWalkIn?: boolean;
  arrived?: number;
  /** How many have come, if not all. */
  arrivedGuests?: number;
  seated?: number;
  left?: number;
  lateNotice?: number;
  tables?: readonly DemoTable[];
  requires?: readonly TableAttribute[];
  wantedAreaId?: string;
}

interface EveningPlan {
  tables: readonly DemoTable[];
  timeZone: string;
  now: Date;
  chance: Chance;
}

export interface DemoEvening {
  /** Who gave a name and a phone. */
  customers: Customer[];
  reservations: Row[];
  holds: Row[];
  queue: Row[];
  /** The ids of tables that are being cleaned, and until when. */
  cleaning: { id: string; until: Date }[];
  acts: { at: Date; type: string; subjectId: string; detail: object; isStaff: boolean }[];
}

/** The rules of a unit that shows a full evening: a table is cleaned for some minutes, no day is full, and no couple sits at a table of six. */
export const EVENING_RULES = { cleaning_minutes: 8, max_reservations: 250, max_empty_seats: 2 } as const;

/** Its rules of stays: a large group stays longer, and lunch on a working day is quick. */
export const EVENING_TURN_RULES: readonly Row[] = [
  {
    id: "0199d000-0000-7000-8000-000000020401",
    position: 1,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from_time: "00:00",
    until_time: "00:00",
    min_guests: 9,
    max_guests: 20,
    minutes: 150,
    buffer_minutes: 15,
  },
  {
    id: "0199d000-0000-7000-8000-000000020402",
    position: 2,
    weekdays: [1, 2, 3, 4, 5],
    from_time: "11:30",
    until_time: "14:30",
    min_guests: 1,
    max_guests: 4,
    minutes: 60,
    buffer_minutes: null,
  },
];

const STAY = 90;
const LARGE_STAY = 120;
const LARGE_PARTY = 5;
/** A party of this size sits at two tables that stand beside each other. */
const JOINED_GUESTS = 12;

/**
 * Builds a full evening around `now`: parties that have left, that sit in every stage of their meal and some longer than planned, that
 * have come and wait, that are late, that did not come, and that are still expected; and a queue.
 */
export function buildDemoEvening({ tables, timeZone, now, chance }: EveningPlan): DemoEvening {
  const free = new Set(tables);
  const take = (guests: number): DemoTable => {
    const [table] = [...free]
      .filter(({ seats }) => seats >= guests)
      .toSorted((one, other) => one.seats - other.seats);
    if (table === undefined) throw new Error(`the demo has no table left for ${guests} guests`);
    free.delete(table);
    return table;
  };
  const parties = [
    ...seatedParties(chance, take, joinedTables(tables, free)),
    ...partiesThatLeft(chance, tables),
    ...partiesAtTheDoor(),
    ...partiesToCome(chance, [...free]),
  ];
  const rowsOf = parties.map((party) => rowsOfParty(party, { timeZone, now, chance }));
  return {
    customers: rowsOf.flatMap(({ customer }) => (customer.phone === "" ? [] : [customer])),
    reservations: rowsOf.map(({ reservation }) => reservation),
    holds: rowsOf.flatMap(({ holds }) => holds),
    acts: rowsOf.flatMap(({ acts }) => acts),
    queue: queueOf(now, chance),
    cleaning: [...free].slice(0, 3).map(({ id }, index) => ({
      id,
      until: new Date(now.getTime() + (2 + 2 * index) * MINUTE_MS),
    })),
  };
}

/** Two large tables beside each other, for the large party. */
function joinedTables(tables: readonly DemoTable[], free: Set<DemoTable>): DemoTable[] {
  const joined = tables.filter(({ seats }) => seats >= 8).slice(0, 2);
  for (const table of joined) free.delete(table);
  return joined;
}

const SEATED_AGO = [
  -4, -7, -11, -14, -18, -22, -26, -29, -33, -37, -41, -44, -48, -52, -55, -58, -61, -64, -66, -69, -71, -73,
  -75, -77, -79, -81, -83, -84, -85, -87, -94, -99, -106, -118,
];

/** Parties that sit now, every fifth of them without a booking; the last ones have sat longer than planned. */
function seatedParties(
  chance: Chance,
  take: (guests: number) => DemoTable,
  joined: readonly DemoTable[],
): Party[] {
  const seated = SEATED_AGO.map((sat, index): Party => {
    const guests = chance.pick([2, 2, 2, 3, 4, 4, 4, 4]);
    const isWalkIn = index % 5 === 2;
    const start = isWalkIn ? sat : sat - chance.integer(0, 6);
    return {
      guests,
      start,
      status: "seated",
      isWalkIn,
      arrived: sat - 1,
      seated: sat,
      tables: [take(guests)],
    };
  });
  const large: Party = { guests: JOINED_GUESTS, start: -50, status: "seated", seated: -46, tables: joined };
  return [...seated, { ...large, arrived: -49 }];
}

/** Parties that sat at a table earlier and have left it before anybody who sits there now came. */
function partiesThatLeft(chance: Chance, tables: readonly DemoTable[]): Party[] {
  return Array.from({ length: 40 }, (_, index): Party => {
    const seated = -290 + index * 3;
    const table = tables[(index * 7) % tables.length];
    if (table === undefined) throw new Error("the demo has tables");
    const guests = Math.min(table.seats, chance.pick([2, 2, 3, 4, 4]));
    const left = Math.min(seated + chance.integer(60, 95), -125);
    return {
      guests,
      start: seated - 3,
      status: "completed",
      arrived: seated - 2,
      seated,
      left,
      tables: [table],
    };
  });
}

/** Parties that are late, that said how late they come, that have come in part or whole, that did not come, or that called it off. */
function partiesAtTheDoor(): Party[] {
  return [
    { guests: 2, start: -34, status: "confirmed" },
    { guests: 4, start: -24, status: "confirmed" },
    { guests: 3, start: -18, status: "confirmed", lateNotice: -2 },
    { guests: 6, start: -16, status: "confirmed", lateNotice: 12 },
    { guests: 2, start: -3, status: "confirmed", arrived: -6 },
    { guests: 4, start: -8, status: "confirmed", arrived: -7, arrivedGuests: 2 },
    { guests: 5, start: 2, status: "confirmed", arrived: -1 },
    { guests: 2, start: -75, status: "no_show" },
    { guests: 4, start: -62, status: "no_show" },
    { guests: 2, start: -40, status: "cancelled" },
    { guests: 6, start: 30, status: "cancelled" },
    { guests: 2, start: 60, status: "cancelled" },
    { guests: 3, start: 45, status: "cancelled" },
    { guests: 4, start: 95, status: "cancelled" },
    { guests: 2, start: 130, status: "cancelled" },
    { guests: 2, start: 150, status: "cancelled" },
  ];
}

/** What some of the parties to come ask for, by their number. */
const WISHES: Readonly<Record<number, Pick<Party, "requires" | "wantedAreaId">>> = {
  14: { requires: ["window"] },
  20: { wantedAreaId: EVENING_AREAS[0].id },
  25: { requires: ["accessible"] },
  26: { requires: ["window"], wantedAreaId: EVENING_AREAS[1].id },
};

/** Parties of the next hours. Some of them are promised a table that is free until then. */
function partiesToCome(chance: Chance, free: readonly DemoTable[]): Party[] {
  const promised = free.slice(3, 6);
  return Array.from({ length: 27 }, (_, index): Party => {
    const start = 8 + Math.floor(index * 7);
    const table = index % 12 === 4 ? promised[Math.floor(index / 12)] : undefined;
    const guests = chance.pick(index % 9 === 8 ? (index < 20 ? [5, 6] : [6, 6, 8]) : [2, 2, 2, 2, 2, 3, 4]);
    const wish = WISHES[index];
    if (wish !== undefined) return { guests: 2, start, status: "confirmed", ...wish };
    return table === undefined
      ? { guests, start, status: "confirmed" }
      : { guests: Math.min(guests, table.seats), start, status: "confirmed", tables: [table] };
  });
}

function rowsOfParty(
  party: Party,
  { timeZone, now, chance }: Pick<EveningPlan, "timeZone" | "now" | "chance">,
): { customer: Customer; reservation: Row; holds: Row[]; acts: DemoEvening["acts"] } {
  const at = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  // Bookings begin at full five minutes of the clock.
  const startsAt = toFiveMinutes(new Date(now.getTime() + party.start * MINUTE_MS), party.isWalkIn === true);
  const stay = (party.guests >= LARGE_PARTY ? LARGE_STAY : STAY) * MINUTE_MS;
  const seatedAt = at(party.seated);
  const completedAt = at(party.left);
  const isOver = party.status === "no_show" || party.status === "cancelled";
  const overAt = isOver ? at(Math.min(-1, party.start + 22)) : null;
  const created =
    party.isWalkIn === true ? seatedAt : at(Math.min(-60, party.start) - chance.integer(60, 4 * 24 * 60));
  const createdAt = created ?? now;
  const id = chance.id(createdAt);
  const { date, time } = localOf(startsAt, timeZone);
  const customer =
    party.isWalkIn === true
      ? { name: walkInName, phone: "", email: "" }
      : createCustomer(chance, pickName(chance));
  const stage = stageOf(party);
  const tables = party.tables ?? [];
  const arrivedAt = at(party.arrived);
  const reservation = {
    id,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: customer.email,
    date,
    time,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + stay),
    guests: party.guests,
    status: party.status,
    kind: party.isWalkIn === true ? "walk_in" : "booking",
    notes: party.isWalkIn === true ? "" : note(chance),
    requires: party.requires ?? [],
    wanted_area_id: party.wantedAreaId ?? null,
    channel: "backoffice",
    arrived_at: arrivedAt,
    arrived_guests: arrivedAt && (party.arrivedGuests ?? party.guests),
    late_notice_until: party.lateNotice === undefined ? null : at(party.lateNotice),
    seated_at: seatedAt,
    stage: stage?.name ?? null,
    stage_at: stage && at(stage.since),
    completed_at: completedAt,
    no_show_at: party.status === "no_show" ? overAt : null,
    cancelled_at: party.status === "cancelled" ? overAt : null,
    cancelled_by: party.status === "cancelled" ? ("guest" satisfies CancelledBy) : null,
    created_at: createdAt,
    updated_at: completedAt ?? overAt ?? seatedAt ?? arrivedAt ?? createdAt,
  };
  const from = seatedAt ?? startsAt;
  const until = completedAt ?? new Date(from.getTime() + stay);
  const holds = tables.map((table) => ({
    reservation_id: id,
    table_id: table.id,
    during: `[${from.toISOString()},${until.toISOString()})`,
    status: HOLD[PRESENCE[party.status]],
  }));
  return { customer, reservation, holds, acts: actsOf(party, reservation, tables) };
}

function actsOf(
  party: Party,
  row: {
    id: string;
    guests: number;
    arrived_guests: number | null;
    arrived_at: Date | null;
    seated_at: Date | null;
    completed_at: Date | null;
    no_show_at: Date | null;
    cancelled_at: Date | null;
    created_at: Date;
  },
  tables: readonly DemoTable[],
): DemoEvening["acts"] {
  const tableIds = tables.map(({ id }) => id);
  const act = (at: Date | null, type: string, detail: object = {}, isStaff = true) =>
    at === null ? [] : [{ at, type, subjectId: row.id, detail, isStaff }];
  if (party.isWalkIn === true)
    return [
      ...act(row.seated_at, "reservation.walked_in", { guests: row.guests, tableIds, overruled: [] }),
      ...act(row.completed_at, "reservation.released", { tableIds }),
    ];
  return [
    ...act(row.created_at, "reservation.created", { overruled: [] }, false),
    ...act(row.arrived_at, "reservation.arrived", {
      arrivedGuests: row.arrived_guests ?? row.guests,
      guests: row.guests,
    }),
    ...act(row.seated_at, "reservation.seated", { tableIds }),
    ...act(row.completed_at, "reservation.released", { tableIds }),
    ...act(row.no_show_at, "reservation.no_show"),
    ...act(row.cancelled_at, "reservation.cancelled", {}, false),
  ];
}

/** How far a seated party is: it orders after some minutes, and asks for the bill when its time is nearly over. */
function stageOf({ seated, left }: Party): { name: Stage; since: number } | null {
  if (seated === undefined) return null;
  const sat = (left ?? 0) - seated;
  const [name, after] = STAGE_AFTER.find(([, minutes]) => sat >= minutes) ?? ["seated", 0];
  return { name, since: seated + after };
}

const STAGE_AFTER: readonly (readonly [Stage, number])[] = [
  ["bill", 84],
  ["dessert", 66],
  ["ordered", 12],
];

function toFiveMinutes(instant: Date, isExact: boolean): Date {
  const step = (isExact ? 1 : 5) * MINUTE_MS;
  return new Date(Math.floor(instant.getTime() / step) * step);
}

/** Six parties that wait, the first of them for more than half an hour: larger ones, since small tables are free. */
function queueOf(now: Date, chance: Chance): Row[] {
  return [
    { minutesAgo: 38, guests: 7 },
    { minutesAgo: 27, guests: 8 },
    { minutesAgo: 21, guests: 6 },
    { minutesAgo: 14, guests: 7 },
    { minutesAgo: 8, guests: 8 },
    { minutesAgo: 2, guests: 7 },
  ].map(({ minutesAgo, guests }, ahead) => {
    const addedAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    const { name, phone } = createCustomer(chance, pickName(chance));
    return {
      id: chance.id(addedAt),
      customer_name: name,
      customer_phone: phone,
      guests,
      quoted_minutes: 15 + 5 * ahead,
      quote_source: "fallback",
      channel: "backoffice",
      added_at: addedAt,
    };
  });
}
