import { listPlaces, placesFor } from "./places.ts";
import type { Placement, Plan, PlanParty, PlanProblem } from "./problem.ts";
import { isSamePlace, sizeOfPlace } from "./value.ts";

/** Why a party has its place in a plan, as data: the words are the caller's. */
export type PlaceReason =
  /** Staff promised it these tables. */
  | { kind: "pinned" }
  /** The plan in force had it elsewhere: there is now `partyId`, or what is taken (null). */
  | { kind: "moved"; from: readonly string[]; partyId: string | null }
  /** No other place that suits it is free of what is taken or pinned. */
  | { kind: "only_one" }
  /** No smaller place that suits it is free of what is taken. */
  | { kind: "smallest" }
  /** It was there in the plan in force, and moving costs. */
  | { kind: "stays" }
  /** The smallest other place is kept for `partyId`, which comes at `at` (minutes as in the problem). */
  | { kind: "kept_smaller"; tableIds: readonly string[]; partyId: string; at: number };

/** Explains the place of one party in a valid plan, or returns null if the plan has no place for it. */
export function explainPlace(problem: PlanProblem, plan: Plan, partyId: string): PlaceReason | null {
  const party = problem.parties.find(({ id }) => id === partyId);
  const placement = plan.get(partyId);
  if (party === undefined || placement === undefined) return null;
  if (party.pinnedTo !== null) return { kind: "pinned" };

  const room = new Room(problem, plan, party, placement);
  const { planned } = party;
  const isMoved = planned !== null && !isSamePlace(planned.tableIds, placement.tableIds);
  if (isMoved) {
    if (room.isTaken(planned.tableIds)) return { kind: "moved", from: planned.tableIds, partyId: null };
    const other = room.firstAt(planned.tableIds);
    if (other !== undefined) return { kind: "moved", from: planned.tableIds, partyId: other.id };
  }

  const places = placesFor(party, listPlaces(problem), problem);
  const fixed = new Set(problem.parties.flatMap(({ pinnedTo, id }) => (pinnedTo === null ? [] : [id])));
  const others = places.filter(({ tableIds }) => !isSamePlace(tableIds, placement.tableIds));
  const possible = others.filter(({ tableIds }) => !room.isTaken(tableIds));
  if (possible.every(({ tableIds }) => room.allAt(tableIds).some(({ id }) => fixed.has(id))))
    return { kind: "only_one" };
  const own = places.find(({ tableIds }) => isSamePlace(tableIds, placement.tableIds));
  const smaller = possible
    .filter((place) => own !== undefined && sizeOfPlace(place) < sizeOfPlace(own))
    .sort((one, other) => sizeOfPlace(one) - sizeOfPlace(other));
  if (smaller.length === 0) return { kind: "smallest" };
  for (const { tableIds } of smaller) {
    const kept = room.firstAt(tableIds);
    if (kept !== undefined)
      return { kind: "kept_smaller", tableIds, partyId: kept.id, at: plan.get(kept.id)?.startsAt ?? 0 };
  }
  return { kind: "stays" };
}

/** Who is where during the stay of one party. */
class Room {
  readonly #taken: ReadonlySet<string>;
  readonly #others: readonly { party: PlanParty; placement: Placement }[];

  constructor(problem: PlanProblem, plan: Plan, of: PlanParty, { startsAt }: Placement) {
    const until = endOf(of, startsAt);
    const overlaps = (from: number, end: number) => from < until && startsAt < end;
    this.#taken = new Set(
      problem.taken.filter((stay) => overlaps(stay.from, stay.until)).map(({ tableId }) => tableId),
    );
    this.#others = problem.parties.flatMap((party) => {
      const placement = plan.get(party.id);
      if (placement === undefined || party.id === of.id) return [];
      return overlaps(placement.startsAt, endOf(party, placement.startsAt)) ? [{ party, placement }] : [];
    });
  }

  isTaken(tableIds: readonly string[]): boolean {
    return tableIds.some((id) => this.#taken.has(id));
  }

  allAt(tableIds: readonly string[]): PlanParty[] {
    return this.#others
      .filter(({ placement }) => placement.tableIds.some((id) => tableIds.includes(id)))
      .map(({ party }) => party);
  }

  /** The party that comes first. */
  firstAt(tableIds: readonly string[]): PlanParty | undefined {
    return this.allAt(tableIds).sort((one, other) => one.startsAt - other.startsAt)[0];
  }
}

function endOf({ stayMinutes, bufferMinutes }: PlanParty, startsAt: number): number {
  return startsAt + stayMinutes + bufferMinutes;
}
