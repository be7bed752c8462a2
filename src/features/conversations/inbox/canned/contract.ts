import * as z from "zod";

import {
  id,
  type InputOf,
  line,
  paragraphs,
  unitInput,
  unitProcedure,
  upTo,
  version,
} from "#shared/procedure.ts";
import { CANNED_LIMITS } from "./limits.ts";

export const cannedAnswer = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
});

const fields = {
  title: upTo(CANNED_LIMITS.title, line.min(1, "Dê um nome à resposta")),
  text: upTo(CANNED_LIMITS.text, paragraphs.min(1, "Escreva a resposta")),
};

const begin = unitProcedure.screen("chat-assistant");

export const cannedAnswersContract = {
  list: begin
    .route({
      method: "GET",
      path: "/units/{unitId}/canned-answers",
      summary: "Texts that staff insert into an answer, by title",
    })
    .input(unitInput)
    .output(z.object({ answers: z.array(cannedAnswer) })),

  add: begin
    .route({ method: "POST", path: "/units/{unitId}/canned-answers", summary: "Add a canned answer" })
    .input(unitInput.extend({ id, ...fields }))
    .output(z.null()),

  edit: begin
    .route({
      method: "PATCH",
      path: "/units/{unitId}/canned-answers/{id}",
      summary: "Change a canned answer",
    })
    .input(unitInput.extend({ id, version, ...fields }))
    .output(z.null()),

  remove: begin
    .route({
      method: "DELETE",
      path: "/units/{unitId}/canned-answers/{id}",
      summary: "Remove a canned answer",
    })
    .input(unitInput.extend({ id }))
    .output(z.null()),
};

export type CannedAnswer = z.infer<typeof cannedAnswer>;
export type AddCannedInput = InputOf<typeof cannedAnswersContract.add>;
export type EditCannedInput = InputOf<typeof cannedAnswersContract.edit>;
