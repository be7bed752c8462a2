import {
  LATE_STARTS,
  type Plan,
  type PlanParty,
  type PlanProblem,
  type PlanTable,
  type TakenTable,
} from "./problem.ts";
import { isSamePlace } from "./value.ts";

/** Why a plan cannot be carried out. */
export interface Fault {
  partyId: string;
  what:
    | "unknown_party"
    | "unknown_place"
    | "wrong_size"
    | "wrong_table"
    | "wrong_time"
    | "not_pinned"
    | "on_promised_table"
    | "overlap";
}

/**
 * Finds all that makes a plan impossible, without the planner's own code: a party at tables that do not fit, or at a wrong time; a party
 * that is not at the tables that staff promised it, or is at those promised to others; two parties at one table. Finds nothing in a plan
 * that can be carried out.
 */
export function findFaults(problem: PlanProblem, plan: Plan): Fault[] {
  const faults: Fault[] = [];
  const parties = new Map(problem.parties.map((party) => [party.id, party]));
  const tables = new Map(problem.tables.map((table) => [table.id, table]));
  const stays = new Map<string, { from: number; until: number; partyId: string }[]>();
  for (const { tableId, from, until } of problem.taken)
    stays.set(tableId, [...(stays.get(tableId) ?? []), { from, until, partyId: "" }]);

  const promises = listPromises(problem);
  for (const [partyId, { tableIds, startsAt }] of plan) {
    const add = (what: Fault["what"]) => faults.push({ partyId, what });
    const party = parties.get(partyId);
    if (party === undefined) {
      add("unknown_party");
      continue;
    }
    const chosen = tableIds.flatMap((id) => tables.get(id) ?? []);
    if (chosen.length !== tableIds.length || chosen.length === 0) {
      add("unknown_place");
      continue;
    }
    if (!isTimeOf(party, startsAt)) add("wrong_time");
    if (party.pinnedTo !== null) {
      if (!isSamePlace(party.pinnedTo, tableIds)) add("not_pinned");
    } else {
      const join = problem.joins.find((one) => isSamePlace(one.tableIds, tableIds));
      if (chosen.length > 1 && join === undefined) {
        if (!isImprovised(problem, party, chosen)) add("unknown_place");
      } else {
        const least = join?.minGuests ?? chosen[0]?.minGuests ?? 1;
        const most = join?.maxGuests ?? chosen[0]?.seats ?? 0;
        const isTooLarge = problem.maxEmptySeats !== null && most - party.guests > problem.maxEmptySeats;
        if (party.guests < least || party.guests > most || isTooLarge) add("wrong_size");
      }
      if (!chosen.every((table) => isWanted(party, table))) add("wrong_table");
    }
    const until = startsAt + party.stayMinutes + party.bufferMinutes;
    const onPromised = promises.some(
      (stay) => tableIds.includes(stay.tableId) && isMet(stay, startsAt, until),
    );
    if (party.pinnedTo === null && onPromised) add("on_promised_table");
    for (const id of tableIds) {
      const others = stays.get(id) ?? [];
      if (others.some((stay) => isMet(stay, startsAt, until))) add("overlap");
      stays.set(id, [...others, { from: startsAt, until, partyId }]);
    }
  }
  return faults;
}

/** Until when pinned parties have their tables, as far as these are free when they come. */
function listPromises({ parties, taken }: PlanProblem): TakenTable[] {
  return parties.flatMap(({ pinnedTo, startsAt: from, stayMinutes, bufferMinutes }) => {
    const until = from + stayMinutes + bufferMinutes;
    const tableIds = pinnedTo ?? [];
    const isTaken = taken.some((stay) => tableIds.includes(stay.tableId) && isMet(stay, from, until));
    return isTaken ? [] : tableIds.map((tableId) => ({ tableId, from, until }));
  });
}

function isMet(stay: { from: number; until: number }, from: number, until: number): boolean {
  return stay.from < until && from < stay.until;
}

function isWanted({ areaId, requires }: PlanParty, table: PlanTable): boolean {
  return (
    (areaId === null || table.areaId === areaId) && requires.every((one) => table.attributes.includes(one))
  );
}

/** A party that is larger than all places may get tables of one area that make no join, if it needs each of them. */
function isImprovised(
  { tables, joins }: PlanProblem,
  party: PlanParty,
  chosen: readonly PlanTable[],
): boolean {
  const isWantedId = (id: string) => tables.some((table) => table.id === id && isWanted(party, table));
  const isPlaced =
    tables.some((table) => isWanted(party, table) && table.seats >= party.guests) ||
    joins.some((join) => join.maxGuests >= party.guests && join.tableIds.every(isWantedId));
  const seats = chosen.map((table) => table.seats);
  const total = seats.reduce((sum, one) => sum + one, 0);
  const isOneArea = new Set(chosen.map(({ areaId }) => areaId)).size === 1;
  return !isPlaced && isOneArea && total >= party.guests && total - Math.min(...seats) < party.guests;
}

function isTimeOf({ kind, startsAt: wanted, isArrived }: PlanParty, startsAt: number): boolean {
  if (kind === "hopeful") return startsAt >= wanted;
  return startsAt === wanted || (isArrived && LATE_STARTS.includes(startsAt - wanted));
}
