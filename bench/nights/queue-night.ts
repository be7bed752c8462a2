import { type Guest, guestsOf, type House } from "./guests.ts";
import { NightRoom } from "./room.ts";

/** A party of the queue. Minutes of the day. */
export interface Waiting {
  guest: Guest;
  since: number;
}

/** What can be seen of a house at one moment, without its future. */
export interface Moment {
  now: number;
  room: NightRoom;
  /** Parties with a reservation that are neither seated nor given up. */
  expected: readonly Guest[];
  arrivedIds: ReadonlySet<string>;
  /** Where the host means to put them. */
  placed: ReadonlyMap<string, readonly number[]>;
  queue: readonly Waiting[];
}

/** A wait that ended at a table. */
export interface FinishedWait {
  guest: Guest;
  since: number;
  seatedAt: number;
}

/** Told of what happens during a night, in its order. */
export interface Watcher {
  /** A party is about to join the queue. Returns the longest wait that it is told of. */
  joins(moment: Moment, guest: Guest): number;
  seated(wait: FinishedWait): void;
  gaveUp(waiting: Waiting, now: number): void;
}

/** A host gives a reservation's table away so many minutes after its time. */
const RELEASE_AFTER = 20;
/** Nobody joins a queue for longer than this. */
const LONGEST_QUOTE = 90;

/**
 * One night of a house. Its host seats parties with reservations first, then the queue: the party that has waited longest among those
 * that a free table fits, as long as everybody with a reservation still gets a table.
 */
export function runNight(house: House, seed: number, watcher: Watcher): NightRoom {
  const guests = guestsOf(house, seed);
  const room = new NightRoom(house);
  // The house takes only as many reservations as it has tables for.
  let expected: Guest[] = [];
  for (const guest of guests.filter(({ bookedFor }) => bookedFor !== null)) {
    const all = [...expected, guest].sort((one, other) => (one.bookedFor ?? 0) - (other.bookedFor ?? 0));
    if (room.deal(house.opensAt - 60, all).missing === 0) expected = all;
  }
  const walking = guests
    .filter(({ bookedFor }) => bookedFor === null)
    .sort((one, other) => (one.comesAt ?? 0) - (other.comesAt ?? 0));
  let queue: Waiting[] = [];
  let placed: ReadonlyMap<string, readonly number[]> = new Map();
  const arrivedIds = new Set<string>();
  for (let now = house.opensAt; now < house.lastArrivalAt + 150; now += 1) {
    expected = expected.filter(
      ({ comesAt, bookedFor }) => comesAt !== null || now < (bookedFor ?? 0) + RELEASE_AFTER,
    );
    for (const { id, comesAt } of expected) if (comesAt !== null && comesAt <= now) arrivedIds.add(id);
    queue = queue.filter((waiting) => {
      const stays = now - waiting.since < waiting.guest.patienceMinutes;
      if (!stays) watcher.gaveUp(waiting, now);
      return stays;
    });
    seatPromised(now);
    seatQueue(now);
    while (walking[0] !== undefined && (walking[0].comesAt ?? 0) <= now) {
      const guest = walking.shift();
      if (guest === undefined) break;
      if (queue.every((other) => !isAsSmall(other.guest, guest)) && seatIfFree(guest, now)) continue;
      placed = room.deal(now, expected).placed;
      const quote = watcher.joins({ now, room, expected, arrivedIds, placed, queue }, guest);
      if (quote <= LONGEST_QUOTE) queue.push({ guest, since: now });
    }
  }
  return room;

  function seatPromised(now: number): void {
    const taken = room.takenAt(now);
    for (const guest of expected.filter(({ id }) => arrivedIds.has(id))) {
      const others = expected.filter((other) => other !== guest);
      const free = room
        .optionsFor(guest.guests)
        .filter((tables) => !tables.some((table) => taken.has(table)));
      const missing = room.deal(now, others).missing;
      const option =
        free.find((tables) => room.deal(now, others, { tables, guest }).missing <= missing) ??
        ((guest.bookedFor ?? now) + 15 <= now ? free[0] : undefined);
      if (option === undefined) continue;
      room.seat(guest, option, now);
      for (const table of option) taken.add(table);
      expected = others;
    }
  }

  function seatQueue(now: number): void {
    const failed = new Set<number>();
    queue = queue.filter(({ guest, since }) => {
      if (failed.has(guest.guests)) return true;
      if (!seatIfFree(guest, now)) {
        failed.add(guest.guests);
        return true;
      }
      watcher.seated({ guest, since, seatedAt: now });
      return false;
    });
  }

  function seatIfFree(guest: Guest, now: number): boolean {
    const taken = room.takenAt(now);
    const free = room.optionsFor(guest.guests).filter((tables) => !tables.some((table) => taken.has(table)));
    if (free.length === 0) return false;
    const { missing } = room.deal(now, expected);
    const option = free.find((tables) => room.deal(now, expected, { tables, guest }).missing <= missing);
    if (option === undefined) return false;
    room.seat(guest, option, now);
    return true;
  }
}

/** The host lets nobody pass who could have the table. */
function isAsSmall(waiting: Guest, guest: Guest): boolean {
  return waiting.guests <= guest.guests;
}
