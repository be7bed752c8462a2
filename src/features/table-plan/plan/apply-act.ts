import { event, number } from "#shared/event.ts";
import { movesAfter } from "./event-text.ts";

/** Staff take the change that the plan of tables proposes. */
export const applyPlan = {
  type: "table_plan.applied",
  event: event({
    topic: "reservations",
    detail: { moves: number },
    sentence: ({ detail: { moves } }) => `Sugestão do plano de mesas aplicada${movesAfter(moves)}`,
  }),
  touches: ["plan"],
  plans: "tables",
  words: {
    listed: "Sugestão do plano aplicada",
    undone: "Sugestão do plano de mesas desfeita",
    byOther: "aplicou a sugestão do plano",
  },
} as const;
