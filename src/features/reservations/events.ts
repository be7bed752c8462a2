import { eventsOf } from "#shared/act.ts";
import { event, keyOf, listed, listOf, number, optional, text } from "#shared/event.ts";
import { formatPeople, showTypedDate } from "#shared/pt-br.ts";
import { tablesAfter } from "../floor/events.ts";
import { ACT_WORDS } from "./acts/all-acts.ts";
import type { Unavailability } from "./availability/contract.ts";
import { partyActs } from "./evening/acts/party-acts.ts";

/** The warnings that staff may overrule, as the history tells that they did. */
const overruledText: Record<Unavailability, string> = {
  closed_date: "data fechada",
  closed_weekday: "dia em que a unidade não abre",
  outside_opening_hours: "fora do horário de funcionamento",
  after_last_reservation_time: "depois do último horário de reserva",
  day_full: "limite de reservas do dia",
  bookings_paused: "reservas pausadas",
  pacing_full: "limite de pessoas do horário",
  party_too_large: "grupo maior que as mesas",
  no_table: "sem mesa livre",
};

const overruled = listOf(keyOf(overruledText));
const tableIds = listOf(text);

const movesAfter = (moves: number | undefined): string =>
  moves === undefined || moves === 0
    ? ""
    : `: ${moves === 1 ? "1 reserva muda" : `${moves} reservas mudam`} de mesa`;

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
  "reservation.created": event({
    topic: "reservations",
    detail: { overruled },
    sentence: "Reserva criada",
    note: ({ detail }) => listed("Apesar do aviso", detail.overruled, overruledText),
  }),
  "reservation.updated": event({
    topic: "reservations",
    detail: { overruled },
    sentence: "Reserva alterada",
    note: ({ detail }) => listed("Apesar do aviso", detail.overruled, overruledText),
  }),
  "reservation.cancelled": event({
    topic: "reservations",
    detail: { replacedBy: optional(text) },
    sentence: ({ detail: { replacedBy } }) =>
      replacedBy === undefined ? "Reserva cancelada" : "Reserva substituída ao confirmar a fila",
  }),
  "reservation.rescheduled": event({
    topic: "reservations",
    detail: { overruled, tableIds },
    sentence: ({ tables }) =>
      tables.length === 0
        ? "Horário da reserva mudado"
        : `Horário da reserva mudado, ${tablesAfter("na", tables)}`,
    note: ({ detail }) => listed("Apesar do aviso", detail.overruled, overruledText),
  }),
  "reservation.walked_in": event({
    topic: "reservations",
    detail: { guests: number, tableIds, overruled },
    sentence: ({ detail: { guests }, tables }) =>
      `${guests === undefined ? "Clientes" : formatPeople(guests)} sem reserva ${tablesAfter("na", tables)}`,
    note: ({ detail }) => listed("Apesar do aviso", detail.overruled, overruledText),
  }),
  ...eventsOf(partyActs),
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
  "table_plan.applied": event({
    topic: "reservations",
    detail: { moves: number },
    sentence: ({ detail: { moves } }) => `Sugestão do plano de mesas aplicada${movesAfter(moves)}`,
  }),
  "table_plan.dismissed": event({
    topic: "reservations",
    detail: { moves: number },
    sentence: "Sugestão do plano de mesas dispensada",
  }),
  "reservation.undone": event({
    topic: "reservations",
    detail: { act: keyOf(ACT_WORDS), actId: text, tableIds: optional(tableIds) },
    sentence: ({ detail: { act } }) => (act === undefined ? "Ação desfeita" : ACT_WORDS[act].undone),
  }),
};
