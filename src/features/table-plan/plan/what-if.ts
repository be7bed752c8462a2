import { addDays, instantOf, MINUTE_MS, type LocalDate, type LocalTime } from "#shared/time.ts";
import { findPlace } from "../../table-planner/engine/gaps.ts";
import type { Plan, PlanParty, PlanProblem } from "../../table-planner/engine/problem.ts";
import { isSamePlace, valueOf } from "../../table-planner/engine/value.ts";
import type { TryOutAnswer } from "../contract.ts";
import type { Step } from "../rules.ts";
import { delaysOf, describeMoves, isoOf } from "./describe.ts";
import { checkPlanInForce, endOf, listStays, type PlanInForce, withoutQueue } from "./in-force.ts";
import { withMoves, withPlaced } from "./moves.ts";

/** The party that 'E se…?' asks about and nobody has stored. */
export const ASKED_ID = "asked";

/** The problem with one table free later than expected; all tables of its party are. Null: there is no such table, or nobody is at it. */
export function withDelay(
  problem: PlanProblem,
  tableId: string,
  minutes: number,
  together: readonly string[],
) {
  const late = together.includes(tableId) ? together : [tableId];
  const isNow = ({ from, until }: { from: number; until: number }) =>
    from <= problem.now && problem.now < until;
  const stays = problem.taken.filter((stay) => stay.tableId === tableId && isNow(stay));
  if (stays.length === 0 || !problem.tables.some(({ id }) => id === tableId)) return null;
  const freeAt = Math.max(...stays.map(({ until }) => until));
  const kept = problem.taken.filter((stay) => !(late.includes(stay.tableId) && isNow(stay)));
  const taken = [...kept, ...late.map((id) => ({ tableId: id, from: 0, until: freeAt + minutes }))];
  return { ...problem, taken };
}

/** The problem with one more party, in the order of a stored one: of equally good plans, the planner finds the same. */
export function withParty(problem: PlanProblem, party: PlanParty): PlanProblem {
  const after = problem.parties.findIndex(
    ({ kind, pinnedTo, startsAt }) => kind === "hopeful" || (pinnedTo === null && startsAt > party.startsAt),
  );
  const at = after === -1 ? problem.parties.length : after;
  return { ...problem, parties: problem.parties.toSpliced(at, 0, party) };
}

/** The problem with a party at these tables, as if staff had promised them. Null: party or table is not there. */
export function withPin(
  problem: PlanProblem,
  reservationId: string,
  tableIds: readonly string[],
  startsAt: number | null,
): PlanProblem | null {
  const party = problem.parties.find(({ id, kind }) => id === reservationId && kind === "promised");
  if (party === undefined || !tableIds.every((id) => problem.tables.some((table) => table.id === id)))
    return null;
  const start = Math.max(startsAt ?? party.startsAt, problem.now);
  const pinned: PlanParty = {
    ...party,
    startsAt: start,
    pinnedTo: tableIds,
    planned: { tableIds, startsAt: start },
  };
  return { ...problem, parties: problem.parties.map((one) => (one === party ? pinned : one)) };
}

/** The instant of a time of day within a service, which may run past midnight; in epoch minutes. */
export function minuteOfService(
  time: LocalTime,
  { date, opensAt, until }: { date: LocalDate; opensAt: Date | null; until: Date },
  timeZone: string,
): number {
  const sameDay = instantOf(date, time, timeZone);
  const nextDay = instantOf(addDays(date, 1), time, timeZone);
  const isNextDay = opensAt !== null && sameDay < opensAt && nextDay < until;
  return Math.floor((isNextDay ? nextDay : sameDay).getTime() / MINUTE_MS);
}

/** Gives the asked party a place that is free with nobody moving, as taking its reservation does. */
export function seatAsked(
  problem: PlanProblem,
  inForce: PlanInForce,
): { problem: PlanProblem; inForce: PlanInForce } {
  const party = inForce.unplaced.find(({ id }) => id === ASKED_ID);
  if (party === undefined) return { problem, inForce };
  const stays = listStays(problem, withoutQueue(problem, inForce.plan));
  const tableIds = findPlace(problem, stays, party, party.startsAt, endOf(party, party.startsAt));
  if (tableIds === null) return { problem, inForce };
  const seated = withMoves(problem, [{ reservationId: ASKED_ID, from: [], to: tableIds }]);
  return { problem: seated, inForce: checkPlanInForce(seated) };
}

/** The plan after a step, with its proposal taken. */
export function planAfter(problem: PlanProblem, inForce: PlanInForce, step: Step): PlanInForce {
  if (step.kind === "keep") return inForce;
  const placed = withPlaced(problem, step.placed);
  return checkPlanInForce(step.kind === "propose" ? withMoves(placed, step.moves) : placed);
}

/** What changes between a plan and the plan of the question. */
export function describeDifference(
  before: { problem: PlanProblem; inForce: PlanInForce },
  asked: { problem: PlanProblem; inForce: PlanInForce },
  isProven: boolean,
): Omit<TryOutAnswer, "countsProposal"> {
  const [from, to] = [before.inForce.plan, asked.inForce.plan];
  const lost = idsWithoutTable(asked.inForce);
  const alreadyWithout = idsWithoutTable(before.inForce);
  const isNewlyLost = lost.some((id) => !alreadyWithout.includes(id));
  const delaysBefore = delaysOf(before.problem.parties, from);
  const place = to.get(ASKED_ID);
  const party = asked.problem.parties.find(({ id }) => id === ASKED_ID);
  const moves = before.problem.parties.flatMap(({ id, kind, planned }) => {
    const [old, next] = [from.get(id)?.tableIds ?? planned?.tableIds ?? [], to.get(id)?.tableIds ?? []];
    return kind === "hopeful" || next.length === 0 || isSamePlace(old, next)
      ? []
      : [{ reservationId: id, from: old, to: next }];
  });
  return {
    verdict: !isNewlyLost ? "fits" : isProven ? "does_not_fit" : "unknown",
    asked:
      place === undefined || party === undefined
        ? null
        : {
            tableIds: [...place.tableIds],
            startsAt: isoOf(place.startsAt),
            endsAt: isoOf(place.startsAt + party.stayMinutes),
          },
    moves: describeMoves(asked.problem, moves, to),
    delays: [...delaysOf(asked.problem.parties, to)]
      .map(([reservationId, minutes]) => ({
        reservationId,
        minutes: minutes - (delaysBefore.get(reservationId) ?? 0),
      }))
      .filter(({ minutes, reservationId }) => minutes > 0 && reservationId !== ASKED_ID),
    withoutTable: lost.filter((id) => id !== ASKED_ID),
    alreadyWithout,
    queue: describeQueue(asked.problem, from, to),
    before: valueOf(before.problem, from),
    after: valueOf(before.problem, withoutAsked(to)),
    isProven,
  };
}

function idsWithoutTable({ broken, unplaced }: PlanInForce): string[] {
  return [...broken.map(({ party }) => party), ...unplaced].map(({ id }) => id);
}

function withoutAsked(plan: Plan): Plan {
  return new Map([...plan].filter(([id]) => id !== ASKED_ID));
}

function describeQueue({ parties }: PlanProblem, from: Plan, to: Plan): TryOutAnswer["queue"] {
  const at = (plan: Plan, id: string) => {
    const placed = plan.get(id);
    return placed === undefined ? null : isoOf(placed.startsAt);
  };
  return parties.flatMap(({ id, kind }) => {
    const [before, after] = [at(from, id), at(to, id)];
    return kind === "promised" || before === after ? [] : [{ entryId: id, before, after }];
  });
}
