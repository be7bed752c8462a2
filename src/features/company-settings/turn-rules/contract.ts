import * as z from "zod";

import { type InputOf, unitInput, unitProcedure } from "#shared/procedure.ts";
import { turnRule } from "../../turn-times/contract.ts";
import { MAX_TURN_RULES } from "../../turn-times/limits.ts";

const rules = z
  .array(
    turnRule.refine(({ minGuests, maxGuests }) => minGuests <= maxGuests, {
      path: ["maxGuests"],
      error: "O maior grupo não pode ser menor que o menor grupo",
    }),
  )
  .max(MAX_TURN_RULES, `Use no máximo ${MAX_TURN_RULES} regras`)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "Cada regra uma vez só")
  .describe("the first that fits counts");

const answer = z.object({ rules: z.array(turnRule) });

export const turnRulesContract = {
  readTurnRules: unitProcedure
    .screen("configuracoes")
    .route({
      method: "GET",
      path: "/units/{unitId}/turn-rules",
      summary:
        "How long parties stay, by size, weekday and time. Where no rule fits, the unit's turn times count",
    })
    .input(unitInput)
    .output(answer),

  saveTurnRules: unitProcedure
    .screen("configuracoes")
    .route({
      method: "PUT",
      path: "/units/{unitId}/turn-rules",
      summary: "Save all rules of stays, in their order. Reservations that are stored keep their stays",
    })
    .input(
      unitInput.extend({ rules, before: z.array(turnRule).describe("the rules that the edit began from") }),
    )
    .output(answer),
};

export type SaveTurnRulesInput = InputOf<typeof turnRulesContract.saveTurnRules>;
