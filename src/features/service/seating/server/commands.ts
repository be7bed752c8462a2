import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { refuse, refuseAlreadyCreated } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { recordAct } from "../../../acts/server/record-act.ts";
import { withSameGuest } from "../../../booking/server/same-guest-queries.ts";
import type { BookedReservation, Reservation } from "../../../reservations/contract.ts";
import { explainRefusal } from "../../../reservations/server/explain-refusal.ts";
import { answerStoredOnDuplicate, type ReservationResult } from "../../../reservations/server/outcomes.ts";
import { lockReservation } from "../../../reservations/server/queries.ts";
import { PRESENCE } from "../../../reservations/status/contract.ts";
import { isOpenStatus } from "../../../reservations/status/rules.ts";
import { isOpenEntry } from "../../../waitlist/queue/calling.ts";
import { closeServedEntry } from "../../../waitlist/server/entry-changes.ts";
import { findEntry, type LockedEntry, lockEntry } from "../../../waitlist/server/queries.ts";
import { partyActs } from "../../acts/party-acts.ts";
import { actOnPartyIn } from "../../server/party-acts.ts";
import { lockParty } from "../../server/queries.ts";
import { createFromWaitlistIn, reservationIdsOf } from "../../server/waiting-parties.ts";
import type { SeatFromWaitlistInput } from "../contract.ts";
import { offerAnotherTable } from "./offers.ts";
import { refuseOnTakenTable } from "./taken-table.ts";

/**
 * Seats a waiting party now and takes it off the waiting list. It seats the reservation that the party waited with. Without one that is
 * still open, it creates a reservation for today and seats that. A repeated call answers as the first one did.
 */
export async function seatFromWaitlist(
  services: Services,
  unit: AuthorizedUnit,
  { entryId, id, tableIds, actId }: SeatFromWaitlistInput,
): ReservationResult<BookedReservation, "already_created"> {
  const seating = inTransaction(
    services.database,
    async (tx): ReservationResult<Reservation, "already_created"> => {
      const now = services.clock.now();
      const recorder = recordAct(tx, unit, { id: actId, type: partyActs.seat.type, now });
      const sitDown = async (reservationId: string): ReservationResult<Reservation> => {
        const party = await lockParty(tx, unit, reservationId);
        if (!party) return refuse("not_found");
        return actOnPartyIn(tx, unit, partyActs.seat, party, {}, now, { tableIds, recorder, isLast: true });
      };
      const entry = await lockEntry(tx, unit, entryId);
      if (!entry) return refuse("not_found");
      const known = await lockReservationOfEntry(tx, unit, entry, id);
      const isWaiting = isOpenEntry(entry.status);
      // The party still waits, so no earlier call made this reservation: it belongs to another party.
      if (isWaiting && known?.id === id && id !== entry.reservationId) return refuseAlreadyCreated(known);
      if (!isWaiting && (known === null || PRESENCE[known.status] !== "here")) return refuse("not_waiting");
      const reservationIds = known ? [known.id] : reservationIdsOf(entry, id);
      const begin = isWaiting && recorder.begin({ reservationIds, tableIds, entryIds: [entryId] });
      if (begin) await begin();
      if (known) {
        await closeServedEntry(tx, unit, entryId, "seated", now);
        return sitDown(known.id);
      }
      const { date } = localOf(now, unit.timeZone);
      const booked = await createFromWaitlistIn(tx, unit, entry, { id, date, end: "seated" }, now, {
        act: recorder,
      });
      return booked.ok ? sitDown(booked.value.id) : booked;
    },
  );
  const answered = answerStoredOnDuplicate(services, unit, id, seating);
  const refused = refuseOnTakenTable(services, unit, id, tableIds, answered);
  const findParty = () => findEntry(services.database.sql, unit, entryId, services.clock.now());
  const offered = offerAnotherTable(services, unit, findParty, refused);
  const explained = explainRefusal(services, unit, { reservationId: id, tableIds }, offered);
  return withSameGuest(services, unit, explained);
}

/** Locks the reservation that an earlier call made for the entry, else the open one that its party waits with. */
async function lockReservationOfEntry(
  tx: Transaction,
  unit: AuthorizedUnit,
  entry: LockedEntry,
  id: string,
): Promise<Reservation | null> {
  const made = await lockReservation(tx, unit, id);
  if (made || entry.reservationId === null) return made;
  const waitedWith = await lockReservation(tx, unit, entry.reservationId);
  return waitedWith && isOpenStatus(waitedWith.status) ? waitedWith : null;
}
