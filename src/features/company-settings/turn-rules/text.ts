import { PARTY_SIZE } from "#shared/party-size.ts";
import { formatPeople } from "#shared/pt-br.ts";
import type { TurnRule } from "../../turn-times/contract.ts";
import { TURN_LIMITS } from "../../turn-times/limits.ts";
import type { SettingsFields } from "../contract.ts";
import { type TurnRuleProblem, WHOLE_DAY } from "./form.ts";

/** The turn times among the unit's settings. */
export type UnitTurnTimes = Pick<
  SettingsFields,
  "turnMinutes" | "largePartyTurnMinutes" | "largePartySize" | "cleaningMinutes"
>;

const SHORT_WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];

/** Weekdays in the order in which people read a week, from Monday on. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export const shortWeekday = (weekday: number) => SHORT_WEEKDAYS[weekday] ?? "";

/** 'todos os dias', 'sex e sáb', 'ter a qui', 'seg, qua e sex' */
export function weekdaysText(weekdays: readonly number[]): string {
  const days = WEEK.filter((day) => weekdays.includes(day));
  if (days.length === WEEK.length) return "todos os dias";
  const names = days.map(shortWeekday);
  const [first, last] = [days[0], days.at(-1)];
  const isRun =
    first !== undefined && last !== undefined && WEEK.indexOf(last) - WEEK.indexOf(first) === days.length - 1;
  if (isRun && days.length >= 3) return `${names[0] ?? ""} a ${names.at(-1) ?? ""}`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} e ${names.at(-1) ?? ""}`;
}

/** 'qualquer grupo', 'até 4 pessoas', 'a partir de 5 pessoas', '5 a 8 pessoas' */
function guestsText({ minGuests, maxGuests }: Pick<TurnRule, "minGuests" | "maxGuests">): string {
  if (minGuests === maxGuests) return formatPeople(minGuests);
  if (minGuests <= 1) return maxGuests >= PARTY_SIZE.max ? "qualquer grupo" : `até ${maxGuests} pessoas`;
  return maxGuests >= PARTY_SIZE.max
    ? `a partir de ${minGuests} pessoas`
    : `${minGuests} a ${maxGuests} pessoas`;
}

/** '19:00 às 23:00', 'a partir das 19:00'; null for the whole day. */
function timesText({ fromTime, untilTime }: Pick<TurnRule, "fromTime" | "untilTime">): string | null {
  if (fromTime === untilTime) return null;
  if (untilTime === WHOLE_DAY) return `a partir das ${fromTime}`;
  return fromTime === WHOLE_DAY ? `até as ${untilTime}` : `${fromTime} às ${untilTime}`;
}

/** For whom a rule counts: 'a partir de 5 pessoas · sex e sáb · a partir das 19:00'. */
export function conditionText(rule: TurnRule): string {
  return [guestsText(rule), weekdaysText(rule.weekdays), timesText(rule)].filter(Boolean).join(" · ");
}

export const turnRulesText = {
  title: "Tempo de permanência",
  hint: "Quanto tempo um grupo fica na mesa, por tamanho, dia e horário. Vale a primeira regra que servir.",
  list: "Regras de permanência",
  add: "Adicionar Regra",
  minutes: (minutes: number) => `${minutes} min`,
  buffer: (minutes: number | null) =>
    minutes === null ? null : minutes === 0 ? "sem intervalo" : `+ ${minutes} min de intervalo`,
  neverUsed: "Nunca usada",
  neverUsedHint: "Uma regra acima já vale para todos estes casos.",
  otherwise: "Demais casos",
  otherwiseText: ({ turnMinutes, largePartyTurnMinutes, largePartySize }: UnitTurnTimes) =>
    turnMinutes === largePartyTurnMinutes
      ? `${turnMinutes} min`
      : `${turnMinutes} min; a partir de ${largePartySize} pessoas, ${largePartyTurnMinutes} min`,
  otherwiseHint: "Em Reservas, nas configurações avançadas.",
  actions: (rule: string) => `Ações da regra: ${rule}`,
  edit: "Editar",
  moveUp: "Mover para cima",
  moveDown: "Mover para baixo",
  remove: "Excluir",
  removed: "Regra excluída",
  undo: "Desfazer",
  saved: "Regra salva",
  sorted: "Ordem das regras salva",
  addTitle: "Adicionar Regra",
  editTitle: "Editar Regra",
  dialogHint: "Vale para reservas novas ou remarcadas.",
  submitAdd: "Adicionar",
  submitEdit: "Salvar",
  minGuests: "De (pessoas)",
  maxGuests: "Até (pessoas)",
  maxGuestsHint: `${PARTY_SIZE.max}: sem limite.`,
  weekdays: "Dias da semana",
  everyDay: "Todos",
  weekend: "Sex e sáb",
  weekdaysOnly: "Dom a qui",
  fromTime: "Chegada a partir das",
  untilTime: "Chegada antes das",
  timesHint: "Vazio: o dia todo.",
  stay: "Permanência (min)",
  usualMinutes: "Permanências comuns",
  bufferField: "Intervalo depois (min)",
  bufferHint: (cleaning: number) => `Vazio: a limpeza da mesa, ${cleaning} min.`,
  overtaken: "Outra pessoa mudou as regras enquanto você editava. Confira a lista e salve de novo.",
  problems: {
    no_weekday: "Escolha ao menos um dia",
    time_wrong: "Horário inválido",
    time_incomplete: "Informe os dois horários, ou nenhum",
    guests_wrong: `De 1 a ${PARTY_SIZE.max}`,
    guests_backwards: "Não pode ser menor que o início",
    minutes_wrong: `De ${TURN_LIMITS.minutes.least} a ${TURN_LIMITS.minutes.most}`,
    buffer_wrong: `De ${TURN_LIMITS.bufferMinutes.least} a ${TURN_LIMITS.bufferMinutes.most}`,
  } satisfies Record<TurnRuleProblem, string>,
};
