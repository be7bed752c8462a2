import type { Services } from "#platform/services.ts";
import { type AuthorizedUnit, mintAuthorizedUnit } from "#shared/access.ts";
import { buildOrganization, buildTable, buildUnit, buildUser } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import type { Stage } from "./stage.ts";

const GUESTS = 100_000;
/** Each guest has two past bookings. */
const A_DAY = 100;
const DAYS = (2 * GUESTS) / A_DAY;
const TABLES = 40;
/** The day that is today for the unit. */
export const LAST = "2026-11-19";

/** Names are made of 20 first and 500 last names, so that some typed names mean thousands of guests. */
const nameOf = (guest: string) => `'Nome' || chr(97 + (${guest}) % 20) || ' Sobrenome' || (${guest}) % 500`;
const phoneOf = (guest: string) =>
  `'(11) 9' || lpad(((${guest}) % ${GUESTS} * 613 + 10000000)::text, 8, '0')`;

/**
 * Opens a unit with 100,000 guests and 200,000 past reservations at 40 tables: 100 a day, of which one of twenty was missed and one of ten
 * cancelled. Each day also has 20 parties of the queue, 5 refusals and 20 conversations. Every hundredth guest has a booking to come, every
 * tenth has notes.
 */
export async function openManyGuests(stage: Stage): Promise<{ services: Services; scope: AuthorizedUnit }> {
  const { database } = await stage.openDatabase("many_guests");
  const { sql } = database;
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  const { id } = await buildUser(sql, organization);
  for (let table = 0; table < TABLES; table += 1)
    await buildTable(sql, unit, { label: `M${table + 1}`, seats: 2 + (table % 3) * 2 });

  const columns = `unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, channel, created_at`;
  const booking = `$1, uuidv7(), ${nameOf("n")}, ${phoneOf("n")}, day, start, day + start, day + start + interval '90 minutes', 1 + n % 9,
    'backoffice', day - interval '3 days'`;
  // Each old row would mark its day as changed.
  await rows(sql, "alter table reservation disable trigger user");
  await rows(sql, "alter table reservation_table disable trigger user");
  await rows(
    sql,
    `insert into reservation (${columns}, status, kind, seated_at, arrived_at, completed_at, cancelled_at)
     select ${booking}, fate, case when n % 4 = 0 then 'walk_in' else 'booking' end,
       case when fate = 'completed' then day + start + n % 20 * interval '1 minute' end,
       case when fate = 'completed' then day + start + n % 20 * interval '1 minute' end,
       case when fate = 'completed' then day + start + (60 + n % 70) * interval '1 minute' end,
       case when fate = 'cancelled' then day + start - interval '1 hour' end
     from (
       select n, $2::date - n / ${A_DAY} as day, time '12:00' + n % 40 * interval '15 minutes' as start,
         case when n % 20 = 7 then 'no_show' when n % 10 = 1 then 'cancelled' else 'completed' end as fate
       from generate_series(0, ${2 * GUESTS - 1}) n
     ) made`,
    [unit.id, LAST],
  );
  await rows(
    sql,
    `insert into reservation (${columns}, status) select ${booking}, 'confirmed'
     from (select n, $2::date + 1 + n / 5000 as day, time '20:00' as start from generate_series(0, ${GUESTS - 1}, 100) n) made`,
    [unit.id, LAST],
  );
  await rows(
    sql,
    `insert into reservation_table (unit_id, reservation_id, table_id, during, status)
     select r.unit_id, r.id, t.ids[1 + abs(hashtext(r.id::text)) % ${TABLES}], tstzrange(r.seated_at, r.ends_at + interval '1 hour'), 'released'
     from reservation r cross join (select array_agg(id) as ids from dining_table where unit_id = $1) t
     where r.unit_id = $1 and r.status = 'completed'`,
    [unit.id],
  );
  await rows(sql, "alter table reservation enable trigger user");
  await rows(sql, "alter table reservation_table enable trigger user");
  await rows(
    sql,
    `insert into waitlist_entry (unit_id, id, customer_name, customer_phone, guests, channel, added_at, status, quoted_minutes, quote_source,
       seated_at, left_at, left_reason)
     select $1, uuidv7(), ${nameOf("5 * n")}, ${phoneOf("5 * n")}, 1 + n % 9, 'backoffice', added,
       case when has_left then 'left' else 'seated' end, 20 + n % 30, 'model',
       case when not has_left then added + n % 60 * interval '1 minute' end,
       case when has_left then added + n % 60 * interval '1 minute' end, case when has_left then 'gave_up' end
     from (
       select n, n % 5 = 0 as has_left, $2::date - n / 20 + time '22:00' + n % 180 * interval '1 minute' as added
       from generate_series(0, ${DAYS * 20 - 1}) n
     ) made`,
    [unit.id, LAST],
  );
  await rows(
    sql,
    `insert into refusal (unit_id, id, at, date, time, guests, channel, reason, verdict)
     select $1, uuidv7(), $2::date - n / 5, $2::date - n / 5, '20:00', 4, 'whatsapp', 'no_table', 'does_not_fit'
     from generate_series(0, ${DAYS * 5 - 1}) n`,
    [unit.id, LAST],
  );
  await rows(
    sql,
    `with made as (insert into contact (unit_id, id, channel, external_id) values ($1, uuidv7(), 'whatsapp', '5511987654321') returning id)
     insert into conversation (unit_id, id, contact_id, channel, state, started_at, last_message_at)
     select $1, uuidv7(), made.id, 'whatsapp', 'closed', $2::date - n / 20 + time '15:00', $2::date - n / 20 + time '15:10'
     from made cross join generate_series(0, ${DAYS * 20 - 1}) n`,
    [unit.id, LAST],
  );
  await rows(
    sql,
    `insert into guest (organization_id, id, phone, is_vip, birthday, tags, created_at, updated_at)
     select $1, uuidv7(), phone_key(${phoneOf("n")}), n % 200 = 0, to_char($2::date + n, 'MM-DD'), array['Sócia'], now(), now()
     from generate_series(0, ${GUESTS - 1}, 10) n`,
    [organization.id, LAST],
  );
  await rows(sql, "vacuum analyze");
  return {
    services: { database, clock: { now: () => new Date(`${LAST}T23:00:00Z`) } } as unknown as Services,
    scope: mintAuthorizedUnit({
      organizationId: organization.id,
      unitId: unit.id,
      timeZone: unit.timeZone,
      actor: {
        kind: "user",
        id,
        organizationId: organization.id,
        role: "admin",
        permissions: "all",
        channel: "backoffice",
      },
    }),
  };
}
