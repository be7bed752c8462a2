import * as z from "zod";

import { int, localDate, text, uuid } from "#platform/db/columns.ts";
import { oneRow, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { openingJson, storedOpening } from "../../opening-hours/server/queries.ts";
import { fittedRefusal, quoteFacts, waitFacts } from "../contract.ts";
import { localTimeOf, serviceDay, sizeBand, type NightEnds } from "../days/server/queries.ts";
import { MAX_FITTED_SHOWN, NEAR_QUOTE_MINUTES, TOLD_WAITS } from "../limits.ts";

const ms = z.int();

const room = {
  opening: storedOpening,
  tables: z.array(z.object({ id: uuid, seats: int, addedAt: ms.nullable(), removedAt: ms.nullable() })),
  blocks: z.array(z.object({ tableId: uuid, from: ms, until: ms })),
  pastTimeZones: z.array(z.object({ until: ms, timeZone: text })),
};

export type Room = RowOf<typeof room>;

const msOf = (column: string) => `floor(date_part('epoch', ${column}) * 1000)`;

/**
 * Reads what the room can hold from the first to the last day: opening hours, tables and blocks, and the time zones before the one of now,
 * the earliest first. The tables of the first layout count since the beginning.
 */
export async function readRoom(
  sql: Sql,
  unit: AuthorizedUnit,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Room> {
  return oneRow(
    sql,
    room,
    `select ${openingJson("$1")} as opening,
       (select coalesce(json_agg(json_build_object(
          'id', t.id, 'seats', t.seats, 'removedAt', ${msOf("t.removed_at")},
          'addedAt', case when t.created_at > first_layout.at + interval '1 day' then ${msOf("t.created_at")} end) order by t.id), '[]')
        from dining_table t cross join (select min(created_at) as at from dining_table where unit_id = $1) first_layout
        where t.unit_id = $1) as tables,
       (select coalesce(json_agg(json_build_object(
          'tableId', b.table_id, 'from', ${msOf("lower(b.during)")}, 'until', ${msOf("upper(b.during)")}) order by b.during, b.id), '[]')
        from table_block b
        where b.unit_id = $1 and b.during && tstzrange($2::date - interval '1 day', $3::date + interval '3 days')) as blocks,
       (select coalesce(json_agg(json_build_object('until', ${msOf("z.until")}, 'timeZone', z.time_zone) order by z.until), '[]')
        from past_time_zone z where z.unit_id = $1) as "pastTimeZones"`,
    [unit.unitId, from, to],
  );
}

const figures = {
  queue: z.object({ seated: int, left: int, removed: int, medianWaitAtLeaving: int.nullable() }),
  quotes: z.array(quoteFacts),
  waits: z.array(waitFacts),
  refusals: z.array(z.object({ reason: text, requests: int, guests: int, replayed: int, fitted: int })),
  conversations: z.object({ all: int, handedOver: int }),
  fittedRefusals: z.array(fittedRefusal),
  revenue: z.array(z.object({ date: localDate, cents: int })),
};

export type Figures = RowOf<typeof figures>;

const itemOf = (columns: string, from: string) =>
  `(select to_json(item) from (select ${columns} ${from}) item)`;
const listOf = (columns: string, from: string) =>
  `(select coalesce(json_agg(item), '[]') from (select ${columns} ${from}) item)`;

/** SQL for the index of a quoted wait's group. */
export const toldGroup = (minutes: string) =>
  `case ${TOLD_WAITS.map((most, index) => `when ${minutes} <= ${most} then ${index}`).join(" ")} else ${TOLD_WAITS.length} end`;

/**
 * SQL for the rows of a table with the service day of the instant `at`. It reads a wider span of instants, because the local day is not known
 * before; `offset 0` has each local time computed once.
 */
export const withServiceDay = (table: string, at: string) =>
  `(select *, ${serviceDay("told::date", "told::time", "$4", "$6")} as day from (
     select *, ${localTimeOf(at, "$5")} as told from ${table}
     where unit_id = $1 and ${at} >= ($2::date - 2)::timestamp at time zone 'UTC' and ${at} < ($3::date + 3)::timestamp at time zone 'UTC'
     offset 0
   ) local)`;

/**
 * One statement for all of a period. The indexes: waitlist_entry_by_time,
 * refusal_by_day, conversation_by_start, the key of shift_revenue.
 */
const FIGURES = `
  with entry as (
    select * from (
      select status = 'seated' as has_sat, status = 'left' and left_reason in ('gave_up', 'no_show', 'cancelled') as has_left,
        status = 'left' and left_reason = 'removed' as is_removed, ${sizeBand("guests")} as band,
        floor(date_part('epoch', coalesce(left_at, notified_at, seated_at) - added_at))::integer as waited, quoted_minutes * 60 as quoted,
        status = 'seated' and quoted_minutes is not null as is_told, day
      from ${withServiceDay("waitlist_entry", "added_at")} told
    ) e where day between $2::date and $3::date
  ), asked as (
    select * from (
      select *, ${serviceDay("date", "time", "$4", "$6")} as day from refusal where unit_id = $1 and date between $2::date and $3::date + 1
    ) r where day between $2::date and $3::date
  )
  select
    ${itemOf(
      `count(*) filter (where has_sat)::integer as seated, count(*) filter (where has_left)::integer as "left",
       count(*) filter (where is_removed)::integer as removed,
       percentile_disc(0.5) within group (order by waited / 60) filter (where has_left) as "medianWaitAtLeaving"`,
      "from entry",
    )} as queue,
    ${listOf(
      `band, count(*)::integer as told, count(*) filter (where waited <= quoted)::integer as kept,
       count(*) filter (where abs(waited - quoted) <= ${NEAR_QUOTE_MINUTES * 60})::integer as near,
       sum(abs(waited - quoted))::integer as "errorSeconds"`,
      "from entry where is_told group by 1 order by 1",
    )} as quotes,
    ${listOf(
      `${toldGroup("quoted / 60")} as told, count(*)::integer as parties, count(*) filter (where waited <= quoted)::integer as kept,
       percentile_disc(0.5) within group (order by quoted / 60) as quoted,
       percentile_disc(0.5) within group (order by (waited + 59) / 60) as waited`,
      "from entry where is_told group by 1 order by 1",
    )} as waits,
    ${listOf(
      `reason, count(*)::integer as requests, sum(guests)::integer as guests,
       count(*) filter (where verdict in ('fits', 'does_not_fit'))::integer as replayed,
       count(*) filter (where verdict = 'fits')::integer as fitted`,
      "from asked group by 1 order by 2 desc, 1",
    )} as refusals,
    ${itemOf(
      `count(*)::integer as "all", count(*) filter (where reached_person)::integer as "handedOver"`,
      `from ${withServiceDay("(select * from conversation where not is_test) c", "started_at")} told where day between $2::date and $3::date`,
    )} as conversations,
    ${listOf(
      `date, left(time::text, 5) as time, guests, window_minutes as "windowMinutes", reason`,
      `from asked where verdict = 'fits'
       order by date desc, time desc, id limit ${MAX_FITTED_SHOWN}`,
    )} as "fittedRefusals",
    ${listOf("service_date as date, cents", "from shift_revenue where unit_id = $1 and service_date between $2::date and $3::date")} as revenue`;

/**
 * Reads the figures that belong to no party at a table, from `first` to `last`. `nightEnds` holds these days and the one after them.
 */
export async function readFigures(
  sql: Sql,
  unit: AuthorizedUnit,
  { first, last }: { first: LocalDate; last: LocalDate },
  nightEnds: NightEnds,
): Promise<Figures> {
  return oneRow(sql, figures, FIGURES, [
    unit.unitId,
    first,
    last,
    nightEnds.ends,
    unit.timeZone,
    nightEnds.first,
  ]);
}
