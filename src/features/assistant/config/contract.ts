import * as z from "zod";

import {
  type InputOf,
  isoInstant,
  line,
  paragraphs,
  unitInput,
  unitProcedure,
  upTo,
  version,
} from "#shared/procedure.ts";
import { LIMITS, PROMPTS } from "./limits.ts";
import { modelContract } from "./model/contract.ts";

export const prompt = z.enum(PROMPTS);

/** The fields of a tab. */
export const promptFields = z.object({
  text: upTo(LIMITS.prompt, paragraphs),
  triggerText: upTo(LIMITS.trigger).describe("what events are asked for by; of 'eventos' alone"),
  summary: upTo(LIMITS.summary, paragraphs),
  isSummaryCurrent: z.boolean().describe("the summary was made from this very text"),
});

const promptVersionNumber = version.describe("0: nobody saved it yet; a save names the one it began from");

/** As it is stored: texts of earlier releases may hold what a save refuses today. */
export const storedPrompt = z.object({
  text: z.string(),
  triggerText: z.string(),
  summary: z.string(),
  isSummaryCurrent: z.boolean(),
  version: promptVersionNumber,
});

const trainingPart = z.object({
  part: z.enum([
    "geral",
    "opening_hours",
    "horario",
    "reservas",
    "address",
    "phone",
    "dishes",
    "descriptions",
    "labels",
    "photos",
    "cardapio",
    "promocoes",
    "eventos",
    "event_trigger",
    "delivery",
    "name",
    "description",
  ]),
  points: z.number().describe("what it adds now"),
  of: z.int().describe("what it adds once it is complete"),
  done: z.int().describe("how many of `outOf` dishes, characters or things are there"),
  outOf: z.int(),
});

const training = z.object({
  bar: z.enum(["general", "knowledge", "personality"]),
  percent: z.int(),
  parts: z.array(trainingPart),
});

const config = z.object({
  name: z.string(),
  prompts: z.record(prompt, storedPrompt),
  training: z.array(training).describe("how much the assistant was told, in the order of the page"),
});

export const promptVersion = z.object({
  version: z.int(),
  text: z.string(),
  triggerText: z.string(),
  summary: z.string(),
  savedAt: isoInstant,
  savedBy: z.string().nullable().describe("a user's name; null for the system, or somebody who is gone"),
  restoredVersion: z.int().nullable(),
});

export const assistantConfigContract = {
  read: unitProcedure
    .screen("assistente")
    .route({
      method: "GET",
      path: "/units/{unitId}/assistant",
      summary: "How the unit's assistant is set up",
    })
    .input(unitInput)
    .output(config),

  savePrompt: unitProcedure
    .screen("assistente")
    .route({
      method: "PUT",
      path: "/units/{unitId}/assistant/prompts/{prompt}",
      summary: "Save one tab: its text, and with 'personalidade' the assistant's name",
    })
    .input(
      unitInput.extend({
        prompt,
        name: upTo(LIMITS.name, line.min(1, "Informe o nome do assistente"))
          .optional()
          .describe("of 'personalidade' alone"),
        ...promptFields.shape,
        version: promptVersionNumber,
      }),
    )
    .output(z.object({ name: z.string(), ...storedPrompt.shape })),

  summarize: unitProcedure
    .screen("assistente")
    .route({
      method: "POST",
      path: "/units/{unitId}/assistant/summaries",
      summary: "A summary of a prompt as it is typed; nothing is stored",
    })
    .input(unitInput.extend({ text: upTo(LIMITS.prompt, paragraphs.min(1, "Digite um prompt primeiro")) }))
    .output(
      z.object({ summary: z.string(), isFallback: z.boolean().describe("the unit's model did not answer") }),
    ),

  listVersions: unitProcedure
    .screen("assistente")
    .route({
      method: "GET",
      path: "/units/{unitId}/assistant/prompts/{prompt}/versions",
      summary: "What was ever saved in one tab, newest first",
    })
    .input(
      unitInput.extend({
        prompt,
        before: z.coerce
          .number<number>()
          .pipe(version.min(1))
          .optional()
          .describe("the last version of the page before"),
      }),
    )
    .output(z.object({ versions: z.array(promptVersion), hasMore: z.boolean() })),

  restoreVersion: unitProcedure
    .screen("assistente")
    .route({
      method: "POST",
      path: "/units/{unitId}/assistant/prompts/{prompt}/restore",
      summary: "Make an earlier text the current one again",
    })
    .input(
      unitInput.extend({
        prompt,
        restore: version.min(1).describe("the version to restore"),
        version: version.describe("the current one, as the person sees it"),
      }),
    )
    .output(storedPrompt),

  ...modelContract,

  readRetention: unitProcedure
    .screen("assistente")
    .route({
      method: "GET",
      path: "/units/{unitId}/assistant/retention",
      summary: "How long transcripts are kept",
    })
    .input(unitInput)
    .output(z.object({ days: z.int() })),

  saveRetention: unitProcedure
    .screen("assistente")
    .route({
      method: "PUT",
      path: "/units/{unitId}/assistant/retention",
      summary: "Change how long transcripts are kept",
    })
    .input(
      unitInput.extend({
        days: z.int("De 1 a 3650").min(1, "De 1 a 3650").max(LIMITS.retentionDays, "De 1 a 3650"),
      }),
    )
    .output(z.object({ days: z.int() })),
};

export type Prompt = z.infer<typeof prompt>;
export type PromptFields = z.infer<typeof promptFields>;
export type StoredPrompt = z.infer<typeof storedPrompt>;
export type AssistantPage = z.infer<typeof config>;
export type TrainingLevel = z.infer<typeof training>;
export type TrainingPart = z.infer<typeof trainingPart>;
export type PromptVersion = z.infer<typeof promptVersion>;
type Input<Name extends keyof typeof assistantConfigContract> = InputOf<
  (typeof assistantConfigContract)[Name]
>;
export type SavePromptInput = Input<"savePrompt">;
export type RestoreInput = Input<"restoreVersion">;
