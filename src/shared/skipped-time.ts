import { showTypedDate } from "./pt-br.ts";
import { type LocalDate, type LocalTime, timesAroundSkipped } from "./time.ts";

/**
 * `23:59 de 05/09/2026 ou 01:00`: the nearest times to one that a change of the clocks skips on that date, for a refusal; each names its date
 * where it is another one. Null for a time that clocks show.
 */
export function timesAroundSkippedText(date: LocalDate, time: LocalTime, timeZone: string): string | null {
  const around = timesAroundSkipped(date, time, timeZone);
  return (
    around
      ?.map((one) => (one.date === date ? one.time : `${one.time} de ${showTypedDate(one.date)}`))
      .join(" ou ") ?? null
  );
}
