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
   * Asks the unit's model; null where the unit has only the embedded engine. Resolves with null where the model fails or takes over
   * 20 seconds, and logs why. The text is unchecked.
   */
  write: ((task: WritingTask, signal: AbortSignal | undefined) => Promise<string | null>) | null;
}

export interface WritingTask {
  instructions: string;
  text: string;
  maxTokens: number;
}

const WRITING_TIMEOUT_MS = 20_000;

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
      const timeout = AbortSignal.timeout(WRITING_TIMEOUT_MS);
      try {
        return await askModel(setting, task, AbortSignal.any([timeout, ...(signal ? [signal] : [])]));
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
