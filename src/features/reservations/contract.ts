import * as z from "zod";

import { actId, id, line, isoInstant, localDate, unitInput, unitProcedure, upTo } from "#shared/procedure.ts";
import type { BOOKING_STATUSES } from "../guests/limits.ts";
import { storedFields } from "./fields/contract.ts";
import { MAX_FOUND, MAX_TABLES_OF_PARTY, SEARCH_LENGTH } from "./limits.ts";

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
export const bookedReservation = reservation.extend({
  sameGuest: z
    .array(foundReservation)
    .describe("open reservations with the same number on that day, or close in time; the nearest first"),
});

export const actInput = unitInput.extend({ actId });
export const reservationInput = unitInput.extend({ id });
export const reservationAct = actInput.extend({ id });
/** Tables that a party may be put at together; empty: none. */
export const anyTableIds = z.array(id).max(MAX_TABLES_OF_PARTY);
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
};

export type Reservation = z.infer<typeof reservation>;
export type BookedReservation = z.infer<typeof bookedReservation>;
export type FoundReservation = z.infer<typeof foundReservation>;
export type ReservationStatus = z.infer<typeof reservationStatus>;
export type TakenTable = z.infer<typeof takenTable>;
