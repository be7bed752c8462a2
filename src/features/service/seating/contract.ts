import * as z from "zod";

import { actId, id, type InputOf, localDate, unitProcedure, version } from "#shared/procedure.ts";
import { diningTable, tableEdit } from "../../floor/contract.ts";
import {
  actInput,
  anyTableIds,
  bookedReservation,
  reservationAct,
  reservationInput,
  tableIds,
  takenTable,
} from "../../reservations/contract.ts";
import { fields } from "../../reservations/fields/contract.ts";
import { waitlistEntry } from "../../waitlist/contract.ts";
import { actProcedures } from "../acts/contract.ts";

/** What is done with a party's tables and with its place in the queue. */
export const seatingContract = {
  ...actProcedures("reservations"),

  reschedule: unitProcedure
    .screen("reservas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/reservations/{id}/place",
      summary: "Give a confirmed reservation another time and promise it tables for it, as one act",
    })
    .input(
      reservationAct.extend({
        version,
        date: fields.shape.date,
        time: fields.shape.time,
        tableIds: anyTableIds,
      }),
    )
    .output(bookedReservation),

  listTakenTables: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/reservations/{id}/taken-tables",
      summary: "Tables that other reservations hold at the time of this one",
    })
    .input(reservationInput)
    .output(
      z.object({
        tables: z.array(takenTable),
      }),
    ),

  // Belongs to the screen 'Layout de Mesas': staff who set a table's status by hand may say that its party has left.
  releaseAtTable: unitProcedure
    .screen("mesas")
    .route({
      method: "POST",
      path: "/units/{unitId}/tables/{id}/release",
      summary: "The party at a table left: complete its reservation, and edit the table in the same step",
    })
    .input(tableEdit.extend({ actId }))
    .output(diningTable),

  addToWaitlist: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/reservations/{id}/waitlist",
      summary: "Put a confirmed reservation's party on the waiting list; the reservation stays",
    })
    .input(reservationAct.extend({ entryId: id }))
    .output(waitlistEntry),

  confirmFromWaitlist: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/waitlist/{entryId}/confirm",
      summary: "Make a confirmed reservation of a waiting party, on the given day at the unit's current time",
    })
    .input(actInput.extend({ entryId: id, id: id.describe("of the new reservation"), date: localDate }))
    .output(bookedReservation),

  seatFromWaitlist: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/waitlist/{entryId}/seat",
      summary:
        "Seat a waiting party now: with the reservation that it waited with, or with a new one of today",
    })
    .input(
      actInput.extend({
        entryId: id,
        id: id.describe("of the reservation, where a new one is made"),
        tableIds,
      }),
    )
    .output(bookedReservation),
};

type Input<Name extends keyof typeof seatingContract> = InputOf<(typeof seatingContract)[Name]>;
export type ReleaseInput = Input<"release">;
export type ReleaseAtTableInput = Input<"releaseAtTable">;
export type SeatReservationInput = Input<"seat">;
export type AddToWaitlistInput = Input<"addToWaitlist">;
export type ConfirmFromWaitlistInput = Input<"confirmFromWaitlist">;
export type HoldTablesInput = Input<"holdTables">;
export type RescheduleInput = Input<"reschedule">;
export type SeatFromWaitlistInput = Input<"seatFromWaitlist">;
