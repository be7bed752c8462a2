import { listPlaces, placesFor, type Floor, type PlaceWish } from "../../table-planner/engine/places.ts";
import { sizeOfPlace } from "../../table-planner/engine/value.ts";

/** Indexes of tables in the floor. */
export type TableIndexes = readonly number[];

/** A place that a party may get. */
export interface Option {
  tables: TableIndexes;
  /** The option with the smallest rank wastes the least. */
  rank: number;
  /** Options of one kind are alike for everybody; below 0: no other is like it. */
  kind: number;
}

/** The options of one wish. Equal wishes have the same object. */
export interface Options {
  smallestFirst: readonly Option[];
  /** The first table of each of them, in the same order. */
  firstTables: Int32Array;
  /** By their first tables: each option once. */
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
  readonly #kindOf: readonly number[];

  constructor(floor: Floor) {
    this.#floor = floor;
    this.#kindOf = kindsOf(floor);
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
    const smallestFirst = placesFor(wish, listPlaces(floor), floor)
      .toSorted((one, other) => sizeOfPlace(one) - sizeOfPlace(other))
      .map(({ tables }, rank): Option => {
        const kind = tables.length === 1 ? this.#kindOf[tables[0] ?? -1] : undefined;
        return { tables, rank, kind: kind ?? -1 };
      });
    const byFirst: Option[][] = floor.tables.map(() => []);
    const byTable: Option[][] = floor.tables.map(() => []);
    for (const option of smallestFirst) {
      byFirst[option.tables[0] ?? -1]?.push(option);
      for (const at of option.tables) byTable[at]?.push(option);
    }
    const firstTables = Int32Array.from(smallestFirst, ({ tables }) => tables[0] ?? -1);
    return { smallestFirst, firstTables, byFirst, byTable, wish: this.#byWish.size };
  }
}

/** A number for each table: those with the same one can do the same for everybody. Tables that can be joined are like no other. */
function kindsOf({ tables, joins }: Floor): number[] {
  const joined = new Set(joins.flatMap(({ tableIds }) => tableIds));
  const kinds = new Map<string, number>();
  return tables.map(({ id, seats, minGuests, areaId, attributes }) => {
    if (joined.has(id)) return -1;
    const key = JSON.stringify([seats, minGuests, areaId, attributes.toSorted()]);
    const kind = kinds.get(key) ?? kinds.size;
    kinds.set(key, kind);
    return kind;
  });
}
