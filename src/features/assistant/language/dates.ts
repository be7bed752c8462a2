import { addDays, isLocalDate, weekdayOf, weekOf, type LocalDate } from "#shared/time.ts";
import { FOLDED_WEEKDAY_NAMES } from "#shared/weekdays.ts";
import { holidayPatterns } from "./holidays.ts";
import { expression, takeMentions, type Mention, type Pattern } from "./mentions.ts";

/**
 * A day, or the reason why the reply must ask for it: 'semana que vem' is too vague, and 'sábado, dia 25' may
 * contradict itself.
 */
export type NamedDate =
  /** `isWeekday`: named by its weekday alone, so that another week may be meant. */
  | { kind: "day"; date: LocalDate; isWeekday?: true }
  | { kind: "vague"; what: "week" | "weekend" | "month" | "impossible"; within?: DateSpan }
  /** 'um dia depois', 'uma semana antes': counted from the day of the reservation in question. */
  | { kind: "shift"; days: number }
  | { kind: "contradiction" };

/** The days that 'semana que vem' leaves open. Both ends are included. */
export interface DateSpan {
  first: LocalDate;
  last: LocalDate;
}

/**
 * Reads the days in a normalised text, relative to `today`. Weeks start on Sunday. 'sexta' is the next
 * Friday, today included; 'próxima sexta' excludes today; 'sexta que vem' is in the coming week. A past day
 * of the month means the next month's. Without a month, it counts from the day that was talked `about`. A
 * plain weekday lies `within` the week or month that was named before.
 */
export function readDates(
  text: string,
  today: LocalDate,
  about: LocalDate = today,
  within?: DateSpan,
): { mentions: Mention<NamedDate>[]; rest: string } {
  return takeMentions(text, [
    ...writtenDatePatterns(today, within && within.first > about ? within.first : about),
    ...holidayDatePatterns(today),
    ...weekdayInWeeksPatterns(today),
    ...shiftPatterns,
    ...relativeDatePatterns(today),
    ...weekdayPatterns(today, firstDayMeant(text, today), within),
    ...vaguePatterns(today, text),
  ]);
}

const WEEKDAYS = FOLDED_WEEKDAY_NAMES.join("|");
const MONTHS =
  "janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez";
const MONTH_NAMES = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
/** A weekday beside a date, '(sábado) dia 25', must match it. */
const LEADING = `(?:(${WEEKDAYS})(?: feira)?(?: que vem| agora)? ?,? ?)?`;
const TRAILING = `(?: ?,? ?(?:que (?:cai|eh) )?(?:n?uma |n[ao] |em )?(${WEEKDAYS})(?: feira)?)?`;

function writtenDatePatterns(today: LocalDate, about: LocalDate): Pattern<NamedDate>[] {
  const year = today.slice(0, 4);
  return [
    {
      // 'dia 12 ou 13'
      at: /(?<=\bdia \d{1,2} (?:ou|e) )(?:o |dia )?(\d{1,2})\b(?! ?(?:h\b|horas?|:|\/|pessoas|min))/g,
      read: ([, day = ""]) => toNamedDate(dayOfMonth(day, false, today, about), undefined),
    },
    {
      at: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
      read: ([, y = "", month = "", day = ""]) => toNamedDate(`${y}-${month}-${day}`, undefined),
    },
    {
      at: expression(
        `${LEADING}(?:dia )?\\b(\\d{1,2})[/.](\\d{1,2})(?:[/.](\\d{4}|\\d{2}))?(?![\\d/])${TRAILING}`,
      ),
      read: ([, before, day = "", month = "", y, after]) =>
        toNamedDate(nextDate(day, month, y, today), before ?? after) ?? toImpossibleDate(day, month, today),
    },
    {
      at: expression(`${LEADING}\\bdia (\\d{1,2})-(\\d{1,2})(?!\\d)`),
      read: ([, before, day = "", month = ""]) => toNamedDate(nextDate(day, month, undefined, today), before),
    },
    {
      at: expression(
        `${LEADING}(?:\\b(?:n?o )?dia )?\\b(\\d{1,2}|primeiro|1o)(?: de)? (${MONTHS})\\b(?: (?:de |do )?(\\d{4}))?${TRAILING}`,
      ),
      read: ([, before, day = "", month = "", y, after]) =>
        toNamedDate(nextDate(dayNumber(day), monthNumber(month), y, today), before ?? after) ??
        toImpossibleDate(dayNumber(day), monthNumber(month), today),
    },
    {
      at: expression(
        `${LEADING}\\bdia (\\d{1,2}|primeiro)\\b(?![/.-]\\d)(?! (?:pessoas|d[ao]s? (?:manha|tarde|noite)))(?:(?: agora)?(?: d[eo] (mes que vem|proximo mes|mes seguinte)| d(?:esse|este|o) mes)?)${TRAILING}`,
      ),
      read: ([, before, day = "", nextMonth, after]) =>
        toNamedDate(
          dayOfMonth(dayNumber(day), nextMonth !== undefined, today, nextMonth === undefined ? about : today),
          before ?? after,
        ),
    },
    {
      // '26 as 19' is a day, because no party is that large.
      at: /(?<![\d/:.-])\b(2[1-9]|3[01])(?= as \d)/g,
      read: ([, day = ""]) => toNamedDate(dayOfMonth(day, false, today, about), undefined),
    },
    {
      at: expression(
        `\\b(${WEEKDAYS})(?: feira)? ?,? ?(\\d{1,2})(?= ?(?:$|[,.?!]|as\\b|a noite))(?! ?(?:h|pessoas))`,
      ),
      // 'sábado 21' is a date only if the calendar agrees. Otherwise 21 may be people or a time.
      read: ([, weekday = "", day = ""]) => {
        const date = dayOfMonth(day, false, today, about);
        return date !== null &&
          weekdayOf(date) === FOLDED_WEEKDAY_NAMES.indexOf(weekday) &&
          date <= addDays(`${year}-12-31`, 60)
          ? { kind: "day", date }
          : null;
      },
    },
  ];
}

function holidayDatePatterns(today: LocalDate): Pattern<NamedDate>[] {
  return holidayPatterns.map(({ at, on }) => ({
    at,
    read: (match) => ({ kind: "day", date: on(today, match) }),
  }));
}

/** 'daqui a duas semanas, na sexta' is the Friday of that week. */
function weekdayInWeeksPatterns(today: LocalDate): Pattern<NamedDate>[] {
  const inWeeks = "(?:daqui|daki|em)(?: a| ha)? (\\d{1,2}|uma) semanas?";
  const read = (count = "", name = ""): NamedDate => ({
    kind: "day",
    date: weekdayAhead(today, name, count === "uma" ? 1 : Number(count)),
  });
  return [
    {
      at: expression(`\\b${inWeeks} ?,? ?(?:n[ao] |num |numa |em um |em uma )?(${WEEKDAYS})(?: feira)?\\b`),
      read: ([, count, name]) => read(count, name),
    },
    {
      at: expression(`\\b(${WEEKDAYS})(?: feira)? ?,? ?${inWeeks}\\b`),
      read: ([, name, count]) => read(count, name),
    },
  ];
}

function relativeDatePatterns(today: LocalDate): Pattern<NamedDate>[] {
  const after = (days: number): NamedDate => ({ kind: "day", date: addDays(today, days) });
  return [
    { at: /\bdepois de amanha\b|\bdpois d amanha\b/g, read: () => after(2) },
    { at: /\bantes de ontem\b|\banteontem\b/g, read: () => after(-2) },
    { at: /\bontem\b/g, read: () => after(-1) },
    { at: expression(`\\bamanha\\b(?: ?,? ?(?:${WEEKDAYS})(?: feira)?\\b)?`), read: () => after(1) },
    {
      at: expression(
        `\\bhoje\\b(?: ?,? ?(?:${WEEKDAYS})(?: feira)?\\b)?|\\besta noite\\b|\\bessa noite\\b|\\bnesta noite\\b`,
      ),
      read: () => after(0),
    },
    {
      at: /\b(?:daqui|daki)(?: a| ha)? (\d{1,2}|um|uma) (dias?|semanas?)\b|\bem (\d{1,2}) (dias?|semanas?)\b/g,
      read: ([, one, unit, two, otherUnit]) => {
        const count = Number((one ?? two ?? "1").replace(/^uma?$/, "1"));
        return after(count * ((unit ?? otherUnit ?? "").startsWith("semana") ? 7 : 1));
      },
    },
    {
      at: expression(`\\b(?:de )?(?:hoje|amanha) a (8|15) dias?\\b`),
      read: ([, days]) => after(days === "8" ? 7 : 14),
    },
  ];
}

const COMING_WEEK = "(?:semana que vem|proxima semana|outra semana|semana seguinte|seguinte)";

/**
 * Returns the day from which a plain 'sábado' counts. It is later than today if the text mentions 'semana que
 * vem' or 'fim de semana que vem'.
 */
function firstDayMeant(text: string, today: LocalDate): LocalDate {
  if (/\b(?:fim|final) de semana (?:que vem|seguinte)\b|\bproximo (?:fim|final) de semana\b/.test(text))
    return weekdayAhead(today, "sexta", 1);
  return /\b(?:semana que vem|proxima semana|semana seguinte)\b/.test(text)
    ? weekdayAhead(today, "domingo", 1)
    : today;
}

/** 'um dia depois', 'adiantar uma semana', 'no mesmo dia da semana seguinte' */
const shiftPatterns: Pattern<NamedDate>[] = [
  {
    at: /\b(?:para )?(?:daqui a )?(\d{1,2}|um|uma) (dias?|semanas?) (depois|mais tarde|para frente|a mais|antes|mais cedo|para tras)\b(?! d[aeo])/g,
    read: ([, count = "", unit = "", way = ""]) => toShift(count, unit, /antes|cedo|tras/.test(way)),
  },
  {
    at: /\b(adia|adiar|adie|posterg\w+|empurr\w+|joga\w*|adianta\w*|antecip\w+)(?: (?:a|minha|nossa|reserva|para|em|por|mais|so))* (\d{1,2}|um|uma) (dias?|semanas?)\b/g,
    read: ([, verb = "", count = "", unit = ""]) => toShift(count, unit, /^a(?:diant|ntecip)/.test(verb)),
  },
  {
    at: /\b(?:n?o |para o )?(?:proximo dia|dia seguinte|outro dia mesmo)\b/g,
    read: () => toShift("1", "dia", false),
  },
  { at: /\b(?:n?o |para o )?dia anterior\b/g, read: () => toShift("1", "dia", true) },
  {
    at: /\bmesm[oa] dia(?: e (?:mesm[oa] )?(?:horario|hora))? d?[na]?a? ?(?:semana que vem|proxima semana|semana seguinte|outra semana)\b|\b(?:na |para a |da )?(?:semana que vem|proxima semana|semana seguinte|outra semana) ?,? ?(?:n?o )?mesmo dia\b/g,
    read: () => toShift("1", "semana", false),
  },
];

function toShift(count: string, unit: string, isBack: boolean): NamedDate {
  const days = (/^uma?$/.test(count) ? 1 : Number(count)) * (unit.startsWith("semana") ? 7 : 1);
  return { kind: "shift", days: isBack ? -days : days };
}

function weekdayPatterns(
  today: LocalDate,
  first: LocalDate,
  within: DateSpan | undefined,
): Pattern<NamedDate>[] {
  const nextFrom = (from: LocalDate, name: string): LocalDate =>
    addDays(from, (FOLDED_WEEKDAY_NAMES.indexOf(name) - weekdayOf(from) + 7) % 7);
  const next = (name: string): LocalDate => nextFrom(today, name);
  const ofComingWeek = (name: string): NamedDate => ({ kind: "day", date: weekdayAhead(today, name, 1) });
  // 'segunda' may be an ordinal.
  const notOrdinal = "(?! (?:opcao|opcoes|vez|alternativa|reserva|mesa|unidade|pergunta|coisa))";
  return [
    {
      at: expression(
        `\\b(?:n?a |da |para a )?${COMING_WEEK} ?,? ?(?:n[ao] |em )?(${WEEKDAYS})(?: feira)?\\b`,
      ),
      read: ([, name = ""]) => ofComingWeek(name),
    },
    {
      at: expression(`\\b(${WEEKDAYS})(?: feira)? (?:(?:d|n)?[ae]? ?(?:o )?${COMING_WEEK}|que vem)\\b`),
      read: ([, name = ""]) => ofComingWeek(name),
    },
    {
      // 'na terça, essa não, a outra'
      at: expression(
        `\\b(${WEEKDAYS})(?: feira)? ?,? ?(?:(?:n[ao] )?(?:ess[ae]|est[ae])(?: agora)? nao|nao (?:n?ess[ae]|n?est[ae])(?: agora)?) ?,? ?(?:mas )?(?:n?[ao] )?(?:outr[oa]|proxim[oa]|seguinte|que vem)\\b`,
      ),
      read: ([, name = ""]) => ({ kind: "day", date: addDays(next(name), 7) }),
    },
    {
      at: expression(`\\b(${WEEKDAYS})(?: feira)? passad[ao]\\b`),
      read: ([, name = ""]) => ({ kind: "day", date: addDays(next(name), next(name) === today ? -7 : -7) }),
    },
    {
      at: expression(`\\bproxim[ao] (${WEEKDAYS})(?: feira)?\\b`),
      read: ([, name = ""]) => ({ kind: "day", date: next(name) === today ? addDays(today, 7) : next(name) }),
    },
    {
      at: expression(
        `\\b(?:n?ess[ae]|n?est[ae]) (${WEEKDAYS})(?: feira)?\\b|\\b(${WEEKDAYS})(?: feira)?(?: agora| d(?:essa|esta) semana)\\b`,
      ),
      read: ([, one, other = ""]) => ({ kind: "day", date: next(one ?? other) }),
    },
    {
      at: expression(`\\b(${WEEKDAYS})(?: feira)?\\b${notOrdinal}`),
      read: ([, name = ""]) => ({
        kind: "day",
        date: (within && weekdayWithin(within, name, today)) ?? nextFrom(first, name),
        isWeekday: true,
      }),
    },
    {
      at: /(?<=\b(?:na|nesta|nessa|para|proxima|essa|esta) )ter(?: feira)?(?= ?(?:$|[,.?!]|as \d|\d|a noite))/g,
      read: () => ({ kind: "day", date: next("terca") }),
    },
  ];
}

/** Returns the named weekday, `weeks` weeks after the current week. */
function weekdayAhead(today: LocalDate, name: string, weeks: number): LocalDate {
  return addDays(weekOf(today).first, weeks * 7 + FOLDED_WEEKDAY_NAMES.indexOf(name));
}

/** Returns the weekday of the span, or the one just before its end: the Friday of a weekend. */
function weekdayWithin({ first, last }: DateSpan, name: string, today: LocalDate): LocalDate | null {
  const from = first > today ? first : today;
  const next = addDays(from, (FOLDED_WEEKDAY_NAMES.indexOf(name) - weekdayOf(from) + 7) % 7);
  if (next <= last) return next;
  const before = addDays(last, -((weekdayOf(last) - FOLDED_WEEKDAY_NAMES.indexOf(name) + 7) % 7));
  return before >= today && addDays(before, 3) > first ? before : null;
}

function vaguePatterns(today: LocalDate, text: string): Pattern<NamedDate>[] {
  const base = firstDayMeant(text, today);
  const saturday = addDays(base, (6 - weekdayOf(base) + 7) % 7);
  const month = (ahead: number): DateSpan => monthSpan(addMonths(today, ahead));
  const vague = (what: "week" | "weekend" | "month", within?: DateSpan): NamedDate => ({
    kind: "vague",
    what,
    ...(within && { within }),
  });
  return [
    {
      at: /\b(?:fim|final) de semana(?: que vem| seguinte)?\b/g,
      read: () => vague("weekend", { first: saturday, last: addDays(saturday, 1) }),
    },
    {
      at: /\bsemana que vem\b|\bproxima semana\b|\boutra semana\b|\bsemana seguinte\b/g,
      read: () => vague("week", weekOf(addDays(weekOf(today).first, 7))),
    },
    {
      at: /\b(?:n?ess[ae]|n?est[ae]) semana\b/g,
      read: () => vague("week", { first: today, last: weekOf(today).last }),
    },
    { at: /\b(?:durante|no meio d)a semana\b|\bmeio de semana\b/g, read: () => vague("week") },
    {
      at: /\b(?:comeco |inicio |meio |fim |final )?(?:d[eo] |n?o )?(?:mes que vem|proximo mes|mes seguinte)\b/g,
      read: () => vague("month", month(1)),
    },
    {
      at: /\b(?:n?ess[e]|n?est[e]) mes\b|\b(?:n?o |ao )?(?:fim|final|meio|comeco|inicio) d[eo] mes\b/g,
      read: () => vague("month", { first: today, last: month(0).last }),
    },
    {
      at: expression(`\\b(?:em|no mes de|mes de|la para|para) (${MONTHS})\\b`),
      read: ([, name = ""]) => {
        const ahead = (Number(monthNumber(name)) - Number(today.slice(5, 7)) + 12) % 12;
        return vague("month", month(ahead));
      },
    },
  ];
}

function addMonths(date: LocalDate, count: number): LocalDate {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

function monthSpan(first: LocalDate): DateSpan {
  return { first, last: addDays(addMonths(first, 1), -1) };
}

/** Returns null for an invalid date, and a contradiction if the weekday does not match the date. */
function toNamedDate(date: LocalDate | null, weekday: string | undefined): NamedDate | null {
  if (date === null || !isLocalDate(date)) return null;
  const isRight = weekday === undefined || weekdayOf(date) === FOLDED_WEEKDAY_NAMES.indexOf(weekday);
  return isRight ? { kind: "day", date } : { kind: "contradiction" };
}

/** '31 de novembro' is meant as a date but does not exist. A later '30' is of that month. */
function toImpossibleDate(day: string, month: string, today: LocalDate): NamedDate | null {
  const isDayOfSome = Number(day) >= 29 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  if (!isDayOfSome) return null;
  const ahead = (Number(month) - Number(today.slice(5, 7)) + 12) % 12;
  return { kind: "vague", what: "impossible", within: monthSpan(addMonths(today, ahead)) };
}

/** Without a year, returns the next such day. With a year, returns exactly that date. */
function nextDate(day: string, month: string, year: string | undefined, today: LocalDate): LocalDate | null {
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year !== undefined) return validDateOrNull(`${year.length === 2 ? `20${year}` : year}-${monthAndDay}`);
  const thisYear = Number(today.slice(0, 4));
  const dates = [thisYear, thisYear + 1].map((one) => validDateOrNull(`${one}-${monthAndDay}`));
  // A date of the last 60 days keeps its year: refusing it is better than assuming next year.
  const justPassed = addDays(today, -60);
  return dates.find((date) => date !== null && date >= justPassed) ?? null;
}

function dayOfMonth(day: string, isNextMonth: boolean, today: LocalDate, about: LocalDate): LocalDate | null {
  const start = about > today ? about : today;
  const year = Number(start.slice(0, 4));
  const month = Number(start.slice(5, 7));
  const dates = [0, 1, 2, 3].map((ahead) => {
    const months = month - 1 + ahead;
    return validDateOrNull(
      `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`,
    );
  });
  return isNextMonth ? (dates[1] ?? null) : (dates.find((date) => date !== null && date >= today) ?? null);
}

function validDateOrNull(date: LocalDate): LocalDate | null {
  return isLocalDate(date) ? date : null;
}

function dayNumber(day: string): string {
  return day === "primeiro" || day === "1o" ? "1" : day;
}

function monthNumber(name: string): string {
  return String(MONTH_NAMES.indexOf(name.slice(0, 3)) + 1);
}
