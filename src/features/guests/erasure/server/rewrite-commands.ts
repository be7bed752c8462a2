import { inTransaction } from "#platform/db/database.ts";
import type { rewriteTables } from "#platform/db/rewrite-tables.ts";
import type { Services } from "#platform/services.ts";
import { systemActor } from "#shared/access.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { guestEvents } from "../../events.ts";
import { isAnybodyServed, listOrganizationsToRewrite } from "./queries.ts";

/** The tables that hold names, numbers or what people wrote of guests. */
const TABLES = [
  "reservation",
  "reservation_health",
  "waitlist_entry",
  "dining_table",
  "table_block",
  "closed_date",
  "shift_note",
  "contact",
  "conversation",
  "conversation_message",
  "conversation_tool_call",
  "assistant_log_entry",
  "assistant_proposal",
  "sandbox_reservation",
  "sandbox_waitlist_entry",
  "guest",
  "guest_consent",
  "guest_health",
  "guest_distinct",
];

/**
 * After guests were erased, has the tables written anew by `rewrite`, as soon as no house on the database serves anybody: they cannot be used
 * meanwhile. The history says when it was done.
 */
export async function rewriteErasedTables(
  { database, clock }: Pick<Services, "database" | "clock">,
  rewrite: typeof rewriteTables,
): Promise<void> {
  const organizations = await listOrganizationsToRewrite(database.sql);
  if (organizations.length === 0 || (await isAnybodyServed(database.sql, clock.now()))) return;
  await rewrite(database.connection, TABLES);
  for (const organizationId of organizations)
    await inTransaction(database, (tx) =>
      appendAuditEntry(tx, { organizationId, actor: systemActor(organizationId) }, guestEvents, {
        type: "guests.files_rewritten",
        subjectId: null,
      }),
    );
}
