import * as z from "zod";

import {
  id,
  type InputOf,
  isoInstant,
  localDate,
  localTime,
  paragraphs,
  unitInput,
  unitProcedure,
  upTo,
  version,
} from "#shared/procedure.ts";
import { usedSlot } from "../availability/pacing/contract.ts";
import { guestAbsences, guestMark } from "../guests/contract.ts";
import { reservationKind, reservationStatus } from "../reservations/contract.ts";
import { openSpan } from "../reservations/evening/contract.ts";
import { MAX_NOTE_LENGTH } from "./limits.ts";
import { shiftRevenue, shiftRevenueContract } from "./revenue/contract.ts";

/** A party of the service as the shift view and the day sheet show it. */
export const shiftParty = z.object({
  id: z.string(),
  date: localDate,
  time: localTime,
  startsAt: isoInstant,
  endsAt: isoInstant.describe(
    "until when a seated party is expected to keep its tables; else the end of the turn time, if the party comes on time",
  ),
  bookedOn: localDate,
  customerName: z.string(),
  guests: z.int(),
  status: reservationStatus,
  kind: reservationKind,
  hasArrived: z.boolean(),
  tables: z
    .array(z.string())
    .describe(
      "labels: promised or taken, else as the plan in force has it; of a party that has left, where it sat last",
    ),
  arePromised: z.boolean().describe("the tables are promised or taken, not only planned"),
  isPlanned: z.boolean().describe("a plan has looked for a table; without tables it found none"),
  isConfirmed: z.boolean().describe("the guest has confirmed this very date and time once more"),
  customerPhone: z.string().nullable().describe("null: the caller may not read it"),
  notes: z.string().nullable().describe("null: the caller may not read them"),
  mark: guestMark
    .omit({ partyId: true })
    .nullable()
    .describe("what is known of the guest; null: the caller may not read it, or there is no number"),
  missed: guestAbsences
    .omit({ partyId: true })
    .nullable()
    .describe(
      "how often nobody came, of a party that is to come; null: never, or the caller may not read it, or there is no number",
    ),
});

export const shiftNote = z.object({
  id: z.string(),
  date: localDate.describe("of the service that it was written for"),
  text: z.string(),
  isPinned: z.boolean(),
  authorName: z.string().nullable().describe("null: the user is gone"),
  changedByName: z
    .string()
    .nullable()
    .describe("who changed the text last; null: nobody but its author, or the user is gone"),
  createdAt: isoInstant,
  version: z.int(),
});

export const shift = z.object({
  date: localDate.describe("of the service"),
  opensAt: isoInstant.nullable().describe("null: the unit does not open on this date"),
  closesAt: isoInstant.nullable(),
  closedOn: z
    .enum(["weekday", "date"])
    .nullable()
    .describe("why it does not open: on that weekday never, or not on this date; null: it opens"),
  intervals: z.array(openSpan).describe("when it is open, in order; between two of them is a break"),
  readAt: isoInstant,
  planVersion: z.int().describe("version of the plan that all tables here come from; 0 without a plan"),
  seesContacts: z.boolean().describe("the caller may read phones and notes of guests"),
  seesHealth: z
    .boolean()
    .describe("allergies stand in the parties' marks; hosts see those of today's service"),
  pace: z.array(usedSlot).describe("quarters of an hour with limits or guests, in order"),
  parties: z.array(shiftParty).describe("of any status, by date and time"),
  notes: z.array(shiftNote).describe("pinned ones first, then the oldest"),
  revenue: shiftRevenue
    .nullable()
    .describe(
      "what the service took; null: the caller may not read it, the service has not begun, or there was none",
    ),
});

const noteText = upTo(MAX_NOTE_LENGTH, paragraphs.min(1, "Escreva a observação"));

export const shiftContract = {
  read: unitProcedure
    .screen("reservas", "mesas")
    .route({
      method: "GET",
      path: "/units/{unitId}/shift",
      summary: "A service with its parties, their tables and its notes, all of one moment",
    })
    .input(unitInput.extend({ date: localDate.optional().describe("without it the service that runs now") }))
    .output(shift),

  addNote: unitProcedure
    .screen("reservas", "mesas")
    .route({ method: "POST", path: "/units/{unitId}/shift/notes", summary: "Write a note for a service" })
    .input(
      unitInput.extend({
        id,
        date: localDate,
        text: noteText,
        isPinned: z.boolean().default(false).describe("it also shows in later services"),
      }),
    )
    .output(shiftNote),

  changeNote: unitProcedure
    .screen("reservas", "mesas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/shift/notes/{id}",
      summary: "Change a note, or pin it so that it also shows in later services",
    })
    .input(unitInput.extend({ id, version, text: noteText, isPinned: z.boolean() }))
    .output(shiftNote),

  removeNote: unitProcedure
    .screen("reservas", "mesas")
    .route({ method: "DELETE", path: "/units/{unitId}/shift/notes/{id}", summary: "Remove a note" })
    .input(unitInput.extend({ id }))
    .output(z.object({})),

  confirmParty: unitProcedure
    .screen("reservas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/shift/confirmations/{id}",
      summary:
        "The guest has confirmed once more that they come, or has not. Refused when nobody is expected",
    })
    .input(unitInput.extend({ id: id.describe("of the reservation"), isConfirmed: z.boolean() }))
    .output(z.object({})),

  ...shiftRevenueContract,
};

export type Shift = z.infer<typeof shift>;
export type ShiftParty = z.infer<typeof shiftParty>;
export type ShiftNote = z.infer<typeof shiftNote>;
type Input<Name extends keyof typeof shiftContract> = InputOf<(typeof shiftContract)[Name]>;
export type ReadShiftInput = Input<"read">;
export type AddNoteInput = Input<"addNote">;
export type ChangeNoteInput = Input<"changeNote">;
export type RemoveNoteInput = Input<"removeNote">;
export type ConfirmPartyInput = Input<"confirmParty">;
