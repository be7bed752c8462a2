import { v7 } from "uuid";

/**
 * A repeatable random source: the same seed gives the same company, so that a picture or a failed test can be
 * repeated.
 */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Both ends included. */
  integer(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** A UUIDv7 of that instant. */
  id(at: Date): string;
}

export function createChance(seed: number): Chance {
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
    id: (at) => v7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => integer(0, 255)) }),
  };
}

/** Deals all items in a random order before one of them comes again. */
export function createDeck<Item>(chance: Chance, items: readonly Item[]): () => Item {
  let left: Item[] = [];
  return () => {
    if (left.length === 0) left = chance.shuffle(items);
    const item = left.pop();
    if (item === undefined) throw new Error("nothing to deal");
    return item;
  };
}
