import { formatPeople } from "#shared/pt-br.ts";

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
  loading: "Carregando o serviço",
  loadFailed: "Não foi possível carregar o serviço",
  retry: "Tentar novamente",
  newReservation: "Nova Reserva",
  addToQueue: "Adicionar à Fila",
  acts: "Últimas ações",
  /** On a tablet. */
  shortActs: "Ações",
  shift: "Turno: resumo e folha do dia",
  sections: "Praças dos garçons",
  counts: {
    seated: "Sentados",
    coming: "A chegar",
    waiting: "Na fila",
    free: "Mesas livres",
    freeOf: (free: number, all: number) => `${free} de ${all}`,
  },
  views: { title: "Vista do salão", map: "Mapa", timeline: "Linha do tempo" },
  columns: { now: "Agora", map: "Mapa", leaving: "Libera em…" },
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
  noShow: "Não veio",
  seat: "Sentar",
  takeOffer: (table: string) => `Sentar na ${table}`,
  seatAt: (tables: string) => `Sentar → ${tables}`,
  moreOf: (name: string) => `Mais ações de ${name}`,
  waitingAtDoor: (minutes: number) => (minutes === 0 ? "chegou agora" : `chegou há ${minutesText(minutes)}`),
  partly: (here: number, guests: number) => `${here} de ${guests} chegaram`,
  late: (minutes: number) => `${minutesText(minutes)} de atraso`,
  noticed: (time: string) => `avisou: chega até ${time}`,
  overdue: (minutes: number) => `passou ${minutesText(minutes)} do previsto`,
  neededAt: (time: string) => `reserva às ${time}`,
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
  emptyTitle: "Nenhuma mesa cadastrada",
  emptyText: "Cadastre as mesas da unidade em Layout de Mesas.",
};

export const leavingText = {
  title: "Libera em…",
  empty: "Nenhuma mesa ocupada",
  /** Below 0: the party stays longer than expected. */
  in: (minutes: number | null) => {
    if (minutes === null) return "sem previsão";
    if (minutes < 0) return `+${minutesText(-minutes)}`;
    return minutes === 0 ? "agora" : minutesText(minutes);
  },
  release: "Liberar",
  ready: "Pronta",
  cleaning: "em limpeza",
};

export const sizesText = {
  title: "Sem reserva",
  to: (tables: string) => `→ ${tables}`,
  toQueue: "→ fila",
  moves: (count: number) => (count === 1 ? "muda 1 reserva de mesa" : `muda ${count} reservas de mesa`),
  more: "9+",
  moreTitle: "Quantas pessoas?",
  addToQueue: "Fila",
};
