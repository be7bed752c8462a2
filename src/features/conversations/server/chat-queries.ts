import { int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, type RowOf, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { OPEN_STATES } from "../rules.ts";
import { isUnanswered } from "./message-queries.ts";
import { chatRow, SELECT_CHAT, type ChatConversation } from "./turn-queries.ts";

/** The contact's newest open conversation. A test conversation stays open for ever. */
export async function findOpenChat(
  sql: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  isTest: boolean,
): Promise<ChatConversation | null> {
  return maybeRow(
    sql,
    chatRow,
    `${SELECT_CHAT}
     where c.unit_id = $1 and c.contact_id = $2 and c.is_test = $3 and (c.is_test or c.state = any($4))
     order by c.started_at desc, c.id desc limit 1`,
    [unit.unitId, contactId, isTest, OPEN_STATES],
  );
}

/** Upserts a contact by the channel's own id, and returns its id. What the channel knows replaces what is stored; `null` keeps it. */
export async function upsertContact(
  sql: Sql,
  unit: AuthorizedUnit,
  contact: {
    id: string;
    channel: string;
    externalId: string;
    name: string | null;
    phone: string | null;
    waId?: string | null;
    username?: string | null;
    /** When it wrote last, by the channel's clock. */
    wroteAt?: Date | null;
  },
  now: Date,
): Promise<string> {
  const put = await oneRow(
    sql,
    { id: uuid },
    `insert into contact (unit_id, id, channel, external_id, name, phone, created_at, wa_id, username, wrote_at)
     values ($1, $2, $3, $4, coalesce($5, ''), $6, $7, $8, $9, $10)
     on conflict (unit_id, channel, external_id) do update
       set name = coalesce($5, contact.name), phone = coalesce($6, contact.phone), wa_id = coalesce($8, contact.wa_id),
         username = coalesce($9, contact.username), wrote_at = greatest(contact.wrote_at, $10)
     returning id`,
    [
      unit.unitId,
      contact.id,
      contact.channel,
      contact.externalId,
      contact.name,
      contact.phone,
      now,
      contact.waId ?? null,
      contact.username ?? null,
      contact.wroteAt ?? null,
    ],
  );
  return put.id;
}

const namedContact = { externalId: text, waId: text };

/**
 * The channel's ids of the contacts with these numbers of WhatsApp's, the likeliest first: an echo names nobody by anything else. A number
 * with and one without the ninth digit are the same person's.
 */
export async function listContactsByNumber(
  sql: Sql,
  unit: AuthorizedUnit,
  channel: string,
  waIds: readonly string[],
): Promise<RowOf<typeof namedContact>[]> {
  if (waIds.length === 0) return [];
  return rows(
    sql,
    namedContact,
    `select k.external_id as "externalId", given as "waId" from unnest($3::text[]) given
     join contact k on k.unit_id = $1 and k.channel = $2
       and (k.wa_id = given or k.external_id = given or k.phone_key = phone_key('+' || given))
     order by k.external_id ~ '^[0-9]+$', k.wa_id is not distinct from given desc, k.created_at desc`,
    [unit.unitId, channel, waIds],
  );
}

/** Notes the number that the channel has proven. */
export async function provePhone(
  tx: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  phone: string,
): Promise<void> {
  await execute(tx, "update contact set phone = $3 where unit_id = $1 and id = $2", [
    unit.unitId,
    contactId,
    phone,
  ]);
}

/** Notes that the contact wants no offers on this channel, or allows them again. */
export async function allowOffers(
  tx: Sql,
  unit: AuthorizedUnit,
  contactId: string,
  isAllowed: boolean,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `update contact set refuses_offers_at = case when not $3::boolean then $4::timestamptz end
     where unit_id = $1 and id = $2`,
    [unit.unitId, contactId, isAllowed, now],
  );
}

/**
 * The channel gave a person another id. Where the new one is known already, because a message came first, the conversations and bookings
 * of the old one move to it. A number that is not given again is no longer known.
 */
export async function renameContact(
  tx: Sql,
  unit: AuthorizedUnit,
  channel: string,
  from: string,
  to: { userId: string; phone?: string; waId?: string },
): Promise<void> {
  const known = await maybeRow(
    tx,
    { id: uuid },
    "select id from contact where unit_id = $1 and channel = $2 and external_id = $3 for update",
    [unit.unitId, channel, to.userId],
  );
  if (known === null) {
    await execute(
      tx,
      `update contact set external_id = $4, phone = $5, wa_id = $6
       where unit_id = $1 and channel = $2 and external_id = $3`,
      [unit.unitId, channel, from, to.userId, to.phone ?? null, to.waId ?? null],
    );
    return;
  }
  const old = "(select id from contact where unit_id = $1 and channel = $2 and external_id = $3)";
  const values = [unit.unitId, channel, from, known.id];
  for (const table of ["conversation", "reservation", "waitlist_entry"])
    await execute(
      tx,
      `update ${table} set contact_id = $4 where unit_id = $1 and contact_id = ${old}`,
      values,
    );
  await execute(
    tx,
    "delete from contact where unit_id = $1 and channel = $2 and external_id = $3 and id <> $4",
    values,
  );
}

/**
 * The newest conversation of a guest with this number on a channel that is on, in which the guest has written since then; locked until the
 * transaction ends. Null without one.
 */
export async function findReachableChat(
  tx: Sql,
  unit: AuthorizedUnit,
  { channel, phoneKey, since }: { channel: string; phoneKey: string; since: Date },
): Promise<ChatConversation | null> {
  return maybeRow(
    tx,
    chatRow,
    `${SELECT_CHAT}
     where c.unit_id = $1 and c.channel = $2 and not c.is_test and contact.phone_key = $3
       and exists (select from channel_account a where a.unit_id = $1 and a.kind = $2 and a.is_on)
       and contact.wrote_at > $4
     order by c.last_message_at desc limit 1 for update of c`,
    [unit.unitId, channel, phoneKey, since],
  );
}

export async function insertChat(
  sql: Sql,
  unit: AuthorizedUnit,
  chat: { id: string; contactId: string; channel: string; isTest: boolean },
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into conversation (unit_id, id, contact_id, channel, is_test, started_at, last_message_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [unit.unitId, chat.id, chat.contactId, chat.channel, chat.isTest, now],
  );
}

/** Counts a message that is not the assistant's reply, such as the greeting or a message by staff. */
export async function countMessage(sql: Sql, unit: AuthorizedUnit, id: string, now: Date): Promise<void> {
  await execute(
    sql,
    `update conversation set messages = messages + 1, last_message_at = greatest(last_message_at, $3)
     where unit_id = $1 and id = $2`,
    [unit.unitId, id, now],
  );
}

/**
 * Changes the state. A conversation that goes back to the assistant with an unanswered message is answered. False where it has that state
 * already, or none of the states in `from`.
 */
export async function changeState(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  change: {
    to: ChatConversation["state"];
    from: readonly ChatConversation["state"][];
    corrections?: number;
    /** Who of staff has it from now on. */
    userId?: string | null;
  },
  now: Date,
): Promise<boolean> {
  const changed = await execute(
    sql,
    `update conversation set state = $3, closed_at = case when $3 = 'closed' then $6::timestamptz end,
       corrections = corrections + $5, reached_person = reached_person or $3 = 'human',
       called_at = null, called_reason = null, assigned_to = case when $3 = 'human' then coalesce($7, assigned_to) end,
       answer_at = case when $3 = 'bot' and exists (
         select from conversation_message m
         where m.unit_id = $1 and m.conversation_id = $2 and ${isUnanswered("conversation")}
       ) then clock_timestamp() end
     where unit_id = $1 and id = $2 and state = any($4) and state <> $3`,
    [unit.unitId, id, change.to, change.from, change.corrections ?? 0, now, change.userId ?? null],
  );
  return changed > 0;
}

/** Closes conversations without a message since then; without an outcome they are 'abandoned'. Tests stay open. */
export async function closeIdle(sql: Sql, since: Date, now: Date): Promise<void> {
  await execute(
    sql,
    `update conversation set state = 'closed', closed_at = $2, outcome = coalesce(outcome, 'abandoned'),
       called_at = null, called_reason = null, assigned_to = null, answer_at = null
     where state = any($3) and not is_test and last_message_at < $1`,
    [since, now, OPEN_STATES],
  );
}

/**
 * Removes the transcripts of at most `limit` conversations that are older than their unit keeps them, and test conversations with all
 * their data. Returns how many. The figures of customers' conversations stay.
 */
export async function removeOldTranscripts(sql: Sql, now: Date, limit: number): Promise<number> {
  const removed = await oneRow(
    sql,
    { count: int },
    `with old as (
       select c.unit_id, c.id, c.is_test, c.contact_id from conversation c
       left join assistant_config config on config.unit_id = c.unit_id
       where c.transcript_removed_at is null
         and c.last_message_at < $1::timestamptz - coalesce(config.transcript_retention_days, 90) * interval '1 day'
       order by c.last_message_at limit $2
     ), tests as (
       delete from contact using old where old.is_test and contact.unit_id = old.unit_id and contact.id = old.contact_id
     ), messages as (
       delete from conversation_message m using old
       where not old.is_test and m.unit_id = old.unit_id and m.conversation_id = old.id
     ), calls as (
       delete from conversation_tool_call t using old
       where not old.is_test and t.unit_id = old.unit_id and t.conversation_id = old.id
     ), entries as (
       delete from assistant_log_entry l using old
       where not old.is_test and l.unit_id = old.unit_id and l.conversation_id = old.id
     ), proposals as (
       delete from assistant_proposal p using old
       where not old.is_test and p.unit_id = old.unit_id and p.conversation_id = old.id
     ), marked as (
       update conversation c set transcript_removed_at = $1, dialogue = null from old
       where not old.is_test and c.unit_id = old.unit_id and c.id = old.id
     )
     select count(*) as count from old`,
    [now, limit],
  );
  return removed.count;
}

/** A person was asked for. False where one was already, or answers. */
export async function markWaiting(
  sql: Sql,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
  reason: string | null,
): Promise<boolean> {
  const marked = await execute(
    sql,
    `update conversation set state = 'waiting', reached_person = true, called_at = $3, called_reason = $4
     where unit_id = $1 and id = $2 and state in ('bot', 'closed')`,
    [unit.unitId, id, now, reason],
  );
  return marked > 0;
}
