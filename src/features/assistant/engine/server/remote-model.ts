import type { LanguageModel } from "ai";

import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { readModelSetting } from "../../config/model/server/commands.ts";
import { languageModelOf } from "../../config/model/server/connectors/language-model.ts";

/** A model that is asked over the network. Prices are US$ per million tokens; null where nobody said. */
export interface RemoteModel {
  /** `openai/gpt-5-mini` */
  label: string;
  model: LanguageModel;
  inputPrice: number | null;
  outputPrice: number | null;
  /** Of the unit's setting: another key or address makes it another model, whatever the one before did. */
  version: number;
}

/** What the unit chose, else what the process was set up with; null for the embedded engine. */
export async function openModel(services: Services, unit: AuthorizedUnit): Promise<RemoteModel | null> {
  const setting = await readModelSetting(services, unit);
  if (setting.provider === "embedded") return null;
  const label = `${setting.provider}/${setting.model}`;
  const { inputPrice, outputPrice, version } = setting;
  return { label, model: languageModelOf(setting), inputPrice, outputPrice, version };
}

/** How the model that answers now is called; null for the embedded engine. */
export async function labelOfModel(
  services: Services,
  unit: AuthorizedUnit,
): Promise<{ provider: string; label: string } | null> {
  const setting = await readModelSetting(services, unit);
  if (setting.provider === "embedded") return null;
  return { provider: setting.provider, label: `${setting.provider}/${setting.model}` };
}

/** A model that failed a few times in a row rests a minute, so that not every customer waits for it in vain. */
export function restAfterFailure(unit: AuthorizedUnit, model: RemoteModel, now: Date): void {
  const key = keyOf(unit, model);
  const count = (failuresByModel.get(key)?.count ?? 0) + 1;
  if (failuresByModel.size > MODELS_KEPT) failuresByModel.clear();
  failuresByModel.set(key, { count, last: now.getTime() });
}

export function noteSuccess(unit: AuthorizedUnit, model: RemoteModel): void {
  failuresByModel.delete(keyOf(unit, model));
}

const FAILURES_IN_A_ROW = 3;
const REST_MS = MINUTE_MS;
const MODELS_KEPT = 10_000;

/** Of this process alone: each finds out for itself. */
const failuresByModel = new Map<string, { count: number; last: number }>();

export function isResting(unit: AuthorizedUnit, model: RemoteModel, now: Date): boolean {
  const failures = failuresByModel.get(keyOf(unit, model));
  return (
    failures !== undefined && failures.count >= FAILURES_IN_A_ROW && now.getTime() - failures.last < REST_MS
  );
}

function keyOf({ unitId }: AuthorizedUnit, { label, version }: RemoteModel): string {
  return `${unitId} ${version} ${label}`;
}
