import { int, localDate } from "#platform/db/columns.ts";
import { rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { type NightEnds, serviceDay } from "../../days/server/queries.ts";

const returningDay = { date: localDate, known: int, returned: int };

/**
 * SQL for when each guest of the visits `came` sat down for the first time, in any unit and with any of their numbers: `first_visit` with the
 * number and the start. `organization` is a parameter. The indexes: reservation_by_guest, the keys of guest.
 */
export const firstVisits = (organization: string) => `
  number as (select distinct phone_key as phone from came),
  first_visit as (
    select number.phone, min(past.starts_at) as at
    from number
    left join guest own on own.organization_id = ${organization} and own.phone = number.phone
    cross join lateral (
      select number.phone union
      select member.phone from guest member
      where member.organization_id = ${organization} and coalesce(own.merged_into, own.id) in (member.id, member.merged_into)
    ) same(phone)
    join unit u on u.organization_id = ${organization}
    join reservation past on past.unit_id = u.id and past.phone_key = same.phone and past.status in ('seated', 'completed')
    group by number.phone
  )`;

/** Its range of dates uses reservation_by_day. */
const RETURNING = `
  with came as materialized (
    select * from (
      select r.phone_key, r.starts_at, ${serviceDay("r.date", "r.time", "$4", "$6")} as day from reservation r
      where r.unit_id = $1 and r.date between $2::date and $3::date + 1 and r.status in ('seated', 'completed') and r.phone_key is not null
    ) r where day between $2::date and $3::date
  ), ${firstVisits("$5")}
  select day as date, count(*)::integer as known, count(*) filter (where starts_at > first.at)::integer as returned
  from came join first_visit first on first.phone = came.phone_key
  group by day order by day`;

/** Counts, by day, the parties of guests who are known by a number, and those of them that had come before. */
export async function listReturning(
  sql: Sql,
  unit: AuthorizedUnit,
  { first, last }: { first: LocalDate; last: LocalDate },
  nightEnds: NightEnds,
): Promise<RowOf<typeof returningDay>[]> {
  return rows(sql, returningDay, RETURNING, [
    unit.unitId,
    first,
    last,
    nightEnds.ends,
    unit.organizationId,
    nightEnds.first,
  ]);
}
