import { PROMPTS } from "#features/assistant/config/limits.ts";
import { summaryOf } from "#features/assistant/config/rules.ts";
import type { Sql } from "#platform/db/database.ts";
import { DAY_MS } from "#shared/time.ts";
import { DEMO_ASSISTANTS } from "./assistant.ts";
import { DEMO_ADMIN } from "./company.ts";
import { insertRows } from "./insert-rows.ts";

/** The assistant's settings, which the owner wrote weeks ago, one tab a day, and the chat for guests. */
export async function insertAssistant(tx: Sql, unit_id: string, index: number, now: Date): Promise<void> {
  const assistant = DEMO_ASSISTANTS[index];
  if (assistant === undefined) throw new Error(`there is no demo assistant ${index}`);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const prompts = PROMPTS.flatMap((prompt, nth) => {
    const written = assistant.prompts[prompt];
    if (written === undefined) return [];
    const { text, triggerText = "", earlier, hasSummary = false } = written;
    const first = { days: 60 - nth, text: earlier ?? text };
    const saved = earlier === undefined ? [first] : [first, { days: 20 - nth, text }];
    return [{ prompt, triggerText, summary: hasSummary ? summaryOf(text) : "", hasSummary, text, saved }];
  });

  // Guests may write at /chat/SLUG; no site is listed.
  await insertRows(tx, "channel_account", [
    { unit_id, kind: "web_chat", id: `0199d000-0000-7000-8000-00000000c4a${index}`, is_on: true },
  ]);
  await insertRows(tx, "assistant_config", [{ unit_id, name: assistant.name, updated_at: daysAgo(60) }]);
  await insertRows(
    tx,
    "assistant_prompt",
    prompts.map(({ prompt, text, triggerText, summary, hasSummary, saved }) => ({
      unit_id,
      prompt,
      text,
      trigger_text: triggerText,
      summary,
      summary_is_current: hasSummary,
      version: saved.length,
      updated_at: daysAgo(saved.at(-1)?.days ?? 0),
    })),
  );
  await insertRows(
    tx,
    "assistant_prompt_version",
    prompts.flatMap(({ prompt, triggerText, summary, hasSummary, text, saved }) =>
      saved.map(({ days, text: then }, before) => ({
        unit_id,
        prompt,
        version: before + 1,
        text: then,
        trigger_text: triggerText,
        summary: then === text ? summary : "",
        summary_is_current: then === text && hasSummary,
        saved_by: DEMO_ADMIN.id,
        saved_at: daysAgo(days),
      })),
    ),
  );
}
