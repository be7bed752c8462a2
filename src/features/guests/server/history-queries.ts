import * as z from "zod";

import { text } from "#platform/db/columns.ts";
import { oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { guestProfile, type GuestHistory } from "../contract.ts";

const { history } = guestProfile.shape;

const found = { names: z.array(text), emails: z.array(text), history };

/**
 * What a guest did, counted from the bookings and the queue of all units: names and e-mails that were given (ten at most), visits,
 * absences, stays. Uses the index reservation_by_guest. A stay of more than six hours was ended late by the host and does not count.
 */
export async function readHistory(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  phones: readonly string[],
  now: Date,
): Promise<{ names: string[]; emails: string[]; history: GuestHistory }> {
  return oneRow(
    sql,
    found,
    `with party as materialized (
       select r.id, u.name as unit_name, r.date, r.time, r.starts_at, r.ends_at, r.guests, r.status, r.customer_name, r.customer_email,
         r.seated_at, r.completed_at, r.created_at, r.is_expected, r.is_here, r.has_left, r.is_served, r.is_cancelled, r.is_missed, r.is_kept_or_missed
       from unit u join reservation_presence r on r.unit_id = u.id and r.phone_key = any($2) where u.organization_id = $1
     ), visit as (
       select * from party where is_served
     ), wait as (
       select w.customer_name, w.added_at from unit u join waitlist_entry w on w.unit_id = u.id and w.phone_key = any($2)
       where u.organization_id = $1
     ), due as (
       select is_missed from party
       where is_kept_or_missed and starts_at between $3::timestamptz - interval '12 months' and $3
     )
     select
       array(
         select customer_name from (select customer_name, created_at as at from party union all select customer_name, added_at from wait) given
         group by customer_name order by max(at) desc limit 10) as names,
       array(
         select customer_email from party where customer_email <> '' group by 1 order by max(created_at) desc limit 10) as emails,
       json_build_object(
         'visits', (select count(*) from visit),
         'firstVisit', (select min(date) from visit),
         'lastVisit', (select max(date) from visit),
         'recent', json_build_object(
           'noShows', (select count(*) from due where is_missed), 'bookings', (select count(*) from due)),
         'cancellations', (select count(*) from party where is_cancelled),
         'waits', (select count(*) from wait),
         'meanStayMinutes', (
           select round(extract(epoch from avg(completed_at - seated_at)) / 60)::integer from party
           where has_left and completed_at - seated_at between interval '0' and interval '6 hours'),
         'expected', case
           when exists (select from party where is_here) then 'seated'
           when exists (
             select from unit u join waitlist_entry_awaited w on w.unit_id = u.id and w.phone_key = any($2) where u.organization_id = $1) then 'waiting'
           when exists (select from party where is_expected and ends_at > $3) then 'booked' end,
         'usualGuests', (select mode() within group (order by guests) from visit),
         'bookings', (
           select coalesce(json_agg(json_build_object('id', id, 'unitName', unit_name, 'date', date, 'time', left(time::text, 5),
             'guests', guests, 'status', status, 'customerName', customer_name)), '[]')
           from (select * from party order by starts_at desc, id limit 10) latest)
       ) as history`,
    [organizationId, phones, now],
  );
}
