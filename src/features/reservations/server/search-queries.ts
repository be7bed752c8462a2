import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { holdsTermsSql, searchPatternsOf, type SearchTerm } from "#shared/search-terms.ts";
import type { LocalDate } from "#shared/time.ts";
import { foundReservation, type FoundReservation } from "../contract.ts";
import { selectedFields } from "../fields/columns.ts";
import { MAX_FOUND } from "../limits.ts";
import { OPEN, OVER } from "../status/sql-lists.ts";

/**
 * Finds reservations of every date and status whose name and phone contain all terms. Coming ones stand first, the nearest on top; then
 * past ones and those of today that are over, the latest on top. `terms` holds at least one term.
 */
export async function searchReservations(
  sql: Sql,
  unit: AuthorizedUnit,
  terms: readonly SearchTerm[],
  today: LocalDate,
): Promise<FoundReservation[]> {
  const matches = holdsTermsSql(terms, 3);
  return rows(
    sql,
    foundReservation,
    `with ${nearestHitsSql("coming", `date >= $2 and (date > $2 or status in (${OPEN}))`, "date, time, id", matches)},
       ${nearestHitsSql("past", `date <= $2 and (date < $2 or status in (${OVER}))`, "date desc, time desc, id desc", matches)},
       found as (select id, 1 as direction from coming union all select id, -1 from past)
     select r.id, ${selectedFields(["customerName", "customerPhone", "date", "time", "guests"])}, r.status
     from found join reservation r on r.unit_id = $1 and r.id = found.id
     order by found.direction desc, found.direction * extract(epoch from r.date + r.time), r.id
     limit ${MAX_FOUND}`,
    [unit.unitId, today, ...searchPatternsOf(terms)],
  );
}

/**
 * SQL for the ids of one half, as `name`. A term may occur in every row or in a few, and the prepared plan cannot know which. So it first
 * reads the rows nearest to today, where frequent terms fill the list at once. Only if they do not, it asks the index
 * reservation_by_search_text, which then finds few rows.
 */
function nearestHitsSql(name: string, where: string, order: string, matches: string): string {
  return `${name}_near as materialized (
      select id, date, time, search_text from reservation where unit_id = $1 and ${where} order by ${order} limit ${SCANNED_ROWS}
    ), ${name}_hit as materialized (
      select id from ${name}_near where ${matches} order by ${order} limit ${MAX_FOUND}
    ), ${name}_enough as materialized (
      select (select count(*) from ${name}_hit) = ${MAX_FOUND} or (select count(*) from ${name}_near) < ${SCANNED_ROWS} as is_enough
    ), ${name} as (
      select id from ${name}_hit where (select is_enough from ${name}_enough)
      union all (
        select id from reservation
        where unit_id = $1 and ${where} and ${matches} and not (select is_enough from ${name}_enough)
        order by ${order} limit ${MAX_FOUND}
      )
    )`;
}

/** How many reservations of each half are read one by one; it takes a millisecond or two. */
const SCANNED_ROWS = 2_000;
