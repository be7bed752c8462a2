import { event, number, optional, text } from "#shared/event.ts";
import { showTypedDate } from "#shared/pt-br.ts";

export const availabilityEvents = {
  "pacing.changed": event({
    topic: "company",
    detail: { limits: number, date: optional(text) },
    sentence: "Limites de pessoas por horário alterados",
    note: ({ detail: { date } }) => (date === undefined ? null : `Em ${showTypedDate(date)}`),
  }),
  "bookings.paused": event({
    topic: "reservations",
    detail: { until: text },
    sentence: "Reservas pausadas",
  }),
  "bookings.resumed": event({ topic: "reservations", sentence: "Reservas retomadas" }),
};
