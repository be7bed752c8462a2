import { ok, refuse } from "#shared/result.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import type { DiningTable } from "../../floor/contract.ts";
import type { Reservation } from "../contract.ts";
import { areTablesOf, type Decision, judgeTables, type TableHold } from "../rules.ts";

/** A party that has used up its turn time is thought to stay this long at the table that it moves to. */
const MIN_STAY_MINUTES = 30;

/**
 * Decides about moving a seated party to other tables, as they are now, with other reservations' `holds` of them. Moving it to
 * where it sits is a success.
 * Refuses: `not_seated`; with the table's label `table_taken`, `table_cleaning`, `table_held`.
 */
export function decideMove(
  reservation: Pick<Reservation, "status" | "tables">,
  tables: readonly Pick<DiningTable, "label" | "status">[],
  holds: readonly TableHold[],
  now: Date,
): Decision {
  if (reservation.status !== "seated") return refuse("not_seated");
  if (areTablesOf(reservation, tables)) return ok({ change: false });
  return judgeTables(tables, holds, now);
}

/**
 * From when until when a party keeps the tables that it moves to: until its turn time since it sat down is over, at least for half
 * an hour, or until the next reservation needs one. Every hold begins after `now`.
 */
export function stayAfterMove(
  { turnMinutes }: Pick<Reservation, "turnMinutes">,
  seatedAt: Date,
  holds: readonly TableHold[],
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const leavesAt = Math.max(
    seatedAt.getTime() + turnMinutes * MINUTE_MS,
    now.getTime() + MIN_STAY_MINUTES * MINUTE_MS,
  );
  return {
    startsAt: now,
    endsAt: new Date(Math.min(leavesAt, ...holds.map((hold) => Date.parse(hold.startsAt)))),
  };
}

/**
 * Decides about promising tables to a confirmed reservation for its own time; no table at all takes the promise back. `taken` are the
 * tables that others hold at that time. Seats are not judged: the dialog warns, the host decides.
 * Refuses: `not_confirmed`, `date_in_past`, and with the table's label `table_held`.
 */
export function decideHold(
  reservation: Pick<Reservation, "status" | "tables" | "date">,
  tables: readonly Pick<DiningTable, "id" | "label">[],
  taken: readonly { tableId: string }[],
  { timeZone, now }: { timeZone: string; now: Date },
): Decision {
  if (reservation.status !== "confirmed") return refuse("not_confirmed");
  if (areTablesOf(reservation, tables)) return ok({ change: false });
  if (tables.length > 0 && reservation.date < localOf(now, timeZone).date) return refuse("date_in_past");
  const held = tables.find(({ id }) => taken.some(({ tableId }) => tableId === id));
  return held === undefined ? ok({ change: true }) : refuse("table_held", held.label);
}
