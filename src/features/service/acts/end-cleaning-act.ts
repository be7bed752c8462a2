import type { DiningTable } from "../../floor/contract.ts";
import { floorEvents } from "../../floor/events.ts";

/** A table is ready before its cleaning time is over, or a host gives it another status. */
export const endCleaning = {
  type: "table.changed",
  event: floorEvents["table.changed"],
  touches: ["tables", "layout"],

  effect: (): Pick<DiningTable, "status"> => ({ status: "available" }),

  words: {
    listed: "Mesa pronta",
    undone: "Mudança da mesa desfeita",
    byOther: "mudou a mesa",
    toast: (table: string) => `${table} pronta`,
  },
} as const;
