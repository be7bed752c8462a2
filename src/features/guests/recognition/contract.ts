import * as z from "zod";

import {
  id,
  line,
  localDate,
  localTime,
  type OutputOf,
  unitInput,
  unitProcedure,
  upTo,
} from "#shared/procedure.ts";
import { allergen } from "../../menu/contract.ts";
import { LIMITS, MAX_OFFERED } from "../limits.ts";

export const knownGuest = z.object({
  phone: z.string(),
  name: z.string().describe("the one that the text found, or the one given last"),
  email: z.string().describe("the one given last; may be empty"),
  visits: z.int(),
  lastVisit: localDate.nullable(),
  noShows: z.int().describe("of the last twelve months"),
  isVip: z.boolean(),
  usualGuests: z.int().nullable().describe("the most frequent party size"),
  likedTables: z
    .array(z.string())
    .describe("labels of this unit's tables at which the guest sat more than once, two at most"),
  openBookings: z
    .array(z.object({ date: localDate, time: localTime, guests: z.int(), unitName: z.string() }))
    .describe("the next three, in all units"),
  allergens: z.array(allergen).describe("empty where the caller may not read them"),
});
export type KnownGuest = z.infer<typeof knownGuest>;

export const recognize = unitProcedure
  .screen("reservas")
  .route({
    method: "GET",
    path: "/units/{unitId}/guests/known",
    summary: `Guests of the organization whom a name or number that somebody types may mean, ${MAX_OFFERED} at most, those nearest to today first`,
  })
  .input(
    unitInput.extend({
      text: upTo(LIMITS.search.max, line),
      exceptReservationId: id
        .optional()
        .describe("left out of visits and bookings: the reservation being edited"),
    }),
  )
  .output(z.object({ guests: z.array(knownGuest) }));

export type Recognized = OutputOf<typeof recognize>;
