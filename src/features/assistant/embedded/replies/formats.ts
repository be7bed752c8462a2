import type { LocalTime } from "#shared/time.ts";
import type { Moment, OpeningDay } from "../../tools/contract.ts";

/** `20h`, `20h30`. */
export function formatHour(time: LocalTime): string {
  const [hours = "", rest = "00"] = time.split(":");
  return `${Number(hours)}h${rest === "00" ? "" : rest}`;
}

/** `às 20h`, `à 1h`. */
function formatAtHour(time: LocalTime): string {
  return `${time.startsWith("01:") ? "à" : "às"} ${formatHour(time)}`;
}

type ToldMoment = Pick<Moment, "dia" | "horario" | "noite">;

/** `sábado, 21 de novembro, às 20h30`; after midnight `noite de sexta, à 1h de sábado, 21 de novembro` */
export function formatMoment({ dia, horario, noite }: ToldMoment): string {
  return noite === undefined
    ? `${dia}, ${formatAtHour(horario)}`
    : `${nightWords(noite)}, ${formatAtHour(horario)} de ${dia}`;
}

/** Of a night that runs: `noite de sexta`, and until when: `as 4h`, `a 1h`. */
export function nightValues({ dia, fim = "", depois = [] }: OpeningDay): { night: string; until: string } {
  const end = depois.at(-1)?.fim ?? fim;
  return { night: nightWords(dia), until: `${end.startsWith("01:") ? "a" : "as"} ${formatHour(end)}` };
}

/** `noite de sexta` */
function nightWords(noite: string): string {
  return `noite de ${(noite.split(",")[0] ?? "").replace("-feira", "")}`;
}

/** `no sábado, 21 de novembro`, `na quarta-feira, 25 de novembro` */
export function formatOnDay(dia: string): string {
  const begins = (words: readonly string[]): boolean => words.some((word) => dia.startsWith(word));
  return `${begins(MASCULINE_DAYS) ? "no" : begins(FEMININE_DAYS) ? "na" : "em"} ${dia}`;
}

const MASCULINE_DAYS = ["sábado", "domingo", "dia"];
const FEMININE_DAYS = ["noite", "segunda", "terça", "quarta", "quinta", "sexta"];

/** The values of a day for phrases: `{day}`, `{onDay}`, and `{OnDay}` to start a sentence. */
export function dayValues(dia: string): { day: string; onDay: string; OnDay: string } {
  return { day: dia, onDay: formatOnDay(dia), OnDay: capitalise(formatOnDay(dia)) };
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `4 pessoas` */
export function formatPeople(count: number): string {
  return count === 1 ? "1 pessoa" : `${count} pessoas`;
}

/** `19h, 19h30 ou 20h` */
export function formatList(parts: readonly string[], last: "e" | "ou"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1) ?? ""}`;
}

/** `1 minuto`, `40 minutos` */
export function formatMinutes(count: number): string {
  return count === 1 ? "1 minuto" : `${count} minutos`;
}

/** Adds the full stop that a tool's sentence lacks. */
export function endSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || ".!?…".includes(trimmed.slice(-1)) ? trimmed : `${trimmed}.`;
}

export function withoutFullStop(text: string): string {
  return text.endsWith(".") ? text.slice(0, -1) : text;
}

/**
 * Groups moments by day: `sábado, 21 de novembro, às 19h30 ou 20h30; ou domingo, 22 de novembro, às 20h`. Those after midnight are told with
 * their night.
 */
export function formatMoments(all: readonly ToldMoment[]): string {
  const byDay = Map.groupBy(all, ({ dia, noite = "" }) => `${noite} ${dia}`);
  return [...byDay.values()]
    .map((moments) => {
      const [{ dia, noite }] = moments as [ToldMoment, ...ToldMoment[]];
      const times = formatList(
        moments.map(({ horario }) => formatHour(horario)),
        "ou",
      );
      const at = `${times.startsWith("1h") ? "à" : "às"} ${times}`;
      return noite === undefined ? `${dia}, às ${times}` : `a ${nightWords(noite)}, ${at} de ${dia}`;
    })
    .join("; ou ");
}

/** `11h30 às 15h e 18h30 às 23h`; `before` stands before each interval. */
export function formatIntervals({ inicio = "", fim = "", depois = [] }: OpeningDay, before = ""): string {
  const intervals = [{ inicio, fim }, ...depois];
  return formatList(
    intervals.map(({ inicio: from, fim: until }) =>
      from === "00:00" && until === "00:00"
        ? "24 horas"
        : `${before}${formatHour(from)} às ${formatHour(until)}`,
    ),
    "e",
  );
}

/** Consecutive days with the same hours share a line. */
export function weekLines(week: readonly OpeningDay[]): string[] {
  const groups: { first: string; last: string; words: string }[] = [];
  for (const day of week) {
    const { dia } = day;
    const words = day.aberto ? formatIntervals(day) : "fechado";
    const group = groups.at(-1);
    if (group?.words === words) group.last = dia;
    else groups.push({ first: dia, last: dia, words });
  }
  return groups.map(
    ({ first, last, words }) => `• ${first === last ? first : `${first} a ${last}`}: ${words}`,
  );
}

export function firstNameOf(name = ""): string {
  return name.split(" ")[0] ?? "";
}
