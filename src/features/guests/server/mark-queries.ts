import * as z from "zod";

import { bool, int, text, uuid } from "#platform/db/columns.ts";
import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import type { GuestMark } from "../contract.ts";
import { health } from "../health/contract.ts";
import type { ServiceSpan } from "../health/rules.ts";

const markRow = {
  partyId: uuid,
  visits: int,
  isVip: bool,
  tags: z.array(text),
  allergens: health.shape.allergens,
  healthText: text,
};

/** More visits than this are counted as this many: a card says 'mais de 50'. */
const MAX_COUNTED = 50;

/**
 * Says of each reservation from the first to the last day that has a guest's number, and is not cancelled, and of each party that waits now:
 * how often the guest came before (in all units, `MAX_COUNTED` at most), and what is noted. What the guest must not eat is shown only for
 * the bookings of `healthOf` (null: all of them), and of who waits, if there are any: the caller decides by `canReadHealth`.
 * `isNotedOnly` leaves out those of whom nothing is noted.
 */
export async function listGuestMarks(
  sql: Sql,
  { organizationId, unitId }: AuthorizedUnit,
  {
    first,
    last,
    healthOf,
    isNotedOnly = false,
  }: { first: LocalDate; last: LocalDate; healthOf: ServiceSpan | null; isNotedOnly?: boolean },
): Promise<GuestMark[]> {
  const marks = await rows(
    sql,
    markRow,
    `with party as (
       select unit_id, id, phone_key, customer_name, is_other_person, starts_at as at, $5::date[] is null or date = any($5) or date = $6 and time < $7 as tells_health from reservation_counted
       where unit_id = $1 and date between $3 and $4
       union all
       select unit_id, id, phone_key, customer_name, false, added_at, coalesce(cardinality($5), 1) > 0 from waitlist_entry_awaited
       where unit_id = $1
     )
     select r.id as "partyId", came.visits, coalesce(root.is_vip, false) and not r.is_other_person as "isVip",
       case when r.is_other_person then '{}' else coalesce(root.tags, '{}') end as tags,
       case when r.tells_health then coalesce(known.allergens, '{}') || coalesce(noted.allergens, '{}') else '{}' end as allergens,
       case when r.tells_health then concat_ws(e'\\n', known.text, nullif(noted.text, '')) else '' end as "healthText"
     from party r
     left join guest own on own.organization_id = $2 and own.phone = r.phone_key
     left join guest root on root.organization_id = $2 and root.id = coalesce(own.merged_into, own.id)
     left join lateral (
       select array_agg(distinct allergen) as allergens, string_agg(distinct nullif(concat_ws(': ', nullif(h.person, ''), nullif(h.text, '')), ''), e'\\n') as text
       from guest member join guest_health h on h.organization_id = $2 and h.guest_id = member.id and is_person(h.person, r.customer_name) and (h.person <> '' or not r.is_other_person)
       left join lateral unnest(h.allergens) allergen on true
       where member.organization_id = $2 and (member.id = root.id or member.merged_into = root.id)
     ) known on true
     left join reservation_health noted on noted.unit_id = r.unit_id and noted.reservation_id = r.id
     cross join lateral (
       select count(*)::integer as visits from (
         select from unit u join reservation_served past on past.unit_id = u.id and past.phone_key = any(array(
             select r.phone_key union select member.phone from guest member
             where member.organization_id = $2 and (member.id = root.id or member.merged_into = root.id)))
           and past.starts_at < r.at and past.is_other_person = r.is_other_person
           and (not r.is_other_person or plain_text(past.customer_name) = plain_text(r.customer_name))
         where u.organization_id = $2 limit ${MAX_COUNTED}) earlier
     ) came
     where ${isNotedOnly ? "own.id" : "r.phone_key"} is not null or noted.reservation_id is not null
     order by r.at, r.id`,
    [
      unitId,
      organizationId,
      first,
      last,
      healthOf?.dates ?? null,
      healthOf?.night.date ?? null,
      healthOf?.night.until ?? null,
    ],
  );
  return marks.map((mark) => ({ ...mark, allergens: [...new Set(mark.allergens)] }));
}
