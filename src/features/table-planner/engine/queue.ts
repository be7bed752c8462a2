import { findPlace } from "./gaps.ts";
import type { Placement, Plan, PlanProblem } from "./problem.ts";

/** Parties of the queue are looked for a table this far ahead, in minutes. */
const AHEAD = 240;

/**
 * When and where each party of the queue can expect a table, in the order of the queue: those that the plan seats within what they
 * were quoted, then the others at the first gap that promised parties and those before them leave. A party that is missing gets no
 * table within four hours. This is an estimate; a plan's value does not count it.
 */
export function planQueue(problem: PlanProblem, plan: Plan): Plan {
  const stays = [...problem.taken];
  const queue = new Map<string, Placement>();
  const add = (id: string, stayMinutes: number, { tableIds, startsAt }: Placement) => {
    for (const tableId of tableIds) stays.push({ tableId, from: startsAt, until: startsAt + stayMinutes });
    queue.set(id, { tableIds, startsAt });
  };
  for (const { id, kind, stayMinutes, bufferMinutes } of problem.parties) {
    const placement = plan.get(id);
    if (placement !== undefined) add(id, stayMinutes + bufferMinutes, placement);
    if (kind === "promised") queue.delete(id);
  }
  for (const party of problem.parties) {
    if (party.kind === "promised" || queue.has(party.id)) continue;
    const length = party.stayMinutes + party.bufferMinutes;
    const ends = stays
      .map(({ until }) => until)
      .filter((end) => party.startsAt < end && end <= party.startsAt + AHEAD);
    const starts = [...new Set([party.startsAt, ...ends])].sort((one, other) => one - other);
    for (const startsAt of starts) {
      const tableIds = findPlace(problem, stays, party, startsAt, startsAt + length);
      if (tableIds === null) continue;
      add(party.id, length, { tableIds, startsAt });
      break;
    }
  }
  return queue;
}
