import type { DiningTable } from "#features/floor/contract.ts";
import { canChooseTable, compareLabels } from "#features/floor/rules.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { type Lateness, latenessOf } from "#features/reservations/evening/rules.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import type { PlanReason, TablePlan } from "#features/table-plan/contract.ts";
import { isSamePlace } from "#features/table-planner/engine/value.ts";
import type { ExpectedStay } from "#features/turn-times/rules.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { canBeCalled } from "#features/waitlist/queue/calling.ts";
import { servingOrder, waitsTooLong } from "#features/waitlist/queue/rules.ts";
import { MINUTE_MS } from "#shared/time.ts";
import {
  findNextUses,
  isNeeded,
  isUsedSoon,
  type LeavingRow,
  leavingRows,
  SOON_MINUTES,
  type TableUse,
} from "./leaving-rows.ts";
import { PlacesNow, type RoomRules, type WalkInPlace } from "./places-now.ts";

/** A party that has been at the door for so long should not wait any more. */
const LONG_AT_DOOR_MINUTES = 10;
/** Chips: sizes that one tap seats; larger ones stand behind '9+'. */
export const CHIP_SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const LARGE_SIZES = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;

/** What the stand reads, with the acts that the server has not answered yet. */
export interface EveningState {
  parties: readonly EveningParty[];
  tables: readonly DiningTable[];
  entries: readonly WaitlistEntry[];
}

/** What the view depends on besides the evening itself. */
export interface EveningRules {
  /** How long a party of this size needs its tables that is seated now. */
  stayOf: (guests: number) => ExpectedStay;
  room: RoomRules;
  /** Null until it has arrived. */
  plan: TablePlan | null;
}

/** The tables that a party is to get. */
export interface PlannedPlace {
  tables: readonly DiningTable[];
  at: string;
  /** Staff promised them; else the plan gives them. */
  isPinned: boolean;
  /** Seats that the party needs beyond those of the promised tables: more people came, or staff wanted it so. */
  missingSeats: number;
  reason: PlanReason | null;
}

/** A party that is still to be seated. */
export interface PartyRow {
  party: EveningParty;
  /** Minutes since it came; null before. */
  atDoor: number | null;
  /** Null once it has come. */
  late: Lateness | null;
  /** Where it would be seated now; empty when nothing fits. */
  tables: readonly DiningTable[];
  planned: PlannedPlace | null;
  /** The plan has found no table for it. */
  isWithoutTable: boolean;
}

export interface QueueRow {
  entry: WaitlistEntry;
  position: number;
  tables: readonly DiningTable[];
  /** Where and when the plan seats it. */
  planned: { tables: readonly DiningTable[]; at: string } | null;
}

export interface SizeOffer extends WalkInPlace {
  guests: number;
}

export interface EveningView {
  atDoor: PartyRow[];
  late: PartyRow[];
  overdue: LeavingRow[];
  /** Waiting parties that need the host: a table is free for them, or they wait longer than they were promised. */
  neglected: QueueRow[];
  /** All that wait, the neglected ones too. */
  queue: QueueRow[];
  soon: PartyRow[];
  later: PartyRow[];
  /** Did not come, or cancelled. */
  absent: EveningParty[];
  leaving: LeavingRow[];
  cleaning: DiningTable[];
  /** To whom the plan gives each table next, by the table's id. */
  nextUses: ReadonlyMap<string, TableUse>;
  sizes: SizeOffer[];
  large: SizeOffer[];
  counts: {
    seatedGuests: number;
    comingGuests: number;
    waiting: number;
    free: number;
    /** How many of the free tables somebody gets soon. */
    kept: number;
    tables: number;
  };
  /** Nobody sits, waits or is awaited. */
  isQuiet: boolean;
}

/**
 * The evening as the stand shows it. Parties that are here get a table each, who came first before others, and walk-ins are offered
 * only what is left. A party that is not here yet, and each size of a walk-in, is shown the best of the remaining tables. Nobody is
 * offered a table that the plan gives to somebody else before they would have left.
 */
export function viewEvening(
  state: EveningState,
  { stayOf, room, plan }: EveningRules,
  now: Date,
): EveningView {
  const needs = (guests: number, turnMinutes: number) => turnMinutes + stayOf(guests).bufferMinutes;
  const queueMinutes = new Map(
    state.entries.map(({ id, guests, turnMinutes }) => [id, needs(guests, turnMinutes)]),
  );
  const places = new PlacesNow(state, queueMinutes, { rules: room, plan }, now);
  const askFor = ({ id, guests, requires, wantedAreaId, turnMinutes, tables }: EveningParty) => ({
    id,
    guests,
    requires,
    wantedAreaId,
    minutes: needs(guests, turnMinutes),
    promised: tables,
  });
  const rowOf = (party: EveningParty, tables: readonly DiningTable[]): PartyRow => ({
    party,
    atDoor:
      party.arrivedAt === null
        ? null
        : Math.max(0, Math.floor((now.getTime() - Date.parse(party.arrivedAt)) / MINUTE_MS)),
    late: latenessOf(party, now),
    tables,
    planned: plannedPlace(party, state.tables, places, plan, room),
    isWithoutTable: plan !== null && plan.computedAt !== null && plan.withoutTable.includes(party.id),
  });
  const toSeat = state.parties.filter(({ status }) => PRESENCE[status] === "expected");
  const atDoor = toSeat
    .filter(({ arrivedAt }) => arrivedAt !== null)
    .toSorted((a, b) => (a.arrivedAt ?? "").localeCompare(b.arrivedAt ?? ""))
    .map((party) => rowOf(party, places.reserve(askFor(party))));
  const offers = new Map(
    servingOrder(state.entries, now).map(({ id, guests, requires, wantedAreaId }) => [
      id,
      places.reserve({
        id,
        guests,
        minutes: queueMinutes.get(id) ?? 0,
        promised: [],
        requires,
        wantedAreaId,
        isInQueue: true,
      }),
    ]),
  );
  const queue = state.entries.map((entry, index): QueueRow => ({
    entry,
    position: index + 1,
    tables: offers.get(entry.id) ?? [],
    planned: places.plannedFor(entry.id),
  }));
  const others = toSeat
    .filter(({ arrivedAt }) => arrivedAt === null)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .map((party) => rowOf(party, places.find(askFor(party))));
  const onTime = others.filter(({ late }) => late?.level === "expected");
  const isSoon = ({ party }: PartyRow) =>
    Date.parse(party.startsAt) - now.getTime() <= SOON_MINUTES * MINUTE_MS;
  const nextUses = findNextUses(plan, toSeat);
  const free = state.tables.filter(canChooseTable);
  const leaving = leavingRows(state, nextUses, now);
  const offer = (guests: number): SizeOffer => {
    const { minutes, bufferMinutes } = stayOf(guests);
    return { guests, ...places.findForWalkIn({ guests, minutes: minutes + bufferMinutes }) };
  };
  return {
    atDoor,
    late: others.filter(({ late }) => late?.level !== "expected"),
    overdue: leaving.filter((row) => isNeeded(row, now)),
    neglected: queue.filter((row) => isNeglected(row, now)),
    queue,
    soon: onTime.filter(isSoon),
    later: onTime.filter((row) => !isSoon(row)),
    absent: state.parties.filter(({ status }) => PRESENCE[status] === "absent"),
    leaving,
    nextUses,
    cleaning: state.tables
      .filter(({ status }) => status === "cleaning")
      .toSorted((a, b) => compareLabels(a.label, b.label)),
    sizes: CHIP_SIZES.map(offer),
    large: LARGE_SIZES.map(offer),
    counts: {
      seatedGuests: countGuests(state.parties.filter(({ status }) => PRESENCE[status] === "here")),
      comingGuests: countGuests(toSeat),
      waiting: state.entries.length,
      free: free.length,
      kept: free.filter(({ id }) => isUsedSoon(nextUses.get(id) ?? null, now)).length,
      tables: state.tables.length,
    },
    isQuiet: toSeat.length + state.entries.length + leaving.length === 0,
  };
}

/** A table is free for the party, unless it was called and is on its way; or it waits too long. */
function isNeglected({ entry, tables }: QueueRow, now: Date): boolean {
  return waitsTooLong(entry, now) || (tables.length > 0 && canBeCalled(entry, now));
}

export function isLongAtDoor({ atDoor }: Pick<PartyRow, "atDoor">): boolean {
  return atDoor !== null && atDoor >= LONG_AT_DOOR_MINUTES;
}

/** The promised tables, else those of the plan. */
function plannedPlace(
  party: EveningParty,
  tables: readonly DiningTable[],
  places: PlacesNow,
  plan: TablePlan | null,
  room: RoomRules,
): PlannedPlace | null {
  const reason = plan?.placements.find(({ reservationId }) => reservationId === party.id)?.reason ?? null;
  if (party.tables.length > 0) {
    const promised = tables.filter(({ label }) => party.tables.includes(label));
    return {
      tables: promised,
      at: party.startsAt,
      isPinned: true,
      missingSeats: Math.max(0, party.guests - mostGuests(promised, room)),
      reason: reason ?? { kind: "pinned" },
    };
  }
  const planned = places.plannedFor(party.id);
  return planned && { ...planned, isPinned: false, missingSeats: 0, reason };
}

/** A restaurant may seat more people than chairs at tables that it joins. */
function mostGuests(tables: readonly DiningTable[], { joins }: RoomRules): number {
  const ids = tables.map(({ id }) => id);
  const join = joins.find(({ tableIds }) => isSamePlace(tableIds, ids));
  return Math.max(
    join?.maxGuests ?? 0,
    tables.reduce((sum, { seats }) => sum + seats, 0),
  );
}

/** True when the tables that the card offers are those that the party is to get. Compares ids: a view shares equal objects with the last one. */
export function offersPlanned({ planned, tables }: Pick<PartyRow, "planned" | "tables">): boolean {
  return tables.length > 0 && tables.every(({ id }) => planned?.tables.some((table) => table.id === id));
}

function countGuests(parties: readonly { guests: number }[]): number {
  return parties.reduce((sum, { guests }) => sum + guests, 0);
}
