import type { Floor, PlaceWish } from "../../table-planner/engine/places.ts";
import type { TakenTable } from "../../table-planner/engine/problem.ts";
import type { Habit, HouseHabits, Pace } from "./habits.ts";

/**
 * What the waits of a queue depend on at one moment. Instants are whole minutes from a moment that the caller chooses, like those of the
 * table planner.
 */
export interface WaitProblem {
  now: number;
  floor: Floor;
  /** Blocks, promises of other services, tables that were set to occupied by hand, cleaning. */
  taken: readonly TakenTable[];
  seated: readonly SeatedParty[];
  /** Parties with a reservation that are not seated yet. */
  promised: readonly PromisedParty[];
  /** In the order of arrival. */
  queue: readonly QueuedParty[];
  /** Parties that may still come without a reservation, one for each size. */
  walkIns: readonly WalkIns[];
  house: HouseHabits;
  pace: Pace;
}

export interface WalkIns extends Staying {
  guests: number;
  /** How many come within a minute. */
  perMinute: number;
}

export interface Staying {
  /** How long it stays by the rules of the restaurant, in minutes. */
  stayMinutes: number;
  /** Minutes for clearing the table after it. */
  bufferMinutes: number;
  /** How parties like this one keep to that. */
  habit: Habit;
}

export interface SeatedParty extends Staying {
  tableIds: readonly string[];
  seatedAt: number;
  /** When the plan expects it to leave. */
  expectedUntil: number;
  /** When its bill was recorded. */
  billAt: number | null;
}

export interface PromisedParty extends Staying, PlaceWish {
  id: string;
  startsAt: number;
  isArrived: boolean;
  /** The guest said that they come by then. */
  lateNoticeUntil: number | null;
  /** The tables that the plan in force has for it; staff promised them if `isPinned`. Empty: none. */
  tableIds: readonly string[];
  isPinned: boolean;
}

export interface QueuedParty extends Staying, PlaceWish {
  id: string;
  /** Minutes since it joined the queue. */
  waitedMinutes: number;
}
