import { floorMinute } from "#shared/time.ts";
import {
  LATE_STARTS,
  type PlanParty,
  type PlanProblem,
  type SectionStart,
  type TakenTable,
} from "../../table-planner/engine/problem.ts";
import { TIGHT_MINUTES } from "../../table-planner/engine/value.ts";

/** The tables of one server as they are stored. Instants are epoch milliseconds. */
export interface ServedSection {
  tableIds: readonly string[];
  /** It takes no new parties. */
  isClosed: boolean;
  starts: readonly SectionStart[];
}

/** After every evening: the same at each look, so that equal problems stay equal. */
const END_OF_TIME = 1e9;

/**
 * The problem with the servers' tables, in epoch minutes. Tables of a closed section are taken but for the parties that the plan has put there;
 * those of the others decide between equal plans. Where all are closed, nobody is distinguished: a restaurant does not turn guests away by that.
 */
export function withSections(problem: PlanProblem, sections: readonly ServedSection[]): PlanProblem {
  const closed = sections.filter(({ isClosed }) => isClosed).flatMap(({ tableIds }) => tableIds);
  const open = sections.filter(({ isClosed }) => !isClosed);
  if (open.length === 0) return problem;
  return {
    ...problem,
    taken: [...problem.taken, ...closed.flatMap((id) => closedTimes(id, problem.parties))],
    sections: open.map(({ tableIds, starts }) => ({
      tableIds,
      starts: starts.map(({ at, guests }) => ({ at: floorMinute(at), guests })),
    })),
  };
}

/**
 * When a table of a closed section takes nobody: at all times but those of the parties that the plan has put there already. It ends so long before
 * them that this is no tight hand-over.
 */
function closedTimes(tableId: string, parties: readonly PlanParty[]): TakenTable[] {
  const latest = Math.max(...LATE_STARTS);
  const kept = parties
    .filter(({ planned }) => planned?.tableIds.includes(tableId))
    .map(({ startsAt, stayMinutes, bufferMinutes }) => ({
      from: startsAt - TIGHT_MINUTES,
      until: startsAt + latest + stayMinutes + bufferMinutes,
    }))
    .toSorted((one, other) => one.from - other.from);
  const times: TakenTable[] = [];
  let free = 0;
  for (const { from, until } of kept) {
    if (free < from) times.push({ tableId, from: free, until: from });
    free = Math.max(free, until);
  }
  return [...times, { tableId, from: free, until: END_OF_TIME }];
}
