import { afterAll, expect, it } from "vitest";

import { openDatabase } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { startJobs } from "#platform/jobs.ts";
import { silentLog } from "#platform/log.ts";
import { startTestApp } from "#tests/app.ts";
import { buildOrganization, buildUnit, buildUser } from "#tests/factories.ts";
import { buildHostPlaces } from "#tests/host-work.ts";
import { hearEvents, startHosts } from "#tests/hosts.ts";
import { findBrokenInvariants, findLostWrites } from "#tests/invariants.ts";
import { hasStandbyPrograms, startPrimaryAndStandby } from "#tests/standby.ts";
import { startTcpProxy } from "#tests/tcp-proxy.ts";

const HOSTS = 4;

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

it.skipIf(!hasStandbyPrograms)(
  "a standby takes over in the middle of writes: nothing is lost, and the product goes on by itself (skipped without Debian's PostgreSQL 15)",
  async () => {
    const servers = await startPrimaryAndStandby();
    closers.push(() => servers.stop());
    const address = await startTcpProxy(servers.primaryPort);
    closers.push(() => address.stop());
    const connection = { connectionString: `postgres://postgres@127.0.0.1:${address.port}/postgres` };
    await migrate(connection, { directory: migrationsDirectory, log: silentLog });
    const database = openDatabase(connection, { log: silentLog });
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
    const hosts = startHosts(places, () => app.client(cookie));
    const { acknowledged } = hosts;
    const health = async () => (await app.fetch("/api/health")).status;

    await hosts.waitForRounds(HOSTS);
    expect(await health()).toBe(200);
    await servers.killPrimary();
    expect(await health()).toBe(503);
    // A process that starts now finds no database for its jobs.
    let jobRuns = 0;
    const job = { name: "count", cron: "0 4 * * *", run: async () => void (jobRuns += 1) };
    const jobs = startJobs(app.services, [job], 0);
    closers.push(() => jobs.stop());
    // The address may point at the standby before it takes writes.
    address.pointAt(servers.standbyPort);
    expect(await health()).toBe(503);
    await servers.promoteStandby();
    await expect.poll(health, { timeout: 15_000 }).toBe(200);
    await hosts.waitForRounds(HOSTS);
    await hosts.finish();

    expect(await findLostWrites(sql, acknowledged)).toEqual([]);
    expect(await findBrokenInvariants(sql, since)).toEqual([]);
    const stored = [...acknowledged.reservations.keys(), ...acknowledged.entries];
    await expect.poll(() => stored.filter((id) => !heard.has(id)), { timeout: 15_000 }).toEqual([]);
    await expect.poll(() => jobRuns, { timeout: 30_000 }).toBe(1);
  },
);
