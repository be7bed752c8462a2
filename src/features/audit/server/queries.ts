import { rows, type Sql } from "#platform/db/database.ts";
import type { LoggedEvent } from "#platform/realtime/realtime.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import type { AuditType } from "../rules.ts";

export interface AuditEntry {
  type: AuditType;
  subjectId: string | null;
  /** Facts for whoever reads the trail; no personal data. */
  detail?: Record<string, unknown>;
}

export async function insertAuditEntry(
  tx: Sql,
  scope: AuthorizedOrganization | AuthorizedUnit,
  entry: AuditEntry,
): Promise<void> {
  const { actor } = scope;
  await rows(
    tx,
    `insert into audit_entry (organization_id, unit_id, actor_kind, actor_id, channel, type, subject_id, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      scope.organizationId,
      "unitId" in scope ? scope.unitId : null,
      actor.kind,
      actor.id,
      actor.channel,
      entry.type,
      entry.subjectId,
      JSON.stringify(entry.detail ?? {}),
    ],
  );
}

export async function readLatestEntryId(sql: Sql): Promise<number> {
  const [latest] = await rows<{ id: number }>(sql, "select coalesce(max(id), 0) as id from audit_entry", []);
  return latest?.id ?? 0;
}

/** The log that live events are read from, across all units: the only reader that serves no single tenant. */
export async function readEntriesAfter(
  sql: Sql,
  id: number,
  missing: readonly number[],
): Promise<LoggedEvent[]> {
  return rows<LoggedEvent>(
    sql,
    `(select id, unit_id as room, type, subject_id as "subjectId" from audit_entry where id > $1 order by id limit 5000)
     union all
     select id, unit_id, type, subject_id from audit_entry where id = any($2)
     order by id`,
    [id, missing],
  );
}
