import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { openDatabase } from "#platform/db/database.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { silentLog } from "#platform/log.ts";
import { buildMedia, buildOrganization, buildUnit, TEST_APP_SECRET } from "#tests/factories.ts";
import { startProduct } from "#tests/product.ts";
import { rows } from "#tests/rows.ts";

let dataDir = "";
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("the running product deletes unsaved files by a job, and stops on request", async () => {
  dataDir = await mkdtemp(join(tmpdir(), "maitre-jobs-"));
  const env = { DATA_DIR: dataDir, DEMO: "false", APP_SECRET: TEST_APP_SECRET };
  const first = await startProduct(env);
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = openDatabase(postgres.connection, { log: silentLog });
  const unit = await buildUnit(database.sql, await buildOrganization(database.sql));
  const [forgotten, fresh] = [await buildMedia(database.sql, unit), await buildMedia(database.sql, unit)];
  await rows(database.sql, "update media set created_at = now() - interval '25 hours' where id = $1", [
    forgotten.id,
  ]);
  expect(await first.stop()).toBe(0);

  const second = await startProduct(env);
  const left = () => rows(database.sql, "select media_id as id from media_file");
  await expect.poll(left, { timeout: 30_000 }).toEqual([{ id: fresh.id }]);
  // The row goes after the files.
  await expect
    .poll(() => rows(database.sql, "select id from media"), { timeout: 10_000 })
    .toEqual([{ id: fresh.id }]);

  await database.close();
  await postgres.stop();
  expect(await second.stop()).toBe(0);
  expect(second.output()).not.toMatch(/"level":(?:40|50)/);
});
