import * as z from "zod";

import { instant, text, uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { platform as platformSchema, type Platform } from "../../contract.ts";
import type { ReviewPlatformProblem } from "../../rules.ts";
import { ASKED_FOR_DAYS, FIRST_WAIT_MS, MOST_TRIES, PASSING_PROBLEMS } from "../answer-retries.ts";

const openAnswerRow = z.object({
  reviewId: uuid,
  externalId: text,
  text,
  repliedAt: instant,
  state: z.enum(["failed", "in_review"]),
});

/** An answer that is not through: as it was sent at `repliedAt`. */
export type OpenAnswer = RowOf<typeof openAnswerRow>;

/** Connections of all units that work and have answers which are not through. */
export async function listConnectionsWithOpenAnswers(
  sql: Sql,
  now: Date,
): Promise<{ unitId: string; platform: Platform }[]> {
  return rows(
    sql,
    { unitId: uuid, platform: platformSchema },
    `select c.unit_id as "unitId", c.platform from review_connection c join unit u on u.id = c.unit_id
     where u.is_active and c.state = 'active' and (c.retry_at is null or c.retry_at <= $1) and exists (
       select from review r where r.unit_id = c.unit_id and r.platform = c.platform
         and r.reply_state in ('failed', 'in_review') and r.replied_by is not null)
     order by c.unit_id, c.platform`,
    [now],
  );
}

/** Units with answers that are on their way since before then: they were lost with the process that carried them. */
export async function listUnitsWithLostAnswers(sql: Sql, sentBefore: Date): Promise<{ unitId: string }[]> {
  return rows(
    sql,
    { unitId: uuid },
    `select distinct unit_id as "unitId" from review where reply_state = 'sending' and replied_at <= $1 order by 1`,
    [sentBefore],
  );
}

/** They have failed, for a reason that passes. */
export async function giveUpLostAnswers(
  tx: Sql,
  unit: AuthorizedUnit,
  sentBefore: Date,
): Promise<{ reviewId: string; platform: Platform }[]> {
  const problem: ReviewPlatformProblem = "no_answer_in_time";
  return rows(
    tx,
    { reviewId: uuid, platform: platformSchema },
    `update review set reply_state = 'failed', reply_problem = $3, version = version + 1
     where unit_id = $1 and reply_state = 'sending' and replied_at <= $2 returning id as "reviewId", platform`,
    [unit.unitId, sentBefore, problem],
  );
}

const IS_TO_SEND_AGAIN = `(r.reply_state = 'failed' and r.reply_problem = any($4::text[]) and r.reply_tries < $5
    and r.replied_at <= $3::timestamptz - $6 * interval '1 minute' * power(2, r.reply_tries))`;

/**
 * Those that failed for a reason that passes, the newest first, and then those that the platform was to look at, by lot: whatever it leaves lying,
 * each of the others is asked for in the end.
 */
export async function listOpenAnswers(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  now: Date,
  limit: number,
): Promise<OpenAnswer[]> {
  return rows(
    sql,
    openAnswerRow,
    `select r.id as "reviewId", r.external_id as "externalId", r.reply_text as text, r.replied_at as "repliedAt",
       r.reply_state as state
     from review r
     where r.unit_id = $1 and r.platform = $2 and r.reply_state in ('failed', 'in_review')
       and r.replied_by is not null
       and (${IS_TO_SEND_AGAIN}
         or r.reply_state = 'in_review' and r.replied_at > $3::timestamptz - $7 * interval '1 day')
     order by r.reply_state = 'in_review', case r.reply_state when 'failed' then r.replied_at end desc, random() limit $8`,
    [...valuesOf(unit, platform, now), ASKED_FOR_DAYS, limit],
  );
}

/**
 * Takes an answer for sending it again, as long as it is still the one that was listed: false where somebody has written another, another
 * process has taken it, or it got there. Its time is now, so that nobody else sends a second one.
 */
export async function claimAnswer(
  tx: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
  answer: Pick<OpenAnswer, "reviewId" | "repliedAt">,
  now: Date,
): Promise<boolean> {
  const claimed = await execute(
    tx,
    `update review r set reply_state = 'sending', reply_problem = null, reply_tries = r.reply_tries + 1, replied_at = $3,
       version = r.version + 1
     where r.unit_id = $1 and r.platform = $2 and r.id = $7 and r.replied_at = $8 and r.replied_by is not null
       and ${IS_TO_SEND_AGAIN}`,
    [...valuesOf(unit, platform, now), answer.reviewId, answer.repliedAt],
  );
  return claimed > 0;
}

function valuesOf(unit: AuthorizedUnit, platform: Platform, now: Date): unknown[] {
  const firstWaitMinutes = FIRST_WAIT_MS / MINUTE_MS;
  return [unit.unitId, platform, now, PASSING_PROBLEMS, MOST_TRIES, firstWaitMinutes];
}
