import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";

/** How the unit's assistant is called and speaks, and what it was told: the restaurant's own words, by tab of its page. */
export interface Briefing {
  name: string;
  promptByTab: Partial<Record<PromptTab, string>>;
  eventTrigger: string;
}

export type PromptTab =
  | "personalidade"
  | "geral"
  | "horario"
  | "cardapio"
  | "reservas"
  | "promocoes"
  | "eventos"
  | "delivery";

export async function readBriefing(sql: Sql, unit: AuthorizedUnit): Promise<Briefing> {
  const [found] = await rows<{
    name: string | null;
    prompts: Briefing["promptByTab"] | null;
    trigger: string | null;
  }>(
    sql,
    `select (select name from assistant_config where unit_id = $1) as name,
       (select json_object_agg(prompt, text) from assistant_prompt where unit_id = $1 and text <> '') as prompts,
       (select trigger_text from assistant_prompt where unit_id = $1 and prompt = 'eventos') as trigger`,
    [unit.unitId],
  );
  return {
    name: found?.name ?? DEFAULT_NAME,
    promptByTab: found?.prompts ?? {},
    eventTrigger: found?.trigger ?? "",
  };
}

/** Seed: '{product} Assistant'. The column's default says the same. */
const DEFAULT_NAME = "Maitre Assistant";
