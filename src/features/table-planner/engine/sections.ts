import type { Placement, Plan, PlanParty, PlanProblem, SectionStart } from "./problem.ts";
import { TIGHT_MINUTES } from "./value.ts";

/**
 * The seventh level of a plan: how evenly it spreads the parties over the servers. It decides only between plans that are equal at all six
 * levels of `PlanValue`. Less is better, `crowded` first.
 */
export interface SectionValue {
  /** Parties that are the third of their section within 15 minutes, or a later one. */
  crowded: number;
  /** The sum over all sections of guests² ÷ tables: least when each table gets as many guests as every other. */
  imbalance: number;
}

/** Source: handbooks for hosts, never three parties at once. */
const CROWDED_MINUTES = 15;
const MOST_AT_ONCE = 2;
/** Rounds of improvement; evenings of 60 tables need two to four. */
const MOST_ROUNDS = 8;
/** Exchanges that are tried, so that a live answer stays one: about 20 ms. */
const MOST_TRIES = 5_000;

/** Counts how a plan loads the sections. The queue's places are estimates, so they do not count. */
export function sectionValueOf(problem: PlanProblem, plan: Plan): SectionValue {
  return new Dealing(problem, plan).value;
}

/**
 * Spreads parties over the sections by exchanging tables of the same kind (seats, smallest party, area, attributes). One party moves, two
 * change places, or all of a stretch of the evening do, as long as that loads the sections more evenly. The value of the plan stays the same
 * at all six levels, or has fewer tight hand-overs. Only the parties of `mayMove` get other tables, and of these only those whose move costs
 * nothing.
 */
export function balanceSections(
  problem: PlanProblem,
  plan: Plan,
  mayMove: (party: PlanParty) => boolean,
): Plan {
  if ((problem.sections?.length ?? 0) < 2) return plan;
  const dealing = new Dealing(problem, plan);
  const movable = problem.parties.filter((party) => dealing.isMovable(party) && mayMove(party));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let hasChanged = false;
    for (const party of movable) hasChanged = dealing.improve(party, movable) || hasChanged;
    hasChanged ||= dealing.exchangeStretches(movable);
    if (!hasChanged) break;
  }
  return dealing.plan;
}

interface Stay {
  partyId: string | null;
  from: number;
  until: number;
  /** Its party has a reservation, so that a tight hand-over before it costs. */
  isPromised: boolean;
}

/** Who sits where in a plan, and what that is for the sections. */
class Dealing {
  readonly plan: Map<string, Placement>;
  readonly #stays: Map<string, Stay[]>;
  readonly #kindOf: ReadonlyMap<string, string>;
  readonly #tablesOfKind: ReadonlyMap<string, string[]>;
  readonly #sectionOf: ReadonlyMap<string, number>;
  readonly #tablesOf: readonly number[];
  /** Of each section, in their order. */
  readonly #startsOf: SectionStart[][];
  #tries = MOST_TRIES;

  constructor({ tables, parties, taken, sections = [] }: PlanProblem, plan: Plan) {
    this.plan = new Map(plan);
    this.#stays = new Map(tables.map(({ id }) => [id, []]));
    this.#kindOf = new Map(
      tables.map(({ id, seats, minGuests, areaId, attributes }) => [
        id,
        JSON.stringify([seats, minGuests, areaId, attributes.toSorted()]),
      ]),
    );
    const byKind = Map.groupBy(tables, ({ id }) => this.#kindOf.get(id) ?? "");
    this.#tablesOfKind = new Map([...byKind].map(([kind, ofKind]) => [kind, ofKind.map(({ id }) => id)]));
    this.#sectionOf = new Map(
      sections.flatMap(({ tableIds }, index) => tableIds.map((id) => [id, index] as const)),
    );
    this.#tablesOf = sections.map(({ tableIds }) => tableIds.length);
    this.#startsOf = sections.map(({ starts }) => [...starts]);
    for (const { tableId, from, until } of taken)
      this.#stays.get(tableId)?.push({ partyId: null, from, until, isPromised: false });
    for (const party of parties) {
      const place = plan.get(party.id);
      if (place === undefined) continue;
      for (const id of place.tableIds) this.#stays.get(id)?.push(stayOf(party, place));
      if (party.kind === "promised")
        for (const section of new Set(place.tableIds.flatMap((id) => this.#sectionOf.get(id) ?? [])))
          this.#startsOf[section]?.push({ at: place.startsAt, guests: party.guests });
    }
    for (const starts of this.#startsOf) starts.sort((one, other) => one.at - other.at);
  }

  get value(): SectionValue {
    let crowded = 0;
    let imbalance = 0;
    for (const section of this.#startsOf.keys()) {
      crowded += this.#crowdedIn(section);
      imbalance += this.#imbalanceIn(section);
    }
    return { crowded, imbalance };
  }

  /** A party at one table that no promise of staff binds to it. */
  isMovable({ id, kind, pinnedTo }: PlanParty): boolean {
    return kind === "promised" && pinnedTo === null && this.plan.get(id)?.tableIds.length === 1;
  }

  /** Gives the party another table, or exchanges it with another party, if that is better. */
  improve(party: PlanParty, others: readonly PlanParty[]): boolean {
    const from = this.#tableOf(party);
    for (const to of this.#tablesOfKind.get(this.#kindOf.get(from) ?? "") ?? [])
      if (this.#isElsewhere(from, to) && this.#exchange([{ party, from, to }])) return true;
    for (const other of others) {
      const to = this.#tableOf(other);
      if (other.guests === party.guests && this.#startOf(other) === this.#startOf(party)) continue;
      if (this.#kindOf.get(from) !== this.#kindOf.get(to) || !this.#isElsewhere(from, to)) continue;
      const both = [
        { party, from, to },
        { party: other, from: to, to: from },
      ];
      if (this.#exchange(both)) return true;
    }
    return false;
  }

  /**
   * Exchanges what two tables of the same kind hold during a stretch of the evening, wherever that is better. This helps a full evening, in
   * which each party has others in its way at every other table.
   */
  exchangeStretches(movable: readonly PlanParty[]): boolean {
    let hasChanged = false;
    const partiesAt = Map.groupBy(movable, (party) => this.#tableOf(party));
    for (const tables of this.#tablesOfKind.values())
      for (const [index, one] of tables.entries())
        for (const other of tables.slice(index + 1)) {
          if (!this.#isElsewhere(one, other)) continue;
          const here = [...(partiesAt.get(one) ?? []), ...(partiesAt.get(other) ?? [])];
          if (!this.#exchangeStretch(one, other, here)) continue;
          hasChanged = true;
          for (const id of [one, other])
            partiesAt.set(
              id,
              here.filter((party) => this.#tableOf(party) === id),
            );
        }
    return hasChanged;
  }

  /** Tries each stretch that begins with one of the tables' parties and ends with one. */
  #exchangeStretch(one: string, other: string, here: readonly PlanParty[]): boolean {
    const inOrder = here
      .map((party) => ({ party, from: this.#tableOf(party), startsAt: this.#startOf(party) ?? 0 }))
      .map((stay) => ({ ...stay, to: stay.from === one ? other : one }))
      .toSorted((a, b) => a.startsAt - b.startsAt);
    for (let first = 0; first < inOrder.length; first += 1)
      for (let end = first + 2; end <= inOrder.length; end += 1)
        if (this.#exchange(inOrder.slice(first, end))) return true;
    return false;
  }

  /** True for tables of two servers. Tables without one take no part: emptying a section onto them would look like balance. */
  #isElsewhere(from: string, to: string): boolean {
    const [one, other] = [this.#sectionOf.get(from), this.#sectionOf.get(to)];
    return one !== undefined && other !== undefined && one !== other;
  }

  #startOf({ id }: PlanParty): number | undefined {
    return this.plan.get(id)?.startsAt;
  }

  #tableOf({ id }: PlanParty): string {
    return this.plan.get(id)?.tableIds[0] ?? "";
  }

  /** Moves parties between two tables of the same kind if all fit and the sections are loaded more evenly; else changes nothing. */
  #exchange(moves: readonly Move[]): boolean {
    const [first] = moves;
    if (first === undefined || this.#tries <= 0) return false;
    const leaving = moves.map(({ party }) => party.id);
    if (!moves.every(({ party, to }) => this.#isFree(party, to, leaving))) return false;
    this.#tries -= 1;
    const tables = [first.from, first.to];
    const tight = () => sum(tables.map((id) => this.#tightAt(id)));
    const before = { ...this.#valueAt(tables), tight: tight() };
    for (const { party, from } of moves) this.#take(party, from);
    for (const { party, to } of moves) this.#put(party, to);
    if (isBetter(this.#valueAt(tables), before) && tight() <= before.tight) return true;
    for (const { party, to } of moves) this.#take(party, to);
    for (const { party, from } of moves) this.#put(party, from);
    return false;
  }

  /** Of the sections of these tables alone. */
  #valueAt(tables: readonly string[]): SectionValue {
    const value = { crowded: 0, imbalance: 0 };
    for (const id of tables) {
      const section = this.#sectionOf.get(id) ?? -1;
      value.crowded += this.#crowdedIn(section);
      value.imbalance += this.#imbalanceIn(section);
    }
    return value;
  }

  #take({ id, guests }: PlanParty, tableId: string): void {
    const stays = this.#stays.get(tableId) ?? [];
    const at = stays.findIndex(({ partyId }) => partyId === id);
    const [stay] = stays.splice(at, 1);
    const starts = this.#startsOf[this.#sectionOf.get(tableId) ?? -1];
    const start = starts?.findIndex((one) => one.at === stay?.from && one.guests === guests) ?? -1;
    if (start >= 0) starts?.splice(start, 1);
  }

  #put(party: PlanParty, tableId: string): void {
    const startsAt = this.plan.get(party.id)?.startsAt ?? party.startsAt;
    const place = { tableIds: [tableId], startsAt };
    this.plan.set(party.id, place);
    this.#stays.get(tableId)?.push(stayOf(party, place));
    const starts = this.#startsOf[this.#sectionOf.get(tableId) ?? -1];
    if (starts !== undefined) insertInOrder(starts, { at: startsAt, guests: party.guests });
  }

  #isFree(party: PlanParty, tableId: string, leaving: readonly string[]): boolean {
    const from = this.plan.get(party.id)?.startsAt ?? party.startsAt;
    const until = from + party.stayMinutes + party.bufferMinutes;
    const stays = this.#stays.get(tableId) ?? [];
    return !stays.some(
      (stay) =>
        stay.from < until && from < stay.until && (stay.partyId === null || !leaving.includes(stay.partyId)),
    );
  }

  #tightAt(tableId: string): number {
    const stays = this.#stays.get(tableId) ?? [];
    let tight = 0;
    for (const { isPromised, from } of stays)
      if (isPromised && stays.some(({ until }) => until <= from && from - until < TIGHT_MINUTES)) tight += 1;
    return tight;
  }

  #crowdedIn(section: number): number {
    const starts = this.#startsOf[section] ?? [];
    let crowded = 0;
    for (let index = MOST_AT_ONCE; index < starts.length; index += 1) {
      const [start, earlier] = [starts[index], starts[index - MOST_AT_ONCE]];
      if (start && earlier && start.at - earlier.at < CROWDED_MINUTES) crowded += 1;
    }
    return crowded;
  }

  #imbalanceIn(section: number): number {
    let guests = 0;
    for (const start of this.#startsOf[section] ?? []) guests += start.guests;
    return guests ** 2 / Math.max(1, this.#tablesOf[section] ?? 1);
  }
}

interface Move {
  party: PlanParty;
  from: string;
  to: string;
}

function stayOf({ id, kind, stayMinutes, bufferMinutes }: PlanParty, { startsAt }: Placement): Stay {
  return {
    partyId: id,
    from: startsAt,
    until: startsAt + stayMinutes + bufferMinutes,
    isPromised: kind === "promised",
  };
}

function insertInOrder(starts: SectionStart[], start: SectionStart): void {
  const after = starts.findIndex(({ at }) => at > start.at);
  starts.splice(after === -1 ? starts.length : after, 0, start);
}

/** Two divisions in another order may differ in their last digits. */
const ROUNDING = 1e-6;

function isBetter(one: SectionValue, other: SectionValue): boolean {
  if (one.crowded !== other.crowded) return one.crowded < other.crowded;
  return one.imbalance < other.imbalance - ROUNDING;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
