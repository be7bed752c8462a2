import { event, listOf, text } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import { tablesDone } from "../../floor/acts/tables-text.ts";
import type { Party, PartyEffect } from "../../reservations/evening/party-effect.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";

/** A seated party has left. Its tables become free, after the unit's cleaning time if it has one. */
export const release = {
  type: "reservation.released",
  event: event({
    topic: "reservations",
    detail: { tableIds: listOf(text) },
    sentence: ({ tables }) => tablesDone(tables, "liberada"),
  }),
  touches: ["parties", "bookings", "tables"],
  call: {
    procedure: "reservations.release",
    method: "POST",
    path: "release",
    summary: "The party left: free its tables",
  },

  /** Again changes nothing. Refuses `not_seated`. */
  decide(party: Pick<Party, "status">): Decision {
    if (party.status === "completed") return ok({ change: false });
    return PRESENCE[party.status] === "here" ? ok({ change: true }) : refuse("not_seated");
  },

  effect: (_party: unknown, _input: object, now: Date): PartyEffect => ({
    facts: { status: "completed", completedAt: now.toISOString() },
    tables: { kind: "left" },
  }),

  detail: (_party: unknown, _input: object, tableIds: readonly string[]) => ({ tableIds }),

  words: {
    listed: "Mesa liberada",
    undone: "Cliente voltou à mesa",
    byOther: "liberou a mesa",
    toast: (party: Pick<Party, "tables">) => `${party.tables.join(" + ")} liberada`,
  },
} as const;
