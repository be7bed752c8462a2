import { listPlaces, placesFor, type Floor, type PlaceWish } from "../../table-planner/engine/places.ts";
import { sizeOfPlace } from "../../table-planner/engine/value.ts";

/** Indexes of tables in the floor. */
export type TableIndexes = readonly number[];

/** A place that a party may get. */
export interface Option {
  tables: TableIndexes;
  /** The option with the smallest rank wastes the least. */
  rank: number;
  /** Options are looked through in this order. */
  order: number;
}

/** The options of one wish. Equal wishes have the same object. */
export interface Options {
  /** By their first tables, the smallest first: each option once. */
  byFirst: readonly (readonly Option[])[];
  /** By each of their tables. */
  byTable: readonly (readonly Option[])[];
  /** A number for each wish, from 0 on. */
  wish: number;
}

/** Finds the options of wishes on one floor. */
export class OptionFinder {
  readonly #floor: Floor;
  readonly #byWish = new Map<string, Options>();
  readonly none: Options;

  constructor(floor: Floor) {
    this.#floor = floor;
    const nothing = floor.tables.map(() => []);
    this.none = { byFirst: nothing, byTable: nothing, wish: -1 };
  }

  optionsFor(wish: PlaceWish): Options {
    const key = JSON.stringify([wish.guests, wish.areaId, wish.requires]);
    let options = this.#byWish.get(key);
    if (options === undefined) {
      options = this.#listOptions(wish);
      this.#byWish.set(key, options);
    }
    return options;
  }

  #listOptions(wish: PlaceWish): Options {
    const floor = this.#floor;
    const byFirst: Option[][] = floor.tables.map(() => []);
    const byTable: Option[][] = floor.tables.map(() => []);
    const smallestFirst = placesFor(wish, listPlaces(floor), floor).toSorted(
      (one, other) => sizeOfPlace(one) - sizeOfPlace(other),
    );
    for (const [rank, { tables }] of smallestFirst.entries())
      byFirst[tables[0] ?? -1]?.push({ tables, rank, order: 0 });
    for (const [order, option] of byFirst.flat().entries()) {
      option.order = order;
      for (const at of option.tables) byTable[at]?.push(option);
    }
    return { byFirst, byTable, wish: this.#byWish.size };
  }
}
