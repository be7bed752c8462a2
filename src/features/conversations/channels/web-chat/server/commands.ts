import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../../audit/server/commands.ts";
import { findSlug } from "../../../../companies/server/queries.ts";
import { conversationEvents } from "../../../events.ts";
import { findAccount, type StoredAccount, writeAccount } from "../../server/account-queries.ts";
import type { SaveWebChatInput, WebChat } from "../contract.ts";
import { readSite, settingsOf } from "../rules.ts";
import type { WebChatRefusal } from "../text.ts";

export async function readWebChat({ database: { sql } }: Services, unit: AuthorizedUnit): Promise<WebChat> {
  const [stored, slug] = await Promise.all([findAccount(sql, unit, "web_chat"), findSlug(sql, unit)]);
  return webChatOf(stored, slug);
}

/** Saves the settings. Refuses an unreadable site, and a change after another user saved. The same again changes nothing. */
export async function saveWebChat(
  { database }: Services,
  unit: AuthorizedUnit,
  { isOn, sites: typed, privacy, version }: SaveWebChatInput,
): Promise<Result<WebChat, WebChatRefusal>> {
  const read = typed.map(readSite);
  if (read.some((site) => "problem" in site)) return refuse("site_wrong");
  const sites = [...new Set(read.flatMap((site) => ("origin" in site ? [site.origin] : [])))];
  return inTransaction(database, async (tx) => {
    const slug = await findSlug(tx, unit);
    const stored = await findAccount(tx, unit, "web_chat");
    const before = settingsOf(stored?.settings ?? null);
    const isSame = stored?.isOn === isOn && JSON.stringify(before) === JSON.stringify({ sites, privacy });
    if (isSame) return ok(webChatOf(stored, slug));
    const account = { id: stored?.id ?? newId(), isOn, settings: { sites, privacy }, sealedSecrets: null };
    const written = await writeAccount(tx, unit, "web_chat", version, account);
    if (written === null) return refuse("changed_meanwhile");
    await appendAuditEntry(tx, unit, conversationEvents, { type: "channel.changed", subjectId: unit.unitId });
    return ok(webChatOf(written, slug));
  });
}

function webChatOf(stored: StoredAccount | null, slug: string): WebChat {
  const { sites, privacy } = settingsOf(stored?.settings ?? null);
  return { isOn: stored?.isOn ?? false, sites: [...sites], privacy, slug, version: stored?.version ?? 0 };
}
