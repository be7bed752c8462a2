import { event } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import type { Party, PartyEffect } from "../../reservations/evening/party-effect.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";
import { statusText } from "../../reservations/status/text.ts";

/** A party did not come. */
export const noShow = {
  type: "reservation.no_show",
  event: event({ topic: "reservations", sentence: "Cliente não veio" }),
  touches: ["parties", "bookings", "tables"],
  call: {
    procedure: "evening.markNoShow",
    method: "POST",
    path: "no-show",
    summary: "The party did not come: its tables are free. Refused before its time",
  },
  isLasting: true,

  /** Again changes nothing. Refuses: `not_confirmed`, `already_arrived`, and `not_due` before the party's time. */
  decide(party: Pick<Party, "status" | "arrivedAt" | "startsAt">, _input: object, now: Date): Decision {
    if (party.status === "no_show") return ok({ change: false });
    if (PRESENCE[party.status] !== "expected") return refuse("not_confirmed");
    if (party.arrivedAt !== null) return refuse("already_arrived");
    return now.getTime() < Date.parse(party.startsAt) ? refuse("not_due") : ok({ change: true });
  },

  effect(_party: unknown, _input: object, now: Date): PartyEffect {
    return { facts: { status: "no_show", noShowAt: now.toISOString() }, leaves: "no_show" };
  },

  detail: () => ({}),

  words: {
    listed: statusText.no_show,
    undone: "Ausência desfeita",
    byOther: "marcou que o cliente não veio",
    toast: () => "Marcado como não veio",
  },
} as const;
