import { event, listOf, text } from "#shared/event.ts";
import { tablesAfter } from "../../floor/acts/tables-text.ts";
import type { Party, PartyEffect, Room } from "../../reservations/evening/party-effect.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { decideMove, stayAfterMove } from "./seating.ts";

/** A seated party moves to the chosen tables. Those that it leaves become free, after the unit's cleaning time if it has one. */
export const move = {
  type: "reservation.moved",
  event: event({
    topic: "reservations",
    detail: { tableIds: listOf(text) },
    sentence: ({ tables }) =>
      tables.length === 0 ? "Cliente trocou de mesa" : `Cliente mudou para ${tablesAfter("a", tables)}`,
  }),
  touches: ["parties", "bookings", "tables"],
  call: {
    procedure: "reservations.changeTables",
    method: "POST",
    path: "move",
    summary: "Move a seated party to other tables; the ones that it leaves are freed",
  },
  chooses: "for now",

  /** As `decideMove`. */
  decide(party: Pick<Party, "status" | "tables">, _input: object, now: Date, room: Room): Decision {
    return decideMove(party, room.tables, room.holds, now);
  },

  effect(
    party: Pick<Party, "seatedAt" | "startsAt" | "turnMinutes">,
    _input: object,
    now: Date,
    { holds }: Room,
  ): PartyEffect {
    const seatedAt = new Date(party.seatedAt ?? party.startsAt);
    return { facts: {}, tables: { kind: "taken", stay: stayAfterMove(party, seatedAt, holds, now) } };
  },

  detail: (_party: unknown, _input: object, tableIds: readonly string[]) => ({ tableIds }),

  words: {
    listed: "Trocou de mesa",
    undone: "Troca de mesa desfeita",
    byOther: "trocou a mesa",
    toast: (_party: unknown, _input: object, tables: string) => `Cliente mudou para a ${tables}`,
  },
} as const;
