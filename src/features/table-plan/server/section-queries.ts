import * as z from "zod";

import { int, uuid } from "#platform/db/columns.ts";
import { SERVED } from "../../reservations/status/sql-lists.ts";

/** The tables of one server with the parties that have sat down there. Instants are epoch milliseconds. */
export const servedSection = z.object({
  tableIds: z.array(uuid),
  isClosed: z.boolean(),
  starts: z.array(z.object({ at: z.int(), guests: int })),
});

/** The sections of the service $5 of the unit $1, which begins between $2 and $3. */
export const SECTIONS = `
  (select coalesce(json_agg(json_build_object(
     'tableIds', array(
       select st.table_id from section_table st
       where st.unit_id = $1 and st.service_date = $5 and st.section_id = s.id order by st.table_id),
     'isClosed', s.is_closed,
     'starts', (
       select coalesce(json_agg(json_build_object(
         'at', floor(date_part('epoch', r.seated_at) * 1000), 'guests', r.guests) order by r.seated_at, r.id), '[]')
       from reservation r
       where r.unit_id = $1 and r.status in (${SERVED}) and r.seated_at is not null
         and r.starts_at >= $2 and r.starts_at < $3 and r.date between $5::date - 1 and $5::date + 1
         and exists (
           select from reservation_table held
           join section_table st on st.unit_id = $1 and st.service_date = $5 and st.table_id = held.table_id
           where held.unit_id = $1 and held.reservation_id = r.id and st.section_id = s.id))) order by s.position), '[]')
   from section s where s.unit_id = $1 and s.service_date = $5)`;
