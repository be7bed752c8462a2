import * as z from "zod";

import { id, type InputOf, localDate, unitInput, unitProcedure, upTo } from "#shared/procedure.ts";
import { closedDate, specialDay, weekdayHours } from "../../opening-hours/contract.ts";

const week = z
  .array(weekdayHours)
  .length(7, "Informe os sete dias")
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === 7, "Informe cada dia uma vez");

const outside = z.object({
  reservations: z
    .array(
      z.object({
        id: z.string(),
        customerName: z.string(),
        date: z.string(),
        time: z.string(),
        guests: z.int(),
      }),
    )
    .describe("by date and time, the first hundred"),
  total: z.int(),
  mark: z.string().describe("a hash of exactly these reservations"),
});

/** A change that leaves confirmed reservations outside the opening is stored only after the person has seen which ones. */
const accepted = z
  .string()
  .max(100)
  .nullable()
  .default(null)
  .describe("the mark of the reservations that the person has seen and leaves outside");

const closing = z.object({
  firstDate: localDate,
  lastDate: localDate,
  reason: upTo(120).default(""),
  everyYear: z.boolean().default(false).describe("close the same days of each later year, too"),
});

const special = specialDay.omit({ id: true }).extend({ reason: upTo(120).default("") });

export const openingContract = {
  // The assistant's screen shows the hours as well.
  readOpening: unitProcedure
    .screen("configuracoes", "assistente")
    .route({
      method: "GET",
      path: "/units/{unitId}/opening",
      summary: "When the unit is open: hours per weekday, closed dates and special days, past ones too",
    })
    .input(unitInput)
    .output(
      z.object({
        hours: z.array(weekdayHours),
        closedDates: z.array(closedDate),
        specialDays: z.array(specialDay),
      }),
    ),

  saveHours: unitProcedure
    .screen("configuracoes", "assistente")
    .route({
      method: "PUT",
      path: "/units/{unitId}/opening/hours",
      summary: "Save the opening hours, or answer the confirmed reservations that they would leave outside",
    })
    .input(
      unitInput.extend({
        hours: week,
        before: week.describe("the hours that the edit began from"),
        accepted,
      }),
    )
    .output(z.object({ outside: outside.nullable().describe("null: saved") })),

  addClosedDate: unitProcedure
    .screen("configuracoes")
    .route({
      method: "POST",
      path: "/units/{unitId}/closed-dates",
      summary: "Close a day or a range, or answer the confirmed reservations that it would leave outside",
    })
    .input(unitInput.extend({ id, ...closing.shape, accepted }))
    .output(z.object({ outside: outside.nullable().describe("null: closed") })),

  removeClosedDate: unitProcedure
    .screen("configuracoes")
    .route({
      method: "DELETE",
      path: "/units/{unitId}/closed-dates/{id}",
      summary: "Open again on a closed date; of one that has begun, the past days stay closed",
    })
    .input(unitInput.extend({ id }))
    .output(z.object({})),

  addSpecialDay: unitProcedure
    .screen("configuracoes")
    .route({
      method: "POST",
      path: "/units/{unitId}/special-days",
      summary:
        "Give a date hours of its own, or answer the confirmed reservations that they would leave outside",
    })
    .input(unitInput.extend({ id, ...special.shape, accepted }))
    .output(z.object({ outside: outside.nullable().describe("null: saved") })),

  removeSpecialDay: unitProcedure
    .screen("configuracoes")
    .route({
      method: "DELETE",
      path: "/units/{unitId}/special-days/{id}",
      summary:
        "Return to the weekday's hours, or answer the confirmed reservations that they would leave outside",
    })
    .input(unitInput.extend({ id, accepted }))
    .output(z.object({ outside: outside.nullable().describe("null: removed") })),
};

export type Closing = z.infer<typeof closing>;
export type OutsideReservations = z.infer<typeof outside>;
type Input<Name extends keyof typeof openingContract> = InputOf<(typeof openingContract)[Name]>;
export type SaveHoursInput = Input<"saveHours">;
export type AddClosedDateInput = Input<"addClosedDate">;
export type AddSpecialDayInput = Input<"addSpecialDay">;
export type RemoveSpecialDayInput = Input<"removeSpecialDay">;
