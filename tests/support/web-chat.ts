import type { Locator, Page } from "@playwright/test";

import type { Sql } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { rows } from "./rows.ts";

/** Switches a unit's web chat on for these sites; answers its slug. */
export async function openWebChat(
  sql: Sql,
  unit: { id: string },
  sites: readonly string[] = [],
): Promise<string> {
  await rows(
    sql,
    `insert into channel_account (unit_id, kind, id, is_on, settings) values ($1, 'web_chat', $2, true, $3)
     on conflict (unit_id, kind) do update set is_on = true, settings = excluded.settings`,
    [unit.id, newId(), JSON.stringify({ sites, privacy: "" })],
  );
  const [found] = await rows<{ slug: string }>(sql, "select slug from unit where id = $1", [unit.id]);
  return found?.slug ?? "";
}

/** The chat as a visitor uses it; on a site after 'Conversar com o restaurante'. */
export function visitorChat(page: Page) {
  const field = page.getByRole("textbox", { name: "Mensagem", exact: true });
  const messages = page.getByRole("log", { name: "Mensagens" }).getByRole("listitem");
  return {
    opener: page.getByRole("button", { name: /^Conversar com o restaurante/ }),
    field,
    messages,
    options: page.getByRole("group", { name: "Respostas para tocar" }).getByRole("button"),
    status: page.getByRole("status").filter({ hasText: /\S/ }).first(),
    async say(text: string): Promise<void> {
      await field.fill(text);
      await field.press("Enter");
    },
    last: (): Locator => messages.last(),
  };
}
