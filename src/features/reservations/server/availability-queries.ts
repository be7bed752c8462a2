import * as z from "zod";

import { int, localDate, uuid } from "#platform/db/columns.ts";
import { execute, oneRow, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import { longestStaySql } from "../../turn-times/server/queries.ts";
import type { Booking } from "../availability/occupancy.ts";
import type { AvailabilityFacts, FactsOfMoment } from "../availability/rules.ts";
import { isCounted, RESERVATION_STATUSES } from "../status/rules.ts";
import { COUNTED, EXPECTED, HERE, HOLDING } from "../status/sql-lists.ts";
import { rulesOfVersion } from "./rules-queries.ts";

/** A `Booking` in the order of `BOOKING`: PostgreSQL makes an array faster than an object. */
const booking = z.tuple([
  uuid,
  localDate,
  int,
  int,
  int,
  z.enum(RESERVATION_STATUSES.filter(isCounted)),
  z.array(uuid),
]);

const BOOKING = `json_build_array(
  id, date, date_part('epoch', starts_at) * 1000, date_part('epoch', ends_at) * 1000, guests, status, array(
    select table_id from reservation_table held
    where held.unit_id = $1 and held.reservation_id = booking.id and held.status in (${HOLDING})))`;

const COLUMNS = "id, date, starts_at, ends_at, guests, status";

const facts = { rulesVersion: uuid, bookings: z.array(booking) };

/** SQL that reads the chosen bookings, and which rules of the unit hold. `bookings` is a statement of `COLUMNS`. */
function factsStatement(bookings: string, more = ""): string {
  return `
    select rules_version as "rulesVersion",
      (select coalesce(json_agg(${BOOKING}), '[]') from (${bookings}) booking) as bookings ${more}
    from unit where id = $1`;
}

const FACTS_OF_DAYS = factsStatement(
  `select ${COLUMNS} from reservation where unit_id = $1 and date between $2 and $3 and status in (${COUNTED})
   union all
   select ${COLUMNS} from reservation where unit_id = $1 and status in (${HERE}) and not date between $2 and $3`,
);

/** Reads all that availability depends on: the unit's rules, and the bookings from the first to the last day. */
export async function readAvailabilityFacts(
  sql: Sql,
  unit: AuthorizedUnit,
  days: { first: LocalDate; last: LocalDate },
): Promise<AvailabilityFacts> {
  const { rulesVersion, bookings } = await oneRow(sql, facts, FACTS_OF_DAYS, [
    unit.unitId,
    days.first,
    days.last,
  ]);
  const rules = await rulesOfVersion(sql, unit, rulesVersion);
  return { ...rules, bookings: bookings.map(bookingOf) };
}

function bookingOf(row: z.output<typeof booking>): Booking {
  const [id, date, startsAt, endsAt, guests, status, tableIds] = row;
  return { id, date, startsAt, endsAt, guests, status, tableIds };
}

const factsOfMoment = { ...facts, bookedOnDate: int };

// Stays are compared by the unit's clock, which needs no conversion. The two hours allow for a change of the clocks in between.
const FACTS_OF_MOMENT = factsStatement(
  `select ${COLUMNS} from reservation
   where unit_id = $1 and date between $2::date - 1 and $2::date + 1 and status in (${EXPECTED}) and id <> $4
     and date + time + (ends_at - starts_at) > $2::date + $3::time - interval '2 hours'
     and date + time < (
       select $2::date + $3::time + interval '2 hours' + make_interval(mins => ${longestStaySql("$1")}))
   union all
   select ${COLUMNS} from reservation where unit_id = $1 and status in (${HERE}) and id <> $4`,
  `, (
     select count(*) from reservation where unit_id = $1 and date = $2 and status in (${COUNTED}) and id <> $4) as "bookedOnDate"`,
);

/** Reads what `judgeMoment` needs: the unit's rules, and the bookings that may be present while the party stays. */
export async function readFactsOfMoment(
  sql: Sql,
  unit: AuthorizedUnit,
  { date, time, exceptReservationId }: LocalMoment & { exceptReservationId: string },
): Promise<FactsOfMoment> {
  const { rulesVersion, bookings, bookedOnDate } = await oneRow(sql, factsOfMoment, FACTS_OF_MOMENT, [
    unit.unitId,
    date,
    time,
    exceptReservationId,
  ]);
  const rules = await rulesOfVersion(sql, unit, rulesVersion);
  return { ...rules, bookings: bookings.map(bookingOf), bookedOnDate };
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
  const [, locked] = await pipelined(tx, [
    () => execute(tx, "select pg_advisory_xact_lock_shared(unit_rules_key($1))", [unit.unitId]),
    () => readFactsOfMoment(tx, unit, moment),
  ]);
  return locked;
}
