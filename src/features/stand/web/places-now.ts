import type { DiningTable } from "#features/floor/contract.ts";
import type { TableJoin } from "#features/floor/joins/contract.ts";
import { canChooseTable, compareLabels } from "#features/floor/rules.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import type { TablePlan } from "#features/table-plan/contract.ts";
import { findPlace } from "#features/table-planner/engine/gaps.ts";
import { type Floor, listPlaces, placesFor, type PlaceWish } from "#features/table-planner/engine/places.ts";
import type { TakenTable } from "#features/table-planner/engine/problem.ts";
import { isSamePlace } from "#features/table-planner/engine/value.ts";
import { floorMinute } from "#shared/time.ts";

/** What places depend on besides the tables. */
export interface RoomRules {
  joins: readonly TableJoin[];
  /** The most chairs that may stay empty at a place; null: any number. */
  maxEmptySeats: number | null;
  /** Whose turn it is: decides between places that are as good as each other; Infinity for tables that take no new parties. */
  rankOf?: (tableIds: readonly string[]) => number;
}

export interface PartyToSeat {
  /** Of its reservation or of its place in the queue; null for a walk-in. */
  id: string | null;
  guests: number;
  /** How long it will need its tables, in minutes, the clearing of them included. */
  minutes: number;
  /** The labels of the tables that staff promised it. */
  promised: readonly string[];
  requires: readonly string[];
  wantedAreaId: string | null;
}

type WalkIn = Pick<PartyToSeat, "guests" | "minutes">;

interface Stay extends TakenTable {
  /** Who needs the table; null: nobody of this evening. */
  ownerId: string | null;
  /** What they need, if they may still get another table: nobody promised them this one, and they come later. */
  movable?: PlaceWish;
}

/** A place for a walk-in. */
export interface WalkInPlace {
  tables: readonly DiningTable[];
  /** Reservations that get another table by it, which they do not know of. */
  moved: readonly string[];
}

/** A planned party may be moved only earlier than this before its time: later a move costs most (see `NEAR` in the planner's value). */
const MOVABLE_BEFORE_MINUTES = 30;
/** Places that are tried with moves, the smallest first, and the most parties that one walk-in may move. */
const MOST_TRIES = 16;
const MOST_MOVES = 2;

const NOTHING_SPECIAL = { requires: [], wantedAreaId: null };

/** Long enough for an evening: when such a stay ends makes no difference. */
const EVENING_MINUTES = 24 * 60;

/**
 * The places at which parties can sit down at this moment. A place is offered if nobody else needs its tables before the party has
 * left: neither those to whom staff promised them nor those whom the plan puts there.
 */
export class PlacesNow {
  readonly #tables: readonly DiningTable[];
  readonly #byId: ReadonlyMap<string, DiningTable>;
  readonly #rules: RoomRules;
  readonly #plan: TablePlan | null;
  readonly #now: number;
  #stays: readonly Stay[];
  /** By size and stay: many parties of an evening are alike. */
  readonly #known = new Map<string, readonly DiningTable[]>();

  /** `queue`: how long each of its parties will need its tables, in minutes, by id. */
  constructor(
    { tables, parties }: { tables: readonly DiningTable[]; parties: readonly EveningParty[] },
    queue: ReadonlyMap<string, number>,
    { rules, plan }: { rules: RoomRules; plan: TablePlan | null },
    now: Date,
  ) {
    this.#tables = tables.toSorted((a, b) => compareLabels(a.label, b.label));
    this.#byId = new Map(tables.map((table) => [table.id, table]));
    this.#rules = { ...rules, joins: rules.joins.filter(({ isActive }) => isActive) };
    this.#plan = plan;
    this.#now = floorMinute(now.getTime());
    this.#stays = [
      ...tables.flatMap((table) => this.#staysOfTable(table, parties)),
      ...(plan === null ? [] : staysOfPlan(plan, parties, queue, this.#now)),
    ];
  }

  /** Where the party would be seated now: at the promised tables, those of the plan, or the smallest others. Empty: nowhere. */
  find(party: PartyToSeat): readonly DiningTable[] {
    const promised = this.#tables.filter(({ label }) => party.promised.includes(label));
    if (promised.length > 0 && promised.length === party.promised.length && promised.every(canSitNow))
      return promised;
    const planned = this.plannedFor(party.id)?.tables ?? [];
    const others = this.#stays.filter(({ ownerId }) => ownerId === null || ownerId !== party.id);
    if (
      planned.length > 0 &&
      planned.every((table) => canSitNow(table) && this.#isFree(table, party, others))
    )
      return planned;
    const isAlike = others.length === this.#stays.length;
    const key = [party.guests, party.minutes, party.wantedAreaId, ...party.requires].join(" ");
    const known = isAlike ? this.#known.get(key) : undefined;
    if (known) return known;
    const found = this.#findGap(party, others);
    if (isAlike) this.#known.set(key, found);
    return found;
  }

  /**
   * Like `find`, and nobody else is offered these tables. For a party of the queue, planned parties make room as they do for walk-ins: else
   * somebody who comes later would pass it.
   */
  reserve(party: PartyToSeat & { isInQueue?: boolean }): readonly DiningTable[] {
    const free = this.find(party);
    const found = free.length > 0 || !party.isInQueue ? free : (this.#makeRoom(party)?.tables ?? []);
    if (found.length > 0) {
      this.#stays = [
        ...this.#stays,
        ...found.map(({ id }) => ({
          tableId: id,
          ownerId: party.id,
          from: this.#now,
          until: this.#now + party.minutes,
        })),
      ];
      this.#known.clear();
    }
    return found;
  }

  /**
   * Where a walk-in can sit. If no table stays free for long enough, planned parties who come later than half an hour make room, where
   * each of them has another place.
   */
  findForWalkIn(party: WalkIn): WalkInPlace {
    const tables = this.find({ ...party, id: null, promised: [], ...NOTHING_SPECIAL });
    return tables.length > 0 ? { tables, moved: [] } : (this.#makeRoom(party) ?? { tables: [], moved: [] });
  }

  /** Where and when the plan puts a reservation or a party of the queue. */
  plannedFor(id: string | null): { tables: readonly DiningTable[]; at: string } | null {
    const placement = this.#plan?.placements.find(({ reservationId }) => reservationId === id);
    const turn = this.#plan?.queue.find(({ entryId }) => entryId === id);
    const tableIds = placement?.tableIds ?? turn?.tableIds ?? [];
    const tables = tableIds.flatMap((tableId) => this.#byId.get(tableId) ?? []);
    const at = placement?.startsAt ?? turn?.at;
    return at === undefined || tables.length === 0 || tables.length < tableIds.length ? null : { tables, at };
  }

  #makeRoom({ guests, minutes }: WalkIn): WalkInPlace | null {
    const floor = {
      tables: this.#tables,
      joins: this.#rules.joins,
      maxEmptySeats: this.#rules.maxEmptySeats,
    };
    const until = this.#now + minutes;
    const here = this.#stays.filter((stay) => stay.from < until && stay.until > this.#now);
    const fixed = new Set(here.flatMap(({ tableId, movable }) => (movable ? [] : [tableId])));
    const candidates = placesFor({ guests, areaId: null, requires: [] }, listPlaces(floor), floor)
      .filter(({ tableIds, maxGuests }) => maxGuests >= guests && !tableIds.some((id) => fixed.has(id)))
      .filter(({ tableIds }) => this.#isHousePlace(tableIds, guests) && this.#rankOf(tableIds) < Infinity)
      .toSorted(
        (a, b) =>
          a.tableIds.length - b.tableIds.length ||
          a.seats - b.seats ||
          this.#rankOf(a.tableIds) - this.#rankOf(b.tableIds),
      )
      .slice(0, MOST_TRIES);
    for (const { tableIds } of candidates) {
      const blocking = new Set(
        here.flatMap(({ tableId, ownerId }) => (tableIds.includes(tableId) ? ownerId : []) ?? []),
      );
      if (blocking.size > MOST_MOVES) continue;
      const own = tableIds.map((tableId) => ({ tableId, from: this.#now, until }));
      if (this.#canMove(blocking, own, floor))
        return { tables: tableIds.flatMap((id) => this.#byId.get(id) ?? []), moved: [...blocking] };
    }
    return null;
  }

  /** Whether each of the parties finds another place at its time, once `taken` is taken. */
  #canMove(ids: ReadonlySet<string>, taken: readonly TakenTable[], floor: Floor): boolean {
    const stays: TakenTable[] = [
      ...taken,
      ...this.#stays.filter(({ ownerId }) => ownerId === null || !ids.has(ownerId)),
    ];
    for (const id of ids) {
      const stay = this.#stays.find(({ ownerId }) => ownerId === id);
      if (!stay?.movable) return false;
      const place = findPlace(floor, stays, stay.movable, stay.from, stay.until);
      if (place === null) return false;
      stays.push(...place.map((tableId) => ({ tableId, from: stay.from, until: stay.until })));
    }
    return true;
  }

  /** Tables that nobody joined in the editor may stand far from each other. */
  #isHousePlace(ids: readonly string[], guests: number): boolean {
    return (
      ids.length <= 1 ||
      this.#rules.joins.some(({ tableIds, maxGuests }) => maxGuests >= guests && isSamePlace(tableIds, ids))
    );
  }

  #findGap(
    { guests, minutes, requires, wantedAreaId }: PartyToSeat,
    others: readonly Stay[],
  ): readonly DiningTable[] {
    const { joins, maxEmptySeats } = this.#rules;
    const found =
      findPlace(
        { tables: this.#tables, joins, maxEmptySeats },
        others,
        { guests, areaId: wantedAreaId, requires },
        this.#now,
        this.#now + minutes,
        (tableIds) => this.#rankOf(tableIds),
      ) ?? [];
    return this.#isHousePlace(found, guests) ? found.flatMap((id) => this.#byId.get(id) ?? []) : [];
  }

  #rankOf(tableIds: readonly string[]): number {
    return this.#rules.rankOf?.(tableIds) ?? 0;
  }

  #isFree({ id }: DiningTable, { minutes }: PartyToSeat, others: readonly Stay[]): boolean {
    return !others.some(
      ({ tableId, from, until }) => tableId === id && from < this.#now + minutes && until > this.#now,
    );
  }

  #staysOfTable(table: DiningTable, parties: readonly EveningParty[]): Stay[] {
    const stay = (from: string, ownerId: string | null): Stay => ({
      tableId: table.id,
      ownerId,
      from: floorMinute(Date.parse(from)),
      until: floorMinute(Date.parse(from)) + EVENING_MINUTES,
    });
    if (!canSitNow(table))
      return [{ tableId: table.id, ownerId: null, from: this.#now, until: this.#now + EVENING_MINUTES }];
    const holder = parties.find(
      ({ status, tables, startsAt }) =>
        PRESENCE[status] === "expected" && tables.includes(table.label) && startsAt === table.nextHoldAt,
    );
    return [
      ...(table.nextHoldAt === null ? [] : [stay(table.nextHoldAt, holder?.id ?? null)]),
      ...(table.nextBlockAt === null ? [] : [stay(table.nextBlockAt, null)]),
    ];
  }
}

/** Parties that were seated, left or cancelled since the plan was made need its places no longer. */
function staysOfPlan(
  plan: TablePlan,
  parties: readonly EveningParty[],
  queue: ReadonlyMap<string, number>,
  now: number,
): Stay[] {
  const expected = new Map(
    parties.filter(({ status }) => PRESENCE[status] === "expected").map((party) => [party.id, party]),
  );
  return [
    ...plan.placements.flatMap(({ reservationId, tableIds, startsAt, freeAt, isPinned }) => {
      const party = expected.get(reservationId);
      if (!party) return [];
      const from = floorMinute(Date.parse(startsAt));
      const isMovable = !isPinned && party.arrivedAt === null && from - now > MOVABLE_BEFORE_MINUTES;
      return {
        ownerId: reservationId,
        tableIds,
        from,
        until: floorMinute(Date.parse(freeAt)),
        ...(isMovable && {
          movable: { guests: party.guests, areaId: party.wantedAreaId, requires: party.requires },
        }),
      };
    }),
    ...plan.queue.flatMap(({ entryId, tableIds, at }) => {
      const minutes = queue.get(entryId);
      const from = Math.max(now, floorMinute(Date.parse(at)));
      return minutes === undefined ? [] : [{ ownerId: entryId, tableIds, from, until: from + minutes }];
    }),
  ].flatMap(({ tableIds, ...stay }) => tableIds.map((tableId) => ({ ...stay, tableId })));
}

function canSitNow(table: DiningTable): boolean {
  return canChooseTable(table) && table.blockedUntil === null;
}
