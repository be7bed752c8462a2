import { formatDay } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import type { WaitlistRefusal } from "./rules.ts";

export const refusalText: Record<WaitlistRefusal, string> = {
  not_waiting: "Este cliente não está mais na fila de espera",
};

export const waitlistText = {
  title: "Fila de Espera",
  subtitle: "Gerencie os clientes aguardando por uma mesa",
  totalInQueue: "Total na fila",
  totalPeople: "Pessoas aguardando",
  emptyTitle: "Nenhum cliente na fila",
  emptyText: "A fila de espera está vazia no momento",
  queue: "Clientes na fila",
  position: (position: number) => `#${position}`,
  addedAt: "Desde",
  estimate: (minutes: number) => `Estimativa: ${minutes} min`,
  waitingFor: (minutes: number) => `Aguardando há ${minutes}min`,
  /** The seed's label while the page shows today; for another day the label names the day. */
  confirmFor: (day: LocalDate, today: LocalDate, selectedDay: LocalDate) =>
    selectedDay === today ? "Confirmar" : `Confirmar para ${day === today ? "hoje" : formatDay(day)}`,
  seat: (table: string | null) => (table === null ? "Sentar" : `Sentar na ${table}`),
  remove: "Remover",
  close: "Fechar",
  removed: "Removido da fila de espera",
  removeTitle: "Remover da fila?",
  removeQuestion: (name: string) => `${name} perderá o lugar na fila de espera.`,
  removeKeep: "Manter na fila",
  loadFailed: "Não foi possível carregar a fila de espera",
  tryAgain: "Tentar novamente",
} as const;

export const addToWaitlistText = {
  title: "Adicionar à Fila de Espera",
  name: "Nome do Cliente",
  phone: "Telefone",
  phonePlaceholder: "(11) 98765-4321",
  guests: "Pessoas",
  tip: "O cliente será adicionado ao final da fila e poderá ser confirmado quando houver uma mesa disponível.",
  estimate: (minutes: number) => `Espera estimada: ${minutes} min`,
  close: "Fechar",
  cancel: "Cancelar",
  add: "Adicionar à Fila",
  added: (name: string) => `${name} adicionado à fila de espera`,
} as const;
