import { formatDay } from "#shared/pt-br.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import { statusText } from "./status/text.ts";

const countWord = (count: number) => (count === 1 ? "reserva" : "reservas");

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
  calendar: "Calendário",
  week: "Semana",
  count: (count: number) => `${count} ${countWord(count)}`,
  countWord,
  /** Where the whole word has no room. */
  shortCountWord: "res.",
  empty: "Nenhuma reserva encontrada",
  emptyHint: "Esta semana ainda não tem reservas.",
  emptyDay: "Sem reservas neste dia",
  /** Two or more. */
  pastDays: (count: number) => `Dias anteriores (${count})`,
  earlier: (count: number) => `Mais cedo (${count})`,
  loading: "Carregando reservas",
  loadFailed: "Não foi possível carregar as reservas",
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
  wish: "Pedido:",
  moreNotes: "Ver mais",
  lessNotes: "Ver menos",
  guest: "Ver cliente",
  seat: "Sentar Cliente",
  toWaitlist: "Fila de Espera",
  edit: "Editar",
  cancel: "Cancelar",
  release: "Liberar Mesa",
  actionsOf: (name: string) => `Ações de ${name}`,
  changeTable: "Trocar mesa",
  holdTable: "Escolher mesa",
  arrived: "Chegou",
  noShow: statusText.no_show,
  partArrived: (here: number, guests: number) => `${here} de ${guests} chegaram`,
};

export const cancelDialogText = {
  title: "Cancelar reserva?",
  body: (name: string, when: string) => `A reserva de ${name}, ${when}, será cancelada.`,
  confirm: "Cancelar Reserva",
  dismiss: "Voltar",
};

/** The titles of dialogs that choose a table, which stand in their frames while they load. */
export const seatDialogTitles = {
  seat: "Sentar Cliente",
  changeTable: "Trocar mesa",
  holdTable: "Escolher mesa",
};

export const toastText = {
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
