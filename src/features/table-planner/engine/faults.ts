import { LATE_STARTS, type Plan, type PlanParty, type PlanProblem } from "./problem.ts";
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
    | "overlap";
}

/**
 * Finds all that makes a plan impossible, without the planner's own code: a party at tables that do not fit, at a wrong time, not at
 * those that staff promised, or two parties at one table. Returns nothing for a plan that can be carried out.
 */
export function findFaults(problem: PlanProblem, plan: Plan): Fault[] {
  const faults: Fault[] = [];
  const parties = new Map(problem.parties.map((party) => [party.id, party]));
  const tables = new Map(problem.tables.map((table) => [table.id, table]));
  const stays = new Map<string, { from: number; until: number; partyId: string }[]>();
  for (const { tableId, from, until } of problem.taken)
    stays.set(tableId, [...(stays.get(tableId) ?? []), { from, until, partyId: "" }]);

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
      if (chosen.length > 1 && join === undefined) add("unknown_place");
      const seats = chosen.reduce((total, table) => total + table.seats, 0);
      const least = join?.minGuests ?? chosen[0]?.minGuests ?? 1;
      const most = join?.maxGuests ?? seats;
      if (party.guests < least || party.guests > most || most - party.guests > problem.maxEmptySeats)
        add("wrong_size");
      const isOfArea = chosen.every((table) => party.areaId === null || table.areaId === party.areaId);
      const hasAll = chosen.every((table) => party.requires.every((one) => table.attributes.includes(one)));
      if (!isOfArea || !hasAll) add("wrong_table");
    }
    const until = startsAt + party.stayMinutes + party.bufferMinutes;
    for (const id of tableIds) {
      const others = stays.get(id) ?? [];
      if (others.some((stay) => stay.from < until && startsAt < stay.until)) add("overlap");
      stays.set(id, [...others, { from: startsAt, until, partyId }]);
    }
  }
  return faults;
}

function isTimeOf({ kind, startsAt: wanted, isArrived }: PlanParty, startsAt: number): boolean {
  if (kind === "hopeful") return startsAt >= wanted;
  return startsAt === wanted || (isArrived && LATE_STARTS.includes(startsAt - wanted));
}
