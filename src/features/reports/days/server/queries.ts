import { int, localDate, uuid } from "#platform/db/columns.ts";
import { execute, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import {
  DINNER_FROM_MINUTES,
  LATE_CANCELLATION_MINUTES,
  LONGEST_STAY_MINUTES,
  MAX_REPORT_DAYS,
  SIZE_BANDS,
} from "../../limits.ts";
import { dayCounts } from "../contract.ts";

const countedDay = { date: localDate, counts: dayCounts };

export type CountedDay = RowOf<typeof countedDay>;

/** By date from `first` on: when the service of the night before ended; '00:00': before midnight. By the hours that held then. */
export interface NightEnds {
  first: LocalDate;
  ends: readonly LocalTime[];
}

/**
 * SQL for the service day of a local date and time: after midnight, while the night before is open, it is the day before. `ends` and
 * `first` are the parameters of `NightEnds`, which hold the date.
 */
export const serviceDay = (date: string, time: string, ends: string, first: string) =>
  `case when ${time} < (${ends}::time[])[${date} - ${first}::date + 1] then ${date} - 1 else ${date} end`;

/** SQL for the ends of the nights that decide which parties a day counts: in its own first hours, and in those of the next day. */
const nightEndsAround = (date: string, ends: string, first: string) =>
  `(${ends}::time[])[${date} - ${first}::date + 1:${date} - ${first}::date + 2]`;

/**
 * SQL for the local time of an instant, by the time zone that the unit had then: another one later changes no report. `now` is a parameter:
 * the time zone that it has. A unit that never had another one pays nothing for each row.
 */
export const localTimeOf = (instant: string, now: string) =>
  `${instant} at time zone case when exists (select from past_time_zone where unit_id = $1) then coalesce(
     (select z.time_zone from past_time_zone z where z.unit_id = $1 and z.until > ${instant} order by z.until limit 1), ${now}) else ${now} end`;

/** SQL for the index of a party's size band. */
export const sizeBand = (guests: string) =>
  `case ${SIZE_BANDS.map((most, index) => `when ${guests} <= ${most} then ${index}`).join(" ")} else ${SIZE_BANDS.length} end`;

/** SQL for the minutes since midnight at which the quarter of an hour of a time begins. */
const quarter = (time: string) => `(floor(date_part('epoch', ${time}) / 900)::integer * 15)`;

/** SQL for the whole minutes from one instant to another. */
const minutesBetween = (from: string, until: string) =>
  `floor(date_part('epoch', ${until} - ${from}) / 60)::integer`;

/** SQL for the minutes from one instant to another, of which the last has begun: who comes 15 minutes and a second later is late. */
const begunMinutesBetween = (from: string, until: string) =>
  `ceil(date_part('epoch', ${until} - ${from}) / 60)::integer`;

/** SQL for whether a party was released too late for its stay to be known: to the second, as people read the limit in hours. */
const isForgotten = `(r.completed_at > r.seated_at + ${LONGEST_STAY_MINUTES} * interval '1 minute')`;

/** SQL for the hour of minutes since midnight: those before midnight have a negative one. */
const hourOf = (minutes: string) => `floor((${minutes}) / 60.0)::integer`;

/** SQL for a list of each day: `values` of the rows that `from` groups. */
const listByDay = (name: string, values: string, from: string) =>
  `${name} as (select day, json_agg(json_build_array(${values}) order by ${values}) as list from (${from}) grouped group by day)`;

/** SQL for the whole minutes since the midnight of the service day at which a visit sat down. */
export const satMinutes =
  "(sat_at::date - day) * 1440 + floor(date_part('epoch', sat_at::time) / 60)::integer";

/** SQL for where a visit of `visits` came from. */
export const sourceOf = `case when not is_booking then 'walk_in' when channel in ('backoffice', 'whatsapp', 'web_chat') then channel else 'other' end`;

/**
 * SQL for the reservations and walk-ins of service days: what became of each. Its parameters: $1 the unit, $2 the days, $3 and
 * $5 the ends of the nights (see `NightEnds`), $4 the time zone of now. `columns` names more columns of the reservation `r`, each with a comma before it.
 */
export const visits = (columns = "") => `
    select *, ${sizeBand("guests")} as band,
      case when day < date or time >= make_time(${DINNER_FROM_MINUTES / 60}, 0, 0) then 'dinner' else 'lunch' end as part,
      (date - day) * 1440 + ${quarter("time")} as planned_minutes, (sat_at::date - day) * 1440 + ${quarter("sat_at::time")} as seated_minutes
    from (
      select r.id, r.date, ${localTimeOf("r.seated_at", "$4")} as sat_at, r.time, r.guests, r.kind = 'booking' as is_booking, r.channel,
        ${serviceDay("r.date", "r.time", "$3", "$5")} as day, r.is_served as has_come, r.is_missed as is_absent,
        case when r.has_left and not ${isForgotten}
          then ${minutesBetween("r.seated_at", "r.completed_at")} end as stay,
        r.has_left and ${isForgotten} as is_overlong,
        case when r.kind = 'booking' then ${begunMinutesBetween("r.starts_at", "r.arrived_at")} end as lateness,
        r.is_cancelled and r.cancelled_by is distinct from 'system' as is_cancelled,
        r.cancelled_at > r.starts_at - ${LATE_CANCELLATION_MINUTES} * interval '1 minute' as is_late${columns}
      from reservation_presence r
      where r.unit_id = $1 and r.date = any(array(select distinct asked + later from unnest($2::date[]) asked, unnest(array[0, 1]) later))
      offset 0 -- each row's day is computed once
    ) r where day = any($2::date[])`;

/** The indexes: reservation_by_day and the key of reservation_table. */
const COUNT = `
  with visit as materialized (${visits()}
  ), place as (
    select day, stay, seats, guests, row_number
    from (
      select v.day, v.stay, v.guests, t.seats, rank() over same_visit as place, row_number() over same_visit as row_number
      from visit v
      join reservation_table h on h.unit_id = $1 and h.reservation_id = v.id and h.status = 'released'
      join dining_table t on t.unit_id = $1 and t.id = h.table_id
      where v.stay is not null
      window same_visit as (partition by v.id order by lower(h.during) desc)
    ) held where place = 1
  ), seat_day as (
    select day, sum(stay)::integer as table_minutes, sum(seats)::integer as seats,
      coalesce(sum(guests) filter (where row_number = 1), 0)::integer as guests
    from place group by day
  ), visit_day as (
    select day, count(*) filter (where has_come)::integer as parties,
      coalesce(sum(guests) filter (where has_come), 0)::integer as covers,
      count(*) filter (where has_come and is_booking)::integer as bookings,
      coalesce(sum(guests) filter (where has_come and is_booking), 0)::integer as booked_covers,
      count(*) filter (where is_absent)::integer as no_shows,
      coalesce(sum(guests) filter (where is_absent), 0)::integer as no_show_covers,
      count(*) filter (where is_cancelled)::integer as cancellations,
      count(*) filter (where is_cancelled and is_late)::integer as late_cancellations,
      count(*) filter (where is_overlong)::integer as overlong, coalesce(sum(guests * stay), 0)::integer as guest_minutes
    from visit group by day
  ),
  ${listByDay(
    "stays",
    "band, part, stay, parties",
    `select day, band, part, stay, count(*)::integer as parties from visit
     where stay is not null group by day, band, part, stay`,
  )},
  ${listByDay(
    "lateness",
    "lateness, parties",
    `select day, lateness, count(*)::integer as parties from visit where lateness is not null group by day, lateness`,
  )},
  ${listByDay(
    "pacing",
    "minutes, planned, seated",
    `select day, minutes, sum(planned)::integer as planned, sum(seated)::integer as seated
     from (
       select day, planned_minutes as minutes, guests as planned, 0 as seated from visit where has_come and is_booking
       union all
       select day, seated_minutes, 0, guests from visit where has_come and seated_minutes is not null
     ) quarters group by day, minutes`,
  )},
  ${listByDay(
    "sources",
    "source, parties, covers",
    `select day, source, count(*)::integer as parties, sum(guests)::integer as covers
     from (
       select *, ${sourceOf} as source from visit where has_come
     ) sourced group by day, source`,
  )},
  ${listByDay(
    "presence",
    "hour, guest_minutes",
    `select day, hour, sum(guests * (least(sat + stay, hour * 60 + 60) - greatest(sat, hour * 60)))::integer as guest_minutes
     from (select day, guests, stay, ${satMinutes} as sat from visit where stay > 0) v
     cross join lateral generate_series(${hourOf("sat")}, ${hourOf("sat + stay - 1")}) hour group by day, hour`,
  )}
  select asked.date, json_build_object(
    'sums', json_build_object(
      'parties', coalesce(v.parties, 0), 'covers', coalesce(v.covers, 0), 'bookings', coalesce(v.bookings, 0),
      'bookedCovers', coalesce(v.booked_covers, 0), 'noShows', coalesce(v.no_shows, 0), 'noShowCovers', coalesce(v.no_show_covers, 0),
      'cancellations', coalesce(v.cancellations, 0), 'lateCancellations', coalesce(v.late_cancellations, 0),
      'overlong', coalesce(v.overlong, 0), 'guestMinutes', coalesce(v.guest_minutes, 0), 'tableMinutes', coalesce(s.table_minutes, 0),
      'guestsAtTables', coalesce(s.guests, 0), 'seatsTaken', coalesce(s.seats, 0)),
    'stays', coalesce(stays.list, '[]'), 'lateness', coalesce(lateness.list, '[]'), 'pacing', coalesce(pacing.list, '[]'),
    'sources', coalesce(sources.list, '[]'), 'presence', coalesce(presence.list, '[]')) as counts
  from unnest($2::date[]) asked(date)
  left join visit_day v on v.day = asked.date
  left join seat_day s on s.day = asked.date
  left join stays on stays.day = asked.date
  left join lateness on lateness.day = asked.date
  left join pacing on pacing.day = asked.date
  left join sources on sources.day = asked.date
  left join presence on presence.day = asked.date`;

/** Counts service days from their parties. `nightEnds` holds these days and the days after them. */
export async function countDays(
  sql: Sql,
  unit: AuthorizedUnit,
  dates: readonly LocalDate[],
  { first: firstEnd, ends }: NightEnds,
): Promise<CountedDay[]> {
  return rows(sql, countedDay, COUNT, [unit.unitId, dates, ends, unit.timeZone, firstEnd]);
}

/** Lists the kept days from `first` to `last` that nothing has changed since, and that were counted with the same ends of nights. */
export async function listKeptDays(
  sql: Sql,
  unit: AuthorizedUnit,
  { first, last }: { first: LocalDate; last: LocalDate },
  { first: firstEnd, ends }: NightEnds,
): Promise<CountedDay[]> {
  return rows(
    sql,
    countedDay,
    `select date, counted as counts from report_day
     where unit_id = $1 and date between $2 and $3 and counted is not null and night_ends = ${nightEndsAround("date", "$4", "$6")}
       and time_zone = $5`,
    [unit.unitId, first, last, ends, unit.timeZone, firstEnd],
  );
}

/**
 * The days that may be counted and kept, down to the oldest that a report reads. The triggers of report_day watch days until two before
 * today; these end four before it, so a clock that is set back does no harm.
 */
export async function readDueSpan(sql: Sql): Promise<{ first: LocalDate; last: LocalDate }> {
  return oneRow(
    sql,
    { first: localDate, last: localDate },
    `select last - ${2 * MAX_REPORT_DAYS} as first, last from (select (now() at time zone 'UTC')::date - 4 as last) known`,
  );
}

/** Lists days of a span that have to be counted, the latest first, none before the first reservation. */
export async function listDueDays(
  sql: Sql,
  unit: AuthorizedUnit,
  { first: firstEnd, ends }: NightEnds,
  span: { first: LocalDate; last: LocalDate },
  limit: number,
): Promise<LocalDate[]> {
  const due = await rows(
    sql,
    { date: localDate },
    `select day::date as date
     from (select min(date) - 1 as first from reservation where unit_id = $1) known
     cross join generate_series(greatest(first, $4::date), $5::date, interval '1 day') day
     where not exists (
       select from report_day kept
       where kept.unit_id = $1 and kept.date = day::date and kept.counted is not null
         and kept.night_ends = ${nightEndsAround("day::date", "$2", "$7")} and kept.time_zone = $3)
     order by day desc limit $6`,
    [unit.unitId, ends, unit.timeZone, span.first, span.last, limit, firstEnd],
  );
  return due.map(({ date }) => date);
}

/**
 * Reads the versions of days, so that a count that begins afterwards can be stored: it waits for changes of these days that are not
 * committed yet.
 */
export async function readVersions(
  sql: Sql,
  unit: AuthorizedUnit,
  dates: readonly LocalDate[],
): Promise<Map<LocalDate, number>> {
  const versions = await rows(
    sql,
    { date: localDate, version: int },
    `insert into report_day (unit_id, date) select $1, date from unnest($2::date[]) date order by date
     on conflict (unit_id, date) do update set version = report_day.version
     returning date, version`,
    [unit.unitId, dates],
  );
  return new Map(versions.map(({ date, version }) => [date, version]));
}

/** Keeps counted days, without those that something has changed since their version was read. */
export async function storeDays(
  sql: Sql,
  unit: AuthorizedUnit,
  days: readonly (CountedDay & { version: number })[],
  { first: firstEnd, ends }: NightEnds,
): Promise<void> {
  await execute(
    sql,
    `update report_day kept set counted = done.counted::json, time_zone = $6,
       night_ends = ${nightEndsAround("done.date", "$5", "$7")}
     from unnest($2::date[], $3::integer[], $4::text[]) done(date, version, counted)
     where kept.unit_id = $1 and kept.date = done.date and kept.version = done.version`,
    [
      unit.unitId,
      days.map(({ date }) => date),
      days.map(({ version }) => version),
      days.map(({ counts }) => JSON.stringify(counts)),
      ends,
      unit.timeZone,
      firstEnd,
    ],
  );
}

/** Lists all units that are in use, for the system. */
export async function listUnitIds(sql: Sql): Promise<string[]> {
  return (await rows(sql, { id: uuid }, "select id from unit where is_active order by id", [])).map(
    ({ id }) => id,
  );
}
