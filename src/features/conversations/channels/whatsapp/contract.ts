import * as z from "zod";

import {
  type InputOf,
  isoInstant,
  type OutputOf,
  unitInput,
  unitProcedure,
  version,
} from "#shared/procedure.ts";

const secretState = z
  .enum(["none", "saved", "unreadable"])
  .describe("unreadable: sealed under another APP_SECRET");

const metaId = z
  .string()
  .trim()
  .regex(/^\d{5,20}$/, "Use o número de identificação da Meta, só com algarismos");
const secret = z
  .string()
  .trim()
  .min(8, "Use pelo menos 8 caracteres")
  .max(600, "Use no máximo 600 caracteres")
  .regex(/^[\x21-\x7e]+$/, "Use só letras, algarismos e sinais, sem espaços");

const account = z.object({
  version: z.int().describe("0: nothing is set up"),
  isOn: z.boolean(),
  numberId: z.string(),
  businessId: z.string(),
  appId: z.string(),
  isShared: z.boolean().describe("the number stays in the application on the owner's phone, too"),
  monthlyCap: z.int().nullable().describe("the most replies of the assistant in a month; null: no limit"),
  secrets: z.object({ accessToken: secretState, appSecret: secretState, verifyToken: secretState }),
  doorUrl: z
    .string()
    .nullable()
    .describe("what to enter at Meta as the webhook's address; null before the first saving"),
  messageAt: isoInstant.nullable().describe("when a customer's message came last"),
  usage: z.object({
    replies: z.int().describe("of this month, in UTC as Meta counts"),
    billed: z.int().describe("of these, the ones that Meta called billed"),
    free: z.int(),
    warnAt: z.int(),
  }),
});

const step = z.object({
  name: z.enum(["token", "number", "app", "field", "live", "payment", "received"]),
  state: z.enum(["good", "wrong", "unknown"]),
  title: z.string(),
  problem: z.string().nullable().describe("what is wrong"),
  remedy: z.string().nullable().describe("what to do"),
});

export const whatsAppContract = {
  read: unitProcedure
    .screen("assistente")
    .route({
      method: "GET",
      path: "/units/{unitId}/channels/whatsapp",
      summary: "The unit's access to WhatsApp, without its secrets",
    })
    .input(unitInput)
    .output(account),

  save: unitProcedure
    .screen("assistente")
    .route({
      method: "PUT",
      path: "/units/{unitId}/channels/whatsapp",
      summary: "Sets up the access; a secret that is left out stays as it is",
    })
    .input(
      unitInput.extend({
        version,
        isOn: z.boolean(),
        numberId: metaId,
        businessId: metaId,
        appId: metaId,
        isShared: z.boolean(),
        monthlyCap: z.int().min(1, "Use 1 ou mais").max(1_000_000, "Use no máximo 1.000.000").nullable(),
        accessToken: secret.optional(),
        appSecret: secret.optional(),
        verifyToken: secret.optional(),
      }),
    )
    .output(account),

  check: unitProcedure
    .screen("assistente")
    .route({
      method: "POST",
      path: "/units/{unitId}/channels/whatsapp/check",
      summary: "Asks Meta what is missing for messages to come and go, step by step",
    })
    .input(unitInput)
    .output(z.object({ steps: z.array(step) })),
};

export type WhatsAppAccount = OutputOf<typeof whatsAppContract.read>;
export type SaveWhatsAppInput = InputOf<typeof whatsAppContract.save>;
export type WhatsAppStep = z.infer<typeof step>;
