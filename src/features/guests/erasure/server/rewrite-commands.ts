import { inTransaction, type Sql } from "#platform/db/database.ts";
import type { rewriteTables } from "#platform/db/rewrite-tables.ts";
import type { Services } from "#platform/services.ts";
import { systemActor } from "#shared/access.ts";
import { DAY_MINUTES, MINUTE_MS } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { guestEvents } from "../../events.ts";
import { isAnybodyServed, isHourOfLeastUse, listOrganizationsToRewrite } from "./queries.ts";

/** The tables that hold names, numbers or what people wrote of guests. */
const TABLES = [
  "reservation",
  "reservation_health",
  "reservation_act",
  "waitlist_entry",
  "dining_table",
  "table_block",
  "closed_date",
  "special_day",
  "shift_note",
  "contact",
  "conversation",
  "conversation_message",
  "conversation_tool_call",
  "assistant_log_entry",
  "assistant_proposal",
  "assistant_prompt",
  "assistant_prompt_version",
  "sandbox_reservation",
  "sandbox_waitlist_entry",
  "guest",
  "guest_consent",
  "guest_health",
  "guest_distinct",
];

/** A database whose units are never all quiet waits at most this long; then people wait for some seconds. */
const DEADLINE_DAYS = 7;

/**
 * After guests were erased, has the tables rewritten by `rewrite`, as soon as no unit on the database serves anybody: they cannot be used
 * meanwhile. After `DEADLINE_DAYS` it is done while people work, in the hour of the day in which fewest parties sit down. The history says
 * when it was done.
 */
export async function rewriteErasedTables(
  { database, clock }: Pick<Services, "database" | "clock">,
  rewrite: typeof rewriteTables,
): Promise<void> {
  const organizations = await listOrganizationsToRewrite(database.sql);
  const now = clock.now();
  if (organizations.length === 0 || !(await mayRewrite(database.sql, organizations, now))) return;
  await rewrite(database.connection, TABLES);
  for (const { id: organizationId } of organizations)
    await inTransaction(database, (tx) =>
      appendAuditEntry(tx, { organizationId, actor: systemActor(organizationId) }, guestEvents, {
        type: "guests.files_rewritten",
        subjectId: null,
      }),
    );
}

async function mayRewrite(sql: Sql, waiting: readonly { since: string }[], now: Date): Promise<boolean> {
  if (!(await isAnybodyServed(sql, now))) return true;
  const deadline = now.getTime() - DEADLINE_DAYS * DAY_MINUTES * MINUTE_MS;
  return waiting.some(({ since }) => Date.parse(since) <= deadline) && isHourOfLeastUse(sql, now);
}
