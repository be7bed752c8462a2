import * as z from "zod";

import { int, localTime } from "#platform/db/columns.ts";
import { oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { LEFT, MISSED } from "../../reservations/status/sql-lists.ts";

const samples = z.object({ count: z.int(), sum: z.number(), sumOfSquares: z.number() });
const observed = {
  stays: z.array(samples.extend({ day: z.string(), hour: z.int(), band: z.int() })),
  bill: samples,
  arrivals: samples,
  reservations: int,
  noShows: int,
  walkIns: z.array(z.object({ hour: z.int(), guests: z.int(), perMinute: z.number() })),
};
export type ObservedHabits = RowOf<typeof observed>;

/** This many days before an evening count. */
const DAYS = 56;

/** SQL for the stay of a finished reservation in minutes; one that was closed more than six hours later was forgotten. */
const FINISHED = `status in (${LEFT}) and seated_at is not null and completed_at > seated_at + interval '5 minutes'
  and completed_at <= seated_at + interval '6 hours'`;
const minutesOf = (interval: string) => `(date_part('epoch', ${interval}) / 60)`;
const sumsOf = (value: string) =>
  `'count', count(${value}), 'sum', coalesce(sum(${value}), 0), 'sumOfSquares', coalesce(sum(${value} ^ 2), 0)`;

/** Fridays are not like Tuesdays. */
const SAME_WEEKDAY = "extract(isodow from date) = extract(isodow from $2::date)";

const HABITS = `
  with past as materialized (
    select date, extract(hour from time)::integer as hour, guests, least(ceil(guests / 2.0), 4) as band, status,
      kind = 'booking' as is_booking,
      case when ${FINISHED} then ln(${minutesOf("completed_at - seated_at")} / ${minutesOf("ends_at - starts_at")}) end as stay,
      case when ${FINISHED} and stage = 'bill' and completed_at > stage_at + interval '1 minute'
        then ln(${minutesOf("completed_at - stage_at")} / $4::double precision) end as bill,
      case when kind = 'booking' and status in (${LEFT}) and arrived_at between starts_at - interval '60 minutes' and starts_at + interval '90 minutes'
        then ${minutesOf("arrived_at - starts_at")} end as arrival
    from reservation where unit_id = $1 and date >= $2::date - $3::integer and date < $2::date
  )
  select
    (select coalesce(json_agg(one.samples), '[]') from (
       select json_build_object('day', date, 'hour', hour, 'band', band, ${sumsOf("stay")}) as samples
       from past where stay is not null group by date, hour, band) one) as stays,
    (select json_build_object(${sumsOf("bill")}) from past) as bill,
    (select json_build_object(${sumsOf("arrival")}) from past) as arrivals,
    (select count(*) from past where is_booking and status in (${LEFT}, ${MISSED})) as reservations,
    (select count(*) from past where is_booking and status in (${MISSED})) as "noShows",
    (select coalesce(json_agg(json_build_object('hour', hour, 'guests', guests, 'perMinute', parties / 60.0 / days)), '[]') from (
       select hour, guests, count(*) filter (where not is_booking) as parties,
         (select count(distinct date) from past where ${SAME_WEEKDAY}) as days
       from past where ${SAME_WEEKDAY} group by hour, guests) one where parties > 0) as "walkIns"`;

/** How parties of the last eight weeks before a date behaved, and who walked in on its weekday. Stays are ln(real ÷ expected), bills ln(minutes ÷ `billMinutes`). */
export async function readHabits(
  sql: Sql,
  unit: AuthorizedUnit,
  before: LocalDate,
  billMinutes: number,
): Promise<ObservedHabits> {
  return oneRow(sql, observed, HABITS, [unit.unitId, before, DAYS, billMinutes]);
}

const finishedStay = { guests: int, time: localTime, minutes: z.number(), expectedMinutes: z.number() };

/** The stays of a day that are over. */
export async function listFinishedStays(
  sql: Sql,
  unit: AuthorizedUnit,
  date: LocalDate,
): Promise<RowOf<typeof finishedStay>[]> {
  return rows(
    sql,
    finishedStay,
    `select guests, left(time::text, 5) as time, ${minutesOf("completed_at - seated_at")} as minutes, ${minutesOf("ends_at - starts_at")} as "expectedMinutes"
     from reservation where unit_id = $1 and date = $2 and ${FINISHED}`,
    [unit.unitId, date],
  );
}
