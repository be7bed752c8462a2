import { ok, refuse, type Result } from "#shared/result.ts";
import { instantOf, localOf, MINUTE_MS, type LocalDate, type LocalTime } from "#shared/time.ts";
import type { DiningTable } from "../floor/contract.ts";
import { turnMinutesFor, type TurnTime } from "./availability/rules.ts";
import type { Reservation, ReservationFields, Unavailability } from "./contract.ts";
import { areSameFields } from "./fields/rules.ts";

/** Why a reservation's command says no. The reasons of availability only meet those who may not overrule them. */
export type ReservationRefusal =
  | Unavailability
  | "date_in_past"
  | "not_confirmed"
  | "not_seated"
  | "seated_moment_fixed"
  | "changed_meanwhile"
  | "table_taken"
  | "table_held"
  | "table_cleaning"
  | "already_waiting"
  | "not_waiting"
  | "party_seated"
  | "label_taken";

/** `change: false`: what was asked for is so already (a repeated call), so nothing is written and nothing is logged. */
export type Decision = Result<{ change: boolean }, ReservationRefusal>;

/** What the moment of a reservation is judged by. */
export interface MomentFacts {
  timeZone: string;
  /** What `assessRequest` found against the moment; not looked at for actors who may overrule it. */
  reasons: readonly Unavailability[];
  /** `canOverruleAvailability` of the actor. */
  mayOverrule: boolean;
}

/**
 * Decides about a new reservation; that its fields are valid, the contract has seen to. Staff may write down a walk-in
 * late, so for them only a date before today is past; for all others every moment before `now`.
 * Refuses: `date_in_past`; for actors who may not overrule also the first reason of availability.
 */
export function decideCreate(moment: Moment, facts: MomentFacts, now: Date): Decision {
  if (isInPast(moment, facts, now)) return refuse("date_in_past");
  return decideByAvailability(facts);
}

/**
 * Decides about an edit of `reservation` to `fields`, begun from `fields.version`. Repeating an edit that is stored already is
 * a success without a change, whatever its version. Moment and availability are judged only when the edit moves the
 * reservation, and staff may keep a date that has passed: a note can still be written after midnight. Of a party that sits, staff
 * may change everything but date and time.
 * Refuses: `not_confirmed`, `seated_moment_fixed`, `changed_meanwhile`, and what `decideCreate` refuses.
 */
export function decideEdit(
  reservation: Omit<Reservation, "id" | "tables">,
  fields: ReservationFields & { version: number },
  facts: MomentFacts,
  now: Date,
): Decision {
  const isSeated = reservation.status === "seated" && facts.mayOverrule;
  if (reservation.status !== "confirmed" && !isSeated) return refuse("not_confirmed");
  if (areSameFields(reservation, fields)) return ok({ change: false });
  if (reservation.version !== fields.version) return refuse("changed_meanwhile");
  const keepsMoment = reservation.date === fields.date && reservation.time === fields.time;
  if (isSeated) return keepsMoment ? ok({ change: true }) : refuse("seated_moment_fixed");
  if (!isMoved(reservation, fields)) return ok({ change: true });
  const mayKeepDate = facts.mayOverrule && reservation.date === fields.date;
  if (!mayKeepDate && isInPast(fields, facts, now)) return refuse("date_in_past");
  return decideByAvailability(facts);
}

/** True when an edit changes what availability depends on; `decideEdit` needs `reasons` only then. */
export function isMoved(stored: Moment & { guests: number }, wanted: Moment & { guests: number }): boolean {
  return stored.date !== wanted.date || stored.time !== wanted.time || stored.guests !== wanted.guests;
}

/** Refuses `not_confirmed`: the party sits, has left, or never was. Cancelling a cancelled one is a success. */
export function decideCancel(reservation: Pick<Reservation, "status">): Decision {
  if (reservation.status === "cancelled") return ok({ change: false });
  return reservation.status === "confirmed" ? ok({ change: true }) : refuse("not_confirmed");
}

/** Refuses `not_seated`. Releasing a completed one is a success. */
export function decideRelease(reservation: Pick<Reservation, "status">): Decision {
  if (reservation.status === "completed") return ok({ change: false });
  return reservation.status === "seated" ? ok({ change: true }) : refuse("not_seated");
}

/** Another reservation's hold of a table: its party sits there, or it is confirmed and not over yet. */
export interface TableHold {
  label: string;
  isSeated: boolean;
  /** ISO 8601. */
  startsAt: string;
}

/**
 * Decides about seating a confirmed reservation's party at the chosen tables, as they are now, with other reservations'
 * `holds` of them. Seats are not judged, nor a hold that begins later: the dialog warns of both, the host decides. Seating it
 * again at the same tables is a success. Of two hosts at one moment both may pass here: the database's constraints settle that.
 * Refuses: `not_confirmed`; with the table's label `table_taken`, `table_cleaning`, `table_held`.
 */
export function decideSeat(
  reservation: Pick<Reservation, "status" | "tables">,
  tables: readonly Pick<DiningTable, "label" | "status">[],
  holds: readonly TableHold[],
  now: Date,
): Decision {
  if (reservation.status === "seated" && areTablesOf(reservation, tables)) return ok({ change: false });
  if (reservation.status !== "confirmed") return refuse("not_confirmed");
  return judgeTables(tables, holds, now);
}

/** True where the reservation holds these tables and no others. */
export function areTablesOf(
  reservation: Pick<Reservation, "tables">,
  tables: readonly Pick<DiningTable, "label">[],
): boolean {
  return (
    tables.length === reservation.tables.length &&
    tables.every((table) => reservation.tables.includes(table.label))
  );
}

/** Whether a party can sit down now. Refuses with the table's label `table_taken`, `table_cleaning`, `table_held`. */
export function judgeTables(
  tables: readonly Pick<DiningTable, "label" | "status">[],
  holds: readonly TableHold[],
  now: Date,
): Decision {
  const taken = holds.find((hold) => hold.isSeated) ?? tables.find((table) => table.status === "occupied");
  if (taken !== undefined) return refuse("table_taken", taken.label);
  const dirty = tables.find((table) => table.status === "cleaning");
  if (dirty !== undefined) return refuse("table_cleaning", dirty.label);
  const begun = holds.find((hold) => Date.parse(hold.startsAt) <= now.getTime());
  return begun === undefined ? ok({ change: true }) : refuse("table_held", begun.label);
}

/** From when until when a party that sits down now keeps its tables: for its turn time, or until the next reservation needs one. */
export function stayAtTables(
  { turnMinutes }: Pick<Reservation, "turnMinutes">,
  holds: readonly TableHold[],
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const turnEnds = now.getTime() + turnMinutes * MINUTE_MS;
  return {
    startsAt: now,
    endsAt: new Date(Math.min(turnEnds, ...holds.map((hold) => Date.parse(hold.startsAt)))),
  };
}

/**
 * Decides about putting a reservation's party on the waiting list; the caller has answered a repeated call before.
 * Refuses: `not_confirmed`, `already_waiting`.
 */
export function decideWait(reservation: Pick<Reservation, "status">, isWaiting: boolean): Decision {
  if (reservation.status !== "confirmed") return refuse("not_confirmed");
  return isWaiting ? refuse("already_waiting") : ok({ change: true });
}

/** From when until when a reservation is thought to take its seats: from its time on, for the turn time of its party. */
export function stayOf(
  { date, time, guests }: Moment & { guests: number },
  turn: TurnTime,
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  const startsAt = instantOf(date, time, timeZone);
  return { startsAt, endsAt: new Date(startsAt.getTime() + turnMinutesFor(turn, guests) * MINUTE_MS) };
}

interface Moment {
  date: LocalDate;
  time: LocalTime;
}

function isInPast({ date, time }: Moment, { timeZone, mayOverrule }: MomentFacts, now: Date): boolean {
  return mayOverrule ? date < localOf(now, timeZone).date : instantOf(date, time, timeZone) < now;
}

function decideByAvailability({ reasons: [reason], mayOverrule }: MomentFacts): Decision {
  return reason === undefined || mayOverrule ? ok({ change: true }) : refuse(reason);
}
