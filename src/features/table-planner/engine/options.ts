import { LATE_STARTS, type PlanParty, type PlanProblem } from "./problem.ts";
import { costAt, isSamePlace, LEVELS, sum, TIGHT_MINUTES, type PlanValue } from "./value.ts";

/** One way to seat one party: at these tables from this instant on. Indexes count from 0 in the lists of `Choices`. */
export interface Option {
  party: number;
  tables: readonly number[];
  from: number;
  until: number;
  /** What it costs by itself, a tight hand-over after a taken table included. */
  cost: PlanValue;
}

/** A problem as arrays: for each party its options, the cheapest first. */
export interface Choices {
  problem: PlanProblem;
  options: readonly Option[];
  ofParty: readonly (readonly Option[])[];
}

interface Place {
  tables: readonly number[];
  tableIds: readonly string[];
  seats: number;
  minGuests: number;
  maxGuests: number;
}

/** The queue is planned this far ahead, in minutes, at no more than this many instants. */
const QUEUE_AHEAD = 120;
const QUEUE_STARTS = 10;

/** Lists every placement that fits its party and is free of what is taken already. */
export function listChoices(problem: PlanProblem): Choices {
  const places = listPlaces(problem);
  const taken = problem.tables.map(({ id }) => problem.taken.filter(({ tableId }) => tableId === id));
  const ofParty = problem.parties.map((party, index) =>
    placesFor(problem, places, party)
      .flatMap((place) => startsOf(problem, party).map((from) => ({ place, from })))
      .flatMap(({ place, from }) => {
        const until = from + party.stayMinutes + party.bufferMinutes;
        const before = place.tables.flatMap((table) => taken[table] ?? []);
        if (before.some((stay) => stay.from < until && from < stay.until)) return [];
        const placement = { tableIds: place.tableIds, startsAt: from };
        const cost = withZeros(costAt(party, placement, place.seats, problem.now));
        cost.tightHandOvers = place.tables.filter((table) =>
          (taken[table] ?? []).some((stay) => stay.until <= from && from - stay.until < TIGHT_MINUTES),
        ).length;
        return [{ party: index, tables: place.tables, from, until, cost }];
      })
      .sort(cheapestFirst),
  );
  return { problem, ofParty, options: ofParty.flat() };
}

export function cheapestFirst({ cost: one }: Option, { cost: other }: Option): number {
  for (const level of LEVELS) if (one[level] !== other[level]) return one[level] - other[level];
  return 0;
}

function withZeros(cost: Partial<PlanValue>): PlanValue {
  return { unseated: 0, delay: 0, beyondQuote: 0, moves: 0, tightHandOvers: 0, waste: 0, ...cost };
}

function listPlaces({ tables, joins }: PlanProblem): Place[] {
  const indexOf = new Map(tables.map(({ id }, index) => [id, index]));
  const single = tables.map(({ id, seats, minGuests }, index) => ({
    tables: [index],
    tableIds: [id],
    seats,
    minGuests,
    maxGuests: seats,
  }));
  const joined = joins.flatMap(({ tableIds, minGuests, maxGuests }) => {
    const indexes = tableIds.flatMap((id) => indexOf.get(id) ?? []);
    // A table of it was removed.
    if (indexes.length !== tableIds.length) return [];
    const seats = sum(indexes.map((index) => tables[index]?.seats ?? 0));
    return [{ tables: indexes, tableIds, seats, minGuests, maxGuests }];
  });
  return [...single, ...joined];
}

function placesFor(
  { tables, maxEmptySeats }: PlanProblem,
  places: readonly Place[],
  { guests, areaId, requires, pinnedTo }: PlanParty,
): Place[] {
  if (pinnedTo !== null) {
    const known = places.find(({ tableIds }) => isSamePlace(tableIds, pinnedTo));
    if (known !== undefined) return [known];
    const indexes = tables.flatMap(({ id }, index) => (pinnedTo.includes(id) ? [index] : []));
    const seats = sum(indexes.map((index) => tables[index]?.seats ?? 0));
    return indexes.length === pinnedTo.length
      ? [{ tables: indexes, tableIds: pinnedTo, seats, minGuests: 1, maxGuests: seats }]
      : [];
  }
  return places.filter(
    (place) =>
      guests >= place.minGuests &&
      guests <= place.maxGuests &&
      place.maxGuests - guests <= maxEmptySeats &&
      place.tables.every((index) => {
        const table = tables[index];
        return (
          table !== undefined &&
          (areaId === null || table.areaId === areaId) &&
          requires.every((attribute) => table.attributes.includes(attribute))
        );
      }),
  );
}

function startsOf({ taken, now }: PlanProblem, { kind, startsAt, isArrived }: PlanParty): number[] {
  if (kind === "promised")
    return isArrived ? [startsAt, ...LATE_STARTS.map((late) => startsAt + late)] : [startsAt];
  const ends = taken.map(({ until }) => until).filter((end) => end > startsAt && end - now <= QUEUE_AHEAD);
  return [...new Set([startsAt, ...ends.sort((one, other) => one - other)])].slice(0, QUEUE_STARTS);
}
