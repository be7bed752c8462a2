import * as z from "zod";

import {
  type InputOf,
  localDate,
  localTime,
  type OutputOf,
  unitInput,
  unitProcedure,
} from "#shared/procedure.ts";
import { source } from "../days/contract.ts";
import { MAX_PARTIES_SHOWN } from "../limits.ts";

/** Which parties stand behind a bar or a cell of a picture. */
const partiesOf = z.enum(["came", "present", "stayed", "missed", "returned", "waited"]);

/** One party, as far as the picture is about it. Times of day are the unit's. */
const shownParty = z.object({
  id: z.uuid(),
  date: localDate.describe("of the service"),
  time: localTime.describe("of the reservation, or when a party joined the queue"),
  guests: z.int(),
  name: z.string().nullable().describe("null: the caller may not open the reservations"),
  became: z.enum(["came", "no_show", "cancelled", "waited"]),
  source: source.nullable(),
  satAt: localTime.nullable(),
  stayMinutes: z.int().nullable(),
  cancelledMinutesBefore: z.int().nullable().describe("how long before its time it was cancelled"),
  quotedMinutes: z.int().nullable(),
  waitedMinutes: z.int().nullable().describe("begun minutes count"),
});

export const partiesContract = {
  listParties: unitProcedure
    .screen("relatorios")
    .route({
      method: "GET",
      path: "/units/{unitId}/reports/parties",
      summary: `The parties behind a bar or a cell of a report, the last ones first, ${MAX_PARTIES_SHOWN} at most. Names only for those who may open the reservations`,
    })
    .input(
      unitInput.extend({
        of: partiesOf,
        from: localDate,
        to: localDate.describe("the last day"),
        weekday: z.coerce.number<number>().int().min(0).max(6).optional(),
        hour: z.coerce
          .number<number>()
          .int()
          .min(-24)
          .max(48)
          .optional()
          .describe("since the midnight of the service day: in it they sat down, or sat"),
        source: source.optional(),
        band: z.coerce.number<number>().int().min(0).max(3).optional().describe("index of the size band"),
        part: z.enum(["lunch", "dinner"]).optional(),
        told: z.coerce
          .number<number>()
          .int()
          .min(0)
          .max(4)
          .optional()
          .describe("index of the told wait, as in a report"),
      }),
    )
    .output(z.object({ total: z.int(), guests: z.int(), parties: z.array(shownParty) })),
};

export type ListPartiesInput = InputOf<(typeof partiesContract)["listParties"]>;
export type PartyList = OutputOf<(typeof partiesContract)["listParties"]>;
