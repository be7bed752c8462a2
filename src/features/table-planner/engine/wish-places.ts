import { listPlaces, placeOf, placesFor, type Floor, type Place, type PlaceWish } from "./places.ts";
import { sizeOfPlace } from "./value.ts";

/** The places of a house for each wish, worked out once. */
export class WishPlaces {
  readonly floor: Floor;
  readonly #places: readonly Place[];
  readonly #byWish = new Map<string, { list: readonly Place[]; byTables: Map<string, Place> }>();

  constructor(floor: Floor) {
    this.floor = floor;
    this.#places = listPlaces(floor);
  }

  /** True if a table or a join is large enough: nothing is improvised for a party that is only asked for. */
  hasPlaceFor({ guests }: PlaceWish): boolean {
    return this.#places.some(({ maxGuests }) => maxGuests >= guests);
  }

  /** Those with the fewest empty chairs first. */
  listFor(wish: PlaceWish): readonly Place[] {
    return this.#of(wish).list;
  }

  /** The place that these tables make, if the house allows it for the wish. */
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
      places = { list, byTables: new Map(list.map((place) => [keyOf(place.tableIds), place])) };
      this.#byWish.set(key, places);
    }
    return places;
  }
}

function keyOf(tableIds: readonly string[]): string {
  return tableIds.length === 1 ? (tableIds[0] ?? "") : tableIds.toSorted().join(" ");
}
