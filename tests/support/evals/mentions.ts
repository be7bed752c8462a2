import { foldForSearch } from "#shared/pt-br.ts";
import type { LocalTime } from "#shared/time.ts";
import { MONTHS } from "#shared/typed-moment.ts";

/** What a text mentions, read without the engine's grammar, because that grammar is under test. */
export interface TextMentions {
  times: LocalTime[];
  dates: MentionedDate[];
  /** 0 is Sunday. */
  weekdays: number[];
  /** In centavos. */
  prices: number[];
  percents: number[];
  /** Digits only. */
  phones: string[];
}

export interface MentionedDate {
  day: number;
  /** Null in 'dia 12'. */
  month: number | null;
}

/** Reads the mentions of a text, or of a tool's answer as JSON. */
export function mentionsOf(text: string): TextMentions {
  // Folded text, in which 'terça-feira' is 'terca'.
  let rest = foldForSearch(text).replaceAll("-feira", "");
  const take = <Value>(pattern: RegExp, read: (match: RegExpMatchArray) => Value | null): Value[] => {
    const found: Value[] = [];
    rest = rest.replaceAll(pattern, (...args: unknown[]) => {
      const groups = args.slice(
        0,
        args.findIndex((arg) => typeof arg === "number"),
      ) as RegExpMatchArray;
      const value = read(groups);
      if (value !== null) found.push(value);
      return " ";
    });
    return found;
  };

  const prices = [
    ...take(/r\$\s?(\d[\d.]*)(?:,(\d\d))?/g, ([, whole, cents]) => centsOf(whole, cents)),
    ...take(/\b(\d[\d.]*)(?:,(\d\d))? reais\b/g, ([, whole, cents]) => centsOf(whole, cents)),
  ];
  const percents = take(/\b(\d+) ?%/g, ([, number]) => Number(number));
  const phones = take(/\(?\b\d\d\)?[ -]?9?\d{4}-?\d{4}\b/g, ([written = ""]) =>
    written.replaceAll(/\D/g, ""),
  );
  const isoDates = take(/\b\d{4}-(\d\d)-(\d\d)\b/g, ([, month, day]) => dateOf(day, month));
  const longDates = take(
    new RegExp(`\\b(\\d{1,2})(?:º|o)? de (${MONTHS.join("|")})\\b`, "g"),
    ([, day, month = ""]) => dateOf(day, String(MONTHS.indexOf(month) + 1)),
  );
  const shortDates = take(/\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/g, ([, day, month]) => dateOf(day, month));
  const days = take(/\bdia (\d{1,2})\b/g, ([, day]) => dateOf(day, undefined));
  const times = [
    ...take(/\b(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\b/g, ([, hours, minutes]) => timeOf(hours, minutes)),
    ...take(/\b(\d{1,2}) ?h(?:oras?|s)?(?: ?e)? ?([0-5]\d)?\b/g, ([, hours, minutes]) =>
      timeOf(hours, minutes),
    ),
    ...take(/\bmeio[- ]dia\b/g, () => "12:00"),
    ...take(/\bmeia[- ]noite\b/g, () => "00:00"),
  ];
  const weekdays = take(
    new RegExp(`\\b(${WEEKDAYS.join("|")})s?\\b(?! (?:opcao|posicao|vez))`, "g"),
    ([, name = ""]) => WEEKDAYS.indexOf(name),
  );
  return {
    times,
    dates: [...isoDates, ...longDates, ...shortDates, ...days],
    weekdays,
    prices,
    percents,
    phones,
  };
}

const WEEKDAYS = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"];

function centsOf(whole = "", cents = "00"): number {
  return Number(whole.replaceAll(".", "")) * 100 + Number(cents);
}

function dateOf(day: string | undefined, month: string | undefined): MentionedDate | null {
  const date = { day: Number(day), month: month === undefined ? null : Number(month) };
  return date.day >= 1 && date.day <= 31 && (date.month ?? 1) >= 1 && (date.month ?? 1) <= 12 ? date : null;
}

function timeOf(hours = "", minutes = "00"): LocalTime | null {
  return Number(hours) < 24 ? `${hours.padStart(2, "0")}:${minutes}` : null;
}
