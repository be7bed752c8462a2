import type { PhoneDoubt } from "#shared/brazilian-phone.ts";
import type { NumberLimits } from "#shared/typed-number.ts";

/** Words of the design system's own controls, the same on every page. */
export const stepText = {
  increase: "Aumentar",
  decrease: "Diminuir",
};

/** The buttons of every dialog. */
export const dialogText = { close: "Fechar", cancel: "Cancelar" };

export const draftText = {
  recovered: "Rascunho recuperado",
  discard: "Descartar",
};

export const phoneDoubtText: Record<PhoneDoubt, string> = {
  incomplete: "Faltam dígitos. Confira o DDD e o número",
  area_unknown: "Este DDD não existe. Confira o número",
  wrong: "Este número não parece certo. Confira",
};

/** How a date or a time is written in an empty field. */
export const fieldText = { date: "dd/mm/aaaa", time: "hh:mm" };

export const datePopoverText = {
  calendar: "Calendário",
  open: "Abrir calendário",
};

/** `Use um número inteiro, de 1 a 20`; `Use um número de 0 a 1.000, com até 4 casas decimais`. */
export function numberSentence({ minValue, maxValue, decimals }: NumberLimits): string {
  const kind = decimals === 0 ? "um número inteiro" : "um número";
  const range = rangeOf(minValue, maxValue);
  if (decimals === 0) return `Use ${kind}${range && `, ${range}`}`;
  return `Use ${kind}${range && ` ${range}`}, com até ${decimals === 1 ? "1 casa decimal" : `${decimals} casas decimais`}`;
}

function rangeOf(minValue: number | undefined, maxValue: number | undefined): string {
  if (minValue !== undefined && maxValue !== undefined)
    return `de ${written.format(minValue)} a ${written.format(maxValue)}`;
  if (minValue !== undefined) return `a partir de ${written.format(minValue)}`;
  return maxValue === undefined ? "" : `até ${written.format(maxValue)}`;
}

const written = new Intl.NumberFormat("pt-BR");

export const calendarText = {
  /** As React Aria begins the name of today's cell. */
  today: "Hoje, ",
};
