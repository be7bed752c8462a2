import * as z from "zod";

import { int } from "#platform/db/columns.ts";
import { oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { PATIENCE_QUARTERS } from "../quotes/habits.ts";

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

const patience = {
  seated: int,
  patience: z.array(z.object({ gaveUp: z.int(), waitedMinutes: minutes })),
};

/** How many parties got a table since an instant, and the patience of all, by the quarter of an hour of their wait. */
export async function countPatience(
  sql: Sql,
  unit: AuthorizedUnit,
  since: Date,
): Promise<RowOf<typeof patience>> {
  return oneRow(
    sql,
    patience,
    `with past as materialized (
       select status, left_reason = 'gave_up' as gave_up,
         greatest(date_part('epoch', coalesce(notified_at, seated_at, left_at) - added_at) / 60, 0) as waited
       from waitlist_entry where unit_id = $1 and status in ('seated', 'left') and added_at >= $2
     )
     select (select count(*) from past where status = 'seated') as seated,
       (select json_agg(json_build_object(
          'gaveUp', (select count(*) from past where gave_up and least(floor(waited / 15), $3::integer - 1) = quarter),
          'waitedMinutes', (
            select coalesce(sum(least(waited - 15 * quarter, case when quarter < $3 - 1 then 15 end)), 0)
            from past where waited > 15 * quarter)) order by quarter)
        from generate_series(0, $3 - 1) quarter) as patience`,
    [unit.unitId, since, PATIENCE_QUARTERS],
  );
}
