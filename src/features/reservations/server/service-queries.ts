import * as z from "zod";

import { int, localDate, localTime } from "#platform/db/columns.ts";
import { oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf } from "#shared/time.ts";
import { serviceDateOf } from "../../opening-hours/rules.ts";
import { openingJson, storedOpening } from "../../opening-hours/server/queries.ts";
import { reservation } from "../contract.ts";
import type { Evening } from "../evening/rules.ts";
import { selectedFields } from "../fields/columns.ts";
import { COUNTED, EXPECTED, OPEN } from "../status/sql-lists.ts";
import { TABLES } from "./queries.ts";

const currentRow = {
  opening: storedOpening,
  near: z.array(z.tuple([localDate, localTime, int])),
  later: int,
};

/**
 * Counts confirmed and seated reservations: from the service on that runs or comes now, and of this service. One statement reads the hours as
 * well, and counts the days around now by their times. The index reservation_current finds the rows.
 */
export async function countCurrentReservations(
  sql: Sql,
  unit: AuthorizedUnit,
  now: Date,
): Promise<{ current: number; today: number }> {
  const local = localOf(now, unit.timeZone);
  const { near, later, opening } = await oneRow(
    sql,
    currentRow,
    `select ${openingJson("$1")} as opening, (
       select coalesce(json_agg(json_build_array(date, time, count)), '[]') from (
         select date, to_char(time, 'HH24:MI') as time, count(*)::integer as count from reservation
         where unit_id = $1 and status in (${OPEN}) and date between $2::date - 1 and $2::date + 1 group by date, 2
       ) moment
     ) as near, (
       select count(*)::integer from reservation where unit_id = $1 and status in (${OPEN}) and date > $2::date + 1
     ) as later`,
    [unit.unitId, local.date],
  );
  const today = serviceDateOf(opening, local);
  const counted = near.map(([date, time, count]) => ({
    date: serviceDateOf(opening, { date, time }),
    count,
  }));
  const sumOf = (services: typeof counted) => services.reduce((sum, { count }) => sum + count, 0);
  return {
    current: later + sumOf(counted.filter(({ date }) => date >= today)),
    today: sumOf(counted.filter(({ date }) => date === today)),
  };
}

/** SQL for the reservations of a service; $2 and $3 are its span. The dates find them by the index reservation_by_day. */
const OF_SERVICE = `r.unit_id = $1 and r.starts_at >= $2 and r.starts_at < $3
  and r.date between ($2::timestamptz at time zone 'UTC')::date - 1 and ($3::timestamptz at time zone 'UTC')::date + 1`;

const coverRow = { date: localDate, time: localTime, guests: int };

/** Counts the guests of a service by the half hour in which their reservations begin, without cancelled ones, in order. */
export async function countCovers(
  sql: Sql,
  unit: AuthorizedUnit,
  { from, until }: Pick<Evening, "from" | "until">,
): Promise<RowOf<typeof coverRow>[]> {
  return rows(
    sql,
    coverRow,
    `select date, to_char(date_trunc('hour', time) + floor(extract(minute from time) / 30) * interval '30 minutes', 'HH24:MI') as time,
       sum(guests)::integer as guests
     from reservation r where ${OF_SERVICE} and r.status in (${COUNTED}) group by 1, 2 order by 1, 2`,
    [unit.unitId, from, until],
  );
}

const arrival = reservation.pick({
  id: true,
  customerName: true,
  date: true,
  time: true,
  guests: true,
  tables: true,
});
const arrivalRow = arrival.extend({ expected: int });

/** The columns of an arrival: without phone and e-mail. */
type Arrival = RowOf<typeof arrival>;

/** Lists the first of a service's confirmed reservations that begin at `earliest` or later, and counts them all. */
export async function listArrivals(
  sql: Sql,
  unit: AuthorizedUnit,
  { from, until }: Pick<Evening, "from" | "until">,
  earliest: Date,
  limit: number,
): Promise<{ arrivals: Arrival[]; expected: number }> {
  const found = await rows(
    sql,
    arrivalRow,
    `select r.id, ${selectedFields(["customerName", "date", "time", "guests"])}, ${TABLES} as tables,
       count(*) over ()::integer as expected
     from reservation r
     where ${OF_SERVICE} and r.status in (${EXPECTED}) and r.starts_at >= $4
     order by r.date, r.time, r.id limit $5`,
    [unit.unitId, from, until, earliest, limit],
  );
  return {
    arrivals: found.map(({ expected: _all, ...each }) => each),
    expected: found[0]?.expected ?? 0,
  };
}
