import { foldForSearch } from "#shared/pt-br.ts";
import { isLocalDate, isLocalTime, weekdayOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import type { OpenSpan } from "../task.ts";
import { WORLD } from "../world.ts";
import { WrongValue } from "./lines.ts";

const WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];
const [YEAR = ""] = WORLD.now.split("-");

/** 'sex 13/03', or 'sáb 02/01/2027' in another year than the world's. The weekday is checked. */
export function readDay(text: string): LocalDate {
  const [, weekday = "", day, month, year = YEAR] =
    /^(\p{L}{3}) (\d\d)\/(\d\d)(?:\/(\d{4}))?$/u.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isLocalDate(date))
    throw new WrongValue(`"${text}" is no day: expected "sex 13/03", or "sáb 02/01/2027" in another year`);
  const right = WEEKDAYS[weekdayOf(date)] ?? "";
  if (weekday !== right) throw new WrongValue(`"${text}" is wrong: ${day}/${month}/${year} is "${right}"`);
  return date;
}

/** 'sex 13/03 20:00' */
export function readMoment(text: string): `${LocalDate}T${LocalTime}` {
  const at = text.lastIndexOf(" ");
  return `${readDay(text.slice(0, at))}T${readTime(text.slice(at + 1))}`;
}

export function readTime(text: string): LocalTime {
  if (!isLocalTime(text)) throw new WrongValue(`"${text}" is no time: expected one such as "20:00"`);
  return text;
}

/** '20:00', or '20:00 ou 20:15' where each is right. */
export function readTimes(text: string): LocalTime | LocalTime[] {
  const [first = "", ...others] = text.split(" ou ").map(readTime);
  return others.length === 0 ? first : [first, ...others];
}

/** '11:00 a 17:00' */
export function readSpan(text: string): OpenSpan {
  const [from = "", until = "", ...more] = text.split(" a ");
  if (more.length > 0) throw new WrongValue(`"${text}" is no span: expected one such as "11:00 a 17:00"`);
  return { from: readTime(from), until: readTime(until) };
}

export function readNumber(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new WrongValue(`"${text}" is no number: expected one such as "4"`);
  return Number(text);
}

/** '1 pessoa', '4 pessoas' */
export function readPeople(text: string): number {
  const [, number] = /^(\d{1,3}) pessoas?$/.exec(text) ?? [];
  if (number === undefined) throw new WrongValue(`"${text}" is no party: expected one such as "4 pessoas"`);
  return Number(number);
}

/** Tables by their numbers in the restaurant, from 1: '1, 3'. Returns their places in the list, from 0. */
export function readTables(text: string): number[] {
  return splitList(text).map((written) => {
    const number = readNumber(written);
    const last = WORLD.unit.tables.length;
    if (number < 1 || number > last)
      throw new WrongValue(`there is no table ${written}: expected 1 to ${last}`);
    return number - 1;
  });
}

/** Returns the one of `choices` that a text names, with or without its accents. */
export function readChoice<Choice extends string>(text: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === foldForSearch(text));
  if (found === undefined)
    throw new WrongValue(
      `"${text}" is none of the words that can stand here: expected ${choices.join(", ")}`,
    );
  return found;
}

export function splitList(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}
