import { addDays, isLocalDate, weekdayOf, type LocalDate } from "#shared/time.ts";
import { MONTHS } from "#shared/typed-moment.ts";
import { FOLDED_WEEKDAY_NAMES } from "#shared/weekdays.ts";

/** The days and times that a text names. */
export interface NamedMoments {
  /** `MM-dd` */
  days: Set<string>;
  /** Days without a month: 'dia 14'. */
  dayNumbers: Set<number>;
  /** 0 is Sunday. */
  weekdays: Set<number>;
  isTomorrow: boolean;
  isDayAfterTomorrow: boolean;
  /** `HH:mm` */
  times: Set<string>;
  /** A weekday and a date side by side that do not match, as written. */
  contradictions: string[];
}

/**
 * Reads days and times from a folded text (lower case without accents). `today` decides the year of a date.
 */
export function readMoments(text: string, today: LocalDate): NamedMoments {
  const found: NamedMoments = {
    days: new Set(),
    dayNumbers: new Set(),
    weekdays: new Set(),
    isTomorrow: /(?<!depois de )\bamanha\b/.test(text),
    isDayAfterTomorrow: /\bdepois de amanha\b/.test(text),
    times: readTimes(text),
    contradictions: [],
  };
  for (const [, date = ""] of text.matchAll(/\b(\d{4}-\d{2}-\d{2})\b/g)) {
    if (!isLocalDate(date)) continue;
    found.days.add(date.slice(5));
    found.weekdays.add(weekdayOf(date));
  }
  for (const [, day = "", month = ""] of text.matchAll(WRITTEN_DATE))
    addDay(found, day, MONTHS.indexOf(month) + 1);
  for (const [, day = "", month = ""] of text.matchAll(
    /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?![\d/])/g,
  ))
    addDay(found, day, Number(month));
  for (const [, day = ""] of text.matchAll(/\bdia (\d{1,2})\b(?!\s*(?:de [a-z]|\/))/g))
    found.dayNumbers.add(Number(day));
  for (const [, weekday = ""] of text.matchAll(WEEKDAY))
    found.weekdays.add(FOLDED_WEEKDAY_NAMES.indexOf(weekday));
  for (const [whole, weekday = "", day = "", month = ""] of text.matchAll(WEEKDAY_AND_DATE)) {
    const date = nearestDate(Number(day), MONTHS.indexOf(month) + 1, today);
    if (date !== null && weekdayOf(date) !== FOLDED_WEEKDAY_NAMES.indexOf(weekday))
      found.contradictions.push(whole);
  }
  return found;
}

const MONTH = MONTHS.join("|");
const DAY_NAME = FOLDED_WEEKDAY_NAMES.join("|");
const WRITTEN_DATE = new RegExp(`\\b(\\d{1,2})o? de (${MONTH})\\b`, "g");
/** 'segunda opção' and 'quinta vez' are not days. */
const WEEKDAY = new RegExp(
  `\\b(${DAY_NAME})s?(?:-feiras?)?\\b(?! (?:opcao|opcoes|vez|taca|pessoa|mesa|unidade|rodada|dose|avenida|andar))`,
  "g",
);
const WEEKDAY_AND_DATE = new RegExp(
  `\\b(${DAY_NAME})(?:-feira)?,? (?:dia )?(\\d{1,2})o? de (${MONTH})\\b`,
  "g",
);

function addDay(found: NamedMoments, day: string, month: number): void {
  if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return;
  found.days.add(`${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** Returns the date of that day and month nearest to today, at most a month in the past. */
function nearestDate(day: number, month: number, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const earliest = addDays(today, -31);
  const written = (of: number) => `${of}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return [written(year), written(year + 1)].find((date) => isLocalDate(date) && date >= earliest) ?? null;
}

/** `20h`, `20h30`, `20:30`, `às 8 da noite`, `meio-dia`. */
function readTimes(text: string): Set<string> {
  const times = new Set<string>();
  const add = (hours: number, minutes: number) => {
    if (hours <= 23 && minutes <= 59)
      times.add(`${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`);
  };
  for (const [, hours = "", short = "", long = ""] of text.matchAll(
    /(?<![\d:/,.-])(\d{1,2})(?:\s?h(?:oras?)?\s?(\d{2})?|:(\d{2}))(?![\d/])/g,
  ))
    add(Number(hours), Number(short || long || 0));
  for (const [, hours = "", half, part] of text.matchAll(
    /\bas (\d{1,2})(?!\d|\s?h|:|\/)(?: horas)?( e meia)?(?: da (noite|tarde|manha))?/g,
  ))
    add(
      Number(hours) + (part !== undefined && part !== "manha" && Number(hours) < 12 ? 12 : 0),
      half ? 30 : 0,
    );
  if (/\bmeio[- ]dia\b/.test(text)) add(12, 0);
  if (/\bmeia[- ]noite\b/.test(text)) add(0, 0);
  return times;
}
