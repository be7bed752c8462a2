import { event, optional, text } from "#shared/event.ts";
import { ok, refuse } from "#shared/result.ts";
import type { Party } from "../../reservations/evening/party-effect.ts";
import type { Decision } from "../../reservations/refusals/rules.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";

/** A reservation is cancelled; its party leaves the queue, too. */
export const cancel = {
  type: "reservation.cancelled",
  event: event({
    topic: "reservations",
    detail: { replacedBy: optional(text) },
    sentence: ({ detail: { replacedBy } }) =>
      replacedBy === undefined ? "Reserva cancelada" : "Reserva substituída ao confirmar a fila",
  }),
  touches: ["parties", "bookings", "tables"],
  isLasting: true,

  /** Again changes nothing. Refuses `not_confirmed` for a party that sits or has left. */
  decide({ status }: Pick<Party, "status">): Decision {
    if (status === "cancelled") return ok({ change: false });
    return PRESENCE[status] === "expected" ? ok({ change: true }) : refuse("not_confirmed");
  },

  words: {
    listed: "Reserva cancelada",
    undone: "Cancelamento desfeito",
    byOther: "cancelou a reserva",
  },
} as const;
