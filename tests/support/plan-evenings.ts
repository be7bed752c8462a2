import type {
  Plan,
  PlanJoin,
  PlanParty,
  PlanProblem,
  TakenTable,
} from "#features/table-planner/engine/problem.ts";
import { randomFrom } from "#shared/random.ts";
import { partyOf } from "./plan-problems.ts";

/**
 * Families of evenings that differ in what makes them hard: J joins, L live at 20:00 with parties that sit, overstay, are pinned or
 * queue, M mixed stays of 60 to 180 minutes from every fifth minute on, A areas and attributes, O a restaurant of twice the size with 400
 * parties, of which it cannot seat all: no restaurant that asks availability takes that many.
 */
const FAMILIES = ["J", "L", "M", "A", "O"] as const;
export type Family = (typeof FAMILIES)[number];

const HOUR = 60;
/** Shares of party sizes and of starts: about those of public data (service night, A31), without the largest parties. */
const GUESTS = [
  [1, 3],
  [2, 43],
  [3, 17],
  [4, 14],
  [5, 6],
  [6, 6],
  [7, 3],
  [8, 3],
] as const;
const STARTS = [
  [18, 27],
  [19, 27],
  [20, 24],
  [21, 14],
  [22, 8],
] as const;
const SEATS = [
  [2, 45],
  [4, 40],
  [6, 12],
  [8, 3],
] as const;

type Random = () => number;

/** When the parties of the large restaurants begin: the time of the first one, and for how long others come. */
const LARGE_SERVICE = { O: { from: 17, hours: 6.5 }, B: { from: 16, hours: 7 } };

/** An evening before it begins, without a plan: 60 tables and 120 parties (family O: 120 and 400). */
export function eveningOf(family: Family, seed: number): PlanProblem {
  const { house, drawParty } = openEvening(family, seed);
  return { ...house, parties: Array.from({ length: family === "O" ? 400 : 120 }, drawParty) };
}

/** A restaurant, and the parties that ask for a table there, one after the other without end. Family B is a large restaurant (see `acceptParties`). */
export function openEvening(
  family: Family | "B",
  seed: number,
): { house: PlanProblem; drawParty: (_: unknown, index: number) => PlanParty } {
  const random = randomFrom(seed * 1000 + [...FAMILIES, "B"].indexOf(family));
  const large = family === "O" || family === "B" ? LARGE_SERVICE[family] : null;
  const tables = Array.from({ length: large ? 120 : 60 }, (_, index) => ({
    id: `M${index + 1}`,
    seats: pick(random, SEATS),
    minGuests: 1,
    areaId: family === "A" ? `area ${Math.floor(index / 20)}` : null,
    attributes: family === "A" && random() < 0.2 ? ["accessible"] : [],
  }));
  const joins = listJoins(random, tables, large ? 30 : family === "J" ? 20 : 12);
  const house = { now: 16 * HOUR, tables, joins, parties: [], taken: [], maxEmptySeats: 2 };
  const drawParty = (_: unknown, index: number) => {
    const guests = pick(random, GUESTS);
    const grid = family === "M" ? 5 : 15;
    const hours = large ? large.from + random() * large.hours : pick(random, STARTS) + random();
    const stay =
      guests >= 5
        ? 120
        : pick(random, [
            [75, 1],
            [90, 3],
            [105, 1],
          ]);
    return partyOf({
      id: `P${index + 1}`,
      guests,
      startsAt: Math.round((hours * HOUR) / grid) * grid,
      stayMinutes: family === "M" ? 60 + 5 * Math.floor(random() * 25) : stay,
      bufferMinutes: 5,
      areaId: family === "A" && random() < 0.25 ? `area ${Math.floor(random() * 3)}` : null,
      requires: family === "A" && random() < 0.05 ? ["accessible"] : [],
    });
  };
  return { house, drawParty };
}

function listJoins(random: Random, tables: PlanProblem["tables"], count: number): PlanJoin[] {
  return Array.from({ length: count }, (_, index) => {
    const first = Math.floor(random() * (tables.length - 1));
    const pair = [tables[first], tables[first + 1]].flatMap((table) => table ?? []);
    const seats = pair.reduce((total, table) => total + table.seats, 0);
    return { id: `J${index + 1}`, tableIds: pair.map(({ id }) => id), minGuests: 4, maxGuests: seats };
  }).filter(({ tableIds }) => {
    const areas = tableIds.map((id) => tables.find((table) => table.id === id)?.areaId);
    return new Set(areas).size === 1;
  });
}

/**
 * The evening at `now` (minutes), run by `plan`: parties that came sit, one in seven of them longer than they were expected to; some of
 * those to come are pinned, some arrived; eight parties queue.
 */
export function liveAt(evening: PlanProblem, plan: Plan, now: number, seed: number): PlanProblem {
  const random = randomFrom(seed + 77_000);
  const taken: TakenTable[] = [];
  const parties: PlanParty[] = [];
  for (const party of evening.parties) {
    const placement = plan.get(party.id);
    const end = party.startsAt + party.stayMinutes + party.bufferMinutes;
    const startsAt = Math.max(party.startsAt, now);
    if (party.startsAt >= now - 10) {
      const isArrived = party.startsAt <= now + 5 && random() < 0.7;
      const isPinned = placement !== undefined && random() < 0.05;
      // Drawn for nothing: so the seeds keep the evenings that the recorded figures belong to.
      if (isArrived) random();
      parties.push({
        ...party,
        startsAt,
        isArrived,
        planned: placement === undefined ? null : { tableIds: placement.tableIds, startsAt },
        pinnedTo: isPinned ? placement.tableIds : null,
      });
    } else if (placement !== undefined && end + 30 > now) {
      const overstay = random() < 0.15 ? 5 * Math.round(random() * 8) : 0;
      if (end <= now && overstay === 0) continue;
      const until = Math.max(end + overstay, now + 10);
      for (const tableId of placement.tableIds) taken.push({ tableId, from: placement.startsAt, until });
    }
  }
  for (let index = 1; index <= 8; index += 1)
    parties.push(
      partyOf({
        id: `Q${index}`,
        guests: pick(random, GUESTS),
        startsAt: now,
        bufferMinutes: 5,
        kind: "hopeful",
        quotedUntil: now + 5 * Math.floor(random() * 9),
      }),
    );
  // Who is pinned to a table that is still taken cannot get it: staff would have moved the pin.
  const stays = parties.map((party) => {
    const until = party.startsAt + party.stayMinutes + party.bufferMinutes;
    const isHeldUp = taken.some(
      ({ tableId, from, until: end }) =>
        party.pinnedTo?.includes(tableId) && from < until && party.startsAt < end,
    );
    return isHeldUp ? { ...party, pinnedTo: null } : party;
  });
  return { ...evening, now, parties: stays, taken };
}

function pick(random: Random, shares: readonly (readonly [number, number])[]): number {
  let left = random() * shares.reduce((total, [, share]) => total + share, 0);
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return shares[0]?.[0] ?? 0;
}
