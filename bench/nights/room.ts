import { listPlaces, placesFor, type Floor } from "#features/table-planner/engine/places.ts";
import { sizeOfPlace } from "#features/table-planner/engine/value.ts";
import { type Guest, type House, ruleStay } from "./guests.ts";

/** A party at its tables. */
export interface Seating {
  guest: Guest;
  tables: readonly number[];
  seatedAt: number;
  leavesAt: number;
}

interface Held {
  from: number;
  until: number;
}

/** The room of a simulated night: who sits where, and which tables the host keeps for reservations. */
export class NightRoom {
  readonly house: House;
  readonly floor: Floor;
  readonly seatings: Seating[] = [];
  readonly #options = new Map<number, readonly (readonly number[])[]>();

  constructor(house: House) {
    this.house = house;
    const tables = house.tables.map((seats, index) => ({
      id: `M${index + 1}`,
      seats,
      minGuests: 1,
      areaId: null,
      attributes: [],
    }));
    const joins = house.joins.map(([one, other], index) => ({
      id: `J${index + 1}`,
      tableIds: [`M${one + 1}`, `M${other + 1}`],
      minGuests: 3,
      maxGuests: (house.tables[one] ?? 0) + (house.tables[other] ?? 0),
    }));
    this.floor = { tables, joins, maxEmptySeats: null };
  }

  optionsFor(guests: number): readonly (readonly number[])[] {
    let options = this.#options.get(guests);
    if (options === undefined) {
      options = placesFor({ guests, areaId: null, requires: [] }, listPlaces(this.floor), this.floor)
        .toSorted((one, other) => sizeOfPlace(one) - sizeOfPlace(other))
        .map(({ tables }) => tables);
      this.#options.set(guests, options);
    }
    return options;
  }

  seatedAt(now: number): Seating[] {
    return this.seatings.filter(({ leavesAt }) => leavesAt > now);
  }

  seat(guest: Guest, tables: readonly number[], now: number): void {
    this.seatings.push({ guest, tables, seatedAt: now, leavesAt: now + guest.stayMinutes });
  }

  /** Tables at which somebody sits, or that are being cleared. */
  takenAt(now: number): Set<number> {
    const { cleaningMinutes } = this.house;
    return new Set(
      this.seatings
        .filter(({ leavesAt }) => leavesAt + cleaningMinutes > now)
        .flatMap(({ tables }) => tables),
    );
  }

  /** When the host expects a party that is still there to leave: bills tell it nothing. */
  expectedLeave({ guest, seatedAt }: Pick<Seating, "guest" | "seatedAt">, now: number): number {
    return Math.max(seatedAt + ruleStay(this.house, guest.guests), now + 10);
  }

  /**
   * Deals tables to the parties with reservations, in the order of their times, each the smallest place that is expected to be free for
   * its stay. `extra` sits down now. The second value counts the parties that get no table.
   */
  deal(
    now: number,
    expected: readonly Guest[],
    extra: { tables: readonly number[]; guest: Guest } | null = null,
  ): { placed: Map<string, readonly number[]>; missing: number } {
    const { cleaningMinutes } = this.house;
    const held: Held[][] = this.house.tables.map(() => []);
    const hold = (tables: readonly number[], from: number, until: number) => {
      for (const table of tables) held[table]?.push({ from, until });
    };
    for (const { guest, tables, seatedAt, leavesAt } of this.seatings)
      if (leavesAt + cleaningMinutes > now) {
        const until = leavesAt > now ? this.expectedLeave({ guest, seatedAt }, now) : leavesAt;
        hold(tables, now, until + cleaningMinutes);
      }
    if (extra !== null)
      hold(extra.tables, now, now + ruleStay(this.house, extra.guest.guests) + cleaningMinutes);
    const placed = new Map<string, readonly number[]>();
    let missing = 0;
    for (const guest of expected) {
      const from = Math.max(guest.bookedFor ?? now, now);
      const until = from + ruleStay(this.house, guest.guests) + cleaningMinutes;
      const option = this.optionsFor(guest.guests).find((tables) =>
        tables.every((table) => !held[table]?.some((span) => span.from < until && from < span.until)),
      );
      if (option === undefined) missing += 1;
      else {
        placed.set(guest.id, option);
        hold(option, from, until);
      }
    }
    return { placed, missing };
  }
}
