import * as z from "zod";

import {
  actId,
  id,
  type InputOf,
  isoInstant,
  localDate,
  localTime,
  unitInput,
  unitProcedure,
  upTo,
} from "#shared/procedure.ts";
import { MAX_REASON_LENGTH } from "../limits.ts";

/** A time in which nobody may sit at a table: it is broken, or a private party has the terrace. */
export const tableBlock = z.object({
  id: z.string(),
  tableId: z.string(),
  from: isoInstant,
  until: isoInstant,
  reason: z.string(),
});

const moment = z.object({ date: localDate, time: localTime }).describe("by the unit's clock");

export const blocksContract = {
  addBlock: unitProcedure
    .screen("mesas")
    .route({
      method: "POST",
      path: "/units/{unitId}/blocks",
      summary:
        "Block a table for a time. Refused while a party sits there or a confirmed reservation holds it in that time",
    })
    .input(
      unitInput.extend({
        id,
        actId,
        tableId: id,
        from: moment,
        until: moment,
        reason: upTo(MAX_REASON_LENGTH).default(""),
      }),
    )
    .output(tableBlock),

  removeBlock: unitProcedure
    .screen("mesas")
    .route({ method: "DELETE", path: "/units/{unitId}/blocks/{id}", summary: "Open a blocked table again" })
    .input(unitInput.extend({ id, actId }))
    .output(z.object({})),
};

export type TableBlock = z.infer<typeof tableBlock>;
type Input<Name extends keyof typeof blocksContract> = InputOf<(typeof blocksContract)[Name]>;
export type AddBlockInput = Input<"addBlock">;
export type RemoveBlockInput = Input<"removeBlock">;
