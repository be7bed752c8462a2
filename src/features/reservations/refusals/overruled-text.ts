import { keyOf, listed, listOf } from "#shared/event.ts";
import type { Unavailability } from "./contract.ts";

/** The warnings that staff may overrule, as the history shows them. */
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

/** The warnings that staff overruled, as the detail of an event. */
export const overruled = listOf(keyOf(overruledText));

/** The note of such an event; null if staff overruled nothing. */
export function overruledNote({ detail }: { detail: { overruled?: readonly Unavailability[] | undefined } }) {
  return listed("Apesar do aviso", detail.overruled, overruledText);
}
