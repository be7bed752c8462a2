import * as z from "zod";

import { unitInput, unitProcedure } from "#shared/procedure.ts";

export const tableStatus = z.enum(["available", "occupied", "cleaning"]);

/** A table as hosts see it now. Lengths are px of the 1000x600 layout canvas; x and y are the centre for circles, the top left corner for rectangles. */
export const diningTable = z.object({
  id: z.string(),
  label: z.string().describe("the id that people see, such as M1; unique in the unit"),
  seats: z.int(),
  shape: z.enum(["rectangle", "circle"]),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  radius: z.number(),
  rotation: z.number().describe("degrees"),
  status: tableStatus,
  customerName: z.string().nullable(),
  occupiedSince: z.string().nullable().describe("instant, ISO 8601"),
  estimatedLeaveAt: z.string().nullable().describe("instant, ISO 8601"),
  reservationId: z.string().nullable().describe("the reservation of the party that sits there"),
  nextHoldAt: z.string().nullable().describe("instant from which the next confirmed reservation holds the table"),
});

export const floorContract = {
  listTables: unitProcedure
    .route({ method: "GET", path: "/units/{unitId}/tables", summary: "The unit's tables as they are now" })
    .input(unitInput)
    .output(z.object({ tables: z.array(diningTable) })),
};

export type DiningTable = z.infer<typeof diningTable>;
export type TableStatus = z.infer<typeof tableStatus>;
