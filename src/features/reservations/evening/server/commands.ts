import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { changeOneAndLog } from "../../../audit/server/commands.ts";
import { findUnitForSystem } from "../../../companies/server/queries.ts";
import type { DiningTable } from "../../../floor/contract.ts";
import { changeTable } from "../../../floor/server/commands.ts";
import { findTables, lockFloor } from "../../../floor/server/queries.ts";
import { stayFor } from "../../../turn-times/rules.ts";
import { readTurnTimes } from "../../../turn-times/server/queries.ts";
import { dequeueReservation, resizeEntryOfReservation } from "../../../waitlist/server/entry-changes.ts";
import { recordAct, explainRefusal } from "../../acts/server/commands.ts";
import type { Reservation } from "../../contract.ts";
import { reservationEvents } from "../../events.ts";
import type { Decision } from "../../rules.ts";
import { moveHolds, releaseHolds, resizeStay } from "../../server/hold-queries.ts";
import { refuseOnHeldTable, type ReservationResult } from "../../server/outcomes.ts";
import { findReservation, statusChangeOf } from "../../server/queries.ts";
import type {
  EndCleaningInput,
  MarkArrivedInput,
  MarkNoShowInput,
  NoteDelayInput,
  SetStageInput,
} from "../contract.ts";
import { decideArrival, decideDelay, decideNoShow, decideStage, noticeUntil } from "../rules.ts";
import {
  arrivalChangeOf,
  delayChangeOf,
  listDueNoShows,
  lockParty,
  type PartyFacts,
  stageChangeOf,
} from "./queries.ts";

/**
 * Notes that a party came, whole or in part. If more came than were expected, the party grows and keeps its tables as long as its new
 * size needs. Refuses `table_held` if another party needs a promised table before that.
 */
export async function markArrived(
  services: Services,
  unit: AuthorizedUnit,
  { id, arrivedGuests, actId }: MarkArrivedInput,
): ReservationResult<Reservation, "already_created"> {
  const arriving = changeParty(
    services,
    unit,
    id,
    (party, now) => decideArrival(party, arrivedGuests ?? party.guests, now),
    async (tx, party, now) => {
      const arrived = arrivedGuests ?? party.guests;
      const guests = Math.max(arrived, party.guests);
      const startsAt = new Date(party.startsAt);
      const endsAt =
        guests === party.guests
          ? new Date(party.endsAt)
          : new Date(
              startsAt.getTime() +
                stayFor(await readTurnTimes(tx, unit), { ...party, guests }).minutes * MINUTE_MS,
            );
      const act = recordAct(tx, unit, { id: actId, type: "reservation.arrived", now });
      const entry = { type: "reservation.arrived", detail: { arrivedGuests: arrived, guests } } as const;
      const change = arrivalChangeOf(unit, id, { guests, arrivedGuests: arrived, endsAt }, now);
      const [changed] = await pipelined(
        tx,
        [
          () => changeOneAndLog(tx, unit, reservationEvents, entry, act.beside(change)),
          guests > party.guests && (() => resizeEntryOfReservation(tx, unit, id, guests)),
          guests > party.guests &&
            (() =>
              party.status === "seated"
                ? resizeStay(tx, unit, id)
                : moveHolds(tx, unit, id, { startsAt, endsAt })),
        ],
        { isLast: true },
      );
      return ok(changed);
    },
  );
  return explainRefusal(
    services,
    unit,
    { reservationId: id },
    refuseOnHeldTable(services, unit, id, arriving),
  );
}

/** Notes how late a guest said that they come; null takes the notice back. */
export async function noteDelay(
  services: Services,
  unit: AuthorizedUnit,
  { id, minutes, actId }: NoteDelayInput,
): ReservationResult<Reservation, "already_created"> {
  const noting = changeParty(
    services,
    unit,
    id,
    (party, now) => decideDelay(party, minutes, now),
    (tx, party, now) => writeDelay(tx, unit, party, minutes, now, { actId, isLast: true }),
  );
  return explainRefusal(services, unit, { reservationId: id }, noting);
}

/** Part of a larger act: notes how late the guest of a reservation said that they come. */
export async function noteDelayIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  minutes: number,
  now: Date,
): ReservationResult<Reservation> {
  return changePartyIn(
    tx,
    unit,
    id,
    (party) => decideDelay(party, minutes, now),
    (party) => writeDelay(tx, unit, party, minutes, now, {}),
  );
}

async function writeDelay(
  tx: Transaction,
  unit: AuthorizedUnit,
  party: PartyFacts,
  minutes: number | null,
  now: Date,
  { actId, isLast = false }: { actId?: string | undefined; isLast?: boolean },
): ReservationResult<Reservation> {
  const { id } = party;
  const act = recordAct(tx, unit, { id: actId, type: "reservation.delayed", now });
  const entry = { type: "reservation.delayed", detail: minutes === null ? {} : { minutes } } as const;
  const change = delayChangeOf(unit, id, noticeUntil(party, minutes, now), now);
  const [changed] = await pipelined(
    tx,
    [() => changeOneAndLog(tx, unit, reservationEvents, entry, act.beside(change))],
    { isLast },
  );
  return ok(changed);
}

/** Notes that a party did not come: its promised tables are free, and it leaves the queue. */
export async function markNoShow(
  services: Services,
  unit: AuthorizedUnit,
  { id, actId }: MarkNoShowInput,
): ReservationResult<Reservation, "already_created"> {
  const marking = changeParty(services, unit, id, decideNoShow, async (tx, party, now) => {
    const act = recordAct(tx, unit, { id: actId, type: "reservation.no_show", now });
    const change = statusChangeOf(unit, id, "no_show", now);
    const entry = { type: "reservation.no_show" } as const;
    const [changed] = await pipelined(
      tx,
      [
        () => changeOneAndLog(tx, unit, reservationEvents, entry, act.beside(change)),
        party.tables.length > 0 && (() => releaseHolds(tx, unit, id)),
        () => dequeueReservation(tx, unit, id, "no_show", now),
      ],
      { isLast: true },
    );
    return ok(changed);
  });
  return explainRefusal(services, unit, { reservationId: id }, marking);
}

const DUE_AT_ONCE = 500;

/** Marks the parties of all units that are due, as the system. One that has just come is left alone. */
export async function markDueNoShows(services: Services): Promise<void> {
  const { database, clock } = services;
  for (const { unitId, id } of await listDueNoShows(database.sql, clock.now(), DUE_AT_ONCE)) {
    const unit = await findUnitForSystem(database.sql, unitId);
    if (unit) await markNoShow(services, unit, { unitId, id });
  }
}

/** Notes how far a seated party's meal is. */
export async function setStage(
  services: Services,
  unit: AuthorizedUnit,
  { id, stage, actId }: SetStageInput,
): ReservationResult<Reservation, "already_created"> {
  const setting = changeParty(
    services,
    unit,
    id,
    (party) => decideStage(party, stage),
    async (tx, _party, now) => {
      const act = recordAct(tx, unit, { id: actId, type: "reservation.stage_changed", now });
      const entry = { type: "reservation.stage_changed", detail: { stage } } as const;
      const change = act.beside(stageChangeOf(unit, id, stage, now));
      const [changed] = await pipelined(
        tx,
        [() => changeOneAndLog(tx, unit, reservationEvents, entry, change)],
        { isLast: true },
      );
      return ok(changed);
    },
  );
  return explainRefusal(services, unit, { reservationId: id }, setting);
}

/** Ends a table's cleaning before its time. A table that is free already stays so; refuses `table_taken` for an occupied one. */
export async function endCleaning(
  services: Services,
  unit: AuthorizedUnit,
  { id, actId }: EndCleaningInput,
): ReservationResult<DiningTable, "already_created"> {
  const { database, clock } = services;
  const ending = inTransaction(database, async (tx): ReservationResult<DiningTable> => {
    const now = clock.now();
    await lockFloor(tx, unit);
    const [table] = await findTables(tx, unit, [id], now);
    if (!table) return refuse("not_found");
    if (table.status === "occupied") return refuse("table_taken", table.label);
    const act = recordAct(tx, unit, { id: actId, type: "table.changed", now });
    const isCleaning = table.status === "cleaning";
    const begin = isCleaning && act.begin({ reservationIds: [], tableIds: [id] });
    if (begin) await begin();
    const changed = await changeTable(tx, unit, { unitId: unit.unitId, id, status: "available" }, now);
    if (changed.ok && isCleaning) await act.end()();
    return changed;
  });
  return explainRefusal(services, unit, { reservationId: null, tableIds: [id] }, ending);
}

/** Locks and reads a party, decides and writes, all in one transaction. Refuses `not_found`. */
async function changeParty(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  id: string,
  decide: (party: PartyFacts, now: Date) => Decision,
  write: (tx: Transaction, party: PartyFacts, now: Date) => ReservationResult<Reservation>,
): ReservationResult<Reservation> {
  return inTransaction(database, (tx) => {
    const now = clock.now();
    return changePartyIn(
      tx,
      unit,
      id,
      (party) => decide(party, now),
      (party) => write(tx, party, now),
    );
  });
}

async function changePartyIn(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  decide: (party: PartyFacts) => Decision,
  write: (party: PartyFacts) => ReservationResult<Reservation>,
): ReservationResult<Reservation> {
  const party = await lockParty(tx, unit, id);
  if (!party) return refuse("not_found");
  const decision = decide(party);
  if (!decision.ok) return decision;
  if (decision.value.change) return write(party);
  const stored = await findReservation(tx, unit, id);
  return stored ? ok(stored) : refuse("not_found");
}
