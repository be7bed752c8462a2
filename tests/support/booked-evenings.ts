import { listOffers } from "#features/availability/moments/offers.ts";
import type { Booking } from "#features/availability/moments/room.ts";
import type { AvailabilityFacts } from "#features/availability/moments/rules.ts";
import { judgeWithProof } from "#features/availability/server/seating-proof.ts";
import { findFaults } from "#features/table-planner/engine/faults.ts";
import { listChoices, type Choices } from "#features/table-planner/engine/options.ts";
import { poolChoices } from "#features/table-planner/engine/pools.ts";
import type { PlanProblem } from "#features/table-planner/engine/problem.ts";
import { writeProgram } from "#features/table-planner/engine/program.ts";
import { minimise } from "#features/table-planner/engine/search.ts";
import type { Solver } from "#features/table-planner/engine/solver.ts";
import type { ProcessState } from "#platform/process-state.ts";
import { randomFrom } from "#shared/random.ts";
import { instantOf, MINUTE_MS, timeOfMinutes } from "#shared/time.ts";
import { partyOf } from "./plan-problems.ts";

// Evenings that are booked one guest at a time, and what a planner would have seated that knew all of them before.

export const EVENING_DATE = "2026-08-14";
const ZONE = "America/Sao_Paulo";
const now = instantOf(EVENING_DATE, "09:00", ZONE);
const OPENS = 18 * 60;
const LAST = 22 * 60;
const STEP = 15;

/** A guest who calls: when they would like to come, and how far from that would suit them as well. */
export interface Caller {
  id: string;
  guests: number;
  /** Minutes since midnight. */
  wish: number;
  windowMinutes: number;
}

export interface Evening {
  facts: AvailabilityFacts;
  callers: Caller[];
}

/** Seats of a dozen tables. */
const MIX = [2, 4, 2, 4, 6, 2, 4, 2, 4, 2, 8, 4];

/** 24 tables and more, in the order in which guests call. Sizes and hours: table reservations in Japan (design, A31). */
export function buildEvening(
  seed: number,
  { tables, callers }: { tables: number; callers: number },
): Evening {
  const random = randomFrom(seed);
  const pick = <Value>(weighted: readonly (readonly [Value, number])[]): Value => {
    let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of weighted) if ((left -= weight) < 0) return value;
    throw new Error("weights add up");
  };
  const seats = Array.from({ length: tables }, (_, index) => MIX[index % MIX.length] ?? 4);
  return {
    facts: factsOf(seats),
    callers: Array.from({ length: callers }, (_, index) => ({
      id: `caller-${index}`,
      guests: pick([
        [1, 3],
        [2, 46],
        [3, 17],
        [4, 16],
        [5, 6],
        [6, 7],
        [7, 2],
        [8, 3],
      ]),
      wish:
        pick([18, 19, 20, 21].map((hour, index_) => [hour * 60, [24, 30, 30, 16][index_] ?? 0])) +
        15 * Math.floor(random() * 4),
      windowMinutes: pick([
        [0, 25],
        [15, 15],
        [30, 30],
        [45, 30],
      ]),
    })),
  };
}

/** Whether guests take the calmest start of their window, or the nearest one. */
type Choice = "calmest" | "nearest";

/** Books the callers one by one, by the rules that hold for the public. Returns the bookings, and how long each answer took. */
export async function bookAll(
  { facts, callers }: Evening,
  choice: Choice,
  services: { state: ProcessState },
): Promise<{ bookings: Booking[]; took: number[] }> {
  let bookings: Booking[] = [];
  const took: number[] = [];
  for (const { id, guests, wish, windowMinutes } of callers) {
    const known = { ...facts, bookings };
    const request = { date: EVENING_DATE, time: timeOfMinutes(wish), guests };
    const start = performance.now();
    const judgement = await judgeWithProof(services, known, request, now);
    const offers = listOffers(known, request, windowMinutes, judgement, now, Infinity);
    took.push(performance.now() - start);
    const nearest = offers.toSorted((one, other) => Math.abs(one.offset) - Math.abs(other.offset));
    const chosen = (choice === "calmest" ? offers : nearest)[0];
    if (chosen === undefined) continue;
    const { seat, stay } = await judgeWithProof(services, known, { ...request, time: chosen.time }, now);
    if (seat.kind !== "fits") throw new Error(`${chosen.time} was offered and does not fit`);
    const moves = new Map(seat.moves.map((move) => [move.id, move.tableIds]));
    bookings = bookings.map((one) => ({ ...one, plannedTableIds: moves.get(one.id) ?? one.plannedTableIds }));
    bookings.push({
      id,
      date: EVENING_DATE,
      guests,
      startsAt: stay.startsAt.getTime(),
      endsAt: stay.endsAt.getTime(),
      status: "confirmed",
      isOnline: true,
      tableIds: [],
      plannedTableIds: seat.tableIds,
      requires: [],
      wantedAreaId: null,
    });
  }
  return { bookings, took };
}

/** What makes the stored plan of the bookings impossible: nothing, if nobody was promised too much. */
export function faultsOf({ facts }: Evening, bookings: readonly Booking[]): object[] {
  const parties = bookings.map(({ id, guests, startsAt, endsAt }) =>
    partyOf({ id, guests, startsAt: startsAt / MINUTE_MS, stayMinutes: (endsAt - startsAt) / MINUTE_MS }),
  );
  const plan = new Map(
    bookings.map(({ id, startsAt, plannedTableIds }) => [
      id,
      { tableIds: plannedTableIds ?? [], startsAt: startsAt / MINUTE_MS },
    ]),
  );
  return findFaults(problemOf(facts, parties), plan);
}

/** No plan, made with all callers known and each free to start anywhere in its window, seats more guests than this. */
export function mostSeated(
  { facts, callers }: Evening,
  counted: "guests" | "parties",
  solver: Solver,
  seconds: number,
): number {
  const startsOf = ({ wish, windowMinutes }: Caller) => {
    const offsets = [0, 15, 30, 45, 60, 75, 90, 105, 120].filter((offset) => offset <= windowMinutes);
    return [...new Set(offsets.flatMap((offset) => [wish - offset, wish + offset]))].filter(
      (start) => start >= OPENS && start <= LAST && start % STEP === 0,
    );
  };
  const wished = problemOf(
    facts,
    callers.map((caller) => partyAt(caller, caller.wish)),
  );
  const ofParty = callers.map((caller, party) =>
    startsOf(caller).flatMap((start) =>
      listChoices(problemOf(facts, [partyAt(caller, start)])).options.map((option) => ({ ...option, party })),
    ),
  );
  const weightOf = ({ guests }: { guests: number }) => (counted === "guests" ? guests : 1);
  // The options have the true sizes already; here a party's guests are what its loss costs.
  const weighted = wished.parties.map((party) => ({ ...party, guests: weightOf(party) }));
  const choices: Choices = { problem: { ...wished, parties: weighted }, ofParty, options: ofParty.flat() };
  const { options, pools } = poolChoices(choices);
  const program = writeProgram(choices, options, { pools });
  const { bound } = minimise(
    { program, choices, options, start: null, levels: ["unseated"] },
    solver,
    () => seconds,
  );
  const all = callers.reduce((sum, caller) => sum + weightOf(caller), 0);
  return all - Math.ceil((bound ?? 0) - 1e-6);
}

function partyAt({ id, guests }: Caller, startsAt: number) {
  return partyOf({ id, guests, startsAt, stayMinutes: guests >= 5 ? 120 : 90 });
}

function problemOf(
  { tables, joins, maxEmptySeats }: AvailabilityFacts,
  parties: PlanProblem["parties"],
): PlanProblem {
  return { now: 0, tables, joins, parties, taken: [], maxEmptySeats };
}

function factsOf(seats: readonly number[]): AvailabilityFacts {
  return {
    timeZone: ZONE,
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      startsAt: timeOfMinutes(OPENS),
      endsAt: "01:00",
      isActive: true,
      laterIntervals: [],
    })),
    closedDates: [],
    specialDays: [],
    pastHours: [],
    lastReservationTime: timeOfMinutes(LAST),
    maxReservationsPerDay: 1_000,
    isOnline: true,
    pacing: { rules: [], days: [], pause: null },
    turn: { minutes: 90, largePartyMinutes: 120, largePartySize: 5, cleaningMinutes: 0, rules: [] },
    tables: seats.map((count, index) => ({
      id: `M${index + 1}`,
      seats: count,
      minGuests: 1,
      areaId: null,
      attributes: [],
    })),
    joins: [],
    blocks: [],
    maxEmptySeats: 2,
    bookings: [],
  };
}

export function guestsOf(bookings: readonly { guests: number }[]): number {
  return bookings.reduce((sum, { guests }) => sum + guests, 0);
}
