import * as z from "zod";

import {
  id,
  type InputOf,
  localDate,
  localTime,
  partySize,
  unitInput,
  unitProcedure,
} from "#shared/procedure.ts";
import { fields, requires, windowMinutes } from "../reservations/fields/contract.ts";
import { MAX_DAYS_DESCRIBED, MAX_OFFERED } from "../reservations/limits.ts";
import { unavailability } from "../reservations/refusals/contract.ts";

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

const dayState = z.object({
  date: localDate,
  closed: z
    .enum(["closed_date", "closed_weekday"])
    .nullable()
    .describe("why no service begins on the day; null: one does"),
  reason: z.string().describe("of the closed date; may be empty"),
  isOver: z.boolean().describe("the day's service has ended"),
  load: z
    .enum(["calm", "busy", "nearly_full", "full"])
    .nullable()
    .describe("null: closed; full: the day's limit is reached"),
  nextOpen: z
    .array(localDate)
    .describe("of a day that is closed or over: the next three on which the unit opens"),
});
export type DayState = z.infer<typeof dayState>;

export const availabilityContract = {
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
        guests: z.coerce.number<number>().pipe(partySize),
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
        serviceDate: z
          .string()
          .describe("the date of the service of the asked moment: after midnight, the evening before's"),
        slots: z
          .array(z.string())
          .describe("HH:mm of the asked day and of this service at which the party fits"),
        restOfNight: z
          .array(z.object({ date: z.string(), time: z.string() }))
          .describe("free moments of the same service on the other side of midnight"),
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

  describeDays: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/days",
      summary: "Of some days, whether the unit opens and how much is booked, before a time is chosen",
    })
    .input(unitInput.extend({ dates: z.array(localDate).min(1).max(MAX_DAYS_DESCRIBED) }))
    .output(z.object({ days: z.array(dayState) })),

  noteRefusal: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/refusals",
      summary: "Keep, for reports and without personal data, that a guest could not get what they asked for",
    })
    .input(
      unitInput.extend({
        id: id.describe("of the reservation that was not made as asked: the same request is kept once"),
        ...fields.pick({ date: true, time: true, guests: true, requires: true, wantedAreaId: true }).shape,
        windowMinutes: fields.shape.windowMinutes,
        reason: unavailability,
        offered: z.array(z.object({ date: localDate, time: localTime })).max(MAX_OFFERED),
      }),
    )
    .output(z.object({})),
};

export type Offer = z.infer<typeof offer>;
export type Concession = z.infer<typeof concession>;
export type CheckAvailabilityInput = InputOf<typeof availabilityContract.checkAvailability>;
