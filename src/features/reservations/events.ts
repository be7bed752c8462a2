import { event, keyOf, listed, listOf, optional, text } from "#shared/event.ts";
import { tablesAfter, tablesDone } from "../floor/events.ts";
import type { Unavailability } from "./contract.ts";

/** The warnings that staff may overrule, as the history tells that they did. */
const overruledText: Record<Unavailability, string> = {
  closed_date: "data fechada",
  closed_weekday: "dia em que a unidade não abre",
  outside_opening_hours: "fora do horário de funcionamento",
  after_last_reservation_time: "depois do último horário de reserva",
  day_full: "limite de reservas do dia",
  no_table: "sem mesa livre",
};

const overruled = listOf(keyOf(overruledText));
const tableIds = listOf(text);

export const reservationEvents = {
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
  "reservation.seated": event({
    topic: "reservations",
    detail: { tableIds },
    sentence: ({ tables }) =>
      tables.length === 0 ? "Cliente sentado" : `Cliente sentado ${tablesAfter("na", tables)}`,
  }),
  "reservation.moved": event({
    topic: "reservations",
    detail: { tableIds },
    sentence: ({ tables }) =>
      tables.length === 0 ? "Cliente trocou de mesa" : `Cliente mudou para ${tablesAfter("a", tables)}`,
  }),
  "reservation.table_held": event({
    topic: "reservations",
    detail: { tableIds },
    sentence: ({ tables }) =>
      tables.length === 0
        ? "Reserva ficou sem mesa escolhida"
        : `${tablesDone(tables, "reservada")} para um cliente`,
  }),
  "reservation.released": event({
    topic: "reservations",
    detail: { tableIds },
    sentence: ({ tables }) => tablesDone(tables, "liberada"),
  }),
};
