import * as z from "zod";

import { bool, int, text, uuid } from "#platform/db/columns.ts";
import { oneRow, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import { closedDatesJson, openingHoursJson, storedOpening } from "../../opening-hours/server/queries.ts";
import { dayFacts, fittedRefusal, paceFacts, source, stayFacts } from "../contract.ts";
import {
  DINNER_FROM_MINUTES,
  LATE_CANCELLATION_MINUTES,
  LONGEST_STAY_MINUTES,
  MAX_FITTED_SHOWN,
  ON_TIME_MINUTES,
  SIZE_BANDS,
} from "../limits.ts";

const ms = z.int();

const room = {
  ...storedOpening,
  tables: z.array(z.object({ id: uuid, seats: int, addedAt: ms.nullable(), removedAt: ms.nullable() })),
  blocks: z.array(z.object({ tableId: uuid, from: ms, until: ms })),
};

const msOf = (column: string) => `floor(date_part('epoch', ${column}) * 1000)`;

/**
 * Reads what the room can hold from the first to the last day: opening hours, tables and blocks. The tables of the first layout
 * count since the beginning. Hours are those of now: earlier ones are not kept.
 */
export async function readRoom(
  sql: Sql,
  unit: AuthorizedUnit,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<RowOf<typeof room>> {
  return oneRow(
    sql,
    room,
    `select ${openingHoursJson("$1")} as "openingHours", ${closedDatesJson("$1", "$2::date")} as "closedDates",
       (select coalesce(json_agg(json_build_object(
          'id', t.id, 'seats', t.seats, 'removedAt', ${msOf("t.removed_at")},
          'addedAt', case when t.created_at > first_layout.at + interval '1 day' then ${msOf("t.created_at")} end) order by t.id), '[]')
        from dining_table t cross join (select min(created_at) as at from dining_table where unit_id = $1) first_layout
        where t.unit_id = $1) as tables,
       (select coalesce(json_agg(json_build_object(
          'tableId', b.table_id, 'from', ${msOf("lower(b.during)")}, 'until', ${msOf("upper(b.during)")}) order by b.during, b.id), '[]')
        from table_block b
        where b.unit_id = $1 and b.during && tstzrange($2::date - interval '1 day', $3::date + interval '3 days')) as blocks`,
    [unit.unitId, from, to],
  );
}

const period = { isCurrent: bool };

const figures = {
  days: z.array(dayFacts.omit({ openMinutes: true, seatMinutes: true, tableCapacity: true })),
  stays: z.array(stayFacts.extend(period)),
  pace: z.array(paceFacts.extend(period)),
  punctuality: z.array(z.object({ ...period, arrivals: int, median: int.nullable(), onTime: int })),
  sources: z.array(z.object({ ...period, source, parties: int, covers: int })),
  queue: z.array(
    z.object({
      ...period,
      seated: int,
      left: int,
      medianWaitAtLeaving: int.nullable(),
      told: int,
      kept: int,
      quoteError: int,
    }),
  ),
  refusals: z.array(
    z.object({ ...period, reason: text, requests: int, guests: int, replayed: int, fitted: int }),
  ),
  conversations: z.array(z.object({ ...period, all: int, handedOver: int })),
  fittedRefusals: z.array(fittedRefusal),
};

export type Figures = RowOf<typeof figures>;

/**
 * SQL for the service day of a local date and time: after midnight, while the night before is open, it is the day before. 26 December 1999
 * was a Sunday; `extract` would make a slow `numeric` for each row.
 */
const serviceDay = (date: string, time: string) =>
  `case when ${time} < ($4::time[])[(${date} - date '1999-12-26') % 7 + 1] then ${date} - 1 else ${date} end`;

/** SQL for the minutes since midnight at which the quarter of an hour of a time begins. */
const quarter = (time: string) => `(floor(date_part('epoch', ${time}) / 900)::integer * 15)`;

/** SQL for the whole minutes from one instant to another. */
const minutesBetween = (from: string, until: string) =>
  `floor(date_part('epoch', ${until} - ${from}) / 60)::integer`;

const listOf = (columns: string, from: string) =>
  `(select coalesce(json_agg(item), '[]') from (select ${columns} ${from}) item)`;

const band = `case ${SIZE_BANDS.map((most, index) => `when guests <= ${most} then ${index}`).join(" ")} else ${SIZE_BANDS.length} end`;

/**
 * One statement for both periods, so that each row is read once. Its parts are arrays of rows. The indexes: reservation_by_day, the key of
 * reservation_table, waitlist_entry_by_time, refusal_by_day, conversation_by_start.
 */
const FIGURES = `
  with visit as materialized (
    select *, day >= $5::date as is_current, ${band} as band,
      case when day < date or time >= make_time(${DINNER_FROM_MINUTES / 60}, 0, 0) then 'dinner' else 'lunch' end as part,
      (date - day) * 1440 + ${quarter("time")} as planned_minutes, (sat_at::date - day) * 1440 + ${quarter("sat_at::time")} as seated_minutes
    from (
      select r.id, r.date, r.seated_at at time zone $6 as sat_at, r.time, r.guests, r.kind, r.channel, ${serviceDay("r.date", "r.time")} as day,
        r.status in ('seated', 'completed') as has_come, r.status = 'no_show' as is_absent,
        case when r.status = 'completed' then ${minutesBetween("r.seated_at", "r.completed_at")} end as stay,
        case when r.kind = 'booking' and r.status in ('seated', 'completed')
          then ${minutesBetween("r.starts_at", "r.arrived_at")} end as lateness,
        r.status = 'cancelled' and r.cancelled_by is distinct from 'system' as is_cancelled,
        r.cancelled_at > r.starts_at - ${LATE_CANCELLATION_MINUTES} * interval '1 minute' as is_late
      from reservation r where r.unit_id = $1 and r.date between $2::date and $3::date + 1
      offset 0 -- each row's day is computed once
    ) r where day between $2::date and $3::date
  ), place as (
    select day, stay, seats, guests, place, row_number
    from (
      select v.day, v.stay, v.guests, t.seats, rank() over same_visit as place, row_number() over same_visit as row_number
      from visit v
      join reservation_table h on h.unit_id = $1 and h.reservation_id = v.id and h.status = 'released'
      join dining_table t on t.unit_id = $1 and t.id = h.table_id
      where v.stay <= ${LONGEST_STAY_MINUTES}
      window same_visit as (partition by v.id order by lower(h.during) desc)
    ) held where place = 1
  ), seat_day as (
    select day, sum(stay)::integer as table_minutes, sum(seats)::integer as seats,
      coalesce(sum(guests) filter (where row_number = 1), 0)::integer as guests
    from place group by day
  ), visit_day as (
    select day, count(*) filter (where has_come)::integer as parties,
      coalesce(sum(guests) filter (where has_come), 0)::integer as covers,
      count(*) filter (where is_absent)::integer as no_shows,
      coalesce(sum(guests) filter (where is_absent), 0)::integer as no_show_covers,
      count(*) filter (where is_cancelled)::integer as cancellations,
      count(*) filter (where is_cancelled and is_late)::integer as late_cancellations,
      count(*) filter (where stay > ${LONGEST_STAY_MINUTES})::integer as overlong,
      coalesce(sum(guests * stay) filter (where stay <= ${LONGEST_STAY_MINUTES}), 0)::integer as guest_minutes
    from visit group by day
  ), entry as (
    select *, day >= $5::date as is_current from (
      select status = 'seated' as has_sat, status = 'left' and left_reason <> 'booked' as has_left,
        ${minutesBetween("added_at", "coalesce(left_at, notified_at, seated_at)")} as wait, quoted_minutes as quoted,
        status = 'seated' and quoted_minutes is not null as is_told,
        ${serviceDay("(added_at at time zone $6)::date", "(added_at at time zone $6)::time")} as day
      from waitlist_entry
      where unit_id = $1 and added_at >= ($2::date - 1)::timestamp at time zone $6
        and added_at < ($3::date + 2)::timestamp at time zone $6
    ) e where day between $2::date and $3::date
  )
  select
    ${listOf(
      `v.day as date, v.parties, v.covers, v.no_shows as "noShows", v.no_show_covers as "noShowCovers", v.cancellations,
       v.late_cancellations as "lateCancellations", v.overlong, v.guest_minutes as "guestMinutes",
       coalesce(s.table_minutes, 0) as "tableMinutes", coalesce(s.guests, 0) as "guestsAtTables", coalesce(s.seats, 0) as "seatsTaken"`,
      "from visit_day v left join seat_day s on s.day = v.day order by v.day",
    )} as days,
    ${listOf(
      `is_current as "isCurrent", band, part, count(*)::integer as parties,
       percentile_disc(0.5) within group (order by stay) as median, percentile_disc(0.8) within group (order by stay) as p80`,
      `from visit where stay <= ${LONGEST_STAY_MINUTES} group by 1, 2, 3 order by 1, 2, 3 desc`,
    )} as stays,
    ${listOf(
      `is_current as "isCurrent", minutes, sum(planned)::integer as planned, sum(seated)::integer as seated`,
      `from (
         select is_current, planned_minutes as minutes, guests as planned, 0 as seated from visit where has_come and kind = 'booking'
         union all
         select is_current, seated_minutes, 0, guests from visit where has_come and seated_minutes is not null
       ) paced group by 1, 2 order by 1, 2`,
    )} as pace,
    ${listOf(
      `is_current as "isCurrent", count(*)::integer as arrivals, percentile_disc(0.5) within group (order by lateness) as median,
       count(*) filter (where lateness <= ${ON_TIME_MINUTES})::integer as "onTime"`,
      "from visit where lateness is not null group by 1",
    )} as punctuality,
    ${listOf(
      `is_current as "isCurrent", source, count(*)::integer as parties, sum(guests)::integer as covers`,
      `from (
         select *, case when kind = 'walk_in' then 'walk_in' when channel in ('backoffice', 'whatsapp', 'web_chat') then channel
           else 'other' end as source
         from visit where has_come
       ) sourced group by 1, 2 order by 1, 3 desc, 2`,
    )} as sources,
    ${listOf(
      `is_current as "isCurrent", count(*) filter (where has_sat)::integer as seated, count(*) filter (where has_left)::integer as "left",
       percentile_disc(0.5) within group (order by wait) filter (where has_left) as "medianWaitAtLeaving",
       count(*) filter (where is_told)::integer as told, count(*) filter (where is_told and wait <= quoted)::integer as kept,
       coalesce(sum(abs(wait - quoted)) filter (where is_told), 0)::integer as "quoteError"`,
      "from entry group by 1",
    )} as queue,
    ${listOf(
      `date >= $5::date as "isCurrent", reason, count(*)::integer as requests, sum(guests)::integer as guests,
       count(*) filter (where verdict in ('fits', 'does_not_fit'))::integer as replayed,
       count(*) filter (where verdict = 'fits')::integer as fitted`,
      "from refusal where unit_id = $1 and date between $2::date and $3::date group by 1, 2 order by 1, 3 desc, 2",
    )} as refusals,
    ${listOf(
      `day >= $5::date as "isCurrent", count(*)::integer as "all", count(*) filter (where outcome = 'handed_over')::integer as "handedOver"`,
      `from (
         select (started_at at time zone $6)::date as day, outcome from conversation
         where unit_id = $1 and not is_test and started_at >= $2::date::timestamp at time zone $6
           and started_at < ($3::date + 1)::timestamp at time zone $6
       ) c group by 1`,
    )} as conversations,
    ${listOf(
      `date, left(time::text, 5) as time, guests, window_minutes as "windowMinutes", reason`,
      `from refusal where unit_id = $1 and date between $5::date and $3::date and verdict = 'fits'
       order by date desc, time desc, id limit ${MAX_FITTED_SHOWN}`,
    )} as "fittedRefusals"`;

/**
 * Reads the figures from `first` to `last`, each row marked by whether it is of the days from `current` on. `nightEnds` are, by the weekday
 * of a date, when the service of the night before ends; '00:00': before midnight.
 */
export async function readFigures(
  sql: Sql,
  unit: AuthorizedUnit,
  { first, last, current }: { first: LocalDate; last: LocalDate; current: LocalDate },
  nightEnds: readonly LocalTime[],
): Promise<Figures> {
  return oneRow(sql, figures, FIGURES, [unit.unitId, first, last, nightEnds, current, unit.timeZone]);
}
