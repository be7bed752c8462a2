import type { LanguageModel } from "ai";
import { LRUCache } from "lru-cache";

import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { readModelSetting } from "../../config/model/server/commands.ts";
import { languageModelOf } from "../../config/model/server/connectors/language-model.ts";

/** A model behind the network. Prices are US$ per million tokens, null where the unit gave none. */
export interface RemoteModel {
  /** `openai/gpt-5-mini` */
  label: string;
  model: LanguageModel;
  inputPrice: number | null;
  outputPrice: number | null;
  /** The version of the unit's setting. A new key or address starts with no failures on record. */
  version: number;
}

/** The model of the unit's setting, otherwise of the process's settings. Null for the embedded engine. */
export async function openModel(services: Services, unit: AuthorizedUnit): Promise<RemoteModel | null> {
  const setting = await readModelSetting(services, unit);
  if (setting.provider === "embedded") return null;
  const label = `${setting.provider}/${setting.model}`;
  const { inputPrice, outputPrice, version } = setting;
  return { label, model: languageModelOf(setting), inputPrice, outputPrice, version };
}

/** Provider and label of the model that answers now. Null for the embedded engine. */
export async function labelOfModel(
  services: Services,
  unit: AuthorizedUnit,
): Promise<{ provider: string; label: string } | null> {
  const setting = await readModelSetting(services, unit);
  if (setting.provider === "embedded") return null;
  return { provider: setting.provider, label: `${setting.provider}/${setting.model}` };
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

const FAILURES_IN_A_ROW = 3;
const REST_MS = MINUTE_MS;
const MODELS_KEPT = 10_000;

/** Not shared: each process counts for itself. */
const failuresByModel = perProcess(
  () => new LRUCache<string, { count: number; last: number }>({ max: MODELS_KEPT }),
);

export function isResting(services: Services, unit: AuthorizedUnit, model: RemoteModel): boolean {
  const failures = failuresByModel(services).get(keyOf(unit, model));
  if (failures === undefined || failures.count < FAILURES_IN_A_ROW) return false;
  return services.clock.now().getTime() - failures.last < REST_MS;
}

function keyOf({ unitId }: AuthorizedUnit, { label, version }: RemoteModel): string {
  return `${unitId} ${version} ${label}`;
}
