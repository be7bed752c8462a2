import { instant, text } from "#platform/db/columns.ts";
import { maybeRow, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Stay } from "../rules.ts";
import { HOLDING } from "../status/sql-lists.ts";

/**
 * Finds which other reservation holds one of the tables, named by their labels: the first then. `time`: null for the reservation's own.
 */
export async function findHolder(
  sql: Sql,
  unit: AuthorizedUnit,
  labels: readonly string[],
  { reservationId, time }: { reservationId: string | null; time: Stay | null },
): Promise<{ customerName: string; startsAt: string } | null> {
  return maybeRow(
    sql,
    { customerName: text, startsAt: instant },
    `select other.customer_name as "customerName", other.starts_at as "startsAt"
     from dining_table t
     join reservation_table held on held.unit_id = t.unit_id and held.table_id = t.id and held.status in (${HOLDING})
     join reservation other on other.unit_id = held.unit_id and other.id = held.reservation_id
     where t.unit_id = $1 and t.label = any($2) and t.removed_at is null and other.id is distinct from $3::uuid
       and held.during && case when $4::timestamptz is not null then tstzrange($4, $5, '[]') else (
         select tstzrange(r.starts_at, r.ends_at) from reservation r where r.unit_id = $1 and r.id = $3::uuid) end
     order by other.starts_at limit 1`,
    [unit.unitId, labels, reservationId, time?.startsAt ?? null, time?.endsAt ?? null],
  );
}

const lastActRow = { type: text, actorName: text };

/** Finds another user's last act on a reservation or at one of the tables since `since`, with the user's name. */
export async function findLastActOfOthers(
  sql: Sql,
  unit: AuthorizedUnit,
  { reservationId, tableIds }: { reservationId: string | null; tableIds: readonly string[] },
  since: Date,
): Promise<RowOf<typeof lastActRow> | null> {
  return maybeRow(
    sql,
    lastActRow,
    `select a.type, actor.name as "actorName"
     from reservation_act a join app_user actor on actor.organization_id = $2 and actor.id = a.actor_id
     where a.unit_id = $1 and a.at > $5 and a.undone_at is null and a.actor_id is distinct from $6
       and ($3 = any(a.reservation_ids) or a.table_ids && $4)
     order by $3 = any(a.reservation_ids) desc, a.number desc limit 1`,
    [unit.unitId, unit.organizationId, reservationId, tableIds, since, unit.actor.id],
  );
}
