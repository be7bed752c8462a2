import { event, number } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import type { Party, PartyEffect } from "../../reservations/evening/party-effect.ts";
import { EARLIEST_ARRIVAL_MINUTES } from "../../reservations/limits.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { isOpenStatus } from "../../reservations/status/rules.ts";

interface Arrival {
  /** Without it the whole party. */
  arrivedGuests?: number | undefined;
}

/** A party has come, whole or in part. If more came than were expected, the party grows. */
export const arrive = {
  type: "reservation.arrived",
  event: event({
    topic: "reservations",
    detail: { arrivedGuests: number, guests: number },
    sentence: ({ detail: { arrivedGuests, guests } }) =>
      arrivedGuests === undefined || guests === undefined || arrivedGuests === guests
        ? "Cliente chegou"
        : `Cliente chegou em parte (${arrivedGuests} de ${guests})`,
  }),
  touches: ["parties", "bookings", "tables"],
  call: {
    procedure: "evening.markArrived",
    method: "POST",
    path: "arrival",
    summary: "The party came, whole or in part. If more came than were expected, the party grows",
    takes: ["arrivedGuests"],
  },

  /**
   * Parts may come one after the other, also when the first of them sit already. The same number again changes nothing.
   * Refuses: `not_confirmed`, `not_today`.
   */
  decide(
    party: Pick<Party, "status" | "guests" | "arrivedGuests" | "startsAt">,
    { arrivedGuests = party.guests }: Arrival,
    now: Date,
  ): Decision {
    if (!isOpenStatus(party.status)) return refuse("not_confirmed");
    if (Date.parse(party.startsAt) - now.getTime() > EARLIEST_ARRIVAL_MINUTES * MINUTE_MS)
      return refuse("not_today");
    return ok({ change: party.arrivedGuests !== arrivedGuests });
  },

  effect(
    party: Pick<Party, "guests" | "arrivedAt">,
    { arrivedGuests = party.guests }: Arrival,
    now: Date,
  ): PartyEffect {
    const arrivedAt = party.arrivedAt ?? now.toISOString();
    return { facts: { arrivedAt, arrivedGuests, guests: Math.max(arrivedGuests, party.guests) } };
  },

  detail({ guests }: Pick<Party, "guests">, { arrivedGuests = guests }: Arrival) {
    return { arrivedGuests, guests: Math.max(arrivedGuests, guests) };
  },

  words: {
    listed: "Chegou",
    undone: "Chegada desfeita",
    byOther: "já marcou a chegada",
    toast: ({ guests }: Pick<Party, "guests">, { arrivedGuests = guests }: Arrival) => {
      if (arrivedGuests === guests) return "Chegou";
      return arrivedGuests < guests
        ? `Chegaram ${arrivedGuests} de ${guests}`
        : `Chegaram ${arrivedGuests}, a reserva era de ${guests}`;
    },
  },
} as const;
