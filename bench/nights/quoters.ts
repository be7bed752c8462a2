import type { Quote } from "#features/waitlist/quotes/contract.ts";
import {
  judgePace,
  learnHouse,
  addSamples,
  BILL_MINUTES,
  NO_SAMPLES,
  PATIENCE_QUARTERS,
  shareStaying,
  stayUntilNow,
  type HabitSamples,
  type HouseCounts,
} from "#features/waitlist/quotes/habits.ts";
import type { SeatedParty, WaitProblem } from "#features/waitlist/quotes/problem.ts";
import { bandOf, correctionFor, quoteOf, type PastWait } from "#features/waitlist/quotes/rules.ts";
import { simulateWaits } from "#features/waitlist/quotes/simulate-waits.ts";
import { type LearnedStays, learnStays, type StayCell } from "#features/waitlist/quotes/stays.ts";
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

/** The product looks back for eight weeks. */
const LEARNED_NIGHTS = 56;
const ROUGH_RUNS = 40;

/** The product's own quote, which learns the house as the product does. */
export class ModelQuoter {
  readonly took: number[] = [];
  readonly #house: House;
  readonly #roughUpTo: number;
  readonly #stays: StayCell[] = [];
  #learned: LearnedStays = learnStays([]);
  #nights = 0;
  /** Parties that walked in, by hour and size. */
  readonly #walkIns = new Map<string, number>();
  readonly #patience = Array.from({ length: PATIENCE_QUARTERS }, () => ({ gaveUp: 0, waitedMinutes: 0 }));
  readonly #counts: HouseCounts = {
    bill: NO_SAMPLES,
    stays: 0,
    arrivals: NO_SAMPLES,
    reservations: 0,
    noShows: 0,
    patience: this.#patience,
  };
  readonly #latestFirst: PastWait[] = [];

  /** Quotes of parties up to the size `roughUpTo` come from fewer runs. */
  constructor(house: House, roughUpTo = 0) {
    this.#house = house;
    this.#roughUpTo = roughUpTo;
  }

  quote(moment: Moment, guest: Guest, seed: number): Quote {
    const house = learnHouse(this.#counts);
    const before = process.cpuUsage().user;
    const runs = guest.guests <= this.#roughUpTo ? ROUGH_RUNS : undefined;
    const all = simulateWaits(this.#problemOf(moment, guest), seed, runs);
    const waits = all.get(guest.id) ?? new Float64Array();
    this.took.push((process.cpuUsage().user - before) / 1000);
    return quoteOf(
      waits,
      (minutes) => shareStaying(house, 0, minutes),
      (rawHigh) => correctionFor({ guests: guest.guests, rawHigh }, this.#latestFirst),
    );
  }

  /** A wait that ended at a table. */
  learn(wait: PastWait): void {
    this.#latestFirst.unshift(wait);
    this.#latestFirst.length = Math.min(this.#latestFirst.length, 400);
    this.#countWait(wait.waited, false);
  }

  learnLeaving(waited: number): void {
    this.#countWait(waited, true);
  }

  #countWait(waited: number, hasGivenUp: boolean): void {
    const last = PATIENCE_QUARTERS - 1;
    for (const [quarter, counts] of this.#patience.entries()) {
      const here = Math.min(waited - 15 * quarter, quarter < last ? 15 : Infinity);
      if (here > 0) counts.waitedMinutes += here;
      if (hasGivenUp && Math.min(Math.floor(waited / 15), last) === quarter) counts.gaveUp += 1;
    }
  }

  /** Looks at a night that is over. */
  learnNight(room: NightRoom): void {
    const day = String(this.#nights).padStart(4, "0");
    this.#nights += 1;
    for (const { guest, seatedAt, leavesAt } of room.seatings) {
      const ratio = Math.log((leavesAt - seatedAt) / ruleStay(this.#house, guest.guests));
      const cell = { day, hour: hourOf(seatedAt), band: bandOf(guest.guests) };
      this.#stays.push({ ...cell, ...withSample(NO_SAMPLES, ratio) });
      this.#counts.stays += 1;
      if (guest.bookedFor === null) {
        const key = `${hourOf(seatedAt)} ${guest.guests}`;
        this.#walkIns.set(key, (this.#walkIns.get(key) ?? 0) + 1);
      }
      if (guest.billLead !== null)
        this.#counts.bill = withSample(this.#counts.bill, Math.log(guest.billLead / BILL_MINUTES));
      if (guest.bookedFor !== null && guest.comesAt !== null) {
        this.#counts.arrivals = withSample(this.#counts.arrivals, guest.comesAt - guest.bookedFor);
        this.#counts.reservations += 1;
      }
    }
  }

  /** Learns from the nights until now, which stay the same during the next one. */
  beginNight(): void {
    const first = String(this.#nights - LEARNED_NIGHTS).padStart(4, "0");
    this.#learned = learnStays(this.#stays.filter(({ day }) => day >= first));
  }

  learnNoShows(count: number): void {
    this.#counts.noShows += count;
    this.#counts.reservations += count;
  }

  #problemOf({ now, room, expected, arrivedIds, placed, queue }: Moment, newcomer: Guest): WaitProblem {
    const staying = (guest: Guest, from = now) => ({
      stayMinutes: ruleStay(this.#house, guest.guests),
      bufferMinutes: this.#house.cleaningMinutes,
      habit: this.#learned.habitOf({ guests: guest.guests, hour: hourOf(from) }),
    });
    const wishOf = ({ id, guests }: Guest) => ({ id, guests, areaId: null, requires: [] });
    const idsOf = (tables: readonly number[]) => tables.map((index) => `M${index + 1}`);
    const house = learnHouse(this.#counts);
    const seated = room.seatedAt(now).map(({ guest, tables, seatedAt, leavesAt }): SeatedParty => {
      const billAt = leavesAt - (guest.billLead ?? -Infinity);
      return {
        ...staying(guest, seatedAt),
        tableIds: idsOf(tables),
        seatedAt,
        expectedUntil: room.expectedLeave({ guest, seatedAt }, now),
        billAt: billAt <= now ? billAt : null,
      };
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
        ...staying(guest, guest.bookedFor ?? now),
        ...wishOf(guest),
        startsAt: guest.bookedFor ?? now,
        isArrived: arrivedIds.has(guest.id),
        lateNoticeUntil: null,
        tableIds: idsOf(placed.get(guest.id) ?? []),
        isPinned: false,
      })),
      queue: [...queue, { guest: newcomer, since: now }].map(({ guest, since }) => ({
        ...staying(guest),
        ...wishOf(guest),
        waitedMinutes: now - since,
      })),
      walkIns: [1, 2, 3, 4, 5, 6, 7, 8].flatMap((guests) => {
        const count = this.#walkIns.get(`${hourOf(now)} ${guests}`) ?? 0;
        if (count === 0) return [];
        const perMinute = count / 60 / this.#nights;
        return [{ ...staying({ ...newcomer, guests }), guests, perMinute }];
      }),
      house,
      pace: judgePace(
        [
          ...finished.map(({ guest, seatedAt, leavesAt }) => ({
            minutes: leavesAt - seatedAt,
            expectedMinutes: ruleStay(this.#house, guest.guests),
            isOver: true,
            habit: staying(guest, seatedAt).habit,
          })),
          ...seated.map((party) => stayUntilNow(party, now, house)),
        ],
        this.#learned.pace,
      ),
    };
  }
}

function withSample(samples: HabitSamples, value: number): HabitSamples {
  return addSamples(samples, { count: 1, sum: value, sumOfSquares: value ** 2 });
}

function hourOf(minuteOfDay: number): number {
  return Math.floor(minuteOfDay / 60) % 24;
}
