import * as z from "zod";

import { bool, int, text } from "#platform/db/columns.ts";
import { oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { keepsContent } from "../connections/rules.ts";
import {
  connectionState,
  review,
  type Review,
  type ReviewFilters,
  type ReviewOverview,
  type ReviewStatus,
  type Topic,
} from "../contract.ts";
import { wordsOf } from "../intake/review-content.ts";
import { PLATFORMS } from "../limits.ts";
import { isShownAt, REVIEW, reviewOf, reviewRow } from "./queries.ts";

const pageRow = reviewRow.extend({ cursor: text });

/**
 * This many of the reviews that the filters let through, newest first, each with the cursor that it would be followed from. `isKeptOnly`:
 * without those that the platform's terms let nobody copy.
 */
export async function readPage(
  sql: Sql,
  unit: AuthorizedUnit,
  filters: ReviewFilters,
  { cursor, limit, now, isKeptOnly = false }: PageOf,
): Promise<{ review: Review; cursor: string }[]> {
  const values: unknown[] = [unit.unitId, unit.organizationId, limit];
  const where = conditionsOf(filters, values);
  where.push(isKeptOnly ? "expires_at is null" : isShownAt(values.push(now)));
  if (cursor !== null) {
    const [writtenAt, id] = cursor.split("/");
    where.push(`(written_at, id) < ($${values.push(writtenAt)}, $${values.push(id)})`);
  }
  const page = await rows(
    sql,
    pageRow,
    `${pageSql(where.join(" and "), matchOf(filters, values))}
     select ${REVIEW}, to_char(r.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || r.id as cursor
     from page join review r on r.unit_id = $1 and r.id = page.id
     left join app_user u on u.organization_id = $2 and u.id = r.replied_by
     order by r.written_at desc, r.id desc`,
    values,
  );
  return page.map(({ cursor: own, ...row }) => ({ review: reviewOf(row), cursor: own }));
}

interface PageOf {
  cursor: string | null;
  limit: number;
  now: Date;
  isKeptOnly?: boolean;
}

const NEWEST_FIRST = "order by written_at desc, id desc";

/**
 * The ids of a page, as `page`. Words that are searched for may be in every review or in none, and PostgreSQL cannot know which
 * before it looks. So the newest reviews are looked through first, where common words fill the page at once; only when they do not
 * the index of words is asked, which has few to give then.
 */
function pageSql(where: string, match: string | null): string {
  if (match === null)
    return `with page as materialized (select id from review where ${where} ${NEWEST_FIRST} limit $3)`;
  return `with newest as materialized (
       select id, written_at, words from review where ${where} ${NEWEST_FIRST} limit ${LOOKED_THROUGH}
     ), near as materialized (
       select id from newest where ${match} ${NEWEST_FIRST} limit $3
     ), enough as materialized (
       select (select count(*) from near) = $3 or (select count(*) from newest) < ${LOOKED_THROUGH} as is_near
     ), far as materialized (
       select id, written_at from review where ${where} and ${match} and not (select is_near from enough)
     ), page as materialized (
       select id from near where (select is_near from enough)
       union all (select id from far ${NEWEST_FIRST} limit $3)
     )`;
}

/** How many of the newest reviews are searched one by one; it takes two or three milliseconds. */
const LOOKED_THROUGH = 2_000;
/** Of a search, more are not counted: this many among the newest reviews, this many in all. */
const ENOUGH_AMONG_NEWEST = 200;
const ENOUGH = 1_000;

/**
 * The tally of the unit ($1) at a moment. Until a job deletes what has expired, it is taken off here. (What expires has no topics.)
 */
const tallyAt = (
  now: number,
) => `select month, topic, platform, rating, is_answered, is_ignored, is_in_trouble, is_private, reviews
    from review_tally where unit_id = $1
    union all
    select date_trunc('month', written_on)::date, '', platform, rating, is_answered, ignored_at is not null,
      coalesce(reply_state in ('rejected', 'failed'), false), is_private, -1
    from review where unit_id = $1 and expires_at <= $${now}`;

const figuresRow = z.object({
  total: int,
  answered: int,
  private: int,
  stars: int,
  matching: z.object({ count: int, isExact: bool }),
  months: z.array(z.object({ month: text, reviews: int, stars: int })),
  // PostgreSQL's JSON has instants in its own form.
  connections: z.array(
    connectionState.omit({ keepsContent: true }).extend({ syncedAt: text.nullable(), mayKeep: bool }),
  ),
});

/** The figures of all reviews, of each of the months, of the connections; and how many the filters let through. */
export async function readFigures(
  sql: Sql,
  unit: AuthorizedUnit,
  filters: ReviewFilters,
  months: readonly string[],
  now: Date,
): Promise<{ matching: number; isMatchingExact: boolean; overview: ReviewOverview }> {
  const values: unknown[] = [unit.unitId, `${months[0] ?? ""}-01`, now];
  const figures = await oneRow(
    sql,
    figuresRow,
    `with tally as materialized (select * from (${tallyAt(3)}) whole where topic = '')
     select coalesce(sum(reviews), 0) as total, coalesce(sum(reviews) filter (where is_answered), 0) as answered,
       coalesce(sum(reviews) filter (where is_private), 0) as private,
       coalesce(sum(reviews * rating) filter (where not is_private), 0) as stars,
       (${matchingSql(filters, values)}) as matching,
       (select coalesce(json_agg(m), '[]') from (
          select to_char(month, 'YYYY-MM') as month, sum(reviews) as reviews, sum(reviews * rating) as stars
          from tally where month >= $2 and not is_private group by tally.month having sum(reviews) > 0) m) as months,
       (select coalesce(json_agg(c), '[]') from (
          select platform, state, synced_at as "syncedAt", problem,
            coalesce(sync_held_until > $3, false) as "isSyncing", may_keep as "mayKeep"
          from review_connection where unit_id = $1) c) as connections
     from tally`,
    values,
  );
  const { total, answered, private: privateReviews, stars, matching } = figures;
  const monthByName = new Map(figures.months.map((month) => [month.month, month]));
  const connectionByPlatform = new Map(figures.connections.map((each) => [each.platform, each]));
  return {
    matching: matching.count,
    isMatchingExact: matching.isExact,
    overview: {
      total,
      answered,
      private: privateReviews,
      average: averageOf(stars, total - privateReviews),
      trend: months.map((name) => {
        const month = monthByName.get(name);
        return month === undefined
          ? { month: name, reviews: 0, average: null }
          : { month: name, reviews: month.reviews, average: averageOf(month.stars, month.reviews) };
      }),
      connections: PLATFORMS.map((platform) => {
        const found = connectionByPlatform.get(platform);
        if (found === undefined)
          return {
            platform,
            state: "none",
            syncedAt: null,
            isSyncing: false,
            problem: null,
            keepsContent: keepsContent(platform, { mayKeep: false }),
          };
        const { mayKeep, syncedAt, ...summary } = found;
        return {
          ...summary,
          syncedAt: syncedAt && new Date(syncedAt).toISOString(),
          keepsContent: keepsContent(platform, { mayKeep }),
        };
      }),
    },
  };
}

const unansweredRow = z.object({
  unanswered: int,
  newest: z.array(review.pick({ id: true, platform: true, author: true, rating: true, text: true })),
});

/** How many reviews of this many stars or fewer are neither answered nor ignored, and the newest of them. */
export async function readUnansweredLow(
  sql: Sql,
  unit: AuthorizedUnit,
  { maxRating, limit, now }: { maxRating: number; limit: number; now: Date },
): Promise<RowOf<typeof unansweredRow>> {
  return oneRow(
    sql,
    unansweredRow,
    `select (
       select coalesce(sum(reviews), 0)::integer from (${tallyAt(4)}) tally
       where topic = '' and rating <= $2 and ${TALLIED.unanswered}
     ) as unanswered, (
       select coalesce(json_agg(low), '[]') from (
         select id, platform, author, rating, text from review
         where unit_id = $1 and rating <= $2 and ${STATUS.unanswered} and ${isShownAt(4)} ${NEWEST_FIRST} limit $3) low
     ) as newest`,
    [unit.unitId, maxRating, limit, now],
  );
}

function averageOf(stars: number, reviews: number): number | null {
  return reviews === 0 ? null : stars / reviews;
}

/** How many the filters let through at $3, as JSON. The tally knows, but where words are searched for: see `pageSql`. */
function matchingSql(filters: ReviewFilters, values: unknown[]): string {
  const match = matchOf(filters, values);
  if (match !== null) {
    const where = [...conditionsOf(filters, values), isShownAt(3)].join(" and ");
    return `with newest as materialized (select words from review where ${where} ${NEWEST_FIRST} limit ${LOOKED_THROUGH}),
       near as materialized (
         select count(*) filter (where ${match}) as count, count(*) < ${LOOKED_THROUGH} as is_all from newest
       ), far as materialized (
         select count(*) as count from (
           select from review where ${where} and ${match}
             and not (select is_all or count >= ${ENOUGH_AMONG_NEWEST} from near) limit ${ENOUGH + 1}
         ) found
       )
       select case
         when near.is_all then json_build_object('count', near.count, 'isExact', true)
         when near.count >= ${ENOUGH_AMONG_NEWEST} then json_build_object('count', near.count / 100 * 100, 'isExact', false)
         else json_build_object('count', least(far.count, ${ENOUGH}), 'isExact', far.count <= ${ENOUGH})
       end from near, far`;
  }
  const { platform, rating, status, topic } = filters;
  const where = [
    `topic = $${values.push(topic ?? "")}`,
    platform !== undefined && `platform = $${values.push(platform)}`,
    rating !== undefined && `rating = $${values.push(rating)}`,
    status !== undefined && TALLIED[status],
  ].filter((condition) => condition !== false);
  return `select json_build_object('count', coalesce(sum(reviews), 0), 'isExact', true)
    from (${tallyAt(3)}) whole where ${where.join(" and ")}`;
}

const TALLIED: Record<ReviewStatus, string> = {
  unanswered: "not is_answered and not is_ignored",
  answered: "is_answered",
  ignored: "is_ignored",
  trouble: "is_in_trouble",
};

/** As the partial indexes have it. */
const STATUS: Record<ReviewStatus, string> = {
  unanswered: "not is_answered and ignored_at is null",
  answered: "is_answered",
  ignored: "ignored_at is not null",
  trouble: "reply_state in ('rejected', 'failed')",
};

const TOPIC: Record<Topic, string> = {
  food: "topics @> '{food}'",
  service: "topics @> '{service}'",
  wait: "topics @> '{wait}'",
  price: "topics @> '{price}'",
  ambience: "topics @> '{ambience}'",
};

function conditionsOf({ platform, rating, status, topic }: ReviewFilters, values: unknown[]): string[] {
  return [
    "unit_id = $1",
    platform !== undefined && `platform = $${values.push(platform)}`,
    rating !== undefined && `rating = $${values.push(rating)}`,
    status !== undefined && STATUS[status],
    topic !== undefined && TOPIC[topic],
  ].filter((condition) => condition !== false);
}

/** Null: no words are searched for. */
function matchOf({ search = "" }: ReviewFilters, values: unknown[]): string | null {
  const words = wordsOf(search);
  return words.length === 0 ? null : `words @@ $${values.push(searchQuery(words))}::tsquery`;
}

/** All of the words, of the last one its beginning: it may still be being typed. Of letters and digits alone, so nothing has to be escaped. */
function searchQuery(words: readonly string[]): string {
  return `${words.map((word) => `'${word}'`).join(" & ")}:*`;
}
