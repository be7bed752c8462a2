/**
 * `node bench/recognition.ts`: how long the server takes to recognize a caller. The unit has 100,000 guests with two bookings each, whose names are
 * made of 20 first and 500 last names, so that some typed names mean thousands of guests. Goal: p95 of at most 50 ms.
 */
import { recognizeGuests } from "#features/guests/recognition/server/commands.ts";
import { openDatabase } from "#platform/db/database.ts";
import { WORK_LIMITS } from "#platform/db/limits.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { mintAuthorizedUnit } from "#shared/access.ts";
import { buildOrganization, buildUnit, buildUser } from "../tests/support/factories.ts";
import { createDatabase } from "../tests/support/postgres.ts";
import { rows } from "../tests/support/rows.ts";
import { quantile } from "./load.ts";
import { openStage } from "./stage.ts";

const GUESTS = 100_000;
const ROUNDS = 40;
const LAST = "2026-11-19";

const stage = await openStage();
const connection = await createDatabase(stage.connection, "recognition");
await migrate(connection, { directory: migrationsDirectory, log: silentLog });
const database = openDatabase(connection, { log: silentLog, limits: WORK_LIMITS });
const { sql } = database;
const organization = await buildOrganization(sql);
const unit = await buildUnit(sql, organization);
const { id } = await buildUser(sql, organization);
await rows(sql, "alter table reservation disable trigger user");
await rows(
  sql,
  `insert into reservation (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, status, channel)
   select $1, uuidv7(), 'Nome' || chr(97 + n % 20) || ' Sobrenome' || n % 500, '(11) 9' || lpad((n % ${GUESTS} * 613 + 10000000)::text, 8, '0'),
     day, '20:00', day + time '20:00', day + time '21:30', 2 + n % 4, 'completed', 'backoffice'
   from (select n, $2::date - n / 300 as day from generate_series(0, ${2 * GUESTS - 1}) n) made`,
  [unit.id, LAST],
);
await rows(sql, "alter table reservation enable trigger user");
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
for (const [what, textOf] of Object.entries({
  "a frequent first name": () => "Nomec",
  "a last name of 200 guests": (round: number) => `Sobrenome${round + 100}`,
  "first and last name": (round: number) =>
    `Nome${"abcdefghijklmnopqrst"[(round + 7) % 20]} Sobrenome${round + 7}`,
  "six digits": (round: number) => `1191${String(1000 + round * 37).slice(1)}`,
  "eight digits of a number": (round: number) => String(round * 613 * 977 + 10_000_000),
  "a whole number": (round: number) => `119${round * 613 * 977 + 10_000_000}`,
  "a name that nobody has": (round: number) => `Zuleica${round}`,
})) {
  const took: number[] = [];
  let found = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    const { guests } = await recognizeGuests(services, scope, { text: textOf(round) });
    // The first round does not count.
    if (round > 0) took.push(performance.now() - start);
    found += guests.length;
  }
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)].map((ms) => ms.toFixed(1));
  console.log(`${what}: p50 ${p50} ms, p95 ${p95} ms, ${(found / (ROUNDS + 1)).toFixed(1)} found`);
}
await database.close();
await stage.stop();
