import { expect, test } from "vitest";
import * as z from "zod";

import { execute, inTransaction, rows, type Sql } from "#platform/db/database.ts";
import { refuse } from "#shared/result.ts";
import { useDatabase } from "#tests/database.ts";
import { OPEN_ENTRIES } from "../../acts/server/queries.ts";
import { CANCELLED, COUNTED, EXPECTED, HERE, LEFT, MISSED, OPEN, SERVED } from "../status/sql-lists.ts";

const database = useDatabase();

/** The views as the declared statuses and the tables of today make them. */
const MIGRATION = `drop view reservation_open, reservation_counted, reservation_served, reservation_presence, waitlist_entry_awaited;
create view reservation_presence as select
  status in (${EXPECTED}) as is_expected,
  status in (${HERE}) as is_here,
  status in (${LEFT}) as has_left,
  status in (${SERVED}) as is_served,
  status in (${CANCELLED}) as is_cancelled,
  status in (${MISSED}) as is_missed,
  kind = 'booking' and status in (${SERVED}, ${MISSED}) as is_kept_or_missed,
  reservation.*
from reservation;
create view reservation_open as select * from reservation_presence where status in (${OPEN});
create view reservation_counted as select * from reservation_presence where status in (${COUNTED});
create view reservation_served as select * from reservation_presence where status in (${SERVED});
create view waitlist_entry_awaited as select * from waitlist_entry where status in (${OPEN_ENTRIES});
`;

const viewRow = { name: z.string(), definition: z.string() };

async function readViews(sql: Sql) {
  return rows(
    sql,
    viewRow,
    "select viewname as name, definition from pg_views where schemaname = 'public' order by 1",
    [],
  );
}

test("the views name the statuses that the code declares, and have all columns of their tables", async () => {
  const stored = await readViews(database().sql);
  const declared: typeof stored = [];
  await inTransaction(database(), async (tx) => {
    await execute(tx, MIGRATION, []);
    declared.push(...(await readViews(tx)));
    return refuse("rolled_back");
  });
  expect(declared).toHaveLength(5);
  expect(
    stored,
    `a status or a column is new: end its migration with these statements\n${MIGRATION}`,
  ).toEqual(declared);
});
