import * as z from "zod";

import { type InputOf, line, unitInput, unitProcedure, upTo, version } from "#shared/procedure.ts";
import { LIMITS, PROVIDERS } from "../limits.ts";

const provider = z.enum(PROVIDERS);
const choice = z.enum(["installation", ...PROVIDERS]);

const price = z
  .number("Informe um valor")
  .min(0, "De 0 a 10.000")
  .max(LIMITS.price, "De 0 a 10.000")
  .nullable()
  .describe("US$ per million tokens");

export const modelFields = z.object({
  provider: choice.describe(
    "installation: what the process was set up with answers, and no field but this counts",
  ),
  model: upTo(LIMITS.model).describe("empty for the embedded engine"),
  baseUrl: upTo(LIMITS.baseUrl).describe("empty: the provider's own"),
  inputPrice: price,
  cachedPrice: price.describe("US$ per million input tokens from the provider's cache; null: as other input"),
  outputPrice: price,
});

/** A key can be saved, but is never returned. */
const key = upTo(LIMITS.key, line.min(1, "Informe a chave"))
  .regex(/^[\x21-\x7e]+$/, "A chave tem um caractere inválido")
  .nullable();

const model = modelFields.extend({
  keyState: z.enum(["none", "saved", "unreadable"]).describe("unreadable: sealed under another APP_SECRET"),
  version: z.int(),
  installation: z
    .object({ provider, model: z.string() })
    .nullable()
    .describe("what the process was set up with; null where that is the embedded engine"),
});

const modelTest = z.object({
  works: z.boolean(),
  problem: z
    .enum([
      "bad_address",
      "unreachable",
      "no_answer_in_time",
      "key_missing",
      "key_rejected",
      "model_unknown",
      "limit_reached",
      "overloaded",
      "broken_off",
      "provider_error",
      "answer_unreadable",
    ])
    .nullable(),
  milliseconds: z.int(),
});

/** Which model answers guests: read, saved and tried. */
export const modelContract = {
  readModel: unitProcedure
    .screen("assistente")
    .route({
      method: "GET",
      path: "/units/{unitId}/assistant/model",
      summary: "Which model the assistant runs on",
    })
    .input(unitInput)
    .output(model),

  saveModel: unitProcedure
    .screen("assistente")
    .route({
      method: "PUT",
      path: "/units/{unitId}/assistant/model",
      summary:
        "Save the model. A stored key is kept while provider and server stay, and dropped when they change",
    })
    .input(
      unitInput.extend({
        ...modelFields.shape,
        key: key.describe("null: keep the stored one"),
        version,
      }),
    )
    .output(model),

  removeModelKey: unitProcedure
    .screen("assistente")
    .route({
      method: "DELETE",
      path: "/units/{unitId}/assistant/model/key",
      summary: "Forget the stored key",
    })
    .input(unitInput)
    .output(model),

  testModel: unitProcedure
    .screen("assistente")
    .route({
      method: "POST",
      path: "/units/{unitId}/assistant/model/test",
      summary: "Ask a model, as it is typed, for one short answer; nothing is stored",
    })
    .input(
      unitInput.extend({
        ...modelFields.pick({ provider: true, model: true, baseUrl: true }).shape,
        key: key.describe("null: the stored one, where provider and server are those that it was stored for"),
      }),
    )
    .output(modelTest),
};

export type Provider = z.infer<typeof provider>;
export type ModelChoice = z.infer<typeof choice>;
export type ModelFields = z.infer<typeof modelFields>;
export type ModelState = z.infer<typeof model>;
export type ModelTest = z.infer<typeof modelTest>;
export type ModelProblem = NonNullable<ModelTest["problem"]>;
type Input<Name extends keyof typeof modelContract> = InputOf<(typeof modelContract)[Name]>;
export type SaveModelInput = Input<"saveModel">;
export type TestModelInput = Input<"testModel">;

/** What a model read and wrote. The cached tokens are part of the input, the thinking tokens part of the output. */
export interface TokenUsage {
  inputTokens: number;
  /** Read from the provider's prompt cache. */
  cachedTokens: number;
  /** Written into that cache, which some providers bill at more than other input. */
  cacheWriteTokens: number;
  outputTokens: number;
  thinkingTokens: number;
}
