import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from "./time.ts";

/**
 * The date that someone typed, day before month: `25/11/2026`, `25/11/26`, `25112026`, or ISO. Once they have `left` the field
 * also `25/11` and `2511`: the next such day, counted from today. Null where it says no date (yet).
 */
export function readTypedDate(text: string, hasLeft: boolean, today: LocalDate): LocalDate | null {
  const typed = text.trim();
  if (isLocalDate(typed)) return typed;
  const [, day, month, year] =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})?$/.exec(typed) ??
    [];
  if (!day || !month) return null;
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const thisYear = today.slice(0, 4);
  if (year) return hasLeft || year.length === 4 ? valid(`${year.padStart(4, "20")}-${monthAndDay}`) : null;
  if (!hasLeft) return null;
  return (
    [thisYear, String(Number(thisYear) + 1)]
      .map((candidate) => valid(`${candidate}-${monthAndDay}`))
      .find((date) => date !== null && date >= today) ?? null
  );
}

/** The time that someone typed: `20:30`, `20h30`, `2030`; once they have `left` the field also `20`, `20h`, `830`. Null where it says none (yet). */
export function readTypedTime(text: string, hasLeft: boolean): LocalTime | null {
  const pattern = hasLeft ? /^(\d{1,2}?)\s*[:.h]?\s*(\d{2})?$/i : /^(\d{2})[:.h]?(\d{2})$/i;
  const [, hour, minute = "00"] = pattern.exec(text.trim()) ?? [];
  if (!hour) return null;
  const time = `${hour.padStart(2, "0")}:${minute}`;
  return isLocalTime(time) ? time : null;
}

/** `25/11/2026`; what is no date stays as it is. */
export function showTypedDate(date: string): string {
  return isLocalDate(date) ? date.split("-").toReversed().join("/") : date;
}

function valid(date: LocalDate): LocalDate | null {
  return isLocalDate(date) ? date : null;
}
