import { listPlaces, placeOf, placesFor, type Place } from "./places.ts";
import { LATE_STARTS, type PlanParty, type PlanProblem, type TakenTable } from "./problem.ts";
import { costAt, isSamePlace, LEVELS, TIGHT_MINUTES, ZERO_VALUE, type PlanValue } from "./value.ts";

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

/** The queue is planned this far ahead, in minutes, where nobody was quoted a time. */
export const QUEUE_AHEAD = 120;

/**
 * Lists every placement that fits its party, and is free of what is taken already and of what staff promised to others: no plan takes a
 * promised table, not even for a larger party.
 */
export function listChoices(problem: PlanProblem): Choices {
  const places = listPlaces(problem);
  const takenAt = problem.tables.map(({ id }) => problem.taken.filter(({ tableId }) => tableId === id));
  const listed = problem.parties.map((party, index) =>
    placesOf(problem, places, party)
      .flatMap((place) => {
        const taken = place.tables.flatMap((table) => takenAt[table] ?? []);
        return startsOf(party, taken).flatMap((from): Option[] => {
          const until = from + party.stayMinutes + party.bufferMinutes;
          if (taken.some((stay) => stay.from < until && from < stay.until)) return [];
          const placement = { tableIds: place.tableIds, startsAt: from };
          const cost = { ...ZERO_VALUE, ...costAt(party, placement, place.seats, problem.now) };
          if (party.kind === "promised")
            cost.tightHandOvers = place.tables.filter((table) =>
              (takenAt[table] ?? []).some((stay) => stay.until <= from && from - stay.until < TIGHT_MINUTES),
            ).length;
          return [{ party: index, tables: place.tables, from, until, cost }];
        });
      })
      .sort(cheapestFirst),
  );
  const isPinned = (_: unknown, index: number) => problem.parties[index]?.pinnedTo !== null;
  const promises = listed.filter(isPinned).flatMap((options) => options.slice(0, 1));
  const ofParty = listed.map((options, index) =>
    promises.length === 0 || isPinned(options, index)
      ? options
      : options.filter((option) => !promises.some((promise) => areInConflict(option, promise))),
  );
  return { problem, ofParty, options: ofParty.flat() };
}

function areInConflict(one: Option, other: Option): boolean {
  return (
    one.from < other.until && other.from < one.until && one.tables.some((at) => other.tables.includes(at))
  );
}

function cheapestFirst({ cost: one }: Option, { cost: other }: Option): number {
  for (const level of LEVELS) if (one[level] !== other[level]) return one[level] - other[level];
  return 0;
}

function placesOf(problem: PlanProblem, places: readonly Place[], party: PlanParty): Place[] {
  const { pinnedTo } = party;
  if (pinnedTo === null) return placesFor(party, places, problem);
  const known = places.find(({ tableIds }) => isSamePlace(tableIds, pinnedTo));
  if (known !== undefined) return [known];
  const indexes = [...problem.tables.keys()].filter((index) =>
    pinnedTo.includes(problem.tables[index]?.id ?? ""),
  );
  return indexes.length === pinnedTo.length ? [placeOf(problem.tables, indexes, 1, Infinity)] : [];
}

/**
 * When a party may sit down at tables that are taken like this. A party of the queue sits down when they become free; later than it was
 * quoted is as bad as not at all, so such plans are left out (see `planQueue`).
 */
function startsOf(
  { kind, startsAt, isArrived, quotedUntil }: PlanParty,
  taken: readonly TakenTable[],
): number[] {
  if (kind === "promised")
    return isArrived ? [startsAt, ...LATE_STARTS.map((late) => startsAt + late)] : [startsAt];
  const latest = quotedUntil ?? startsAt + QUEUE_AHEAD;
  const ends = taken.map(({ until }) => until).filter((end) => startsAt < end);
  return [...new Set([startsAt, ...ends])].filter((start) => start <= latest);
}
