import { formatDay } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { refusalText as reservationRefusalText } from "../reservations/refusals/text.ts";
import { LONG_QUOTE_MINUTES } from "./quotes/limits.ts";
import type { WaitlistRefusal } from "./rules.ts";

export const refusalText: Record<WaitlistRefusal, string> = {
  not_waiting: reservationRefusalText.not_waiting,
  not_called: "Chame o cliente antes de marcar que ele está a caminho",
  phone_waits: reservationRefusalText.phone_waits,
  area_gone: "Esta área foi removida em outra tela",
  table_held:
    "Um grupo maior fica mais tempo, e a mesa reservada para este cliente não está livre até lá. Troque a mesa antes",
};

/** 'Ana Souza, 2º lugar': a party that waits already. */
export function waitingText({ customerName }: { customerName: string }, position: number): string {
  return `${customerName}, ${position}º lugar`;
}

/** A wait as people read it: 'entre 15 e 25 min', 'até 20 min', 'mais de 1h30'. */
export function waitText({ low, high }: { low: number; high: number }): string {
  if (low > LONG_QUOTE_MINUTES) return "mais de 1h30";
  if (high > LONG_QUOTE_MINUTES) return `de ${low} min a mais de 1h30`;
  if (high === 0) return "agora mesmo";
  return low < high && low > 0 ? `entre ${low} e ${high} min` : `até ${high} min`;
}

/** One number of minutes, as the seed writes it; a long wait as people read it. */
function minutesText(minutes: number): string {
  return minutes > LONG_QUOTE_MINUTES ? waitText({ low: minutes, high: minutes }) : `${minutes} min`;
}

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
  promised: (minutes: number) => `Prometido: ${minutesText(minutes)}`,
  waitingFor: (minutes: number) => `Aguardando há ${minutes}min`,
  /** The seed's label while the page shows today; for another day the label names the day. */
  confirmFor: (day: LocalDate, today: LocalDate, selectedDay: LocalDate) =>
    selectedDay === today ? "Confirmar" : `Confirmar para ${day === today ? "hoje" : formatDay(day)}`,
  seat: (table: string | null) => (table === null ? "Sentar" : `Sentar na ${table}`),
  remove: "Remover",
  removed: "Removido da fila de espera",
  removeTitle: "Remover da fila?",
  removeQuestion: (name: string) => `${name} perderá o lugar na fila de espera.`,
  removeReason: "Motivo",
  otherReason: "Outro",
  promisedRange: (range: string) => `Prometido: ${range}`,
  newEstimate: (range: string) => `Nova previsão: ${range}`,
  removeKeep: "Manter na fila",
  loadFailed: "Não foi possível carregar a fila de espera",
} as const;

export const addToWaitlistText = {
  wish: "Pedido de mesa",
  title: "Adicionar à Fila de Espera",
  name: "Nome do Cliente",
  phone: "Telefone",
  phonePlaceholder: "(11) 98765-4321",
  guests: "Pessoas",
  tip: "O cliente será adicionado ao final da fila e poderá ser confirmado quando houver uma mesa disponível.",
  estimating: "Calculando a espera…",
  estimate: (minutes: number) => `Espera estimada: ${minutesText(minutes)}`,
  estimateRange: (range: string) => `Espera estimada: ${range}`,
  simple: "Conta simples: 15 min e mais 5 por cliente na fila",
  hasNoPhone: "Chamar por senha, sem contato",
  promiseOther: "Dizer outra espera",
  promise: "Espera que você diz (min)",
  add: "Adicionar à Fila",
  added: (name: string) => `${name} adicionado à fila de espera`,
} as const;
