import * as z from "zod";

import { id, type InputOf, unitInput, unitProcedure } from "#shared/procedure.ts";

export const reviewDraftsContract = {
  suggest: unitProcedure
    .screen("comentarios")
    .route({
      method: "POST",
      path: "/units/{unitId}/reviews/{id}/suggestion",
      summary:
        "A draft of an answer to a review, in the assistant's personality, for a person to edit and send. Nothing is stored",
    })
    .input(
      unitInput.extend({
        id,
        attempt: z
          .int()
          .min(0)
          .max(1000)
          .default(0)
          .describe("how many were suggested for it before: each is worded differently"),
      }),
    )
    .output(
      z.object({
        text: z.string(),
        isFallback: z.boolean().describe("a template, because the model wrote nothing that could be used"),
      }),
    ),
};

export type SuggestInput = InputOf<typeof reviewDraftsContract.suggest>;
