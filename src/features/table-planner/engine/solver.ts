/** An integer program: minimise `costs` · x, where x and each row have an upper bound, and x is 0 or more. Rows are compressed. */
export interface IntegerProgram {
  columns: number;
  columnUpper: readonly number[];
  /** Of each row, the most that it may sum up to. */
  rowUpper: readonly number[];
  /** Where each row begins in `indices` and `values`; one more entry says where the last one ends. */
  starts: readonly number[];
  indices: readonly number[];
  values: readonly number[];
}

export interface Solution {
  /** The value of each column, with rounding errors. All 0 if nothing was found. */
  values: Float64Array;
  /** No solution costs less than this; -Infinity if nothing is known. */
  bound: number;
  isOptimal: boolean;
}

/** The best values of the columns if they need not be whole. */
export interface Relaxation {
  values: Float64Array;
  cost: number;
  /** What each row is worth, 0 or more. */
  rowPrices: Float64Array;
}

/** What the engine needs of a solver. It answers in the same thread, so the server calls it in a worker. */
export interface Solver {
  /** Minimises from `start`, if it is given, for at most `seconds`. All costs are whole numbers. */
  minimise(
    program: IntegerProgram,
    costs: Float64Array,
    start: Float64Array | null,
    seconds: number,
  ): Solution;
  /** Solves the program without asking for whole numbers; null if time was short. */
  relax(program: IntegerProgram, costs: Float64Array, seconds: number): Relaxation | null;
}
