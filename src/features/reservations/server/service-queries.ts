import * as z from "zod";

import { int, localDate, localTime } from "#platform/db/columns.ts";
import { oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf } from "#shared/time.ts";
import { serviceDateOf } from "../../opening-hours/rules.ts";
import { openingJson, storedOpening } from "../../opening-hours/server/queries.ts";
import { eveningParty } from "../evening/contract.ts";
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

/** Without phone and e-mail. */
const arrival = eveningParty.pick({
  id: true,
  customerName: true,
  date: true,
  time: true,
  guests: true,
  tables: true,
  status: true,
  startsAt: true,
  arrivedAt: true,
  arrivedGuests: true,
  lateNoticeUntil: true,
});

/** Lists the parties of a service that are still to come, whole or in part, by time. */
export async function listArrivals(
  sql: Sql,
  unit: AuthorizedUnit,
  { from, until }: Pick<Evening, "from" | "until">,
): Promise<RowOf<typeof arrival>[]> {
  return rows(
    sql,
    arrival,
    `select r.id, ${selectedFields(["customerName", "date", "time", "guests"])}, ${TABLES} as tables, r.status, r.starts_at as "startsAt",
       r.arrived_at as "arrivedAt", r.arrived_guests as "arrivedGuests", r.late_notice_until as "lateNoticeUntil"
     from reservation r
     where ${OF_SERVICE} and r.status in (${EXPECTED}) and (r.arrived_at is null or r.arrived_guests < r.guests)
     order by r.date, r.time, r.id`,
    [unit.unitId, from, until],
  );
}
