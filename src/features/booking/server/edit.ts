import type { Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { refuseOnConstraint } from "#platform/db/refused-writes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse } from "#shared/result.ts";
import { instantOf, MINUTE_MS } from "#shared/time.ts";
import { changeOneAndLog } from "../../audit/server/commands.ts";
import { judgeMoment, provenReasons } from "../../availability/moments/rules.ts";
import { lockEvening, readFactsOfMoment } from "../../availability/server/availability-queries.ts";
import {
  inSeatingTransaction,
  isAlone,
  judgeInTransaction,
} from "../../availability/server/seating-proof.ts";
import type { BookedReservation, Reservation } from "../../reservations/contract.ts";
import { reservationEvents } from "../../reservations/events.ts";
import type { ReservationFields } from "../../reservations/fields/contract.ts";
import { canOverruleAvailability } from "../../reservations/policy.ts";
import { nameHolder } from "../../reservations/server/explain-refusal.ts";
import {
  listHeldTables,
  moveHolds,
  movePlanned,
  resizeStay,
} from "../../reservations/server/hold-queries.ts";
import { GONE_AREA, refuseOnHeldTable, type ReservationResult } from "../../reservations/server/outcomes.ts";
import { editOf, findReservation, lockReservation } from "../../reservations/server/queries.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";
import { resizeEntryOfReservation } from "../../waitlist/server/entry-changes.ts";
import type { UpdateReservationInput } from "../contract.ts";
import { decideEdit, isMoved } from "../rules.ts";
import { placeOf, momentFacts } from "./judged-moment.ts";
import type { PartOptions } from "./part-options.ts";
import { readSameGuest } from "./same-guest-queries.ts";

/** Edits a confirmed or seated reservation. Refuses `changed_meanwhile` if somebody changed it since the version of the edit. */
export async function updateReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: UpdateReservationInput,
): ReservationResult<BookedReservation> {
  const sameGuest = readSameGuest(unit, input);
  const edited = await refuseOnHeldTable(
    services,
    unit,
    input.id,
    refuseOnConstraint(
      GONE_AREA,
      inSeatingTransaction(services, (tx) =>
        editReservationIn(tx, unit, input, services.clock.now(), { isLast: true, alsoRead: sameGuest.read }),
      ),
    ),
  );
  if (edited.ok) return ok({ ...edited.value, sameGuest: sameGuest.found });
  if (edited.reason !== "table_held") return edited;
  const { sql } = services.database;
  const stored = await findReservation(sql, unit, input.id);
  const startsAt = instantOf(input.date, input.time, unit.timeZone);
  const endsAt = new Date(startsAt.getTime() + (stored?.turnMinutes ?? 0) * MINUTE_MS);
  return nameHolder(sql, unit, edited, { reservationId: input.id, time: { startsAt, endsAt } });
}

/** Part of a larger act, which ends in `refuseOnHeldTable`: edits a confirmed or seated reservation. */
export async function editReservationIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  input: ReservationFields & { id: string; version: number },
  now: Date,
  { isLast = false, alsoRead }: PartOptions = {},
): ReservationResult<Reservation> {
  const [, stored] = await pipelined(tx, [
    () => lockEvening(tx, unit, input, isAlone(tx)),
    () => lockReservation(tx, unit, input.id),
  ]);
  if (!stored) return refuse("not_found");
  const isSeated = PRESENCE[stored.status] === "here";
  const hasPromise = PRESENCE[stored.status] === "expected" && stored.tables.length > 0;
  const pinnedTo = hasPromise ? await listHeldTables(tx, unit, input.id) : undefined;
  const asked = { ...input, exceptReservationId: input.id, pinnedTo };
  const availability = await readFactsOfMoment(tx, unit, asked);
  const isNewMoment = isMoved(stored, input);
  const mayOverrule = canOverruleAvailability(unit.actor);
  const judgement =
    isNewMoment && !isSeated
      ? judgeInTransaction(tx, availability, asked, { now, mayOverrule })
      : judgeMoment(availability, asked, now);
  const facts = momentFacts(unit, availability, judgement.reasons);
  const decision = decideEdit(stored, input, facts, now);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const { stay } = judgement;
  const { tableIds, moves } = placeOf(judgement);
  const entry = { type: "reservation.updated", detail: { overruled: provenReasons(judgement) } } as const;
  const edit = editOf(unit, input.id, input, { stay, tableIds: isNewMoment ? tableIds : null }, now);
  const [, updated] = await pipelined(
    tx,
    [
      isNewMoment && moves.length > 0 && (() => movePlanned(tx, unit, moves)),
      () => changeOneAndLog(tx, unit, reservationEvents, entry, edit),
      alsoRead !== undefined && (() => alsoRead(tx)),
      input.guests !== stored.guests && (() => resizeEntryOfReservation(tx, unit, input.id, input.guests)),
      isNewMoment &&
        (() => (isSeated ? resizeStay(tx, unit, input.id) : moveHolds(tx, unit, input.id, stay))),
    ],
    { isLast },
  );
  return ok(updated);
}
