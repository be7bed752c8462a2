import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { afterAll, beforeAll, expect, it } from "vitest";

import { openDatabase, type Sql } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/log.ts";
import type { TestClient } from "#tests/app.ts";
import {
  buildOrganization,
  buildUnit,
  buildUser,
  TEST_APP_SECRET,
  type BuiltUnit,
} from "#tests/factories.ts";
import { startProduct, type Product } from "#tests/product.ts";
import { buildConnection } from "#tests/review-connections.ts";
import { startReviewPlatforms, type ReviewPlatforms } from "#tests/review-platforms.ts";
import { rows } from "#tests/rows.ts";

const PAGE = 50;
const PAGES = 30;

let dataDir = "";
let servers: ReviewPlatforms;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maitre-review-sync-"));
  servers = await startReviewPlatforms();
});
afterAll(async () => {
  await servers.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("a sync that is killed with its process, or with the whole machine, goes on in the next one", async () => {
  const env = {
    DATA_DIR: dataDir,
    DEMO: "false",
    APP_SECRET: TEST_APP_SECRET,
    CONNECTOR_GATEWAY: servers.gateway,
  };
  for (let index = 0; index < PAGE * PAGES; index += 1)
    servers.ifood.publish({
      rating: 1 + (index % 5),
      text: `Avaliação número ${index + 1}`,
      writtenAt: new Date(Date.now() - (index + 1) * 60_000),
    });

  const outputs: string[] = [];
  let product = await startProduct(env);
  const { unit, cookie } = await withDatabase(async (sql) => {
    const organization = await buildOrganization(sql);
    const built = await buildUnit(sql, organization);
    await buildConnection(sql, built, "ifood", servers);
    return { unit: built, cookie: (await buildUser(sql, organization)).cookie };
  });

  // The first run is the job's own.
  for (const [round, deadlyPage] of [7, 8, 14, 20].entries()) {
    if (round > 0) await syncNow(product, unit, cookie);
    await asked(deadlyPage);
    await product.stop("SIGKILL");
    if (round % 2 === 1) process.kill(await postmasterPid(), "SIGKILL");
    outputs.push(product.output());
    product = await startProduct(env);
    await withDatabase(async (sql) => {
      const [run] = await rows<{ cursor: { page: number }; reviews: number }>(
        sql,
        "select sync_cursor as cursor, sync_reviews as reviews from review_connection where unit_id = $1",
        [unit.id],
      );
      expect(await countOf(sql, unit)).toBe(run?.reviews);
      expect(run?.reviews).toBe(((run?.cursor.page ?? 0) - 1) * PAGE);
      expect(run?.cursor.page).toBeGreaterThanOrEqual(deadlyPage);
      // As if the two-minute lease had ended.
      await rows(sql, "update review_connection set sync_held_until = now() - interval '1 second'");
    });
  }
  await syncNow(product, unit, cookie);

  await withDatabase(async (sql) => {
    const ended = () => rows(sql, "select synced_at is not null as ended from review_connection");
    await expect.poll(ended, { timeout: 15_000 }).toEqual([{ ended: true }]);
    const stored = await rows<{ id: string }>(
      sql,
      "select external_id as id from review where unit_id = $1 order by 1",
      [unit.id],
    );
    expect(stored.map(({ id }) => id)).toEqual([...servers.ifood.reviews.keys()].toSorted());
    const [tally] = await rows(
      sql,
      "select sum(reviews) as reviews from review_tally where unit_id = $1 and topic = ''",
      [unit.id],
    );
    expect(tally).toEqual({ reviews: PAGE * PAGES });
    // Each run continued after the previous one: only requests that were running when a process died are
    // repeated.
    expect(listed().length).toBeLessThanOrEqual(PAGES + 4 * 2);

    expect(await product.stop()).toBe(0);
    outputs.push(product.output());
    const everything = JSON.stringify([await dumpOf(sql), outputs]);
    expect(everything).toContain("reviews.sync");
    expect(everything).not.toContain(servers.ifood.client.clientSecret);
    expect(everything).not.toContain("eyJ.");
  });
});

const listed = () => servers.requests.filter((request) => /^GET .*\/reviews\?/.test(request));

async function asked(page: number): Promise<void> {
  await expect
    .poll(() => listed().some((request) => request.includes(`page=${page}&`)), {
      timeout: 20_000,
      interval: 1,
    })
    .toBe(true);
}

async function syncNow(product: Product, unit: BuiltUnit, cookie: string): Promise<void> {
  const client: TestClient = createORPCClient(
    new RPCLink({ url: `${product.url}/rpc`, headers: { cookie } }),
  );
  await client.reviewConnections.sync({ unitId: unit.id, platform: "ifood" });
}

async function countOf(sql: Sql, unit: BuiltUnit): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    sql,
    "select count(*) as count from review where unit_id = $1",
    [unit.id],
  );
  return counted?.count ?? 0;
}

/** Every row of every table, the job queue's among them. */
async function dumpOf(sql: Sql): Promise<unknown[]> {
  const tables = await rows<{ name: string }>(
    sql,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const dump: unknown[] = [];
  for (const { name } of tables)
    dump.push([name, await rows(sql, `select to_jsonb(t) as row from ${name} t`)]);
  return dump;
}

async function withDatabase<Value>(act: (sql: Sql) => Promise<Value>): Promise<Value> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = openDatabase(postgres.connection, { log: silentLog });
  try {
    return await act(database.sql);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}
