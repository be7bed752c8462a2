import { uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { erasureOf } from "../columns.ts";
import {
  holdsMention,
  isContactOfGuest,
  isOfGuest,
  isWaitOfGuest,
  type SoughtGuest,
  soughtValues,
} from "./condition-queries.ts";

const chatRow = { unitId: uuid, id: uuid };

/**
 * The conversations in which the guest wrote, in which a booking or a wait of the guest was made, or in which somebody wrote a whole name or
 * one of the numbers. Call it before `eraseGuestRows`.
 */
export async function listConversations(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  guest: SoughtGuest,
): Promise<RowOf<typeof chatRow>[]> {
  return rows(
    sql,
    chatRow,
    `with mine as materialized (select id from unit where organization_id = $1),
     writer as (
       select k.unit_id, k.id from mine join contact k on k.unit_id = mine.id and ${isContactOfGuest("k")}
       union select r.unit_id, r.contact_id from mine join reservation r on r.unit_id = mine.id and ${isOfGuest("r")}
       union select w.unit_id, w.contact_id from mine join waitlist_entry w on w.unit_id = mine.id and ${isWaitOfGuest("w")}
     ), told as (
       select m.unit_id, m.conversation_id as id, m.text from mine join conversation_message m on m.unit_id = mine.id
       union all select t.unit_id, t.conversation_id, concat(t.arguments, t.result) from mine join conversation_tool_call t on t.unit_id = mine.id
       union all select p.unit_id, p.conversation_id, p.payload::text from mine join assistant_proposal p on p.unit_id = mine.id
       union all select s.unit_id, s.conversation_id, s.fields::text from mine join sandbox_reservation s on s.unit_id = mine.id
       union all select s.unit_id, s.conversation_id, s.customer_phone from mine join sandbox_waitlist_entry s on s.unit_id = mine.id
     )
     select c.unit_id as "unitId", c.id from mine join conversation c on c.unit_id = mine.id
       join writer on writer.unit_id = c.unit_id and writer.id = c.contact_id
     union
     select unit_id, id from told
     where ${holdsMention("text")}`,
    [organizationId, ...soughtValues(guest)],
  );
}

/** Removes what was said in conversations; their figures stay. Open ones are closed. Tests of the assistant are deleted whole. */
export async function eraseConversations(
  tx: Sql,
  conversations: readonly RowOf<typeof chatRow>[],
  now: Date,
): Promise<void> {
  if (conversations.length === 0) return;
  await execute(
    tx,
    `with gone as materialized (select * from unnest($1::uuid[], $2::uuid[]) as one (unit_id, id)),
     test as (
       delete from conversation c using gone where c.is_test and c.unit_id = gone.unit_id and c.id = gone.id
     ), message as (
       delete from conversation_message m using gone where m.unit_id = gone.unit_id and m.conversation_id = gone.id
     ), call as (
       delete from conversation_tool_call t using gone where t.unit_id = gone.unit_id and t.conversation_id = gone.id
     ), entry as (
       delete from assistant_log_entry l using gone where l.unit_id = gone.unit_id and l.conversation_id = gone.id
     ), proposal as (
       delete from assistant_proposal p using gone where p.unit_id = gone.unit_id and p.conversation_id = gone.id
     )
     update conversation c set dialogue = null, turn_lease = null, answer_at = null, called_at = null, called_reason = null,
       assigned_to = null, transcript_removed_at = $3, state = 'closed',
       closed_at = coalesce(c.closed_at, $3)
     from gone where not c.is_test and c.unit_id = gone.unit_id and c.id = gone.id`,
    [conversations.map(({ unitId }) => unitId), conversations.map(({ id }) => id), now],
  );
}

/**
 * A chat's customer with one of the numbers, or with the whole name alone, becomes nobody: the channel's own id goes, too, because it may
 * be the number.
 */
export async function eraseContacts(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  { phones, names }: SoughtGuest,
): Promise<void> {
  await execute(
    tx,
    `update contact k set ${erasureOf("contact")} from unit u
     where u.organization_id = $1 and k.unit_id = u.id and ${isContactOfGuest("k")}`,
    [organizationId, phones, names],
  );
}
