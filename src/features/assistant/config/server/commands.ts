import { openSealedText, type Seal } from "#platform/sealed-text.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { ModelFields } from "../contract.ts";
import { findModel } from "./queries.ts";

/** The model that the unit's assistant runs on, with its key in the clear: for whoever calls it, never for an answer, a log or the trail. */
export interface ModelSetting extends ModelFields {
  apiKey: string | null;
}

/** Null where the unit chose none. A key that does not open any more (another APP_SECRET) counts as none. */
export async function readModelSetting(
  { database, env }: Pick<Services, "database" | "env">,
  unit: AuthorizedUnit,
): Promise<ModelSetting | null> {
  const stored = await findModel(database.sql, unit);
  if (stored === null) return null;
  const { provider, model, baseUrl, inputPrice, outputPrice, sealedKey } = stored;
  return {
    provider,
    model,
    baseUrl,
    inputPrice,
    outputPrice,
    apiKey: sealedKey === null ? null : openSealedText(sealedKey, sealOf(env.appSecret, unit)),
  };
}

function sealOf(appSecret: string, { unitId }: AuthorizedUnit): Seal {
  return { appSecret, purpose: "assistant model key", boundTo: unitId };
}
