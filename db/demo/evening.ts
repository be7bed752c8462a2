import { MINUTE_MS } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { createCustomer, pickName, type Customer } from "./customers.ts";
import { partiesAtTheDoor, partiesThatLeft, partiesToCome, seatedParties } from "./evening-parties.ts";
import type { DemoTable } from "./floor.ts";
import type { Row } from "./insert-rows.ts";
import { type PartyAct, rowsOfParty } from "./party-rows.ts";

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
  acts: PartyAct[];
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

/** Two large tables next to each other, for the large party. */
function joinedTables(tables: readonly DemoTable[], free: Set<DemoTable>): DemoTable[] {
  const joined = tables.filter(({ seats }) => seats >= 8).slice(0, 2);
  for (const table of joined) free.delete(table);
  return joined;
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
