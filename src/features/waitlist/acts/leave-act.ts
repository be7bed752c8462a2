import { event, keyOf, optional } from "#shared/event.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { LeftReason, QueueStatus } from "../contract.ts";
import { isOpenEntry } from "../queue/calling.ts";
import type { EntryEffect } from "./entry-effect.ts";

/** How a party left the queue. */
const leftSentence: Record<LeftReason, string> = {
  gave_up: "Cliente desistiu da fila de espera",
  no_show: "Cliente da fila de espera não veio",
  cancelled: "Cliente saiu da fila de espera: reserva cancelada",
  removed: "Cliente removido da fila de espera",
  booked: "Cliente da fila de espera confirmado",
};

/** A party leaves the queue without a table. */
export const leave = {
  type: "waitlist.removed",
  event: event({
    topic: "waitlist",
    detail: { reason: optional(keyOf(leftSentence)) },
    sentence: ({ detail: { reason } }) => leftSentence[reason ?? "removed"],
  }),
  touches: ["queue"],

  /** Again changes nothing. Refuses `not_waiting` for a party that got a table or a reservation meanwhile: who asked must not believe that it left. */
  decide({
    status,
    leftReason,
  }: {
    status: QueueStatus;
    leftReason: LeftReason | null;
  }): Result<{ change: boolean }, "not_waiting"> {
    if (isOpenEntry(status)) return ok({ change: true });
    return status === "seated" || leftReason === "booked" ? refuse("not_waiting") : ok({ change: false });
  },

  effect: (reason: LeftReason): EntryEffect => ({ leaves: reason }),

  words: {
    listed: "Saiu da fila",
    undone: "Cliente voltou para a fila",
    byOther: "tirou o cliente da fila",
    toast: (reason: LeftReason) => (reason === "removed" ? "Removido da fila de espera" : "Saiu da fila"),
  },
} as const;
