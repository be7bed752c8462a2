import type { PlanParty, PlanProblem } from "#features/table-planner/engine/problem.ts";
import { randomFrom } from "#shared/random.ts";

/** A party that wants nothing but a table for two at minute 0, for an hour and a half. */
export function partyOf(changes: Partial<PlanParty> = {}): PlanParty {
  return {
    id: "P1",
    guests: 2,
    startsAt: 0,
    stayMinutes: 90,
    bufferMinutes: 0,
    kind: "promised",
    isArrived: false,
    areaId: null,
    requires: [],
    pinnedTo: null,
    planned: null,
    quotedUntil: null,
    ...changes,
  };
}

/** A problem that is small enough to try every plan: one in four without a plan in force, the others with all that a problem can hold. */
export function tinyProblem(seed: number): PlanProblem {
  return seed % 4 === 0 ? tinyColdProblem(seed) : tinyLiveProblem(seed);
}

/** Equal tables and promised parties alone, so that tables may be pooled. */
function tinyColdProblem(seed: number): PlanProblem {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const tables = Array.from({ length: 3 + below(2) }, (_, index) => ({
    id: `M${index}`,
    seats: index < 3 ? 2 : 4,
    minGuests: 1,
    areaId: null,
    attributes: [],
  }));
  const parties = Array.from({ length: 4 }, (_, index) =>
    partyOf({
      id: `P${index}`,
      guests: 1 + below(3),
      startsAt: 1200 + 5 * below(25),
      stayMinutes: 15 + 5 * below(10),
      isArrived: index === 0,
    }),
  );
  const taken = below(2) === 0 ? [{ tableId: "M0", from: 1100, until: 1200 + 5 * below(9) }] : [];
  return { now: 1200, tables, joins: [], parties, taken, maxEmptySeats: null };
}

function tinyLiveProblem(seed: number): PlanProblem {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const now = 1200;
  const tables = Array.from({ length: 2 + below(3) }, (_, index) => ({
    id: `M${index}`,
    seats: 2 + 2 * below(3),
    minGuests: 1,
    areaId: below(4) > 0 ? "a" : "b",
    attributes: below(3) > 0 ? [] : ["window"],
  }));
  const anyTable = () => tables[below(tables.length)]?.id ?? "";
  const seats = (tables[0]?.seats ?? 0) + (tables[1]?.seats ?? 0);
  const hasJoin = below(2) > 0 && tables.length > 2;
  const joins = hasJoin ? [{ id: "J", tableIds: ["M0", "M1"], minGuests: 3, maxGuests: seats }] : [];
  const taken = tables
    .filter(() => below(3) === 0)
    .map(({ id }) => ({ tableId: id, from: 1100, until: now + 5 * below(12) }));
  const parties = Array.from({ length: 3 + below(3) }, (_, index) => {
    const isHopeful = below(4) === 0;
    const startsAt = isHopeful ? now : now + 15 * below(8);
    return partyOf({
      id: `P${index}`,
      planned: below(2) === 0 ? { tableIds: [anyTable()], startsAt } : null,
      guests: 1 + below(6),
      startsAt,
      stayMinutes: 30 + 15 * below(4),
      bufferMinutes: 5 * below(2),
      kind: isHopeful ? "hopeful" : "promised",
      isArrived: !isHopeful && below(3) === 0,
      areaId: below(8) === 0 ? "a" : null,
      requires: below(8) === 0 ? ["window"] : [],
      pinnedTo: below(8) > 0 || isHopeful ? null : [anyTable()],
      quotedUntil: isHopeful ? now + 10 * below(5) : null,
    });
  });
  return { now, tables, joins, parties, taken, maxEmptySeats: below(3) > 0 ? 2 : null };
}
