import * as z from "zod";

import { int, localDate, text } from "#platform/db/columns.ts";
import { type RowOf, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { knownGuest } from "../contract.ts";

const { openBookings, allergens } = knownGuest.shape;
const openBooking = openBookings.element.extend({ id: z.string() });

const factRow = {
  phone: text,
  email: text,
  visits: int,
  lastVisit: localDate.nullable(),
  noShows: int,
  usualGuests: int.nullable(),
  likedTables: z.array(text),
  openBookings: z.array(openBooking),
  allergens,
};

/**
 * Reads what bookings of all units and notes say of guests, given by number, with the numbers that were merged with it. `name` is the one under which
 * a guest was found: what is noted of other people with the number does not count. Bookings of other people with it count for visits and
 * `openBookings` alone. `exceptId`: a reservation that does not count as a visit; null: every one does.
 */
export async function listKnownFacts(
  sql: Sql,
  { organizationId, unitId }: AuthorizedUnit,
  guests: readonly { phone: string; name: string }[],
  now: Date,
  exceptId: string | null,
): Promise<RowOf<typeof factRow>[]> {
  return rows(
    sql,
    factRow,
    `select asked.phone, coalesce(told.email, '') as email, told.visits, told."lastVisit", told."noShows", told."usualGuests", told."openBookings",
       array(
         select t.label from reservation_served r
           join reservation_table held on held.unit_id = r.unit_id and held.reservation_id = r.id
           join dining_table t on t.unit_id = held.unit_id and t.id = held.table_id
         where r.unit_id = $2 and r.phone_key = any(number.phones) and r.id is distinct from $6::uuid and not r.is_other_person
         group by t.label having count(*) > 1 order by count(*) desc, t.label limit 2) as "likedTables",
       array(
         select distinct allergen from guest member
           join guest_health h on h.organization_id = $1 and h.guest_id = member.id and is_person(h.person, asked.name), unnest(h.allergens) allergen
         where member.organization_id = $1 and member.phone = any(number.phones) order by 1) as allergens
     from unnest($3::text[], $4::text[]) as asked(phone, name), lateral (
       select array(
         select asked.phone union
         select member.phone from guest root join guest member on member.organization_id = $1 and member.merged_into = root.id
         where root.organization_id = $1 and root.phone = asked.phone) as phones
     ) number, lateral (
       select (array_agg(customer_email order by created_at desc) filter (where customer_email <> '' and not is_other_person))[1] as email,
         count(*) filter (where is_visit)::integer as visits,
         max(date) filter (where is_visit) as "lastVisit",
         count(*) filter (where is_missed and starts_at > $5::timestamptz - interval '12 months' and not is_other_person)::integer as "noShows",
         mode() within group (order by guests) filter (where is_visit and not is_other_person) as "usualGuests",
         coalesce((json_agg(json_build_object('id', id, 'date', date, 'time', left(time::text, 5), 'guests', guests, 'unitName', unit_name) order by starts_at)
           filter (where is_expected and ends_at > $5 and place <= 3)), '[]') as "openBookings"
       from (
         select r.*, u.name as unit_name, r.is_served and r.id is distinct from $6::uuid as is_visit,
           row_number() over (partition by r.is_expected and r.ends_at > $5 order by r.starts_at) as place
         from unit u join reservation_presence r on r.unit_id = u.id and r.phone_key = any(number.phones)
         where u.organization_id = $1) came
     ) told`,
    [organizationId, unitId, guests.map(({ phone }) => phone), guests.map(({ name }) => name), now, exceptId],
  );
}
