import type { TableAttribute } from "#features/floor/attributes/contract.ts";
import type { ReservationStatus } from "#features/reservations/contract.ts";
import type { Chance } from "./chance.ts";
import { EVENING_AREAS, type DemoTable } from "./floor.ts";

/** A party of the evening. Times are minutes from the moment at which the demo is loaded; negative ones have passed. */
export interface Party {
  guests: number;
  start: number;
  status: ReservationStatus;
  isWalkIn?: boolean;
  arrived?: number;
  /** How many have come, if not all. */
  arrivedGuests?: number;
  seated?: number;
  left?: number;
  cancelled?: number;
  lateNotice?: number;
  tables?: readonly DemoTable[];
  requires?: readonly TableAttribute[];
  wantedAreaId?: string;
}

/** A party of this size sits at two tables that stand next to each other. */
const JOINED_GUESTS = 12;

const SEATED_AGO = [
  -4, -7, -11, -14, -18, -22, -26, -29, -33, -37, -41, -44, -48, -52, -55, -58, -61, -64, -66, -69, -71, -73,
  -75, -77, -79, -81, -83, -84, -85, -87, -94, -99, -106, -118,
];

/** Parties that sit now, every fifth of them without a booking; the last ones have sat longer than planned. */
export function seatedParties(
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
export function partiesThatLeft(chance: Chance, tables: readonly DemoTable[]): Party[] {
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
export function partiesAtTheDoor(): Party[] {
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
    { guests: 2, start: -40, status: "cancelled", cancelled: -108 },
    { guests: 6, start: 30, status: "cancelled", cancelled: -93 },
    { guests: 2, start: 60, status: "cancelled", cancelled: -12 },
    { guests: 3, start: 45, status: "cancelled", cancelled: -41 },
    { guests: 4, start: 95, status: "cancelled", cancelled: -27 },
    { guests: 2, start: 130, status: "cancelled", cancelled: -76 },
    { guests: 2, start: 150, status: "cancelled", cancelled: -58 },
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
export function partiesToCome(chance: Chance, free: readonly DemoTable[]): Party[] {
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
