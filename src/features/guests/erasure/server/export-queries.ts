import { oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { exportOf } from "../columns.ts";
import { type StoredData, storedData } from "../contract.ts";
import { isOfGuest, isWaitOfGuest, type SoughtGuest, soughtValues } from "./condition-queries.ts";

/** All that is stored of the guest, the oldest first. */
export async function readStoredData(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  guest: SoughtGuest,
): Promise<StoredData> {
  const found = await oneRow(
    sql,
    { stored: storedData },
    `with mine as materialized (select id, name, time_zone from unit where organization_id = $1),
     number as materialized (select * from guest where organization_id = $1 and phone = any($2))
     select json_build_object(
       'phones', $2::text[],
       'notes', (
         select coalesce(json_agg(json_build_object('phone', phone, 'isVip', is_vip, 'birthday', birthday, 'tags', tags, 'notes', notes,
           'createdAt', created_at, 'updatedAt', updated_at) order by created_at), '[]') from number),
       'consents', (
         select coalesce(json_agg(json_build_object('purpose', purpose, 'wording', wording, 'channel', channel,
           'givenAt', given_at, 'revokedAt', revoked_at) order by given_at), '[]')
         from guest_consent where organization_id = $1 and guest_id in (select id from number)),
       'health', (
         select coalesce(json_agg(json_build_object('person', person, 'allergens', allergens, 'text', text, 'updatedAt', updated_at)
           order by updated_at), '[]')
         from guest_health where organization_id = $1 and guest_id in (select id from number)),
       'reservations', (
         select coalesce(json_agg(json_build_object('unitName', mine.name, 'timeZone', mine.time_zone, 'date', r.date,
           'time', left(r.time::text, 5), 'guests', r.guests, 'status', r.status, 'told', ${exportOf("reservation", "r")}, 'createdAt', r.created_at,
           'channel', r.channel, 'seatedAt', r.seated_at, 'completedAt', r.completed_at,
           'health', (select json_build_object('allergens', h.allergens, 'text', h.text) from reservation_health h
             where h.unit_id = r.unit_id and h.reservation_id = r.id)) order by r.starts_at), '[]')
         from mine join reservation r on r.unit_id = mine.id and ${isOfGuest("r")}),
       'waits', (
         select coalesce(json_agg(json_build_object('unitName', mine.name, 'timeZone', mine.time_zone,
           'told', ${exportOf("waitlist_entry", "w")}, 'guests', w.guests, 'status', w.status,
           'addedAt', w.added_at) order by w.added_at), '[]')
         from mine join waitlist_entry w on w.unit_id = mine.id and ${isWaitOfGuest("w")}),
       'conversations', (
         select coalesce(json_agg(json_build_object('unitName', mine.name, 'timeZone', mine.time_zone, 'channel', c.channel,
           'told', ${exportOf("contact", "k")}, 'startedAt', c.started_at, 'messages', (
             select coalesce(json_agg(json_build_object('author', m.author, 'text', m.text, 'at', m.at)
               order by m.at, m.position), '[]')
             from conversation_message m where m.unit_id = c.unit_id and m.conversation_id = c.id)) order by c.started_at), '[]')
         from mine join contact k on k.unit_id = mine.id and k.phone_key = any($2)
         join conversation c on c.unit_id = k.unit_id and c.contact_id = k.id)
     ) as stored`,
    [organizationId, ...soughtValues(guest)],
  );
  return found.stored;
}
