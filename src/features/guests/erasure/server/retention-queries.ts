import * as z from "zod";

import { int, uuid } from "#platform/db/columns.ts";
import { execute, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { ERASED } from "#shared/erased.ts";
import { erasureOf } from "../columns.ts";
import { namelessBooking, namelessWait } from "./condition-queries.ts";

const expiring = z.object({ organizationId: uuid, months: int });

/** Every organization, with the months without a visit after which its guests go. */
export async function listRetentions(sql: Sql): Promise<RowOf<typeof expiring>[]> {
  return rows(
    sql,
    expiring,
    `select id as "organizationId", guest_retention_months as months from organization`,
    [],
  );
}

/**
 * SQL for the bookings that are older than `$2` and belong to nobody who came, booked or waited since, under any number. A booking
 * without a guest's number goes by its own age.
 */
const EXPIRED = `
  from unit u join reservation r on r.unit_id = u.id
  where u.organization_id = $1 and r.date < $2::date and r.customer_name <> '${ERASED.name}'
    and (r.phone_key is null or not exists (
      select from (
        select r.phone_key as phone
        union select sibling.phone from guest own join guest sibling
          on sibling.organization_id = $1 and coalesce(sibling.merged_into, sibling.id) = coalesce(own.merged_into, own.id)
        where own.organization_id = $1 and own.phone = r.phone_key) number
      where exists (
          select from unit u2 join reservation later on later.unit_id = u2.id and later.phone_key = number.phone and later.date >= $2::date
          where u2.organization_id = $1)
        or exists (
          select from unit u2 join waitlist_entry w on w.unit_id = u2.id and w.phone_key = number.phone and w.added_at >= $2::date
          where u2.organization_id = $1)))`;

/** How many bookings are due to lose name and number, as of a day. */
export async function countExpired(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  keptFrom: string,
): Promise<number> {
  const found = await oneRow(sql, { due: int }, `select count(*) as due ${EXPIRED}`, [
    organizationId,
    keptFrom,
  ]);
  return found.due;
}

/** Erases names and numbers of expired bookings, this many at a time, with what was noted of their guests. Answers how many. */
export async function eraseExpired(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  keptFrom: string,
  limit: number,
): Promise<number> {
  const found = await oneRow(
    tx,
    { count: int },
    `with due as materialized (select r.unit_id, r.id, r.phone_key ${EXPIRED} order by r.date limit $3),
     booking as (
       update reservation r set ${namelessBooking()} from due where r.unit_id = due.unit_id and r.id = due.id returning r.id
     ), notes as (
       delete from guest g using due
       where g.organization_id = $1 and coalesce(g.merged_into, g.id) in (
         select coalesce(own.merged_into, own.id) from guest own where own.organization_id = $1 and own.phone = due.phone_key)
     )
     select count(*) as count from booking`,
    [organizationId, keptFrom, limit],
  );
  return found.count;
}

/** The same for old waits, and for chat customers who were silent since. Answers how many waits. */
export async function eraseOldWaits(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  keptFrom: string,
): Promise<number> {
  return execute(
    tx,
    `with mine as materialized (select id from unit where organization_id = $1),
     silent as (
       update contact k set ${erasureOf("contact")} from mine
       where k.unit_id = mine.id and k.created_at < $2::date and (k.name <> '' or k.phone is not null or k.phone_key is not null)
         and not exists (select from conversation c where c.unit_id = k.unit_id and c.contact_id = k.id and c.last_message_at >= $2::date)
     )
     update waitlist_entry w set ${namelessWait()} from mine
     where w.unit_id = mine.id and w.added_at < $2::date and w.customer_name <> '${ERASED.name}'`,
    [organizationId, keptFrom],
  );
}

/** SQL: true where a booking or a wait of the organization `$1` still has the number. */
const isNumberInUse = (phone: string) => `(
  exists (select from unit u join reservation r on r.unit_id = u.id and r.phone_key = ${phone} where u.organization_id = $1)
  or exists (select from unit u join waitlist_entry w on w.unit_id = u.id and w.phone_key = ${phone} where u.organization_id = $1))`;

/**
 * Erases what was noted of guests of whom no booking and no wait is left under any number, such as those who only waited; and pairs of
 * numbers that were separated and are in use no more. Call it after the two above. Answers how many numbers of guests went.
 */
export async function eraseForgottenGuests(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  keptFrom: string,
): Promise<number> {
  const forgotten = await execute(
    tx,
    `with known as materialized (
       select distinct coalesce(merged_into, id) as id from guest g
       where organization_id = $1 and (updated_at >= $2::date or ${isNumberInUse("g.phone")})
     )
     delete from guest where organization_id = $1 and coalesce(merged_into, id) not in (select id from known)`,
    [organizationId, keptFrom],
  );
  await execute(
    tx,
    `delete from guest_distinct d where organization_id = $1
       and not (${isNumberInUse("d.phone")} and ${isNumberInUse("d.other_phone")})`,
    [organizationId],
  );
  return forgotten;
}
