import type { Transaction } from "#platform/db/database.ts";
import { wakeUp } from "#platform/realtime/wake-up.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import { insertAuditEntry, type AuditEntry } from "./queries.ts";

/** Writes who did what beside the change itself. After the commit every open screen of the unit hears of it. */
export async function appendAuditEntry(
  tx: Transaction,
  scope: AuthorizedOrganization | AuthorizedUnit,
  entry: AuditEntry,
): Promise<void> {
  await insertAuditEntry(tx, scope, entry);
  tx.afterCommit(() => wakeUp(tx.database));
}
