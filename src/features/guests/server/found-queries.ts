import { bool, text } from "#platform/db/columns.ts";
import { rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { holdsTermsSql, searchPatternsOf, type SearchTerm } from "#shared/search-terms.ts";
import type { LocalDate } from "#shared/time.ts";

/** How many bookings of a unit, the nearest to today first, and how many of its latest waits are read one by one before the index is asked. */
const SCANNED_ROWS = 2_000;
/** How many bookings and how many waits of a unit the index may bring. */
const FOUND_ROWS = 400;

const foundRow = {
  phone: text,
  name: text,
  isVip: bool,
};

/**
 * Finds this many guests of all units at once, while somebody types: those whose booking or wait contains all terms in name and number, the nearest to today first
 * and by name within a day. A number that belongs to another guest shows as that guest. As in the search for reservations, the rows nearest to today are read first, where
 * frequent terms fill the answer at once; only if they do not, the indexes reservation_by_search_text and waitlist_entry_by_search_text are asked.
 */
export async function findGuests(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  terms: readonly SearchTerm[],
  today: LocalDate,
  most: number,
): Promise<RowOf<typeof foundRow>[]> {
  const where = `and ${holdsTermsSql(terms, 3)}`;
  return rows(
    sql,
    foundRow,
    `with mine as materialized (select id, time_zone from unit where organization_id = $1),
     near as materialized (
       select one.* from mine, lateral (
         (select phone_key, date, customer_name, search_text from reservation where unit_id = mine.id and date <= $2
          order by date desc, time desc, id desc limit ${SCANNED_ROWS})
         union all
         (select phone_key, date, customer_name, search_text from reservation where unit_id = mine.id and date > $2
          order by date, time, id limit ${SCANNED_ROWS})
         union all
         (select phone_key, (added_at at time zone mine.time_zone)::date, customer_name, search_text from waitlist_entry
          where unit_id = mine.id order by added_at desc limit ${SCANNED_ROWS})) one
     ), near_hit as materialized (
       select phone_key, date, customer_name from near where phone_key is not null ${where}
     ), near_count as materialized (
       select count(distinct phone_key) < ${most} as is_short from near_hit
     ), hit as (
       select phone_key, date, customer_name from near_hit
       union all (
         select hit.* from mine, lateral (
           (select phone_key, date, customer_name from reservation
            where unit_id = mine.id and phone_key is not null ${where} and (select is_short from near_count) limit ${FOUND_ROWS})
           union all
           (select phone_key, (added_at at time zone mine.time_zone)::date, customer_name from waitlist_entry
            where unit_id = mine.id and phone_key is not null ${where} and (select is_short from near_count) limit ${FOUND_ROWS})) hit)
     ), guest_hit as (
       select coalesce(root.phone, hit.phone_key) as phone, root.id, coalesce(root.is_vip, false) as is_vip,
         min(abs(hit.date - $2::date)) as days, array_agg(hit.customer_name order by abs(hit.date - $2::date)) as names
       from hit
       left join guest own on own.organization_id = $1 and own.phone = hit.phone_key
       left join guest root on root.organization_id = $1 and root.id = coalesce(own.merged_into, own.id)
       group by 1, 2, 3 order by days, phone limit ${most}
     )
     -- The name that was found, though another one was given last.
     select g.phone, case when told.name = any(g.names) then told.name else g.names[1] end as name, g.is_vip as "isVip"
     from guest_hit g, lateral (
       select array(
         select g.phone union select phone from guest member where member.organization_id = $1 and member.merged_into = g.id) as phones
     ) number, lateral (
       select (array_agg(name order by at desc))[1] as name
       from (
         select r.customer_name as name, r.created_at as at
         from mine join reservation r on r.unit_id = mine.id and r.phone_key = any(number.phones)
         union all
         select w.customer_name, w.added_at from mine join waitlist_entry w on w.unit_id = mine.id and w.phone_key = any(number.phones)
       ) came
     ) told
     order by g.days, plain_text(told.name), g.phone`,
    [organizationId, today, ...searchPatternsOf(terms)],
  );
}
