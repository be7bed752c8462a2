import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { changeOneAndLog } from "../../../audit/server/commands.ts";
import type { DiningTable } from "../../../floor/contract.ts";
import { changeTable } from "../../../floor/server/commands.ts";
import { beginCleaning, lockFloor } from "../../../floor/server/queries.ts";
import { type ActRecorder, explainRefusal, recordAct } from "../../acts/server/commands.ts";
import type { ReleaseAtTableInput, ReleaseInput, Reservation } from "../../contract.ts";
import { reservationEvents } from "../../events.ts";
import type { ReservationRefusal } from "../../rules.ts";
import type { PartOptions } from "../../server/commands.ts";
import { releaseHolds } from "../../server/hold-queries.ts";
import { changeReservation, type ReservationResult } from "../../server/outcomes.ts";
import { lockReservation, statusChangeOf } from "../../server/queries.ts";
import { decideRelease } from "../rules.ts";
import { findPartyAt } from "./queries.ts";

/** Completes a reservation whose party has left. Its tables become free, after the unit's cleaning time if it has one. */
export async function releaseReservation(
  services: Services,
  unit: AuthorizedUnit,
  { id, actId }: ReleaseInput,
): ReservationResult<Reservation, "already_created"> {
  const releasing = changeReservation(services, unit, id, (tx, stored, now) =>
    releaseReservationIn(
      tx,
      unit,
      stored,
      now,
      recordAct(tx, unit, { id: actId, type: "reservation.released", now }),
      { isLast: true },
    ),
  );
  return explainRefusal(services, unit, { reservationId: id }, releasing);
}

/**
 * For the layout editor: completes the reservation whose party sits at a table, and edits the table. Both happen or neither. If the party
 * has left meanwhile, the table is edited alone.
 */
export async function releaseAtTable(
  services: Services,
  unit: AuthorizedUnit,
  { actId, ...edit }: ReleaseAtTableInput,
): ReservationResult<DiningTable, "already_created"> {
  const { database, clock } = services;
  const releasing = inTransaction(database, async (tx): ReservationResult<DiningTable> => {
    const now = clock.now();
    // Every change of the layout locks the floor first. Another order here could end in a deadlock.
    await lockFloor(tx, unit);
    const partyId = await findPartyAt(tx, unit, edit.id);
    const party = partyId === null ? null : await lockReservation(tx, unit, partyId);
    const type = party === null ? "table.changed" : "reservation.released";
    const act = recordAct(tx, unit, { id: actId, type, now });
    if (party) {
      const released = await releaseReservationIn(tx, unit, party, now, act);
      if (!released.ok) return released;
    }
    const begin = act.begin({ reservationIds: [], tableIds: [edit.id] });
    if (begin) await begin();
    const changed = await changeTable(tx, unit, edit, now);
    if (changed.ok) await act.end()();
    return changed;
  });
  return explainRefusal(services, unit, { reservationId: null, tableIds: [edit.id] }, releasing);
}

async function releaseReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  stored: Reservation,
  now: Date,
  act: ActRecorder,
  { isLast = false }: PartOptions = {},
): Promise<Result<Reservation, ReservationRefusal>> {
  const { id } = stored;
  const decision = decideRelease(stored);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const [, tableIds] = await pipelined(tx, [
    act.begin({ reservationIds: [id] }),
    () => releaseHolds(tx, unit, id),
  ]);
  const entry = { type: "reservation.released", detail: { tableIds } } as const;
  const completing = statusChangeOf(unit, id, "completed", now);
  const [completed] = await pipelined(
    tx,
    [
      () => changeOneAndLog(tx, unit, reservationEvents, entry, completing),
      () => beginCleaning(tx, unit, tableIds, now),
      isLast && act.end(),
    ],
    { isLast },
  );
  return ok(completed);
}
