import * as z from "zod";

import { text } from "#platform/db/columns.ts";
import { oneRow, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { isOfGuest, type SoughtGuest, soughtValues } from "./condition-queries.ts";

const exported = z.object({ json: text });

/** All that is stored of the guest, as JSON text with Portuguese names. */
export async function exportGuest(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  guest: SoughtGuest,
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
         from mine join reservation r on r.unit_id = mine.id and ${isOfGuest("r")}),
       'fila_de_espera', (
         select coalesce(jsonb_agg(jsonb_build_object('unidade', mine.name, 'nome', w.customer_name, 'telefone', w.customer_phone,
           'pessoas', w.guests, 'situacao', w.status, 'entrou_em', w.added_at) order by w.added_at), '[]')
         from mine join waitlist_entry w on w.unit_id = mine.id and ${isOfGuest("w")}),
       'conversas', (
         select coalesce(jsonb_agg(jsonb_build_object('unidade', mine.name, 'canal', c.channel, 'inicio', c.started_at,
           'mensagens', (
             select coalesce(jsonb_agg(jsonb_build_object('de', m.author, 'texto', m.text, 'em', m.at) order by m.at, m.position), '[]')
             from conversation_message m where m.unit_id = c.unit_id and m.conversation_id = c.id)) order by c.started_at), '[]')
         from mine join contact k on k.unit_id = mine.id and k.phone_key = any($2)
         join conversation c on c.unit_id = k.unit_id and c.contact_id = k.id)
     )) as json`,
    [organizationId, ...soughtValues(guest)],
  );
  return found.json;
}
