import { tooLong } from "#shared/typed-text.ts";
import { LIMITS } from "../limits.ts";
import type { FieldName, FieldProblem } from "./rules.ts";

export const fieldLabels: Record<FieldName, string> = {
  customerName: "Nome do Cliente",
  customerPhone: "Telefone",
  isOtherPerson: "Outra pessoa com este telefone",
  customerEmail: "E-mail",
  date: "Data",
  time: "Horário",
  guests: "Pessoas",
  notes: "Observações",
  requires: "Pedido de mesa",
  wantedAreaId: "Área",
  windowMinutes: "Que janela serve?",
  askedTime: "Horário pedido",
};

/** Words of the reservation dialogs. They stand apart from the page's words because the dialogs are loaded on demand. */
export const dialogText = {
  create: "Nova Reserva",
  edit: "Editar Reserva",
  datePlaceholder: "dd/mm/aaaa",
  timePlaceholder: "hh:mm",
  momentFixed: "O cliente já está na mesa: a data e o horário não mudam mais.",
  openCalendar: "Abrir calendário",
  calendar: "Calendário",
  notesPlaceholder: "Alergias, ocasião especial, preferência de lugar",
  phonePlaceholder: "(00) 00000-0000",
  saveNew: "Salvar Reserva",
  saveChanges: "Salvar Alterações",
  guestChips: "Grupos comuns",
  dayChips: "Próximos dias",
  days: { today: "Hoje", tomorrow: "Amanhã", friday: "Sexta", saturday: "Sábado" },
  freeTimes: "Horários livres",
  ofNight: (time: string, night: string) => `${time} é da ${night}.`,
  services: { dawn: "Madrugada", morning: "Manhã", lunch: "Almoço", dinner: "Jantar" },
  timeSkipped: "Nesta data os relógios pulam este horário. Os mais perto que existem:",
  overrule: "Você pode salvar mesmo assim.",
  alternatives: "Horários mais próximos",
  windowOf: (minutes: number) => (minutes === 0 ? "exato" : `±${minutes}`),
  offers: "Horários sugeridos",
  offerOffset: (minutes: number) =>
    minutes === 0 ? "pedido" : `${minutes > 0 ? "+" : "−"}${Math.abs(minutes)}`,
  calm: "mais tranquilo",
  noOffers: "Nenhuma mesa nesta janela.",
  wishUnmet: (wish: string) => `Não há mesa livre com o pedido neste horário: ${wish}`,
  concession: (without: string, time: string) => `Sem ${without}, cabe às ${time}.`,
  areaInSentence: (name: string) => `a área ${name}`,
  giveUp: "Tirar do pedido",
  pushedTogether: (tables: readonly string[]) =>
    `Mesas livres para juntar: ${tables.join(", ")}. Ao salvar, o plano as guarda para o grupo.`,
  noneToPush: "Nem juntando mesas há lugar livre neste horário.",
  cost: (guests: number, time: string) => `Depois disso não cabe grupo de ${guests} às ${time}.`,
  changedMeanwhile:
    "Esta reserva foi alterada em outra tela. Os campos que você não mexeu já mostram os dados novos; confira e salve de novo.",
  goneMeanwhile:
    "Esta reserva foi alterada em outra tela. Copie o que precisar, feche e abra a reserva de novo.",
};

/** The toasts of the dialogs. */
export const dialogToastText = {
  created: "Reserva criada com sucesso",
  view: "Ver",
  undo: "Desfazer",
  readBack: ({ name, day, time, people }: Record<"name" | "day" | "time" | "people", string>) =>
    `${name} · ${day}, ${time} · ${people}`,
  updated: "Reserva atualizada com sucesso",
};

export const fieldProblemText: Record<FieldProblem, string> = {
  name_missing: "Informe o nome",
  name_too_long: tooLong(LIMITS.customerName),
  phone_missing: "Informe o telefone",
  phone_too_long: tooLong(LIMITS.customerPhone),
  email_invalid: "E-mail inválido",
  date_missing: "Informe a data",
  date_invalid: "Data inválida",
  date_in_past: "A data já passou",
  date_too_far: "Mais de dois anos à frente: confira o ano",
  time_missing: "Informe o horário",
  time_invalid: "Horário inválido",
  guests_out_of_range: `De ${LIMITS.guests.min} a ${LIMITS.guests.max} pessoas`,
  notes_too_long: tooLong(LIMITS.notes),
};
