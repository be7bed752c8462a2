import { formatPeople } from "#shared/pt-br.ts";
import type { PlanCosts, TablePlan } from "../../reservations/table-plan/contract.ts";

/** What a better plan could gain at most, by the level at which it may exist. */
const gapText: Record<keyof PlanCosts, (most: number) => string> = {
  unseated: (most) => `com mais ${formatPeople(most)}`,
  delay: (most) => `com ${most} min a menos de espera`,
  beyondQuote: () => "com menos espera na fila",
  moves: () => "com menos trocas de mesa",
  tightHandOvers: () => "com mais folga entre clientes",
  waste: () => "com menos lugares vazios",
};

/** Whether a better plan may exist, and what it could gain at most: 'pode haver plano com mais folga entre clientes'. */
export function doubtInWords({ isProven, gap }: Pick<TablePlan, "isProven" | "gap">): string {
  if (isProven) return planStateText.proven;
  // A bound of 0 says nothing.
  if (gap === null || (gap.bound === 0 && gap.level === "unseated")) return planStateText.notProven;
  return planStateText.notProvenGap(gapText[gap.level](gap.value - gap.bound));
}

/** Above the map: how good the plan is. */
export const planStateText = {
  at: (time: string) => `Plano das ${time}`,
  proven: "melhor plano possível",
  notProven: "pode haver plano melhor",
  notProvenGap: (gain: string) => `pode haver plano ${gain}`,
  old: "desatualizado",
  none: "Calculando o plano de mesas…",
  nothing: "Ainda não há o que planejar",
  failed: "Plano de mesas indisponível",
  tryOut: "E se…?",
  withoutTable: (count: number) => `${count} sem mesa a tempo`,
  unknownTable: "?",
  unknownParty: "outro cliente",
};
