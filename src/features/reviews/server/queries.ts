import { instant, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import {
  connectionState,
  reply,
  review,
  type ConnectionSummary,
  type Platform,
  type Reply,
  type Review,
} from "../contract.ts";
import { isFromFile } from "../intake/review-content.ts";

/** Makes writers of a unit's reviews wait for each other, so that rows and tallies are never locked in two orders. */
export async function lockReviews(tx: Sql, unit: AuthorizedUnit): Promise<void> {
  await execute(tx, "select pg_advisory_xact_lock(hashtextextended('reviews of ' || $1, 0))", [unit.unitId]);
}

/** The columns of `reviewRow`, of a review `r` with its answer's user `u`. */
export const REVIEW = `r.id, r.external_id as "externalId", r.platform, r.author, r.rating, r.written_at as "writtenAt", r.text, r.topics,
  r.page_url as "pageUrl", r.accepts_reply as "acceptsReply", r.reply_text as "replyText", r.reply_state as "replyState",
  r.reply_problem as "replyProblem", r.replied_at as "repliedAt", r.replied_by as "repliedBy", u.name as "repliedByName",
  r.ignored_at is not null as "isIgnored", r.is_private as "isPrivate", r.rules_version as "rulesVersion", r.media,
  r.expires_at as "expiresAt", r.version`;

/** What the platform's terms still let people see, at the value of this number. */
export const isShownAt = (now: number) => `(expires_at is null or expires_at > $${now})`;

export const reviewRow = review.omit({ reply: true, isFromFile: true }).extend({
  externalId: text,
  replyText: text.nullable(),
  replyState: reply.shape.state.nullable(),
  replyProblem: text.nullable(),
  repliedAt: instant.nullable(),
  repliedBy: uuid.nullable(),
  repliedByName: text.nullable(),
});

export function reviewOf(row: RowOf<typeof reviewRow>): Review {
  const {
    externalId,
    replyText,
    replyState,
    replyProblem,
    repliedAt,
    repliedBy: _,
    repliedByName,
    ...told
  } = row;
  const hasReply = replyText !== null && replyState !== null;
  return {
    ...told,
    isFromFile: isFromFile(externalId),
    reply: hasReply
      ? { text: replyText, state: replyState, problem: replyProblem, at: repliedAt, by: repliedByName }
      : null,
  };
}

export async function findReview(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<{ review: Review; externalId: string; repliedBy: string | null } | null> {
  const found = await maybeRow(
    sql,
    reviewRow,
    `select ${REVIEW} from review r left join app_user u on u.organization_id = $3 and u.id = r.replied_by
     where r.unit_id = $1 and r.id = $2 and ${isShownAt(4)}`,
    [unit.unitId, id, unit.organizationId, now],
  );
  if (!found) return null;
  return { review: reviewOf(found), externalId: found.externalId, repliedBy: found.repliedBy };
}

export async function readConnectionState(
  sql: Sql,
  unit: AuthorizedUnit,
  platform: Platform,
): Promise<Pick<ConnectionSummary, "state">> {
  const found = await maybeRow(
    sql,
    { state: connectionState.shape.state },
    "select state from review_connection where unit_id = $1 and platform = $2",
    [unit.unitId, platform],
  );
  return found ?? { state: "none" };
}

/** Stores the answer of the user who acts. Who answers a review does not ignore it any more. */
export async function writeReply(
  tx: Sql,
  unit: AuthorizedUnit,
  id: string,
  answer: { text: string; state: "sending" | "manual"; now: Date },
): Promise<void> {
  await execute(
    tx,
    `update review set reply_text = $3, reply_state = $4, reply_problem = null, replied_at = $5, replied_by = $6, reply_tries = 0,
       ignored_at = null, version = version + 1
     where unit_id = $1 and id = $2`,
    [unit.unitId, id, answer.text, answer.state, answer.now, unit.actor.id],
  );
}

/** Keeps what became of the answer that was sent then. False where it is not on its way any more. */
export async function settleReply(
  tx: Sql,
  unit: AuthorizedUnit,
  id: string,
  sentAt: Date,
  { state, problem }: { state: Reply["state"]; problem: string | null },
): Promise<boolean> {
  const settled = await execute(
    tx,
    `update review set reply_state = $4, reply_problem = $5, version = version + 1
     where unit_id = $1 and id = $2 and reply_state = 'sending' and replied_at = $3`,
    [unit.unitId, id, sentAt, state, problem],
  );
  return settled > 0;
}

export async function writeIgnored(
  tx: Sql,
  unit: AuthorizedUnit,
  id: string,
  ignoredAt: Date | null,
): Promise<void> {
  await execute(
    tx,
    "update review set ignored_at = $3, version = version + 1 where unit_id = $1 and id = $2",
    [unit.unitId, id, ignoredAt],
  );
}
