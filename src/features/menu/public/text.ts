import { formatDay, formatPeople } from "#shared/pt-br.ts";
import { weekdayOf, type LocalDate } from "#shared/time.ts";
import { WEEKDAY_NAMES } from "#shared/weekdays.ts";
import type { OpenInterval } from "../../opening-hours/contract.ts";
import { intervalText } from "../../opening-hours/text.ts";
import type { Allergen } from "../contract.ts";
import { allergenText } from "../text.ts";
import type { OpenState } from "./rules.ts";

export const publicText = {
  title: (names: readonly string[]) => `Cardápio – ${names.join(", ")}`,
  description: (names: readonly string[], categories: readonly string[]) =>
    `Cardápio de ${names.join(", ")}${categories.length > 0 ? `: ${categories.join(", ")}` : ""}. Pratos, preços e horários.`,
  skip: "Pular para o cardápio",
  logo: (name: string) => `Logo de ${name}`,
  call: "Ligar para",
  whatsApp: "WhatsApp",
  directions: "Ver no mapa:",
  hours: "Horários da semana",
  weekday: (weekday: number) => WEEKDAY_NAMES[weekday] ?? "",
  closedDay: "Fechado",
  intervals: (intervals: readonly OpenInterval[]) => intervals.map(intervalText).join(" e "),
  specialDays: "Dias com horário especial",
  specialDay: (date: LocalDate, intervals: readonly OpenInterval[]) =>
    `${formatDay(date)}, ${publicText.intervals(intervals)}`,
  closedDates: "Dias sem atendimento",
  closedRange: (first: LocalDate, last: LocalDate) =>
    first === last ? formatDay(first) : `${formatDay(first)} a ${formatDay(last)}`,
  categories: "Categorias",
  find: "Buscar no cardápio",
  findHint: "Buscar prato ou ingrediente",
  onlyWith: "Mostrar só",
  found: { none: "Nenhum prato encontrado", one: "1 prato encontrado", many: "{count} pratos encontrados" },
  showAll: "Mostrar o cardápio todo",
  photosOf: (dish: string) => `Fotos de ${dish}`,
  photoOf: (dish: string, index: number) => (index === 0 ? dish : `${dish}, foto ${index + 1}`),
  photoCount: (count: number) => `${count} fotos`,
  soldOut: "Esgotado hoje",
  serves: (people: number) => `Serve ${formatPeople(people)}`,
  prepTime: (minutes: number) => (minutes === 0 ? "Na hora" : `${minutes} min de preparo`),
  allergens: (allergens: readonly Allergen[]) =>
    `Alérgenos: ${allergens.map((one) => allergenText[one].toLowerCase()).join(", ")}`,
  more: "Mais detalhes",
  moreOf: (dish: string) => `sobre ${dish}`,
  forTwo: "para 2 pessoas",
  emptyTitle: "O cardápio está sendo preparado",
  emptyText: "Ainda não há pratos por aqui. Volte daqui a pouco ou fale com a gente.",
  allergenNote:
    "Alérgenos e restrições conforme o cadastro do restaurante. Se você tem alergia ou intolerância, fale com a equipe antes de pedir.",
  priceNote: "Preços em reais. Pratos e preços podem mudar sem aviso.",
  print: "Imprimir cardápio",
  madeWith: "Cardápio digital feito com Maitre",
  notFoundTitle: "Cardápio não encontrado",
  notFoundText:
    "Este endereço não leva a nenhum cardápio, ou ele não está disponível no momento. Confira o link ou peça o cardápio à equipe do restaurante.",
  unavailableTitle: "Já voltamos",
  unavailableText: "O cardápio não pôde ser aberto agora. Tente de novo em alguns instantes.",
};

/** `Aberto agora · até 23:00`, `Fechado · abre amanhã às 11:00`. */
export function openStateText(state: OpenState): string {
  if (state.isOpen) return `Aberto agora · até ${state.until}`;
  if (state.next === null) return "Fechado no momento";
  const { daysAhead, date, time } = state.next;
  const day =
    daysAhead === 0
      ? "hoje"
      : daysAhead === 1
        ? "amanhã"
        : ((daysAhead < 7 ? WEEKDAY_NAMES[weekdayOf(date)] : undefined) ?? formatDay(date));
  return `Fechado · abre ${day} às ${time}`;
}
