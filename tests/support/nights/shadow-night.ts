import type { LocalDate } from "#shared/time.ts";
import { bookedAt, type Caller, type Night } from "./callers.ts";
import type { Guest, House } from "./guests.ts";
import type { ShadowHost, Quoted } from "./shadow-hosts.ts";
import type { ShadowHouse } from "./shadow-house.ts";

/** What came of one night. */
export interface NightOutcome {
  guestsSeated: number;
  partiesSeated: number;
  refused: number;
  /** Parties that left because the quoted wait was too long, and those that waited and gave up. */
  leftAtOnce: number;
  gaveUp: number;
  /** Minutes from when each seated party could have sat down. */
  waits: number[];
  /** Minutes that parties waited which gave up. */
  vainWaits: number[];
  /** Parties with reservations that sat down more than ten minutes late. */
  lateReservations: number;
  /** Of parties that were quoted a wait and got a table. */
  promises: (Quoted & { waited: number })[];
}

/** How many minutes after its time a host gives a reservation's table away. */
const RELEASE_AFTER = 20;
/** Nobody stays for a longer wait than this. */
const LONGEST_PROMISE = 90;
/** How often the host looks at the page when nothing happens, in minutes. */
const LOOK_EVERY = 10;
/** How many minutes after the last arrival the restaurant closes. */
const CLOSES_AFTER = 240;
/** All calls come at ten in the morning. */
const CALLS_AT = 10 * 60;

/** Plays one night: the calls, then each minute's arrivals, bills, leaves and looks at the page. */
export async function playNight(
  shadow: ShadowHouse,
  host: ShadowHost,
  night: Night,
  date: LocalDate,
): Promise<NightOutcome> {
  const { house } = shadow;
  const play = new PlayedNight(house, host, night.walkIns);
  host.begin(date);
  shadow.setTime(date, CALLS_AT);
  await play.takeCalls(night.callers, date);
  const closesAt = house.lastArrivalAt + CLOSES_AFTER;
  for (let now = house.opensAt - 60; now < closesAt; now += 1)
    await play.playMinute(now, shadow.setTime(date, now));
  shadow.setTime(date, closesAt);
  await play.close(closesAt);
  return play.outcome;
}

/** A night that is being played: where its guests are, and what came of them so far. Minutes of the day. */
class PlayedNight {
  readonly outcome: NightOutcome = {
    guestsSeated: 0,
    partiesSeated: 0,
    refused: 0,
    leftAtOnce: 0,
    gaveUp: 0,
    waits: [],
    vainWaits: [],
    lateReservations: 0,
    promises: [],
  };

  readonly #house: House;
  readonly #host: ShadowHost;
  /** Guests with a reservation who are not here yet. */
  #coming: Guest[] = [];
  /** Walk-ins who are not here yet, in the order of their arrival. */
  readonly #toArrive: Guest[];
  /** Guests at the door or in the queue, by their ids. */
  readonly #waiting = new Map<string, Guest>();
  readonly #sitting = new Map<string, { guest: Guest; leavesAt: number }>();
  /** When each guest could have sat down first. */
  readonly #since = new Map<string, number>();
  readonly #promised = new Map<string, Quoted>();

  constructor(house: House, host: ShadowHost, walkIns: readonly Guest[]) {
    this.#house = house;
    this.#host = host;
    this.#toArrive = [...walkIns];
  }

  async takeCalls(callers: readonly Caller[], date: LocalDate): Promise<void> {
    for (const caller of callers) {
      const minute = await this.#host.take(caller, date);
      if (minute === null) this.outcome.refused += 1;
      else this.#coming.push(bookedAt(caller, minute));
    }
  }

  /** Plays one minute. The host looks at the page only if something happened, or after `LOOK_EVERY` minutes. */
  async playMinute(now: number, at: Date): Promise<void> {
    const isTimeToLook = now % LOOK_EVERY === 0 && this.#waiting.size > 0;
    const haveLeft = await this.#playTables(now);
    const haveCome = await this.#playArrivals(now);
    const areMissed = await this.#playAbsences(now);
    await this.#playGivingUp(now);
    if (isTimeToLook || haveLeft || haveCome || areMissed) await this.#seatWaiting(now, at);
    await this.#playWalkIns(now, at);
  }

  /** Everybody goes home: else a table would be taken on all later nights. */
  async close(now: number): Promise<void> {
    for (const { guest, leavesAt } of this.#sitting.values())
      if (leavesAt >= now) await this.#host.leavesTable(guest, now);
    for (const guest of this.#waiting.values()) await this.#giveUp(guest, now);
  }

  /** Bills and leaves. True if a table became free, or was cleared. */
  async #playTables(now: number): Promise<boolean> {
    let isEventful = false;
    for (const { guest, leavesAt } of this.#sitting.values()) {
      const clearedAt = leavesAt + this.#house.cleaningMinutes;
      if (guest.billLead !== null && leavesAt - guest.billLead === now) await this.#host.recordBill(guest);
      // The minute after the clearing of its table counts, too.
      if (clearedAt === now || leavesAt === now) isEventful = true;
      if (leavesAt === now) await this.#host.leavesTable(guest, now);
      if (clearedAt <= now) this.#sitting.delete(guest.id);
    }
    return isEventful;
  }

  /** True if a guest with a reservation came. */
  async #playArrivals(now: number): Promise<boolean> {
    const arriving = this.#coming.filter(({ comesAt }) => comesAt !== null && comesAt <= now);
    for (const guest of arriving) {
      await this.#host.arrives(guest, now);
      this.#since.set(guest.id, Math.max(guest.bookedFor ?? now, now));
      this.#waiting.set(guest.id, guest);
    }
    this.#coming = this.#coming.filter((guest) => !arriving.includes(guest));
    return arriving.length > 0;
  }

  /** True if the host gave up a guest who does not come. */
  async #playAbsences(now: number): Promise<boolean> {
    const missed = this.#coming.filter(
      ({ comesAt, bookedFor }) => comesAt === null && now === (bookedFor ?? 0) + RELEASE_AFTER,
    );
    for (const guest of missed) await this.#host.doesNotCome(guest);
    this.#coming = this.#coming.filter((guest) => !missed.includes(guest));
    return missed.length > 0;
  }

  /** Guests without a reservation leave the queue when their patience is over. */
  async #playGivingUp(now: number): Promise<void> {
    for (const guest of this.#waiting.values()) {
      if (guest.bookedFor === null && this.#waitedOf(guest, now) >= guest.patienceMinutes)
        await this.#giveUp(guest, now);
    }
  }

  async #giveUp(guest: Guest, now: number): Promise<void> {
    await this.#host.leavesQueue(guest);
    this.#waiting.delete(guest.id);
    this.outcome.gaveUp += 1;
    this.outcome.vainWaits.push(this.#waitedOf(guest, now));
  }

  async #seatWaiting(now: number, at: Date): Promise<void> {
    if (this.#waiting.size === 0) return;
    for (const id of await this.#host.seatWaiting(now, at)) {
      const guest = this.#waiting.get(id);
      if (guest) this.#sitDown(guest, now);
    }
  }

  /** Each walk-in sits down, waits, or leaves at once where the wait is too long. */
  async #playWalkIns(now: number, at: Date): Promise<void> {
    while (this.#toArrive[0] !== undefined && (this.#toArrive[0].comesAt ?? 0) <= now) {
      const guest = this.#toArrive.shift();
      if (guest === undefined) break;
      this.#since.set(guest.id, now);
      const quoted = await this.#host.welcome(guest, now, at);
      if (quoted === null) {
        this.#sitDown(guest, now);
        continue;
      }
      this.#promised.set(guest.id, quoted);
      if (quoted.promise <= LONGEST_PROMISE) this.#waiting.set(guest.id, guest);
      else {
        await this.#host.leavesQueue(guest);
        this.outcome.leftAtOnce += 1;
      }
    }
  }

  #sitDown(guest: Guest, now: number): void {
    this.#waiting.delete(guest.id);
    this.#sitting.set(guest.id, { guest, leavesAt: now + guest.stayMinutes });
    const waited = this.#waitedOf(guest, now);
    this.outcome.guestsSeated += guest.guests;
    this.outcome.partiesSeated += 1;
    this.outcome.waits.push(waited);
    if (guest.bookedFor !== null && waited > 10) this.outcome.lateReservations += 1;
    const quoted = this.#promised.get(guest.id);
    if (quoted !== undefined) this.outcome.promises.push({ ...quoted, waited });
  }

  #waitedOf({ id }: Guest, now: number): number {
    return now - (this.#since.get(id) ?? now);
  }
}
