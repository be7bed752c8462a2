import * as z from "zod";

import { int, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { execute, oneRow, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import { closedDatesJson, openingHoursJson, storedOpening } from "../../opening-hours/server/queries.ts";
import type { AvailabilityFacts, FactsOfMoment } from "../availability/rules.ts";
import { isCounted, RESERVATION_STATUSES } from "../status/rules.ts";
import { COUNTED, EXPECTED, HERE, HOLDING } from "../status/sql-lists.ts";

const availabilityFacts = z.object({
  ...storedOpening,
  timeZone: text,
  lastReservationTime: localTime,
  maxReservationsPerDay: int,
  turn: z.object({ minutes: int, largePartyMinutes: int, largePartySize: int }),
  /** Seats by the table's id: PostgreSQL makes one object faster than one for each table. */
  seats: z.record(uuid, int),
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

/** SQL that reads all that availability depends on as one JSON object. `bookings` is a statement of rows of `reservation`. */
function factsStatement(bookings: string, firstDay: string, more = ""): string {
  return `
    with chosen as (${bookings}), booking as (
      select id, date, guests, status,
        date_part('epoch', starts_at) * 1000 as "startsAt", date_part('epoch', ends_at) * 1000 as "endsAt",
        array(
          select table_id from reservation_table held
          where held.unit_id = $1 and held.reservation_id = chosen.id and held.status in (${HOLDING})) as "tableIds"
      from chosen
    )
    select json_build_object(
      'timeZone', u.time_zone,
      'lastReservationTime', left(u.last_reservation_time::text, 5),
      'maxReservationsPerDay', u.max_reservations,
      'turn', json_build_object(
        'minutes', u.turn_minutes, 'largePartyMinutes', u.large_party_turn_minutes, 'largePartySize', u.large_party_size),
      'openingHours', ${openingHoursJson("$1")},
      'closedDates', ${closedDatesJson("$1", firstDay)},
      'seats', (
        select coalesce(json_object_agg(id, seats), '{}') from dining_table where unit_id = $1 and removed_at is null),
      'bookings', (select coalesce(json_agg(booking), '[]') from booking)
      ${more}
    ) as facts
    from unit u where u.id = $1`;
}

const FACTS_OF_DAYS = factsStatement(
  `select * from reservation where unit_id = $1 and date between $2 and $3 and status in (${COUNTED})
   union all
   select * from reservation where unit_id = $1 and status in (${HERE}) and not date between $2 and $3`,
  "$2",
);

/** Reads all that availability depends on in one statement: the unit's rules, and the bookings from the first to the last day. */
export async function readAvailabilityFacts(
  sql: Sql,
  unit: AuthorizedUnit,
  days: { first: LocalDate; last: LocalDate },
): Promise<AvailabilityFacts> {
  const found = await oneRow(sql, { facts: availabilityFacts }, FACTS_OF_DAYS, [
    unit.unitId,
    days.first,
    days.last,
  ]);
  return withTables(found.facts);
}

function withTables<Facts extends { seats: Record<string, number> }>({ seats, ...facts }: Facts) {
  return { ...facts, tables: Object.entries(seats).map(([id, count]) => ({ id, seats: count })) };
}

const factsOfMoment = availabilityFacts.extend({ bookedOnDate: int });

// The two hours allow for a change of the clocks, which PostgreSQL may read the other way. The bounds are scalar subqueries, because
// PostgreSQL would convert the time zone anew for each row of a join.
const FACTS_OF_MOMENT = factsStatement(
  `select * from reservation
   where unit_id = $1 and date between $2::date - 1 and $2::date + 1 and status in (${EXPECTED}) and id <> $4
     and ends_at > (select ($2::date + $3::time) at time zone time_zone - interval '2 hours' from unit where id = $1)
     and starts_at < (
       select ($2::date + $3::time) at time zone time_zone + interval '2 hours'
         + make_interval(mins => greatest(turn_minutes, large_party_turn_minutes))
       from unit where id = $1)
   union all
   select * from reservation where unit_id = $1 and status in (${HERE}) and id <> $4`,
  "$2::date - 1",
  `, 'bookedOnDate', (
     select count(*) from reservation where unit_id = $1 and date = $2 and status in (${COUNTED}) and id <> $4)`,
);

/** Reads what `judgeMoment` needs: the unit's rules, and the bookings that may be present while the party stays. */
export async function readFactsOfMoment(
  sql: Sql,
  unit: AuthorizedUnit,
  { date, time, exceptReservationId }: LocalMoment & { exceptReservationId: string },
): Promise<FactsOfMoment> {
  const found = await oneRow(sql, { facts: factsOfMoment }, FACTS_OF_MOMENT, [
    unit.unitId,
    date,
    time,
    exceptReservationId,
  ]);
  return withTables(found.facts);
}

/**
 * As `readFactsOfMoment`, for a reservation that is added: until the transaction ends, nobody changes the unit's time zone, hours or
 * closed dates.
 */
export async function lockFactsOfMoment(
  tx: Transaction,
  unit: AuthorizedUnit,
  moment: LocalMoment & { exceptReservationId: string },
): Promise<FactsOfMoment> {
  const [, facts] = await pipelined(tx, [
    () => execute(tx, "select pg_advisory_xact_lock_shared(unit_rules_key($1))", [unit.unitId]),
    () => readFactsOfMoment(tx, unit, moment),
  ]);
  return facts;
}
