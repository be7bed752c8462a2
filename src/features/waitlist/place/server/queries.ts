import { int, text, uuid } from "#platform/db/columns.ts";
import { maybeRow, type RowOf, type Sql } from "#platform/db/database.ts";
import { houseName } from "../../../companies/server/queries.ts";

const placeRow = { unitId: uuid, id: uuid, unitName: text, leftReason: text.nullable(), position: int };

/**
 * Finds the entry behind the hash of a page's token, with its position among those who wait; 1 is next. Null for an unknown one, and for one
 * that has left the queue before `closedSince`.
 */
export async function findPlaceByLink(
  sql: Sql,
  linkHash: string,
  openStatuses: readonly string[],
  closedSince: Date,
): Promise<RowOf<typeof placeRow> | null> {
  return maybeRow(
    sql,
    placeRow,
    `select own.unit_id as "unitId", own.id, ${houseName("own.unit_id")} as "unitName", own.left_reason as "leftReason", (
       select count(*) from waitlist_entry before
       where before.unit_id = own.unit_id and before.status = any($2) and (before.added_at, before.id) <= (own.added_at, own.id)
     ) as position
     from waitlist_entry own
     where own.link_hash = $1 and coalesce(own.seated_at, own.left_at, $3) >= $3`,
    [linkHash, openStatuses, closedSince],
  );
}
