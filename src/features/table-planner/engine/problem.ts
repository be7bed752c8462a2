/**
 * What the planner is asked: which party gets which tables, and when. Instants are whole minutes from a moment that the caller
 * chooses, so that nothing here knows clocks or time zones.
 */
export interface PlanProblem {
  now: number;
  tables: readonly PlanTable[];
  joins: readonly PlanJoin[];
  parties: readonly PlanParty[];
  /** Tables that nobody can be planned on for a while: seated parties until they are expected to leave, blocks, cleaning. */
  taken: readonly TakenTable[];
  /** The most chairs that may stay empty at a place; null: any number. Promises of staff may leave more. */
  maxEmptySeats: number | null;
  /** The servers' tables, as far as they take new parties. They decide only between equal plans (`SectionValue`). */
  sections?: readonly PlanSection[];
}

export interface PlanTable {
  id: string;
  seats: number;
  /** The smallest party that the restaurant puts here. */
  minGuests: number;
  areaId: string | null;
  attributes: readonly string[];
}

/** Tables that are pushed together for one party. */
export interface PlanJoin {
  id: string;
  tableIds: readonly string[];
  minGuests: number;
  maxGuests: number;
}

export interface TakenTable {
  tableId: string;
  from: number;
  until: number;
}

/** The tables of one server. */
export interface PlanSection {
  tableIds: readonly string[];
  /** Parties that have sat down there during the service, and when, in minutes as in the problem. */
  starts: readonly SectionStart[];
}

export interface SectionStart {
  at: number;
  guests: number;
}

export interface PlanParty {
  id: string;
  guests: number;
  /** When it needs its table: the time of its reservation, or now if that is over; for the queue, now. */
  startsAt: number;
  stayMinutes: number;
  /** Minutes for clearing the table after it. */
  bufferMinutes: number;
  /** A promised party has a reservation; a hopeful one waits in the queue. */
  kind: "promised" | "hopeful";
  /** It waits at the door, so that it may also sit down 5, 10 or 15 minutes late. */
  isArrived: boolean;
  areaId: string | null;
  /** Attributes that its tables must have, such as 'acessível'. */
  requires: readonly string[];
  /** The tables that staff promised it: it gets these and no others. */
  pinnedTo: readonly string[] | null;
  /** Where the plan in force puts it. */
  planned: Placement | null;
  /** The instant until which it was quoted a wait. */
  quotedUntil: number | null;
}

export interface Placement {
  tableIds: readonly string[];
  startsAt: number;
}

/** Minutes after its time at which a party that waits at the door may be seated. */
export const LATE_STARTS: readonly number[] = [5, 10, 15];

/** The placement of each party by its id. A party that is missing has no table. */
export type Plan = ReadonlyMap<string, Placement>;

/** What a plan depends on and staff set up once. Instants of blocks are epoch milliseconds. */
export interface PlanRules {
  tables: readonly PlanTable[];
  joins: readonly PlanJoin[];
  blocks: readonly TakenTable[];
  /** Null: a party may get a table of any size. */
  maxEmptySeats: number | null;
}

/** The party as it is asked of the planner when it is not stored yet, such as a request for a table. */
export function askedParty({
  id,
  guests,
  startsAt,
  stayMinutes,
  bufferMinutes,
  areaId = null,
  requires = [],
}: {
  id: string;
  guests: number;
  /** Epoch minutes. */
  startsAt: number;
  stayMinutes: number;
  bufferMinutes: number;
  areaId?: string | null;
  requires?: readonly string[];
}): PlanParty {
  return {
    id,
    guests,
    startsAt,
    stayMinutes,
    bufferMinutes,
    areaId,
    requires,
    kind: "promised",
    isArrived: false,
    pinnedTo: null,
    planned: null,
    quotedUntil: null,
  };
}
