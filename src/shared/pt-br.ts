import { addDays, isLocalDate, type LocalDate, localOf, type LocalTime, MINUTE_MS } from "./time.ts";

/** `20:05`: the clock of the zone at an instant, hour and minute. */
export function formatTime(instant: Date, timeZone: string): LocalTime {
  return localOf(instant, timeZone).time;
}

/** `sáb.` */
export function formatWeekday(date: LocalDate): string {
  return weekday(date);
}

/** `21/11` */
export function formatShortDate(date: LocalDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}`;
}

/** `25/11/2026`; any other text stays as it is. */
export function showTypedDate(date: string): string {
  return isLocalDate(date) ? date.split("-").toReversed().join("/") : date;
}

/** `sáb., 21 de nov.` */
export function formatDay(date: LocalDate): string {
  return day(date);
}

/** `sáb., 21 de nov. de 2026` */
export function formatDayWithYear(date: LocalDate): string {
  return dayWithYear(date);
}

/** `sábado, 21 de novembro` */
export function formatLongDay(date: LocalDate): string {
  return longDay(date);
}

/** `sexta`, `sábado`: the weekday's name as people say it. */
export function formatWeekdayName(date: LocalDate): string {
  return weekdayName(date).replace("-feira", "");
}

/** `noite de sexta`: the service that began on that date, for a moment after its midnight. */
export function formatNight(date: LocalDate): string {
  return `noite de ${formatWeekdayName(date)}`;
}

/** `hoje, 20:05`, `ontem, 20:05`, `sáb., 21 de nov., 20:05`: as the zone's calendar counts days. */
export function formatMoment(instant: Date, now: Date, timeZone: string): string {
  const { date, time } = localOf(instant, timeZone);
  const today = localOf(now, timeZone).date;
  if (date === today) return `hoje, ${time}`;
  if (date === addDays(today, -1)) return `ontem, ${time}`;
  return `${date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDayWithYear(date)}, ${time}`;
}

/** `agora`, `há 5 min`, `há 3 h`; from yesterday on as `formatMoment`. */
export function formatAgo(instant: Date, now: Date, timeZone: string): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS);
  if (minutes < 1) return "agora";
  if (minutes < 60) return `há ${minutes} min`;
  const isToday = localOf(instant, timeZone).date === localOf(now, timeZone).date;
  return isToday ? `há ${Math.floor(minutes / 60)} h` : formatMoment(instant, now, timeZone);
}

/** `1 pessoa`, `4 pessoas` */
export function formatPeople(count: number): string {
  return `${count} ${count === 1 ? "pessoa" : "pessoas"}`;
}

/** 'M1, M2 e M3' */
export function formatList(items: readonly string[]): string {
  return conjunction.format(items);
}

/** Letters without case, accents and invisible marks (joiners of emoji stay), so that a search for 'agua' finds 'Água'. */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}|(?![\u200c\u200d])\p{Cf}/gu, "")
    .toLowerCase()
    .trim();
}

/**
 * A way to write calendar days, made when it is first used: that takes milliseconds, and neither a page nor the server needs all of them at once.
 * A day has no zone: it is written as noon UTC and read back in UTC.
 */
function dayFormat(options: Intl.DateTimeFormatOptions): (date: LocalDate) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", ...options });
    return format.format(new Date(`${date}T12:00:00Z`));
  };
}

const conjunction = new Intl.ListFormat("pt-BR", { type: "conjunction" });
const weekday = dayFormat({ weekday: "short" });
const weekdayName = dayFormat({ weekday: "long" });
const day = dayFormat({ weekday: "short", day: "numeric", month: "short" });
const dayWithYear = dayFormat({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const longDay = dayFormat({ weekday: "long", day: "numeric", month: "long" });
