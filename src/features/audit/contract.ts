import { eventIterator } from "@orpc/contract";
import * as z from "zod";

import { unitInput, unitProcedure } from "#shared/procedure.ts";

/** What changed in the unit. It says where to look, never what is there: the screen asks again through its own route. */
export const liveEvent = z.object({
  type: z
    .string()
    .describe("noun and past tense, such as reservation.created; 'connected' opens every stream"),
  id: z.string().nullable().describe("the changed thing"),
});

export const auditContract = {
  watch: unitProcedure
    .route({
      method: "GET",
      path: "/units/{unitId}/events",
      summary: "Live events of the unit, as server-sent events",
    })
    .input(unitInput)
    .output(eventIterator(liveEvent)),
};

export type LiveEvent = z.infer<typeof liveEvent>;
