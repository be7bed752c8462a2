import { showTypedDate } from "#shared/pt-br.ts";
import type { Unavailability } from "../reservations/refusals/contract.ts";
import type { StayFacts } from "./contract.ts";
import type { Source } from "./days/contract.ts";
import {
  FEW_PARTIES,
  LONGEST_STAY_MINUTES,
  MAX_REPORT_DAYS,
  NEAR_QUOTE_MINUTES,
  ON_TIME_MINUTES,
} from "./limits.ts";
import { type PeriodProblem, type ReportRefusal, YEAR_WEEKS } from "./periods/rules.ts";
import type { Figure } from "./rules.ts";

export const refusalText: Record<ReportRefusal, string> = {
  end_before_start: "O fim do período vem antes do começo",
  too_long: `Escolha no máximo ${MAX_REPORT_DAYS} dias`,
  in_future: "O período não pode terminar depois de hoje",
};

export const periodProblemText: Record<PeriodProblem, string> = {
  ...refusalText,
  unreadable: "Digite uma data, como 31/12/2026",
};

/** '01/11/2026 a 30/11/2026'; '22/11/2026' of a single day. */
export function periodText(from: string, to: string): string {
  return from === to ? showTypedDate(from) : `${showTypedDate(from)} a ${showTypedDate(to)}`;
}

/** ', uma semana antes', ', 5 semanas antes', ' do ano passado' */
const weeksText = (weeks: number) =>
  weeks === YEAR_WEEKS ? " do ano passado" : weeks === 1 ? ", uma semana antes" : `, ${weeks} semanas antes`;

export const reportsText = {
  title: "Relatórios",
  subtitle: (unit: string, from: string, to: string) => `${unit} · ${periodText(from, to)}`,
  period: "Período",
  lastDays: (days: number) => (days === 365 ? "12 meses" : `${days} dias`),
  from: "De",
  to: "Até",
  show: "Mostrar",
  csv: "Baixar CSV",
  loading: "Carregando os relatórios",
  loadFailed: "Não foi possível carregar os relatórios",
  emptyTitle: "Nada aconteceu neste período",
  emptyText: "Escolha outro período, ou volte quando houver reservas.",
  thisWeek: "Esta semana",
  lastWeek: "Semana passada",
  thisMonth: "Este mês",
  lastMonth: "Mês passado",
  otherDates: "Outras datas",
  compare: "Comparar com",
  previous: "Período anterior",
  lastYear: "Ano passado",
  how: "Como calculamos",
  before: (value: string) => `antes: ${value}`,
  beforeHint: (from: string, to: string, weeks: number) =>
    `Comparado com ${from === to ? "o mesmo dia" : "os mesmos dias"} da semana${weeksText(weeks)}: ${periodText(from, to)}.`,
  none: "—",
};

/** The name of each figure, and how it is counted. */
export const figureText: Record<Figure, { label: string; how: string }> = {
  covers: {
    label: "Pessoas atendidas",
    how: "Soma das pessoas dos grupos que sentaram, com ou sem reserva. O dia é o do turno: depois da meia-noite conta o dia anterior.",
  },
  parties: { label: "Grupos atendidos", how: "Grupos que sentaram, com ou sem reserva." },
  seatUse: {
    label: "Uso dos lugares",
    how: `Pessoas × minutos à mesa ÷ lugares × minutos abertos. Entram os grupos que já saíram. Não contam mesas bloqueadas nem as liberadas mais de ${LONGEST_STAY_MINUTES / 60} horas depois. Os horários são os que valiam em cada dia, sem os intervalos; os lugares são os de hoje, e as mesas do primeiro layout contam desde o começo.`,
  },
  tableUse: {
    label: "Uso das mesas",
    how: "Minutos com grupo à mesa ÷ mesas × minutos abertos, com os mesmos grupos e mesas de 'Uso dos lugares'. Vale a mesa em que o grupo terminou.",
  },
  chairFill: {
    label: "Lugares aproveitados por mesa",
    how: "Pessoas ÷ lugares das mesas que os grupos usaram, como são hoje. Entram os grupos que já saíram. 100% é uma mesa de 4 com 4 pessoas.",
  },
  coversPerSeatHour: {
    label: "Pessoas por lugar e hora",
    how: "Pessoas atendidas ÷ lugares × horas abertas. Mostra o giro também nos dias sem faturamento informado.",
  },
  coversPerSeatDay: {
    label: "Pessoas por lugar e dia",
    how: "Pessoas atendidas ÷ lugares × dias abertos: 1 quer dizer que cada cadeira recebeu uma pessoa por dia.",
  },
  revenuePerGuest: {
    label: "Receita por pessoa",
    how: "Faturamento informado na tela Turno ÷ pessoas atendidas, só nos dias em que foi informado.",
  },
  revenuePerDay: {
    label: "Receita por dia",
    how: "Faturamento informado na tela Turno ÷ dias em que foi informado e alguém foi atendido.",
  },
  revenuePerSeatHour: {
    label: "Receita por lugar e hora",
    how: "Faturamento informado na tela Turno ÷ lugares × horas abertas, só nos dias em que foi informado.",
  },
  noShow: {
    label: "Não vieram (reservas)",
    how: "Reservas marcadas como 'Não veio' ÷ (reservas que sentaram + as que não vieram). Quem chega sem reserva não conta.",
  },
  noShowCovers: {
    label: "Não vieram (pessoas)",
    how: "Pessoas das reservas que não vieram ÷ (pessoas das reservas que sentaram + as das que não vieram).",
  },
  lateCancellations: {
    label: "Cancelaram em cima da hora",
    how: "Cancelamentos a menos de 2 horas do horário. Não entram em 'Não vieram'.",
  },
  onTime: {
    label: "Chegaram no horário",
    how: `Reservas cujo grupo chegou até ${ON_TIME_MINUTES} minutos depois do horário ÷ reservas com chegada anotada.`,
  },
  medianLateness: {
    label: "Atraso mais comum",
    how: "Metade das reservas chegou até tantos minutos depois do horário; 'mais cedo' é antes dele.",
  },
  abandonment: {
    label: "Desistiram da fila",
    how: "Grupos que saíram da fila sem mesa (desistiram, não vieram quando chamados ou cancelaram) ÷ (esses + os que sentaram). Quem a equipe retirou por outro motivo e quem ganhou uma reserva não contam.",
  },
  quotesKept: {
    label: "Espera prometida cumprida",
    how: "Grupos chamados, ou sentados, dentro da espera prometida ao entrar na fila ÷ grupos que sentaram e tinham uma espera prometida.",
  },
  quotesNear: {
    label: `Espera prometida certa, com ${NEAR_QUOTE_MINUTES} min de folga`,
    how: `Grupos cuja espera ficou até ${NEAR_QUOTE_MINUTES} minutos acima ou abaixo da prometida ÷ grupos que sentaram e tinham uma espera prometida.`,
  },
  quoteError: {
    label: "Diferença da espera prometida",
    how: "Quantos minutos, em média, a espera real ficou acima ou abaixo da prometida ao entrar na fila. A espera vai até o grupo ser chamado ou sentar.",
  },
  containment: {
    label: "Resolvidas pelo assistente",
    how: "Conversas em que nenhuma pessoa foi chamada nem respondeu ÷ todas as conversas, sem as de teste.",
  },
  refused: {
    label: "Pedidos recusados",
    how: "Pedidos de mesa para estes dias que ninguém pôde aceitar; depois da meia-noite conta o dia anterior. Repetir o pedido na mesma conversa conta uma vez.",
  },
  refusedThatFitted: {
    label: "Recusados que cabiam",
    how: "Pedidos para os quais o planejador, com o que se sabia na hora, acha mesa: cabiam no salão e foram recusados por um limite seu (ritmo da cozinha, limite do dia, pausa) ou por engano ÷ pedidos verificados.",
  },
};

/** The headings of the figures, in their order on the page. */
export const groupText = {
  volume: "Movimento",
  room: "Ocupação",
  punctuality: "Pontualidade e faltas",
  queue: "Fila",
  assistant: "Assistente e recusas",
};

type FigureGroup = keyof typeof groupText;

export const groupOf: Record<Figure, FigureGroup> = {
  covers: "volume",
  parties: "volume",
  seatUse: "room",
  tableUse: "room",
  chairFill: "room",
  coversPerSeatHour: "room",
  coversPerSeatDay: "room",
  revenuePerGuest: "room",
  revenuePerDay: "room",
  revenuePerSeatHour: "room",
  onTime: "punctuality",
  medianLateness: "punctuality",
  noShow: "punctuality",
  noShowCovers: "punctuality",
  lateCancellations: "punctuality",
  abandonment: "queue",
  quotesKept: "queue",
  quotesNear: "queue",
  quoteError: "queue",
  containment: "assistant",
  refused: "assistant",
  refusedThatFitted: "assistant",
};

/** What grey rows are. */
export const fewHow = `Em cinza: menos de ${FEW_PARTIES} grupos, pouco para uma média.`;

export const sectionText = {
  covers: "Pessoas por dia",
  coversByWeek: "Pessoas por semana",
  day: "Dia",
  week: "Semana de",
  people: "Pessoas",
  stays: "Permanência",
  staysHow: `Do momento em que o grupo senta até a mesa ser liberada. Mesas liberadas mais de ${LONGEST_STAY_MINUTES / 60} horas depois ficam de fora. ${fewHow}`,
  overlong: (count: number) => (count === 1 ? "1 grupo ficou de fora" : `${count} grupos ficaram de fora`),
  staysEmpty: "Nenhuma permanência completa neste período.",
  size: "Grupo",
  part: "Período",
  parties: "Grupos",
  median: "Metade até",
  p80: "8 de 10 até",
  pacing: "Pessoas que sentam a cada 15 min (média por dia)",
  pacingHow:
    "Média de pessoas por dia em cada 15 minutos: 'Reservado' pelo horário das reservas que vieram, 'Sentou' pela hora em que sentaram, com ou sem reserva. Só dias em que alguém sentou.",
  planned: "Reservado",
  seated: "Sentou",
  sources: "Origem",
  sourcesHow: "De onde vieram os grupos que sentaram.",
  source: "Origem",
  share: "Participação",
  refusals: "Pedidos recusados",
  reason: "Motivo",
  requests: "Pedidos",
  fitted: "Cabiam",
  fittedTitle: (last: number | null) =>
    last === null ? "Recusados que cabiam" : `Recusados que cabiam: os ${last} últimos`,
  time: "Horário",
  fittedTime: (time: string, window: number) => (window === 0 ? time : `${time} ± ${window} min`),
  quotes: "Espera prometida por tamanho de grupo",
  quotesHow: `Só grupos que sentaram e tinham uma espera prometida. 'Cumprida': chamados ou sentados dentro dela. 'Até ${NEAR_QUOTE_MINUTES} min': até ${NEAR_QUOTE_MINUTES} minutos acima ou abaixo dela. ${fewHow}`,
  kept: "Cumprida",
  near: `Até ${NEAR_QUOTE_MINUTES} min`,
  quoteError: "Diferença",
  removed: (count: number) =>
    count === 1
      ? "A equipe retirou 1 grupo por outro motivo."
      : `A equipe retirou ${count} grupos por outro motivo.`,
  revenueDays: (typed: number, days: number) => `Informado em ${typed} de ${days} dias.`,
  noRevenue: "Informe o faturamento na tela Turno.",
  queueWait: (minutes: string) => `Metade de quem desistiu esperou até ${minutes}.`,
};

export const bandText = ["1–2 pessoas", "3–4 pessoas", "5–6 pessoas", "7 ou mais"] as const;

export const partText: Record<StayFacts["part"], string> = { lunch: "Almoço", dinner: "Jantar" };

export const sourceText: Record<Source, string> = {
  walk_in: "Sem reserva",
  backoffice: "Equipe",
  whatsapp: "WhatsApp",
  web_chat: "Chat do site",
  other: "Outros",
};

const refusalReasons: Record<Unavailability, string> = {
  closed_date: "Data em que a unidade não abre",
  closed_weekday: "Dia da semana em que a unidade não abre",
  outside_opening_hours: "Fora do horário de funcionamento",
  after_last_reservation_time: "Depois do horário da última reserva",
  day_full: "Limite de reservas do dia",
  bookings_paused: "Reservas pausadas",
  pacing_full: "Limite de pessoas do horário",
  party_too_large: "Grupo maior que qualquer mesa ou junção",
  no_table: "Sem mesa livre para o grupo",
};

/** Why a request was refused, as owners count it: a guest reads what to do instead. Reasons of an older version stand as stored. */
export const reasonText = (reason: string): string =>
  (refusalReasons as Record<string, string>)[reason] ?? reason;

export const minutesText = (minutes: number) => `${minutes} min`;

const whole = new Intl.NumberFormat("pt-BR");
const percent = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 1 });

const average = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const averageText = (sum: number, days: number) =>
  days === 0 ? reportsText.none : average.format(sum / days);

export const wholeText = (count: number) => whole.format(count);
export const percentText = (part: number, of: number) =>
  of === 0 ? reportsText.none : percent.format(part / of);
