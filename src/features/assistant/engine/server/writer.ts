import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import { askModel, problemOf } from "../../config/model/server/connectors/language-model.ts";
import { readModelSetting } from "../../config/model/server/open-model.ts";
import type { Tone } from "../../config/rules.ts";
import { readAssistantConfig } from "../../config/server/queries.ts";

/** How the unit's assistant writes a text that a person will check and send. */
export interface Writer {
  /** The restaurant's own description of it. */
  personality: string;
  tone: Tone;
  house: { name: string; phone: string };
  /**
   * Asks the unit's model; null where the unit has only the embedded engine. Resolves with null where the model fails or takes too long,
   * and logs why. The text is unchecked.
   */
  write: ((task: WritingTask, signal: AbortSignal | undefined) => Promise<string | null>) | null;
}

export interface WritingTask {
  instructions: string;
  text: string;
  maxTokens: number;
}

export async function openWriter(services: Services, unit: AuthorizedUnit): Promise<Writer> {
  const { sql } = services.database;
  const [{ prompts, tone }, { name, phone }, setting] = await Promise.all([
    readAssistantConfig(sql, unit),
    readSettings(sql, unit),
    readModelSetting(services, unit),
  ]);
  const personality = prompts.personalidade.text;
  const writer = { personality, tone, house: { name, phone } };
  if (setting.provider === "embedded") return { ...writer, write: null };
  return {
    ...writer,
    async write(task, signal) {
      try {
        const { text, isCut } = await askModel(setting, task, services.env.modelLimits, signal);
        if (!isCut) return text;
        services.log.warn({ provider: setting.provider }, "the model's text was cut by its length");
        return null;
      } catch (error) {
        services.log.warn(
          { provider: setting.provider, problem: problemOf(error) },
          "the model wrote nothing",
        );
        return null;
      }
    },
  };
}
