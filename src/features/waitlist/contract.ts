import * as z from "zod";

import {
  actId,
  id,
  type InputOf,
  isoInstant,
  line,
  partySize,
  unitInput,
  unitProcedure,
  upTo,
} from "#shared/procedure.ts";
import { attributes } from "../floor/attributes/contract.ts";
import { QUOTE_LIMITS } from "./limits.ts";

/** Where a party of the queue is. The first three are open: the party is still awaited. */
export const queueStatus = z.enum(["waiting", "notified", "coming", "seated", "left"]);
/** Why a party left the queue without a table; `booked`: it got a reservation. */
export const leftReason = z.enum(["gave_up", "no_show", "cancelled", "removed", "booked"]);
/** Who said how long the wait is: the simulation, the host, or the rule for too few observations. */
export const quoteSource = z.enum(["model", "host", "fallback"]);

export const waitlistEntry = z.object({
  id: z.string(),
  customerName: z.string(),
  customerPhone: z.string().describe("empty: the party is called by its number"),
  callNumber: z.int().nullable().describe("called out for a party without a phone"),
  guests: z.int(),
  requires: attributes,
  wantedAreaId: z.string().nullable().describe("the area in which the party wants to sit"),
  wantedArea: z.string().nullable().describe("its name"),
  status: queueStatus,
  addedAt: isoInstant,
  quotedLow: z.int().nullable().describe("the shorter end of the range that the party was told, in minutes"),
  quotedMinutes: z.int().nullable().describe("the promise: the wait in minutes that the party was told"),
  quoteSource: quoteSource.nullable(),
  requotedLow: z.int().nullable(),
  requotedMinutes: z
    .int()
    .nullable()
    .describe("the new estimate from requotedAt on, as the promise will not be kept"),
  requotedAt: isoInstant.nullable(),
  toldAt: isoInstant.nullable().describe("when the party was told the new estimate"),
  notifiedAt: isoInstant.nullable().describe("when the party was called last"),
  repliedAt: isoInstant.nullable().describe("when the party said that it comes"),
  turnMinutes: z.int().describe("how long a party of this size is expected to stay at its table"),
  reservationId: z.string().nullable().describe("the reservation that the entry was made from"),
});

/** What a host needs to reach a waiting party. */
export const queueContact = z.object({
  id: z.string().describe("of the entry"),
  pageUrl: z
    .string()
    .nullable()
    .describe("the party's own page; null before it is called, for a party that came by the assistant"),
  messageUrl: z
    .string()
    .nullable()
    .describe("opens the message in WhatsApp; null: the number has none, or the product sends"),
});

const PROMISE_MESSAGE = `De ${QUOTE_LIMITS.min} a ${QUOTE_LIMITS.max} minutos`;

const entryInput = unitInput.extend({ id, actId });

export const waitlistContract = {
  list: unitProcedure
    .screen("reservas")
    .route({ method: "GET", path: "/units/{unitId}/waitlist", summary: "Who waits, in order" })
    .input(unitInput)
    .output(
      z.object({
        entries: z.array(waitlistEntry),
        contacts: z.array(queueContact).describe("one for each entry, in the same order"),
        record: z.object({ kept: z.int(), of: z.int() }).describe("how many of the last promises were kept"),
      }),
    ),

  quote: unitProcedure
    .screen("reservas")
    .route({
      method: "GET",
      path: "/units/{unitId}/waitlist-quote",
      summary: "How long a party would wait that joins now",
    })
    .input(
      unitInput.extend({
        guests: z.coerce.number<number>().pipe(partySize),
        requires: attributes.optional(),
        wantedAreaId: id.nullable().optional(),
      }),
    )
    .output(
      z.object({
        low: z.int().describe("minutes"),
        promise: z.int().describe("minutes; the longer end of the range"),
        source: quoteSource,
      }),
    ),

  add: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/waitlist",
      summary: "Put a party at the end of the queue",
    })
    .input(
      entryInput
        .extend({
          customerName: upTo(200, line.min(1, "Informe o nome")),
          customerPhone: upTo(40),
          hasNoPhone: z.boolean().default(false).describe("the party is called by a number instead"),
          guests: partySize,
          requires: attributes.default([]).describe("attributes that the party's table must have"),
          wantedAreaId: id.nullable().default(null).describe("the area in which the party wants to sit"),
          promisedMinutes: z
            .int(PROMISE_MESSAGE)
            .min(QUOTE_LIMITS.min, PROMISE_MESSAGE)
            .max(QUOTE_LIMITS.max, PROMISE_MESSAGE)
            .optional()
            .describe("the host's own estimate, instead of the computed one"),
        })
        .refine(({ customerPhone, hasNoPhone }) => hasNoPhone || customerPhone !== "", {
          path: ["customerPhone"],
          error: "Informe o telefone",
        }),
    )
    .output(waitlistEntry),

  resize: unitProcedure
    .screen("reservas")
    .route({
      method: "PATCH",
      path: "/units/{unitId}/waitlist/{id}",
      summary: "Give a waiting party another size; it keeps its place",
    })
    .input(unitInput.extend({ id, guests: partySize }))
    .output(waitlistEntry),

  notify: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/waitlist/{id}/call",
      summary:
        "Call a waiting party: its table is ready. It may be called again after ten minutes without a reply",
    })
    .input(entryInput)
    .output(
      z.object({
        entry: waitlistEntry,
        delivery: z.enum(["sent", "by_hand", "failed"]).describe("by_hand: a host must send or call"),
      }),
    ),

  markComing: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/waitlist/{id}/coming",
      summary: "The called party said that it comes",
    })
    .input(entryInput)
    .output(waitlistEntry),

  markTold: unitProcedure
    .screen("reservas")
    .route({
      method: "POST",
      path: "/units/{unitId}/waitlist/{id}/told",
      summary: "A host told the party its new estimate",
    })
    .input(unitInput.extend({ id }))
    .output(waitlistEntry),

  remove: unitProcedure
    .screen("reservas")
    .route({ method: "DELETE", path: "/units/{unitId}/waitlist/{id}", summary: "Take a party off the queue" })
    .input(entryInput.extend({ reason: leftReason.exclude(["booked"]).default("removed") }))
    .output(z.object({})),
};

export type WaitlistEntry = z.infer<typeof waitlistEntry>;
export type QueueContact = z.infer<typeof queueContact>;
export type QueueStatus = z.infer<typeof queueStatus>;
export type LeftReason = z.infer<typeof leftReason>;

type Input<Name extends keyof typeof waitlistContract> = InputOf<(typeof waitlistContract)[Name]>;
export type AddWaitlistEntryInput = Input<"add">;
export type ResizeWaitlistEntryInput = Input<"resize">;
export type NotifyWaitlistEntryInput = Input<"notify">;
export type MarkComingInput = Input<"markComing">;
export type QuoteInput = Input<"quote">;
export type MarkToldInput = Input<"markTold">;
export type RemoveWaitlistEntryInput = Input<"remove">;
