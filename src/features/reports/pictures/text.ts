import { formatDay, formatList } from "#shared/pt-br.ts";
import { daysBetween } from "#shared/time.ts";
import type { Against, Report } from "../contract.ts";
import { ratesOf } from "../rules.ts";
import { figureShown } from "../shown/figure-text.ts";
import { fewHow, reportsText, wholeText } from "../text.ts";
import { type HeatOf, servedDays } from "./series.ts";

export const weekdayText = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"] as const;
export const shortWeekdayText = ["Dom", "Seg", "Ter", "Qua", "Qui", "Sex", "Sáb"] as const;

/** 25 is '01h': the hour after midnight, in the night of the day before. */
export const hourText = (hour: number) => `${String(((hour % 24) + 24) % 24).padStart(2, "0")}h`;

/** More dates are counted instead of named. */
const MOST_DATES = 3;

export const pictureText = {
  now: "Este período",
  before: "Antes",
  sameWeekday: "Mesmo dia da semana, antes",
  sameWeek: "Mesmos dias da semana, antes",
  table: "Ver tabela",
  noTable: "Esconder tabela",
  hint: "Escolha uma barra para ver os grupos.",
  cellHint: "Escolha um horário para ver os grupos.",
  open: "Ver grupos",
  people: (count: string) => (count === "1" ? "1 pessoa" : `${count} pessoas`),
  was: (reading: string, before: string) => `${reading} · antes ${before}`,

  peopleHow:
    "Pessoas dos grupos que sentaram, com ou sem reserva, pelo dia do turno. Cada barra está ao lado do mesmo dia da semana, antes.",
  heat: "Quando a casa enche",
  heatHow:
    "Média de pessoas por hora, nos dias em que alguém sentou. 'Chegadas': pela hora em que sentaram. 'Lugares ocupados': pessoas à mesa ao longo da hora, dos grupos que já saíram. As primeiras e últimas horas com menos de 0,5% das pessoas ficam de fora.",
  heatChoice: "O que mostrar",
  heatUnit: {
    arrivals: "Média de pessoas que chegam por hora",
    seats: "Média de lugares ocupados por hora",
  } satisfies Record<HeatOf, string>,
  arrivals: "Chegadas",
  seats: "Lugares ocupados",
  weekday: "Dia da semana",
  arrivalsIn: (count: string) => `${count} pessoas chegam em média`,
  seatsIn: (count: string) => `${count} lugares ocupados em média`,

  missed: "Faltas e cancelamentos em cima da hora",
  missedHow:
    "Reservas marcadas como 'Não veio', e cancelamentos a menos de 2 horas do horário. Cancelamentos feitos pelo sistema não contam.",
  noShows: "Não vieram",
  late: "Cancelaram em cima da hora",
  missedIn: (noShows: number, late: number) =>
    `${noShows === 1 ? "1 não veio" : `${noShows} não vieram`} · ${late === 1 ? "1 cancelou" : `${late} cancelaram`} em cima da hora`,
  missedBefore: "Não vieram antes",

  waits: "Espera prometida e espera real",
  waitsHow: `Grupos da fila que sentaram e tinham uma espera prometida. A espera vai até serem chamados ou sentarem; metade esperou até o tempo mostrado. ${fewHow}`,
  toldColumn: "Espera",
  told: "Prometido",
  waited: "Esperaram",
  keptOf: "Cumprido",
  toldGroup: ["Até 10 min", "11 a 20 min", "21 a 30 min", "31 a 45 min", "Mais de 45 min"] as const,
  waitIn: (waited: string, told: string, kept: string) =>
    `esperaram ${waited}, prometemos ${told} · cumprido com ${kept}`,

  sourcesHow: "De onde vieram os grupos que sentaram. A barra clara é o período anterior.",
  stays: "Tempo à mesa por tamanho de grupo",
  half: "Metade fica até",
  mostly: "8 de 10 ficam até",
  stayIn: (median: string, p80: string) => `metade fica até ${median}, 8 de 10 até ${p80}`,

  returning: "Clientes que voltaram",
  returningHow:
    "Grupos que sentaram e deixaram telefone. Voltou quem já tinha sentado antes, em qualquer unidade e com qualquer dos seus números.",
  returned: "Já tinham vindo",
  first: "Primeira vez",
  nobodyReturned: (known: number) =>
    known === 1
      ? "O único grupo que deixou telefone veio pela primeira vez."
      : `Os ${wholeText(known)} grupos que deixaram telefone vieram pela primeira vez.`,
  returnedIn: (returned: number, known: number) => `${returned} de ${known} grupos já tinham vindo`,
  returnedShare: (share: string, before: string | null) =>
    `${share} já tinham vindo${before === null ? "" : ` · antes ${before}`}`,

  revenue: "Receita por dia",
  revenueByWeek: "Receita por semana",
  revenueHow:
    "Faturamento informado na tela Turno. Por pessoa: dividido pelas pessoas atendidas nos dias em que foi informado.",
  revenueColumn: "Receita",
  perGuest: "Por pessoa",
  revenueIn: (money: string, perGuest: string | null) =>
    perGuest === null ? money : `${money} · ${perGuest} por pessoa`,

  noRevenue: "faturamento não informado",
  /** 'Faturamento não informado em 28/11.', 'Faturamento não informado em 9 dias.' */
  revenueMissing: (dates: readonly string[]) =>
    `Faturamento não informado em ${dates.length > MOST_DATES ? `${dates.length} dias` : formatList(dates)}.`,
  paceGap: (from: string, until: string) => `Ninguém senta entre ${from} e ${until}`,
  paceIn: (time: string, seated: string, planned: string) =>
    `${time}: ${seated} sentam, ${planned} reservaram, em média por dia`,
  hourOf: (hour: string) => `Sentaram na hora das ${hour}`,
  fourFigures: "Resumo",
  partiesOf: (count: number) => (count === 1 ? "1 grupo" : `${wholeText(count)} grupos`),
  better: "melhor",
  worse: "pior",
  allFigures: "Todos os números",
  noData: "Sem números neste período:",
};

/** What has no figures in a period, and the way to get them. */
export const missingText = {
  revenue: "receita (informe o faturamento na tela Turno)",
  bookings: "faltas (aparecem quando há reservas)",
  arrivals: "pontualidade (toque em 'Chegou' quando o grupo chegar)",
  stays: "tempo à mesa (libere a mesa quando o grupo sair)",
  queue: "fila (adicione quem espera, com o tempo prometido)",
  returning: "clientes que voltaram (anote o telefone na reserva)",
  conversations: "assistente (aparece com as primeiras conversas)",
};

const thanText: Record<Against, string> = {
  before: "que no período anterior",
  week: "que na semana anterior",
  month: "que no período anterior",
  year: "que no ano passado",
};

const likeText: Record<Against, string> = {
  before: "o do período anterior",
  week: "o da semana anterior",
  month: "o do período anterior",
  year: "o do ano passado",
};

/** Less than this share more or less is 'parecido'. */
const ALIKE = 0.03;
/** A longer period is described by its weekdays, not by its days. */
const FEW_DAYS = 14;

/** How the period was, in one sentence: how busy in comparison with the other period, its busiest day, and who did not come. */
export function answerText({ current, before }: Report, against: Against): string {
  const rates = ratesOf(current);
  const { covers: earlier } = ratesOf(before);
  if (rates.covers === 0) return "Ninguém sentou neste período.";
  const people = rates.covers === 1 ? "1 pessoa" : `${wholeText(rates.covers)} pessoas`;
  const change = earlier === 0 ? null : (rates.covers - earlier) / earlier;
  const percent = change === null ? "" : shareText(Math.abs(change));
  const lead =
    change === null
      ? `${people} em ${rates.parties === 1 ? "1 grupo" : `${wholeText(rates.parties)} grupos`}`
      : Math.abs(change) < ALIKE
        ? `Movimento parecido com ${likeText[against]}: ${people}`
        : change > 0
          ? `Mais movimento ${thanText[against]}: ${people}, ${percent} a mais`
          : `Menos movimento ${thanText[against]}: ${people}, ${percent} a menos`;
  const absent =
    rates.noShow === null
      ? null
      : rates.noShow === 0
        ? "ninguém faltou"
        : `${figureShown("noShow", rates.noShow, null).value} das reservas não vieram`;
  const rest = [busiestText(current), absent].filter((part) => part !== null).join(" e ");
  return rest === "" ? `${lead}.` : `${lead}; ${rest}.`;
}

/** The days that a report is compared with. */
export function comparisonText({ current, before }: Report): string {
  const weeks = daysBetween(before.from, current.from) / 7;
  return reportsText.beforeHint(before.from, before.to, weeks);
}

function busiestText({ days }: Report["current"]): string | null {
  const open = days.filter(({ covers }) => covers > 0);
  if (open.length < 2) return null;
  if (days.length <= FEW_DAYS) {
    const [busiest] = open.toSorted((one, other) => other.covers - one.covers);
    return busiest ? `o dia mais cheio foi ${formatDay(busiest.date).replace(/\.$/, "")}` : null;
  }
  const served = servedDays(days);
  const sums = [0, 0, 0, 0, 0, 0, 0];
  for (const { date, covers } of open) {
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    sums[weekday] = (sums[weekday] ?? 0) + covers;
  }
  const averages = sums.map((sum, weekday) => sum / (served[weekday] || 1));
  const busiest = averages.indexOf(Math.max(...averages));
  return `o dia mais cheio é ${(weekdayText[busiest] ?? "").toLowerCase()}`;
}

/** '12%'; '1.200%'. */
function shareText(share: number): string {
  return share < 0.1 ? smallShare.format(share) : wholeShare.format(share);
}

const wholeShare = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 0 });
const smallShare = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 1 });
