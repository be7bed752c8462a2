import { execute, inTransaction, type Database, type Sql } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { DEMO_TIME_ZONE } from "./company.ts";
import { insertRows } from "./insert-rows.ts";

export interface Volume {
  units: number;
  /** Of each unit. */
  tables: number;
  /** Of each unit, spread evenly over a year around `now`; at most five a day for each table. */
  reservations: number;
  /** Days of the year that lie before `now`. */
  daysPast: number;
  /** Of each unit, in twenty categories. */
  dishes: number;
  /** Of each unit, spread evenly over the year before `now`; every five have one customer. Counters without transcripts. */
  conversations: number;
  /** Of each unit: entries of its audit trail. */
  acts: number;
  /** Of each unit, spread evenly over five years before `now`: six of ten on Google, three on iFood; most of them good, three of four answered. */
  reviews: number;
  now: Date;
}

const TURNS_PER_TABLE = 5;
const CATEGORIES = 20;
const DAYS = 365;

/**
 * Loads a company with a year of reservations and long menus, and with conversations if asked, for benchmarks
 * and query plans: past reservations are completed or cancelled, coming ones confirmed with a table held.
 * PostgreSQL creates the rows itself from a few statements, and analyzes the tables.
 */
export async function loadVolume(
  database: Database,
  {
    units = 3,
    tables = 60,
    reservations = 20_000,
    daysPast = 182,
    dishes = 400,
    conversations = 0,
    acts = 0,
    reviews = 0,
    now = new Date(),
  }: Partial<Volume> = {},
): Promise<{ organizationId: string; unitIds: string[] }> {
  if (reservations > tables * TURNS_PER_TABLE * DAYS)
    throw new Error("more reservations than the tables can hold");
  const organizationId = newId();
  const unitIds = Array.from({ length: units }, () => newId());
  await inTransaction(
    database,
    async (tx) => {
      await insertRows(tx, "organization", [{ id: organizationId, name: "Restaurante Cem Mesas" }]);
      await insertRows(
        tx,
        "unit",
        unitIds.map((id, position) => ({
          id,
          organization_id: organizationId,
          name: `Unidade ${position + 1}`,
          position,
          time_zone: DEMO_TIME_ZONE,
        })),
      );
      for (const unitId of unitIds) {
        await insertYear(tx, unitId, { tables, reservations, daysPast, now });
        await insertMenu(tx, unitId, dishes);
        await insertConversations(tx, unitId, conversations, now);
        await insertActs(tx, organizationId, unitId, acts);
        await insertReviews(tx, unitId, reviews, now);
      }
    },
    { isLong: true },
  );
  // Outside of the transaction, so that other sessions use the statistics at once.
  await inTransaction(
    database,
    (tx) =>
      execute(
        tx,
        `analyze unit, opening_hours, dining_table, reservation, reservation_table, dish_category, dish, contact, conversation,
           audit_entry, review, review_tally`,
      ),
    { isLong: true },
  );
  return { organizationId, unitIds };
}

async function insertYear(
  tx: Sql,
  unitId: string,
  { tables, reservations, daysPast, now }: Pick<Volume, "tables" | "reservations" | "daysPast" | "now">,
): Promise<void> {
  await execute(
    tx,
    `insert into opening_hours (unit_id, weekday) select $1, weekday from generate_series(0, 6) as weekday`,
    [unitId],
  );
  await execute(
    tx,
    `insert into dining_table (unit_id, id, label, seats, shape, x, y)
     select $1, gen_random_uuid(), 'M' || number, (array[2, 4, 4, 6, 8])[1 + number % 5],
       (array['rectangle', 'circle'])[1 + number % 2], 40 + number % 10 * 92, 40 + number / 10 * 80
     from generate_series(1, $2::integer) as number`,
    [unitId, tables],
  );
  // The n-th of a day takes table n modulo the tables; who comes to the same table again takes another of its five turns.
  await execute(
    tx,
    `with slot as (
       select gen_random_uuid() as id, number, day, within % $2::integer as table_number,
         (within % $2::integer + within / $2::integer + day) % ${TURNS_PER_TABLE} as turn
       from (
         select number, number::bigint * ${DAYS} / $3::integer as day,
           (number - ceil((number::bigint * ${DAYS} / $3::integer) * $3::numeric / ${DAYS}))::integer as within
         from generate_series(0, $3::integer - 1) as number
       ) numbered
     ), made as (
       insert into reservation (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, status,
         notes, channel, seated_at, completed_at, cancelled_at)
       select $1, id, 'Cliente ' || number, '(11) 9' || lpad(number::text, 4, '0') || '-' || lpad((number * 7 % 10000)::text, 4, '0'),
         date, time, starts_at, starts_at + interval '90 minutes', 1 + number % 4, status,
         case number % 3 when 0 then 'Mesa perto da janela' else '' end, 'backoffice',
         case status when 'completed' then starts_at end,
         case status when 'completed' then starts_at + interval '80 minutes' end,
         case status when 'cancelled' then starts_at - interval '1 day' end
       from (
         select slot.*, starts.*,
           case when number % 10 = 0 then 'cancelled' when starts_at + interval '90 minutes' <= $4 then 'completed' else 'confirmed' end as status
         from slot, lateral (
           select date, time, (date + time) at time zone '${DEMO_TIME_ZONE}' as starts_at
           from (
             select ($4::timestamptz at time zone '${DEMO_TIME_ZONE}')::date - $5::integer + day::integer as date,
               time '12:00' + turn * interval '2 hours' as time
           ) local
         ) starts
       ) dated
       returning id, starts_at, ends_at, status
     )
     insert into reservation_table (unit_id, reservation_id, table_id, during, status)
     select $1, made.id, held.id, tstzrange(starts_at, ends_at), case made.status when 'confirmed' then 'confirmed' else 'released' end
     from made join slot on slot.id = made.id
     join (select id, row_number() over (order by label) - 1 as table_number from dining_table where unit_id = $1) held
       on held.table_number = slot.table_number
     where made.status <> 'cancelled'`,
    [unitId, tables, reservations, now, daysPast],
  );
}

async function insertMenu(tx: Sql, unitId: string, dishes: number): Promise<void> {
  await execute(
    tx,
    `insert into dish_category (unit_id, id, name, position)
     select $1, gen_random_uuid(), 'Categoria ' || number, number from generate_series(1, ${CATEGORIES}) as number`,
    [unitId],
  );
  await execute(
    tx,
    `insert into dish (unit_id, id, category_id, name, price_cents, description, description_long, tags, allergens, position)
     select $1, gen_random_uuid(), c.id, (array['Moqueca', 'Risoto', 'Filé', 'Salada', 'Nhoque'])[1 + number % 5] || ' nº ' || number,
       1000 + number * 10, 'Descrição curta do prato, como ela está no cardápio',
       repeat('Uma descrição longa diz de onde vem e como é feito. ', 4),
       case when number % 3 = 0 then array['vegetariano'] else '{}' end,
       case when number % 2 = 0 then array['gluten', 'milk'] else '{}' end, number
     from generate_series(1, $2::integer) as number
     join dish_category c on c.unit_id = $1 and c.position = 1 + (number - 1) * ${CATEGORIES} / $2::integer`,
    [unitId, dishes],
  );
}

async function insertConversations(tx: Sql, unitId: string, count: number, now: Date): Promise<void> {
  if (count === 0) return;
  await execute(
    tx,
    `with customer as (
       insert into contact (unit_id, id, channel, external_id, name)
       select $1, gen_random_uuid(), 'whatsapp', number::text, 'Cliente ' || number
       from generate_series(0, $2::integer / 5) as number
       returning id, external_id::integer as number
     )
     insert into conversation (unit_id, id, contact_id, channel, state, outcome, asked_for_table, got_table, messages,
       customer_messages, answered_messages, fallbacks, errors, corrections, reached_person, rating, started_at, last_message_at, closed_at)
     select $1, gen_random_uuid(), customer.id, 'whatsapp', 'closed', case when place % 5 = 0 then 'booked' else 'informed' end,
       place % 4 = 0 or place % 5 = 0, place % 5 = 0, 8, 4, 4 - (place % 17 = 0)::integer,
       (place % 17 = 0)::integer, (place % 53 = 0)::integer, (place % 71 = 0)::integer, place % 71 = 0,
       case when place % 3 = 0 then 4 + place % 2 end, started_at, started_at + interval '6 minutes', started_at + interval '6 minutes'
     from generate_series(0, $2::integer - 1) as place
     join customer on customer.number = place / 5
     cross join lateral (select $3::timestamptz - place * (interval '365 days' / $2::integer) as started_at) began`,
    [unitId, count, now],
  );
}

async function insertActs(tx: Sql, organizationId: string, unitId: string, count: number): Promise<void> {
  await execute(
    tx,
    `insert into audit_entry (organization_id, unit_id, actor_kind, channel, type)
     select $1, $2, 'system', 'system', (array['reservation.created', 'reservation.seated', 'waitlist.added'])[1 + number % 3]
     from generate_series(1, $3::integer) as number`,
    [organizationId, unitId, count],
  );
}

/** Sentences of guests with their topics; later ones are rarer. */
const SENTENCES = [
  ["Comida muito boa", "food"],
  ["Atendimento excelente", "service"],
  ["Esperamos bastante pela mesa", "wait"],
  ["Ambiente agradável e bonito", "ambience"],
  ["O preço é justo", "price"],
  ["O prato chegou frio e a comida sem sal", "food"],
  ["Garçom atencioso e simpático", "service"],
  ["A entrega demorou mais de uma hora", "wait"],
  ["Voltaremos com certeza", null],
  ["Achei caro pelo que oferece", "price"],
  ["Péssimo, não recomendo a ninguém", null],
  ["A moqueca é a melhor da cidade", "food"],
  ["Som alto demais, difícil de conversar", "ambience"],
] as const;

async function insertReviews(tx: Sql, unitId: string, count: number, now: Date): Promise<void> {
  if (count === 0) return;
  await execute(
    tx,
    `insert into review (unit_id, id, platform, external_id, content_key, author, rating, written_at, written_on, text, topics,
       accepts_reply, reply_text, reply_state, reply_problem, replied_at, ignored_at, words)
     select $1, gen_random_uuid(), platform, 'r' || number, 'k' || number, author, rating, written_at,
       (written_at at time zone '${DEMO_TIME_ZONE}')::date, text, topics, null,
       case when reply_state is not null then 'Obrigado pela visita! Esperamos você de novo em breve, com a mesma equipe.' end, reply_state,
       case reply_state when 'failed' then 'unreachable' when 'rejected' then 'Viola as regras' end,
       case when reply_state is not null then written_at + interval '1 day' end,
       case when reply_state is null and number % 3 = 0 then written_at + interval '1 day' end,
       to_tsvector('simple', unaccent(lower(author || ' ' || text)))
     from (
       select number, $3::timestamptz - number * (interval '1826 days' / $2::integer) as written_at,
         (array['google', 'google', 'google', 'google', 'google', 'google', 'ifood', 'ifood', 'ifood', 'tripadvisor'])[1 + number * 7 % 10] as platform,
         (array[5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1])[1 + number * 5 % 11] as rating,
         case when number * 13 % 200 = 0 then 'failed' when number * 13 % 200 = 1 then 'rejected'
           when number * 11 % 4 <> 0 then 'sent' end as reply_state,
         (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Fábio', 'Gláucia'])[1 + number % 7] || ' ' || 'Sobrenome' || number % 2000 as author
       from generate_series(0, $2::integer - 1) as number
     ) made
     cross join lateral (
       -- Of a hundred, ten say nothing, and each says up to five things, the first of the list most often.
       select coalesce(string_agg(said ->> 0, '. '), '') || case when number % 10 <> 0 then '. Pedido ' || number else '' end as text,
         coalesce(array_agg(distinct said ->> 1) filter (where said ->> 1 is not null), '{}') as topics
       from generate_series(1, case when number % 10 = 0 then 0 else 1 + number % 5 end) as nth
       cross join lateral (
         select $4::jsonb -> (floor(power((hashint4(number * 5 + nth)::bigint + 2147483648) / 4294967296.0, 2) * ${SENTENCES.length}))::integer as said
       ) chosen
     ) written`,
    [unitId, count, now, JSON.stringify(SENTENCES)],
  );
}
