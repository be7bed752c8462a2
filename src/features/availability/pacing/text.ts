import { formatPeople } from "#shared/pt-br.ts";
import type { UsedSlot } from "./contract.ts";
import type { LimitRange } from "./grid.ts";
import type { PacingRefusal } from "./rules.ts";

export const refusalText: Record<PacingRefusal, string> = {
  pacing_changed_meanwhile: "Outra pessoa salvou os limites enquanto você editava",
  slot_outside_opening: "A unidade não abre às {about} nesse dia",
};

const partiesText = (count: number) => `${count} ${count === 1 ? "grupo" : "grupos"}`;

const SHORT_WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];

export const gridText = {
  grid: "Limites por dia e horário",
  day: (weekday: number) => SHORT_WEEKDAYS[weekday] ?? "",
  /** 'todos os dias', 'sex e sáb', 'seg a qui': the weekdays of a selection, in the order of the week. */
  days(weekdays: readonly number[]): string {
    if (weekdays.length === 7) return "Todos os dias";
    const [first, last] = [this.day(weekdays[0] ?? 0), this.day(weekdays.at(-1) ?? 0)];
    if (weekdays.length === 1) return first;
    return weekdays.length === 2 ? `${first} e ${last}` : `${first} a ${last}`;
  },
  closed: "fechado",
  group: "Limites a preencher",
  weekdays: "Dias",
  from: "De",
  until: "Até",
  maxCovers: "Pessoas",
  maxOnlineCovers: "Pessoas on-line",
  maxParties: "Grupos",
  fieldsHint: "Por quarto de hora. Em branco: sem limite.",
  fill: "Aplicar à seleção",
  suggest: "Sugerir pelas últimas 8 semanas",
  noSuggestion: "Ainda não há reservas suficientes para sugerir limites",
  suggested: (count: number) =>
    `${count} ${count === 1 ? "horário sugerido" : "horários sugeridos"}: confira e salve`,
  legend: "Pessoas; embaixo, on-line e grupos (g). Clique ou arraste para escolher.",
  cell: (weekday: number, slot: string, limits: string | null) =>
    `${SHORT_WEEKDAYS[weekday] ?? ""} ${slot}: ${limits ?? "sem limite"}`,
  limits: (covers: number | null, online: number | null, parties: number | null) =>
    [
      covers !== null && formatPeople(covers),
      online !== null && `${online} on-line`,
      parties !== null && partiesText(parties),
    ]
      .filter(Boolean)
      .join(", "),
  problems: {
    out_of_range: "De 0 a 1000",
    online_over_all: "Não pode passar do total",
    until_before_from: "Depois do início",
  },
  overtaken: "Outra pessoa salvou os limites enquanto você editava.",
  keepMine: "Manter os meus",
  loadNew: "Ver os novos",
  exceeded: (count: number) =>
    count === 1
      ? "Nada foi cancelado, mas 1 horário já passa do limite:"
      : `Nada foi cancelado, mas ${count} horários já passam do limite:`,
  /** '23/11 19:00: 6 pessoas (limite 3), 2 grupos (limite 1)' */
  exceededSlot(date: string, { slot, ...used }: UsedSlot): string {
    const over = (count: number, limit: number | null, text: string) =>
      limit !== null && count > limit && `${text} (limite ${limit})`;
    const { covers, onlineCovers, parties } = used;
    return `${date} ${slot}: ${[
      over(covers, used.maxCovers, formatPeople(covers)),
      over(onlineCovers, used.maxOnlineCovers, `${onlineCovers} on-line`),
      over(parties, used.maxParties, partiesText(parties)),
    ]
      .filter(Boolean)
      .join(", ")}`;
  },
  more: (count: number) => `e mais ${count}`,
  loadFailed: "Não foi possível carregar os limites",
  neverOpen: "A unidade não abre em nenhum dia da semana.",
};

export const dayText = {
  title: "Datas com limites próprios",
  hint: "Um feriado ou um evento: nessa data valem só estes limites, em vez dos da semana.",
  add: "Limitar uma Data",
  edit: (date: string) => `Editar limites de ${date}`,
  remove: (date: string) => `Voltar aos limites da semana em ${date}`,
  unlimited: "Sem limites nesta data",
  /** '19:00–20:30: 20 pessoas, 3 grupos' */
  range: ({ from, until, maxCovers, maxOnlineCovers, maxParties }: LimitRange) =>
    `${from}–${until}: ${gridText.limits(maxCovers, maxOnlineCovers, maxParties)}`,
  dialogTitle: "Limites de uma Data",
  changed:
    "Outra pessoa mudou os limites desta data enquanto você editava. O que você preencheu continua aqui.",
  takeTheirs: "Usar os novos",
  keepMine: "Manter os meus",
  date: "Data",
  startsWithWeek: "Começa com os limites do dia da semana.",
  hasOwn: "Esta data já tem limites próprios.",
  clear: "Tirar todos",
  submit: "Salvar Data",
  saved: "Limites da data salvos",
  removed: "A data voltou aos limites da semana",
  removeTitle: "Voltar aos limites da semana?",
  removeQuestion: (date: string) => `Os limites próprios de ${date} serão excluídos.`,
  removeKeep: "Manter",
  removeConfirm: "Voltar",
  problems: {
    date_missing: "Informe a data",
    date_wrong: "Data inválida",
    date_past: "A data já passou",
    closed: "A unidade não abre nesse dia da semana",
  },
};
