import { event, listOf, text } from "#shared/event.ts";
import { tablesDone } from "./tables-text.ts";

/** A blocked table can be used again. */
export const unblock = {
  type: "table.unblocked",
  event: event({
    topic: "tables",
    detail: { tableIds: listOf(text), from: text, until: text },
    sentence: ({ tables }) => tablesDone(tables, "desbloqueada"),
  }),
  touches: ["blocks"],
  plans: "blocks",
  words: {
    listed: "Bloqueio retirado",
    undone: "Mesa bloqueada de novo",
    byOther: "retirou o bloqueio",
  },
} as const;
