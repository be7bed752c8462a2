import * as z from "zod";

import { bool, instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { houseName } from "../../../../companies/server/queries.ts";
import { conversationState, message, messageOption } from "../../../contract.ts";

const doorRow = z.object({
  unitId: uuid,
  name: text,
  phone: text,
  isOn: bool,
  settings: z.record(z.string(), z.unknown()).nullable(),
});

/** A unit's web chat as the address `/chat/SLUG` names it. */
export type Door = RowOf<typeof doorRow>;

/** Null for a slug of no active unit. The only query here that serves people without a session or token. */
export async function findDoor(sql: Sql, slug: string): Promise<Door | null> {
  return maybeRow(
    sql,
    doorRow,
    `select own.id as "unitId", ${houseName("own.id")} as name, own.phone, coalesce(a.is_on, false) as "isOn", a.settings
     from unit own left join channel_account a on a.unit_id = own.id and a.kind = 'web_chat'
     where own.slug = $1 and own.is_active`,
    [slug],
  );
}

const visitRow = z.object({ id: uuid, state: conversationState, rating: int.nullable(), isTyping: bool });

/** The visitor's newest conversation; null before the first message. `isTyping`: the assistant answers, or will in a moment. */
export async function findVisit(
  sql: Sql,
  unit: AuthorizedUnit,
  visitor: string,
): Promise<RowOf<typeof visitRow> | null> {
  return maybeRow(
    sql,
    visitRow,
    `select c.id, c.state, c.rating,
       c.state in ('bot', 'waiting') and (c.answer_at is not null or coalesce(c.turn_leased_until > clock_timestamp(), false))
         as "isTyping"
     from contact v join conversation c on c.unit_id = v.unit_id and c.contact_id = v.id
     where v.unit_id = $1 and v.channel = 'web_chat' and v.external_id = $2 and not c.is_test
     order by c.started_at desc, c.id desc limit 1`,
    [unit.unitId, visitor],
  );
}

const visitMessage = {
  id: uuid,
  conversationId: uuid,
  author: message.shape.author,
  text,
  at: instant,
  options: z.array(messageOption),
  outsideId: text.nullable(),
  position: int,
};

/** The last `limit` messages of the visitor's conversations after the position, in order. Notes of staff are not among them. */
export async function listVisitMessages(
  sql: Sql,
  unit: AuthorizedUnit,
  visitor: string,
  after: number,
  limit: number,
): Promise<RowOf<typeof visitMessage>[]> {
  const newest = await rows(
    sql,
    visitMessage,
    `select m.id, m.conversation_id as "conversationId", m.author, m.text, m.at,
       (select coalesce(json_agg(offer - 'means'), '[]') from jsonb_array_elements(m.options) offer) as options, m.outside_id as "outsideId", m.position
     from contact v join conversation c on c.unit_id = v.unit_id and c.contact_id = v.id
     join conversation_message m on m.unit_id = c.unit_id and m.conversation_id = c.id
     where v.unit_id = $1 and v.channel = 'web_chat' and v.external_id = $2 and not c.is_test
       and m.kind in ('text', 'voice', 'unsupported') and m.position > $3
     order by m.position desc limit $4`,
    [unit.unitId, visitor, after, limit],
  );
  return newest.toReversed();
}

/** The visitor whose conversation it is; null for one of another channel. */
export async function findVisitorOf(
  sql: Sql,
  unit: AuthorizedUnit,
  conversationId: string,
): Promise<string | null> {
  const found = await maybeRow(
    sql,
    { visitor: text },
    `select v.external_id as visitor from conversation c join contact v on v.unit_id = c.unit_id and v.id = c.contact_id
     where c.unit_id = $1 and c.id = $2 and c.channel = 'web_chat' and not c.is_test`,
    [unit.unitId, conversationId],
  );
  return found?.visitor ?? null;
}

export async function updateRating(
  tx: Transaction,
  unit: AuthorizedUnit,
  conversationId: string,
  rating: number,
): Promise<void> {
  await execute(tx, "update conversation set rating = $3 where unit_id = $1 and id = $2", [
    unit.unitId,
    conversationId,
    rating,
  ]);
}
