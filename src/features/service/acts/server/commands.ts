import { inTransaction, isConstraintViolation, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry, changeAndLog } from "../../../audit/server/commands.ts";
import { readCurrentRules } from "../../../availability/server/rules-queries.ts";
import type { Reservation } from "../../../reservations/contract.ts";
import { closingOf } from "../../../reservations/evening/rules.ts";
import type { UndoRefusal } from "../../../reservations/refusals/rules.ts";
import { heldForText } from "../../../reservations/refusals/text.ts";
import { rebalanceServers } from "../../../table-plan/server/renewal.ts";
import {
  admitToQueue,
  removeEntriesAgain,
  resizeEntryOfReservation,
  returnEntries,
} from "../../../waitlist/server/entry-changes.ts";
import { lockQueue } from "../../../waitlist/server/queries.ts";
import type { UndoInput } from "../../contract.ts";
import { serviceEvents } from "../../events.ts";
import { decideUndo } from "../rules.ts";
import { isLastingAct, isPlanningAct } from "../sets-of-acts.ts";
import { satDownText, undoneByText } from "../text.ts";
import { findUndoHolder } from "./holder-queries.ts";
import { undoPlanningAct } from "./planning-acts.ts";
import {
  findUndoer,
  keepPartySize,
  listActReservations,
  listReturningParties,
  markUndone,
  removalOfEntries,
  removalOfReservations,
  restoreHolds,
  restoreTables,
  returnOfEntries,
  returnOfReservations,
} from "./undo-queries.ts";
import { lockAct, readActState, returnsToQueue } from "./undo-state-queries.ts";

type Undone<More = object> = Result<
  { reservations: Reservation[] } & More,
  UndoRefusal | "table_taken" | "table_held" | "phone_waits"
>;

/**
 * Undoes an act of any user of the unit: parties, holds, tables and places in the queue are as before it. Every reservation that the act
 * changed gets one compensating audit entry; one that the act made is deleted. A refusal for a table names the party that has it; who left the
 * queue comes back only where it could join the queue now.
 */
export async function undoAct(services: Services, unit: AuthorizedUnit, { id }: UndoInput): Promise<Undone> {
  const { database, clock } = services;
  const undo = () => inTransaction(database, (tx) => undoActIn(tx, unit, id, clock.now()));
  // A party that took a table between look and write makes the first try fail; the second one sees it.
  const undone = await undo().catch((error: unknown) => {
    if (isLostRace(error)) return undo();
    throw error;
  });
  if (undone.ok) {
    const { reservations, hasNewSections } = undone.value;
    if (hasNewSections) await rebalanceServers(services, unit);
    return ok({ reservations });
  }
  const cause = await explainUndoRefusal(database.sql, unit, id, undone.reason);
  return cause === null ? undone : { ...undone, cause };
}

/** Who has undone the act, or who has the table; null where nobody can be named. */
async function explainUndoRefusal(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  reason: Exclude<Undone, { ok: true }>["reason"],
): Promise<string | null> {
  if (reason === "already_undone") {
    const name = await findUndoer(sql, unit, id);
    return name === null ? null : undoneByText(name);
  }
  if (reason !== "table_taken" && reason !== "table_held") return null;
  const holder = await findUndoHolder(sql, unit, id);
  if (holder === null) return null;
  const { time } = localOf(new Date(holder.at), unit.timeZone);
  return holder.hasSat ? satDownText(holder.name, time) : heldForText(holder.name, time);
}

async function undoActIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<Undone<{ hasNewSections: boolean }>> {
  // Before the rows of the act: every way into the queue locks it first, too.
  if (await returnsToQueue(tx, unit, id)) await lockQueue(tx, unit);
  // Somebody else had done it before, so the act changed nothing and was not stored.
  if (!(await lockAct(tx, unit, id))) return refuse("nothing_to_undo");
  const state = await readActState(tx, unit, id);
  const { date, time } = state;
  const rules = await readCurrentRules(tx, unit);
  const serviceEndsAt =
    date === null || time === null ? null : closingOf(rules, { date, time }, rules.timeZone);
  const decision = decideUndo(
    { ...state, isLasting: isLastingAct(state.type) },
    serviceEndsAt,
    unit.actor.id,
    now,
  );
  if (!decision.ok) return decision;
  const hasNewSections = false;
  if (!decision.value.change)
    return ok({ reservations: await listActReservations(tx, unit, id), hasNewSections });

  const { type, tableIds } = state;
  if (isPlanningAct(type)) return undoPlanningAct(tx, unit, { id, type }, now);
  for (const { customerPhone, contactId } of await listReturningParties(tx, unit, id)) {
    const admitted = await admitToQueue(tx, unit, customerPhone, contactId);
    if (!admitted.ok) return admitted;
  }
  const entry = { type: "reservation.undone", detail: { act: type, actId: id } } as const;
  await restoreTables(tx, unit, id);
  await restoreHolds(tx, unit, id);
  const [, , , , reservations] = await pipelined(tx, [
    type === "reservation.walked_in" && (() => keepPartySize(tx, unit, id)),
    () => removeEntriesAgain(tx, unit, removalOfEntries(unit, id)),
    () => returnEntries(tx, unit, returnOfEntries(unit, id)),
    () => changeAndLog(tx, unit, serviceEvents, entry, removalOfReservations(unit, id)),
    () => changeAndLog(tx, unit, serviceEvents, entry, returnOfReservations(unit, id, now)),
    type === "table.changed" &&
      (() =>
        appendAuditEntry(tx, unit, serviceEvents, {
          ...entry,
          subjectId: null,
          detail: { ...entry.detail, tableIds },
        })),
  ]);
  // More guests may have arrived than were expected.
  if (type === "reservation.arrived")
    for (const { id: reservationId, guests } of reservations)
      await resizeEntryOfReservation(tx, unit, reservationId, guests);
  await markUndone(tx, unit, id, now);
  return ok({ reservations, hasNewSections });
}

/** True if another party took a table, or a place in the queue, at the same moment. */
function isLostRace(error: unknown): boolean {
  return (
    isConstraintViolation(error, "23P01") ||
    isConstraintViolation(error, "23505", "reservation_table_one_party") ||
    isConstraintViolation(error, "23505", "waitlist_entry_once_per_reservation")
  );
}
