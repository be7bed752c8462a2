import type { LocalTime } from "#shared/time.ts";
import type { Moment } from "../../tools/contract.ts";

/** `20h`, `20h30`. */
export function hour(time: LocalTime): string {
  const [hours = "", rest = "00"] = time.split(":");
  return `${Number(hours)}h${rest === "00" ? "" : rest}`;
}

/** `às 20h`, `à 1h`. */
function atHour(time: LocalTime): string {
  return `${time.startsWith("01:") ? "à" : "às"} ${hour(time)}`;
}

/** `sábado, 21 de novembro, às 20h30` */
export function moment({ dia, horario }: Pick<Moment, "dia" | "horario">): string {
  return `${dia}, ${atHour(horario)}`;
}

/** `no sábado, 21 de novembro`, `na quarta-feira, 25 de novembro` */
export function onDay(dia: string): string {
  const preposition = /^(?:sábado|domingo|dia)/.test(dia)
    ? "no"
    : /^(?:segunda|terça|quarta|quinta|sexta)/.test(dia)
      ? "na"
      : "em";
  return `${preposition} ${dia}`;
}

/** A day for phrases: `{day}`, `{onDay}`, and `{OnDay}` at a sentence's beginning. */
export function dayValues(dia: string): { day: string; onDay: string; OnDay: string } {
  return { day: dia, onDay: onDay(dia), OnDay: capital(onDay(dia)) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `4 pessoas` */
export function people(count: number): string {
  return count === 1 ? "1 pessoa" : `${count} pessoas`;
}

/** `19h, 19h30 ou 20h` */
export function listOf(parts: readonly string[], last: "e" | "ou"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1) ?? ""}`;
}

/** `1 minuto`, `40 minutos` */
export function minutes(count: number): string {
  return count === 1 ? "1 minuto" : `${count} minutos`;
}

/** Ends a sentence that a tool wrote without a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** Alternatives, by day: `sábado, 21 de novembro, às 19h30 ou 20h30; domingo, 22 de novembro, às 20h`. */
export function moments(all: readonly Pick<Moment, "dia" | "horario">[]): string {
  const timesByDay = new Map<string, string[]>();
  for (const { dia, horario } of all) timesByDay.set(dia, [...(timesByDay.get(dia) ?? []), hour(horario)]);
  return [...timesByDay].map(([day, times]) => `${day}, às ${listOf(times, "ou")}`).join("; ou ");
}
