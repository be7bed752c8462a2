import { event, listOf, text } from "#shared/event.ts";
import { tablesDone } from "../../floor/acts/tables-text.ts";
import type { Party, PartyEffect, Room } from "../../reservations/evening/party-effect.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { decideHold } from "./seating.ts";

/** The chosen tables are promised to an expected party for its time; no tables take the promise back. */
export const hold = {
  type: "reservation.table_held",
  event: event({
    topic: "reservations",
    detail: { tableIds: listOf(text) },
    sentence: ({ tables }) =>
      tables.length === 0
        ? "Reserva ficou sem mesa escolhida"
        : `${tablesDone(tables, "reservada")} para um cliente`,
  }),
  touches: ["parties", "bookings", "tables"],
  call: {
    procedure: "reservations.holdTables",
    method: "PUT",
    path: "tables",
    summary: "Promise tables to a confirmed reservation for its time; an empty list takes the promise back",
  },
  chooses: "for its time",

  /** As `decideHold`. */
  decide(party: Pick<Party, "status" | "tables">, _input: object, _now: Date, room: Room): Decision {
    return decideHold(party, room.tables, room.taken, room.isOver);
  },

  effect: (_party: unknown, _input: object): PartyEffect => ({ facts: {}, tables: { kind: "promised" } }),

  detail: (_party: unknown, _input: object, tableIds: readonly string[]) => ({ tableIds }),

  words: {
    listed: "Mesa escolhida",
    undone: "Escolha de mesa desfeita",
    byOther: "escolheu a mesa",
    toast: (_party: unknown, _input: object, tables: string) =>
      tables === "" ? "Mesa solta: o plano decide" : `${tables} fixada para o cliente`,
  },
} as const;
