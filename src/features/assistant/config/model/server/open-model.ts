import type { LanguageModelV4 } from "@ai-sdk/provider";
import { LRUCache } from "lru-cache";

import type { AppSecrets } from "#platform/env/app-secret.ts";
import { perProcess } from "#platform/process-state.ts";
import { openSealedText } from "#platform/sealed-text.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { findModel, sealModelKeyOf, type StoredModel } from "../../server/queries.ts";
import type { ModelFields } from "../contract.ts";
import { isThinkingModel } from "../thinking.ts";
import type { ModelPrices } from "../usage.ts";
import { languageModelOf, type ModelAccess } from "./connectors/language-model.ts";

/** The model of the unit's assistant, with its key in the clear: only for the call, never for an answer, a log or the trail. */
interface ModelSetting extends ModelFields, ModelAccess {
  provider: ModelAccess["provider"];
  /** Counts every change, also of the key alone. 0 for the installation's model. */
  version: number;
}

/**
 * The unit's model, otherwise the installation's, otherwise the embedded engine. A key that cannot be opened (APP_SECRET has changed)
 * counts as missing.
 */
export async function readModelSetting(
  { database, env }: Pick<Services, "database" | "env">,
  unit: AuthorizedUnit,
): Promise<ModelSetting> {
  const stored = (await findModel(database.sql, unit)) ?? UNCHOSEN;
  const { sealedKey: _, provider, ...fields } = stored;
  if (provider === "installation") return installationModelOf(env);
  return {
    ...fields,
    provider,
    apiKey: openKey(stored, env, unit),
    isPrivateAllowed: env.privateModels,
  };
}

export function installationModelOf({ ai }: Pick<Services["env"], "ai">): ModelSetting {
  return { ...NO_FIELDS, provider: "embedded", apiKey: null, isPrivateAllowed: true, ...ai, version: 0 };
}

export const NO_FIELDS = { model: "", baseUrl: "", inputPrice: null, cachedPrice: null, outputPrice: null };
/** The model of a unit that has chosen none. */
export const UNCHOSEN: StoredModel = { ...NO_FIELDS, provider: "installation", sealedKey: null, version: 0 };

/** The key in the clear. Null without a key, or with one that cannot be opened. */
export function openKey(
  { sealedKey }: StoredModel,
  secrets: AppSecrets,
  unit: AuthorizedUnit,
): string | null {
  return sealedKey === null ? null : openSealedText(sealedKey, sealModelKeyOf(secrets, unit));
}

/** A model behind the network. Prices are US$ per million tokens, null where the unit gave none. */
export interface RemoteModel extends ModelPrices {
  /** `openai/gpt-5-mini` */
  label: string;
  model: LanguageModelV4;
  /** It thinks before it answers, which takes tokens of its own. */
  thinks: boolean;
  /** The version of the unit's setting. A new key or address starts with no failures on record. */
  version: number;
}

/** The unit's model, ready for calls, and whether it rests after failures. Null for the embedded engine. */
export async function openModel(
  services: Services,
  unit: AuthorizedUnit,
): Promise<{ remote: RemoteModel; isResting: boolean } | null> {
  const setting = await readModelSetting(services, unit);
  if (setting.provider === "embedded") return null;
  const { inputPrice, cachedPrice, outputPrice, version } = setting;
  const label = labelOf(setting);
  const remote = {
    label,
    model: await languageModelOf(setting, services.env.modelLimits),
    thinks:
      isThinkingModel(setting.provider, setting.model) ||
      thinkingModels(services).has(keyOf(unit, { label, version })),
    inputPrice,
    cachedPrice,
    outputPrice,
    version,
  };
  const failures = failuresByModel(services).get(keyOf(unit, remote));
  const isResting =
    failures !== undefined &&
    failures.count >= FAILURES_IN_A_ROW &&
    services.clock.now().getTime() - failures.last < REST_MS;
  return { remote, isResting };
}

/** Provider and label of the model that answers now. Null for the embedded engine. */
export async function labelOfModel(
  services: Services,
  unit: AuthorizedUnit,
): Promise<{ provider: string; label: string } | null> {
  const setting = await readModelSetting(services, unit);
  return setting.provider === "embedded" ? null : { provider: setting.provider, label: labelOf(setting) };
}

function labelOf({ provider, model }: ModelSetting): string {
  return `${provider}/${model}`;
}

/** Counts a failure. After three in a row the model rests for a minute, so that customers do not wait for it in vain. */
export function recordFailure(services: Services, unit: AuthorizedUnit, model: RemoteModel): void {
  const failures = failuresByModel(services);
  const key = keyOf(unit, model);
  const count = (failures.get(key)?.count ?? 0) + 1;
  failures.set(key, { count, last: services.clock.now().getTime() });
}

export function recordSuccess(services: Services, unit: AuthorizedUnit, model: RemoteModel): void {
  failuresByModel(services).delete(keyOf(unit, model));
}

/** Remembers that this model thinks, although its name does not say so: its next calls get room for it. */
export function recordThoughts(services: Services, unit: AuthorizedUnit, model: RemoteModel): void {
  thinkingModels(services).set(keyOf(unit, model), true);
}

const FAILURES_IN_A_ROW = 3;
const REST_MS = MINUTE_MS;
const MODELS_KEPT = 10_000;

/** Not shared: each process counts for itself. */
const failuresByModel = perProcess(
  () => new LRUCache<string, { count: number; last: number }>({ max: MODELS_KEPT }),
);

const thinkingModels = perProcess(() => new LRUCache<string, true>({ max: MODELS_KEPT }));

function keyOf(
  { unitId }: AuthorizedUnit,
  { label, version }: Pick<RemoteModel, "label" | "version">,
): string {
  return `${unitId} ${version} ${label}`;
}
