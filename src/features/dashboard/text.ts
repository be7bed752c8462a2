import { formatLongDay } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import type { Dashboard, FirstStep } from "./contract.ts";
import { HIGHEST_RATING, LOW_RATING } from "./rules.ts";

export const dashboardText = {
  title: "Dashboard",
  subtitle: (unit: string, today: LocalDate) => `${unit} · ${formatLongDay(today)}`,
  cards: {
    conversations: "Conversas Realizadas",
    reservations: "Reservas Atuais",
    accuracy: "Assertividade IA",
    tables: "Mesas Disponíveis",
  },
  activity: "Atividade Recente",
  noActivityTitle: "Nada por aqui ainda",
  noActivityText: "Reservas, mesas e mudanças da equipe aparecem aqui assim que acontecem.",
  metrics: "Métricas da IA",
  metricsPeriod: "Últimos 30 dias",
  response: "Taxa de Resposta",
  responseHint: "Mensagens de clientes que o assistente respondeu",
  satisfaction: "Satisfação",
  satisfactionHint: "Média das notas que os clientes deram",
  conversions: "Conversões",
  conversionsHint: "Pediram uma mesa e saíram com a reserva",
  notMeasured: "Sem dados",
  loading: "Carregando o dashboard",
  loadFailed: "Não foi possível carregar o dashboard",
  live: "Atualizado em tempo real",
} as const;

export const firstStepsText = {
  title: "Primeiros passos",
  progress: (done: number, all: number) => `${done} de ${all} concluídos`,
  hide: "Ocultar",
  hidden: "Primeiros passos ocultados",
  undo: "Desfazer",
  done: "(concluído)",
  steps: {
    hours: { title: "Horários", hint: "Confira os dias e os horários em que a casa abre." },
    tables: { title: "Mesas", hint: "Desenhe o salão, ou comece com dez mesas de uma vez." },
    menu: { title: "Cardápio", hint: "Cadastre os pratos, ou importe uma planilha." },
    team: { title: "Equipe", hint: "Convide quem trabalha com você." },
    assistant: { title: "Assistente", hint: "Conte ao assistente como é a casa." },
  } satisfies Record<FirstStep, { title: string; hint: string }>,
} as const;

const minutesText = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

export const todayText = {
  title: "Hoje",
  loading: "Carregando o dia",
  loadFailed: "Não foi possível carregar o dia",
  covers: "Pessoas por meia hora",
  time: "Horário",
  people: "Pessoas",
  arrivals: "Próximas chegadas",
  noReservations: "Nenhuma reserva para hoje",
  noArrivals: "Ninguém mais é esperado hoje",
  expected: (parties: number) => `${parties} a chegar`,
  latePart: (parties: number) => `Atrasadas (${parties})`,
  nextPart: (parties: number) => `Próximas (${parties})`,
  late: (minutes: number) => `${minutesText(minutes)} de atraso`,
  noticed: (time: string) => `avisou: chega até ${time}`,
  partly: (here: number, guests: number) => `${here} de ${guests} chegaram`,
  past: "Já passou",
  toCome: "A chegar",
  queue: "Fila de Espera",
  waited: (minutes: number) => `há ${minutesText(minutes)}`,
  noQueue: "Nenhum cliente na fila",
  more: (count: number) => `e mais ${count}`,
  reviews: "Comentários a responder",
  lowReviews: (count: number) => (count === 0 ? "0" : `${count} de até ${LOW_RATING} estrelas`),
  noReviews: "Nenhum comentário de nota baixa sem resposta",
} as const;

/** 'Mesa M5', 'Mesas M5 e M6' */
export function tablesText(labels: readonly string[]): string {
  return labels.length === 1 ? `Mesa ${labels[0] ?? ""}` : `Mesas ${labels.join(" e ")}`;
}

const NO_VALUE = "—";

/** How a figure compares with the previous one; `none` without a comparison. */
export type TrendDirection = "up" | "down" | "flat" | "none";

export interface Trend {
  text: string;
  direction: TrendDirection;
}

export function conversationsTrend({ count, growthPercent }: Dashboard["conversations"]): Trend {
  if (growthPercent !== null) return comparisonTrend(growthPercent, "mês anterior");
  return uncomparedTrend(count === 0 ? "Nenhuma conversa no período" : "Sem mês anterior para comparar");
}

export function reservationsTrend({ today }: Dashboard["reservations"]): Trend {
  return uncomparedTrend(today === 0 ? "Nenhuma para hoje" : `${today} para hoje`);
}

export function accuracyTrend({ percent, changePoints }: Dashboard["accuracy"]): Trend {
  if (changePoints !== null) return comparisonTrend(changePoints, "semana anterior");
  return uncomparedTrend(
    percent === null ? "Sem conversas nos últimos 7 dias" : "Sem semana anterior para comparar",
  );
}

export function tablesTrend({ total }: Dashboard["tables"]): Trend {
  return uncomparedTrend(total === 0 ? "Nenhuma mesa cadastrada" : dashboardText.live);
}

/** The seed writes a decimal point: `94.5%`. */
export function percentText(percent: number | null): string {
  return percent === null ? NO_VALUE : `${percent}%`;
}

/** `4.8/5.0` */
export function ratingText(rating: number | null): string {
  return rating === null ? NO_VALUE : `${rating.toFixed(1)}/${HIGHEST_RATING.toFixed(1)}`;
}

function comparisonTrend(percent: number, than: string): Trend {
  if (percent === 0) return { text: `Sem variação vs ${than}`, direction: "flat" };
  return percent > 0
    ? { text: `+${percent}% vs ${than}`, direction: "up" }
    : { text: `${percent}% vs ${than}`, direction: "down" };
}

function uncomparedTrend(text: string): Trend {
  return { text, direction: "none" };
}
