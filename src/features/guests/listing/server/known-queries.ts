import { holdsTermsSql, type SearchTerm } from "#shared/search-terms.ts";
import type { LocalDate } from "#shared/time.ts";
import { AWAY_DAYS, type GuestFilter, RETURNING_VISITS } from "../../limits.ts";

/** Which guests a list has. `today` is the date of the service, `now` ends the twelve months in which no-shows count. */
export interface Listed {
  terms: readonly SearchTerm[];
  filters: readonly GuestFilter[];
  today: LocalDate;
  now: Date;
}

const BIRTHDAY_THIS_MONTH = "substr(birthday, 1, 2) = to_char($2::date, 'MM')";

const CONDITIONS: Record<GuestFilter, string> = {
  returning: `visits >= ${RETURNING_VISITS}`,
  vip: "is_vip",
  no_shows: "no_shows > 0",
  birthday: BIRTHDAY_THIS_MONTH,
  away: `last_visit <= $2::date - ${AWAY_DAYS}`,
  upcoming: "next_visit is not null",
};

/** Sorts as text: the moment, then a blank and the name without accents. */
const latestName = (moment: string, searchText: string) =>
  `max(((${moment} at time zone 'UTC')::text || ${searchText}) collate "C")`;

/** The name of `latestName`: what follows the second blank, behind date and time. */
const NAME_OF_LATEST = `substr(max(latest collate "C"), 12 + strpos(substr(max(latest collate "C"), 12), ' '))`;

/** Of a guest of today: bookings to come by their minute, then those in the restaurant, in the queue, and gone. */
const MINUTE_OF_TODAY = "extract(epoch from starts_at - $2::date::timestamp at time zone 'UTC') / 60";
const PLACES = { here: 20_000, waiting: 30_000, gone: 40_000 } as const;

/** What bookings of a unit say of a number; `$3` ends the twelve months. The index reservation_by_guest holds all of it but the names. */
const factsOfBookings = (hasNames: boolean) =>
  `(count(*) filter (where is_served))::integer as visits,
   max(date) filter (where is_served) as last_visit,
   min(date) filter (where is_expected and date >= $2) as next_visit,
   (count(*) filter (where is_missed and starts_at between $3::timestamptz - interval '12 months' and $3))::integer as no_shows,
   min(abs(date - $2::date)) as days,
   min(case when date <> $2 then null when is_expected then ${MINUTE_OF_TODAY}
     when is_here then ${PLACES.here} else ${PLACES.gone} end)::integer as place
   ${hasNames ? `, ${latestName("created_at", "search_text")} as latest` : ""}`;
const factsOfWaits = (hasNames: boolean) =>
  `0 as visits, null::date as last_visit, null::date as next_visit, 0 as no_shows,
   min(abs((added_at at time zone mine.time_zone)::date - $2::date)) as days,
   min(case when (added_at at time zone mine.time_zone)::date <> $2::date then null
     when status in ('waiting', 'notified', 'coming') then ${PLACES.waiting} else ${PLACES.gone} end)::integer as place
   ${hasNames ? `, ${latestName("added_at", "search_text")} as latest` : ""}`;

/** The most numbers whose visits are read one by one. For more, the visits of all numbers are read at once. */
const FEW_NUMBERS = 2_000;

/** Numbers among which all guests of the list are, as a query of `phone_key`. */
export interface Seed {
  sql: string;
  /** Parts of the statement that the seed needs. */
  before?: string;
  /** A condition of the guests about whom the seed is complete. */
  holds?: string;
  /** Whether they are known to be few. */
  isFew: boolean;
}

/**
 * The guests of a list as `known`, one row each, with what filters and orders need. The values: `$1` the organization, `$2` today, `$3` now,
 * then the patterns of the search. A number that belongs to another guest counts for that guest.
 */
export function knownSql(listed: Listed, hasNames: boolean, seed = seedOf(listed)): string {
  const { filters } = listed;
  const isNoted = filters.includes("vip") || filters.includes("birthday");
  const where = [
    ...filters.map((filter) => CONDITIONS[filter]),
    ...(seed?.holds === undefined ? [] : [seed.holds]),
  ].join(" and ");
  return `with mine as materialized (select id, time_zone, name from unit where organization_id = $1),
     merged as materialized (
       select member.phone as phone_key, root.phone from guest member
       join guest root on root.organization_id = $1 and root.id = member.merged_into
       where member.organization_id = $1 and member.merged_into is not null
     ), ${seed === null ? "" : seededSql(seed)}
     came as (${cameSql(seed, hasNames)}),
     guest_of as (
       select coalesce(merged.phone, came.phone_key) as phone, sum(visits)::integer as visits, max(last_visit) as last_visit,
         min(next_visit) as next_visit, sum(no_shows)::integer as no_shows, min(days) as days,
         min(place) as place ${hasNames ? `, ${NAME_OF_LATEST} as latest_name` : ""}
       from came left join merged on merged.phone_key = came.phone_key group by 1
     ), known as (
       select guest_of.* from guest_of
       ${isNoted ? "left join guest noted on noted.organization_id = $1 and noted.phone = guest_of.phone" : ""}
       ${where && `where ${where}`}
     )`;
}

/** What bookings and waits say of each number, by unit, as rows of `phone_key` and facts. */
function cameSql(seed: Seed | null, hasNames: boolean): string {
  const bookings = factsOfBookings(hasNames);
  const waits = factsOfWaits(hasNames);
  const isMany = seed === null ? "" : "and not (select is_few from few)";
  const all = `select one.* from mine, lateral (
      select phone_key, ${bookings} from reservation_presence
      where unit_id = mine.id and phone_key is not null ${isMany} group by phone_key
      union all
      select phone_key, ${waits} from waitlist_entry
      where unit_id = mine.id and phone_key is not null ${isMany} group by phone_key) one`;
  if (seed === null) return all;
  const isFew = seed.isFew ? "" : "and (select is_few from few)";
  const few = `select n.phone_key, one.* from number n, mine, lateral (
      select ${bookings} from reservation_presence where unit_id = mine.id and phone_key = n.phone_key ${isFew}
      union all
      select ${waits} from waitlist_entry where unit_id = mine.id and phone_key = n.phone_key ${isFew}) one
    where one.days is not null`;
  return seed.isFew
    ? few
    : `select * from (${all}) any_number where phone_key in (select phone_key from number) union all ${few}`;
}

/** All numbers of the guests that the seed names, as `number`, and whether they are few. */
function seededSql({ sql, isFew, before = "" }: Seed): string {
  return `${before} seed as materialized (${sql}),
     guest_seed as (
       select seed.phone_key, coalesce(own.merged_into, own.id) as id from seed
       left join guest own on own.organization_id = $1 and own.phone = seed.phone_key
     ), number as materialized (
       select phone_key from guest_seed
       union select g.phone from guest_seed join guest g on g.organization_id = $1 and g.id = guest_seed.id
       union select g.phone from guest_seed join guest g on g.organization_id = $1 and g.merged_into = guest_seed.id
     ), ${isFew ? "" : `few as materialized (select count(*) <= ${FEW_NUMBERS} as is_few from number),`}`;
}

/** The numbers of a search, or of a filter that has few of them; null: all numbers have to be counted. */
export function seedOf({ terms, filters }: Listed): Seed | null {
  if (terms.length > 0) return { sql: hitsSql(terms), isFew: false };
  if (filters.includes("upcoming"))
    return {
      sql: `select distinct r.phone_key from mine join reservation_presence r on r.unit_id = mine.id
        where r.is_expected and r.date >= $2 and r.phone_key is not null`,
      isFew: false,
    };
  const noted = [
    ...(filters.includes("vip") ? [CONDITIONS.vip] : []),
    ...(filters.includes("birthday") ? [CONDITIONS.birthday] : []),
  ];
  return noted.length === 0
    ? null
    : {
        sql: `select phone as phone_key from guest where organization_id = $1 and ${noted.join(" and ")}`,
        isFew: false,
      };
}

function hitsSql(terms: readonly SearchTerm[]): string {
  const matches = holdsTermsSql(terms, 4);
  return `select r.phone_key from mine join reservation r on r.unit_id = mine.id where r.phone_key is not null and ${matches}
    union
    select w.phone_key from mine join waitlist_entry w on w.unit_id = mine.id where w.phone_key is not null and ${matches}`;
}

/**
 * The numbers of bookings and waits that are nearest to today, from a distance in days on: those of this many rows, and of all others that are
 * as near. A guest whose nearest booking or wait is as near is among them.
 */
export function nearSeed(fromDays: string, rows: number): Seed {
  const local = "(added_at at time zone mine.time_zone)::date";
  return {
    sql: `with reach as materialized (
        select coalesce((
          select distance from mine, lateral (
            (select $2::date - date as distance from reservation
             where unit_id = mine.id and date <= $2::date - ${fromDays} order by date desc limit ${rows})
            union all
            (select date - $2::date from reservation
             where unit_id = mine.id and date >= $2::date + greatest(${fromDays}, 1) order by date limit ${rows})
          ) row order by distance offset ${rows - 1} limit 1), ${ALL_DAYS}) as days
      )
      select phone_key from mine, reach, lateral (
        select phone_key from reservation
        where unit_id = mine.id and phone_key is not null and date between $2::date - reach.days and $2::date - ${fromDays}
        union
        select phone_key from reservation
        where unit_id = mine.id and phone_key is not null and date between $2::date + ${fromDays} and $2::date + reach.days
        union
        select phone_key from waitlist_entry
        where unit_id = mine.id and phone_key is not null and added_at >= ($2::date - reach.days)::timestamp at time zone mine.time_zone
          and abs(${local} - $2::date) between ${fromDays} and reach.days) near`,
    isFew: true,
  };
}

/**
 * The numbers of the bookings and waits whose names come first, from a name on (SQL): this many rows. Of the guests whose name comes before
 * the last of these rows, all are among them.
 */
export function nameSeed(fromName: string | null, rows: number): Seed {
  const name = 'search_text collate "C"';
  const from = fromName === null ? "" : `and ${name} >= ' ' || ${fromName}`;
  return {
    before: `named as materialized (
        select given.phone_key, given.name from mine, lateral (
          (select phone_key, ${name} as name from reservation
           where unit_id = mine.id and phone_key is not null ${from} order by 2 limit ${rows})
          union all
          (select phone_key, ${name} from waitlist_entry
           where unit_id = mine.id and phone_key is not null ${from} order by 2 limit ${rows})
        ) given order by given.name limit ${rows}
      ), reach as materialized (select case when count(*) = ${rows} then substr(max(name), 2) end as name from named),`,
    sql: "select distinct phone_key from named",
    holds: "coalesce(latest_name < (select name from reach), true)",
    isFew: true,
  };
}

/** More than any two dates of the product are apart. */
export const ALL_DAYS = 40_000;
