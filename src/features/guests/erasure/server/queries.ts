import * as z from "zod";

import { bool, instant, int, text, uuid } from "#platform/db/columns.ts";
import { oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import {
  isOfGuest,
  isWaitOfGuest,
  namelessBooking,
  namelessWait,
  type SoughtGuest,
  soughtValues,
} from "./condition-queries.ts";

const erasedRow = { reservations: int, waits: int };

/** Erases names, numbers, e-mails and notes of the guest's bookings and waits, and what was noted of the guest. */
export async function eraseGuestRows(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  guest: SoughtGuest,
  now: Date,
): Promise<RowOf<typeof erasedRow>> {
  return oneRow(
    tx,
    erasedRow,
    `with mine as materialized (select id from unit where organization_id = $1),
     booking as (
       update reservation r set ${namelessBooking()}, updated_at = $5 from mine
       where r.unit_id = mine.id and ${isOfGuest("r")} returning r.unit_id, r.id
     ), wait as (
       update waitlist_entry w set ${namelessWait()} from mine where w.unit_id = mine.id and ${isWaitOfGuest("w")} returning w.id
     ), given as materialized (
       select r.customer_name as name from mine join reservation r on r.unit_id = mine.id and r.phone_key = any($2)
       union select w.customer_name from mine join waitlist_entry w on w.unit_id = mine.id and w.phone_key = any($2)
     ), seated_by_hand as (
       update dining_table t set customer_name = null from mine
       where t.unit_id = mine.id and t.customer_name in (select name from given)
     ), health as (
       delete from reservation_health h using booking where h.unit_id = booking.unit_id and h.reservation_id = booking.id
     ), apart as (
       delete from guest_distinct where organization_id = $1 and (phone = any($2) or other_phone = any($2))
     ), notes as (
       delete from guest where organization_id = $1 and phone = any($2)
     )
     select (select count(*) from booking) as reservations, (select count(*) from wait) as waits`,
    [organizationId, ...soughtValues(guest), now],
  );
}

/** Whether a party of the guest has a booking to come, sits, or waits, in any unit. */
export async function isStillExpected(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  guest: SoughtGuest,
  now: Date,
): Promise<boolean> {
  const found = await oneRow(
    sql,
    { isExpected: bool },
    `select exists (
         select from unit u join reservation_open r on r.unit_id = u.id
           and (r.is_here or r.ends_at > $5) and ${isOfGuest("r")}
         where u.organization_id = $1)
       or exists (
         select from unit u join waitlist_entry_awaited w on w.unit_id = u.id
           and ${isWaitOfGuest("w")}
         where u.organization_id = $1)
       as "isExpected"`,
    [organizationId, ...soughtValues(guest), now],
  );
  return found.isExpected;
}

const namesRow = { names: z.array(text) };

/** All names that were given with the numbers. */
export async function listNames(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  phones: readonly string[],
): Promise<string[]> {
  const found = await oneRow(
    sql,
    namesRow,
    `select array(
       select r.customer_name from unit u join reservation r on r.unit_id = u.id and r.phone_key = any($2) where u.organization_id = $1
       union select w.customer_name from unit u join waitlist_entry w on w.unit_id = u.id and w.phone_key = any($2) where u.organization_id = $1
       union select k.name from unit u join contact k on k.unit_id = u.id and k.phone_key = any($2) where u.organization_id = $1 and k.name <> ''
     ) as names`,
    [organizationId, phones],
  );
  return found.names;
}

const organizationToRewrite = { id: uuid, since: instant };

/** The organizations that have erased something of guests since their files were rewritten, and since when that waits. */
export async function listOrganizationsToRewrite(
  sql: Sql,
): Promise<readonly RowOf<typeof organizationToRewrite>[]> {
  return rows(
    sql,
    organizationToRewrite,
    `select o.id, first.at as since from organization o cross join lateral (
       select erased.at from audit_entry erased
       where erased.organization_id = o.id and erased.type in ('guest.erased', 'guests.expired', 'guest.consent_revoked')
         and erased.id > coalesce((
           select max(done.id) from audit_entry done
           where done.organization_id = o.id and done.type = 'guests.files_rewritten'), 0)
       order by erased.id limit 1) first`,
    [],
  );
}

/**
 * Whether any unit of the database serves a party now, or expects one within two hours. A party that nobody released counts for six hours.
 */
export async function isAnybodyServed(sql: Sql, now: Date): Promise<boolean> {
  const found = await oneRow(
    sql,
    { isServed: bool },
    `select exists (
         select from unit u join reservation_presence r on r.unit_id = u.id and r.date >= ($1::timestamptz - interval '2 days')::date
           and (r.is_here and r.ends_at > $1::timestamptz - interval '6 hours'
             or r.is_expected and r.starts_at between $1::timestamptz - interval '1 hour' and $1::timestamptz + interval '2 hours'))
       or exists (
         select from unit u join waitlist_entry_awaited w on w.unit_id = u.id
           and w.added_at > $1::timestamptz - interval '6 hours')
       as "isServed"`,
    [now],
  );
  return found.isServed;
}

/** Whether in four weeks fewest parties of all units sat down in the hour of the day (UTC) that `now` is in. */
export async function isHourOfLeastUse(sql: Sql, now: Date): Promise<boolean> {
  const found = await oneRow(
    sql,
    { isLeast: bool },
    `with hour as (
       select at.hour, count(r.id) as parties from generate_series(0, 23) at(hour)
       left join (unit u join reservation r on r.unit_id = u.id and r.date >= ($1::timestamptz - interval '28 days')::date
           and r.seated_at between $1::timestamptz - interval '28 days' and $1)
         on extract(hour from r.seated_at at time zone 'UTC') = at.hour
       group by at.hour)
     select parties = (select min(parties) from hour) as "isLeast" from hour
     where hour = extract(hour from $1::timestamptz at time zone 'UTC')`,
    [now],
  );
  return found.isLeast;
}
