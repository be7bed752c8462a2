import { listPlaces, placeOf, placesFor, type Floor, type Place, type PlaceWish } from "./places.ts";
import { sizeOfPlace } from "./value.ts";

interface WishedPlaces {
  list: readonly Place[];
  byTables: ReadonlyMap<string, Place>;
  /** False if the restaurant has no place of its own for the wish. */
  hasHousePlace: boolean;
}

/** The places of a unit for each wish, worked out once. */
export class WishPlaces {
  readonly floor: Floor;
  readonly #places: readonly Place[];
  readonly #byWish = new Map<string, WishedPlaces>();

  constructor(floor: Floor) {
    this.floor = floor;
    this.#places = listPlaces(floor);
  }

  /** True if the restaurant has a table or a join for the wish: nothing is improvised for a party that is only asked for. */
  hasPlaceFor(wish: PlaceWish): boolean {
    return this.#of(wish).hasHousePlace;
  }

  /** Those with the fewest empty chairs first. */
  listFor(wish: PlaceWish): readonly Place[] {
    return this.#of(wish).list;
  }

  /** The place that these tables make, if the restaurant allows it for the wish. */
  findFor(wish: PlaceWish, tableIds: readonly string[]): Place | undefined {
    return this.#of(wish).byTables.get(keyOf(tableIds));
  }

  /** The place of these tables, which somebody chose for a party whatever its size. Undefined if one is gone. */
  findChosen(tableIds: readonly string[]): Place | undefined {
    const { tables } = this.floor;
    const indexes = tables.flatMap(({ id }, index) => (tableIds.includes(id) ? [index] : []));
    return indexes.length === tableIds.length ? placeOf(tables, indexes, 1, Infinity) : undefined;
  }

  #of(wish: PlaceWish) {
    const key = `${wish.guests} ${wish.areaId ?? ""} ${wish.requires.join(" ")}`;
    let places = this.#byWish.get(key);
    if (places === undefined) {
      const list = placesFor(wish, this.#places, this.floor).sort(
        (one, other) => sizeOfPlace(one) - sizeOfPlace(other),
      );
      const byTables = new Map(list.map((place) => [keyOf(place.tableIds), place]));
      const known = new Set(this.#places);
      places = { list, byTables, hasHousePlace: list.some((place) => known.has(place)) };
      this.#byWish.set(key, places);
    }
    return places;
  }
}

function keyOf(tableIds: readonly string[]): string {
  return tableIds.length === 1 ? (tableIds[0] ?? "") : tableIds.toSorted().join(" ");
}
