import * as z from "zod";

import { int } from "#platform/db/columns.ts";
import { oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";

const minutes = z.number();
const pastWait = { guests: int, waited: minutes, rawHigh: minutes };

/** Waits of this many parties of all sizes hold a hundred of each usual size. */
const LATEST = 400;

/** The last waits that the model knew of and that ended at a table, the latest first. A wait ends when the party is called. */
export async function listPastWaits(sql: Sql, unit: AuthorizedUnit): Promise<RowOf<typeof pastWait>[]> {
  return rows(
    sql,
    pastWait,
    `select guests, date_part('epoch', coalesce(notified_at, seated_at) - added_at) / 60 as waited, quoted_raw as "rawHigh"
     from (select * from waitlist_entry where unit_id = $1 and status = 'seated' order by seated_at desc limit $2) seated
     where quoted_raw is not null order by seated_at desc`,
    [unit.unitId, LATEST],
  );
}

const patience = { seated: int, gaveUp: int, waitedMinutes: minutes };

/** How many parties got a table or gave up since an instant, and how long all have waited together. */
export async function countPatience(
  sql: Sql,
  unit: AuthorizedUnit,
  since: Date,
): Promise<RowOf<typeof patience>> {
  return oneRow(
    sql,
    patience,
    `select count(*) filter (where status = 'seated') as seated, count(*) filter (where left_reason = 'gave_up') as "gaveUp",
       coalesce(sum(date_part('epoch', coalesce(notified_at, seated_at, left_at) - added_at)) / 60, 0) as "waitedMinutes"
     from waitlist_entry where unit_id = $1 and status in ('seated', 'left') and added_at >= $2`,
    [unit.unitId, since],
  );
}
