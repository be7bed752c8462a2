import type { Placement, Plan, PlanParty, PlanProblem } from "../../table-planner/engine/problem.ts";
import { planQueue } from "../../table-planner/engine/queue.ts";
import { costAt, isSamePlace, valueOf, type PlanValue } from "../../table-planner/engine/value.ts";
import { endOf } from "./in-force.ts";

/**
 * Returns `found` without the moves that serve nothing. Each moved party goes back to its place in `current`, together with those who stand in
 * its way there, if the plan is no worse for it (`isNoWorse`). So parties that merely swap tables, in pairs or in a ring, stay where they are.
 * Both plans must be valid.
 */
export function undoNeedlessMoves(
  problem: PlanProblem,
  current: Plan,
  found: Plan,
  isNoWorse: (value: PlanValue, than: PlanValue) => boolean,
): Plan {
  const before = withoutLateQueue(problem, current);
  let calm = withoutLateQueue(problem, found);
  let value = valueOf(problem, calm);
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const party of problem.parties) {
      if (!before.has(party.id) || isSameStay(before.get(party.id), calm.get(party.id))) continue;
      const calmer = takeBack(problem, before, calm, party);
      const calmerValue = valueOf(problem, calmer);
      if (!isNoWorse(calmerValue, value)) continue;
      [calm, value, isSettled] = [calmer, calmerValue, false];
    }
  }
  return new Map([...calm, ...planQueue(problem, calm)]);
}

/** The plan with one party where it was before, and with all who stand in the way there, which may be nowhere. */
function takeBack({ parties }: PlanProblem, before: Plan, plan: Plan, party: PlanParty): Plan {
  const calmer = new Map(plan);
  const back = new Set([party]);
  // A set also visits what is added meanwhile.
  for (const one of back) {
    const place = before.get(one.id);
    if (place === undefined) calmer.delete(one.id);
    else calmer.set(one.id, place);
    for (const other of parties)
      if (place !== undefined && doStaysMeet(one, place, other, calmer.get(other.id))) back.add(other);
  }
  return calmer;
}

function doStaysMeet(one: PlanParty, at: Placement, other: PlanParty, there: Placement | undefined): boolean {
  return (
    there !== undefined &&
    at.startsAt < endOf(other, there.startsAt) &&
    there.startsAt < endOf(one, at.startsAt) &&
    at.tableIds.some((id) => there.tableIds.includes(id))
  );
}

function isSameStay(one: Placement | undefined, other: Placement | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.startsAt === other.startsAt && isSamePlace(one.tableIds, other.tableIds);
}

/** Places of the queue that are later than it was quoted are estimates: nobody moves for them, and they keep nobody where they are. */
function withoutLateQueue({ parties, now }: PlanProblem, plan: Plan): Plan {
  const isKept = (party: PlanParty, place: Placement) => !costAt(party, place, party.guests, now).beyondQuote;
  return new Map(
    parties.flatMap((party) => {
      const place = plan.get(party.id);
      return place !== undefined && isKept(party, place) ? [[party.id, place] as const] : [];
    }),
  );
}
