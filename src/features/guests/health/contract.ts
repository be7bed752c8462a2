import * as z from "zod";

import { isoInstant, paragraphs, upTo } from "#shared/procedure.ts";
import { allergen } from "../../menu/contract.ts";
import { ALLERGENS } from "../../menu/limits.ts";
import { LIMITS } from "../limits.ts";
import { CONSENT_CHANNELS, PURPOSES } from "./limits.ts";

export const purpose = z.enum(PURPOSES);
export const consentChannel = z.enum(CONSENT_CHANNELS);

export const consent = z.object({
  purpose,
  wording: z.int().describe("the version of the words that were read"),
  channel: consentChannel,
  givenAt: isoInstant,
  byName: z.string().nullable().describe("who recorded it"),
});

/** What somebody must not eat. */
export const health = z.object({ allergens: z.array(allergen), text: z.string() });

const healthInput = z.object({
  allergens: z
    .array(allergen)
    .max(ALLERGENS.length)
    .refine((list) => new Set(list).size === list.length, "Cada alérgeno uma vez só"),
  text: upTo(LIMITS.healthText, paragraphs).describe(
    "empty, with no allergens: nothing of what was shown is noted any more",
  ),
});

export const healthEdit = healthInput.extend({
  shown: healthInput
    .optional()
    .describe("what the form began from; only that is replaced or removed. Without it the edit only adds"),
});

export type Consent = z.infer<typeof consent>;
export type ConsentChannel = z.infer<typeof consentChannel>;
export type Purpose = z.infer<typeof purpose>;
export type HealthEdit = z.infer<typeof healthEdit>;
export type Health = z.infer<typeof health>;
