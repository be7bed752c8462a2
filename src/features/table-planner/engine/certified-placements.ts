import type { PlanParty, PlanProblem, PlanTable } from "./problem.ts";
import type { PlanValue } from "./value.ts";

// Written a second time, apart from the planner's options, so that a mistake in one of them is found by the other.

export const TIGHT = 15;
/** How many minutes late a party that waits at the door may be seated. */
const LATE = [5, 10, 15];

/** One possible placement with all that it costs beyond leaving the party out; for each table, if it is tight after what is taken. */
export interface Column {
  party: PlanParty;
  tables: readonly PlanTable[];
  from: number;
  until: number;
  cost: PlanValue;
  isAfterTaken: readonly boolean[];
}

/** Every placement that a party may have. Those without a pin keep off the tables of those with one. */
export function listColumns(problem: PlanProblem): Column[] {
  const pins = problem.parties.filter(({ pinnedTo }) => pinnedTo !== null);
  const kept = pins.flatMap((party) => columnsOf(problem, party).slice(0, 1));
  return problem.parties.flatMap((party) =>
    columnsOf(problem, party).filter(
      ({ tables, from, until }) =>
        pins.includes(party) ||
        !kept.some(
          (pin) => tables.some((table) => pin.tables.includes(table)) && from < pin.until && pin.from < until,
        ),
    ),
  );
}

function columnsOf(problem: PlanProblem, party: PlanParty): Column[] {
  const { guests, areaId, requires, kind, startsAt, quotedUntil } = party;
  const isWanted = (table: PlanTable) =>
    (areaId === null || table.areaId === areaId) && requires.every((one) => table.attributes.includes(one));
  return placesOf(problem, party, isWanted).flatMap((tables) => {
    const taken = problem.taken.filter(({ tableId }) => tables.some(({ id }) => id === tableId));
    const late = party.isArrived ? LATE.map((minutes) => startsAt + minutes) : [];
    const ends = taken.map(({ until }) => until).filter((end) => end > startsAt);
    const starts = kind === "promised" ? [startsAt, ...late] : [startsAt, ...new Set(ends)];
    const latest = kind === "promised" ? Infinity : (quotedUntil ?? startsAt + 120);
    return starts.flatMap((from): Column[] => {
      const until = from + party.stayMinutes + party.bufferMinutes;
      if (from > latest || taken.some((stay) => stay.from < until && from < stay.until)) return [];
      const isAfterTaken = tables.map(
        ({ id }) =>
          kind === "promised" &&
          taken.some(({ tableId, until: end }) => tableId === id && end <= from && from - end < TIGHT),
      );
      const planned = party.planned?.tableIds;
      const isMoved =
        planned !== undefined &&
        !isSameSet(
          planned,
          tables.map(({ id }) => id),
        );
      const minutesAway = startsAt - problem.now;
      const isNear = party.isArrived || minutesAway <= 30;
      const seats = tables.reduce((total, table) => total + table.seats, 0);
      const cost = {
        unseated: kind === "promised" ? -guests : 0,
        delay: kind === "promised" ? from - startsAt : 0,
        beyondQuote: kind === "promised" ? 0 : -guests,
        moves: !isMoved ? 0 : isNear ? 3 : minutesAway <= 90 ? 1 : 0,
        tightHandOvers: isAfterTaken.filter(Boolean).length,
        waste: Math.max(0, seats - guests) + 4 * (tables.length - 1),
      };
      return [{ party, tables, from, until, cost, isAfterTaken }];
    });
  });
}

function placesOf(
  { tables, joins, maxEmptySeats }: PlanProblem,
  { guests, pinnedTo }: PlanParty,
  isWanted: (table: PlanTable) => boolean,
): PlanTable[][] {
  const find = (ids: readonly string[]) => ids.flatMap((id) => tables.find((table) => table.id === id) ?? []);
  if (pinnedTo !== null) return find(pinnedTo).length === pinnedTo.length ? [find(pinnedTo)] : [];
  const wanted = [
    ...tables.map((table) => ({ at: [table], least: table.minGuests, most: table.seats })),
    ...joins
      .map(({ tableIds, minGuests, maxGuests }) => ({
        at: find(tableIds),
        tableIds,
        least: minGuests,
        most: maxGuests,
      }))
      .filter(({ at, tableIds }) => at.length === tableIds.length),
  ].filter(({ at }) => at.every(isWanted));
  if (wanted.some(({ most }) => most >= guests))
    return wanted
      .filter(
        ({ least, most }) =>
          least <= guests && guests <= most && most - guests <= (maxEmptySeats ?? Infinity),
      )
      .map(({ at }) => at);
  // Larger than all: neighbours in the list of an area's tables, the largest first, as many as it needs.
  const areas = Map.groupBy(tables.filter(isWanted), ({ areaId }) => areaId);
  return [...areas.values()].flatMap((ofArea) => {
    const sorted = ofArea.toSorted((one, other) => other.seats - one.seats);
    return sorted.flatMap((_, first) => {
      const count = sorted.slice(first).findIndex((__, last, rest) => {
        return rest.slice(0, last + 1).reduce((total, { seats }) => total + seats, 0) >= guests;
      });
      return count === -1 ? [] : [sorted.slice(first, first + count + 1)];
    });
  });
}

/** As `isSamePlace`, which the checker may not use: it shares no code with the planner. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
