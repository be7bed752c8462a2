import * as z from "zod";

import { type InputOf, unitInput, unitProcedure } from "#shared/procedure.ts";

/** As `phone_key` of the database makes it: every way to write one number gives one text. */
export const phone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, "Telefone inválido")
  .describe("E.164, such as +5511987654321");

export const guestInput = unitInput.extend({ phone });

const side = z.object({ phone: z.string(), name: z.string(), visits: z.int() });

/** Two numbers that may be one guest. */
export const duplicatePair = z.object({
  reason: z.enum(["same_email", "similar_name"]),
  one: side,
  other: side,
});

export const listDuplicates = unitProcedure
  .screen("clientes")
  .route({
    method: "GET",
    path: "/units/{unitId}/guests/duplicates",
    summary: "Pairs of numbers that may be one guest: the same e-mail, or similar names and one digit apart",
  })
  .input(unitInput)
  .output(z.object({ pairs: z.array(duplicatePair) }));

export const merge = unitProcedure
  .screen("clientes")
  .route({
    method: "POST",
    path: "/units/{unitId}/guests/merge",
    summary:
      "Two numbers are one guest. Can be taken back for 30 days; a consent that either took back stays so",
  })
  .input(guestInput.extend({ otherPhone: phone.describe("becomes a further number of the first") }))
  .output(z.object({}));

export const unmerge = unitProcedure
  .screen("clientes")
  .route({
    method: "POST",
    path: "/units/{unitId}/guests/unmerge",
    summary: "A number that was merged is a guest of its own again",
  })
  .input(guestInput)
  .output(z.object({}));

export const keepApart = unitProcedure
  .screen("clientes")
  .route({
    method: "POST",
    path: "/units/{unitId}/guests/distinct",
    summary: "Two numbers are two guests: never proposed again",
  })
  .input(guestInput.extend({ otherPhone: phone }))
  .output(z.object({}));

export type DuplicatePair = z.infer<typeof duplicatePair>;
export type MergeInput = InputOf<typeof merge>;
