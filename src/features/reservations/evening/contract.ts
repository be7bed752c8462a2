import * as z from "zod";

import { isoInstant } from "#shared/procedure.ts";
import { reservation } from "../contract.ts";

export const stage = z.enum(["seated", "ordered", "dessert", "bill"]);
/** From when until when a unit is open. */
export const openSpan = z.object({ opensAt: isoInstant, closesAt: isoInstant });
export const cancelledBy = z.enum(["guest", "staff", "system"]);

/** A reservation with all that a host must know of its party during the evening. */
export const eveningParty = reservation.extend({
  tables: z
    .array(z.string())
    .describe("labels of those that it holds; of a party that has left, of those at which it sat last"),
  startsAt: isoInstant,
  endsAt: isoInstant.describe("the end of the turn time, if the party comes on time"),
  lateNoticeUntil: isoInstant.nullable().describe("the guest said that they come by then"),
  noShowAt: isoInstant.nullable(),
  cancelledBy: cancelledBy.nullable(),
  stage: stage.nullable().describe("how far the meal is"),
  stageAt: isoInstant.nullable(),
  seatedAt: isoInstant.nullable(),
  completedAt: isoInstant.nullable(),
  expectedLeaveAt: isoInstant.nullable().describe("of a seated party"),
  undoActId: z.string().nullable().describe("the last act on it that can still be undone"),
});

export type EveningParty = z.infer<typeof eveningParty>;
export type OpenSpan = z.infer<typeof openSpan>;
export type Stage = z.infer<typeof stage>;
export type CancelledBy = z.infer<typeof cancelledBy>;
