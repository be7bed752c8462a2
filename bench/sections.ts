/**
 * `node bench/sections.ts [count] [first]`: how evenly whole evenings load the servers. Needs no server and no quiet machine: the time of the
 * search is counted in CPU.
 *
 * A house of 60 tables has four sections with tables of the same sizes. Its 120 booked parties are planned before the evening; 40 walk-ins
 * come during it, and parties stay up to a fifth longer or shorter than expected. The reference is a host who gives each party the smallest
 * free table, the first on the list among equals. Each search has 40 seconds of CPU, so that all twenty plans are proven (the slowest took
 * 21) and can be compared with those without sections; the product shows a plan after 5.
 */
import { rankPlaces, rotationOf, type ServedParty } from "#features/sections/rules.ts";
import { findPlace } from "#features/table-planner/engine/gaps.ts";
import { solvePlan } from "#features/table-planner/engine/planner.ts";
import type { Plan, PlanParty, PlanProblem, TakenTable } from "#features/table-planner/engine/problem.ts";
import { sectionValueOf } from "#features/table-planner/engine/sections.ts";
import { compareValues, LEVELS, valueOf } from "#features/table-planner/engine/value.ts";
import { loadSolver } from "#features/table-planner/server/connectors/highs.ts";
import { randomFrom } from "#shared/random.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { eveningOf } from "../tests/support/plan-evenings.ts";
import { partyOf } from "../tests/support/plan-problems.ts";
import { limitLine, printTable, formatFigure, type Line } from "./table.ts";

const [count, first] = [Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 1)];
const SECTIONS = 4;
const WALK_INS = 40;
const CROWDED_MINUTES = 15;
/** How much longer or shorter than expected a party stays. */
const VARIATION = 0.2;
const SEARCH_SECONDS = 40;

const solver = await loadSolver();
// The planner asks for the time like this, and so does the solver.
performance.now = () => process.cpuUsage().user / 1000;

interface Seating {
  party: PlanParty;
  tableIds: readonly string[];
  at: number;
  leavesAt: number;
}

const spreads = { ours: [] as number[], bestFit: [] as number[], plan: [] as number[] };
const crowded = { ours: 0, bestFit: 0, plan: 0, planWithout: 0 };
let needless = 0;
let changedValues = 0;
let compared = 0;
let seated = { ours: 0, without: 0 };
for (let seed = first; seed < first + count; seed += 1) {
  const evening = eveningOf("J", 3000 + seed);
  const problem = { ...evening, sections: paintSections(evening) };
  const without = solve(evening);
  const { plan, value, proven } = solve(problem);
  // A search that is cut off may stop at another plan each time: only proven values must be the same.
  const areProven = [proven, without.proven].every(({ length }) => length === LEVELS.length);
  if (areProven) compared += 1;
  if (compareValues(valueOf(evening, plan), value) !== 0) changedValues += 1;
  else if (areProven && compareValues(without.value, value) !== 0) changedValues += 1;
  crowded.planWithout += sectionValueOf(problem, without.plan).crowded;
  crowded.plan += sectionValueOf(problem, plan).crowded;
  needless += countNeedlessThirds(problem, plan);
  spreads.plan.push(spreadOf(problem, seatingsOf(problem, plan)));
  const ours = playEvening(problem, plan, seed, true);
  const bestFit = playEvening(problem, new Map(), seed, false);
  const unsorted = playEvening(problem, without.plan, seed, false);
  spreads.ours.push(spreadOf(problem, ours.seatings));
  spreads.bestFit.push(spreadOf(problem, bestFit.seatings));
  const shown = [spreads.plan, spreads.ours, spreads.bestFit].map((one) =>
    formatFigure(100 * (one.at(-1) ?? 0)),
  );
  process.stderr.write(`evening ${seed}: ${shown.join(" % / ")} %\n`);
  crowded.ours += ours.crowdedWithChoice;
  crowded.bestFit += bestFit.crowdedWithChoice;
  seated = {
    ours: seated.ours + ours.seatings.length,
    without: seated.without + unsorted.seatings.length,
  };
}
const lines: Line[] = [
  limitLine(
    `${count} plans: guests per table, (most − least) ÷ mean, worst evening`,
    100 * largestOf(spreads.plan),
    25,
    "%",
  ),
  limitLine(
    "the same once the evening was played, worst evening",
    100 * largestOf(spreads.ours),
    25,
    "%",
    100 * largestOf(spreads.bestFit),
  ),
  {
    what: "the same, mean",
    ours: `${formatFigure(100 * mean(spreads.ours))} %`,
    reference: `${formatFigure(100 * mean(spreads.bestFit))} %`,
  },
  {
    what: "third parties within 15 minutes in the plans (without sections)",
    ours: String(crowded.plan),
    reference: String(crowded.planWithout),
  },
  limitLine("of these with another table of the same kind free", needless, 0, ""),
  limitLine(
    "walk-ins that were third though an equal place was elsewhere",
    crowded.ours,
    0,
    "",
    crowded.bestFit,
  ),
  limitLine(`plans with another value at levels 1 to 6 (of ${compared} proven ones)`, changedValues, 0, ""),
  {
    what: "parties seated, beside the planner without sections",
    ours: String(seated.ours),
    reference: String(seated.without),
  },
];
printTable(lines);

function solve(problem: PlanProblem) {
  const deadline = performance.now() + SEARCH_SECONDS * 1000;
  return solvePlan(problem, solver, () => (deadline - performance.now()) / 1000);
}

/** Sections with tables of the same sizes, as a house paints them. */
function paintSections({ tables }: PlanProblem) {
  const bySize = tables.toSorted((one, other) => one.seats - other.seats);
  return Array.from({ length: SECTIONS }, (_, section) => ({
    tableIds: bySize.filter((_table, index) => index % SECTIONS === section).map(({ id }) => id),
    starts: [],
  }));
}

/** Plays an evening: booked parties take their planned tables, walk-ins the best place, of equal ones that of the next server. */
function playEvening(problem: PlanProblem, plan: Plan, seed: number, rotates: boolean) {
  const random = randomFrom(seed + 9_000_000);
  const walkIns = Array.from({ length: WALK_INS }, (_, index) => {
    const startsAt = 18 * 60 + Math.floor(random() * 300);
    return partyOf({ id: `W${index}`, guests: 1 + Math.floor(random() * 4), startsAt, bufferMinutes: 5 });
  });
  const stays = new Map(
    [...problem.parties, ...walkIns].map((party) => [
      party.id,
      Math.round(party.stayMinutes * (1 + VARIATION * (2 * random() - 1))),
    ]),
  );
  const seatings: Seating[] = [];
  let crowdedWithChoice = 0;
  const coming = [...problem.parties, ...walkIns].toSorted((one, other) => one.startsAt - other.startsAt);
  for (const party of coming) {
    const now = party.startsAt;
    const here = seatings.filter(({ leavesAt }) => leavesAt > now);
    const expected: TakenTable[] = here.flatMap(({ tableIds, at, party: one, leavesAt }) =>
      tableIds.map((tableId) => ({
        tableId,
        from: at,
        until: Math.max(Math.min(leavesAt, at + one.stayMinutes), now + 10) + one.bufferMinutes,
      })),
    );
    const promised = coming.flatMap((other): TakenTable[] => {
      const place = plan.get(other.id);
      if (place === undefined || other === party || seatings.some((one) => one.party === other)) return [];
      const until = place.startsAt + other.stayMinutes + other.bufferMinutes;
      return place.tableIds.map((tableId) => ({ tableId, from: place.startsAt, until }));
    });
    const until = now + party.stayMinutes + party.bufferMinutes;
    const taken = [...expected, ...promised];
    const isTaken = (ids: readonly string[]) =>
      here.some(({ tableIds }) => tableIds.some((id) => ids.includes(id)));
    const planned = plan.get(party.id)?.tableIds;
    const rankOf = rotates ? rankPlaces(rotationAt(problem, seatings, now)) : undefined;
    const found =
      planned !== undefined && !isTaken(planned)
        ? planned
        : findPlace(problem, taken, party, now, until, rankOf);
    if (found === null) continue;
    if (found !== planned && isCrowded(problem, seatings, found, now)) {
      const isCalm = (ids: readonly string[]) => (isCrowded(problem, seatings, ids, now) ? Infinity : 0);
      const calm = findPlace(problem, taken, party, now, until, isCalm);
      if (calm !== null && isAsGood(problem, party, calm, found, taken)) crowdedWithChoice += 1;
    }
    seatings.push({
      party,
      tableIds: found,
      at: now,
      leavesAt: now + (stays.get(party.id) ?? 90) + party.bufferMinutes,
    });
  }
  return { seatings, crowdedWithChoice };
}

function rotationAt({ sections = [], tables }: PlanProblem, seatings: readonly Seating[], now: number) {
  const parties = seatings.map(({ party, tableIds, at, leavesAt }): ServedParty => ({
    guests: party.guests,
    status: leavesAt > now ? "seated" : "completed",
    seatedAt: new Date(at * MINUTE_MS).toISOString(),
    tables: tableIds,
  }));
  const drawn = sections.map(({ tableIds }, index) => ({
    id: String(index),
    name: `Praça ${index}`,
    color: "blue" as const,
    userId: null,
    isClosed: false,
    tableIds: [...tableIds],
  }));
  const named = tables.map(({ id }) => ({ id, label: id, blockedUntil: null }));
  return rotationOf(drawn, { parties, tables: named }, new Date(now * MINUTE_MS));
}

function isCrowded(
  { sections = [] }: PlanProblem,
  seatings: readonly Seating[],
  ids: readonly string[],
  now: number,
): boolean {
  return sections.some(
    ({ tableIds }) =>
      ids.some((id) => tableIds.includes(id)) &&
      seatings.filter(
        (one) => now - one.at < CROWDED_MINUTES && one.tableIds.some((id) => tableIds.includes(id)),
      ).length >= 2,
  );
}

/** True if the party costs the same at both places, at all levels. */
function isAsGood(
  problem: PlanProblem,
  party: PlanParty,
  one: readonly string[],
  other: readonly string[],
  taken: readonly TakenTable[],
): boolean {
  const alone = { ...problem, now: party.startsAt, parties: [party], taken };
  const valueAt = (tableIds: readonly string[]) =>
    valueOf(alone, new Map([[party.id, { tableIds, startsAt: party.startsAt }]]));
  const after = (tableIds: readonly string[]) =>
    taken.filter(({ tableId, from }) => {
      const end = party.startsAt + party.stayMinutes + party.bufferMinutes;
      return tableIds.includes(tableId) && from >= end && from - end < CROWDED_MINUTES;
    }).length;
  return compareValues(valueAt(one), valueAt(other)) === 0 && after(one) <= after(other);
}

/** Parties of the plan that are third although a table of the same kind is free in a section that is not crowded then. */
function countNeedlessThirds(problem: PlanProblem, plan: Plan): number {
  const before = valueOf(problem, plan);
  const { crowded: all } = sectionValueOf(problem, plan);
  if (all === 0) return 0;
  let found = 0;
  for (const party of problem.parties) {
    const place = plan.get(party.id);
    const [own] = place?.tableIds ?? [];
    if (place === undefined || place.tableIds.length > 1) continue;
    const kind = kindOf(problem, own);
    const isBetterAt = problem.tables.some(({ id }) => {
      if (id === own || kindOf(problem, id) !== kind || !isFreeAt(problem, plan, party, id)) return false;
      const other = new Map(plan).set(party.id, { ...place, tableIds: [id] });
      return (
        sectionValueOf(problem, other).crowded < all && compareValues(valueOf(problem, other), before) <= 0
      );
    });
    if (isBetterAt) found += 1;
  }
  return found;
}

function kindOf({ tables, sections = [] }: PlanProblem, id: string | undefined): string {
  const table = tables.find((one) => one.id === id);
  const isServed = sections.some(({ tableIds }) => id !== undefined && tableIds.includes(id));
  return JSON.stringify([isServed, table?.seats, table?.minGuests, table?.areaId, table?.attributes]);
}

function isFreeAt(problem: PlanProblem, plan: Plan, party: PlanParty, id: string): boolean {
  const until = party.startsAt + party.stayMinutes + party.bufferMinutes;
  return problem.parties.every((other) => {
    const place = plan.get(other.id);
    if (place === undefined || other === party || !place.tableIds.includes(id)) return true;
    return (
      place.startsAt >= until || place.startsAt + other.stayMinutes + other.bufferMinutes <= party.startsAt
    );
  });
}

function seatingsOf({ parties }: PlanProblem, plan: Plan): Seating[] {
  return parties.flatMap((party) => {
    const place = plan.get(party.id);
    return place === undefined ? [] : [{ party, tableIds: place.tableIds, at: place.startsAt, leavesAt: 0 }];
  });
}

/** Guests per table of the sections: the most less the least, by their mean. */
function spreadOf({ sections = [] }: PlanProblem, seatings: readonly Seating[]): number {
  const loads = sections.map(({ tableIds }) => {
    const here = seatings.filter((one) => one.tableIds.some((id) => tableIds.includes(id)));
    return here.reduce((sum, { party }) => sum + party.guests, 0) / tableIds.length;
  });
  return (Math.max(...loads) - Math.min(...loads)) / mean(loads);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function largestOf(numbers: readonly number[]): number {
  return Math.max(...numbers);
}
