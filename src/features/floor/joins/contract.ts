import * as z from "zod";

import { id, type InputOf, unitInput, unitProcedure } from "#shared/procedure.ts";
import { MAX_JOINED_TABLES, MAX_JOINS, MAX_JOIN_GUESTS } from "../limits.ts";

const guestsOfJoin = z
  .int(`De 1 a ${MAX_JOIN_GUESTS} pessoas`)
  .min(1, `De 1 a ${MAX_JOIN_GUESTS} pessoas`)
  .max(MAX_JOIN_GUESTS, `De 1 a ${MAX_JOIN_GUESTS} pessoas`);

/** Tables that are pushed together for one party. People see the labels of the tables: 'M7 + M8'. */
export const tableJoin = z.object({
  id: z.string(),
  tableIds: z.array(z.string()).describe("by label"),
  minGuests: z.int(),
  maxGuests: z.int().describe("may be more than the tables have chairs"),
  isActive: z.boolean(),
});

const wantedJoin = z
  .object({
    id,
    tableIds: z
      .array(id)
      .min(2, "Escolha ao menos duas mesas")
      .max(MAX_JOINED_TABLES, `Escolha no máximo ${MAX_JOINED_TABLES} mesas`)
      .refine((ids) => new Set(ids).size === ids.length, "Cada mesa uma vez só"),
    minGuests: guestsOfJoin,
    maxGuests: guestsOfJoin,
    isActive: z.boolean().default(true),
  })
  .refine(({ minGuests, maxGuests }) => minGuests <= maxGuests, {
    path: ["maxGuests"],
    error: "O maior grupo não pode ser menor que o menor grupo",
  });

export const joinsContract = {
  saveJoins: unitProcedure
    .screen("mesas")
    .route({
      method: "PUT",
      path: "/units/{unitId}/joins",
      summary: "Create joins, or change those with these ids; all or none",
    })
    .input(
      unitInput.extend({
        joins: z
          .array(wantedJoin)
          .min(1)
          .max(MAX_JOINS)
          .refine(
            (joins) => new Set(joins.map((join) => join.id)).size === joins.length,
            "Cada combinação uma vez só",
          ),
      }),
    )
    .output(z.object({ joins: z.array(tableJoin) })),

  removeJoin: unitProcedure
    .screen("mesas")
    .route({ method: "DELETE", path: "/units/{unitId}/joins/{id}", summary: "Remove a join" })
    .input(unitInput.extend({ id }))
    .output(z.object({})),
};

export type TableJoin = z.infer<typeof tableJoin>;
type Input<Name extends keyof typeof joinsContract> = InputOf<(typeof joinsContract)[Name]>;
export type SaveJoinsInput = Input<"saveJoins">;
export type RemoveJoinInput = Input<"removeJoin">;
