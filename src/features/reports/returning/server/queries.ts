import { int, localDate } from "#platform/db/columns.ts";
import { rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { type NightEnds, serviceDay } from "../../days/server/queries.ts";

const returningDay = { date: localDate, known: int, returned: int };

/**
 * SQL for when a guest sat down for the first time, in any unit and with any of their numbers. `phone` is one of them, `organization` a
 * parameter. It looks each guest up by itself: a plan for all at once was made for few rows, and took minutes. The indexes: reservation_by_guest,
 * guest_merged, the keys of guest.
 */
export const firstVisit = (phone: string, organization: string) => {
  const membersBy = (column: string) => `select member.phone from guest own
      join guest member on member.organization_id = ${organization} and member.${column} = coalesce(own.merged_into, own.id)
      where own.organization_id = ${organization} and own.phone = ${phone}`;
  return `(
    select min(past.starts_at) from unit u
    join reservation_served past on past.unit_id = u.id
      and past.phone_key = any(array(select ${phone} union ${membersBy("id")} union ${membersBy("merged_into")}))
    where u.organization_id = ${organization})`;
};

/** Its range of dates uses reservation_by_day. `offset 0` has each guest looked up once. */
const RETURNING = `
  with came as (
    select * from (
      select r.phone_key, r.starts_at, ${serviceDay("r.date", "r.time", "$4", "$6")} as day from reservation_served r
      where r.unit_id = $1 and r.date between $2::date and $3::date + 1 and r.phone_key is not null
    ) r where day between $2::date and $3::date
  ), number as (
    select phone_key, array_agg(day) as days, array_agg(starts_at) as starts from came group by phone_key
  )
  select day as date, count(*)::integer as known, count(*) filter (where starts_at > first)::integer as returned
  from (select ${firstVisit("number.phone_key", "$5")} as first, days, starts from number offset 0) guest
  cross join unnest(days, starts) as visit(day, starts_at)
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
