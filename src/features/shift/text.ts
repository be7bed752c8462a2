import { formatList, formatPeople, formatTime } from "#shared/pt-br.ts";
import { weekdayOf } from "#shared/time.ts";
import { WEEKDAY_NAMES } from "#shared/weekdays.ts";
import { allergenText } from "../menu/text.ts";
import { intervalText } from "../opening-hours/text.ts";
import type { Shift, ShiftParty } from "./contract.ts";
import { MAX_NOTE_LENGTH, MAX_NOTES } from "./limits.ts";
import { isCurrent, type ShiftRefusal } from "./rules.ts";

export const refusalText: Record<ShiftRefusal, string> = {
  too_many_notes: `Este turno já tem ${MAX_NOTES} observações. Remova uma antes de escrever outra`,
  note_gone: "Esta observação foi removida em outra tela",
  changed_meanwhile: "Esta observação foi alterada em outra tela. Confira o texto e salve de novo",
  not_begun: "Este turno ainda não começou",
  not_expected: "Este cliente já chegou, ou a reserva foi cancelada",
};

/** `11:30 às 15:00 e 18:30 às 23:00`, or that the unit does not open, and who has booked all the same. */
export function hoursOfShift(
  shift: Pick<Shift, "intervals" | "closedOn" | "date" | "parties">,
  timeZone: string,
): string {
  const at = (instant: string) => formatTime(new Date(instant), timeZone);
  if (shift.intervals.length === 0) return closedText(shift);
  return formatList(
    shift.intervals.map(({ opensAt, closesAt }) =>
      intervalText({ startsAt: at(opensAt), endsAt: at(closesAt) }),
    ),
  );
}

/** 'Fechado aos domingos, mas há 5 reservas' */
function closedText({ closedOn, date, parties }: Pick<Shift, "closedOn" | "date" | "parties">): string {
  const booked = parties.filter(isCurrent).length;
  if (booked === 0) return shiftText.closed;
  const weekday = weekdayOf(date);
  const closed =
    closedOn === "weekday"
      ? `Fechado ${weekday === 0 || weekday === 6 ? "aos" : "às"} ${WEEKDAY_NAMES[weekday] ?? ""}s`
      : "Fechado nesta data";
  return `${closed}, mas há ${booked === 1 ? "1 reserva" : `${booked} reservas`}`;
}

export const shiftText = {
  title: "Turno",
  closed: "Sem atendimento neste dia",
  closedHint: "A unidade não abre nesta data. As observações escritas aqui ficam guardadas.",
  loading: "Carregando o turno",
  loadFailed: "Não foi possível carregar o turno",
  print: "Imprimir",
  csv: "Baixar CSV",
  emptyTitle: "Nenhuma reserva neste turno",
  emptyText: "Quem reservar para este dia aparece aqui, com a mesa planejada.",
  total: (parties: number, guests: number) =>
    `${parties === 1 ? "1 grupo" : `${parties} grupos`}, ${formatPeople(guests)}`,
};

export const briefingText = {
  covers: "Pessoas por 15 minutos",
  largest: "Maiores grupos",
  noLargest: "Nenhum grupo de 6 ou mais por chegar.",
  joins: "Mesas para juntar",
  noJoins: "Nenhuma mesa para juntar.",
  joinBy: (tables: string, time: string) => `Juntar ${tables} até ${time}`,
  freeAt: (time: string) => `livres por volta de ${time}`,
  freeAlready: "sem ninguém antes",
  stillTaken: "ainda em uso",
  withoutTable: "Sem mesa no plano",
  special: "VIPs e alergias",
  vips: "VIPs",
  withoutHealth: "Você vê as alergias no dia do turno.",
  vip: "VIP",
  firstVisits: "Primeira vez na casa",
  unconfirmed: "Confirmar presença",
  unconfirmedHint: "Quem reservou antes do dia do turno, ainda não confirmou e ainda não está na hora.",
  unconfirmedCount: (count: number) => `${count} sem confirmar`,
  noUnconfirmed: "Todos confirmaram, reservaram no próprio dia ou já estão na hora.",
  nobody: "Ninguém por chegar neste turno.",
  confirm: "Confirmou",
  confirmOf: (name: string) => `Confirmou: ${name}`,
  confirmed: (name: string) => `${name} confirmou`,
  undo: "Desfazer",
  call: "Ligar",
  callOf: (name: string) => `Ligar para ${name}`,
  more: (count: number) => `Mostrar mais ${count}`,
};

export const notesText = {
  title: "Observações",
  empty: "O que a equipe precisa saber: itens em falta, eventos, cadeirinhas, pedidos da casa.",
  label: "Nova observação",
  add: "Adicionar",
  save: "Salvar",
  cancel: "Cancelar",
  edit: "Editar",
  remove: "Remover",
  removed: "Observação removida",
  undo: "Desfazer",
  pin: "Fixar",
  unpin: "Desafixar",
  pinned: "Fixada: aparece também nos próximos turnos",
  actionsOf: (text: string) => `Ações de "${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`,
  counter: (length: number) => `${length} de ${MAX_NOTE_LENGTH} caracteres`,
  tooLong: (over: number) =>
    `${over === 1 ? "1 caractere" : `${over} caracteres`} além do limite de ${MAX_NOTE_LENGTH}`,
  changedBy: (name: string | null) =>
    `${name ?? "Outra pessoa"} mudou esta observação enquanto você escrevia. O seu texto continua no campo; o que está salvo agora é:`,
  takeTheirs: "Usar este texto",
  keepMine: "Manter o meu",
  goneMeanwhile: "Esta observação não está mais neste turno. O seu texto continua no campo.",
  addAsNew: "Adicionar como nova",
  by: (name: string | null, when: string) => `${name ?? "Alguém que já saiu"}, ${when}`,
};

/** 'Leite e soja; sem pimenta': what somebody in the party must not eat; empty when nothing is noted. */
export function allergyText(mark: ShiftParty["mark"]): string {
  if (mark === null) return "";
  const allergens = formatList(mark.allergens.map((allergen) => allergenText[allergen].toLowerCase()));
  const list = allergens.charAt(0).toUpperCase() + allergens.slice(1);
  return [list, ...mark.healthText.split("\n")].filter(Boolean).join("; ");
}

/** Of the printed sheet and of the file. */
export const sheetText = {
  columns: {
    time: "Hora",
    name: "Nome",
    people: "Pessoas",
    tables: "Mesa",
    phone: "Telefone",
    signs: "Destaques",
    notes: "Observações",
    whereabouts: "Situação",
    confirmed: "Confirmou",
    allergies: "Alergias",
  },
  gone: "Já saiu",
  yes: "sim",
  no: "não",
  notes: "Observações do turno",
  withoutHealth: "Esta folha não mostra alergias",
  page: (page: number, pages: number) => `página ${page} de ${pages}`,
  printed: (time: string, version: number) => `impresso ${time} · versão ${version}`,
  fileName: (date: string) => `turno-${date}.csv`,
};
