/**
 * `node bench/reports.ts`: how long a report takes for periods of several lengths, and which tables PostgreSQL then scans as a whole. The unit
 * has 200,000 reservations: 100 a day, with 20 parties of the queue, 5 refusals and 20 conversations. First with all days counted
 * anew, then as the product has them: with kept days. Goal: p95 of at most 300 ms, and no such scan.
 */
import { keepCountedDays } from "#features/reports/days/server/commands.ts";
import { readReport } from "#features/reports/server/commands.ts";
import { openDatabase } from "#platform/db/database.ts";
import { WORK_LIMITS } from "#platform/db/limits.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { mintAuthorizedUnit } from "#shared/access.ts";
import { addDays } from "#shared/time.ts";
import { buildOrganization, buildTable, buildUnit, buildUser } from "../tests/support/factories.ts";
import { createDatabase } from "../tests/support/postgres.ts";
import { rows } from "../tests/support/rows.ts";
import { quantile } from "./load.ts";
import { openStage } from "./stage.ts";

const RESERVATIONS = 200_000;
const A_DAY = 100;
const TABLES = 40;
const DAYS = RESERVATIONS / A_DAY;
const ROUNDS = { counted: 5, kept: 40 };
const LAST = "2026-11-19";

const stage = await openStage();
const connection = await createDatabase(stage.connection, "reports");
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog, limits: WORK_LIMITS });
const { sql } = database;
const organization = await buildOrganization(sql);
const unit = await buildUnit(sql, organization);
const { id } = await buildUser(sql, organization);
for (let table = 0; table < TABLES; table += 1)
  await buildTable(sql, unit, { label: `M${table + 1}`, seats: 2 + (table % 3) * 2 });

// Each old row would mark its day as changed.
await rows(sql, "alter table reservation disable trigger user");
await rows(sql, "alter table reservation_table disable trigger user");
await rows(
  sql,
  `insert into reservation (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, status, channel,
     kind, seated_at, arrived_at, completed_at, cancelled_at)
   select $1, uuidv7(), 'Ana Lima', '(11) 98765-' || lpad((n % 10000)::text, 4, '0'), day, start,
     day + start, day + start + interval '90 minutes', 1 + n % 9, fate, 'backoffice', case when n % 4 = 0 then 'walk_in' else 'booking' end,
     case when fate = 'completed' then day + start + n % 20 * interval '1 minute' end,
     case when fate = 'completed' then day + start + n % 20 * interval '1 minute' end,
     case when fate = 'completed' then day + start + (60 + n % 70) * interval '1 minute' end,
     case when fate = 'cancelled' then day + start - interval '1 hour' end
   from (
     select n, $2::date - n / ${A_DAY} as day, time '12:00' + n % 40 * interval '15 minutes' as start,
       case when n % 20 = 0 then 'no_show' when n % 10 = 1 then 'cancelled' else 'completed' end as fate
     from generate_series(0, ${RESERVATIONS - 1}) n
   ) made`,
  [unit.id, LAST],
);
await rows(
  sql,
  `insert into reservation_table (unit_id, reservation_id, table_id, during, status)
   select r.unit_id, r.id, t.ids[1 + abs(hashtext(r.id::text)) % ${TABLES}], tstzrange(r.seated_at, r.ends_at + interval '1 hour'), 'released'
   from reservation r cross join (select array_agg(id) as ids from dining_table where unit_id = $1) t
   where r.unit_id = $1 and r.status = 'completed'`,
  [unit.id],
);
await rows(sql, "alter table reservation enable trigger user");
await rows(sql, "alter table reservation_table enable trigger user");
await rows(
  sql,
  `insert into waitlist_entry (unit_id, id, customer_name, customer_phone, guests, channel, added_at, status, quoted_minutes, quote_source,
     seated_at, left_at, left_reason)
   select $1, uuidv7(), 'Ana Lima', '(11) 98765-4321', 1 + n % 9, 'backoffice', added, case when has_left then 'left' else 'seated' end,
     20 + n % 30, 'model', case when not has_left then added + n % 60 * interval '1 minute' end,
     case when has_left then added + n % 60 * interval '1 minute' end, case when has_left then 'gave_up' end
   from (
     select n, n % 5 = 0 as has_left, $2::date - n / 20 + time '22:00' + n % 180 * interval '1 minute' as added
     from generate_series(0, ${DAYS * 20 - 1}) n
   ) made`,
  [unit.id, LAST],
);
await rows(
  sql,
  `insert into refusal (unit_id, id, at, date, time, guests, channel, reason, verdict)
   select $1, uuidv7(), $2::date - n / 5, $2::date - n / 5, '20:00', 4, 'whatsapp', 'no_table', 'does_not_fit'
   from generate_series(0, ${DAYS * 5 - 1}) n`,
  [unit.id, LAST],
);
const [{ id: contactId } = { id: "" }] = await rows<{ id: string }>(
  sql,
  `insert into contact (unit_id, id, channel, external_id) values ($1, uuidv7(), 'whatsapp', '5511987654321') returning id`,
  [unit.id],
);
await rows(
  sql,
  `insert into conversation (unit_id, id, contact_id, channel, state, started_at, last_message_at)
   select $1, uuidv7(), $3, 'whatsapp', 'closed', $2::date - n / 20 + time '15:00', $2::date - n / 20 + time '15:10'
   from generate_series(0, ${DAYS * 20 - 1}) n`,
  [unit.id, LAST, contactId],
);
await rows(sql, "vacuum analyze");

const services = { database, clock: { now: () => new Date(`${LAST}T23:00:00Z`) } } as unknown as Services;
const scope = mintAuthorizedUnit({
  organizationId: organization.id,
  unitId: unit.id,
  timeZone: unit.timeZone,
  actor: {
    kind: "user",
    id,
    organizationId: organization.id,
    role: "admin",
    permissions: "all",
    channel: "backoffice",
  },
});
const scansBefore = await wholeScans();
await measure("counted anew", ROUNDS.counted);
const began = performance.now();
await keepCountedDays(services);
console.log(
  `${DAYS} days known, those of two periods counted and kept in ${(performance.now() - began).toFixed(0)} ms`,
);
await measure("kept", ROUNDS.kept);
const scansAfter = await wholeScans();
for (const [table, scans] of scansAfter)
  if (scans > (scansBefore.get(table) ?? 0)) console.log(`scanned as a whole: ${table}`);
await database.close();
await stage.stop();

/** Prints how long reports take. */
async function measure(name: string, rounds: number): Promise<void> {
  for (const days of [30, 90, 365, 400]) {
    const took: number[] = [];
    let own = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const before = process.cpuUsage();
      const start = performance.now();
      const report = await readReport(services, scope, {
        unitId: unit.id,
        from: addDays(LAST, 1 - days),
        to: LAST,
      });
      if (!report.ok) throw new Error(report.reason);
      // The first round does not count.
      if (round === 0) continue;
      took.push(performance.now() - start);
      const { user, system } = process.cpuUsage(before);
      own += (user + system) / 1000 / rounds;
    }
    const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)].map((ms) => ms.toFixed(0));
    console.log(
      `${name}, ${days} days and the ${days} before: p50 ${p50} ms, p95 ${p95} ms; the server's own processor time ${own.toFixed(0)} ms`,
    );
  }
}

/** How often PostgreSQL read each large table as a whole. */
async function wholeScans(): Promise<Map<string, number>> {
  await rows(sql, "select pg_stat_force_next_flush()");
  const found = await rows<{ table: string; scans: number }>(
    sql,
    `select relname as table, seq_scan as scans from pg_stat_user_tables
     where relname in ('reservation', 'reservation_table', 'waitlist_entry', 'refusal', 'conversation')`,
  );
  return new Map(found.map(({ table, scans }) => [table, scans]));
}
