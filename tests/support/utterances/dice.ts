/** Chance that repeats: the same seed always gives the same throws. */
export interface Dice {
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
}

export function diceOf(seed: number): Dice {
  // The generator of Tommy Ettinger's mulberry32: 32 bits of state, and good enough to choose words.
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const dice: Dice = {
    below: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
    pick(values) {
      const value = values[dice.below(values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
  };
  return dice;
}
