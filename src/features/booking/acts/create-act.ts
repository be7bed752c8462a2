import { event } from "#shared/event.ts";
import { overruled, overruledNote } from "../../reservations/refusals/overruled-text.ts";

/** A reservation is made. An act that can be undone is only the one that a party of the queue gets. */
export const create = {
  type: "reservation.created",
  event: event({
    topic: "reservations",
    detail: { overruled },
    sentence: "Reserva criada",
    note: overruledNote,
  }),
  touches: ["parties", "bookings", "tables", "names"],
  words: {
    listed: "Saiu da fila com reserva",
    undone: "Reserva da fila desfeita",
    byOther: "confirmou o cliente da fila",
  },
} as const;
