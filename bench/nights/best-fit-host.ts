import { safe } from "@orpc/client";

import type { LocalDate } from "#shared/time.ts";
import { type Caller, startsOf } from "#tests/nights/callers.ts";
import { type Guest, ruleStay } from "#tests/nights/guests.ts";
import { Host, type ShadowHost, type Quoted } from "#tests/nights/shadow-hosts.ts";

interface Hold {
  guestId: string;
  tables: readonly number[];
  from: number;
  until: number;
}

/** How many minutes a party waits for the table that was promised to it. */
const PATIENCE_WITH_HOLD = 15;

/**
 * Locks each reservation to the smallest table that is free when the guest calls. Seats each party at the smallest free table that nobody was
 * promised for its stay. Quotes the queue 15 minutes plus 5 for each party.
 */
export class BestFitHost extends Host implements ShadowHost {
  readonly name = "best fit, 15 + 5n";
  #holds: Hold[] = [];
  #atDoor: { guest: Guest; since: number }[] = [];
  /** When each table is free as the host knows it: `Infinity` while somebody sits there. */
  #freeAt: number[] = [];
  readonly #tablesOf = new Map<string, readonly number[]>();

  override begin(date: LocalDate): void {
    super.begin(date);
    this.#holds = [];
    this.#atDoor = [];
    this.#freeAt = this.shadow.house.tables.map(() => 0);
    this.#tablesOf.clear();
  }

  async take(caller: Caller, date: LocalDate): Promise<number | null> {
    for (const minute of startsOf(caller)) {
      const until = minute + this.#needs(caller.guest);
      const tables = this.#places(caller.guest.guests).find((place) =>
        this.#isUnpromised(place, minute, until),
      );
      if (tables === undefined) continue;
      const id = await this.book(caller, date, minute);
      const { error } = await safe(
        this.shadow.staff.reservations.holdTables({ unitId: this.unitId, id, tableIds: this.#idsOf(tables) }),
      );
      if (error) throw error;
      this.#holds.push({ guestId: caller.guest.id, tables, from: minute, until });
      return minute;
    }
    return null;
  }

  override async arrives(guest: Guest): Promise<void> {
    await super.arrives(guest);
    this.#atDoor.push({ guest, since: Math.max(guest.bookedFor ?? 0, guest.comesAt ?? 0) });
  }

  async welcome(guest: Guest, now: number): Promise<Quoted | null> {
    const place = this.#findFree(guest, now);
    if (place !== null && (await this.seatWalkIn(guest, this.#idsOf(place)))) {
      this.#occupy(guest.id, place);
      return null;
    }
    const promise = 15 + 5 * this.entries.size;
    await this.queue(guest);
    return { promise, isModel: false };
  }

  async seatWaiting(now: number): Promise<string[]> {
    const seated: string[] = [];
    const sit = async (guest: Guest, place: readonly number[]) => {
      if (!(await this.seat(guest.id, this.#idsOf(place)))) return false;
      this.#holds = this.#holds.filter(({ guestId }) => guestId !== guest.id);
      this.#occupy(guest.id, place);
      seated.push(guest.id);
      return true;
    };
    for (const { guest, since } of this.#atDoor) {
      const own = this.#holds.find(({ guestId }) => guestId === guest.id);
      const isOwnFree = own !== undefined && own.tables.every((table) => (this.#freeAt[table] ?? 0) <= now);
      const place = isOwnFree
        ? own.tables
        : now - since >= PATIENCE_WITH_HOLD
          ? this.#findFree(guest, now)
          : null;
      if (place !== null && (await sit(guest, place)))
        this.#atDoor = this.#atDoor.filter((other) => other.guest !== guest);
    }
    for (const { guest } of this.entries.values()) {
      const place = this.#findFree(guest, now);
      if (place !== null) await sit(guest, place);
    }
    return seated;
  }

  override async leavesTable(guest: Guest, now = 0): Promise<void> {
    await super.leavesTable(guest);
    for (const table of this.#tablesOf.get(guest.id) ?? [])
      this.#freeAt[table] = now + this.shadow.house.cleaningMinutes;
  }

  override async doesNotCome(guest: Guest): Promise<void> {
    await super.doesNotCome(guest);
    this.#holds = this.#holds.filter(({ guestId }) => guestId !== guest.id);
  }

  #findFree(guest: Guest, now: number): readonly number[] | null {
    const until = now + this.#needs(guest);
    const own = this.#holds.find(({ guestId }) => guestId === guest.id);
    return (
      this.#places(guest.guests).find(
        (place) =>
          place.every((table) => (this.#freeAt[table] ?? 0) <= now) &&
          this.#isUnpromised(place, now, until, own),
      ) ?? null
    );
  }

  #isUnpromised(place: readonly number[], from: number, until: number, own?: Hold): boolean {
    return !this.#holds.some(
      (hold) =>
        hold !== own &&
        hold.from < until &&
        from < hold.until &&
        hold.tables.some((table) => place.includes(table)),
    );
  }

  #occupy(guestId: string, place: readonly number[]): void {
    this.#tablesOf.set(guestId, place);
    for (const table of place) this.#freeAt[table] = Infinity;
  }

  #needs({ guests }: Guest): number {
    return ruleStay(this.shadow.house, guests) + this.shadow.house.cleaningMinutes;
  }

  #idsOf(place: readonly number[]): string[] {
    return place.map((table) => this.shadow.tableIds[table] ?? "");
  }

  /** The smallest first. */
  #places(guests: number): readonly (readonly number[])[] {
    const { tables, joins } = this.shadow.house;
    const places: (readonly number[])[] = [...tables.keys()].map((table) => [table]);
    places.push(...joins);
    const seatsOf = (place: readonly number[]) => place.reduce((sum, table) => sum + (tables[table] ?? 0), 0);
    return places
      .filter((place) => seatsOf(place) >= guests)
      .sort((one, other) => seatsOf(one) + 4 * one.length - seatsOf(other) - 4 * other.length);
  }
}
