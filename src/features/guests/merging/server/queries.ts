import * as z from "zod";

import { execute, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { MAX_PAIRS } from "../../limits.ts";
import { duplicatePair, type DuplicatePair } from "../contract.ts";

/** Guests of this many of the latest bookings of each unit are compared: a year of a busy restaurant. */
const COMPARED_ROWS = 20_000;

/** An e-mail of more numbers is a hotel's, a company's, or made up: it says nothing of who they are. */
const MAX_NUMBERS_OF_EMAIL = 4;

const pairRow = duplicatePair.extend({ reason: z.enum(["same_email", "similar_name"]) });

/**
 * Lists pairs of numbers that may be one guest: bookings with the same e-mail, or names with a similarity of at least 0.6 (trigrams,
 * without accents) and numbers that differ in one digit. An e-mail that many numbers gave proposes nothing. Of two guests of several
 * numbers one pair is listed. Pairs that are merged, or known to be two guests by any of their numbers, are left out.
 */
export async function listDuplicates(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
): Promise<DuplicatePair[]> {
  return rows(
    sql,
    pairRow,
    `with recent as materialized (
       select r.phone_key as phone, r.customer_name as name, lower(r.customer_email) as email, r.is_served, r.created_at
       from unit u, lateral (
         select phone_key, customer_name, customer_email, is_served, created_at from reservation_presence
         where unit_id = u.id order by date desc, time desc, id desc limit ${COMPARED_ROWS}) r
       where u.organization_id = $1 and r.phone_key is not null
     ), known as materialized (
       select phone, (array_agg(name order by created_at desc))[1] as name,
         plain_text((array_agg(name order by created_at desc))[1]) as plain,
         count(*) filter (where is_served)::integer as visits
       from recent group by phone
     ), address as materialized (
       select phone, email, count(*) over (partition by email) as numbers
       from (select distinct phone, email from recent where email <> '') told
     ), by_email as (
       select distinct one.phone as one, other.phone as other
       from address one join address other using (email)
       where one.numbers <= ${MAX_NUMBERS_OF_EMAIL} and one.phone < other.phone
     ), masked as (
       select phone, overlay(phone placing '_' from place for 1) as mask
       from known, generate_series(4, length(phone)) place
     ), by_digit as (
       select one.phone as one, other.phone as other from masked one join masked other using (mask) where one.phone < other.phone
     ), pair as (
       select one, other, 'same_email' as reason from by_email
       union
       select one, other, 'similar_name' from by_digit
       where not exists (select from by_email where by_email.one = by_digit.one and by_email.other = by_digit.other)
     ), main as materialized (
       select number.phone, coalesce(root.phone, number.phone) as guest
       from (
         select phone from known union select phone from guest_distinct where organization_id = $1
         union select other_phone from guest_distinct where organization_id = $1) number
       left join guest own on own.organization_id = $1 and own.phone = number.phone
       left join guest root on root.organization_id = $1 and root.id = own.merged_into
     ), apart as (
       select least(one.guest, other.guest) as one, greatest(one.guest, other.guest) as other
       from guest_distinct d join main one on one.phone = d.phone join main other on other.phone = d.other_phone
       where d.organization_id = $1
     ), candidate as (
       select least(main_one.guest, main_other.guest) as guest, greatest(main_one.guest, main_other.guest) as other_guest,
         pair.reason, pair.one as one_phone, pair.other as other_phone, one.visits + other.visits as visits,
         json_build_object('phone', one.phone, 'name', one.name, 'visits', one.visits) as one,
         json_build_object('phone', other.phone, 'name', other.name, 'visits', other.visits) as other
       from pair join known one on one.phone = pair.one join known other on other.phone = pair.other
       join main main_one on main_one.phone = pair.one join main main_other on main_other.phone = pair.other
       where pair.reason = 'same_email' or similarity(one.plain, other.plain) >= 0.6
     ), proposed as (
       select distinct on (guest, other_guest) * from candidate
       where guest <> other_guest and (guest, other_guest) not in (select one, other from apart)
       order by guest, other_guest, visits desc, one_phone, other_phone
     )
     select reason, one, other from proposed order by visits desc, one_phone, other_phone limit ${MAX_PAIRS}`,
    [organizationId],
  );
}

/** Notes that two numbers are two guests. */
export async function insertDistinct(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  phone: string,
  otherPhone: string,
): Promise<void> {
  await execute(
    sql,
    `insert into guest_distinct (organization_id, phone, other_phone) values ($1, least($2::text, $3), greatest($2::text, $3))
     on conflict do nothing`,
    [organizationId, phone, otherPhone],
  );
}
