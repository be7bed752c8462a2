import * as z from "zod";

import { bool, int, localDate, text } from "#platform/db/columns.ts";
import { oneRow, type RowOf, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { holdsTermsSql, searchPatternsOf } from "#shared/search-terms.ts";
import { type GuestSort, LIST_PAGE } from "../../limits.ts";
import type { GuestSummary } from "../contract.ts";
import { type ListPlace, readPlace, writePlace } from "../rules.ts";
import { ALL_DAYS, knownSql, type Listed, nameSeed, nearSeed, type Seed, seedOf } from "./known-queries.ts";

/** Who never came stands behind all who came. */
const DAYS_SINCE_VISIT = `coalesce($2::date - last_visit, ${2 * ALL_DAYS} + days)`;

/** Two numbers by which each order sorts, the smallest first. */
const SORT_KEYS: Record<GuestSort, readonly [string, string]> = {
  nearest: ["days", "coalesce(place, 0)"],
  name: ["0", "0"],
  last_visit: [DAYS_SINCE_VISIT, "-visits"],
  visits: ["-visits", DAYS_SINCE_VISIT],
  no_shows: ["-no_shows", DAYS_SINCE_VISIT],
};

/** The name by which an order sorts guests whose numbers are equal; then telephone numbers decide. */
const SORT_NAMES: Record<GuestSort, string> = {
  nearest: "told.sort_name",
  name: "c.latest_name",
  last_visit: "''::text",
  visits: "''::text",
  no_shows: "''::text",
};

const pageRow = z.object({
  phone: text,
  name: text,
  otherName: text.nullable(),
  visits: int,
  lastVisit: localDate.nullable(),
  nextVisit: localDate.nullable(),
  nextTime: text.nullable(),
  nextUnit: text.nullable(),
  lastWait: localDate.nullable(),
  knownSince: localDate,
  noShows: int,
  isVip: bool,
  birthday: text.nullable(),
  tags: z.array(text),
  first: int,
  second: int,
  sortName: text,
});

interface PageOf {
  sort: GuestSort;
  /** Where the part before ended. */
  cursor: string | null;
  limit: number;
}

/** A part of the list: at most `limit` guests, sorted, after the cursor. */
export async function readGuestPage(
  sql: Sql,
  organization: AuthorizedOrganization,
  listed: Listed,
  page: PageOf,
): Promise<{ guests: GuestSummary[]; nextCursor: string | null }> {
  const { limit } = page;
  const found = await readSorted(sql, organization, listed, page);
  const part = found.slice(0, limit);
  const last = part.at(-1);
  return {
    guests: part.map(({ first: _first, second: _second, sortName: _name, ...guest }) => guest),
    nextCursor:
      found.length > limit && last !== undefined
        ? writePlace({ first: last.first, second: last.second, name: last.sortName, phone: last.phone })
        : null,
  };
}

/** How many bookings are looked through for a page, before all are: some of them are of one guest, or of guests on an earlier page. */
const NEAR_ROWS = 4 * LIST_PAGE;
/** As before; all bookings of a regular stand together here. */
const NAMED_ROWS = 20 * LIST_PAGE;

/** Seeds of the first guests of an order after a place. */
const FIRST_SEEDS: Partial<Record<GuestSort, (after: AfterSql | null) => Seed>> = {
  nearest: (after) => nearSeed(after?.first ?? "0", NEAR_ROWS),
  name: (after) => nameSeed(after?.name ?? null, NAMED_ROWS),
};

/** One guest more than the limit, if there are that many. Only the first ones of the order are counted where they are enough. */
async function readSorted(
  sql: Sql,
  organization: AuthorizedOrganization,
  listed: Listed,
  page: PageOf,
): Promise<RowOf<typeof pageRow>[]> {
  const all = seedOf(listed);
  const firstSeed = FIRST_SEEDS[page.sort];
  if (firstSeed && page.limit <= LIST_PAGE && all === null) {
    const first = await runPage(sql, organization, listed, page, firstSeed);
    if (first.length > page.limit) return first;
  }
  return runPage(sql, organization, listed, page, () => all);
}

async function runPage(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  listed: Listed,
  { sort, cursor, limit }: PageOf,
  seedAfter: (after: AfterSql | null) => Seed | null,
): Promise<RowOf<typeof pageRow>[]> {
  const values: unknown[] = [organizationId, listed.today, listed.now, ...searchPatternsOf(listed.terms)];
  const after = cursor === null ? null : placeSql(readPlace(cursor), values);
  const [first, second] = SORT_KEYS[sort];
  const sortName = SORT_NAMES[sort];
  const isFound = listed.terms.length === 0 ? "false" : holdsTermsSql(listed.terms, 4);
  const seed = seedAfter(after);
  return rows(
    sql,
    pageRow,
    `${knownSql(listed, sort === "name", seed)},
     ranked as (select *, ${first} as first, ${second} as second from known),
     candidate as (${candidatesSql(sort, after, limit + 1)})
     select c.phone, coalesce(told.found, told.name) as name, case when told.found <> told.name then told.name end as "otherName",
       c.visits, c.last_visit as "lastVisit", c.next_visit as "nextVisit", told.next_time as "nextTime", told.next_unit as "nextUnit",
       told.last_wait as "lastWait", told.known_since as "knownSince",
       c.no_shows as "noShows", coalesce(g.is_vip, false) as "isVip", g.birthday, coalesce(g.tags, '{}') as tags,
       c.first, c.second, ${sortName} as "sortName"
     from candidate c
     left join guest g on g.organization_id = $1 and g.phone = c.phone,
     lateral (
       select array(
         select c.phone union select member.phone from guest member where member.organization_id = $1 and member.merged_into = g.id) as phones
     ) number, lateral (
       select latest.name, plain_text(latest.name) collate "C" as sort_name, latest.last_wait, latest.known_since,
         latest.next_time, latest.next_unit,
         -- A search shows the name that it found, though another one was given last.
         case when latest.name = any(latest.found) then latest.name else latest.found[1] end as found
       from (
         select (array_agg(name order by at desc))[1] as name,
           array_agg(name order by abs(date - $2::date)) filter (where ${isFound}) as found,
           (array_agg(next_time order by starts_at) filter (where starts_at is not null))[1] as next_time,
           (array_agg(unit_name order by starts_at) filter (where starts_at is not null))[1] as next_unit,
           max(date) filter (where is_wait) as last_wait, min((at at time zone time_zone)::date) as known_since
         from (
           select r.customer_name as name, r.created_at as at, r.date, false as is_wait, r.search_text, mine.time_zone,
             left(r.time::text, 5) as next_time, mine.name as unit_name,
             case when r.is_expected and r.date >= $2 then r.starts_at end as starts_at
           from mine join reservation_presence r on r.unit_id = mine.id and r.phone_key = any(number.phones)
           union all
           select w.customer_name, w.added_at, (w.added_at at time zone mine.time_zone)::date, true, w.search_text, mine.time_zone, null, null, null
           from mine join waitlist_entry w on w.unit_id = mine.id and w.phone_key = any(number.phones)
         ) came
       ) latest
     ) told
     ${after === null ? "" : `where (c.first, c.second, ${sortName}, c.phone collate "C") > (${after.all})`}
     order by c.first, c.second, ${sortName}, c.phone collate "C" limit ${limit + 1}`,
    values,
  );
}

/** A place as SQL, in the parts that the orders compare. */
interface AfterSql {
  first: string;
  keys: string;
  name: string;
  phone: string;
  all: string;
}

function placeSql(place: ListPlace, values: unknown[]): AfterSql {
  const first = `$${values.push(place.first)}::integer`;
  const keys = `${first}, $${values.push(place.second)}::integer`;
  const name = `$${values.push(place.name)}::text`;
  const phone = `$${values.push(place.phone)}::text`;
  return { first, keys, name, phone, all: `${keys}, ${name}, ${phone}` };
}

/**
 * Those who may be on a part of the list. Where names decide between guests who are equally near to today, they are not read yet: so these
 * are all who are equal to the last one, and all who are equal to the place before.
 */
function candidatesSql(sort: GuestSort, after: AfterSql | null, limit: number): string {
  if (sort === "name")
    return `select * from ranked ${after ? `where (latest_name, phone collate "C") > (${after.name}, ${after.phone})` : ""}
      order by latest_name, phone collate "C" limit ${limit}`;
  if (sort !== "nearest")
    return `select * from ranked ${after ? `where (first, second, phone collate "C") > (${after.keys}, ${after.phone})` : ""}
      order by first, second, phone collate "C" limit ${limit}`;
  const next = `select * from ranked ${after ? `where first > ${after.first}` : ""} order by first fetch first ${limit} rows with ties`;
  return after === null ? next : `select * from ranked where first = ${after.first} union all (${next})`;
}

/** How many guests the list has in all. */
export async function countListedGuests(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  listed: Listed,
): Promise<number> {
  const counted = await oneRow(
    sql,
    { count: int },
    `${knownSql(listed, false)} select count(*)::integer as count from known`,
    [organizationId, listed.today, listed.now, ...searchPatternsOf(listed.terms)],
  );
  return counted.count;
}
