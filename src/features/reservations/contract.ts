import * as z from "zod";

import {
  email,
  id,
  isoInstant,
  line,
  localDate,
  localTime,
  paragraphs,
  phoneLine,
  unitInput,
  unitProcedure,
  version,
} from "#shared/procedure.ts";
import { attributes } from "../floor/attributes/contract.ts";
import { diningTable, tableEdit } from "../floor/contract.ts";
import { waitlistEntry } from "../waitlist/contract.ts";
import { LIMITS, MAX_FOUND, MAX_OFFERED, SEARCH_LENGTH, WINDOW_MINUTES } from "./limits.ts";

export const reservationStatus = z.enum(["confirmed", "seated", "completed", "cancelled", "no_show"]);
/** A walk-in came without a booking: it may have no phone. */
export const reservationKind = z.enum(["booking", "walk_in"]);

const GUESTS_MESSAGE = `De ${LIMITS.guests.min} a ${LIMITS.guests.max} pessoas`;
export const guests = z
  .int(GUESTS_MESSAGE)
  .min(LIMITS.guests.min, GUESTS_MESSAGE)
  .max(LIMITS.guests.max, GUESTS_MESSAGE);
const tooLong = (max: number) => `Use no máximo ${max} caracteres`;

const WINDOW_MESSAGE = `De ${WINDOW_MINUTES.min} a ${WINDOW_MINUTES.max} minutos`;
const windowMinutes = z
  .int(WINDOW_MESSAGE)
  .min(WINDOW_MINUTES.min, WINDOW_MESSAGE)
  .max(WINDOW_MINUTES.max, WINDOW_MESSAGE);
const requires = attributes.describe("attributes that the party's tables must have");

/** The fields that people fill in. A new field starts here: every other list of fields follows it, or does not compile. */
const fields = z.object({
  customerName: line.min(1, "Informe o nome").max(LIMITS.customerName, tooLong(LIMITS.customerName)),
  customerPhone: phoneLine
    .min(1, "Informe o telefone")
    .max(LIMITS.customerPhone, tooLong(LIMITS.customerPhone)),
  customerEmail: line
    .pipe(
      z.union([
        z.literal(""),
        email("E-mail inválido").max(LIMITS.customerEmail, tooLong(LIMITS.customerEmail)),
      ]),
    )
    .default(""),
  date: localDate,
  time: localTime,
  guests,
  notes: paragraphs.max(LIMITS.notes, tooLong(LIMITS.notes)).default(""),
  requires: requires.default([]),
  wantedAreaId: id.nullable().default(null).describe("the area in which the party wants to sit"),
  windowMinutes: windowMinutes
    .default(0)
    .describe("how far from the asked time another start suited the guest"),
  askedTime: localTime.nullable().default(null).describe("what the guest asked for first; null: the time"),
});

/** The same fields in an answer. */
export const storedFields = z.object({
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  date: localDate.describe("yyyy-MM-dd, the unit's calendar"),
  time: localTime.describe("HH:mm, the unit's clock"),
  guests: z.int(),
  notes: z.string(),
  requires,
  wantedAreaId: z.string().nullable(),
  windowMinutes: z.int(),
  askedTime: localTime.nullable(),
} satisfies Record<keyof ReservationFields, z.ZodType>);

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

/** A reservation in the results of a search: enough to tell guests apart and to open the day. */
export const foundReservation = reservation.pick({
  id: true,
  customerName: true,
  customerPhone: true,
  date: true,
  time: true,
  guests: true,
  status: true,
});

/** An act of the evening can be undone: see `evening.undo`. */
export const actInput = unitInput.extend({
  actId: id.optional().describe("of this act, made by the caller, so that the caller can undo it"),
});
const reservationInput = unitInput.extend({ id });
const reservationAct = actInput.extend({ id });
export const tableIds = z.array(id).min(1, "Escolha uma mesa").max(10);

export const takenTable = z.object({
  tableId: z.string(),
  customerName: z.string().describe("empty for a block"),
  startsAt: isoInstant,
  blockedUntil: isoInstant.nullable().describe("of a block; null: a reservation holds the table"),
});

const offer = z.object({
  date: localDate,
  time: localTime,
  offset: z.int().describe("minutes after the asked time"),
  isCalm: z.boolean().describe("fewer tables are in use than at other starts of the window"),
});

const concession = z.object({
  requires: requires.describe("the attributes to give up"),
  area: z.boolean().describe("true: the area is given up"),
});

/** The rules of availability that a request can break. Staff may overrule them; the assistant and the public may not. */
export const unavailability = z.enum([
  "closed_date",
  "closed_weekday",
  "outside_opening_hours",
  "after_last_reservation_time",
  "day_full",
  "bookings_paused",
  "pacing_full",
  "party_too_large",
  "no_table",
]);

export const reservationsContract = {
  listWeek: unitProcedure
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
        // Cleaned like a telephone number, because people paste numbers here.
        text: phoneLine
          .min(SEARCH_LENGTH.min, `Digite pelo menos ${SEARCH_LENGTH.min} caracteres`)
          .max(SEARCH_LENGTH.max, tooLong(SEARCH_LENGTH.max)),
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

  checkAvailability: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/availability",
      summary: "Whether a party can be taken, why not, the nearest alternatives and the day's free slots",
    })
    .input(
      unitInput.extend({
        date: localDate,
        time: localTime,
        guests: z.coerce.number<number>().pipe(guests),
        requires: requires.optional(),
        wantedAreaId: id.optional(),
        exceptReservationId: id.optional().describe("left out of the count: the reservation being edited"),
        windowMinutes: z.coerce
          .number<number>()
          .pipe(windowMinutes)
          .optional()
          .describe(
            "how far from the time another start suits the guest; without it, offers and cost are not worked out",
          ),
      }),
    )
    .output(
      z.object({
        reasons: z.array(unavailability).describe("empty: the request can be taken"),
        concession: concession
          .nullable()
          .describe("without this part of the wish, the party has a table at the asked time"),
        pushedTogether: z
          .array(z.string())
          .nullable()
          .describe(
            "for a party larger than every table and join: labels of free tables that could be pushed together; empty: none are free",
          ),
        alternatives: z
          .array(z.object({ date: z.string(), time: z.string() }))
          .describe("nearest first, three at most"),
        slots: z.array(z.string()).describe("HH:mm of the asked day at which the party fits"),
        offers: z
          .array(offer)
          .describe(
            "starts within the window at which the party fits, the least crowded first, three at most",
          ),
        cost: z
          .object({ guests: z.int(), time: z.string() })
          .nullable()
          .describe("the smallest party that would not fit any more after this one is taken at its time"),
      }),
    ),

  noteRefusal: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/refusals",
      summary: "Keep, for reports and without personal data, that a guest could not get what they asked for",
    })
    .input(
      reservationInput.extend({
        id: id.describe("of the reservation that was not made as asked: the same request is kept once"),
        ...fields.pick({ date: true, time: true, guests: true, requires: true, wantedAreaId: true }).shape,
        windowMinutes: fields.shape.windowMinutes,
        reason: unavailability,
        offered: z.array(z.object({ date: localDate, time: localTime })).max(MAX_OFFERED),
      }),
    )
    .output(z.object({})),

  create: unitProcedure
    .screen("reservas")
    .route({ method: "POST", path: "/units/{unitId}/reservations", summary: "Take a reservation" })
    .input(reservationInput.extend(fields.shape))
    .output(reservation),

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
        customerPhone: phoneLine
          .max(LIMITS.customerPhone, tooLong(LIMITS.customerPhone))
          .describe("empty for a walk-in alone"),
      }),
    )
    .output(reservation),

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
    .input(reservationAct.extend({ tableIds: z.array(id).max(10) }))
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
        tableIds: z.array(id).max(10),
      }),
    )
    .output(reservation),

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
    .input(tableEdit.extend({ actId: actInput.shape.actId }))
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
    .output(reservation),

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
    .output(reservation),
};

export type Reservation = z.infer<typeof reservation>;
export type FoundReservation = z.infer<typeof foundReservation>;
export type ReservationStatus = z.infer<typeof reservationStatus>;
export type Offer = z.infer<typeof offer>;
export type Concession = z.infer<typeof concession>;
export type Unavailability = z.infer<typeof unavailability>;
type Input<Name extends keyof typeof reservationsContract> = z.infer<
  NonNullable<(typeof reservationsContract)[Name]["~orpc"]["inputSchema"]>
>;
export type ReservationFields = z.infer<typeof fields>;
export type CheckAvailabilityInput = Input<"checkAvailability">;
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
