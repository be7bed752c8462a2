import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { afterAll, expect, it } from "vitest";

import { openDatabase } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import type { TestClient } from "#tests/app.ts";
import { buildOrganization, buildUnit, buildUser, TEST_APP_SECRET } from "#tests/factories.ts";
import { timesOf } from "#tests/long-tests.ts";
import { startProduct } from "#tests/product.ts";
import { rows } from "#tests/rows.ts";

const ROUNDS = timesOf(20, ["platform"]);
const WRITERS = 4;

let dataDir = "";
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it(
  `loses no acknowledged write in ${ROUNDS} rounds of kill -9, and starts again by itself`,
  { timeout: 180_000 },
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), "maitre-kill-"));
    const env = { DATA_DIR: dataDir, DEMO: "false", APP_SECRET: TEST_APP_SECRET };
    const { unitId, cookie } = await insertUnitAndSession(env);
    const acknowledged = new Set<string>();

    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct(env);
      const client: TestClient = createORPCClient(
        new RPCLink({ url: `${product.url}/rpc`, headers: { cookie } }),
      );
      let isAlive = true;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (isAlive) {
          const id = newId();
          const fields = {
            customerName: "Ana",
            customerPhone: "11 98765-4321",
            date: "2099-01-05",
            time: "20:00",
            guests: 2,
          };
          try {
            await client.reservations.create({ unitId, id, ...fields });
            acknowledged.add(id);
          } catch {
            // Not acknowledged: it may be there or not.
          }
        }
      });
      // A loaded machine takes longer to its first write than another to many.
      const { size } = acknowledged;
      while (acknowledged.size === size) await sleep(10);
      await sleep(Math.random() * 250);
      await product.stop("SIGKILL");
      // Every second time the database is killed too, as when the whole machine fails.
      if (round % 2 === 1) process.kill(await postmasterPid(), "SIGKILL");
      isAlive = false;
      await Promise.all(writers);
    }

    const product = await startProduct(env);
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
    const database = openDatabase(postgres.connection, { log: silentLog });
    const stored = await rows<{ id: string }>(database.sql, "select id from reservation where unit_id = $1", [
      unitId,
    ]);
    await database.close();
    await postgres.stop();
    expect(await product.stop()).toBe(0);

    const storedIds = new Set(stored.map(({ id }) => id));
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
    expect([...acknowledged].filter((id) => !storedIds.has(id))).toEqual([]);
  },
);

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

/** One unit and one session, written while the product runs. */
async function insertUnitAndSession(
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<{ unitId: string; cookie: string }> {
  const product = await startProduct(env);
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: silentLog });
  const database = openDatabase(postgres.connection, { log: silentLog });
  const organization = await buildOrganization(database.sql);
  const unit = await buildUnit(database.sql, organization);
  const { cookie } = await buildUser(database.sql, organization);
  await database.close();
  await postgres.stop();
  await product.stop();
  return { unitId: unit.id, cookie };
}
