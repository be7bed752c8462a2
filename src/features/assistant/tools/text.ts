import type { LocalTime } from "#shared/time.ts";
import type { Allergen } from "../../menu/contract.ts";
import { allergenText } from "../../menu/text.ts";
import { unavailabilityText } from "../../reservations/refusals/text.ts";
import type { ToolRefusalReason } from "./contract.ts";
import { describeTable } from "./table-wish.ts";
import { type ToldWish } from "./wish-contract.ts";

/** What a customer may read when a tool refuses. */
export const refusalText: Record<ToolRefusalReason, string> = {
  ...unavailabilityText,
  date_in_past: "Esse horário já passou",
  time_skipped: "Nesse dia os relógios mudam e pulam esse horário",
  party_too_large: "Para um grupo deste tamanho é preciso combinar com a equipe",
  invalid_input: "Não entendi um dos dados",
  not_found: "Não encontrei essa reserva entre as suas",
  not_confirmed: "Esta reserva não está mais em aberto",
  nothing_changed: "A reserva já está assim",
  proposal_expired: "Essa proposta não vale mais; é preciso combinar de novo",
  needs_agreement: "O cliente precisa concordar em uma mensagem depois da proposta",
  already_waiting: "Você já está na fila de espera",
  phone_waits: "Já há um cliente com este telefone na fila de espera",
  not_waiting: "Você não está na fila de espera",
  table_held: "A mesa desta reserva está prometida a outro cliente nesse horário",
  changed_meanwhile: "Esta reserva foi alterada pela equipe nesse meio-tempo",
  unavailable: "Não foi possível consultar isso agora",
};

/** Why a table is refused, with the hours of the day. `day` begins the sentence: `Domingo, 22 de novembro`. */
export const reasonText = {
  closed: (day: string) => `${day}, a casa não abre`,
  closedNight: (night: string) => `Na ${night}, a casa não abre`,
  nightEnds: (night: string, time: LocalTime) => `A ${night} vai até ${untilHourOf(time)}`,
  afterLastOfNight: (night: string, time: LocalTime) => `A última reserva da ${night} é ${atHourOf(time)}`,
  beforeOpening: (day: string, time: LocalTime) => `${day}, a casa abre ${atHourOf(time)}`,
  inBreak: (day: string, from: LocalTime, until: LocalTime) =>
    `${day}, a casa fecha das ${hourOf(from)} às ${hourOf(until)}`,
  afterClosing: (day: string, time: LocalTime) => `${day}, a casa fecha ${atHourOf(time)}`,
  afterLast: (time: LocalTime) => `A última reserva do dia é ${atHourOf(time)}`,
} as const;

/** Why a table is refused that another place of the house could give. */
export const wishText = (wish: ToldWish, time?: LocalTime) =>
  `${time === undefined ? "Nesse dia" : `Às ${hourOf(time)}`} não há ${describeTable(wish)} livre para este número de pessoas`;

/** Why a table is refused that no table of the wished place could give, however early or late: the party is larger than all of them. */
export const wishTooSmallText = (wish: ToldWish, largest: number) =>
  `Para este número de pessoas não há ${describeTable(wish)}: as mesas que temos assim são para até ${largest} pessoas`;

/** `20h`, `20h30` */
const hourOf = (time: LocalTime) => `${Number(time.slice(0, 2))}h${time.slice(3).replace("00", "")}`;

/** `à 1h`, `às 20h30` */
const atHourOf = (time: LocalTime) => `${time.startsWith("01:") ? "à" : "às"} ${hourOf(time)}`;

/** `a 1h`, `as 2h` */
const untilHourOf = (time: LocalTime) => `${time.startsWith("01:") ? "a" : "as"} ${hourOf(time)}`;

export const queueClosedText = "A fila de espera só funciona enquanto a casa está aberta hoje";
export const unknownUnitText = "Não encontrei uma unidade com esse nome";
/** Why a person was called, as staff read it. */
export const askedForPersonText = "pediu uma pessoa";

export const noReservationTodayText = "Não encontrei reserva sua em aberto para hoje";

/** What is wrong with a value in a tool's input. */
export const inputText = {
  noObject: "Os argumentos precisam ser um objeto JSON",
  missing: (name: string, about: string) => `Falta ${name}, ou não tem a forma pedida: ${about}`,
  date: "A data não é válida: use AAAA-MM-DD",
  tooFar: "Só faço reservas para até um ano à frente",
  time: "O horário não é válido: use HH:MM",
  people: "O número de pessoas não é válido",
  name: "O nome não é válido",
  phone: "O telefone parece incompleto: informe com DDD",
  notes: "A observação é longa demais",
  order: "O pedido é longo demais: some em partes",
  minutes: "O atraso precisa ser de 1 a 180 minutos",
  area: (names: readonly string[]) =>
    names.length === 0
      ? "A casa não separa as mesas por área: anote o pedido em observacoes"
      : `A casa não tem essa área. As áreas são: ${names.join(", ")}`,
  tableKind: (kinds: readonly string[]) =>
    kinds.length === 0
      ? "A casa não marca o que cada mesa tem: anote o pedido em observacoes"
      : `A casa não tem mesa assim: anote o pedido em observacoes. Há mesa: ${kinds.join(", ")}`,
} as const;

/** The line that reports a delay in the reservation's notes. */
export const delayNote = (minutes: number, time: string) =>
  `Cliente avisou atraso de ${minutes} min (às ${time})`;

/** The status in a tool's answer: see `OwnReservation`. */
export const statusText = {
  confirmed: "confirmada",
  seated: "sentado",
  completed: "finalizada",
  cancelled: "cancelada",
  no_show: "não compareceu",
} as const;

/** `glúten` */
export const allergenWord = (allergen: Allergen): string => allergenText[allergen].toLowerCase();
