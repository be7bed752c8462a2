import type { PlanJoin, PlanParty, PlanTable } from "./problem.ts";

/** What stands in the room. */
export interface Floor {
  tables: readonly PlanTable[];
  joins: readonly PlanJoin[];
  /** The most chairs that may stay empty at a place; null: any number. */
  maxEmptySeats: number | null;
}

/** A table, or tables that are pushed together. */
export interface Place {
  /** Indexes in the floor's tables. */
  tables: readonly number[];
  tableIds: readonly string[];
  seats: number;
  minGuests: number;
  maxGuests: number;
}

/** What a party needs of its place. */
export type PlaceWish = Pick<PlanParty, "guests" | "areaId" | "requires">;

/** The places of a floor are asked for again and again, and change a few times a year. */
const placesByTables = new WeakMap<
  readonly PlanTable[],
  { joins: readonly PlanJoin[]; places: readonly Place[] }
>();

/** Lists all tables, then all joins whose tables are still there. */
export function listPlaces({ tables, joins }: Pick<Floor, "tables" | "joins">): readonly Place[] {
  const known = placesByTables.get(tables);
  if (known?.joins === joins) return known.places;
  const places = makePlaces(tables, joins);
  placesByTables.set(tables, { joins, places });
  return places;
}

function makePlaces(tables: readonly PlanTable[], joins: readonly PlanJoin[]): Place[] {
  const indexOf = new Map(tables.map(({ id }, index) => [id, index]));
  const single = tables.map(({ seats, minGuests }, index) => placeOf(tables, [index], minGuests, seats));
  const joined = joins.flatMap(({ tableIds, minGuests, maxGuests }) => {
    const indexes = tableIds.flatMap((id) => indexOf.get(id) ?? []);
    return indexes.length === tableIds.length ? [placeOf(tables, indexes, minGuests, maxGuests)] : [];
  });
  return [...single, ...joined];
}

/**
 * The places that the restaurant allows for a party: as large as it needs, not much larger, in its area, with what it requires. A party
 * that is larger than each of those gets improvised places: the largest tables of one area, as many as it needs.
 */
export function placesFor(wish: PlaceWish, places: readonly Place[], floor: Floor): Place[] {
  const most = floor.maxEmptySeats ?? Infinity;
  const wanted = places.filter(({ tables }) => tables.every((index) => isWanted(floor.tables[index], wish)));
  if (wanted.some(({ maxGuests }) => maxGuests >= wish.guests))
    return wanted.filter(
      ({ minGuests, maxGuests }) =>
        minGuests <= wish.guests && wish.guests <= maxGuests && maxGuests - wish.guests <= most,
    );
  return improvisePlaces(wish, floor.tables);
}

function isWanted(table: PlanTable | undefined, { areaId, requires }: PlaceWish): boolean {
  return (
    table !== undefined &&
    (areaId === null || table.areaId === areaId) &&
    requires.every((attribute) => table.attributes.includes(attribute))
  );
}

/** The largest tables of each area; then those without the largest one, and so on, so that one taken table leaves others to choose. */
function improvisePlaces(wish: PlaceWish, tables: readonly PlanTable[]): Place[] {
  const wanted = [...tables.keys()].filter((index) => isWanted(tables[index], wish));
  const areas = Map.groupBy(wanted, (index) => tables[index]?.areaId ?? null);
  return [...areas.values()].flatMap((ofArea) => {
    const largestFirst = ofArea.toSorted((one, other) => seatsAt(other) - seatsAt(one));
    return largestFirst.flatMap((_, first) => {
      const indexes: number[] = [];
      let seats = 0;
      for (let next = first; next < largestFirst.length && seats < wish.guests; next += 1) {
        const index = largestFirst[next] ?? 0;
        indexes.push(index);
        seats += seatsAt(index);
      }
      return seats < wish.guests ? [] : [placeOf(tables, indexes, 1, seats)];
    });
  });

  function seatsAt(index: number): number {
    return tables[index]?.seats ?? 0;
  }
}

/** The place of these tables. */
export function placeOf(
  tables: readonly PlanTable[],
  indexes: readonly number[],
  minGuests: number,
  maxGuests: number,
): Place {
  let seats = 0;
  const tableIds: string[] = [];
  for (const index of indexes) {
    seats += tables[index]?.seats ?? 0;
    tableIds.push(tables[index]?.id ?? "");
  }
  return { tables: indexes, tableIds, seats, minGuests, maxGuests };
}
