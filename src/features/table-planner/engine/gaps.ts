import { listPlaces, placesFor, type Floor, type PlaceWish } from "./places.ts";
import type { TakenTable } from "./problem.ts";
import { sizeOfPlace, TIGHT_MINUTES } from "./value.ts";

/**
 * Finds the cheapest free place for one party from `from` until `until` (minutes, the clearing of the table included), with nobody
 * else moving. `stays` are all that holds a table: seated, pinned and planned parties, blocks. Returns the ids of its tables, or null.
 * `rankOf` decides between places that cost the same: the least is taken, and Infinity is no place for the party.
 * It takes some hundredths of a millisecond, so it may run for every chip of a page.
 */
export function findPlace(
  floor: Floor,
  stays: readonly TakenTable[],
  wish: PlaceWish,
  from: number,
  until: number,
  rankOf: (tableIds: readonly string[]) => number = () => 0,
): readonly string[] | null {
  const taken = new Set<string>();
  const tight = new Set<string>();
  for (const stay of stays)
    if (stay.from < until && from < stay.until) taken.add(stay.tableId);
    else if (isJustBefore(stay.until, from) || isJustBefore(until, stay.from)) tight.add(stay.tableId);

  let best: readonly string[] | null = null;
  let bestCost = Infinity;
  let bestRank = Infinity;
  for (const { tableIds, seats } of placesFor(wish, listPlaces(floor), floor)) {
    if (tableIds.some((id) => taken.has(id))) continue;
    const tightCount = tableIds.filter((id) => tight.has(id)).length;
    // The levels of a plan's value, in their order: tight hand-overs, then empty chairs and further tables.
    const cost = tightCount * 10_000 + sizeOfPlace({ seats, tableIds });
    if (cost > bestCost) continue;
    const rank = rankOf(tableIds);
    if (rank === Infinity || (cost === bestCost && rank >= bestRank)) continue;
    best = tableIds;
    bestCost = cost;
    bestRank = rank;
  }
  return best;
}

function isJustBefore(end: number, start: number): boolean {
  return end <= start && start - end < TIGHT_MINUTES;
}
