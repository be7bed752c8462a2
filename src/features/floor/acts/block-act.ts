import { event, listOf, text } from "#shared/event.ts";
import { tablesDone } from "./tables-text.ts";

/** A table cannot be used for a time. */
export const block = {
  type: "table.blocked",
  event: event({
    topic: "tables",
    detail: { tableIds: listOf(text), from: text, until: text },
    sentence: ({ tables }) => tablesDone(tables, "bloqueada"),
  }),
  touches: ["blocks"],
  plans: "blocks",
  words: {
    listed: "Mesa bloqueada",
    undone: "Bloqueio da mesa desfeito",
    byOther: "bloqueou a mesa",
  },
} as const;
