import { foldForSearch } from "#shared/pt-br.ts";
import { addDays, isLocalDate, isLocalTime, type LocalDate, type LocalTime } from "#shared/time.ts";
import { stripInvisibleMarks } from "#shared/typed-text.ts";

const DAYS_AHEAD = 366;
const MAX_NAME_LENGTH = 120;
const MAX_NOTES_LENGTH = 500;
const MAX_DELAY_MINUTES = 180;

/** Reads a date that a model wrote: `yyyy-MM-dd`, also with a time after it. Null where it is not a date. */
export function readDate(text: string): LocalDate | null {
  const date = text.trim().slice(0, 10);
  return isLocalDate(date) ? date : null;
}

/** Nobody books so far ahead: more likely a model has mistaken the year. */
export function isTooFar(date: LocalDate, today: LocalDate): boolean {
  return date > addDays(today, DAYS_AHEAD);
}

/** `20:00`, also as `20:00:00`, `8:30`, `20h` or `20h30`. Null where it is not a time of day. */
export function readTime(text: string): LocalTime | null {
  const written = /^\s*(\d{1,2})(?:[:h](\d{2})?)?(?::\d{2})?\s*$/i.exec(text);
  if (written === null) return null;
  const [, hours = "", minutes = "00"] = written;
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  return isLocalTime(time) ? time : null;
}

/** A whole number of people, at least one. Availability refuses parties that are too large. */
export function readPeople(count: number): number | null {
  return Number.isInteger(count) && count >= 1 && count <= 10_000 ? count : null;
}

/** A name in one line. Null where it has no letter, or is longer than a name can be. */
export function readName(text: string): string | null {
  const name = oneLine(text);
  return /\p{L}/u.test(name) && name.length <= MAX_NAME_LENGTH ? name : null;
}

/** Notes in one line. Null where they are too long. */
export function readNotes(text: string): string | null {
  const notes = oneLine(text);
  return notes.length <= MAX_NOTES_LENGTH ? notes : null;
}

export function readDelay(minutes: number): number | null {
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_DELAY_MINUTES ? minutes : null;
}

/** Makes chat text fit for a field: control characters and line ends become spaces, invisible marks go. */
function oneLine(text: string): string {
  return stripInvisibleMarks(text)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * Returns the names that the words mean. A name that is the same stands alone; else each word, apart from those such as 'unidade', must
 * begin a word of the name.
 */
export function findNamesLike(words: string, names: readonly string[]): string[] {
  const same = names.filter((name) => foldForSearch(name) === foldForSearch(words));
  if (same.length > 0) return same;
  const sought = wordsOf(words).filter((word) => !NAMES_NO_UNIT.test(word));
  if (sought.length === 0) return [];
  return names.filter((name) => {
    const own = wordsOf(name);
    return sought.every((word) => own.some((one) => one.startsWith(word)));
  });
}

const NAMES_NO_UNIT =
  /^(?:unidades?|lojas?|filia(?:l|is)|restaurantes?|casa|outra|d[aeo]s?|n[ao]s?|em|a|o|e)$/;

function wordsOf(text: string): string[] {
  return foldForSearch(text).match(/[a-z\d]+/g) ?? [];
}
