import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse } from "#shared/result.ts";
import { type ActRecorder, recordAct } from "../../acts/server/record-act.ts";
import { changeAndLog, changeOneAndLog } from "../../audit/server/commands.ts";
import type { Reservation } from "../../reservations/contract.ts";
import type { CancelledBy } from "../../reservations/evening/contract.ts";
import { explainRefusal } from "../../reservations/server/explain-refusal.ts";
import { releasingOfChanged } from "../../reservations/server/hold-queries.ts";
import type { ReservationResult } from "../../reservations/server/outcomes.ts";
import { findReservation, lockRow, cancellationOf } from "../../reservations/server/queries.ts";
import { dequeuingChanged } from "../../waitlist/server/entry-changes.ts";
import { cancel } from "../acts/cancel-act.ts";
import type { CancelReservationInput } from "../contract.ts";
import { bookingEvents } from "../events.ts";
import type { PartOptions } from "./part-options.ts";

/**
 * Cancels a confirmed reservation; its party leaves the queue, too. Lock and write travel together: the write changes nothing where
 * `cancel.decide` would not.
 */
export async function cancelReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: CancelReservationInput,
): ReservationResult<Reservation, "already_created"> {
  return explainRefusal(services, unit, { reservationId: input.id }, cancelExpected(services, unit, input));
}

async function cancelExpected(
  services: Services,
  unit: AuthorizedUnit,
  input: CancelReservationInput,
): ReservationResult<Reservation> {
  const { database, clock } = services;
  const { id, actId, by } = input;
  const cancelled = await inTransaction(database, async (tx) => {
    const now = clock.now();
    const act = recordAct(tx, unit, { id: actId, type: cancel.type, now });
    const change = cancellingOf(unit, id, now, { act, by });
    const [, changed] = await pipelined(
      tx,
      [
        () => lockRow(tx, unit, id),
        () => changeAndLog(tx, unit, bookingEvents, { type: cancel.type, detail: {} }, change),
      ],
      { isLast: true },
    );
    return changed[0];
  });
  if (cancelled) return ok(cancelled);
  const stored = await findReservation(database.sql, unit, id);
  if (!stored) return refuse("not_found");
  const decision = cancel.decide(stored);
  if (!decision.ok) return decision;
  // Somebody may have put it back in between.
  return decision.value.change ? cancelExpected(services, unit, input) : ok(stored);
}

interface CancelOptions {
  /** The reservation that takes its place. */
  replacedBy?: string;
  /** Who wished it; without it, the actor decides. */
  by?: CancelledBy;
}

/** Who cancels: the assistant does so for its guest. */
const CANCELLED_BY = { user: "staff", assistant: "guest", system: "system" } as const;

/** Part of a larger act, which has locked the reservation: cancels it. */
export async function cancelReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  stored: Reservation,
  now: Date,
  { isLast = false, act, by, ...detail }: PartOptions & CancelOptions = {},
): ReservationResult<Reservation> {
  const { id } = stored;
  const decision = cancel.decide(stored);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const entry = { type: cancel.type, detail };
  const change = cancellingOf(unit, id, now, { act, by, ...detail });
  const [cancelled] = await pipelined(tx, [() => changeOneAndLog(tx, unit, bookingEvents, entry, change)], {
    isLast,
  });
  return ok(cancelled);
}

/** One statement: the reservation is cancelled, its tables are free, its party leaves the queue, and the act is stored. */
function cancellingOf(
  unit: AuthorizedUnit,
  id: string,
  now: Date,
  {
    act,
    by,
    replacedBy,
  }: { act: ActRecorder | undefined; by: CancelledBy | undefined; replacedBy?: string | undefined },
) {
  const cancelledBy = by ?? (replacedBy === undefined ? CANCELLED_BY[unit.actor.kind] : "system");
  const cancelling = {
    ...cancellationOf(unit, id, cancelledBy, now),
    also: [releasingOfChanged(unit), ...dequeuingChanged(unit, "cancelled", now)],
  };
  return act?.beside(cancelling) ?? cancelling;
}
