import type { Choices, Option } from "./options.ts";

/** Which option each party has. */
export type Assignment = (Option | null)[];

/** How many parties may move to make room for one more. */
const MAX_DEPTH = 3;
/** Steps after which the search for one party ends, and that for all: some ten, and fifty milliseconds. */
const MAX_STEPS = { perParty: 1500, inAll: 20_000 };

/**
 * Makes a plan at once: the plan in force where it still fits, then each party without a table, the most important first, by the
 * shortest chain of moves that seats it. It is valid, and not always the best.
 */
export function planByChains(choices: Choices): Assignment {
  const tables = new Occupation(choices);
  const waiting: number[] = [];
  for (const index of partiesInOrder(choices)) {
    const party = choices.problem.parties[index];
    const options = choices.ofParty[index] ?? [];
    const known = options.find(
      (option) => option.cost.moves === 0 && option.cost.delay === 0 && isPlanned(option, choices),
    );
    if (party?.planned && known !== undefined && tables.isFree(known)) tables.place(known);
    else waiting.push(index);
  }
  let steps = MAX_STEPS.inAll;
  for (const index of waiting) {
    const budget = Math.min(steps, MAX_STEPS.perParty);
    steps -= budget - seatByMoves(index, choices, tables, budget);
  }
  return tables.assignment;
}

function isPlanned({ party, tables, from }: Option, { problem }: Choices): boolean {
  const planned = problem.parties[party]?.planned;
  return (
    planned?.startsAt === from &&
    planned.tableIds.length === tables.length &&
    tables.every((table) => planned.tableIds.includes(problem.tables[table]?.id ?? ""))
  );
}

/** Pinned parties, then those with few options, then large ones; the queue at the end, in its order. */
function partiesInOrder({ problem, ofParty }: Choices): number[] {
  const rank = (index: number): number[] => {
    const party = problem.parties[index];
    if (party === undefined) return [];
    const isHopeful = party.kind === "hopeful";
    return [
      isHopeful ? 1 : 0,
      isHopeful ? index : (ofParty[index]?.length ?? 0),
      -party.guests,
      party.startsAt,
    ];
  };
  return problem.parties
    .map((_, index) => ({ index, rank: rank(index) }))
    .sort((one, other) => {
      for (const [at, value] of one.rank.entries()) {
        const difference = value - (other.rank[at] ?? 0);
        if (difference !== 0) return difference;
      }
      return 0;
    })
    .map(({ index }) => index);
}

/**
 * Seats a party at its first free option, else by a chain of moves, else at tables of the queue's parties. Where none of these is possible it
 * stays without a table. Returns how many of the `steps` are left.
 */
function seatByMoves(
  index: number,
  { ofParty, problem }: Choices,
  tables: Occupation,
  steps: number,
): number {
  const options = ofParty[index] ?? [];
  const free = options.find((option) => tables.isFree(option));
  if (free !== undefined) {
    tables.place(free);
    return steps;
  }
  let left = steps;
  for (let depth = 1; depth <= MAX_DEPTH; depth += 1)
    for (const option of options) if (makeRoom(option, depth, new Set([index]))) return left;
  // No chain helps: a party with a reservation takes the table of the queue's parties.
  if (problem.parties[index]?.kind === "hopeful") return left;
  for (const option of options) {
    const others = tables.conflictsWith(option);
    if (others.every(({ party }) => problem.parties[party]?.kind === "hopeful")) {
      for (const other of others) tables.remove(other);
      tables.place(option);
      return left;
    }
  }
  return left;

  /** Places the option if at most `depth` parties can move away, each to a free place or by moving others. */
  function makeRoom(option: Option, depth: number, moving: ReadonlySet<number>): boolean {
    const others = tables.conflictsWith(option);
    if (others.length > depth || others.some(({ party }) => moving.has(party))) return false;
    if (left === 0) return false;
    left -= 1;
    const before = tables.mark();
    for (const other of others) tables.remove(other);
    tables.place(option);
    const movingNow = new Set([...moving, option.party, ...others.map(({ party }) => party)]);
    if (others.every((other) => moveAway(other, depth - others.length, movingNow))) return true;
    tables.goBackTo(before);
    return false;
  }

  function moveAway({ party, ...old }: Option, depth: number, moving: ReadonlySet<number>): boolean {
    const others = (ofParty[party] ?? []).filter(
      ({ tables: at, from }) => at !== old.tables || from !== old.from,
    );
    const elsewhere = others.find((other) => tables.isFree(other));
    if (elsewhere !== undefined) {
      tables.place(elsewhere);
      return true;
    }
    return depth > 0 && others.some((other) => makeRoom(other, depth, moving));
  }
}

/** Who sits where, while a plan is made. Each step can be taken back. */
export class Occupation {
  readonly assignment: Assignment;
  readonly #atTable: Set<Option>[];
  readonly #steps: { option: Option; isPlaced: boolean }[] = [];

  constructor({ problem }: Choices) {
    this.assignment = problem.parties.map(() => null);
    this.#atTable = problem.tables.map(() => new Set());
  }

  conflictsWith({ tables, from, until }: Option): Option[] {
    const found = new Set<Option>();
    for (const table of tables)
      for (const other of this.#atTable[table] ?? [])
        if (other.from < until && from < other.until) found.add(other);
    return [...found];
  }

  isFree({ tables, from, until }: Option): boolean {
    for (const table of tables)
      for (const other of this.#atTable[table] ?? [])
        if (other.from < until && from < other.until) return false;
    return true;
  }

  place(option: Option): void {
    this.#set(option, true);
    this.#steps.push({ option, isPlaced: true });
  }

  remove(option: Option): void {
    this.#set(option, false);
    this.#steps.push({ option, isPlaced: false });
  }

  /** Returns a point to which `goBackTo` can return. */
  mark(): number {
    return this.#steps.length;
  }

  goBackTo(mark: number): void {
    for (const { option, isPlaced } of this.#steps.splice(mark).toReversed()) this.#set(option, !isPlaced);
  }

  #set(option: Option, isPlaced: boolean): void {
    for (const table of option.tables)
      if (isPlaced) this.#atTable[table]?.add(option);
      else this.#atTable[table]?.delete(option);
    this.assignment[option.party] = isPlaced ? option : null;
  }
}
