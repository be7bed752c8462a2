import * as z from "zod";

import { bool, instant, localDate, text, uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import { runInSlices } from "#platform/pausable.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { mapPausably } from "#shared/pausable.ts";
import { reply as replySchema, review as reviewSchema, type Platform } from "../../contract.ts";
import { fileId, wordsOf } from "../review-content.ts";
import type { Arrival, KeptReview } from "../rules.ts";

const KEPT = `id, external_id as "externalId", content_key as "contentKey", former_keys as "formerKeys", author, rating,
  written_at as "writtenAt", written_on as "writtenOn", text, topics, page_url as "pageUrl", accepts_reply as "acceptsReply",
  reply_text as "replyText", reply_state as "replyState", reply_problem as "replyProblem", replied_at as "repliedAt",
  replied_by as "repliedBy", ignored_at as "ignoredAt", is_private as "isPrivate", rules_version as "rulesVersion", media,
  expires_at is not null as "isPassing"`;

const keptRow = reviewSchema
  .pick({
    id: true,
    author: true,
    rating: true,
    writtenAt: true,
    text: true,
    topics: true,
    pageUrl: true,
    acceptsReply: true,
    isPrivate: true,
    rulesVersion: true,
    media: true,
  })
  .extend({
    isPassing: bool,
    externalId: text,
    contentKey: text,
    formerKeys: z.array(text),
    writtenOn: localDate,
    replyText: text.nullable(),
    replyState: replySchema.shape.state.nullable(),
    replyProblem: text.nullable(),
    repliedAt: instant.nullable(),
    repliedBy: uuid.nullable(),
    ignoredAt: instant.nullable(),
  });

/**
 * What a batch may concern, for `planIntake`: each review once. Thousands of names are joined, since a list of that length is searched
 * from its beginning for every row that a plan filters by it.
 */
export async function listKept(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  arrivals: readonly Arrival[],
): Promise<KeptReview[]> {
  const keys = arrivals.map(({ contentKey }) => contentKey);
  const names = [...arrivals.flatMap(({ externalId }) => externalId ?? []), ...keys.map(fileId)];
  const found = await rows(
    sql,
    keptRow,
    `select ${KEPT} from review where unit_id = $1 and id in (
       select r.id from unnest($3::text[]) given (name)
       join review r on r.unit_id = $1 and r.platform = $2 and r.external_id = given.name
       union all
       select r.id from unnest($4::text[]) given (key)
       join review r on r.unit_id = $1 and r.platform = $2 and r.content_key = given.key
       union all
       select id from review where unit_id = $1 and platform = $2 and former_keys <> '{}' and former_keys && $4
     )`,
    [unit.unitId, platform, names, keys],
  );
  return found.map(keptOf);
}

function keptOf({
  replyText,
  replyState,
  replyProblem,
  repliedAt,
  repliedBy,
  isPrivate,
  rulesVersion,
  media,
  ...review
}: RowOf<typeof keptRow>): KeptReview {
  return {
    ...review,
    reply:
      replyText === null || replyState === null
        ? null
        : { text: replyText, state: replyState, problem: replyProblem, at: repliedAt, by: repliedBy },
    // In the order in which they are compared; jsonb has its own.
    details: {
      isPrivate,
      rulesVersion,
      media: media.map(({ kind, thumbnailUrl, url }) => ({ kind, thumbnailUrl, url })),
    },
  };
}

const COLUMNS = `external_id text, content_key text, former_keys text[], author text, rating smallint, written_at timestamptz,
  written_on date, text text, topics text[], page_url text, accepts_reply boolean, reply_text text, reply_state text,
  reply_problem text, replied_at timestamptz, replied_by uuid, ignored_at timestamptz, words tsvector, is_private boolean, rules_version smallint,
  media jsonb, expires_at timestamptz`;
const NAMES = COLUMNS.replaceAll(/ (?:text\[\]|\w+)(?=,|$)/g, "");

export async function insertReviews(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  reviews: readonly KeptReview[],
  expiresAt: Date | null,
): Promise<void> {
  if (reviews.length === 0) return;
  await execute(
    sql,
    `insert into review (unit_id, platform, id, ${NAMES})
     select $1, $2, id, ${NAMES} from jsonb_to_recordset($3::jsonb) as given (id uuid, ${COLUMNS})`,
    [unit.unitId, platform, JSON.stringify(await rowsOf(reviews, expiresAt))],
  );
}

export async function updateReviews(
  sql: Sql,
  unit: AuthorizedUnit,
  reviews: readonly KeptReview[],
  expiresAt: Date | null,
): Promise<void> {
  if (reviews.length === 0) return;
  await execute(
    sql,
    `update review set version = version + 1, (${NAMES}) = row(${NAMES.replaceAll(/\w+/g, "given.$&")})
     from jsonb_to_recordset($2::jsonb) as given (id uuid, ${COLUMNS})
     where review.unit_id = $1 and review.id = given.id`,
    [unit.unitId, JSON.stringify(await rowsOf(reviews, expiresAt))],
  );
}

export async function deleteReviews(sql: Sql, unit: AuthorizedUnit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await execute(sql, "delete from review where unit_id = $1 and id = any($2)", [unit.unitId, ids]);
}

/** Reviews that may not be kept were seen again on the platform: they may be shown until then. */
export async function extendExpiry(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  names: readonly string[],
  expiresAt: Date,
): Promise<void> {
  await execute(
    sql,
    `update review set expires_at = $4
     where unit_id = $1 and platform = $2 and external_id = any($3) and expires_at is not null`,
    [unit.unitId, platform, names, expiresAt],
  );
}

/** The words of thousands of texts are work. */
function rowsOf(reviews: readonly KeptReview[], expiresAt: Date | null): Promise<Record<string, unknown>[]> {
  return runInSlices(mapPausably(reviews, (review) => rowOf(review, expiresAt)));
}

function rowOf(review: KeptReview, expiresAt: Date | null): Record<string, unknown> {
  const { reply, details, isPassing } = review;
  return {
    id: review.id,
    external_id: review.externalId,
    content_key: review.contentKey,
    former_keys: review.formerKeys,
    author: review.author,
    rating: review.rating,
    written_at: review.writtenAt,
    written_on: review.writtenOn,
    text: review.text,
    topics: review.topics,
    page_url: review.pageUrl,
    accepts_reply: review.acceptsReply,
    reply_text: reply?.text,
    reply_state: reply?.state,
    reply_problem: reply?.problem,
    replied_at: reply?.at,
    replied_by: reply?.by,
    ignored_at: review.ignoredAt,
    // What may not be kept may not be indexed.
    words: isPassing ? "" : searchVector(`${review.author} ${review.text}`),
    is_private: details.isPrivate,
    rules_version: details.rulesVersion,
    media: details.media,
    expires_at: isPassing ? expiresAt : null,
  };
}

/** Of letters and digits alone, so nothing has to be escaped. */
function searchVector(said: string): string {
  return wordsOf(said)
    .map((word) => `'${word}'`)
    .join(" ");
}
