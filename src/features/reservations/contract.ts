import * as z from "zod";

import {
  actId,
  id,
  line,
  type InputOf,
  isoInstant,
  localDate,
  unitInput,
  unitProcedure,
  upTo,
  version,
} from "#shared/procedure.ts";
import { diningTable, tableEdit } from "../floor/contract.ts";
import type { BOOKING_STATUSES } from "../guests/limits.ts";
import { waitlistEntry } from "../waitlist/contract.ts";
import { availabilityProcedures } from "./availability/contract.ts";
import { fields, storedFields } from "./fields/contract.ts";
import { LIMITS, MAX_FOUND, MAX_TABLES_OF_PARTY, SEARCH_LENGTH } from "./limits.ts";

/** A guest's history shows them too. */
export const reservationStatus = z.enum([
  "confirmed",
  "seated",
  "completed",
  "cancelled",
  "no_show",
] satisfies (typeof BOOKING_STATUSES)[number][]);
/** A walk-in came without a booking: it may have no phone. */
export const reservationKind = z.enum(["booking", "walk_in"]);

export const reservation = z.object({
  id: z.string(),
  ...storedFields.shape,
  status: reservationStatus,
  kind: reservationKind,
  arrivedAt: isoInstant.nullable().describe("when the party, or the first part of it, came"),
  arrivedGuests: z.int().nullable().describe("how many have come; fewer than guests: a part is missing"),
  wantedArea: z.string().nullable().describe("the name of the area in which the party wants to sit"),
  tables: z.array(z.string()).describe("labels of the tables it holds now, such as M5"),
  turnMinutes: z.int().describe("how long the party is expected to stay"),
  version: z.int().describe("grows with every change; an edit names the one it began from"),
});

/** A reservation in the results of a search: enough to distinguish guests and to open the day. */
export const foundReservation = reservation.pick({
  id: true,
  customerName: true,
  customerPhone: true,
  date: true,
  time: true,
  guests: true,
  status: true,
});

/** What was booked, and other open reservations of the same number. */
const booked = reservation.extend({
  sameGuest: z
    .array(foundReservation)
    .describe("open reservations with the same number on that day, or close in time; the nearest first"),
});

export const actInput = unitInput.extend({ actId });
const reservationInput = unitInput.extend({ id });
const reservationAct = actInput.extend({ id });
/** Tables that a party may be put at together; empty: none. */
const anyTableIds = z.array(id).max(MAX_TABLES_OF_PARTY);
export const tableIds = anyTableIds.min(1, "Escolha uma mesa");

export const takenTable = z.object({
  tableId: z.string(),
  customerName: z.string().describe("empty for a block"),
  startsAt: isoInstant,
  blockedUntil: isoInstant.nullable().describe("of a block; null: a reservation holds the table"),
});

export const reservationsContract = {
  listWeek: unitProcedure.kept
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/reservations",
      summary: "Reservations of the week (Sunday to Saturday) that holds a day, by date and time",
    })
    .input(unitInput.extend({ day: localDate }))
    .output(z.object({ reservations: z.array(reservation) })),

  search: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/reservations/search",
      summary: "Find guests over all dates by part of the name or digits of the phone: coming ones first",
    })
    .input(
      unitInput.extend({
        text: upTo(
          SEARCH_LENGTH.max,
          line.min(SEARCH_LENGTH.min, `Digite pelo menos ${SEARCH_LENGTH.min} caracteres`),
        ),
      }),
    )
    .output(
      z.object({
        reservations: z
          .array(foundReservation)
          .describe(
            `${MAX_FOUND} at most: from today on, nearest first; then earlier ones and what is over today, latest first`,
          ),
      }),
    ),

  ...availabilityProcedures,

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
    .output(booked),

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
    .output(booked),

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

  seat: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/reservations/{id}/seat",
      summary: "Seat a confirmed reservation",
    })
    .input(reservationAct.extend({ tableIds }))
    .output(reservation),

  changeTables: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/reservations/{id}/move",
      summary: "Move a seated party to other tables; the ones that it leaves are freed",
    })
    .input(reservationAct.extend({ tableIds }))
    .output(reservation),

  holdTables: unitProcedure
    .screen("reservas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/reservations/{id}/tables",
      summary: "Promise tables to a confirmed reservation for its time; an empty list takes the promise back",
    })
    .input(reservationAct.extend({ tableIds: anyTableIds }))
    .output(reservation),

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
    .output(booked),

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

  release: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/reservations/{id}/release",
      summary: "The party left: free its tables",
    })
    .input(reservationAct)
    .output(reservation),

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
    .output(booked),

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
    .output(booked),
};

export type Reservation = z.infer<typeof reservation>;
export type BookedReservation = z.infer<typeof booked>;
export type FoundReservation = z.infer<typeof foundReservation>;
export type ReservationStatus = z.infer<typeof reservationStatus>;
type Input<Name extends keyof typeof reservationsContract> = InputOf<(typeof reservationsContract)[Name]>;
export type CreateReservationInput = Input<"create">;
export type UpdateReservationInput = Input<"update">;
export type CancelReservationInput = Input<"cancel">;
export type ReleaseInput = Input<"release">;
export type ReleaseAtTableInput = Input<"releaseAtTable">;
export type SeatReservationInput = Input<"seat">;
export type AddToWaitlistInput = Input<"addToWaitlist">;
export type ConfirmFromWaitlistInput = Input<"confirmFromWaitlist">;
export type HoldTablesInput = Input<"holdTables">;
export type RescheduleInput = Input<"reschedule">;
export type TakenTable = z.infer<typeof takenTable>;
export type SeatFromWaitlistInput = Input<"seatFromWaitlist">;
