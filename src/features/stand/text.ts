import { formatPeople } from "#shared/pt-br.ts";
import type { Stage } from "../reservations/evening/contract.ts";

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
  seatAt: (tables: string) => `Sentar → ${tables}`,
  moreOf: (name: string) => `Mais ações de ${name}`,
  waitingAtDoor: (minutes: number) => (minutes === 0 ? "chegou agora" : `chegou há ${minutesText(minutes)}`),
  partly: (here: number, guests: number) => `${here} de ${guests} chegaram`,
  late: (minutes: number) => `${minutesText(minutes)} de atraso`,
  releaseTable: "Liberar mesa?",
  noticed: (time: string) => `avisou: chega até ${time}`,
  overdue: (minutes: number) => `passou ${minutesText(minutes)}`,
  neededAt: (time: string) => `reserva às ${time}`,
};

export const menuText = {
  otherTable: "Sentar em outra mesa",
  someArrived: "Quantos chegaram…",
  someArrivedTitle: "Quantos chegaram?",
  close: "Fechar",
  delay: (minutes: number) => `Avisou: atrasa ${minutes} min`,
  noDelay: "Retirar aviso de atraso",
  noShow: "Não veio",
  edit: "Editar",
  holdTable: "Escolher mesa",
  toQueue: "Fila de Espera",
  cancel: "Cancelar",
  undo: "Desfazer",
  guest: "Ver cliente",
};

/** 'depois Silva (4) às 20:15': to whom a table goes next. */
export function nextUseText(
  { party, isPinned }: { party: { customerName: string; guests: number }; isPinned: boolean },
  time: string,
): string {
  return `${isPinned ? "fixada" : "planejada"} para ${party.customerName} (${party.guests}) às ${time}`;
}

export const mapText = {
  emptyTitle: "Nenhuma mesa cadastrada",
  emptyText: "Cadastre as mesas da unidade em Layout de Mesas.",
  close: "Fechar",
  stages: "Etapa",
  release: "Liberar Mesa",
  changeTable: "Trocar mesa",
  endCleaning: "Mesa pronta",
  free: "Livre",
  cleaning: "Em limpeza",
  seatHere: "Sentar aqui",
  walkIn: "Sem reserva",
  seatParty: (name: string, guests: number) => `${name} (${guests})`,
  byHand: "Ocupada sem reserva",
  blockedHint: "Desbloqueie em Layout de Mesas para sentar alguém aqui.",
  byHandHint: "Foi marcada à mão; altere em Layout de Mesas.",
};

export const stageText: Record<Stage, string> = {
  seated: "Sentou",
  ordered: "Pediu",
  dessert: "Sobremesa",
  bill: "Conta",
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

export const actText = {
  undo: "Desfazer",
  takeOffer: (table: string) => `Sentar na ${table}`,
  who: (name: string, guests: number) => `${name} · ${formatPeople(guests)}`,
  seated: (tables: string) => `Sentado na ${tables}`,
  walkIn: (guests: number, tables: string) => `${formatPeople(guests)} na ${tables}`,
  pinned: (tables: string) => `${tables} fixada para o cliente`,
  unpinned: "Mesa solta: o plano decide",
  rescheduled: (time: string, tables: string) =>
    tables === "" ? `Horário mudado para ${time}` : `${tables} fixada às ${time}`,
  arrived: "Chegou",
  partArrived: (here: number, guests: number) => `Chegaram ${here} de ${guests}`,
  delayed: (minutes: number) => `Atraso de ${minutes} min anotado`,
  delayRemoved: "Aviso de atraso retirado",
  noShow: "Marcado como não veio",
  stage: (stage: string) => `Etapa: ${stage}`,
  released: (tables: string) => `${tables} liberada`,
  queued: "Entrou na fila de espera",
  leftQueue: "Removido da fila de espera",
  cleaned: (table: string) => `${table} pronta`,
  listTitle: "Últimas ações",
  listEmpty: "Nada nos últimos 10 minutos",
  listFailed: "Não foi possível carregar as ações",
  system: "Sistema",
  /** By the type of the event that the act caused. */
  sentences: {
    "reservation.cancelled": "Reserva cancelada",
    "reservation.seated": "Sentou",
    "reservation.walked_in": "Sentou sem reserva",
    "reservation.moved": "Trocou de mesa",
    "reservation.table_held": "Mesa escolhida",
    "reservation.rescheduled": "Horário mudado",
    "reservation.released": "Mesa liberada",
    "reservation.arrived": "Chegou",
    "reservation.delayed": "Avisou atraso",
    "reservation.no_show": "Não veio",
    "reservation.stage_changed": "Mudou de etapa",
    "waitlist.added": "Entrou na fila",
    "waitlist.notified": "Chamado da fila",
    "waitlist.coming": "A caminho da mesa",
    "waitlist.confirmed": "Saiu da fila com mesa",
    "waitlist.removed": "Saiu da fila",
    "table.changed": "Mesa pronta",
    "reservation.created": "Saiu da fila com reserva",
    "table_plan.applied": "Sugestão do plano aplicada",
    "table.blocked": "Mesa bloqueada",
    "table.unblocked": "Bloqueio retirado",
    "sections.changed": "Praças definidas",
    "section.closed": "Praça encerrada",
    "section.reopened": "Praça reaberta",
  } as Readonly<Partial<Record<string, string>>>,
  wasUndone: (name: string | null) => (name === null ? "desfeito" : `desfeito por ${name}`),
  close: "Fechar",
};
