import { eventsOf } from "#shared/act.ts";
import { event, number } from "#shared/event.ts";
import { applyPlan } from "./plan/apply-act.ts";
import { movesAfter } from "./plan/event-text.ts";

export const tablePlanEvents = {
  ...eventsOf({ applyPlan }),
  "table_plan.changed": event({
    topic: "reservations",
    detail: { moves: number },
    sentence: ({ detail: { moves } }) => `Plano de mesas refeito${movesAfter(moves)}`,
    many: (count) => `Plano de mesas refeito ${count} vezes`,
  }),
  "table_plan.proposed": event({
    topic: "reservations",
    detail: { moves: number },
    sentence: ({ detail: { moves } }) => `Plano de mesas: mudança sugerida${movesAfter(moves)}`,
    many: (count) => `Plano de mesas: ${count} mudanças sugeridas`,
  }),
  "table_plan.dismissed": event({
    topic: "reservations",
    detail: { moves: number },
    sentence: "Sugestão do plano de mesas dispensada",
  }),
};
