import { eventsOf } from "#shared/act.ts";
import { event, keyOf, listOf, number, optional, text } from "#shared/event.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import { ACT_WORDS, reservationActs } from "./acts/all-acts.ts";
import { overruled, overruledNote } from "./availability/overruled-text.ts";
import { movesAfter } from "./table-plan/event-text.ts";

export const reservationEvents = {
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
  "reservation.updated": event({
    topic: "reservations",
    detail: { overruled },
    sentence: "Reserva alterada",
    note: overruledNote,
  }),
  ...eventsOf(reservationActs),
  "table_plan.changed": event({
    topic: "reservations",
    detail: { moves: number },
    sentence: ({ detail: { moves } }) => `Plano de mesas refeito${movesAfter(moves)}`,
    many: (count) => `Plano de mesas refeito ${count} vezes`,
  }),
  "table_plan.proposed": event({
    topic: "reservations",
    detail: { moves: number },
    sentence: ({ detail: { moves } }) => `Plano de mesas: mudança sugerida${movesAfter(moves)}`,
    many: (count) => `Plano de mesas: ${count} mudanças sugeridas`,
  }),
  "table_plan.dismissed": event({
    topic: "reservations",
    detail: { moves: number },
    sentence: "Sugestão do plano de mesas dispensada",
  }),
  "reservation.undone": event({
    topic: "reservations",
    detail: { act: keyOf(ACT_WORDS), actId: text, tableIds: optional(listOf(text)) },
    sentence: ({ detail: { act } }) => (act === undefined ? "Ação desfeita" : ACT_WORDS[act].undone),
  }),
};
