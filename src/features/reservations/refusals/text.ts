import { tableEditText } from "../../floor/text.ts";
import type { Unavailability } from "./contract.ts";
import type { ReservationRefusal } from "./rules.ts";

/** Why a request cannot be taken by the soft rules; staff may overrule them. */
export const unavailabilityText: Record<Unavailability, string> = {
  closed_date: "A unidade não abre nesta data",
  closed_weekday: "A unidade não abre neste dia da semana",
  outside_opening_hours: "Fora do horário de funcionamento",
  after_last_reservation_time: "Depois do horário da última reserva",
  day_full: "O limite de reservas deste dia já foi atingido",
  bookings_paused: "As reservas para este horário estão pausadas",
  pacing_full: "Este horário já tem o máximo de pessoas. Escolha outro perto dele",
  party_too_large: "O grupo é maior que qualquer mesa ou junção da casa",
  no_table: "Não há mesa livre para este número de pessoas neste horário",
};

export const refusalText: Record<ReservationRefusal, string> = {
  ...unavailabilityText,
  date_in_past: "A data já passou. Escolha hoje ou um dia futuro",
  time_skipped: "Nesta data os relógios pulam este horário. Os mais perto são {about}",
  not_confirmed: "Esta reserva não está mais confirmada",
  not_seated: "Esta reserva não está mais sentada",
  seated_moment_fixed: "Quem já está sentado não muda de data nem de horário",
  changed_meanwhile: "Esta reserva foi alterada em outra tela",
  table_taken: "A mesa {about} acabou de ser ocupada",
  table_held:
    "A mesa {about} está reservada para outro cliente neste horário. Escolha outra mesa ou outro horário",
  table_cleaning: "A mesa {about} está em limpeza",
  table_blocked: "A mesa {about} está bloqueada neste horário. Escolha outra, ou desbloqueie-a em Mesas",
  already_waiting: "Este cliente já está na fila de espera",
  not_waiting: "Este cliente não está mais na fila de espera",
  phone_waits: "Este telefone já está na fila: {about}",
  ...tableEditText,
  not_today: "Esta reserva não é de agora. Confira a data",
  not_due: "Ainda não deu a hora desta reserva",
  already_arrived: "Este cliente já chegou",
  phone_missing: "Informe o telefone",
  no_free_table: "Nenhuma mesa livre para {about} agora",
  nothing_to_undo: "Não há o que desfazer: outra pessoa já tinha feito isto. Veja as últimas ações",
  undo_too_late: "Passou o tempo de desfazer",
  already_undone: "Isto já foi desfeito",
  undo_needs_layout: "Só quem abre Layout de Mesas pode desfazer isto",
  changed_since: "Não dá para desfazer: houve outra mudança depois",
  table_removed: "A mesa {about} foi removida do layout",
};

/** For whom a table is held, after the sentence of the refusal. For staff only. */
export const heldForText = (name: string, time: string) => `Reservada para ${name} às ${time}`;
