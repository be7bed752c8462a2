import * as z from "zod";

import { int, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { execute, oneRow, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { closedDatesJson, openingHoursJson, storedOpening } from "../../opening-hours/server/queries.ts";
import type { AvailabilityFacts } from "../availability/rules.ts";
import { isCounted, RESERVATION_STATUSES } from "../status/rules.ts";
import { COUNTED, HERE, HOLDING } from "../status/sql-lists.ts";

const availabilityFacts = z.object({
  ...storedOpening,
  timeZone: text,
  lastReservationTime: localTime,
  maxReservationsPerDay: int,
  turn: z.object({ minutes: int, largePartyMinutes: int, largePartySize: int }),
  tables: z.array(z.object({ id: uuid, seats: int })),
  bookings: z.array(
    z.object({
      id: uuid,
      date: localDate,
      startsAt: int,
      endsAt: int,
      guests: int,
      tableIds: z.array(uuid),
      status: z.enum(RESERVATION_STATUSES.filter(isCounted)),
    }),
  ),
});

/** Reads all that availability depends on in one statement: the unit's rules, and the bookings from the first to the last day. */
export async function readAvailabilityFacts(
  sql: Sql,
  unit: AuthorizedUnit,
  days: { first: LocalDate; last: LocalDate },
): Promise<AvailabilityFacts> {
  const found = await oneRow(
    sql,
    { facts: availabilityFacts },
    `with counted as (
       select * from reservation where unit_id = $1 and date between $2 and $3 and status in (${COUNTED})
       union all
       select * from reservation where unit_id = $1 and status in (${HERE}) and not date between $2 and $3
     ), booking as (
       select id, date, guests, status,
         date_part('epoch', starts_at) * 1000 as "startsAt", date_part('epoch', ends_at) * 1000 as "endsAt",
         array(
           select table_id from reservation_table held
           where held.unit_id = $1 and held.reservation_id = counted.id and held.status in (${HOLDING})) as "tableIds"
       from counted
     )
     select json_build_object(
       'timeZone', u.time_zone,
       'lastReservationTime', left(u.last_reservation_time::text, 5),
       'maxReservationsPerDay', u.max_reservations,
       'turn', json_build_object(
         'minutes', u.turn_minutes, 'largePartyMinutes', u.large_party_turn_minutes, 'largePartySize', u.large_party_size),
       'openingHours', ${openingHoursJson("$1")},
       'closedDates', ${closedDatesJson("$1", "$2")},
       'tables', (
         select coalesce(json_agg(json_build_object('id', id, 'seats', seats)), '[]')
         from dining_table where unit_id = $1 and removed_at is null),
       'bookings', (select coalesce(json_agg(booking), '[]') from booking)
     ) as facts
     from unit u where u.id = $1`,
    [unit.unitId, days.first, days.last],
  );
  return found.facts;
}

/**
 * As `readAvailabilityFacts`, for a reservation that is added: until the transaction ends, nobody changes the unit's time zone, hours or
 * closed dates.
 */
export async function lockAvailabilityFacts(
  tx: Transaction,
  unit: AuthorizedUnit,
  days: { first: LocalDate; last: LocalDate },
): Promise<AvailabilityFacts> {
  const [, facts] = await pipelined(tx, [
    () => execute(tx, "select pg_advisory_xact_lock_shared(unit_rules_key($1))", [unit.unitId]),
    () => readAvailabilityFacts(tx, unit, days),
  ]);
  return facts;
}
