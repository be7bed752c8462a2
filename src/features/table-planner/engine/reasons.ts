import { listPlaces, type Place, placesFor } from "./places.ts";
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

/** Explains the places of a valid plan, one by one: null if the plan has no place for the party. */
export function explainPlaces(problem: PlanProblem, plan: Plan): (partyId: string) => PlaceReason | null {
  const byId = new Map(problem.parties.map((party) => [party.id, party]));
  const fixed = new Set(problem.parties.flatMap(({ pinnedTo, id }) => (pinnedTo === null ? [] : [id])));
  const placesOf = placesByWish(problem);
  const stays = listStays(problem, plan);

  return (partyId) => {
    const party = byId.get(partyId);
    const placement = plan.get(partyId);
    if (party === undefined || placement === undefined) return null;
    if (party.pinnedTo !== null) return { kind: "pinned" };

    const room = new Room(stays, party, placement);
    const { planned } = party;
    const isMoved = planned !== null && !isSamePlace(planned.tableIds, placement.tableIds);
    if (isMoved) {
      if (room.isTaken(planned.tableIds)) return { kind: "moved", from: planned.tableIds, partyId: null };
      const other = room.firstAt(planned.tableIds);
      if (other !== undefined) return { kind: "moved", from: planned.tableIds, partyId: other.id };
    }

    const suited = placesOf(party);
    const own = suited.find(({ tableIds }) => isSamePlace(tableIds, placement.tableIds));
    const ownSize = own === undefined ? -Infinity : sizeOfPlace(own);
    let hasOther = false;
    let hasSmaller = false;
    let keptSmaller: { tableIds: readonly string[]; by: PlanParty } | null = null;
    for (const place of suited) {
      const { tableIds } = place;
      const isSmaller = sizeOfPlace(place) < ownSize;
      if (hasOther && !isSmaller) break;
      if (place === own || isSamePlace(tableIds, placement.tableIds) || room.isTaken(tableIds)) continue;
      hasOther ||= !room.hasAny(tableIds, fixed);
      if (!isSmaller) continue;
      hasSmaller = true;
      const by: PlanParty | undefined = keptSmaller === null ? room.firstAt(tableIds) : undefined;
      if (by !== undefined) keptSmaller = { tableIds, by };
    }
    if (!hasOther) return { kind: "only_one" };
    if (!hasSmaller) return { kind: "smallest" };
    if (keptSmaller === null) return { kind: "stays" };
    const { tableIds, by } = keptSmaller;
    return { kind: "kept_smaller", tableIds, partyId: by.id, at: plan.get(by.id)?.startsAt ?? 0 };
  };
}

/** Parties with the same wish share the places that suit them, the smallest first. */
function placesByWish(problem: PlanProblem): (party: PlanParty) => readonly Place[] {
  const places = listPlaces(problem);
  const known = new Map<string, readonly Place[]>();
  return (party) => {
    const wish = JSON.stringify([party.guests, party.areaId, party.requires]);
    const found =
      known.get(wish) ??
      placesFor(party, places, problem).toSorted((one, other) => sizeOfPlace(one) - sizeOfPlace(other));
    known.set(wish, found);
    return found;
  };
}

interface Stay {
  from: number;
  until: number;
  /** Null: what is taken. */
  party: PlanParty | null;
}

function listStays(problem: PlanProblem, plan: Plan): ReadonlyMap<string, readonly Stay[]> {
  const stays = new Map<string, Stay[]>();
  const add = (tableId: string, stay: Stay) => {
    const known = stays.get(tableId);
    if (known === undefined) stays.set(tableId, [stay]);
    else known.push(stay);
  };
  for (const { tableId, from, until } of problem.taken) add(tableId, { from, until, party: null });
  for (const party of problem.parties) {
    const place = plan.get(party.id);
    if (place === undefined) continue;
    const until = place.startsAt + party.stayMinutes + party.bufferMinutes;
    for (const tableId of place.tableIds) add(tableId, { from: place.startsAt, until, party });
  }
  return stays;
}

/** Who is where during the stay of one party. */
class Room {
  readonly #stays: ReadonlyMap<string, readonly Stay[]>;
  readonly #of: PlanParty;
  readonly #from: number;
  readonly #until: number;

  constructor(stays: ReadonlyMap<string, readonly Stay[]>, of: PlanParty, { startsAt }: Placement) {
    this.#stays = stays;
    this.#of = of;
    this.#from = startsAt;
    this.#until = startsAt + of.stayMinutes + of.bufferMinutes;
  }

  isTaken(tableIds: readonly string[]): boolean {
    return tableIds.some((id) => this.#at(id).some((stay) => stay.party === null && this.#meets(stay)));
  }

  /** True if one of these parties is there. */
  hasAny(tableIds: readonly string[], partyIds: ReadonlySet<string>): boolean {
    return (
      partyIds.size > 0 &&
      tableIds.some((id) =>
        this.#at(id).some(
          (stay) =>
            stay.party !== null &&
            partyIds.has(stay.party.id) &&
            this.#isOther(stay.party) &&
            this.#meets(stay),
        ),
      )
    );
  }

  /** The party that comes first. */
  firstAt(tableIds: readonly string[]): PlanParty | undefined {
    let first: PlanParty | undefined;
    for (const id of tableIds)
      for (const stay of this.#at(id)) {
        const { party } = stay;
        if (party === null || !this.#isOther(party) || !this.#meets(stay)) continue;
        if (first === undefined || party.startsAt < first.startsAt) first = party;
      }
    return first;
  }

  #at(tableId: string): readonly Stay[] {
    return this.#stays.get(tableId) ?? [];
  }

  #isOther({ id }: PlanParty): boolean {
    return id !== this.#of.id;
  }

  #meets({ from, until }: Stay): boolean {
    return from < this.#until && this.#from < until;
  }
}
