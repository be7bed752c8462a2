import { checkPlanInForce, isInTime } from "#features/reservations/table-plan/in-force.ts";
import { withMoves, withPlaced } from "#features/reservations/table-plan/moves.ts";
import { problemOf, type PlannedParty } from "#features/reservations/table-plan/problem.ts";
import { decideStep, fillGaps } from "#features/reservations/table-plan/rules.ts";
import { findPlace } from "#features/table-planner/engine/gaps.ts";
import type { PlanResult } from "#features/table-planner/engine/planner.ts";
import type { Plan, PlanParty, PlanProblem } from "#features/table-planner/engine/problem.ts";
import { randomFrom } from "#shared/random.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { eveningOf } from "../tests/support/plan-evenings.ts";

/** How much real stays vary: standard deviation ÷ mean. */
const VARIATION = 0.35;
const STEP = 5;
const IN_TIME = 10;
/** Staff keep a party waiting for its pinned table so long. */
const PATIENCE = 15;

type Solve = (problem: PlanProblem) => PlanResult;

interface Outcome {
  /** The share of parties seated within ten minutes after their time. */
  inTime: number;
  meanLate: number;
  pinsMoved: number;
}

/** What came of the same guests by the planner, and by a host who gives each party the smallest free place. */
interface Comparison {
  planned: Outcome;
  bestFit: Outcome;
  /** The share of evenings on which the planner seats as many parties in time, or more. */
  moreInTime: number;
  /** The share of evenings on which parties wait fewer minutes. */
  lessLate: number;
  /** The share of evenings on which they wait as many minutes, and that on which nobody waits with either. */
  asLate: number;
  neitherLate: number;
}

/** `solve` plans during the evening, `solveBefore` from the bookings before it. `pins`: the parties that staff pin before it. */
export function runEvenings(
  { count, first, pins }: { count: number; first: number; pins: number },
  solve: Solve,
  solveBefore: Solve,
): Comparison {
  const all = { planned: [] as Outcome[], bestFit: [] as Outcome[] };
  for (let seed = first; seed < first + count; seed += 1) {
    const evening = bookedEvening(seed, solveBefore, pins);
    const stays = sampleStays(evening, seed);
    all.planned.push(run(evening, stays, new PlanningHost(evening, solve)));
    all.bestFit.push(run(evening, stays, new BestFitHost(evening)));
  }
  const shareOf = (isBetter: (one: Outcome, other: Outcome) => boolean) =>
    all.planned.filter((one, index) => {
      const other = all.bestFit[index];
      return other !== undefined && isBetter(one, other);
    }).length / count;
  return {
    moreInTime: shareOf((one, other) => one.inTime >= other.inTime),
    lessLate: shareOf((one, other) => one.meanLate < other.meanLate),
    asLate: shareOf((one, other) => one.meanLate === other.meanLate),
    neitherLate: shareOf((one, other) => one.meanLate === 0 && other.meanLate === 0),
    planned: mean(all.planned),
    bestFit: mean(all.bestFit),
  };
}

/** An evening as the house may book it: only parties for which there is a plan. */
function bookedEvening(seed: number, solve: Solve, pins: number): PlanProblem {
  const evening = eveningOf("J", 1000 + seed);
  const { plan } = solve(evening);
  const parties = evening.parties.flatMap((party): PlanParty[] => {
    const planned = plan.get(party.id);
    return planned === undefined ? [] : [{ ...party, planned }];
  });
  const pinned = parties.map((party, index) =>
    pins > 0 && index % Math.floor(parties.length / pins) === 0 && party.planned
      ? { ...party, pinnedTo: party.planned.tableIds }
      : party,
  );
  return { ...evening, parties: pinned };
}

/** Log-normal stays with the mean that the house expects. */
function sampleStays(evening: PlanProblem, seed: number): Map<string, number> {
  const random = randomFrom(seed + 5_000_000);
  const sigma = Math.sqrt(Math.log(1 + VARIATION ** 2));
  return new Map(
    evening.parties.map(({ id, stayMinutes }) => {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const stay = stayMinutes * Math.exp(sigma * normal - sigma ** 2 / 2);
      return [id, Math.max(20, Math.round(stay / STEP) * STEP)];
    }),
  );
}

/** Decides who of those that wait sits down now, and where. */
interface Host {
  seat(now: number, waiting: readonly PlanParty[], room: Room): Seating[];
}

interface Seating {
  party: PlanParty;
  tableIds: readonly string[];
}

interface Seated extends Seating {
  from: number;
  leavesAt: number;
}

interface Room {
  sitting: readonly Seated[];
  coming: readonly PlanParty[];
}

/**
 * What the product asks of its planner, by its own rule. `plannedTo`: where the plan in force puts a party. The minutes of the evening stand
 * for epoch minutes.
 */
function askAt(
  { tables, joins, maxEmptySeats }: PlanProblem,
  now: number,
  { expected, sitting }: { expected: readonly PlanParty[]; sitting: readonly Seated[] },
  plannedTo: ReadonlyMap<string, readonly string[]> = new Map(),
): PlanProblem {
  const factOf = (party: PlanParty, seated: Seated | null): PlannedParty => {
    const { id, guests, startsAt, stayMinutes, bufferMinutes, requires, areaId } = party;
    return {
      id,
      guests,
      status: seated === null ? "confirmed" : "seated",
      startsAt: startsAt * MINUTE_MS,
      endsAt: (startsAt + stayMinutes) * MINUTE_MS,
      bufferMinutes,
      arrivedAt: startsAt <= now ? startsAt * MINUTE_MS : null,
      lateNoticeUntil: null,
      seatedAt: seated === null ? null : seated.from * MINUTE_MS,
      stage: null,
      stageAt: null,
      tableIds: seated?.tableIds ?? party.pinnedTo ?? [],
      holdEndsAt: seated === null ? null : (seated.from + stayMinutes) * MINUTE_MS,
      plannedTableIds: plannedTo.get(id) ?? null,
      requires,
      wantedAreaId: areaId,
    };
  };
  const parties = [
    ...expected.map((party) => factOf(party, null)),
    ...sitting.map((seated) => factOf(seated.party, seated)),
  ];
  const rules = { tables, joins, blocks: [], maxEmptySeats };
  const facts = { parties, queue: [], busyTables: [], otherHolds: [] };
  return problemOf(rules, facts, now * MINUTE_MS).problem;
}

function run(evening: PlanProblem, stays: ReadonlyMap<string, number>, host: Host): Outcome {
  const seated = new Map<string, Seated>();
  const late: number[] = [];
  let pinsMoved = 0;
  const end = 30 * 60;
  for (let now = 17 * 60; now < end && late.length < evening.parties.length; now += STEP) {
    const isHere = (party: PlanParty) => party.startsAt <= now && !seated.has(party.id);
    const sitting = [...seated.values()].filter(({ leavesAt }) => leavesAt > now);
    const waiting = evening.parties.filter(isHere);
    const coming = evening.parties.filter(({ startsAt }) => startsAt > now);
    for (const { party, tableIds } of host.seat(now, waiting, { sitting, coming })) {
      const isTaken = [...seated.values()].some(
        ({ leavesAt, tableIds: others }) => leavesAt > now && others.some((id) => tableIds.includes(id)),
      );
      if (isTaken) continue;
      const leavesAt = now + (stays.get(party.id) ?? party.stayMinutes) + party.bufferMinutes;
      seated.set(party.id, { party, tableIds, from: now, leavesAt });
      late.push(now - party.startsAt);
      const isPatient = now - party.startsAt < PATIENCE;
      const isElsewhere =
        isPatient && party.pinnedTo !== null && !tableIds.every((id) => party.pinnedTo?.includes(id));
      if (isElsewhere) pinsMoved += 1;
    }
  }
  const total = evening.parties.length;
  const lateAll = [...late, ...Array.from({ length: total - late.length }, () => 120)];
  return {
    inTime: lateAll.filter((minutes) => minutes <= IN_TIME).length / total,
    meanLate: lateAll.reduce((sum, one) => sum + one, 0) / total,
    pinsMoved,
  };
}

/**
 * Keeps a plan, and makes it anew when somebody has no table in time, as the product does. Takes each of its proposals.
 */
class PlanningHost implements Host {
  readonly #plannedTo: Map<string, readonly string[]>;
  readonly #evening: PlanProblem;
  readonly #solve: Solve;

  constructor(evening: PlanProblem, solve: Solve) {
    this.#evening = evening;
    this.#solve = solve;
    this.#plannedTo = new Map(
      evening.parties.flatMap(({ id, planned }) => (planned === null ? [] : [[id, planned.tableIds]])),
    );
  }

  seat(now: number, waiting: readonly PlanParty[], { sitting, coming }: Room): Seating[] {
    const isSeatedAt = (tableId: string) => sitting.some(({ tableIds }) => tableIds.includes(tableId));
    // Staff promised this table and it is not free in time: after a quarter of an hour they let the plan decide.
    const released = waiting.map((party) =>
      now - party.startsAt >= PATIENCE && party.pinnedTo?.some(isSeatedAt)
        ? { ...party, pinnedTo: null }
        : party,
    );
    const expected = [...released, ...coming];
    const plan = this.#renew(askAt(this.#evening, now, { expected, sitting }, this.#plannedTo));
    // Who has no place keeps waiting with the one it had.
    return waiting.flatMap((party) => {
      const placement = plan.get(party.id);
      return placement !== undefined && placement.startsAt <= now
        ? [{ party, tableIds: placement.tableIds }]
        : [];
    });
  }

  #renew(problem: PlanProblem): Plan {
    const inForce = checkPlanInForce(problem);
    if (isInTime(inForce)) return inForce.plan;
    const found = fillGaps(problem, inForce)?.plan ?? this.#solve(problem).plan;
    const step = decideStep(problem, inForce, found);
    if (step.kind === "keep") return inForce.plan;
    const moves = step.kind === "propose" ? step.moves : [];
    const renewed = withMoves(withPlaced(problem, step.placed), moves);
    for (const { id, planned } of renewed.parties)
      if (planned !== null) this.#plannedTo.set(id, planned.tableIds);
    return checkPlanInForce(renewed).plan;
  }
}

/** Each party that waits, in the order of arrival, takes the smallest place that is free now and not promised to another one. */
class BestFitHost implements Host {
  readonly #evening: PlanProblem;

  constructor(evening: PlanProblem) {
    this.#evening = evening;
  }

  seat(now: number, waiting: readonly PlanParty[], { sitting, coming }: Room): Seating[] {
    const { taken } = askAt(this.#evening, now, { expected: [...waiting, ...coming], sitting });
    const stays = [...taken];
    for (const { pinnedTo, startsAt, stayMinutes } of [...waiting, ...coming])
      for (const tableId of pinnedTo ?? [])
        stays.push({ tableId, from: startsAt, until: startsAt + stayMinutes });
    const inOrder = waiting.toSorted((one, other) => one.startsAt - other.startsAt);
    return inOrder.flatMap((party): Seating[] => {
      const { pinnedTo, stayMinutes, bufferMinutes } = party;
      const isPinFree = pinnedTo?.every((id) => !taken.some(({ tableId }) => tableId === id));
      const isPatient = pinnedTo !== null && now - party.startsAt < PATIENCE;
      const until = now + stayMinutes + bufferMinutes;
      const tableIds = isPinFree
        ? pinnedTo
        : isPatient
          ? null
          : findPlace(this.#evening, stays, party, now, until);
      if (tableIds === null) return [];
      for (const tableId of tableIds) stays.push({ tableId, from: now, until });
      return [{ party, tableIds }];
    });
  }
}

function mean(outcomes: readonly Outcome[]): Outcome {
  const of = (pick: (one: Outcome) => number) =>
    outcomes.reduce((sum, one) => sum + pick(one), 0) / outcomes.length;
  return {
    inTime: of(({ inTime }) => inTime),
    meanLate: of(({ meanLate }) => meanLate),
    pinsMoved: outcomes.reduce((sum, { pinsMoved }) => sum + pinsMoved, 0),
  };
}
