import * as z from "zod";

import { upTo } from "#shared/procedure.ts";
import { MONTHLY_CAP } from "./limits.ts";

export const shortText = upTo(300);
export const required = (message: string) => shortText.min(1, message);
/** A secret goes in, and never out again. Null: keep the stored one. */
export const secret = required("Informe a chave").nullable();

const capMessage = `Informe um número de ${MONTHLY_CAP.min} a ${MONTHLY_CAP.max.toLocaleString("pt-BR")}`;

/** What is typed into the set-up dialog of each platform. */
export const setup = z.discriminatedUnion("platform", [
  z.object({
    platform: z.literal("google"),
    clientId: required("Informe o ID do cliente"),
    clientSecret: secret,
  }),
  z.object({
    platform: z.literal("tripadvisor"),
    apiKey: secret,
    locationId: required("Escolha o local"),
    ownerPageUrl: shortText
      .regex(
        /^(?:https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?)?$/i,
        "Informe um endereço completo, que comece com https://",
      )
      .describe("where the owner answers; empty: the page of the location"),
    mayKeep: z
      .boolean()
      .optional()
      .describe("a contract lets the restaurant keep the content. Where it is not given, it stays as it is"),
    monthlyCap: z
      .int()
      .min(MONTHLY_CAP.min, capMessage)
      .max(MONTHLY_CAP.max, capMessage)
      .optional()
      .describe("how many paid calls a month may have. Where it is not given, it stays as it is"),
  }),
  z.object({
    platform: z.literal("ifood"),
    clientId: required("Informe o ID do cliente"),
    clientSecret: secret,
    merchantId: required("Informe o ID da loja"),
  }),
]);

/** Those on which a place is searched for by its name. */
export const searchable = z.enum(["google", "tripadvisor"]);

export type ConnectionSetup = z.infer<typeof setup>;
export type SearchablePlatform = z.infer<typeof searchable>;
