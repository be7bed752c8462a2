import * as z from "zod";

import { bool, int, text, uuid } from "#platform/db/columns.ts";
import { execute, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";

/*
 * Every place that holds a guest's name or number, in one file: a new table that holds one is added here. The API test of the erasure
 * searches every column of the database.
 */

/** Stands for a name and a number that are gone; the counts of the evenings stay. */
const ERASED = { name: "Cliente apagado", phone: "—" } as const;

const NAMELESS = `customer_name = '${ERASED.name}', customer_phone = '${ERASED.phone}', contact_id = null`;
const NAMELESS_BOOKING = `${NAMELESS}, customer_email = '', notes = '', version = version + 1`;

const erasedRow = { reservations: int, waits: int };

/** Erases names, numbers, e-mails and notes of the guest's bookings and waits, and what was noted of the guest. */
export async function eraseGuestRows(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  phones: readonly string[],
  now: Date,
): Promise<RowOf<typeof erasedRow>> {
  return oneRow(
    tx,
    erasedRow,
    `with mine as materialized (select id from unit where organization_id = $1),
     booking as (
       update reservation r set ${NAMELESS_BOOKING}, updated_at = $3 from mine
       where r.unit_id = mine.id and r.phone_key = any($2) returning r.unit_id, r.id
     ), wait as (
       update waitlist_entry w set ${NAMELESS} from mine
       where w.unit_id = mine.id and w.phone_key = any($2) returning w.id
     ), given as materialized (
       select r.customer_name as name from mine join reservation r on r.unit_id = mine.id and r.phone_key = any($2)
       union select w.customer_name from mine join waitlist_entry w on w.unit_id = mine.id and w.phone_key = any($2)
     ), seated_by_hand as (
       update dining_table t set customer_name = null from mine
       where t.unit_id = mine.id and t.customer_name in (select name from given)
     ), health as (
       delete from reservation_health h using booking where h.unit_id = booking.unit_id and h.reservation_id = booking.id
     ), apart as (
       delete from guest_distinct where organization_id = $1 and (phone = any($2) or other_phone = any($2))
     ), notes as (
       delete from guest where organization_id = $1 and phone = any($2)
     )
     select (select count(*) from booking) as reservations, (select count(*) from wait) as waits`,
    [organizationId, phones, now],
  );
}

/** Whether a party with one of the numbers has a booking to come, sits, or waits, in any unit. */
export async function isStillExpected(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  phones: readonly string[],
  now: Date,
): Promise<boolean> {
  const found = await oneRow(
    sql,
    { isExpected: bool },
    `select exists (
         select from unit u join reservation r on r.unit_id = u.id and r.phone_key = any($2)
         where u.organization_id = $1 and (r.status = 'seated' or r.status = 'confirmed' and r.ends_at > $3))
       or exists (
         select from unit u join waitlist_entry w on w.unit_id = u.id and w.phone_key = any($2)
         where u.organization_id = $1 and w.status in ('waiting', 'notified', 'coming'))
       as "isExpected"`,
    [organizationId, phones, now],
  );
  return found.isExpected;
}

const mentionRow = { place: z.enum(["reservation", "shift_note", "guest"]), owner: uuid, id: uuid, text };

/** A text of somebody else's row in which the guest is mentioned. */
export type Mention = RowOf<typeof mentionRow>;

/** Finds the guest's whole names and numbers in notes of other bookings, of shifts and of other guests. */
export async function listMentions(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  names: readonly string[],
  digits: readonly string[],
): Promise<Mention[]> {
  return rows(
    sql,
    mentionRow,
    `with mine as materialized (select id from unit where organization_id = $1), written as (
       select 'reservation' as place, r.unit_id as owner, r.id, r.notes as text from mine join reservation r on r.unit_id = mine.id and r.notes <> ''
       union all select 'shift_note', s.unit_id, s.id, s.text from mine join shift_note s on s.unit_id = mine.id
       union all select 'guest', organization_id, id, notes from guest where organization_id = $1 and notes <> ''
     )
     select * from written where ${MENTIONS}`,
    [organizationId, names, digits],
  );
}

/** SQL for a column `text` that holds one of the names `$2`, or one of the numbers `$3` with any marks between the digits. */
const MENTIONS = `(plain_text(text) like any(select '%' || plain_text(name) || '%' from unnest($2::text[]) name)
  or regexp_replace(text, '[\\s().-]', '', 'g') like any(select '%' || number || '%' from unnest($3::text[]) number))`;

export async function updateMention(tx: Sql, { place, owner, id, text: rest }: Mention): Promise<void> {
  await execute(tx, UPDATE_MENTION[place], [owner, id, rest]);
}

const UPDATE_MENTION: Record<Mention["place"], string> = {
  reservation: "update reservation set notes = $3, version = version + 1 where unit_id = $1 and id = $2",
  shift_note: "update shift_note set text = $3, version = version + 1 where unit_id = $1 and id = $2",
  guest: "update guest set notes = $3, version = version + 1 where organization_id = $1 and id = $2",
};

const namesRow = { names: z.array(text) };

/** All names that were given with the numbers. */
export async function listNames(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  phones: readonly string[],
): Promise<string[]> {
  const found = await oneRow(
    sql,
    namesRow,
    `select array(
       select r.customer_name from unit u join reservation r on r.unit_id = u.id and r.phone_key = any($2) where u.organization_id = $1
       union select w.customer_name from unit u join waitlist_entry w on w.unit_id = u.id and w.phone_key = any($2) where u.organization_id = $1
       union select k.name from unit u join contact k on k.unit_id = u.id and k.phone_key = any($2) where u.organization_id = $1 and k.name <> ''
     ) as names`,
    [organizationId, phones],
  );
  return found.names;
}

const chatRow = { unitId: uuid, id: uuid };

/**
 * The conversations in which the guest wrote, in which a booking or a wait of the guest was made, or in which somebody wrote a whole name or
 * one of the numbers. Call it before `eraseGuestRows`. `digits` are the numbers without the country's code.
 */
export async function listConversations(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  {
    phones,
    names,
    digits,
  }: { phones: readonly string[]; names: readonly string[]; digits: readonly string[] },
): Promise<RowOf<typeof chatRow>[]> {
  return rows(
    sql,
    chatRow,
    `with mine as materialized (select id from unit where organization_id = $1),
     writer as (
       select k.unit_id, k.id from mine join contact k on k.unit_id = mine.id and k.phone_key = any($4)
       union select r.unit_id, r.contact_id from mine join reservation r on r.unit_id = mine.id and r.phone_key = any($4)
       union select w.unit_id, w.contact_id from mine join waitlist_entry w on w.unit_id = mine.id and w.phone_key = any($4)
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
     where ${MENTIONS}`,
    [organizationId, names, digits, phones],
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
     update conversation c set dialogue = null, turn_lease = null, transcript_removed_at = $3, state = 'closed',
       closed_at = coalesce(c.closed_at, $3)
     from gone where not c.is_test and c.unit_id = gone.unit_id and c.id = gone.id`,
    [conversations.map(({ unitId }) => unitId), conversations.map(({ id }) => id), now],
  );
}

/** A chat's customer with one of the numbers becomes nobody: the channel's own id goes, too, because it may be the number. */
export async function eraseContacts(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  phones: readonly string[],
): Promise<void> {
  await execute(
    tx,
    `update contact k set name = '', phone = null, external_id = 'apagado ' || k.id from unit u
     where u.organization_id = $1 and k.unit_id = u.id and k.phone_key = any($2)`,
    [organizationId, phones],
  );
}

const expiring = z.object({ organizationId: uuid, months: int });

/** Every organization, with the months without a visit after which its guests go. */
export async function listRetentions(sql: Sql): Promise<RowOf<typeof expiring>[]> {
  return rows(
    sql,
    expiring,
    `select id as "organizationId", guest_retention_months as months from organization`,
    [],
  );
}

/**
 * SQL for the bookings that are older than `$2` and belong to nobody who came, booked or waited since, under any number. A booking
 * without a guest's number goes by its own age.
 */
const EXPIRED = `
  from unit u join reservation r on r.unit_id = u.id
  where u.organization_id = $1 and r.date < $2::date and r.customer_name <> '${ERASED.name}'
    and (r.phone_key is null or not exists (
      select from (
        select r.phone_key as phone
        union select sibling.phone from guest own join guest sibling
          on sibling.organization_id = $1 and coalesce(sibling.merged_into, sibling.id) = coalesce(own.merged_into, own.id)
        where own.organization_id = $1 and own.phone = r.phone_key) number
      where exists (
          select from unit u2 join reservation later on later.unit_id = u2.id and later.phone_key = number.phone and later.date >= $2::date
          where u2.organization_id = $1)
        or exists (
          select from unit u2 join waitlist_entry w on w.unit_id = u2.id and w.phone_key = number.phone and w.added_at >= $2::date
          where u2.organization_id = $1)))`;

/** How many bookings are due to lose name and number, as of a day. */
export async function countExpired(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  keptFrom: string,
): Promise<number> {
  const found = await oneRow(sql, { due: int }, `select count(*) as due ${EXPIRED}`, [
    organizationId,
    keptFrom,
  ]);
  return found.due;
}

/** Erases names and numbers of expired bookings, so many at a time, with what was noted of their guests. Answers how many. */
export async function eraseExpired(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  keptFrom: string,
  limit: number,
): Promise<number> {
  const found = await oneRow(
    tx,
    { count: int },
    `with due as materialized (select r.unit_id, r.id, r.phone_key ${EXPIRED} order by r.date limit $3),
     booking as (
       update reservation r set ${NAMELESS_BOOKING} from due where r.unit_id = due.unit_id and r.id = due.id returning r.id
     ), notes as (
       delete from guest g using due
       where g.organization_id = $1 and coalesce(g.merged_into, g.id) in (
         select coalesce(own.merged_into, own.id) from guest own where own.organization_id = $1 and own.phone = due.phone_key)
     )
     select count(*) as count from booking`,
    [organizationId, keptFrom, limit],
  );
  return found.count;
}

/** The same for old waits, and for chat customers who were silent since. */
export async function eraseOldWaits(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  keptFrom: string,
): Promise<void> {
  await execute(
    tx,
    `with mine as materialized (select id from unit where organization_id = $1),
     silent as (
       update contact k set name = '', phone = null, external_id = 'apagado ' || k.id from mine
       where k.unit_id = mine.id and k.created_at < $2::date and (k.name <> '' or k.phone is not null)
         and not exists (select from conversation c where c.unit_id = k.unit_id and c.contact_id = k.id and c.last_message_at >= $2::date)
     )
     update waitlist_entry w set ${NAMELESS} from mine
     where w.unit_id = mine.id and w.added_at < $2::date and w.customer_name <> '${ERASED.name}'`,
    [organizationId, keptFrom],
  );
}

const exported = z.object({ json: text });

/** All that is stored of the guest under these numbers, as JSON text with Portuguese names. */
export async function exportGuest(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  phones: readonly string[],
): Promise<string> {
  const found = await oneRow(
    sql,
    exported,
    `with mine as materialized (select id, name from unit where organization_id = $1),
     number as materialized (select * from guest where organization_id = $1 and phone = any($2))
     select jsonb_pretty(jsonb_build_object(
       'telefones', $2::text[],
       'anotacoes', (
         select coalesce(jsonb_agg(jsonb_build_object('telefone', phone, 'vip', is_vip, 'etiquetas', tags, 'observacoes', notes,
           'criadas_em', created_at, 'alteradas_em', updated_at)), '[]') from number),
       'autorizacoes', (
         select coalesce(jsonb_agg(jsonb_build_object('finalidade', purpose, 'versao_do_texto', wording, 'meio', channel,
           'dada_em', given_at, 'revogada_em', revoked_at) order by given_at), '[]')
         from guest_consent c where organization_id = $1 and guest_id in (select id from number)),
       'alergias', (
         select coalesce(jsonb_agg(jsonb_build_object('alergenos', allergens, 'texto', text, 'alteradas_em', updated_at)), '[]')
         from guest_health where organization_id = $1 and guest_id in (select id from number)),
       'reservas', (
         select coalesce(jsonb_agg(jsonb_build_object('unidade', mine.name, 'data', r.date, 'horario', left(r.time::text, 5),
           'pessoas', r.guests, 'situacao', r.status, 'nome', r.customer_name, 'telefone', r.customer_phone,
           'email', r.customer_email, 'observacoes', r.notes, 'feita_em', r.created_at, 'canal', r.channel,
           'sentou_em', r.seated_at, 'saiu_em', r.completed_at,
           'alergias_desta_reserva', (select jsonb_build_object('alergenos', h.allergens, 'texto', h.text) from reservation_health h
             where h.unit_id = r.unit_id and h.reservation_id = r.id)) order by r.starts_at), '[]')
         from mine join reservation r on r.unit_id = mine.id and r.phone_key = any($2)),
       'fila_de_espera', (
         select coalesce(jsonb_agg(jsonb_build_object('unidade', mine.name, 'nome', w.customer_name, 'telefone', w.customer_phone,
           'pessoas', w.guests, 'situacao', w.status, 'entrou_em', w.added_at) order by w.added_at), '[]')
         from mine join waitlist_entry w on w.unit_id = mine.id and w.phone_key = any($2)),
       'conversas', (
         select coalesce(jsonb_agg(jsonb_build_object('unidade', mine.name, 'canal', c.channel, 'inicio', c.started_at,
           'mensagens', (
             select coalesce(jsonb_agg(jsonb_build_object('de', m.author, 'texto', m.text, 'em', m.at) order by m.at, m.position), '[]')
             from conversation_message m where m.unit_id = c.unit_id and m.conversation_id = c.id)) order by c.started_at), '[]')
         from mine join contact k on k.unit_id = mine.id and k.phone_key = any($2)
         join conversation c on c.unit_id = k.unit_id and c.contact_id = k.id)
     )) as json`,
    [organizationId, phones],
  );
  return found.json;
}
