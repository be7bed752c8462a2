import type { Quote } from "#features/waitlist/quotes/contract.ts";
import {
  judgePace,
  learnHabit,
  learnHouse,
  BILL_MINUTES,
  NO_SAMPLES,
  stayUntilNow,
  type HabitSamples,
  type HouseCounts,
} from "#features/waitlist/quotes/habits.ts";
import type { SeatedParty, WaitProblem } from "#features/waitlist/quotes/problem.ts";
import { bandOf, correctionFor, quoteOf, type PastWait } from "#features/waitlist/quotes/rules.ts";
import { simulateWaits } from "#features/waitlist/quotes/simulate-waits.ts";
import { type Guest, type House, ruleStay } from "./guests.ts";
import type { Moment } from "./queue-night.ts";
import type { NightRoom } from "./room.ts";

/** Says how long a party will wait, from what it has seen. */
export interface Quoter {
  quote(moment: Moment, guest: Guest): number;
  /** A wait that ended at a table at `now`. */
  learn(wait: { guest: Guest; since: number; now: number; waited: number }): void;
  beginNight(): void;
}

/** The seed's rule. */
export class CountingQuoter implements Quoter {
  quote({ queue }: Moment): number {
    return 15 + 5 * queue.length;
  }
  learn(): void {}
  beginNight(): void {}
}

/** The mean of the last thirty waits of the last four hours; before the first, the seed's rule. */
export class MeanQuoter implements Quoter {
  #waits: number[] = [];
  quote({ queue }: Moment): number {
    const last = this.#waits.slice(-30);
    return last.length === 0
      ? 15 + 5 * queue.length
      : last.reduce((sum, wait) => sum + wait, 0) / last.length;
  }
  learn({ waited }: { waited: number }): void {
    this.#waits.push(waited);
  }
  beginNight(): void {
    this.#waits = [];
  }
}

/** As long as the party waited that was seated last. */
export class LastSeatedQuoter implements Quoter {
  #last: number | null = null;
  quote({ queue }: Moment): number {
    return this.#last ?? 15 + 5 * queue.length;
  }
  learn({ waited }: { waited: number }): void {
    this.#last = waited;
  }
  beginNight(): void {
    this.#last = null;
  }
}

/** As long as the first party of the queue has waited until now. */
export class HeadOfLineQuoter implements Quoter {
  quote({ queue, now }: Moment): number {
    return queue[0] === undefined ? 15 : now - queue[0].since;
  }
  learn(): void {}
  beginNight(): void {}
}

/** The product's own quote, which learns the house as the product does. */
export class ModelQuoter {
  readonly took: number[] = [];
  readonly #house: House;
  readonly #stays = new Map<number, HabitSamples>();
  readonly #counts: HouseCounts = {
    bill: NO_SAMPLES,
    stays: 0,
    arrivals: NO_SAMPLES,
    reservations: 0,
    noShows: 0,
    gaveUp: 0,
    waitedMinutes: 0,
  };
  readonly #latestFirst: PastWait[] = [];

  constructor(house: House) {
    this.#house = house;
  }

  quote(moment: Moment, guest: Guest, seed: number): Quote {
    const before = process.cpuUsage().user;
    const waits = simulateWaits(this.#problemOf(moment, guest), seed).get(guest.id) ?? new Float64Array();
    this.took.push((process.cpuUsage().user - before) / 1000);
    return quoteOf(waits, correctionFor(guest.guests, this.#latestFirst));
  }

  /** A wait that ended at a table. */
  learn(wait: PastWait): void {
    this.#latestFirst.unshift(wait);
    this.#latestFirst.length = Math.min(this.#latestFirst.length, 600);
    this.#counts.waitedMinutes += wait.waited;
  }

  learnLeaving(waited: number): void {
    this.#counts.gaveUp += 1;
    this.#counts.waitedMinutes += waited;
  }

  /** Looks at a night that is over. */
  learnNight(room: NightRoom): void {
    for (const { guest, seatedAt, leavesAt } of room.seatings) {
      const band = bandOf(guest.guests);
      const ratio = Math.log((leavesAt - seatedAt) / ruleStay(this.#house, guest.guests));
      this.#stays.set(band, withSample(this.#stays.get(band) ?? NO_SAMPLES, ratio));
      this.#counts.stays += 1;
      if (guest.billLead !== null)
        this.#counts.bill = withSample(this.#counts.bill, Math.log(guest.billLead / BILL_MINUTES));
      if (guest.bookedFor !== null && guest.comesAt !== null) {
        this.#counts.arrivals = withSample(this.#counts.arrivals, guest.comesAt - guest.bookedFor);
        this.#counts.reservations += 1;
      }
    }
  }

  learnNoShows(count: number): void {
    this.#counts.noShows += count;
    this.#counts.reservations += count;
  }

  #problemOf({ now, room, expected, arrivedIds, placed, queue }: Moment, newcomer: Guest): WaitProblem {
    const staying = (guest: Guest) => ({
      stayMinutes: ruleStay(this.#house, guest.guests),
      bufferMinutes: this.#house.cleaningMinutes,
      habit: learnHabit(this.#stays.get(bandOf(guest.guests)) ?? NO_SAMPLES),
    });
    const wishOf = ({ id, guests }: Guest) => ({ id, guests, areaId: null, requires: [] });
    const idsOf = (tables: readonly number[]) => tables.map((index) => `M${index + 1}`);
    const house = learnHouse(this.#counts);
    const seated = room.seatedAt(now).map(({ guest, tables, seatedAt, leavesAt }): SeatedParty => {
      const billAt = leavesAt - (guest.billLead ?? -Infinity);
      return { ...staying(guest), tableIds: idsOf(tables), seatedAt, billAt: billAt <= now ? billAt : null };
    });
    const finished = room.seatings.filter(({ leavesAt }) => leavesAt <= now);
    return {
      now,
      floor: room.floor,
      taken: room.seatings
        .filter(({ leavesAt }) => leavesAt <= now && leavesAt + this.#house.cleaningMinutes > now)
        .flatMap(({ tables, leavesAt }) =>
          idsOf(tables).map((tableId) => ({
            tableId,
            from: leavesAt,
            until: leavesAt + this.#house.cleaningMinutes,
          })),
        ),
      seated,
      promised: expected.map((guest) => ({
        ...staying(guest),
        ...wishOf(guest),
        startsAt: guest.bookedFor ?? now,
        isArrived: arrivedIds.has(guest.id),
        lateNoticeUntil: null,
        tableIds: idsOf(placed.get(guest.id) ?? []),
        isPinned: false,
      })),
      queue: [...queue.map(({ guest }) => guest), newcomer].map((guest) => ({
        ...staying(guest),
        ...wishOf(guest),
      })),
      house,
      pace: judgePace([
        ...finished.map(({ guest, seatedAt, leavesAt }) => ({
          minutes: leavesAt - seatedAt,
          expectedMinutes: ruleStay(this.#house, guest.guests),
          isOver: true,
          habit: staying(guest).habit,
        })),
        ...seated.map((party) => stayUntilNow(party, now, house)),
      ]),
    };
  }
}

function withSample({ count, sum, sumOfSquares }: HabitSamples, value: number): HabitSamples {
  return { count: count + 1, sum: sum + value, sumOfSquares: sumOfSquares + value ** 2 };
}
