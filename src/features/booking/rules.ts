import { ok, refuse } from "#shared/result.ts";
import { timesAroundSkippedText } from "#shared/skipped-time.ts";
import { instantOf, localOf } from "#shared/time.ts";
import { serviceDateOf, type LocalMoment, type Opening } from "../opening-hours/rules.ts";
import type { Reservation } from "../reservations/contract.ts";
import type { ReservationFields } from "../reservations/fields/contract.ts";
import { areSameFields } from "../reservations/fields/rules.ts";
import type { Unavailability } from "../reservations/refusals/contract.ts";
import type { Decision } from "../reservations/refusals/rules.ts";
import { PRESENCE } from "../reservations/status/contract.ts";

/** What date and time of a reservation are judged by. */
export interface MomentFacts {
  timeZone: string;
  opening: Opening;
  /** The rules of availability that the moment breaks; ignored for actors who may overrule them. */
  reasons: readonly Unavailability[];
  /** `canOverruleAvailability` of the actor. */
  mayOverrule: boolean;
}

/**
 * Decides about a new reservation, whose fields the contract has validated. Staff may write down a walk-in late, so they may use any
 * time of today and of the service that runs: at 00:30 also 23:50. For other actors every moment before `now` is past.
 * Refuses: `date_in_past`, `time_skipped` with the nearest times; for actors who may not overrule also the first reason of availability.
 */
export function decideCreate(moment: LocalMoment, facts: MomentFacts, now: Date): Decision {
  if (isInPast(moment, facts, now)) return refuse("date_in_past");
  return decideByAvailability(moment, facts);
}

/**
 * Decides about an edit of `reservation` to `fields`, begun from `fields.version`. An edit that is stored already succeeds without a
 * change, whatever its version. Date, time and availability are judged only when the edit changes date, time, guests or the wished place. Staff may keep
 * a date that has passed, so that a note can be written after midnight. For a seated party, staff may change all but date and time.
 * Refuses: `not_confirmed`, `seated_moment_fixed`, `changed_meanwhile`, `phone_missing` (a walk-in needs none), and what `decideCreate` refuses.
 */
export function decideEdit(
  reservation: ReservationFields & Pick<Reservation, "status" | "kind" | "version">,
  fields: ReservationFields & { version: number },
  facts: MomentFacts,
  now: Date,
): Decision {
  const isSeated = PRESENCE[reservation.status] === "here" && facts.mayOverrule;
  if (PRESENCE[reservation.status] !== "expected" && !isSeated) return refuse("not_confirmed");
  if (areSameFields(reservation, fields)) return ok({ change: false });
  if (reservation.version !== fields.version) return refuse("changed_meanwhile");
  if (fields.customerPhone === "" && reservation.kind === "booking") return refuse("phone_missing");
  const keepsMoment = reservation.date === fields.date && reservation.time === fields.time;
  if (isSeated) return keepsMoment ? ok({ change: true }) : refuse("seated_moment_fixed");
  if (!isMoved(reservation, fields)) return ok({ change: true });
  const mayKeepDate = facts.mayOverrule && reservation.date === fields.date;
  if (!mayKeepDate && isInPast(fields, facts, now)) return refuse("date_in_past");
  return decideByAvailability(fields, facts);
}

const JUDGED_FIELDS = ["date", "time", "guests", "requires", "wantedAreaId"] as const;

/** True when an edit changes date, time, guests or the wished place: availability depends on these alone. */
export function isMoved(stored: JudgedFields, wanted: JudgedFields): boolean {
  return !areSameFields(stored, wanted, JUDGED_FIELDS);
}

type JudgedFields = Pick<ReservationFields, (typeof JUDGED_FIELDS)[number]>;

function isInPast(moment: LocalMoment, facts: MomentFacts, now: Date): boolean {
  if (!facts.mayOverrule) return instantOf(moment.date, moment.time, facts.timeZone) < now;
  return isBeforeToday(moment, facts, now);
}

/** True if neither the calendar's today nor the service that runs now holds the moment, and it has passed. */
export function isBeforeToday(
  moment: LocalMoment,
  { opening, timeZone }: Pick<MomentFacts, "opening" | "timeZone">,
  now: Date,
): boolean {
  const local = localOf(now, timeZone);
  return moment.date < local.date && serviceDateOf(opening, moment) < serviceDateOf(opening, local);
}

function decideByAvailability(
  { date, time }: LocalMoment,
  { reasons: [reason], mayOverrule, timeZone }: MomentFacts,
): Decision {
  const around = timesAroundSkippedText(date, time, timeZone);
  if (around !== null) return refuse("time_skipped", around);
  return reason === undefined || mayOverrule ? ok({ change: true }) : refuse(reason);
}
