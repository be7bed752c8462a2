import type { DayState } from "./contract.ts";

/** How much of a day is booked. */
export const dayLoadText: Record<NonNullable<DayState["load"]>, string> = {
  calm: "calmo",
  busy: "movimentado",
  nearly_full: "quase cheio",
  full: "cheio",
};

export const closedDayText = {
  chip: "fechado",
  overChip: "encerrado",
  over: "O serviço deste dia já terminou.",
  /** At the date field. */
  wrong: "Fechado neste dia",
  because: (reason: string) => `${reason}: a unidade não abre nesta data.`,
} as const;
