import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse } from "#shared/result.ts";
import { recordAct } from "../../../acts/server/record-act.ts";
import { changeOneAndLog } from "../../../audit/server/commands.ts";
import { judgeMoment, provenReasons } from "../../../availability/moments/rules.ts";
import { lockEvening, readFactsOfMoment } from "../../../availability/server/availability-queries.ts";
import { decideEdit } from "../../../booking/rules.ts";
import { momentFacts } from "../../../booking/server/judged-moment.ts";
import { withSameGuest } from "../../../booking/server/same-guest-queries.ts";
import { findTables } from "../../../floor/server/queries.ts";
import type { BookedReservation, Reservation } from "../../../reservations/contract.ts";
import { pickFields } from "../../../reservations/fields/rules.ts";
import { type Stay } from "../../../reservations/rules.ts";
import { explainRefusal } from "../../../reservations/server/explain-refusal.ts";
import type { ReservationResult } from "../../../reservations/server/outcomes.ts";
import { editOf, findReservation, lockReservation } from "../../../reservations/server/queries.ts";
import { reschedule } from "../../acts/reschedule-act.ts";
import { serviceEvents } from "../../events.ts";
import type { RescheduleInput } from "../contract.ts";
import { promiseTables } from "./queries.ts";
import { refuseOnTakenTable } from "./taken-table.ts";

/**
 * Gives a confirmed reservation another time and promises it tables for that time, as one act: both happen or neither, and one undo takes
 * both back. Tables that it was promised before and that are not named again are free. An empty list promises none. Other parties keep
 * their places in the plan; the next plan moves those that have to.
 * Refuses as an edit does, `changed_meanwhile` included, and with a table's label `table_held`, `table_blocked`.
 */
export async function rescheduleReservation(
  services: Services,
  unit: AuthorizedUnit,
  input: RescheduleInput,
): ReservationResult<BookedReservation, "already_created"> {
  const { id, tableIds } = input;
  const now = services.clock.now();
  // Known once the transaction has decided, so the refusal is explained only then.
  let wanted: Stay | undefined;
  const rescheduling = inTransaction(services.database, (tx) =>
    rescheduleIn(tx, unit, input, now, (stay) => (wanted = stay)),
  );
  const refused = refuseOnTakenTable(services, unit, id, tableIds, rescheduling, "table_held");
  await refused.catch(() => undefined);
  const explained = explainRefusal(services, unit, { reservationId: id, tableIds, time: wanted }, refused);
  return withSameGuest(services, unit, explained);
}

async function rescheduleIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id, actId, version, date, time, tableIds }: RescheduleInput,
  now: Date,
  tellStay: (stay: Stay) => void,
): ReservationResult<Reservation> {
  const act = recordAct(tx, unit, { id: actId, type: reschedule.type, now });
  const [, stored, tables] = await pipelined(tx, [
    () => lockEvening(tx, unit, { date, time }, false),
    () => lockReservation(tx, unit, id),
    () => findTables(tx, unit, tableIds, now),
    act.begin({ reservationIds: [id], tableIds }),
  ]);
  if (!stored || tables.length < new Set(tableIds).size) return refuse("not_found");
  const fields = { ...pickFields(stored), date, time };
  const pinnedTo = tableIds.length === 0 ? undefined : tableIds;
  const asked = { ...fields, exceptReservationId: id, pinnedTo };
  const availability = await readFactsOfMoment(tx, unit, asked);
  const judgement = judgeMoment(availability, asked, now);
  const facts = momentFacts(unit, availability, judgement.reasons);
  const decision = decideEdit(stored, { ...fields, version }, facts, now);
  if (!decision.ok) return decision;
  if (!decision.value.change) return ok(stored);

  const { stay } = judgement;
  tellStay(stay);
  const detail = { overruled: provenReasons(judgement), tableIds };
  const entry = { type: reschedule.type, detail } as const;
  const edit = editOf(unit, id, fields, { stay, tableIds: null }, now);
  const [, , rescheduled] = await pipelined(
    tx,
    [
      () => changeOneAndLog(tx, unit, serviceEvents, entry, edit),
      () => promiseTables(tx, unit, id, tableIds),
      () => findReservation(tx, unit, id),
      act.end(),
    ],
    { isLast: true },
  );
  return rescheduled ? ok(rescheduled) : refuse("not_found");
}
