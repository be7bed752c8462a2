import { event } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import { type Called, canBeCalled, isOpenEntry } from "../queue/calling.ts";
import type { EntryChange, QueueDecision } from "./entry-effect.ts";

/** A waiting party is called: its table is ready. */
export const call = {
  type: "waitlist.notified",
  event: event({ topic: "waitlist", sentence: "Cliente da fila de espera chamado" }),
  touches: ["queue"],

  /** It may be called again once its call is over; before that, nothing changes. Refuses `not_waiting`. */
  decide(entry: Called, now: Date): QueueDecision {
    return isOpenEntry(entry.status) ? ok({ change: canBeCalled(entry, now) }) : refuse("not_waiting");
  },

  effect: (now: Date): EntryChange => ({
    facts: { status: "notified", notifiedAt: now.toISOString(), repliedAt: null },
  }),

  words: {
    listed: "Chamado da fila",
    undone: "Chamada do cliente da fila desfeita",
    byOther: "chamou o cliente",
  },
} as const;
