import * as z from "zod";

import { id, type InputOf, localDate, unitInput, unitProcedure, upTo, version } from "#shared/procedure.ts";
import {
  bookedReservation,
  foundReservation,
  reservation,
  reservationAct,
  reservationInput,
} from "../reservations/contract.ts";
import { fields } from "../reservations/fields/contract.ts";
import { LIMITS } from "../reservations/limits.ts";

export const bookingContract = {
  findSameGuest: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/reservations/same-guest",
      summary:
        "Other open reservations of a number on a day, or close to a time: the guest may be booked already",
    })
    .input(
      unitInput.extend({
        phone: upTo(LIMITS.customerPhone),
        date: localDate,
        time: fields.shape.time,
        exceptReservationId: id.optional(),
      }),
    )
    .output(z.object({ reservations: z.array(foundReservation) })),

  create: unitProcedure
    .screen("reservas")
    .route({ method: "POST", path: "/units/{unitId}/reservations", summary: "Take a reservation" })
    .input(reservationInput.extend(fields.shape))
    .output(bookedReservation),

  update: unitProcedure
    .screen("reservas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/reservations/{id}",
      summary: "Edit a confirmed reservation; of a seated one all but date and time",
    })
    .input(
      reservationInput.extend(fields.shape).extend({
        version,
        customerPhone: upTo(LIMITS.customerPhone).describe("empty for a walk-in alone"),
      }),
    )
    .output(bookedReservation),

  cancel: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/reservations/{id}/cancel",
      summary: "Cancel a confirmed reservation",
    })
    .input(
      reservationAct.extend({
        by: z.enum(["guest", "staff"]).default("staff").describe("who wished it"),
      }),
    )
    .output(reservation),
};

type Input<Name extends keyof typeof bookingContract> = InputOf<(typeof bookingContract)[Name]>;
export type CreateReservationInput = Input<"create">;
export type UpdateReservationInput = Input<"update">;
export type CancelReservationInput = Input<"cancel">;
