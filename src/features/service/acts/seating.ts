import { ok, refuse } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import type { DiningTable } from "../../floor/contract.ts";
import type { Reservation } from "../../reservations/contract.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import type { Stay } from "../../reservations/rules.ts";
import type { TableHold } from "../../reservations/rules.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";

/** The least time that a moved party keeps its new table, also when its turn time is over. */
const MIN_STAY_MINUTES = 30;

/**
 * Decides about seating a confirmed reservation's party at the chosen tables. `holds` are other reservations' holds of these tables. Too
 * few seats and holds that begin later are allowed: the dialog warns of both, and the host decides. Seating the party again at the same
 * tables succeeds. Two hosts at the same moment may both pass here; then the database's constraints refuse the second.
 * Refuses: `not_confirmed`; with the table's label `table_taken`, `table_cleaning`, `table_held`, `table_blocked`.
 */
export function decideSeat(
  reservation: Pick<Reservation, "status" | "tables">,
  tables: readonly Pick<DiningTable, "label" | "status">[],
  holds: readonly TableHold[],
  now: Date,
): Decision {
  if (PRESENCE[reservation.status] === "here" && hasExactlyTables(reservation, tables))
    return ok({ change: false });
  if (PRESENCE[reservation.status] !== "expected") return refuse("not_confirmed");
  return decideByTables(tables, holds, now);
}

/** The stay of a party that sits down now: it lasts the turn time, or until the next reservation needs one of its tables. */
export function stayAtTables(
  { turnMinutes }: Pick<Reservation, "turnMinutes">,
  holds: readonly TableHold[],
  now: Date,
): Stay {
  const turnEnds = now.getTime() + turnMinutes * MINUTE_MS;
  return {
    startsAt: now,
    endsAt: new Date(Math.min(turnEnds, ...holds.map((hold) => Date.parse(hold.startsAt)))),
  };
}

/**
 * Decides about moving a seated party to other tables. `holds` are other reservations' holds of these tables. Moving the party to the
 * tables that it has succeeds without a change.
 * Refuses: `not_seated`; with the table's label `table_taken`, `table_cleaning`, `table_held`, `table_blocked`.
 */
export function decideMove(
  reservation: Pick<Reservation, "status" | "tables">,
  tables: readonly Pick<DiningTable, "label" | "status">[],
  holds: readonly TableHold[],
  now: Date,
): Decision {
  if (PRESENCE[reservation.status] !== "here") return refuse("not_seated");
  if (hasExactlyTables(reservation, tables)) return ok({ change: false });
  return decideByTables(tables, holds, now);
}

/**
 * The stay of a party at the tables that it moves to. It ends when its turn time since it sat down is over, but lasts at least half an hour.
 * It ends sooner if the next reservation needs one of the tables. Every hold begins after `now`.
 */
export function stayAfterMove(
  { turnMinutes }: Pick<Reservation, "turnMinutes">,
  seatedAt: Date,
  holds: readonly TableHold[],
  now: Date,
): Stay {
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
 * Decides about promising tables to a confirmed reservation for its time. An empty list takes the promise back. `taken` are the tables
 * that other reservations hold at that time, or that are blocked then. `isBeforeToday`: as the function of that name says. Too few seats are allowed: the dialog warns, and the host decides.
 * Refuses: `not_confirmed`, `date_in_past`, and with the table's label `table_held`, `table_blocked`.
 */
export function decideHold(
  reservation: Pick<Reservation, "status" | "tables">,
  tables: readonly Pick<DiningTable, "id" | "label">[],
  taken: readonly { tableId: string; blockedUntil: string | null }[],
  isBeforeToday: boolean,
): Decision {
  if (PRESENCE[reservation.status] !== "expected") return refuse("not_confirmed");
  if (hasExactlyTables(reservation, tables)) return ok({ change: false });
  if (tables.length > 0 && isBeforeToday) return refuse("date_in_past");
  for (const { id, label } of tables) {
    const holder = taken.find(({ tableId }) => tableId === id);
    if (holder) return refuse(holder.blockedUntil === null ? "table_held" : "table_blocked", label);
  }
  return ok({ change: true });
}

/** True if the reservation holds these tables and no others. */
function hasExactlyTables(
  reservation: Pick<Reservation, "tables">,
  tables: readonly Pick<DiningTable, "label">[],
): boolean {
  return (
    tables.length === reservation.tables.length &&
    tables.every((table) => reservation.tables.includes(table.label))
  );
}

/**
 * Decides whether a party can sit down now. Refuses with the table's label `table_taken`, `table_cleaning`, `table_held`, `table_blocked`.
 */
function decideByTables(
  tables: readonly Pick<DiningTable, "label" | "status">[],
  holds: readonly TableHold[],
  now: Date,
): Decision {
  const taken = holds.find((hold) => hold.isSeated) ?? tables.find((table) => table.status === "occupied");
  if (taken !== undefined) return refuse("table_taken", taken.label);
  const dirty = tables.find((table) => table.status === "cleaning");
  if (dirty !== undefined) return refuse("table_cleaning", dirty.label);
  const begun = holds.find((hold) => Date.parse(hold.startsAt) <= now.getTime());
  if (begun === undefined) return ok({ change: true });
  return refuse(begun.isBlock ? "table_blocked" : "table_held", begun.label);
}
