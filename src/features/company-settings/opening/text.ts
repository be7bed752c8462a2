import { formatDayWithYear, formatList, formatShortDate } from "#shared/pt-br.ts";
import type { ClosedDate, OpenInterval } from "../../opening-hours/contract.ts";
import { intervalText } from "../../opening-hours/text.ts";
import type { HoursProblem } from "./intervals.ts";
import type { ClosingProblem, OpeningRefusal } from "./rules.ts";

export const openingRefusalText: Record<OpeningRefusal, string> = {
  hours_changed_meanwhile: "Outra pessoa salvou os horários enquanto você editava",
  hours_overlap: "Dois períodos se sobrepõem. Confira os horários",
  hours_overlap_special: "Estes horários se sobrepõem aos do dia especial de {about}",
  closing_backwards: "A última data vem antes da primeira",
  closing_in_past: "A data já passou",
  closing_too_long: "Feche no máximo 366 dias de uma vez",
  closing_too_long_yearly: "O que se repete todo ano dura menos de um ano",
  closing_over: "Esta data já passou e fica guardada para os relatórios",
  closed_already: "Já há um fechamento nestas datas",
  time_skipped: "Nesta data os relógios pulam este horário. Os mais perto são {about}",
  special_day_there: "Já há um horário especial nestas datas",
};

export const weekdayText: Record<number, string> = {
  0: "Domingo",
  1: "Segunda-feira",
  2: "Terça-feira",
  3: "Quarta-feira",
  4: "Quinta-feira",
  5: "Sexta-feira",
  6: "Sábado",
};

export const hoursText = {
  title: "Horário de funcionamento",
  hint: "Por dia da semana. Uma noite pode terminar depois da meia-noite.",
  fields: (name: keyof OpenInterval, index: number) =>
    `${name === "startsAt" ? "Início" : "Fim"}${index === 0 ? "" : ` do ${index + 1}º período`}`,
  addInterval: (weekday: string) => `Adicionar intervalo em ${weekday.toLowerCase()}`,
  addOne: "Adicionar período",
  removeInterval: (index: number) => `Remover o ${index + 1}º período`,
  until: "às",
  closed: "Fechado",
  nextDay: "do dia seguinte",
  allDay: "24 horas",
  interval: "Intervalo",
  copy: "Copiar para…",
  copyOf: (weekday: string) => `Copiar para… (horário de ${weekday.toLowerCase()})`,
  copyTo: { all: "Todos os dias", working: "Segunda a sexta", weekend: "Sábado e domingo" },
  discard: "Descartar",
  save: "Salvar Horários",
  unsaved: "Alterações não salvas",
  wrong: "Nada foi salvo. Confira os horários.",
  kept: "Os horários não foram salvos.",
  overtaken: "Outra pessoa salvou os horários enquanto você editava. Nada do que você mudou se perdeu.",
  keepMine: "Manter os meus",
  loadNew: "Carregar os horários novos",
  problems: {
    time_missing: "Informe o horário",
    time_wrong: "Horário inválido",
    night_before_still_open: "Começa antes de terminar a noite anterior",
    next_day_open: "Termina depois de abrir o dia seguinte",
    interval_before_still_open: "Começa antes de terminar o período anterior",
    longer_than_a_day: "Passa de 24 horas",
  } satisfies Record<HoursProblem, string>,
};

export const closedDatesText = {
  title: "Datas fechadas",
  hint: "Feriados, férias, reformas: dias em que a unidade não abre.",
  add: "Adicionar Data",
  list: "Próximas datas fechadas",
  empty: "Nenhuma data fechada",
  emptyHint: "A unidade abre em todos os dias do horário de funcionamento.",
  showAll: (count: number) => `Mostrar todas as ${count}`,
  past: "Datas passadas",
  noReason: "Sem motivo informado",
  days: (count: number) => `${count} dias`,
  range: (first: string, last: string) => `${first} a ${last}`,
  now: "Hoje",
  remove: (when: string) => `Remover ${when}`,
  removeTitle: "Reabrir nesta data?",
  removeQuestion: (when: string) => `A unidade volta a aceitar reservas: ${when}.`,
  removeConfirm: "Reabrir",
  removeKeep: "Manter fechada",
  removed: "Data fechada removida",
  dialogTitle: "Adicionar Data Fechada",
  submit: "Fechar Data",
  added: "Data fechada adicionada",
  firstDate: "Data",
  lastDate: "Até (opcional)",
  lastDateHint: "Para fechar vários dias seguidos.",
  reason: "Motivo (opcional)",
  reasonPlaceholder: "Feriado, férias coletivas, evento fechado",
  everyYear: "Repetir todo ano",
  everyYearHint: "Um horário especial abre a unidade mesmo assim.",
  yearly: "Todo ano",
  yearlyUntil: (date: string) => `Todo ano, até ${date}`,
  problems: {
    ...openingRefusalText,
    date_missing: "Informe a data",
    date_wrong: "Data inválida",
  } satisfies Record<ClosingProblem, string>,
};

export const specialDaysText = {
  title: "Horários especiais",
  hint: "Um dia com horário próprio: um domingo aberto, a véspera de Natal até as 17:00.",
  add: "Adicionar Horário Especial",
  list: "Próximos horários especiais",
  empty: "Nenhum horário especial",
  emptyHint: "Vale o horário de funcionamento do dia da semana.",
  remove: (when: string) => `Remover o horário especial de ${when}`,
  removeTitle: "Voltar ao horário normal?",
  removeQuestion: (when: string) => `Volta a valer o horário do dia da semana: ${when}.`,
  removeConfirm: "Voltar ao normal",
  removeKeep: "Manter",
  removed: "Horário especial removido",
  dialogTitle: "Adicionar Horário Especial",
  submit: "Salvar Horário",
  added: "Horário especial adicionado",
  date: "Data",
  hours: "Horário neste dia",
  reason: "Motivo (opcional)",
  reasonPlaceholder: "Véspera de feriado, evento na cidade",
};

export const outsideText = {
  title: (count: number) =>
    count === 1 ? "1 reserva ficaria de fora" : `${count} reservas ficariam de fora`,
  hours: "Estas reservas confirmadas ficam fora do novo horário de funcionamento.",
  closing: "Há reservas confirmadas para quando a unidade estaria fechada.",
  special: "Estas reservas confirmadas ficam fora do horário especial.",
  specialRemoved: "Sem o horário especial, estas reservas confirmadas ficam fora do horário.",
  advice: "Elas continuam confirmadas: avise os clientes ou remarque em Reservas.",
  list: "Reservas que ficariam de fora",
  more: (count: number) => (count === 1 ? "e mais 1 reserva" : `e mais ${count} reservas`),
  back: "Voltar",
  confirm: "Salvar mesmo assim",
};

/** `11:30 às 15:00 e 18:30 às 23:00` */
export function formatIntervals(intervals: readonly OpenInterval[]): string {
  return formatList(intervals.map(intervalText));
}

/** A closed date, or the range of a closed period; of every year: without the year. */
export function formatClosedDate({
  firstDate,
  lastDate,
  everyYear,
}: Pick<ClosedDate, "firstDate" | "lastDate" | "everyYear">): string {
  const format = everyYear ? formatShortDate : formatDayWithYear;
  return firstDate === lastDate
    ? format(firstDate)
    : closedDatesText.range(format(firstDate), format(lastDate));
}
