import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import { readModelSetting } from "../../config/model/server/commands.ts";
import { askModel, problemOf } from "../../config/model/server/connectors/language-model.ts";
import { readAssistantConfig } from "../../config/server/queries.ts";
import { toneOf, type Tone } from "../../embedded/replies/phrase.ts";

/** How the unit's assistant writes what a person is going to send. */
export interface Writer {
  /** As the restaurant described it. */
  personality: string;
  tone: Tone;
  house: { name: string; phone: string };
  /**
   * Asks the unit's model; null where the unit runs on the embedded engine. Answers null where the model does not answer in time, or
   * not at all: the log says why. What comes back is unchecked.
   */
  write: ((question: Question, signal: AbortSignal | undefined) => Promise<string | null>) | null;
}

export interface Question {
  instructions: string;
  text: string;
  maxTokens: number;
}

const WRITING_TIMEOUT_MS = 20_000;

export async function openWriter(services: Services, unit: AuthorizedUnit): Promise<Writer> {
  const { sql } = services.database;
  const [{ prompts }, { name, phone }, setting] = await Promise.all([
    readAssistantConfig(sql, unit),
    readSettings(sql, unit),
    readModelSetting(services, unit),
  ]);
  const personality = prompts.personalidade.text;
  const writer = { personality, tone: toneOf(personality), house: { name, phone } };
  if (setting.provider === "embedded") return { ...writer, write: null };
  return {
    ...writer,
    async write(question, signal) {
      const timeout = AbortSignal.timeout(WRITING_TIMEOUT_MS);
      try {
        return await askModel(setting, question, AbortSignal.any([timeout, ...(signal ? [signal] : [])]));
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
