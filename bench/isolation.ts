/**
 * `node bench/isolation.ts`: what row-level security by organization would cost the week list and a create (decision 45). Processor
 * time of this process and PostgreSQL for each, without HTTP, in rounds that take turns:
 * as it is; with policies; with policies and the organization set in each transaction, as a pool needs it.
 */
import { EMPTY_FIELDS } from "#features/reservations/fields/rules.ts";
import { createReservation } from "#features/reservations/server/commands.ts";
import { listReservations } from "#features/reservations/server/queries.ts";
import { execute, inTransaction, openDatabase, type Database } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { silentLog } from "#platform/log.ts";
import { mintAuthorizedUnit, systemActor } from "#shared/access.ts";
import { weekOf } from "#shared/time.ts";
import { openTestServices } from "../tests/support/app.ts";
import { rows } from "../tests/support/rows.ts";
import { newReservation } from "./requests.ts";
import { cpuOf, openStage } from "./stage.ts";

const ROUNDS = 7;
const CALLS = { list: 1_500, create: 300 };
const AT_ONCE = 8;

const stage = await openStage();
try {
  const { database: owner, connection, organizationId, unitIds } = await stage.openHouse("bench_isolation");
  await addPolicies(owner, organizationId);
  if ("connectionString" in connection) throw new Error("the stage's database is the embedded one");
  const tenant = openDatabase({ ...connection, user: "tenant" }, { log: silentLog });
  const [unitId = ""] = unitIds;
  const timeZone = "America/Sao_Paulo";
  const unit = mintAuthorizedUnit({ organizationId, unitId, timeZone, actor: systemActor(organizationId) });
  const { first, last } = weekOf(new Date().toISOString().slice(0, 10));
  const services = async (database: Database) => openTestServices(database, { now: () => new Date() });
  const [asOwner, asTenant] = [await services(owner), await services(tenant)];

  const setOrganization = (sql: Parameters<typeof execute>[0]) =>
    execute(sql, "select set_config('maitre.organization', $1, true)", [organizationId]);
  const list = (database: Database) => () => listReservations(database.sql, unit, first, last);
  const create = (of: typeof asOwner) => async () => {
    const made = await createReservation(of, unit, { ...EMPTY_FIELDS, ...newReservation(unitId) });
    if (!made.ok && made.reason === "already_created") throw new Error(made.reason);
  };
  await compare("week list", CALLS.list, {
    "as it is": list(owner),
    policies: list(tenant),
    "policies, set in a transaction": () =>
      inTransaction(tenant, (tx) =>
        pipelined(tx, [() => setOrganization(tx), () => listReservations(tx, unit, first, last)]),
      ),
  });
  await compare("create", CALLS.create, { "as it is": create(asOwner), policies: create(asTenant) });
  for (const { realtime } of [asOwner, asTenant]) await realtime.close();
  await tenant.close();
} finally {
  await stage.stop();
}

async function compare(
  what: string,
  calls: number,
  work: Record<string, () => Promise<unknown>>,
): Promise<void> {
  const took = new Map(Object.keys(work).map((name) => [name, [] as { own: number; postgres: number }[]]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, act] of Object.entries(work)) {
      const before = { own: cpuOf(process.pid), postgres: cpuOf(stage.postgresPid, true) };
      let left = calls;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while ((left -= 1) >= 0) await act();
        }),
      );
      const own = (cpuOf(process.pid) - before.own) / calls;
      const postgres = (cpuOf(stage.postgresPid, true) - before.postgres) / calls;
      // The first round warms up.
      if (round > 0) took.get(name)?.push({ own, postgres });
    }
  for (const [name, rounds] of took) {
    const median = (of: "own" | "postgres") =>
      rounds.map((round) => round[of]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    console.log(
      `${what}, ${name}: ${median("own").toFixed(3)} ms here + ${median("postgres").toFixed(3)} ms in PostgreSQL`,
    );
  }
}

/** A role without rights of its own, whose rows are those of one organization. */
async function addPolicies({ sql }: Database, organizationId: string): Promise<void> {
  await rows(sql, "create role tenant login");
  await rows(sql, "grant usage on schema public to tenant");
  await rows(sql, "grant all on all tables in schema public to tenant");
  await rows(sql, "grant all on all sequences in schema public to tenant");
  await rows(sql, `alter role tenant set maitre.organization = '${organizationId}'`);
  const mine = "current_setting('maitre.organization')::uuid";
  const tables = await rows<{ table: string; column: string }>(
    sql,
    `select distinct on (c.table_name) c.table_name as "table", c.column_name as "column"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('unit_id', 'organization_id')
     order by c.table_name, c.column_name`,
  );
  for (const { table, column } of tables) {
    const isOwn =
      column === "organization_id"
        ? `organization_id = ${mine}`
        : `unit_id in (select id from unit where organization_id = ${mine})`;
    await rows(sql, `alter table "${table}" enable row level security`);
    await rows(sql, `create policy organization on "${table}" to tenant using (${isOwn})`);
  }
}
