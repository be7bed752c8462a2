import { formatPeople } from "#shared/pt-br.ts";
import { statusText } from "../reservations/status/text.ts";

/** 'M12', 'M4 + M5'. */
export const tablesText = (labels: readonly string[]) => labels.join(" + ");

/** '8 min', '1 h 05'. */
export function minutesText(minutes: number): string {
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}

export const standText = {
  title: "Serviço",
  openUntil: (time: string) => `aberto até ${time}`,
  opensAt: (time: string) => `abre às ${time}`,
  closed: "fechado agora",
  /** While people are in the restaurant, or are still awaited. */
  outsideHours: "fora do horário",
  loading: "Carregando o serviço",
  loadFailed: "Não foi possível carregar o serviço",
  newReservation: "Nova Reserva",
  addToQueue: "Adicionar à Fila",
  acts: "Últimas ações",
  /** On a tablet. */
  shortActs: "Ações",
  shift: "Turno: resumo e folha do dia",
  shortShift: "Turno",
  /** On a phone. */
  shortNewReservation: "Reserva",
  sections: "Praças dos garçons",
  shortSections: "Praças",
  /** Each below its number. */
  counts: {
    seated: (people: number) => (people === 1 ? "pessoa sentada" : "pessoas sentadas"),
    coming: "a chegar",
    waiting: (parties: number) => (parties === 1 ? "grupo na fila" : "grupos na fila"),
    free: (tables: number) => (tables === 1 ? "livre" : "livres"),
    kept: (tables: number) => (tables === 1 ? ", 1 prometida" : `, ${tables} prometidas`),
    freeOf: (free: number, all: number) => `${free} de ${all} mesas`,
  },
  views: { title: "Vista do salão", map: "Mapa", timeline: "Linha do tempo" },
  columns: { now: "Agora", map: "Mapa", leaving: "Próximas a liberar" },
};

/** Of the page's keys. */
export const keysText = {
  find: "Buscar neste serviço",
  map: "Ir para o mapa",
  acts: "Últimas ações",
  walkIn: (guests: number) => `Sem reserva: ${formatPeople(guests)}`,
};

export const partiesText = {
  wish: "Pedido:",
  search: "Buscar nome ou telefone",
  clearSearch: "Limpar busca",
  attention: "Precisa de você",
  queue: "Fila de Espera",
  soon: "Chegando",
  later: "Mais tarde",
  absent: "Não vieram ou cancelaram",
  undo: "Desfazer",
  found: "Encontrados",
  nobody: (text: string) => `Ninguém com "${text}" neste serviço`,
  emptyTitle: "Ninguém por chegar",
  emptyText: "Quem reservar para este serviço aparece aqui.",
  calm: "Tudo em dia: ninguém atrasado nem à espera.",
  arrived: "Chegou",
  noShow: statusText.no_show,
  /** Opens the map: no table is free that fits. */
  chooseTable: "Escolher mesa",
  takeOffer: (table: string) => `Sentar na ${table}`,
  seatAt: (tables: string) => `Sentar → ${tables}`,
  moreOf: (name: string) => `Mais ações de ${name}`,
  waitingAtDoor: (minutes: number) => (minutes === 0 ? "chegou agora" : `chegou há ${minutesText(minutes)}`),
  partly: (here: number, guests: number) => `${here} de ${guests} chegaram`,
  late: (minutes: number) => `${minutesText(minutes)} de atraso`,
  noticed: (time: string) => `avisou: chega até ${time}`,
  overdue: (minutes: number) => `passou ${minutesText(minutes)} do previsto`,
  neededAt: (time: string) => `reserva às ${time}`,
  noTableBefore: (guests: number, time: string) => `Não há mesa para ${guests} antes de ${time}`,
  /** Of a part of the queue; the others stand above. */
  partOf: (count: number, all: number) => (count === all ? String(all) : `${count} de ${all}`),
};

/** 'depois Silva (4) às 20:15': to whom a table goes next. */
export function nextUseText(
  { party, isPinned }: { party: { customerName: string; guests: number }; isPinned: boolean },
  time: string,
): string {
  return `${isPinned ? "fixada" : "planejada"} para ${party.customerName} (${party.guests}) às ${time}`;
}

/** Of the map. */
export const mapText = {
  servedBy: (section: string) => `praça de ${section}`,
  /** Of marks on free tables. */
  planned: "planejada para breve",
  pinned: "fixada",
  emptyTitle: "Nenhuma mesa cadastrada",
  emptyText: "Cadastre as mesas da unidade em Layout de Mesas.",
};

export const leavingText = {
  title: "Próximas a liberar",
  empty: "Nenhuma mesa ocupada",
  /** Below 0: the party stays longer than expected. */
  in: (minutes: number | null) => {
    if (minutes === null) return "sem previsão";
    if (minutes < 0) return `+${minutesText(-minutes)}`;
    return minutes === 0 ? "agora" : minutesText(minutes);
  },
  release: "Liberar",
  releaseOf: (tables: string) => `Liberar ${tables}`,
  ready: "Pronta",
  cleaning: "em limpeza",
};

export const sizesText = {
  title: "Sem reserva",
  /** Above the sizes of a phone. */
  question: "Sem reserva: quantas pessoas?",
  to: (tables: string) => `→ ${tables}`,
  toQueue: "→ fila",
  moves: (count: number) => (count === 1 ? "muda 1 reserva de mesa" : `muda ${count} reservas de mesa`),
  more: "9+",
  moreTitle: "Quantas pessoas?",
  addToQueue: "Fila",
};
