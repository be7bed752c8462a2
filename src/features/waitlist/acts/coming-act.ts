import { event } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import { type Called, isOpenEntry } from "../queue/calling.ts";
import type { EntryChange, QueueDecision } from "./entry-effect.ts";

/** A called party says that it comes. */
export const coming = {
  type: "waitlist.coming",
  event: event({ topic: "waitlist", sentence: "Cliente da fila de espera avisou que está a caminho" }),
  touches: ["queue"],

  /** Also after its call is over. Refuses `not_waiting` and `not_called`. */
  decide({ status }: Pick<Called, "status">): QueueDecision {
    if (!isOpenEntry(status)) return refuse("not_waiting");
    return status === "waiting" ? refuse("not_called") : ok({ change: status === "notified" });
  },

  effect: (now: Date): EntryChange => ({ facts: { status: "coming", repliedAt: now.toISOString() } }),

  words: {
    listed: "A caminho da mesa",
    undone: "Cliente da fila não está a caminho",
    byOther: "marcou que o cliente está a caminho",
  },
} as const;
