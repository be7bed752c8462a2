import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Chat } from "../contract.ts";

/** A test conversation as its page shows it: of a long one the end. */
export async function readTestChat(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<Pick<Chat, "id" | "state" | "isAnswering" | "messages" | "log"> | null> {
  const [found] = await rows<Pick<Chat, "id" | "state" | "isAnswering" | "messages" | "log">>(
    sql,
    `select c.id, c.state, coalesce(c.turn_leased_until > clock_timestamp(), false) as "isAnswering",
       (select coalesce(json_agg(json_build_object('id', id, 'author', author, 'text', text, 'at', at) order by at, position), '[]')
        from (
          select id, author, text, position, ${utc("at")} as at from conversation_message m
          where m.unit_id = $1 and m.conversation_id = $2 order by m.at desc, m.position desc limit 300
        ) said) as messages,
       (select coalesce(json_agg(
          json_build_object('id', id, 'at', at, 'type', type, 'message', message, 'detail', detail) order by at, id), '[]')
        from (
          select id, type, message, detail, ${utc("at")} as at from assistant_log_entry l
          where l.unit_id = $1 and l.conversation_id = $2 order by l.at desc, l.id desc limit 1000
        ) logged) as log
     from conversation c where c.unit_id = $1 and c.id = $2 and c.is_test`,
    [unit.unitId, id],
  );
  return found ?? null;
}

/** Instants inside JSON keep PostgreSQL's form otherwise. */
function utc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Forgets who wrote as this test customer, with all that they said and booked in the sandbox. */
export async function deleteTestContact(sql: Sql, unit: AuthorizedUnit, externalId: string): Promise<void> {
  await rows(sql, "delete from contact where unit_id = $1 and channel = 'test_chat' and external_id = $2", [
    unit.unitId,
    externalId,
  ]);
}
