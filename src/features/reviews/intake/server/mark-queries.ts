import * as z from "zod";

import { instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { platform as platformSchema, type Platform } from "../../contract.ts";
import { FILE_PREFIX } from "../review-content.ts";
import type { Arrival, KeptMarks } from "../rules.ts";

// Reviews that may not be kept, and what staff wrote to them: an answer, the mark 'ignorado'. That is the restaurant's own. It outlives
// the review for a while, without anything that the platform said, and comes back with it.

const markRow = z.object({
  name: text,
  replyText: text.nullable(),
  repliedAt: instant.nullable(),
  repliedBy: uuid.nullable(),
  ignoredAt: instant.nullable(),
});

/** A digest, because not even the platform's name for a review may be kept. */
const digestOf = (name: string) =>
  `sha256(convert_to($1::uuid::text || ' ' || $2 || ' ' || ${name}, 'UTF8'))`;

/** What staff wrote to these reviews before they were deleted. */
export async function listMarks(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  arrivals: readonly Arrival[],
): Promise<KeptMarks> {
  const names = arrivals.flatMap(({ externalId }) => externalId ?? []);
  if (names.length === 0) return new Map();
  const found = await rows(
    sql,
    markRow,
    `select given.name, m.reply_text as "replyText", m.replied_at as "repliedAt", m.replied_by as "repliedBy",
       m.ignored_at as "ignoredAt"
     from unnest($3::text[]) given (name)
     join review_mark m on m.unit_id = $1 and m.platform = $2 and m.review_digest = ${digestOf("given.name")}`,
    [unit.unitId, platform, names],
  );
  return new Map(
    found.map(({ name, replyText, repliedAt, repliedBy, ignoredAt }) => [
      name,
      {
        reply:
          replyText === null
            ? null
            : { text: replyText, state: "manual", problem: null, at: repliedAt, by: repliedBy },
        ignoredAt,
      },
    ]),
  );
}

/** The reviews are back, with their marks. */
export async function deleteMarks(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await execute(
    sql,
    `delete from review_mark where unit_id = $1 and platform = $2
       and review_digest in (select ${digestOf("given.name")} from unnest($3::text[]) given (name))`,
    [unit.unitId, platform, names],
  );
}

/** Of a platform whose content may not be kept: what has expired; with `isAll` everything that did not come in a file of the restaurant. */
const IS_TO_GO = `unit_id = $1 and platform = $2 and not starts_with(external_id, '${FILE_PREFIX}')
    and (expires_at <= $3 or $4::boolean)`;

/** Deletes reviews that may be shown no longer, and keeps what staff wrote to them. Returns how many went. */
export async function deleteUnkeptReviews(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  { now, isAll }: { now: Date; isAll: boolean },
): Promise<number> {
  const values = [unit.unitId, platform, now, isAll];
  await execute(
    tx,
    `insert into review_mark (unit_id, platform, review_digest, reply_text, replied_at, replied_by, ignored_at, kept_at)
     select unit_id, platform, ${digestOf("external_id")}, case when is_ours then reply_text end,
       case when is_ours then replied_at end, case when is_ours then replied_by end, ignored_at, $3
     from review cross join lateral (select (reply_state = 'manual' or replied_by is not null) and replied_at is not null as is_ours) whose
     where ${IS_TO_GO} and (is_ours or ignored_at is not null)
     on conflict (unit_id, platform, review_digest) do update set reply_text = excluded.reply_text,
       replied_at = excluded.replied_at, replied_by = excluded.replied_by, ignored_at = excluded.ignored_at,
       kept_at = excluded.kept_at`,
    values,
  );
  return execute(tx, `delete from review where ${IS_TO_GO}`, values);
}

/**
 * Units with reviews that must go: expired ones, and those of a connection that may not keep them. With each, whether all of the
 * platform's reviews that are kept must go.
 */
export async function listUnkept(
  sql: Sql,
  platforms: readonly Platform[],
  now: Date,
): Promise<{ unitId: string; platform: Platform; kept: number }[]> {
  return rows(
    sql,
    { unitId: uuid, platform: platformSchema, kept: int },
    `select unit_id as "unitId", platform, count(*) filter (where expires_at is null) as kept from review r
     where platform = any($1) and not starts_with(external_id, '${FILE_PREFIX}')
       and (expires_at <= $2 or expires_at is null and exists (
         select from review_connection c where c.unit_id = r.unit_id and c.platform = r.platform and not c.may_keep))
     group by 1, 2 order by 1, 2`,
    [platforms, now],
  );
}

/** Marks of reviews that did not come back. */
export async function deleteOldMarks(sql: Sql, keptBefore: Date): Promise<void> {
  await execute(sql, "delete from review_mark where kept_at < $1", [keptBefore]);
}
