import * as z from "zod";

import { int, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import { type AuthorizedUnit, CHAT_CHANNELS } from "#shared/access.ts";

/**
 * Leases the conversation for one turn. False while another turn holds it. The lease expires by the database's clock unless it is
 * renewed: a dead process blocks the conversation only for seconds, and no connection is held while a model works.
 */
export async function leaseChat(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  lease: string,
  milliseconds: number,
): Promise<boolean> {
  const leased = await execute(
    sql,
    `update conversation set turn_lease = $3, turn_leased_until = clock_timestamp() + $4 * interval '1 millisecond'
     where unit_id = $1 and id = $2 and (turn_leased_until is null or turn_leased_until < clock_timestamp())`,
    [unit.unitId, id, lease, milliseconds],
  );
  return leased > 0;
}

export async function renewLease(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  lease: string,
  milliseconds: number,
): Promise<void> {
  await execute(
    sql,
    `update conversation set turn_leased_until = clock_timestamp() + $4 * interval '1 millisecond'
     where unit_id = $1 and id = $2 and turn_lease = $3`,
    [unit.unitId, id, lease, milliseconds],
  );
}

export async function releaseChat(sql: Sql, unit: AuthorizedUnit, id: string, lease: string): Promise<void> {
  await execute(
    sql,
    `update conversation set turn_lease = null, turn_leased_until = null
     where unit_id = $1 and id = $2 and turn_lease = $3`,
    [unit.unitId, id, lease],
  );
}

const dueRow = z.object({ unitId: uuid, id: uuid, channel: z.enum(CHAT_CHANNELS) });
export type DueConversation = RowOf<typeof dueRow>;

/**
 * Conversations whose guests wait for an answer now, and in how many milliseconds the next one is due; null where none waits. All units:
 * the caller proves each. It claims nothing: the turn's lease does.
 */
export async function listDueConversations(
  sql: Sql,
  limit: number,
  except: readonly string[],
): Promise<{ items: DueConversation[]; nextMs: number | null }> {
  const items = await rows(
    sql,
    dueRow,
    `select c.unit_id as "unitId", c.id, c.channel from conversation c join unit u on u.id = c.unit_id and u.is_active
     where c.answer_at <= clock_timestamp() and (c.turn_leased_until is null or c.turn_leased_until < clock_timestamp())
       and c.id <> all($2)
     order by c.answer_at limit $1`,
    [limit, except],
  );
  const next = await maybeRow(
    sql,
    { ms: int },
    `select greatest(1, ceil(extract(epoch from answer_at - clock_timestamp()) * 1000))::integer as ms from conversation
     where answer_at > clock_timestamp() order by answer_at limit 1`,
    [],
  );
  return { items, nextMs: next?.ms ?? null };
}

export async function postponeAnswer(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  milliseconds: number,
): Promise<void> {
  await execute(
    sql,
    `update conversation set answer_at = clock_timestamp() + $3 * interval '1 millisecond'
     where unit_id = $1 and id = $2 and answer_at is not null`,
    [unit.unitId, id, milliseconds],
  );
}
