import { formatPeople } from "#shared/pt-br.ts";
import type { PlanCosts, TablePlan } from "../../reservations/table-plan/contract.ts";

/** How a plan's ids are called on the screen. */
export interface PlanNames {
  /** 'M7 + M8'. */
  tables: (ids: readonly string[]) => string;
  /** The customer's name of a reservation. */
  party: (reservationId: string) => string;
  /** 'HH:mm' of an instant. */
  time: (instant: string) => string;
}

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
  if (isProven) return planText.proven;
  // A bound of 0 says nothing.
  if (gap === null || (gap.bound === 0 && gap.level === "unseated")) return planText.notProven;
  return planText.notProvenGap(gapText[gap.level](gap.value - gap.bound));
}

export const planText = {
  unknownTable: "?",
  unknownParty: "outro cliente",
  /** Above the map. */
  at: (time: string) => `Plano das ${time}`,
  proven: "melhor plano possível",
  notProven: "pode haver plano melhor",
  notProvenGap: (gain: string) => `pode haver plano ${gain}`,
  better: "Plano melhor",
  old: "desatualizado",
  none: "Calculando o plano de mesas…",
  nothing: "Ainda não há o que planejar",
  failed: "Plano de mesas indisponível",
  tryOut: "E se…?",
  withoutTable: (count: number) => `${count} sem mesa a tempo`,
  /** Of the proposal. */
  proposal: "Sugestão do plano de mesas",
  look: "Ver",
  apply: "Aplicar",
  dismiss: "Manter como está",
  applied: "Plano de mesas aplicado",
  dismissed: "Tudo fica como está",
  /** Of a card and its menu. */
  withoutPlace: "sem mesa no plano",
  pinnedTo: (tables: string) => `Mesa fixada: ${tables}`,
  missingSeats: (tables: string, seats: number) =>
    seats === 1 ? `${tables}: falta 1 lugar` : `${tables}: faltam ${seats} lugares`,
  plannedAt: (tables: string) => `Mesa planejada: ${tables}`,
  from: (time: string) => `às ${time}`,
  why: (tables: string) => `Por que a ${tables}?`,
  wish: (wish: string) => `O cliente pediu: ${wish}. Só mesas assim contam.`,
  noReason: "O plano escolheu esta mesa; o motivo aparece quando ele for refeito.",
  pin: (tables: string) => `Fixar na ${tables}`,
  unpin: (tables: string) => `Soltar da ${tables}`,
  close: "Fechar",
};
