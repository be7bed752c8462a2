import * as z from "zod";

import { count, unitInput, unitProcedure } from "#shared/procedure.ts";
import { LIMITS } from "../limits.ts";
import { guestInput } from "../merging/contract.ts";

const { min, max } = LIMITS.retentionMonths;
const MONTHS_MESSAGE = `De ${min} a ${max} meses`;
const months = z.int(MONTHS_MESSAGE).min(min, MONTHS_MESSAGE).max(max, MONTHS_MESSAGE);

export const exportData = unitProcedure
  .screen("clientes")
  .route({
    method: "GET",
    path: "/units/{unitId}/guests/export",
    summary: "All that is stored of a guest, as a file to hand over",
  })
  .input(guestInput)
  .output(z.object({ fileName: z.string(), json: z.string() }));

export const erase = unitProcedure
  .screen("clientes")
  .route({
    method: "POST",
    path: "/units/{unitId}/guests/erase",
    summary: "Erase a guest: names, numbers and notes go for good, the counts of the evenings stay",
  })
  .input(guestInput)
  .output(
    z.object({
      reservations: count,
      waits: count,
      conversations: count,
    }),
  );

export const readRetention = unitProcedure
  .screen("clientes")
  .route({
    method: "GET",
    path: "/units/{unitId}/guests/retention",
    summary: "For how many months without a visit guests are kept",
  })
  .input(
    unitInput.extend({
      months: z.coerce
        .number<number>()
        .pipe(months)
        .optional()
        .describe("how many would be due with these months, instead of the stored ones"),
    }),
  )
  .output(
    z.object({ months: z.int(), due: z.int().describe("reservations that the next night makes nameless") }),
  );

export const saveRetention = unitProcedure
  .screen("clientes")
  .route({
    method: "PUT",
    path: "/units/{unitId}/guests/retention",
    summary: "Set for how many months without a visit guests are kept",
  })
  .input(
    unitInput.extend({
      months,
    }),
  )
  .output(z.object({}));
