import { event, listOf, text } from "#shared/event.ts";
import { tablesAfter } from "../../floor/acts/tables-text.ts";
import type { Party, PartyEffect, Room } from "../../reservations/evening/party-effect.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { decideSeat, stayAtTables } from "./seating.ts";

/** An expected party sits down now, at the chosen tables. */
export const seat = {
  type: "reservation.seated",
  event: event({
    topic: "reservations",
    detail: { tableIds: listOf(text) },
    sentence: ({ tables }) =>
      tables.length === 0 ? "Cliente sentado" : `Cliente sentado ${tablesAfter("na", tables)}`,
  }),
  touches: ["parties", "bookings", "tables"],
  call: {
    procedure: "reservations.seat",
    method: "POST",
    path: "seat",
    summary: "Seat a confirmed reservation",
  },
  chooses: "for now",
  offersAnother: true,

  /** As `decideSeat`. */
  decide(party: Pick<Party, "status" | "tables">, _input: object, now: Date, room: Room): Decision {
    return decideSeat(party, room.tables, room.holds, now);
  },

  effect(
    party: Pick<Party, "guests" | "arrivedAt" | "arrivedGuests" | "turnMinutes">,
    _input: object,
    now: Date,
    { holds }: Room,
  ): PartyEffect {
    const at = now.toISOString();
    return {
      facts: {
        status: "seated",
        seatedAt: at,
        stage: "seated",
        stageAt: at,
        arrivedAt: party.arrivedAt ?? at,
        arrivedGuests: party.arrivedGuests ?? party.guests,
      },
      tables: { kind: "taken", stay: stayAtTables(party, holds, now) },
    };
  },

  detail: (_party: unknown, _input: object, tableIds: readonly string[]) => ({ tableIds }),

  words: {
    listed: "Sentou",
    undone: "Cliente voltou a aguardar mesa",
    byOther: "acabou de sentar o cliente",
    toast: (_party: unknown, _input: object, tables: string) => `Sentado na ${tables}`,
  },
} as const;
