import { createHash } from "node:crypto";

import * as z from "zod";

import { instant, int, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { PricedMessage } from "../webhook.ts";

const numberOwner = { unitId: uuid };

/** The units of one organization whose access names this number of Meta's. */
export async function listUnitsOfNumber(
  sql: Sql,
  { organizationId }: AuthorizedUnit,
  numberId: string,
): Promise<RowOf<typeof numberOwner>[]> {
  return rows(
    sql,
    numberOwner,
    `select a.unit_id as "unitId" from channel_account a join unit u on u.id = a.unit_id and u.is_active
     where u.organization_id = $1 and a.kind = 'whatsapp' and a.settings ->> 'numberId' = $2 order by a.unit_id limit 2`,
    [organizationId, numberId],
  );
}

const doorRow = z.object({
  verifiedAt: instant.nullable(),
  messageAt: instant.nullable(),
  refusedAt: instant.nullable(),
  standbyAt: instant.nullable(),
});

export type SeenAtDoor = RowOf<typeof doorRow>;

export async function findSeenAtDoor(sql: Sql, unit: AuthorizedUnit): Promise<SeenAtDoor> {
  const found = await maybeRow(
    sql,
    doorRow,
    `select verified_at as "verifiedAt", message_at as "messageAt", refused_at as "refusedAt", standby_at as "standbyAt"
     from whatsapp_door where unit_id = $1`,
    [unit.unitId],
  );
  return found ?? { verifiedAt: null, messageAt: null, refusedAt: null, standbyAt: null };
}

const SEEN = {
  verified: "verified_at",
  message: "message_at",
  refused: "refused_at",
  standby: "standby_at",
} as const;

/** Notes that something came through the door, at most once a minute: the page says when, to the minute. */
export async function noteSeen(
  sql: Sql,
  unit: AuthorizedUnit,
  what: keyof typeof SEEN,
  now: Date,
): Promise<void> {
  const column = SEEN[what];
  await execute(
    sql,
    `insert into whatsapp_door as door (unit_id, ${column}) values ($1, $2)
     on conflict (unit_id) do update set ${column} = $2
     where door.${column} is null or door.${column} < $2::timestamptz - interval '1 minute'`,
    [unit.unitId, now],
  );
}

/** Counts messages that Meta reported a price for; each once, whatever is repeated. */
export async function recordPrices(
  sql: Sql,
  unit: AuthorizedUnit,
  numberId: string,
  prices: readonly PricedMessage[],
  now: Date,
): Promise<void> {
  if (prices.length === 0) return;
  await execute(
    sql,
    `insert into whatsapp_reply (unit_id, message_digest, number_id, at, category, is_billed)
     select $1, one.digest, $2, $3, one.category, one.billed
     from unnest($4::text[], $5::text[], $6::boolean[]) as one (digest, category, billed)
     on conflict do nothing`,
    [
      unit.unitId,
      numberId,
      now,
      prices.map(({ outsideId }) => createHash("sha256").update(outsideId).digest("base64url")),
      prices.map(({ category }) => category.slice(0, 40)),
      prices.map(({ isBilled }) => isBilled),
    ],
  );
}

const counted = { replies: int, billed: int };

/** Free-form replies of the number in a month, and how many of them Meta calls billed. */
export async function countReplies(
  sql: Sql,
  unit: AuthorizedUnit,
  numberId: string,
  { begins, ends }: { begins: Date; ends: Date },
): Promise<RowOf<typeof counted>> {
  return oneRow(
    sql,
    counted,
    `select count(*) as replies, count(*) filter (where is_billed) as billed from whatsapp_reply
     where unit_id = $1 and number_id = $2 and at >= $3 and at < $4 and category = 'service'`,
    [unit.unitId, numberId, begins, ends],
  );
}
