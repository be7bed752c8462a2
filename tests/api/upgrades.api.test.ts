import { afterAll, expect, inject, it } from "vitest";

import type { DatabaseConnection } from "#platform/db/connection.ts";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { migrate, readMigrations } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { createDatabase, dropDatabase } from "#tests/postgres.ts";
import { rows } from "#tests/rows.ts";

// Each migration runs on a database with rows in every table that there was before it. A migration that creates a
// table adds rows for it here.

const ORGANIZATION = "019aa000-0000-7000-8000-000000000001";
const [CENTRE, BEACH] = ["019aa000-0000-7000-8000-000000000011", "019aa000-0000-7000-8000-000000000012"];
const id = (n: number) => `019aa000-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`;
const [USER, TABLE, RESERVATION, DISH, PICTURE, CONTACT, CONVERSATION] = [1, 2, 3, 4, 5, 6, 7].map(id);

/** Rows as the program of that time wrote them, by the number of the migration. */
const ROWS_AFTER: Record<number, string> = {
  1: `
    insert into organization (id, name) values ('${ORGANIZATION}', 'Bela Vista');
    insert into unit (id, organization_id, name, created_at) values
      ('${CENTRE}', '${ORGANIZATION}', 'São João', '2025-01-01Z'), ('${BEACH}', '${ORGANIZATION}', 'São João', '2025-01-02Z');
    insert into app_user (organization_id, id, name, email) values ('${ORGANIZATION}', '${USER}', 'Ana', 'ana@example.com');
    insert into credential (id, user_id, account_id, provider_id, password) values ('${USER}', '${USER}', '${USER}', 'credential', 'x:y');
    insert into session (id, user_id, token, expires_at) values ('${USER}', '${USER}', 'session-token', '2099-01-01Z');
    insert into verification (id, identifier, value, expires_at) values ('${USER}', 'invitation', 'hash', '2099-01-01Z');
    insert into rate_limit values ('sign-in:account:1', 3, '2099-01-01Z');
    insert into opening_hours (unit_id, weekday) values ('${CENTRE}', 1);
    insert into closed_date values ('${CENTRE}', '${USER}', '2025-12-25', '2025-12-25', 'Natal');
    insert into dining_table (unit_id, id, label, shape, x, y) values ('${CENTRE}', '${TABLE}', 'M1', 'rectangle', 0, 0);
    insert into reservation (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, channel) values
      ('${CENTRE}', '${RESERVATION}', 'José Ávila', '(11) 98765-4321', '2025-12-01', '20:00', '2025-12-01 23:00Z', '2025-12-02 00:30Z', 2, 'backoffice');
    insert into reservation_table values ('${CENTRE}', '${RESERVATION}', '${TABLE}', '[2025-12-01 23:00Z,2025-12-02 00:30Z)', 'confirmed');
    insert into waitlist_entry (unit_id, id, customer_name, customer_phone, guests, channel) values
      ('${CENTRE}', '${USER}', 'Bia', '(11) 91234-5678', 3, 'backoffice');
    insert into audit_entry (organization_id, unit_id, actor_kind, channel, type) values
      ('${ORGANIZATION}', '${CENTRE}', 'system', 'system', 'reservation.created');`,
  2: `
    insert into dish_category (unit_id, id, name) values ('${CENTRE}', '${DISH}', 'Massas'), ('${CENTRE}', '${id(44)}', 'Doces');
    insert into dish (unit_id, id, category_id, name, price_cents, position, images) values
      ('${CENTRE}', '${DISH}', '${DISH}', 'Nhoque', 3990, 0, '{a.jpg}'), ('${CENTRE}', '${id(45)}', '${id(44)}', 'Pudim', 1500, 0, '{}');`,
  4: `
    insert into media (organization_id, id, unit_id, purpose, width, height, stored_at, claimed_at) values
      ('${ORGANIZATION}', '${PICTURE}', '${CENTRE}', 'dish', 10, 10, now(), now());
    insert into media_file values ('${ORGANIZATION}', '${PICTURE}', 'large.webp', 'image/webp', '\\x0102');
    insert into contact (unit_id, id, channel, external_id) values ('${CENTRE}', '${CONTACT}', 'whatsapp', '5511');
    insert into conversation (unit_id, id, contact_id, channel, state, started_at, last_message_at) values
      ('${CENTRE}', '${CONVERSATION}', '${CONTACT}', 'whatsapp', 'aguardando', '2025-11-01Z', '2025-11-01Z');
    insert into conversation_message (unit_id, conversation_id, id, author, text, at) values
      ('${CENTRE}', '${CONVERSATION}', '${USER}', 'customer', 'oi', '2025-11-01Z');
    insert into conversation_tool_call (unit_id, conversation_id, id, tool, at) values
      ('${CENTRE}', '${CONVERSATION}', '${USER}', 'consultar_horarios', '2025-11-01Z');`,
  5: `insert into dish_photo values ('${ORGANIZATION}', '${CENTRE}', '${DISH}', '${PICTURE}', 1);`,
  6: `
    insert into assistant_config (unit_id) values ('${CENTRE}');
    insert into assistant_prompt (unit_id, prompt, text, version) values ('${CENTRE}', 'geral', 'Casa de massas', 1);
    insert into assistant_prompt_version values ('${CENTRE}', 'geral', 1, 'Casa de massas', '', '', false, null, '2025-11-01Z', null);
    insert into assistant_model (unit_id) values ('${CENTRE}');
    insert into assistant_model (unit_id, version) values ('${BEACH}', 1);`,
  7: `
    insert into assistant_proposal (unit_id, conversation_id, id, kind, payload, made_in_turn, made_at, expires_at) values
      ('${CENTRE}', '${CONVERSATION}', '${USER}', 'reserva', '{}', 1, '2025-11-01Z', '2025-11-01Z');
    insert into sandbox_reservation (unit_id, conversation_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests) values
      ('${CENTRE}', '${CONVERSATION}', '${USER}', 'Caio', '(11) 98765-4321', '2025-12-01', '20:00', '2025-12-01 23:00Z', '2025-12-02 00:30Z', 2);
    insert into sandbox_waitlist_entry values ('${CENTRE}', '${CONVERSATION}', '${USER}', 'Caio', '(11) 98765-4321', 2, 15, '2025-11-01Z');
    insert into assistant_log_entry values ('${CENTRE}', '${CONVERSATION}', '${USER}', '2025-11-01Z', 'info', 'ok');`,
  8: `
    insert into review (unit_id, id, platform, external_id, content_key, rating, written_at, written_on, words) values
      ('${CENTRE}', '${USER}', 'google', 'g1', 'k1', 5, '2025-11-01Z', '2025-11-01', to_tsvector('simple', 'boa'));
    insert into review_connection (unit_id, platform, state) values ('${CENTRE}', 'google', 'active');
    insert into review_authorization values ('\\x01', '${CENTRE}', '${USER}', '2099-01-01Z');`,
  17: `
    insert into reservation_act (unit_id, id, type, at, actor_kind, reservation_ids, table_ids, entry_ids, before, after, undoable_until) values
      ('${CENTRE}', '${USER}', 'reservation.delayed', now(), 'system', '{${RESERVATION}}', '{}', '{}', '{}', '{}', now());`,
  21: `
    insert into area (unit_id, id, name, position) values ('${CENTRE}', '${id(61)}', 'Varanda', 1);
    insert into table_join (unit_id, id, min_guests, max_guests) values ('${CENTRE}', '${id(62)}', 5, 6);
    insert into table_join_member (unit_id, join_id, table_id) values ('${CENTRE}', '${id(62)}', '${TABLE}');
    insert into table_block (unit_id, id, table_id, during) values ('${CENTRE}', '${id(63)}', '${TABLE}', '[2025-11-01,2025-11-02)');
    insert into turn_rule (unit_id, id, position, weekdays, minutes) values ('${CENTRE}', '${id(64)}', 1, '{5}', 75);
    insert into seating_plan (unit_id, service_date, computed_at) values ('${CENTRE}', '2025-11-01', now());`,
  24: `
    insert into pacing_rule (unit_id, weekday, slot, max_covers) values ('${CENTRE}', 5, '20:00', 10);
    insert into pacing_day values ('${CENTRE}', '2025-11-01', '[]');
    insert into booking_pause (unit_id, from_at, until_at) values ('${CENTRE}', '2025-11-01', '2025-11-02');`,
  25: `
    insert into refusal (unit_id, id, at, date, guests, channel, reason) values
      ('${CENTRE}', '${id(65)}', '2025-11-01Z', '2025-11-01', 4, 'whatsapp', 'no_table');`,
  26: `
    insert into guest (organization_id, id, phone, created_at, updated_at) values ('${ORGANIZATION}', '${id(66)}', '+5511987654321', now(), now());
    insert into guest_consent (organization_id, id, guest_id, purpose, wording, channel, given_at) values
      ('${ORGANIZATION}', '${id(67)}', '${id(66)}', 'health', 1, 'phone', now());
    insert into guest_health values ('${ORGANIZATION}', '${id(66)}', '{nuts}', '', '${id(67)}', now());
    insert into reservation_health values ('${CENTRE}', '${RESERVATION}', '{}', 'sem sal', now());
    insert into guest_distinct values ('${ORGANIZATION}', '+551132845170', '+5511987654321');`,
  27: `
    insert into shift_note (unit_id, id, service_date, text, created_at, updated_at) values
      ('${CENTRE}', '${id(68)}', '2025-11-01', 'Sem ostras', '2025-11-01Z', '2025-11-01Z');
    insert into shift_confirmation values ('${CENTRE}', '${RESERVATION}', '2025-11-01Z', '2025-11-01Z');`,
  33: `
    insert into section_day (unit_id, service_date, updated_at) values ('${CENTRE}', '2025-11-01', '2025-11-01Z');
    insert into section (unit_id, service_date, id, position, name, color, user_id) values
      ('${CENTRE}', '2025-11-01', '${id(69)}', 0, 'Bia', 'blue', '${USER}');
    insert into section_table values ('${CENTRE}', '2025-11-01', '${TABLE}', '${id(69)}');`,
  34: `
    insert into report_day (unit_id, date, counted) values
      ('${CENTRE}', '2025-11-01', '{"sums": {"parties": 1}, "pace": [[1200, 4, 4]]}'), ('${CENTRE}', '2025-11-02', null);
    insert into shift_revenue (unit_id, service_date, cents, updated_at) values ('${CENTRE}', '2025-11-01', 125000, '2025-11-02Z');`,
  38: `
    insert into past_time_zone values ('${CENTRE}', '2025-11-01Z', 'America/Manaus');
    insert into reservation (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, channel, status, created_at, seated_at) values
      ('${CENTRE}', '${id(70)}', 'Bia', '(11) 91234-5678', '2099-11-01', '20:00', '2099-11-01 23:00Z', '2099-11-02 00:30Z', 2, 'backoffice',
        'seated', '2099-11-01 23:00:30Z', '2099-11-01 23:00:30Z');`,
  43: `
    insert into special_day values ('${CENTRE}', '${id(71)}', '2025-12-31', '[{"startsAt": "11:00", "endsAt": "17:00"}]', 'Réveillon');
    insert into past_opening_hours values ('${CENTRE}', '2025-11-01',
      '[{"weekday": 1, "startsAt": "11:00", "endsAt": "22:00", "isActive": true, "laterIntervals": []}]');`,
  44: `
    insert into review_spending values ('${CENTRE}', 'tripadvisor', '2025-11-01', 60);
    insert into review_mark (unit_id, platform, review_digest, ignored_at, kept_at) values
      ('${CENTRE}', 'tripadvisor', '\\x01', '2025-11-01Z', '2025-11-01Z');`,
  45: `insert into import_column values ('${CENTRE}', 'menu', 'Valor', 'price', '2025-11-01Z');`,
  57: `
    insert into channel_account (unit_id, kind, id) values ('${CENTRE}', 'whatsapp', '${id(72)}');
    insert into conversation_message (unit_id, conversation_id, id, author, text, at) values
      ('${CENTRE}', '${CONVERSATION}', '${id(73)}', 'staff', 'Até já', '2025-11-01Z');
    insert into outbox (unit_id, id, conversation_id, next_attempt_at, changed_at) values
      ('${CENTRE}', '${id(73)}', '${CONVERSATION}', '2025-11-01Z', '2025-11-01Z');
    insert into live_signal (organization_id, unit_id, type) values ('${ORGANIZATION}', '${CENTRE}', 'conversation.changed');`,
  58: `
    insert into whatsapp_door values ('${CENTRE}', '2025-11-01Z');
    insert into whatsapp_reply values ('${CENTRE}', 'x', '1', '2025-11-01Z', 'service', true);`,
  59: `
    insert into notice_setting (unit_id, kinds, since) values ('${CENTRE}', '{booked}', '2025-11-01Z');
    insert into announced_booking values ('${CENTRE}', '${RESERVATION}', '2025-11-01', '20:00', 2, false, 1, '2025-11-01Z');`,
  60: `insert into canned_answer values ('${CENTRE}', '${id(74)}', 'Saudação', 'Olá!');`,
};

const name = `upgraded_${process.pid}`;
afterAll(() => dropDatabase(inject("postgres"), name));

it("A database of each earlier version, with rows in every table, becomes one of this version", async () => {
  const connection = await createDatabase(inject("postgres"), name);
  const upTo = (number?: number) =>
    migrate(connection, { directory: migrationsDirectory, log: silentLog, ...(number && { upTo: number }) });
  const database = openDatabase(connection, { log: silentLog });
  for (const { number } of readMigrations(migrationsDirectory)) {
    const before = await countsOf(database);
    await upTo(number);
    expect(await countsOf(database), `after migration ${number}`).toMatchObject(before);
    if (ROWS_AFTER[number] !== undefined) await rows(database.sql, ROWS_AFTER[number]);
    const empty = Object.entries(await countsOf(database)).filter(([, count]) => count === 0);
    expect(empty, `a table of migration ${number} needs a row in this test`).toEqual([]);
  }
  await upTo();

  const read = async (text: string) =>
    (await rows<Record<string, unknown>>(database.sql, text)).map((row) => Object.values(row));
  expect(await read("select slug from unit order by slug")).toEqual([["sao-joao"], ["sao-joao-2"]]);
  expect(await read("select name, position from dish order by position")).toEqual([
    ["Nhoque", 1],
    ["Pudim", 2],
  ]);
  expect(await read("select provider from assistant_model order by version")).toEqual([
    ["installation"],
    ["embedded"],
  ]);
  expect(await read("select state, reached_person from conversation")).toEqual([["waiting", true]]);
  // The second one was made when its party sat down from the queue.
  expect(await read("select search_text, kind from reservation order by date")).toEqual([
    [" jose avila 11987654321", "booking"],
    [" bia 11912345678", "walk_in"],
  ]);
  expect(
    await read(
      "select fields ->> 'customerName' as name, fields ->> 'guests' as guests from sandbox_reservation",
    ),
  ).toEqual([["Caio", "2"]]);
  // Counts by the rules of an earlier version are made again.
  expect(await read("select version, counted from report_day order by date")).toEqual([
    [2, null],
    [1, null],
  ]);
  expect(await read("select sum(reviews) from review_tally where topic = ''")).toEqual([[1]]);
  await database.close();
});

it("A program that is older than the database does not start", async () => {
  const connection: DatabaseConnection = await createDatabase(
    inject("postgres"),
    `${name}_newer`,
    inject("templateDatabase"),
  );
  const last = readMigrations(migrationsDirectory).at(-1)!;
  const older = migrate(connection, {
    directory: migrationsDirectory,
    log: silentLog,
    upTo: last.number - 1,
  });
  await expect(older).rejects.toThrow(
    `O banco de dados é mais novo que este programa (migração ${last.name}); atualize o programa`,
  );
  await dropDatabase(inject("postgres"), `${name}_newer`);
});

/** How many rows each table has; the migrations' own table aside, and the marks that each change leaves. */
async function countsOf({ sql }: Database): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    sql,
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('schema_migration', 'change_mark')`,
  );
  const counts: Record<string, number> = {};
  for (const { name: table } of tables) {
    const [found] = await rows<{ count: number }>(sql, `select count(*) as count from "${table}"`);
    counts[table] = found?.count ?? 0;
  }
  return counts;
}
