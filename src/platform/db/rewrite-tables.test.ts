import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { openDatabase, type Database } from "#platform/db/database.ts";
import { silentLog } from "#platform/log.ts";
import { rows } from "#tests/rows.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded/launcher.ts";
import { rewriteTables } from "./rewrite-tables.ts";

const NAME = "Quitéria Xangó";

let dataDir: string;
let embedded: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "maitre-rewrite-"));
  embedded = await startEmbeddedPostgres({ dataDir, log: silentLog });
  database = openDatabase(embedded.connection, { log: silentLog });
});
afterAll(async () => {
  await database.close();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The files of the data folder that hold the name. */
function filesWithName(): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(NAME))
    .map((path) => path.slice(dataDir.length));
}

test("no file of the data folder holds what rows held before they were changed", async () => {
  const { sql } = database;
  await rows(sql, "create table party (id integer primary key, name text not null)");
  await rows(sql, "create index party_name on party (name)");
  await rows(
    sql,
    `insert into party select id, case when id % 40 = 0 then '${NAME} ' else 'outra pessoa ' end || id from generate_series(1, 4000) id`,
  );
  await rows(sql, "analyze party");
  await rows(sql, "checkpoint");
  await rows(sql, `update party set name = 'apagado' where name like '${NAME}%'`);
  // What a plain vacuum leaves: else this test would prove nothing.
  await rows(sql, "vacuum party");
  await rows(sql, "checkpoint");
  expect(filesWithName().filter((path) => path.includes("/base/"))).not.toEqual([]);
  expect(filesWithName().filter((path) => path.includes("/pg_wal/"))).not.toEqual([]);

  await rewriteTables(database.connection, ["party"]);
  expect(filesWithName()).toEqual([]);
  expect(await rows(sql, "select from party where name = 'apagado'")).toHaveLength(100);
});

test("a table that somebody uses is left, and said", async () => {
  const { sql } = database;
  await rows(sql, "create table busy (id integer)");
  const holder = await database.pool.connect();
  await holder.query("begin; lock table busy in share mode");
  await expect(rewriteTables(database.connection, ["busy"])).rejects.toMatchObject({ code: "55P03" });
  await holder.query("rollback");
  holder.release();
});
