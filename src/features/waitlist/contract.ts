import * as z from "zod";

import { id, isoInstant, line, phoneLine, unitInput, unitProcedure } from "#shared/procedure.ts";

export const waitlistEntry = z.object({
  id: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  guests: z.int(),
  addedAt: isoInstant,
  estimatedWaitMinutes: z.int().nullable(),
  turnMinutes: z.int().describe("how long a party of this size is expected to stay at its table"),
  reservationId: z.string().nullable().describe("the reservation that the entry was made from"),
});

const entryInput = unitInput.extend({
  id,
  actId: id.optional().describe("of this act, made by the caller, so that the caller can undo it"),
});

export const waitlistContract = {
  list: unitProcedure
    .screen("reservas")
    .route({ method: "GET", path: "/units/{unitId}/waitlist", summary: "Who waits, in order" })
    .input(unitInput)
    .output(z.object({ entries: z.array(waitlistEntry) })),

  add: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/waitlist",
      summary: "Put a party at the end of the queue",
    })
    .input(
      entryInput.extend({
        customerName: line.min(1, "Informe o nome").max(200, "Use no máximo 200 caracteres"),
        customerPhone: phoneLine.min(1, "Informe o telefone").max(40, "Use no máximo 40 caracteres"),
        guests: z.int("De 1 a 20 pessoas").min(1, "De 1 a 20 pessoas").max(20, "De 1 a 20 pessoas"),
      }),
    )
    .output(waitlistEntry),

  remove: unitProcedure
    .screen("reservas")
    .route({ method: "DELETE", path: "/units/{unitId}/waitlist/{id}", summary: "Take a party off the queue" })
    .input(entryInput)
    .output(z.object({})),
};

export type WaitlistEntry = z.infer<typeof waitlistEntry>;
export type AddWaitlistEntryInput = z.infer<
  NonNullable<(typeof waitlistContract.add)["~orpc"]["inputSchema"]>
>;
export type RemoveWaitlistEntryInput = z.infer<
  NonNullable<(typeof waitlistContract.remove)["~orpc"]["inputSchema"]>
>;
