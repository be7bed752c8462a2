import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { silentLog } from "#platform/log.ts";
import { rows } from "#tests/rows.ts";
import { connectionTo, type DatabaseConnection } from "./connection.ts";
import { openDatabase } from "./database.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded/launcher.ts";
import { migrate } from "./migrate.ts";
import { openFromEnv } from "./open.ts";

let scratch: string;
let embedded: EmbeddedPostgres;
let connection: DatabaseConnection;
let directory: string;
let count = 0;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "maitre-migrate-"));
  embedded = await startEmbeddedPostgres({ dataDir: join(scratch, "data"), log: silentLog });
});

beforeEach(async () => {
  count += 1;
  await ask(embedded.connection, `create database test_${count}`);
  connection = connectionTo(embedded.connection, `test_${count}`);
  directory = join(scratch, `migrations-${count}`);
  mkdirSync(directory);
});

afterAll(async () => {
  await embedded.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function ask<Row>(where: DatabaseConnection, text: string): Promise<Row[]> {
  const database = openDatabase(where, { log: silentLog, max: 1 });
  return rows<Row>(database.sql, text).finally(() => database.close());
}

const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
const run = () => migrate(connection, { directory, log: silentLog });

test("applies the files in order, each once, and later only the new ones", async () => {
  write("0001_first.sql", "create table log (n integer); insert into log values (1);");
  write("0002_second.sql", "insert into log select max(n) + 1 from log;");
  await run();
  await run();
  write("0003_third.sql", "insert into log select max(n) + 1 from log;");
  await run();
  expect(await ask(connection, "select n from log order by n")).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await ask(connection, "select number, name from schema_migration order by number")).toEqual([
    { number: 1, name: "0001_first.sql" },
    { number: 2, name: "0002_second.sql" },
    { number: 3, name: "0003_third.sql" },
  ]);
});

test("several processes at once apply each file once", async () => {
  write("0001_first.sql", "create table log (n integer);");
  write("0002_second.sql", "select pg_sleep(0.05); insert into log values (2);");
  await Promise.all([run(), run(), run(), run()]);
  expect(await ask(connection, "select n from log")).toEqual([{ n: 2 }]);
});

test("a failing file changes nothing, and the error names its line", async () => {
  write("0001_first.sql", "create table kept (n integer);");
  write("0002_bad.sql", "create table lost (n integer);\n\ninsert into missing values (1);\n");
  await expect(run()).rejects.toThrow(
    /^A migração 0002_bad.sql falhou na linha 3: relation "missing" does not exist$/,
  );
  expect(
    await ask(connection, "select to_regclass('kept')::text as kept, to_regclass('lost')::text as lost"),
  ).toEqual([{ kept: "kept", lost: null }]);
  write("0002_bad.sql", "create table mended (n integer);");
  await run();
});

test("an applied file that changed stops the start; other line ends are no change", async () => {
  write("0001_first.sql", "select 1;\nselect 2;\n");
  await run();
  write("0001_first.sql", "select 1;\r\nselect 2;\r\n");
  await run();
  write("0001_first.sql", "select 1;\nselect 3;\n");
  await expect(run()).rejects.toThrow(/^A migração 0001_first.sql já foi aplicada e depois mudou/);
});

test("a database that is newer than the program stops the start", async () => {
  write("0001_first.sql", "select 1;");
  write("0002_second.sql", "select 2;");
  await run();
  rmSync(join(directory, "0002_second.sql"));
  await expect(run()).rejects.toThrow(
    /^O banco de dados é mais novo que este programa \(migração 0002_second.sql\)/,
  );
});

test("files out of sequence stop the start", async () => {
  write("0001_first.sql", "select 1;");
  write("0003_third.sql", "select 3;");
  await expect(run()).rejects.toThrow(/^A migração 0003_third.sql deve se chamar NNNN_nome.sql/);
});

test("openFromEnv gives a migrated database, embedded or by address", async () => {
  write("0001_first.sql", "create table log (n integer);");
  const databaseUrl = `postgres://postgres@localhost/test_${count}?host=${encodeURIComponent(embedded.connection.host)}`;
  const env = {
    dataDir: join(scratch, "data"),
    pgBin: undefined,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
  };
  for (const url of [undefined, databaseUrl]) {
    const opened = await openFromEnv({ ...env, databaseUrl: url }, silentLog, { migrations: directory });
    expect(await rows(opened.database.sql, "select n from log")).toEqual([]);
    await opened.close();
  }
});
