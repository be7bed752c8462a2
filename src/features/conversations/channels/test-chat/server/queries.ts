import { execute, maybeRow, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { upsertContact } from "../../../server/contact-queries.ts";
import { chat } from "../contract.ts";

const chatRow = chat.pick({ id: true, state: true, isAnswering: true, messages: true, log: true });

/** A test conversation as its page shows it: the last 300 messages and 1000 log entries. */
export async function readTestChat(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
): Promise<RowOf<typeof chatRow> | null> {
  return maybeRow(
    sql,
    chatRow,
    `select c.id, c.state, coalesce(c.turn_leased_until > clock_timestamp(), false) as "isAnswering",
       (select coalesce(json_agg(json_build_object('id', id, 'author', author, 'text', text, 'at', at, 'options', offered) order by position), '[]')
        from (
          select id, author, text, position, ${utc("at")} as at, (
            select coalesce(json_agg(offer - 'means'), '[]') from jsonb_array_elements(m.options) offer) as offered
          from conversation_message m
          where m.unit_id = $1 and m.conversation_id = $2 order by m.position desc limit 300
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
}

/** Formats an instant inside JSON, which PostgreSQL would write in its own form. */
function utc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The suffix of a contact's external id after a reset. */
const CLEARED = ":cleared";

/**
 * Puts the test contact aside, with its messages and sandbox bookings, and deletes the one that was aside before. A contact without a
 * message is deleted instead.
 */
export async function putTestContactAside(tx: Transaction, unit: AuthorizedUnit, externalId: string) {
  await lockTestContact(tx, unit, externalId);
  const values = [unit.unitId, externalId];
  const hasSpoken = `exists (
    select from conversation c where c.unit_id = contact.unit_id and c.contact_id = contact.id and c.customer_messages > 0
  )`;
  await execute(tx, `delete from contact where ${BY_EXTERNAL_ID} and not ${hasSpoken}`, values);
  // The condition again: another call may have started a new conversation since.
  const spoke = await execute(
    tx,
    `select from contact where ${BY_EXTERNAL_ID} and ${hasSpoken} for update`,
    values,
  );
  if (spoke === 0) return;
  await execute(tx, `delete from contact where ${BY_EXTERNAL_ID}`, [unit.unitId, externalId + CLEARED]);
  await execute(tx, `update contact set external_id = $3 where ${BY_EXTERNAL_ID}`, [
    ...values,
    externalId + CLEARED,
  ]);
}

/** Serialises resets and restores: both change the same two rows. */
async function lockTestContact(tx: Transaction, unit: AuthorizedUnit, externalId: string): Promise<void> {
  await execute(tx, "select pg_advisory_xact_lock(hashtextextended('test chat of ' || $1 || ' ' || $2, 0))", [
    unit.unitId,
    externalId,
  ]);
}

/** Restores the contact that is aside, in place of the newer one. False where there is no contact aside. */
export async function takeTestContactBack(
  tx: Transaction,
  unit: AuthorizedUnit,
  externalId: string,
  now: Date,
): Promise<boolean> {
  await lockTestContact(tx, unit, externalId);
  const aside = [unit.unitId, externalId + CLEARED];
  const found = await execute(tx, `select from contact where ${BY_EXTERNAL_ID} for update`, aside);
  if (found === 0) return false;
  // Inserted first where it is missing: the row's lock keeps a new message from inserting it meanwhile.
  await upsertContact(
    tx,
    unit,
    { id: newId(), channel: "test_chat", externalId, name: null, phone: null },
    now,
  );
  await execute(tx, `delete from contact where ${BY_EXTERNAL_ID}`, [unit.unitId, externalId]);
  await execute(tx, `update contact set external_id = $3 where ${BY_EXTERNAL_ID}`, [...aside, externalId]);
  return true;
}

const BY_EXTERNAL_ID = "unit_id = $1 and channel = 'test_chat' and external_id = $2";

/** Deletes the contacts that were put aside and have no message since then. */
export async function deleteTestContactsAside(sql: Sql, since: Date): Promise<void> {
  await execute(
    sql,
    `delete from contact where channel = 'test_chat' and right(external_id, $1) = $2 and not exists (
       select from conversation c
       where c.unit_id = contact.unit_id and c.contact_id = contact.id and c.last_message_at >= $3
     )`,
    [CLEARED.length, CLEARED, since],
  );
}
