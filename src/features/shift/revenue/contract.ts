import * as z from "zod";

import { type InputOf, localDate, unitInput, unitProcedure } from "#shared/procedure.ts";
import { MAX_REVENUE_CENTS } from "../limits.ts";

/** What a service took, as somebody typed it. */
export const shiftRevenue = z.object({
  cents: z.int().nullable().describe("in centavos; null: nobody has typed it"),
  version: z.int().describe("0: nothing is stored"),
});

export const shiftRevenueContract = {
  setRevenue: unitProcedure
    .screen("relatorios")
    .route({
      method: "PUT",
      path: "/units/{unitId}/shift/revenue/{date}",
      summary: "Say what a service took, or take it back. Refused for a service that has not begun",
    })
    .input(
      unitInput.extend({
        date: localDate.describe("of the service"),
        cents: z
          .int()
          .min(0, "O valor não pode ser negativo")
          .max(MAX_REVENUE_CENTS, "Use no máximo R$ 99.999.999,99")
          .nullable(),
        version: z.int().min(0),
      }),
    )
    .output(shiftRevenue),
};

export type ShiftRevenue = z.infer<typeof shiftRevenue>;
export type SetRevenueInput = InputOf<typeof shiftRevenueContract.setRevenue>;
