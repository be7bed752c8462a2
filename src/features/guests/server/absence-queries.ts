import { int, uuid } from "#platform/db/columns.ts";
import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import type { GuestAbsences } from "../contract.ts";

const absenceRow = { partyId: uuid, noShows: int, bookings: int };

/**
 * Says of each reservation from the first to the last day whose party is still to come how many bookings its guest had in the last twelve
 * months, in all units, and to how many nobody came; only of guests who missed one. As with visits, a booking of somebody else with a
 * guest's number counts for that name alone. Each past booking is read once, also where many parties have one number.
 */
export async function listAbsences(
  sql: Sql,
  { organizationId, unitId }: AuthorizedUnit,
  { first, last }: { first: LocalDate; last: LocalDate },
  now: Date,
): Promise<GuestAbsences[]> {
  return rows(
    sql,
    absenceRow,
    `with party as (
       select r.id, r.phone_key, coalesce(own.merged_into, own.id) as guest_id, r.is_other_person,
         case when r.is_other_person then plain_text(r.customer_name) end as other_name
       from reservation_presence r left join guest own on own.organization_id = $2 and own.phone = r.phone_key
       where r.unit_id = $1 and r.date between $3 and $4 and r.is_expected and r.phone_key is not null
     ), number as (
       select phone_key as asked, phone_key as phone from party
       union
       select party.phone_key, member.phone from party join guest member
         on member.organization_id = $2 and (member.id = party.guest_id or member.merged_into = party.guest_id)
     ), past as (
       select number.asked, r.is_other_person, case when r.is_other_person then plain_text(r.customer_name) end as other_name,
         count(*)::integer as bookings, (count(*) filter (where r.is_missed))::integer as no_shows
       from number join unit u on u.organization_id = $2 join reservation_presence r on r.unit_id = u.id and r.phone_key = number.phone
       where r.is_kept_or_missed and r.starts_at between $5::timestamptz - interval '12 months' and $5
       group by 1, 2, 3
     )
     select party.id as "partyId", past.no_shows as "noShows", past.bookings
     from party join past on past.asked = party.phone_key and past.is_other_person = party.is_other_person
       and past.other_name is not distinct from party.other_name
     where past.no_shows > 0`,
    [unitId, organizationId, first, last, now],
  );
}
