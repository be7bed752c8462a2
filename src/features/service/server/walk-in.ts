import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { recordAct } from "../../acts/server/record-act.ts";
import { changeOneAndLog } from "../../audit/server/commands.ts";
import { judgeMoment, provenReasons } from "../../availability/moments/rules.ts";
import { lockFactsOfMoment } from "../../availability/server/availability-queries.ts";
import { findTables, lockFloor } from "../../floor/server/queries.ts";
import type { Reservation } from "../../reservations/contract.ts";
import { EMPTY_FIELDS } from "../../reservations/fields/rules.ts";
import { explainRefusal } from "../../reservations/server/explain-refusal.ts";
import { answerStoredOnDuplicate, type ReservationResult } from "../../reservations/server/outcomes.ts";
import { findReservation } from "../../reservations/server/queries.ts";
import { stayFor } from "../../turn-times/rules.ts";
import { servingOrder } from "../../waitlist/queue/rules.ts";
import { listWaiting } from "../../waitlist/server/queries.ts";
import { decideSeat, stayAtTables } from "../acts/seating.ts";
import { walkIn } from "../acts/walk-in-act.ts";
import type { FindFreePlaceInput, SeatWalkInInput } from "../contract.ts";
import { serviceEvents } from "../events.ts";
import { findPlaceNow, findPlacesInTurn, offerAnotherTable } from "../seating/server/offers.ts";
import { listHolds, occupyTables } from "../seating/server/queries.ts";
import { isLostTable, refuseOnTakenTable } from "../seating/server/taken-table.ts";
import { walkInName } from "../text.ts";
import { walkInInsertionOf } from "./queries.ts";

/** How often a walk-in without a named table tries the next one, after it lost a table to somebody who named it. */
const MAX_TRIES = 5;

/**
 * Seats a party that came without a booking, in one transaction. Named tables are taken or refused, with the best free place as an offer.
 * Without them the party gets the best free place; when somebody else takes that at the same moment, the next one. A retry with the same
 * id answers the stored reservation.
 * Refuses: `no_free_table`, `not_found`, and with the table's label `table_taken`, `table_cleaning`, `table_held`.
 */
export async function seatWalkIn(
  services: Services,
  unit: AuthorizedUnit,
  input: SeatWalkInInput,
): ReservationResult<Reservation, "already_created"> {
  const { id, guests, tableIds } = input;
  const trying = tryTables(services, unit, input, tableIds === undefined ? MAX_TRIES : 1);
  const seating = tableIds === undefined ? trying : refuseOnTakenTable(services, unit, id, tableIds, trying);
  const answered = answerStoredOnDuplicate<"already_created">(services, unit, id, seating, (stored) =>
    answerWalkInAgain(stored, guests),
  );
  const offered = offerAnotherTable(services, unit, () => Promise.resolve({ guests }), answered);
  return explainRefusal(services, unit, { reservationId: null, tableIds: tableIds ?? [] }, offered);
}

/**
 * The best place for a party that has just come: it is left by those who wait already, who choose first in the order of the queue. Places
 * that meet its wish come first. Empty without a free place.
 */
export async function findFreePlace(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { guests, requires = [], wantedAreaId = null }: FindFreePlaceInput,
): Promise<{ id: string; label: string }[]> {
  const now = clock.now();
  const waiting = servingOrder(await listWaiting(database.sql, unit, now), now);
  const before = waiting.map((entry) => ({ ...entry, id: entry.reservationId }));
  const parties = [...before, { guests, requires, wantedAreaId }];
  const places = await findPlacesInTurn(database.sql, unit, parties, now);
  return (places.at(-1) ?? []).map(({ id, label }) => ({ id, label }));
}

async function tryTables(
  services: Services,
  unit: AuthorizedUnit,
  input: SeatWalkInInput,
  tries: number,
): ReservationResult<Reservation, "already_created"> {
  const { database, clock } = services;
  try {
    return await inTransaction(database, (tx) => seatWalkInIn(tx, unit, input, clock.now()));
  } catch (error) {
    if (tries <= 1 || !isLostTable(error)) throw error;
    return tryTables(services, unit, input, tries - 1);
  }
}

async function seatWalkInIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  input: SeatWalkInInput,
  now: Date,
): ReservationResult<Reservation, "already_created"> {
  const { id, guests, actId } = input;
  const made = await findReservation(tx, unit, id);
  if (made) return answerWalkInAgain(made, guests);
  const { date, time } = localOf(now, unit.timeZone);
  const availability = await lockFactsOfMoment(tx, unit, { date, time });
  const judgement = judgeMoment(availability, { date, time, guests }, now);
  const { stay } = judgement;
  const { minutes: turnMinutes } = stayFor(availability.turn, { date, time, guests });
  const tableIds = input.tableIds ?? (await choosePlace(tx, unit, { guests, turnMinutes }, now));
  if (tableIds.length === 0) return refuse("no_free_table", formatPeople(guests));

  const act = recordAct(tx, unit, { id: actId, type: walkIn.type, now });
  const [tables, holds] = await pipelined(tx, [
    () => findTables(tx, unit, tableIds, now),
    () => listHolds(tx, unit, id, tableIds, now),
    act.begin({ reservationIds: [id], tableIds }),
  ]);
  if (tables.length < new Set(tableIds).size) return refuse("not_found");
  const decision = decideSeat({ status: "confirmed", tables: [] }, tables, holds, now);
  if (!decision.ok) return decision;

  const entry = {
    type: walkIn.type,
    detail: { guests, tableIds, overruled: provenReasons(judgement) },
  } as const;
  const fields = {
    ...EMPTY_FIELDS,
    customerName: input.customerName || walkInName,
    customerPhone: input.customerPhone,
    date,
    time,
    guests,
  };
  const [, , seated] = await pipelined(
    tx,
    [
      () =>
        changeOneAndLog(
          tx,
          unit,
          serviceEvents,
          entry,
          walkInInsertionOf(unit, { id, ...fields }, stay, now),
        ),
      () => occupyTables(tx, unit, id, tableIds, stayAtTables({ turnMinutes }, holds, now)),
      () => findReservation(tx, unit, id),
      act.end(),
    ],
    { isLast: true },
  );
  if (!seated) throw new Error(`walk-in ${id} was stored and is not there`);
  return ok(seated);
}

/** The answer of a repeated call. */
function answerWalkInAgain(stored: Reservation, guests: number): Result<Reservation, "already_created"> {
  return answerRetry(stored, { kind: "walk_in", guests });
}

/** The best free place, or none. Walk-ins that name no table come one after the other: else all of them would choose the same. */
async function choosePlace(
  tx: Transaction,
  unit: AuthorizedUnit,
  party: { guests: number; turnMinutes: number },
  now: Date,
): Promise<string[]> {
  await lockFloor(tx, unit);
  return (await findPlaceNow(tx, unit, party, now)).map(({ id }) => id);
}
