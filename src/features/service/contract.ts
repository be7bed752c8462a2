import * as z from "zod";

import {
  id,
  type InputOf,
  isoInstant,
  line,
  localDate,
  partySize,
  unitInput,
  unitProcedure,
} from "#shared/procedure.ts";
import { attributes } from "../floor/attributes/contract.ts";
import { diningTable } from "../floor/contract.ts";
import { actInput, reservation, tableIds } from "../reservations/contract.ts";
import { eveningParty, openSpan } from "../reservations/evening/contract.ts";
import { LIMITS } from "../reservations/limits.ts";
import { turnTimes } from "../turn-times/contract.ts";
import { actProcedures } from "./acts/contract.ts";

export const act = z.object({
  id: z.string(),
  at: isoInstant,
  type: z.string().describe("the event that it caused, such as reservation.seated"),
  actorName: z.string().nullable().describe("null: a program did it"),
  customerName: z.string().nullable().describe("null: the act was on a table, or its walk-in is undone"),
  guests: z.int().nullable(),
  tables: z.array(z.string()).describe("labels"),
  sectionName: z.string().nullable().describe("of the section that was closed or opened"),
  isMessageSent: z.boolean().describe("the guest got a message, which no undo takes back"),
  undoableUntil: isoInstant,
  undoneAt: isoInstant.nullable(),
  undoneBy: z.string().nullable().describe("a name"),
});

const partyAct = actInput.extend({ id });

export const eveningContract = {
  read: unitProcedure.kept
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/evening",
      summary: "The service that runs now, or today's: its hours, all its parties, and those that still sit",
    })
    .input(unitInput)
    .output(
      z.object({
        date: localDate.describe("of the service: after midnight it may be yesterday"),
        opensAt: isoInstant.nullable().describe("null: the unit does not open on this date"),
        closesAt: isoInstant.nullable(),
        intervals: z.array(openSpan).describe("in order; between two of them is a break"),
        isOpen: z.boolean(),
        turn: turnTimes,
        parties: z.array(eveningParty).describe("by date and time"),
      }),
    ),

  findFreePlace: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/free-place",
      summary:
        "The best tables for a party that has just come, after those who wait; none while all that fit are taken or promised",
    })
    .input(
      unitInput.extend({
        guests: z.coerce.number<number>().pipe(partySize),
        requires: attributes.optional(),
        wantedAreaId: id.nullable().optional(),
      }),
    )
    .output(z.object({ tables: z.array(z.object({ id: z.string(), label: z.string() })) })),

  seatWalkIn: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/walk-ins",
      summary: "Seat a party that came without a booking: at the named tables, else at the best free one",
    })
    .input(
      partyAct.extend({
        id: id.describe("of the new reservation"),
        guests: partySize,
        tableIds: tableIds.optional(),
        customerName: line.max(LIMITS.customerName).default(""),
        customerPhone: line.max(LIMITS.customerPhone).default(""),
      }),
    )
    .output(reservation),

  ...actProcedures("evening"),

  endCleaning: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/tables/{id}/end-cleaning",
      summary: "The table is ready before its cleaning time is over",
    })
    .input(partyAct)
    .output(diningTable),

  listActs: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/acts",
      summary: "The unit's last acts, newest first: of the last minutes, and those that can still be undone",
    })
    .input(unitInput)
    .output(z.object({ acts: z.array(act) })),

  undo: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/acts/{id}/undo",
      summary: "Undo an act, from any device: parties, tables and queue are again as they were before it",
    })
    .input(unitInput.extend({ id: id.describe("of the act") }))
    .output(z.object({ reservations: z.array(reservation).describe("as they are now") })),
};

export type Act = z.infer<typeof act>;
type Input<Name extends keyof typeof eveningContract> = InputOf<(typeof eveningContract)[Name]>;
export type FindFreePlaceInput = Input<"findFreePlace">;
export type SeatWalkInInput = Input<"seatWalkIn">;
export type EndCleaningInput = Input<"endCleaning">;
export type UndoInput = Input<"undo">;
