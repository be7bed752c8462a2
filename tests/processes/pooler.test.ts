import { afterAll, expect, it } from "vitest";

import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import { startTestApp } from "#tests/app.ts";
import { buildOrganization, buildUnit, buildUser } from "#tests/factories.ts";
import { buildHostPlaces } from "#tests/host-work.ts";
import { hearEvents, startHosts } from "#tests/hosts.ts";
import { findBrokenInvariants, findLostWrites } from "#tests/invariants.ts";
import { hasPgBouncer, startPgBouncer } from "#tests/pgbouncer.ts";
import { createDatabase, environmentOf, startTestPostgres } from "#tests/postgres.ts";
import { rows } from "#tests/rows.ts";

const HOSTS = 12;

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

it.skipIf(!hasPgBouncer)(
  "the product works through PgBouncer in transaction mode (skipped without /usr/sbin/pgbouncer)",
  async () => {
    const postgres = await startTestPostgres({ isNewest: true });
    closers.push(() => postgres.stop());
    const { connection } = postgres;
    if ("connectionString" in connection) throw new Error("the embedded PostgreSQL has a socket");
    const pooler = await startPgBouncer(connection);
    closers.push(() => pooler.stop());
    const own = await createDatabase(connection, "pooled");
    await migrate(own, { directory: migrationsDirectory, log: silentLog });
    const database = openDatabase(
      {
        connectionString: pooler.urlOf("pooled"),
        directConnectionString: environmentOf(own)["DATABASE_URL"] ?? "",
      },
      { log: silentLog },
    );
    closers.push(() => database.close());
    const { sql } = database;
    const since = new Date();
    const organization = await buildOrganization(sql);
    const unit = await buildUnit(sql, organization);
    const { cookie } = await buildUser(sql, organization, { isPending: true });
    const app = await startTestApp(database);
    closers.push(() => app.stop());

    const heard = await hearEvents(app.client(cookie), unit.id);
    const places = await buildHostPlaces(sql, unit, HOSTS);
    const hosts = startHosts(places, () => app.client(cookie), { rounds: 3, send: (call) => call() });
    await hosts.finish();
    const { acknowledged } = hosts;

    expect(acknowledged.reservations.size).toBe(HOSTS * 3 * 2);
    expect(await findLostWrites(sql, acknowledged)).toEqual([]);
    expect(await findBrokenInvariants(sql, since)).toEqual([]);
    await expect.poll(() => [...acknowledged.entries].filter((id) => !heard.has(id))).toEqual([]);
    // Instants are read in UTC, whatever the session.
    const zones = await Promise.all(
      Array.from({ length: 20 }, () =>
        rows<{ zone: string }>(sql, "select current_setting('TimeZone') as zone"),
      ),
    );
    expect(new Set(zones.flat().map(({ zone }) => zone))).toEqual(new Set(["UTC"]));
  },
);
