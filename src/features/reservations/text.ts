import { formatDay, formatPeople } from "#shared/pt-br.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { Unavailability } from "./contract.ts";
import type { ReservationRefusal } from "./rules.ts";

/** Why a request cannot be taken by the soft rules; staff may overrule them. */
export const unavailabilityText: Record<Unavailability, string> = {
  closed_date: "A unidade não abre nesta data",
  closed_weekday: "A unidade não abre neste dia da semana",
  outside_opening_hours: "Fora do horário de funcionamento",
  after_last_reservation_time: "Depois do horário da última reserva",
  day_full: "O limite de reservas deste dia já foi atingido",
  no_table: "Não há mesa livre para este número de pessoas neste horário",
};

export const refusalText: Record<ReservationRefusal, string> = {
  ...unavailabilityText,
  date_in_past: "A data já passou. Escolha hoje ou um dia futuro",
  not_confirmed: "Esta reserva não está mais confirmada",
  not_seated: "Esta reserva não está mais sentada",
  seated_moment_fixed: "Quem já está sentado não muda de data nem de horário",
  changed_meanwhile: "Esta reserva foi alterada em outra tela",
  table_taken: "A mesa {about} acabou de ser ocupada",
  table_held:
    "A mesa {about} está reservada para outro cliente neste horário. Escolha outra mesa ou outro horário",
  table_cleaning: "A mesa {about} está em limpeza",
  already_waiting: "Este cliente já está na fila de espera",
  not_waiting: "Este cliente não está mais na fila de espera",
  party_seated: "Há clientes em {about}. Libere antes de continuar",
  label_taken: "Já existe a mesa {about} nesta unidade",
  not_today: "Esta reserva não é de agora. Confira a data",
  not_due: "Ainda não deu a hora desta reserva",
  already_arrived: "Este cliente já chegou",
  phone_missing: "Informe o telefone",
  no_free_table: "Nenhuma mesa livre para {about} agora",
  undo_too_late: "Passou o tempo de desfazer",
  already_undone: "Isto já foi desfeito",
  changed_since: "Não dá para desfazer: houve outra mudança depois",
  table_removed: "A mesa {about} foi removida do layout",
};

/** The name of a party that came without a booking and said none. */
export const walkInName = "Passante";

export const pageText = {
  title: "Reservas",
  create: "Nova Reserva",
  waitlist: "Fila de Espera",
  addToQueue: "Adicionar à Fila",
  editTitle: "Editar Reserva",
  addToQueueTitle: "Adicionar à Fila de Espera",
  waiting: (count: number) => (count === 1 ? "1 cliente aguardando" : `${count} clientes aguardando`),
  previousDay: "Dia anterior",
  nextDay: "Próximo dia",
  today: "Hoje",
  chooseDay: (day: string) => `Escolher data, ${day}`,
  calendar: "Calendário",
  week: "Semana",
  count: (count: number) => (count === 1 ? "1 reserva" : `${count} reservas`),
  empty: "Nenhuma reserva encontrada",
  emptyHint: "Esta semana ainda não tem reservas.",
  emptyDay: "Sem reservas neste dia",
  earlier: (count: number) => `Mais cedo (${count})`,
  loading: "Carregando reservas",
  loadFailed: "Não foi possível carregar as reservas",
  retry: "Tentar novamente",
};

export const searchText = {
  label: "Buscar cliente",
  results: "Reservas encontradas",
  searching: "Buscando…",
  nobody: (text: string) => `Nenhuma reserva de "${text}"`,
  found: (count: number) => (count === 1 ? "1 reserva encontrada" : `${count} reservas encontradas`),
};

export const cardText = {
  tables: (labels: readonly string[]) =>
    labels.length > 1
      ? `Mesas ${labels.slice(0, -1).join(", ")} e ${labels.at(-1) ?? ""}`
      : `Mesa ${labels.join("")}`,
  inQueue: "Na fila",
  moreNotes: "Ver mais",
  lessNotes: "Ver menos",
  seat: "Sentar Cliente",
  toWaitlist: "Fila de Espera",
  edit: "Editar",
  cancel: "Cancelar",
  release: "Liberar Mesa",
  actionsOf: (name: string) => `Ações de ${name}`,
  changeTable: "Trocar mesa",
  holdTable: "Escolher mesa",
  arrived: "Chegou",
  noShow: "Não veio",
  partArrived: (here: number, guests: number) => `${here} de ${guests} chegaram`,
};

export const cancelDialogText = {
  title: "Cancelar reserva?",
  body: (name: string, when: string) => `A reserva de ${name}, ${when}, será cancelada.`,
  confirm: "Cancelar Reserva",
  dismiss: "Voltar",
};

export const toastText = {
  created: "Reserva criada com sucesso",
  view: "Ver",
  undo: "Desfazer",
  readBack: ({ name, day, time, people }: Record<"name" | "day" | "time" | "people", string>) =>
    `${name} · ${day}, ${time} · ${people}`,
  updated: "Reserva atualizada com sucesso",
  cancelled: "Reserva cancelada",
  released: "Mesa liberada com sucesso",
  arrived: "Chegada anotada",
  noShow: "Marcada como não veio",
  addedToWaitlist: (name: string) => `${name} adicionado à fila de espera`,
  confirmedFromWaitlist: (name: string) => `Reserva confirmada para ${name}`,
  /** Second lines. */
  whose: (name: string, { date, time }: { date: LocalDate; time: LocalTime }) =>
    `${name} · ${formatDay(date)}, ${time}`,
  releasedFrom: (name: string, tables: readonly string[]) =>
    [name, ...(tables.length > 0 ? [cardText.tables(tables)] : [])].join(" · "),
  moment: ({ date, time }: { date: LocalDate; time: LocalTime }, today: LocalDate) =>
    `Para ${date === today ? "hoje" : formatDay(date)}, ${time}`,
};

export const seatDialogText = {
  title: "Sentar Cliente",
  close: "Fechar",
  cancel: "Cancelar",
  confirm: "Confirmar",
  seated: (table: string) => `Cliente sentado na ${table}`,
  choose: "Escolha uma mesa disponível no mapa",
  takeSuggestion: (table: string, seats: string) => `Usar a sugerida: ${table}, ${seats}`,
  noSuggestion: (guests: number, isNow: boolean) =>
    `Nenhuma mesa livre para ${formatPeople(guests)} ${isNow ? "agora" : "neste horário"}`,
  tooSmall: (seats: number, guests: number) =>
    `Menos lugares que pessoas: ${seats === 1 ? "1 lugar" : `${seats} lugares`} para ${formatPeople(guests)}`,
  promisedOccupied: (label: string) => `A mesa reservada, ${label}, está ocupada`,
  promisedCleaning: (label: string) => `A mesa reservada, ${label}, está em limpeza`,
  neededSoon: (time: string) => `Reservada para outro cliente às ${time}`,
  lost: {
    occupied: (label: string) => `A mesa ${label} acabou de ser ocupada`,
    cleaning: (label: string) => `A mesa ${label} está em limpeza`,
  },
  tableRemoved: "A mesa escolhida foi removida do layout",
  noTablesHint: "Cadastre as mesas da unidade em Layout de Mesas.",
  change: {
    title: "Trocar mesa",
    from: (tables: string) => `agora na ${tables}`,
    done: (table: string) => `Cliente mudou para a ${table}`,
  },
  hold: {
    title: "Escolher mesa",
    done: (table: string) => `${table} reservada para o cliente`,
    clear: "Deixar sem mesa",
    cleared: "Reserva sem mesa escolhida",
  },
};
